import { lazySentenceReason } from "#web/features/sentences/lazy-checked-sentence.tsx";
import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import type { Feedback } from "#web/quiz/answer-dock.tsx";
import type { ReportTarget } from "#web/quiz/report-target.ts";

const SentenceReason = lazySentenceReason.Component;
const kindNames = { build: "Build", dictation: "Dictation", translate: "Translate" };

export const buildSentenceReportTarget = ({ question, selectedAnswer, verdict }: SentenceAnswer): ReportTarget => ({
  subject: { type: "sentence", id: question.id },
  subjectKind: "sentence",
  location: `Sentences · ${kindNames[question.kind]}`,
  text: question.german,
  answer: selectedAnswer,
  expected: verdict.nearestSentence,
  isWrong: !verdict.isRight,
});

/** The feedback on a sentence: the verdict, an explanation of the slips or the mistake, a topic, and the report. */
export function buildSentenceFeedback(answer: SentenceAnswer, isAskedAgain: boolean): Feedback {
  const { question, verdict } = answer;
  const isDictation = question.kind === "dictation";
  const rightCount = verdict.words.filter(
    ({ given, difference }) => given !== null && difference !== "different",
  ).length;
  const wordCount = verdict.words.filter(({ expected }) => expected !== null).length;
  const title = verdict.isRight
    ? verdict.isOtherAnswer
      ? "Also right"
      : "Correct"
    : isDictation
      ? `${rightCount} of ${wordCount} words`
      : "Not quite";
  return {
    tone: verdict.isRight ? "right" : isDictation ? "almost" : "wrong",
    title,
    reason: <SentenceReason answer={answer} isAskedAgain={isAskedAgain} />,
    report: buildSentenceReportTarget(answer),
  };
}
