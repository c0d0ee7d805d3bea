/**
 * Creates a table that is safe to index with user input. The table has no prototype. In a plain object, keys such as
 * "constructor" and "toString" would be found in the prototype.
 */
export const createLookupTable = <T>(rows: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign<Record<string, T>, Record<string, T>>(Object.create(null), rows);
