import type { CompiledTable } from "#content/compiled-table.ts";
import { type Content, readStoredContent } from "#content/stored-content.ts";

let content: Content | undefined;

/** The authored content. It is read only once per process, because reading takes seconds. Do not change it. */
export function loadAuthoredContent(): Content {
  content ??= readStoredContent();
  return content;
}

/** The compiled rows of the authored content; do not change them. */
export const loadCompiledContent = (): CompiledTable[] => loadAuthoredContent().tables;
