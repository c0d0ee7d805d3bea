import { ExamItemView } from "#web/features/exams/exam-item.tsx";
import { type ExamSection, ExamTextCard } from "#web/features/exams/exam-text-card.tsx";
import { ExamTextPlayer } from "#web/features/exams/exam-text-player.tsx";
import { GapText } from "#web/features/exams/gap-text.tsx";
import type { RunningPart } from "#web/features/exams/use-part.ts";

/** A section of a part: its texts and items. A text with gaps contains its items. */
export function ExamSectionView({ section, runningPart }: { section: ExamSection; runningPart: RunningPart }) {
  const { instructions, english, texts, choices, items, plays } = section;
  const isGapText = items.every(({ question }) => question === null);
  const hasColumns = texts.length > 0 && !isGapText && plays === null;
  return (
    <>
      <p lang="de" className="mt-1 max-w-[60ch] font-aleo text-h3 fw-540">
        {instructions}
      </p>
      {english && <p className="max-w-[70ch] text-small text-ink2">{english}</p>}
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 ${hasColumns ? "lg:grid-cols-2 lg:items-start lg:gap-8" : ""}`}
      >
        {texts.length > 0 && (
          <div
            className={`grid min-w-0 gap-3 ${texts.length > 3 ? "sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2" : ""}`}
          >
            {texts.map((text, index) =>
              plays !== null ? (
                <ExamTextPlayer
                  key={index}
                  id={section.id}
                  text={text}
                  maxPlayCount={plays}
                  runningPart={runningPart}
                />
              ) : isGapText ? (
                <GapText key={index} text={text} section={section} runningPart={runningPart} />
              ) : (
                <ExamTextCard key={index} text={text} />
              ),
            )}
          </div>
        )}
        {!isGapText && (
          <div className="grid min-w-0 gap-3">
            {choices.length > 0 && <ChoiceTexts choices={choices} />}
            {items.map((item) => (
              <ExamItemView key={item.id} item={item} maxPlayCount={plays} runningPart={runningPart} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function ChoiceTexts({ choices }: { choices: ExamSection["choices"] }) {
  return (
    <ul lang="de" className="card grid gap-2 p-4">
      {choices.map(({ label, text }) => (
        <li key={label} className="flex items-baseline gap-2.5">
          <span className="grid h-7 w-7 shrink-0 place-items-center rounded-tag bg-sunk text-small fw-620">
            {label}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
