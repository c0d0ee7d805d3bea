import type { CompiledTable } from "#content/compiled-table.ts";
import { type Content, storedContent } from "#content/stored-content.ts";

let content: Content | undefined;

/** The authored content. It is read once per process, because reading takes time; do not change it. */
export function authoredContent(): Content {
  content ??= storedContent();
  return content;
}

/** The compiled rows of the authored content; do not change them. */
export const compiledContent = (): CompiledTable[] => authoredContent().tables;
