/**
 * The index of the item in a row that gets the focus after a key press. The arrow keys continue at the other end of the
 * row; Home and End go to the first and the last item.
 * @param index the index of the current item
 * @param itemCount the number of items
 * @returns undefined for any other key and for an empty row
 */
export function findIndexAfterKey(key: string, index: number, itemCount: number): number | undefined {
  const targetIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: itemCount - 1 }[key];
  return targetIndex === undefined || itemCount === 0 ? undefined : (targetIndex + itemCount) % itemCount;
}
