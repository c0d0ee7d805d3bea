import { useRef } from "react";
import { maxAnswerLength } from "#core/domain/limits.ts";
import { type ExamItem, ExamTextCard } from "#web/features/exams/exam-text-card.tsx";
import { ExamTextPlayer } from "#web/features/exams/exam-text-player.tsx";
import type { RunningPart } from "#web/features/exams/use-part.ts";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

interface ExamItemViewProps {
  item: ExamItem;
  maxPlayCount: number | null;
  runningPart: RunningPart;
}

/**
 * Shows an item: its own text, if it has one, its question, and the field or options for the answer. The item does not
 * show whether the answer is right.
 */
export function ExamItemView({ item, maxPlayCount, runningPart }: ExamItemViewProps) {
  const { id, number, question, options, text } = item;
  const givenAnswer = runningPart.answers[id] ?? "";
  const onAnswer = (answer: string) => runningPart.answer(id, answer);
  return (
    <section aria-label={`Question ${number}`} className="card grid min-w-0 gap-3 p-4 lg:p-5">
      {text &&
        (maxPlayCount === null ? (
          <ExamTextCard text={text} isNotice />
        ) : (
          <ExamTextPlayer id={id} text={text} maxPlayCount={maxPlayCount} runningPart={runningPart} />
        ))}
      <p id={`question-${id}`} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5">
        <span className="fw-620 tabular-nums text-ink2">{number}</span>
        <span lang="de" className="text-[1.0625rem] fw-580 leading-snug">
          {question?.replace("___", "_____")}
        </span>
      </p>
      {options ? (
        <Options id={id} options={options} given={givenAnswer} onAnswer={onAnswer} />
      ) : (
        <TypedWord id={id} given={givenAnswer} onAnswer={onAnswer} />
      )}
    </section>
  );
}

interface AnswerProps {
  id: string;
  given: string;
  onAnswer: (answer: string) => void;
}

const maxShortOptionLength = 20;

function Options({ id, options, given: givenAnswer, onAnswer }: AnswerProps & { options: string[] }) {
  const areOptionsShort = options.every((option) => option.length <= maxShortOptionLength);
  const areOptionsLetters = options.every((option) => option.length === 1);
  return (
    <fieldset
      aria-labelledby={`question-${id}`}
      className={`flex min-w-0 flex-wrap gap-2 ${areOptionsShort ? "" : "flex-col"}`}
    >
      {options.map((option) => {
        const isChosen = option === givenAnswer;
        return (
          <label
            key={option}
            className={`flex min-h-11.5 cursor-pointer items-center rounded-option border-[1.5px] px-3.5 py-1.5 leading-snug has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid ${
              areOptionsLetters ? "min-w-11.5 justify-center" : ""
            } ${isChosen ? "border-pri bg-pri fw-580 text-on-pri" : "border-line2 bg-card hover:bg-sunk"}`}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={isChosen}
              className="sr-only"
              onChange={() => onAnswer(option)}
              // The keys 1 to 9 choose an option of the question that has the focus.
              onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
                const chosenOption = options[Number(key) - 1];
                if (chosenOption !== undefined && !ctrlKey && !metaKey && !altKey) onAnswer(chosenOption);
              }}
            />
            <span lang="de">{option === "0" ? "keine" : option}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function TypedWord({ id, given, onAnswer }: AnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <input
        ref={field}
        lang="de"
        value={given}
        maxLength={maxAnswerLength}
        aria-labelledby={`question-${id}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="min-h-11.5 min-w-0 flex-1 rounded-field border border-field bg-card px-3.5 text-[1.125rem]"
        onChange={(event) => onAnswer(event.target.value)}
      />
      <UmlautBar field={field} className="flex gap-2" />
    </div>
  );
}
