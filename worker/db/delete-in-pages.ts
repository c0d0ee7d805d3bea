/** Maximum number of rows that one statement of a sweep deletes. */
export const rowsPerSweep = 2000;

/**
 * Maximum number of statements with which one sweep deletes rows in a night. What is left is deleted the next night.
 */
const maxPages = 200;

/**
 * Deletes rows page by page, so that no statement takes long.
 * @param deletePage runs a statement that deletes at most `rowsPerSweep` rows
 */
export async function deleteInPages(deletePage: () => PromiseLike<{ meta: { changes: number } }>): Promise<void> {
  for (let pageNumber = 0; pageNumber < maxPages; pageNumber += 1) {
    const { meta } = await deletePage();
    if (meta.changes < rowsPerSweep) return;
  }
}
