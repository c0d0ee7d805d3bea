import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { Articles } from "#web/ui/flag.tsx";

/** The German word of a question with its coloured article. */
export function GermanWord({ question }: { question: VocabularyQuestion }) {
  const { gender, otherGender, hyphenated } = question;
  return (
    <span lang="de" className="font-aleo">
      <Articles gender={gender} otherGender={otherGender} />
      {hyphenated}
    </span>
  );
}
