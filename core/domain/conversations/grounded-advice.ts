import { answerByQuestionWord } from "./answer-by-question-word.ts";
import { isEverydayMatter } from "./everyday-matter.ts";
import { isGrave, sendToPeople } from "./grave-topics.ts";
import { asAdvice, askBack, restatementOf, sayGrounded, sayWhomToAsk, seedOf } from "./grounded-lines.ts";
import type { HeardClause, Restatement } from "./hearing.ts";
import { adviseGenerally, dutyPattern } from "./likely-answer.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { typeOfQuestion } from "./question-type.ts";
import { doubtfulStepPattern, drasticStepPattern, isKnownStep, trialStepPattern } from "./step-words.ts";
import { answerFromSubject } from "./subjects.ts";

/** Whether a step is neither dishonest nor hard to undo. */
const isFineStep = (step: string): boolean => !doubtfulStepPattern.test(step) && !drasticStepPattern.test(step);

/** Answers a question whether the learner should do something. */
export function answerShould(turn: PartnerTurn, restatement: Restatement): boolean {
  if (sendToPeople(turn)) return true;
  const { options, statement } = restatement;
  if (options) {
    const fineOptions = options.some(isFineStep) ? options.filter(isFineStep) : options;
    const option = asAdvice(fineOptions[seedOf(restatement.direct) % fineOptions.length] ?? "");
    return sayGrounded(turn, "ground-should-option", restatement, { option });
  }
  if (!statement) return false;
  // Whether the learner must do something is often a matter of law or health.
  if (/(?<!\p{L})(?:musst?|müssen)(?!\p{L})/iu.test(restatement.direct) && dutyPattern.test(restatement.direct))
    return turn.say("persona likely-must", { isRepeatable: true });
  const canRecommend =
    (isEverydayMatter(turn) && isFineStep(statement)) || (isKnownStep(statement) && !trialStepPattern.test(statement));
  // A yes to a step that the partner does not know could be a yes to something harmful: "Soll ich die Fotos schicken?"
  if (/(?<!\p{L})soll/iu.test(restatement.direct) && !canRecommend)
    return turn.say("persona own-step-alone", { isRepeatable: true });
  return sayGrounded(turn, "ground-should", { ...restatement, statement: asAdvice(statement) });
}

/**
 * Gives a tip on the question's subject, otherwise general advice. If the partner has neither, it says so. It then
 * names a person or place that the learner can ask. If it knows none, it asks the learner a question, for example what
 * the learner has already tried, unless the matter is grave.
 */
export function admitNoAdvice(turn: PartnerTurn, question: HeardClause): boolean {
  if (answerFromSubject(turn, question, { isAdvice: true })) return true;
  const restatement = restatementOf(turn, question);
  if (answerByQuestionWord(turn, question, false) || adviseGenerally(turn, question)) return true;
  const isYesNo = restatement === undefined || typeOfQuestion(restatement.direct) === "yes-no";
  const isSaid = isYesNo
    ? turn.say("persona ground-no-advice", { isRepeatable: true })
    : sayGrounded(turn, "ground-advice-open", restatement);
  if (isSaid && !sayWhomToAsk(turn, question) && !isGrave(turn)) askBack(turn, "advice");
  return isSaid;
}
