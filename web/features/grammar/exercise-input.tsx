import type { Exercise } from "#core/contract/grammar.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { detectOptionsLanguage } from "#web/quiz/question-parts.ts";

const TypedAnswer = lazyTypedAnswer.Component;

interface ExerciseInputProps {
  exercise: Pick<Exercise, "question" | "options" | "correctAnswer">;
  value: string;
  isChecked: boolean;
  /** Whether the answer can be changed after it was checked. */
  isChangeable?: boolean;
  /** Whether the input gets the focus on mount. */
  shouldTakeFocus?: boolean;
  onChange: (value: string) => void;
}

/** The options or the text input of an exercise. */
export function ExerciseInput(props: ExerciseInputProps) {
  const { exercise, value, isChecked, isChangeable = false, shouldTakeFocus = true, onChange } = props;
  const { question, options, correctAnswer } = exercise;
  if (options === null) {
    return (
      <TypedAnswer
        language="german"
        value={value}
        isChecked={isChecked && !isChangeable}
        placeholder="Type your answer here..."
        shouldTakeFocus={shouldTakeFocus}
        onChange={onChange}
      />
    );
  }
  const lang = detectOptionsLanguage(options);
  return (
    <ChoiceList
      label={question}
      choices={options.map((option) => ({ value: option, label: <span lang={lang}>{option}</span> }))}
      chosenValue={value === "" ? null : value}
      correctValue={isChecked ? correctAnswer : null}
      isChangeable={isChangeable}
      isStacked
      onChoose={onChange}
    />
  );
}
