/**
 * A table for looking up what somebody typed. It has no keys but its own: in a plain object "constructor" and "toString" would be
 * found as well.
 */
export const lookup = <T>(rows: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign<Record<string, T>, Record<string, T>>(Object.create(null), rows);
