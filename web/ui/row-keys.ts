/**
 * The index of the item in a row that gets the focus after a key: arrows wrap around, Home and End go to the ends.
 * @param index the index of the current item
 * @param count the number of items
 * @returns undefined for any other key and for an empty row
 */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key];
  return target === undefined || count === 0 ? undefined : (target + count) % count;
}
