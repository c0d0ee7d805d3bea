/**
 * The numeric value of an environment variable, or the default if it is missing or not a whole number, so that a typing
 * error does not remove a limit.
 */
export function numberSetting(variable: string | undefined, defaultValue: number): number {
  const text = variable?.trim() ?? "";
  return /^\d+$/.test(text) ? Number(text) : defaultValue;
}
