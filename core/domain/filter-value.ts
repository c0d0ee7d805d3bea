/** The value of a call's filter; undefined if the filter is missing, empty or `all`. */
export const readFilterValue = <T extends string>(filter: T | undefined): Exclude<T, "all" | ""> | undefined =>
  filter === "all" || filter === "" ? undefined : (filter as Exclude<T, "all" | "">);
