import * as z from "zod/mini";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

/** The paragraph of a text at which the learner stopped reading. It is stored on the device only. */
const bookmarkSchema = z.object({
  /** The number of the paragraph, from 1. */
  paragraph: z.int(),
  /** The number of all paragraphs of the text. */
  of: z.int(),
  /** When the learner was at this paragraph, in milliseconds since 1970. */
  at: z.number(),
});
export type Bookmark = z.output<typeof bookmarkSchema>;

/** The bookmarks of a learner. The keys are the ids of texts. */
const bookmarksSchema = z.record(z.string(), bookmarkSchema);
export type Bookmarks = z.output<typeof bookmarksSchema>;

const maxBookmarks = 50;
const buildStorageKey = (learnerId: string | null) => `lotse.bookmarks.${learnerId ?? "guest"}`;

export const readBookmarks = (learnerId: string | null): Bookmarks =>
  readStoredJson("local", buildStorageKey(learnerId), bookmarksSchema) ?? {};

/** Stores the bookmark of a text; null removes it. Only the latest bookmarks are kept. */
export function storeBookmark(learnerId: string | null, textId: string, newBookmark: Bookmark | null): void {
  const { [textId]: _, ...otherBookmarks } = readBookmarks(learnerId);
  const latestBookmarks = [...Object.entries(otherBookmarks), ...(newBookmark ? [[textId, newBookmark] as const] : [])]
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, maxBookmarks);
  const isEmpty = latestBookmarks.length === 0;
  storeText("local", buildStorageKey(learnerId), isEmpty ? null : JSON.stringify(Object.fromEntries(latestBookmarks)));
}

/** The id of the element of a paragraph. A link to a text can end in it: `/reading/a1-das-foto#paragraph-3`. */
export const buildParagraphElementId = (paragraphIndex: number): string => `paragraph-${paragraphIndex}`;

/** The path of a text with its bookmark, so that the link opens the text where the learner stopped. */
export const buildPathAtBookmark = (path: string, { paragraph }: Bookmark): string =>
  `${path}#${buildParagraphElementId(paragraph)}`;
