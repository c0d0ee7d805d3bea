import { useId } from "react";
import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";
import { Button } from "#web/ui/button.tsx";

const questionsPerQuiz = 5;
const levelsWithoutQuestions: readonly CefrLevel[] = ["C1", "C2"];

/**
 * The level of the adverb quiz for a learner: the given level or, if this level has no questions, the highest level
 * with questions.
 */
export const chooseAdverbLevel = (level: CefrLevel): CefrLevel =>
  levelsWithoutQuestions.includes(level) ? "B2" : level;

interface AdverbQuizStartProps {
  level: CefrLevel;
  onLevelChange: (level: CefrLevel) => void;
  onStart: () => void;
  /** Whether the button gets the focus, because the quiz was closed. */
  shouldTakeFocus?: boolean;
  /** The heading level in the page's outline. */
  heading?: 2 | 3;
  /** Whether the start button is a secondary button, because another element has the page's primary button. */
  isSecondary?: boolean;
}

/** A card in which a level is chosen and the adverb quiz is started. */
export function AdverbQuizStart(props: AdverbQuizStartProps) {
  const { level, onLevelChange, onStart, shouldTakeFocus = false, heading = 3, isSecondary = false } = props;
  const id = useId();
  const Heading = heading === 2 ? "h2" : "h3";
  return (
    <div className="card p-5 lg:p-7">
      <div className="flex items-center justify-between gap-3">
        <Heading className="h3">Adverb Quiz</Heading>
        <span className="tag">{questionsPerQuiz} questions</span>
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="sr-only">Level</legend>
        <div className="grid grid-cols-6 gap-1.5 sm:gap-2">
          {cefrLevels.map((cefrLevel) => {
            const isLevelEmpty = levelsWithoutQuestions.includes(cefrLevel);
            return (
              <button
                key={cefrLevel}
                type="button"
                disabled={isLevelEmpty}
                aria-pressed={cefrLevel === level}
                aria-describedby={isLevelEmpty ? id : undefined}
                className={`min-h-12 rounded-field border font-aleo fw-640 ${getLevelButtonClass(cefrLevel === level, isLevelEmpty)}`}
                onClick={() => onLevelChange(cefrLevel)}
              >
                {cefrLevel}
              </button>
            );
          })}
        </div>
        <p id={id} className="mt-2 text-small text-ink3">
          C1 and C2: No questions at this level yet
        </p>
      </fieldset>
      <p className="mt-3 text-ink2">
        <strong className="fw-620 text-ink">{level}</strong> {cefrLevelNames[level]}
      </p>
      <Button
        size="large"
        variant={isSecondary ? "secondary" : "primary"}
        className="mt-4 w-full"
        autoFocus={shouldTakeFocus}
        onClick={onStart}
      >
        Start Quiz
      </Button>
    </div>
  );
}

function getLevelButtonClass(isChosen: boolean, isLevelEmpty: boolean): string {
  if (isChosen) return "border-pri bg-pri text-on-pri";
  return isLevelEmpty
    ? "cursor-default border-dashed border-line2 bg-card text-ink3"
    : "border-line2 bg-card text-ink hover:bg-sunk";
}
