/** Maximum number of concurrent requests to Durable Objects. */
const maxConcurrent = 8;

/** Like `Promise.all` over `items`, but with at most eight tasks running at the same time. */
export async function mapConcurrently<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += maxConcurrent) {
    results.push(...(await Promise.all(items.slice(i, i + maxConcurrent).map(task))));
  }
  return results;
}
