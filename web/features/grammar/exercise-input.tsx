import type { Exercise } from "#core/contract/grammar.ts";
import { optionsLanguage } from "#web/features/grammar/question-parts.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";

const TypedAnswer = lazyTypedAnswer.Component;

interface ExerciseAnswerProps {
  exercise: Pick<Exercise, "question" | "options" | "correctAnswer">;
  value: string;
  isChecked: boolean;
  /** Whether the answer may be changed after it was checked. */
  isChangeable?: boolean;
  /** Focuses the input on mount. */
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** The options or the text input of an exercise. */
export function ExerciseInput(props: ExerciseAnswerProps) {
  const { exercise, value, isChecked, isChangeable = false, takesFocus = true, onChange } = props;
  const { question, options, correctAnswer } = exercise;
  if (options === null) {
    return (
      <TypedAnswer
        language="german"
        value={value}
        isChecked={isChecked && !isChangeable}
        placeholder="Type your answer here..."
        takesFocus={takesFocus}
        onChange={onChange}
      />
    );
  }
  const lang = optionsLanguage(options);
  return (
    <ChoiceList
      label={question}
      choices={options.map((option) => ({ value: option, label: <span lang={lang}>{option}</span> }))}
      chosen={value === "" ? null : value}
      correct={isChecked ? correctAnswer : null}
      isChangeable={isChangeable}
      isStacked
      onChoose={onChange}
    />
  );
}
