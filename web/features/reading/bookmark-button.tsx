import type { Bookmark } from "#web/features/reading/bookmarks.ts";

/** The button that goes to the bookmark. It shows the number of the paragraph: "3 of 8". */
export function BookmarkButton({ bookmark, onPress }: { bookmark: Bookmark | null; onPress: () => void }) {
  if (!bookmark) return null;
  return (
    <button
      type="button"
      title="Continue where you stopped"
      className="flex h-11 items-center gap-1.5 rounded-key px-2 text-small fw-620 text-ink2 hover:bg-sunk hover:text-ink"
      onClick={onPress}
    >
      <span aria-hidden="true" className="i-lucide-bookmark h-4.5 w-4.5" />
      <span className="sr-only">Continue at paragraph </span>
      {bookmark.paragraph} of {bookmark.of}
    </button>
  );
}
