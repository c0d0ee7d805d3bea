import type { Exercise } from "#core/contract/grammar.ts";
import { languageOf } from "#web/features/grammar/question-parts.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { TypedAnswer } from "#web/quiz/typed-answer.tsx";

interface ExerciseAnswerProps {
  exercise: Pick<Exercise, "question" | "options" | "correctAnswer">;
  value: string;
  isChecked: boolean;
  /** Checked, the answer may still be changed. */
  staysOpen?: boolean;
  /** The field takes the focus as soon as it is there. */
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** How an exercise is answered: by choosing, or in a field of one's own. */
export function ExerciseAnswer(props: ExerciseAnswerProps) {
  const { exercise, value, isChecked, staysOpen = false, takesFocus = true, onChange } = props;
  const { question, options, correctAnswer } = exercise;
  if (options === null) {
    return (
      <TypedAnswer
        language="german"
        value={value}
        isChecked={isChecked && !staysOpen}
        placeholder="Type your answer here..."
        takesFocus={takesFocus}
        onChange={onChange}
      />
    );
  }
  const lang = languageOf(options);
  return (
    <ChoiceList
      label={question}
      choices={options.map((option) => ({ value: option, label: <span lang={lang}>{option}</span> }))}
      chosen={value === "" ? null : value}
      correct={isChecked ? correctAnswer : null}
      isChangeable={staysOpen}
      isStacked
      onChoose={onChange}
    />
  );
}
