import { Link } from "react-router";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { judgeDictation } from "#core/domain/sentences/judge-dictation.ts";
import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { paths } from "#web/ui/paths.ts";

const slipTexts = {
  capital: "Nouns and the first word have a capital.",
  "sharp-s": "After a long vowel it is ß, not ss.",
  umlaut: "ae, oe and ue count for ä, ö and ü.",
  number: "The number may be written in figures, too.",
  mark: "The commas and the final mark differ.",
};

interface SentenceReasonProps {
  answer: SentenceAnswer;
  /** Whether the sentence is asked again because the answer was wrong. */
  isAskedAgain: boolean;
}

/** Explains the verdict: slips that do not count, mistakes, and the topic that teaches the rule. */
export function SentenceReason({ answer, isAskedAgain }: SentenceReasonProps) {
  const { question, verdict } = answer;
  const isSentenceWrong = !verdict.isRight;
  return (
    <>
      {question.kind === "dictation" ? (
        <DictationSlips answer={answer} />
      ) : (
        isSentenceWrong && <Reasons answer={answer} />
      )}
      {verdict.isOtherAnswer && (
        <p>
          In the course it is:{" "}
          <b lang="de" className="fw-640">
            {question.german}
          </b>
        </p>
      )}
      {isSentenceWrong && isAskedAgain && (
        <p className="text-small text-ink2">The sentence comes back once at the end.</p>
      )}
    </>
  );
}

/** The differences in a dictation that do not count. */
function DictationSlips({ answer: { question, selectedAnswer } }: { answer: SentenceAnswer }) {
  const { slips } = judgeDictation(question.german, selectedAnswer);
  if (slips.length === 0) return null;
  return <p>{slips.map((slip) => slipTexts[slip]).join(" ")} That does not count.</p>;
}

function Reasons({ answer }: { answer: SentenceAnswer }) {
  const { reasons } = answer.verdict;
  const topicId = reasons.find(({ topics }) => topics.length > 0)?.topics[0];
  const shownReasons = reasons.slice(0, 2);
  return (
    <>
      {shownReasons.map(({ explanation }) => (
        <p key={explanation}>
          <MarkedGerman text={explanation} />
        </p>
      ))}
      {shownReasons.length === 0 && <p>{describeDifference(answer)}</p>}
      {topicId && (
        <Link to={paths.correctedTopic(topicId)} className="mt-1.5 inline-flex min-h-11 items-center fw-580 underline">
          Read the rule
        </Link>
      )}
    </>
  );
}

/**
 * Describes how the answer differs from the right sentence if no rule explains the difference: the words differ, or
 * only their order differs.
 */
function describeDifference({ verdict, selectedAnswer }: SentenceAnswer): string {
  const sortWords = (text: string) =>
    splitWords(text)
      .map((word) => word.toLowerCase())
      .toSorted()
      .join(" ");
  return sortWords(selectedAnswer) === sortWords(verdict.nearestSentence)
    ? "These are the right words, but not in this order."
    : "The words that differ are marked above. If yours says the same, report that it should count.";
}
