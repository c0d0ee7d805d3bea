/**
 * Creates a table that is safe to index with user input. It has no prototype: in a plain object, keys such as
 * "constructor" and "toString" would be found.
 */
export const lookupTable = <T>(rows: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign<Record<string, T>, Record<string, T>>(Object.create(null), rows);
