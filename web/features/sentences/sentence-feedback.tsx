import { Link } from "react-router";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { judgeDictation } from "#core/domain/sentences/judge-dictation.ts";
import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import type { Feedback } from "#web/quiz/answer-dock.tsx";
import type { ReportTarget } from "#web/quiz/report-target.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { paths } from "#web/ui/paths.ts";

const kindNames = { build: "Build", dictation: "Dictation", translate: "Translate" };
const slipTexts = {
  capital: "Nouns and the first word have a capital.",
  "sharp-s": "After a long vowel it is ß, not ss.",
  umlaut: "ae, oe and ue count for ä, ö and ü.",
  number: "The number may be written in figures, too.",
  mark: "The commas and the final mark differ.",
};

export const reportTargetOf = ({ question, selectedAnswer, verdict }: SentenceAnswer): ReportTarget => ({
  subject: { type: "sentence", id: question.id },
  subjectKind: "sentence",
  location: `Sentences · ${kindNames[question.kind]}`,
  text: question.german,
  answer: selectedAnswer,
  expected: verdict.nearest,
  isWrong: !verdict.isRight,
});

/** The feedback on a sentence: the verdict, what the slips or the mistake are, a topic, the report. */
export function buildSentenceFeedback(answer: SentenceAnswer, comesBack: boolean): Feedback {
  const { question, verdict } = answer;
  const report = reportTargetOf(answer);
  if (question.kind === "dictation") return { ...dictationVerdict(answer, comesBack), report };
  if (verdict.isRight) {
    const title = verdict.isOtherAnswer ? "Also right" : "Correct";
    const reason = verdict.isOtherAnswer && (
      <p>
        The sentence in the course:{" "}
        <b lang="de" className="fw-640">
          {question.german}
        </b>
      </p>
    );
    return { tone: "right", title, reason, report };
  }
  return { tone: "wrong", title: "Not quite", reason: <Reasons answer={answer} comesBack={comesBack} />, report };
}

function dictationVerdict({ question, selectedAnswer }: SentenceAnswer, comesBack: boolean): Omit<Feedback, "report"> {
  const { isRight, rightCount, wordCount, slips } = judgeDictation(question.german, selectedAnswer);
  const slipText = slips.map((slip) => slipTexts[slip]).join(" ");
  if (isRight) return { tone: "right", title: "Correct", reason: slipText && <p>{slipText} That does not count.</p> };
  return {
    tone: "almost",
    title: `${rightCount} of ${wordCount} words`,
    reason: (
      <p>
        {slipText} {comesBack && "The sentence comes back once at the end."}
      </p>
    ),
  };
}

function Reasons({ answer, comesBack }: { answer: SentenceAnswer; comesBack: boolean }) {
  const { reasons } = answer.verdict;
  const topicId = reasons.find(({ topics }) => topics.length > 0)?.topics[0];
  const shown = reasons.slice(0, 2);
  return (
    <>
      {shown.map(({ explanation }) => (
        <p key={explanation}>
          <MarkedGerman text={explanation} />
        </p>
      ))}
      {shown.length === 0 && <p>{describeDifference(answer)}</p>}
      {comesBack && <p className="text-small text-ink2">The sentence comes back once at the end.</p>}
      {topicId && (
        <Link to={paths.correctedTopic(topicId)} className="mt-1.5 inline-flex min-h-11 items-center fw-580 underline">
          Read the rule
        </Link>
      )}
    </>
  );
}

/** What differs if no rule explains it: only other words, or only their order. */
function describeDifference({ question, selectedAnswer }: SentenceAnswer): string {
  const sorted = (text: string) =>
    splitWords(text)
      .map((word) => word.toLowerCase())
      .toSorted()
      .join(" ");
  return sorted(selectedAnswer) === sorted(question.german)
    ? "These are the right words, but not in this order."
    : "The words that differ are marked above. If yours says the same, report that it should count.";
}
