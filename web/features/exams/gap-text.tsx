import { maxAnswerLength } from "#core/domain/limits.ts";
import type { ExamItem, ExamSection, ExamText } from "#web/features/exams/exam-text-card.tsx";
import type { RunningPart } from "#web/features/exams/use-part.ts";

interface GapTextProps {
  text: ExamText;
  section: ExamSection;
  runningPart: RunningPart;
}

const gapPattern = /(\[\d+\])/;

/** A text whose gaps are its items. */
export function GapText({ text, section, runningPart }: GapTextProps) {
  const { title, paragraphs } = text;
  const { choices, items } = section;
  return (
    <article className="card p-4 lg:p-6">
      {title && (
        <h2 lang="de" className="mb-2 fw-620">
          {title}
        </h2>
      )}
      {choices.length > 0 && (
        <ul lang="de" aria-label="Words" className="mb-4 flex flex-wrap gap-2">
          {choices.map(({ label, text: word }) => (
            <li key={label} className="tag text-small!">
              {word}
            </li>
          ))}
        </ul>
      )}
      {paragraphs.map((lines, index) => (
        <div key={index} lang="de" className={`sentence-german leading-[2.4]! ${index > 0 ? "mt-3" : ""}`}>
          {lines.map(({ german }, lineIndex) => (
            <div key={lineIndex}>
              {german.split(gapPattern).map((piece, position) => {
                const item = gapPattern.test(piece) ? items[Number(piece.slice(1, -1)) - 1] : undefined;
                return item ? (
                  <ExamGap key={position} item={item} choices={choices} runningPart={runningPart} />
                ) : (
                  <span key={position}>{piece}</span>
                );
              })}
            </div>
          ))}
        </div>
      ))}
    </article>
  );
}

interface GapProps {
  item: ExamItem;
  choices: ExamSection["choices"];
  runningPart: RunningPart;
}

function ExamGap({ item, choices, runningPart }: GapProps) {
  const { id, number, options } = item;
  const givenAnswer = runningPart.answers[id] ?? "";
  const sharedProps = {
    value: givenAnswer,
    "aria-label": `Gap ${number}`,
    className: `mx-0.5 inline-block h-10 rounded-key border-[1.5px] bg-card px-2 font-sans text-[1rem] fw-580 leading-none ${givenAnswer ? "border-ink" : "border-field"}`,
    onChange: ({ target }: { target: { value: string } }) => runningPart.answer(id, target.value),
  };
  if (!options)
    return (
      <input
        {...sharedProps}
        maxLength={maxAnswerLength}
        size={12}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
    );
  return (
    <select {...sharedProps}>
      <option value="">({number})</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {choices.find(({ label }) => label === option)?.text ?? option}
        </option>
      ))}
    </select>
  );
}
