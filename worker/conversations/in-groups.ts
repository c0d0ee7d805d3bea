/** So many objects are asked at once. */
const atOnce = 8;

/** Does something for each, eight at a time. */
export async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < all.length; i += atOnce) {
    results.push(...(await Promise.all(all.slice(i, i + atOnce).map(work))));
  }
  return results;
}
