import type { ShownBlocks } from "#core/contract/grammar.ts";
import { removeMarks, splitMarkedText } from "#core/domain/grammar/topic-blocks.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** Pairs of a wrong and a right sentence. The words that differ are marked, and each pair has its reason. */
export function SentencePairs({ pairs }: Pick<ShownBlocks, "pairs">) {
  return (
    <section aria-labelledby="pairs-title" className="mt-8 max-w-[66ch]">
      <h2 id="pairs-title" className="h2">
        Wrong and right
      </h2>
      <ul className="mt-3 grid gap-4">
        {pairs.map((pair) => (
          <li key={pair.wrong} className="card break-inside-avoid overflow-hidden">
            <PairSide text={pair.wrong} isRight={false} />
            <PairSide text={pair.right} isRight />
            <p className="px-4 py-3 text-small text-ink2">
              <MarkedGerman text={pair.reason} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sideStyles = {
  wrong: {
    label: "Wrong",
    row: "border-no-l bg-no-t",
    icon: "i-lucide-circle-x text-no",
    text: "text-no",
    mark: "text-no line-through decoration-2",
  },
  right: {
    label: "Right",
    row: "border-ok-l bg-ok-t",
    icon: "i-lucide-circle-check text-ok",
    text: "text-ok",
    mark: "fw-680 underline decoration-2 decoration-ok underline-offset-4",
  },
};

function PairSide({ text, isRight }: { text: string; isRight: boolean }) {
  const styleOfSide = sideStyles[isRight ? "right" : "wrong"];
  const MarkElement = isRight ? "ins" : "del";
  return (
    <div className={`flex gap-3 border-b px-4 py-3 ${styleOfSide.row}`}>
      <span aria-hidden="true" className={`mt-0.5 h-5 w-5 ${styleOfSide.icon}`} />
      <div className="min-w-0 flex-1">
        <p className={`text-tiny fw-620 ${styleOfSide.text}`}>{styleOfSide.label}</p>
        {/* Screen readers read this whole sentence, because the marked version is split into several elements. */}
        <p lang="de" className="sr-only">
          {removeMarks(text)}
        </p>
        <p lang="de" aria-hidden="true" className="text-sentence fw-500">
          {splitMarkedText(text).map((part, index) =>
            part.isMarked ? (
              <MarkElement key={index} className={styleOfSide.mark}>
                {part.text}
              </MarkElement>
            ) : (
              part.text
            ),
          )}
        </p>
      </div>
      {isRight && <SpeakButton german={removeMarks(text)} className="-mr-2 shrink-0 self-center" />}
    </div>
  );
}
