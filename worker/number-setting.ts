/**
 * The value of a numeric environment variable. Returns the default if the variable is missing or is not a whole number,
 * so that a typing error does not remove a limit.
 */
export function readNumberSetting(variable: string | undefined, defaultValue: number): number {
  const text = variable?.trim() ?? "";
  return /^\d+$/.test(text) ? Number(text) : defaultValue;
}
