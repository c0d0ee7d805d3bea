/** The number that a variable says, or the usual one where it says none: a limit is never lifted by a slip of the pen. */
export function numberSetting(variable: string | undefined, usual: number): number {
  const written = variable?.trim() ?? "";
  return /^\d+$/.test(written) ? Number(written) : usual;
}
