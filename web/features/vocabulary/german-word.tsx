import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import { Articles } from "#web/ui/flag.tsx";

/** The German side of a question, its article in its colour. */
export function GermanWord({ question }: { question: VocabularyQuestion }) {
  const { gender, otherGender, hyphenated } = question;
  return (
    <span lang="de" className="font-aleo">
      <Articles gender={gender} otherGender={otherGender} />
      {hyphenated}
    </span>
  );
}
