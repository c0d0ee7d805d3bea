/** The value of a filter of a call; undefined if nothing is filtered. */
export const filterValue = <T extends string>(filter: T | undefined): Exclude<T, "all" | ""> | undefined =>
  filter === "all" || filter === "" ? undefined : (filter as Exclude<T, "all" | "">);
