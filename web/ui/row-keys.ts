/**
 * Which of a row's items a key leads to: arrows go round, Home and End to the ends.
 * @param at the place of the current item, from 0
 * @param count how many items there are
 * @returns undefined for any other key, and in an empty row
 */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || count === 0 ? undefined : (to + count) % count;
}
