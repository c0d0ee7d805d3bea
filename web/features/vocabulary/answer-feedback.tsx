import { lazyWordReason } from "#web/features/vocabulary/lazy-word-reason.tsx";
import { getAcceptedAnswers, isAskedInGerman, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import type { Feedback } from "#web/quiz/answer-dock.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";

const verdictTitles = { right: "Correct", almost: "Almost", wrong: "Not quite" };
const WordReason = lazyWordReason.Component;

/**
 * The feedback on an answer: the verdict, the right answer and an example sentence.
 * @param missedNote a sentence that says what a wrong answer causes: "It comes back in this session."
 */
export function buildWordFeedback(answer: WordAnswer, missedNote: string): Feedback {
  const { question, selectedAnswer } = answer;
  const { verdict } = answer.match;
  const isTextGerman = isAskedInGerman(question);
  return {
    tone: verdict,
    title: verdictTitles[verdict],
    reason: <WordReason answer={answer} missedNote={missedNote} />,
    report: {
      subject: { type: "word", id: question.id },
      subjectKind: "word",
      location: `Word · ${formatPartOfSpeech(question.partOfSpeech)}, ${question.cefrLevel}`,
      text: isTextGerman ? question.word : question.translation.join(", "),
      isGerman: isTextGerman,
      answer: selectedAnswer,
      expected: getAcceptedAnswers(question)[0] ?? "",
      isWrong: verdict !== "right",
    },
  };
}
