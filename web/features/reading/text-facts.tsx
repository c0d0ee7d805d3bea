import type { TextCard } from "#core/contract/reading.ts";
import { difficultyOf } from "#core/domain/reading/text.ts";

/** A share as a whole percentage. */
export const toPercent = (share: number): number => Math.round(share * 100);

const kindLabels: Readonly<Record<string, string>> = { dialogue: "Dialogue", email: "Email", literary: "Literature" };

/** The label of a kind of text: "story" becomes "Story". An episode of the continuing story has its number. */
export function getKindLabel({ kind, episode }: Pick<TextCard, "kind" | "episode">): string {
  if (episode !== null) return `Episode ${episode}`;
  return kindLabels[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}

/**
 * The share of known words as a bar and in words. Renders nothing for guests, because it is unknown which words they
 * know.
 */
export function KnownShare({ share, isLong = false }: { share: number | null; isLong?: boolean }) {
  if (share === null) return null;
  const percent = toPercent(share);
  return (
    <span className="flex items-center gap-2.5 text-small text-ink2">
      <span
        aria-hidden="true"
        className={`h-1.5 shrink-0 overflow-hidden rounded-full bg-sunk shadow-[inset_0_0_0_1px_var(--line)] ${isLong ? "w-30" : "w-20"}`}
      >
        <span className="block h-full rounded-full bg-pri" style={{ width: `${percent}%` }} />
      </span>
      <span>
        <span className="fw-620 text-ink">{percent} %</span> {isLong && "known "}· {difficultyOf(share)}
      </span>
    </span>
  );
}
