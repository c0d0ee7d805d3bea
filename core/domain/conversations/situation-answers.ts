import { ruleOfQuestion } from "./answer-form.ts";
import type { HeardClause } from "./hearing.ts";
import type { Situation } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { formOfQuestion, isOpinionQuestion, type QuestionForm } from "./question-form.ts";
import { bagsOf, byScore } from "./situation-matching.ts";

/** Says a line of the first of these sets that has one, if possible a line of the conversation's own level. */
export function sayAtLevel(turn: PartnerTurn, parts: readonly string[], accepts = (_text: string) => true): boolean {
  return parts
    .map((part) => `situation ${part}`)
    .some(
      (setName) =>
        turn.say(setName, { accepts: ({ text, level }) => level === turn.settings.level && accepts(text) }) ||
        turn.say(setName, { accepts: ({ text }) => accepts(text) }),
    );
}

/** The part of a situation's answers that answers a question of this form. */
const partsByForm: Partial<Record<QuestionForm, readonly string[]>> = {
  advice: ["advice", "judge"],
  would: ["advice", "judge"],
  should: ["judge", "advice", "why"],
  wording: ["wording", "advice"],
  reassure: ["judge", "advice", "why"],
  encourage: ["judge", "advice", "why"],
  convinced: ["judge", "advice", "why"],
  agree: ["judge", "advice", "why"],
  judge: ["judge", "advice", "why"],
  choice: ["judge", "advice", "why"],
  same: ["same"],
  why: ["why"],
  explain: ["why"],
};

const verbsOfWording = /^(?:sagen|schreiben|antworten|erklären|formulieren|ansprechen|bitten|fragen)$/;
const modalVerbs: readonly string[] = ["sollen", "können", "müssen", "sollten", "könnten"];

/** Whether the learner looks for words to say: "Was kann ich im Fundbüro sagen?", "Ich weiß nicht, wie ich es schreiben soll." */
const asksForWords = ({ text, verb, subject, bag }: HeardClause): boolean =>
  subject === "I" &&
  verbsOfWording.test(verb) &&
  modalVerbs.some((modal) => bag.includes(modal)) &&
  /^(?:und |aber |also )?(?:was|wie)(?!\p{L})/iu.test(text);

/** "Ich weiß nicht, was ich tun soll": a dependent clause that asks for advice. */
export const isIndirectQuestion = ({ isSubordinate, subject, text, bag }: HeardClause): boolean =>
  isSubordinate &&
  subject === "I" &&
  modalVerbs.some((modal) => bag.includes(modal)) &&
  /^(?:was|wie|ob|wo|wen|wem|wohin)(?!\p{L})/iu.test(text);

/** "Reicht das?", "Ist das zu viel?": questions for a judgement without a verb of thinking. */
const judgementPattern =
  /^(?:(?:und|aber|oder),? )?(?:reicht|genügt|geht|klappt|hilft|lohnt|ist|wäre|war) (?:sich )?(?:das|es|so etwas|so was)(?!\p{L})/iu;

/** Whether a question asks if the partner does or knows the same, and the partner's life has no answer of its own. */
function asksForSame(turn: PartnerTurn, question: HeardClause): boolean {
  const isAboutPartner = question.subject === "you" && !isOpinionQuestion(question);
  return isAboutPartner && question.bag.includes("auch") && ruleOfQuestion(turn, question) === undefined;
}

/** "Wie begründen Sie das?", "Aus welchem Grund denn?": other ways to ask for a reason. */
const asksForReason =
  /(?<!\p{L})(?:begründe\p{Ll}*|warum|wieso|weshalb|weswegen|inwiefern|aus welche\p{Ll} gr[uü]nde?n?)(?!\p{L})/iu;
/** "Wie denn konkret?", "Was schlagen Sie vor?": ways to ask for a proposal. */
const asksForProposal =
  /^(?:(?:und|aber|na|nur|ja),? )*(?:(?:wie|was) (?:denn|genau|konkret|dann|also)(?: (?:konkret|genau|denn))?[?!. ]*$|(?:wie|was) (?:würde|soll)\p{Ll}* (?:man|das|so etwas)(?!\p{L})|was (?:schlägst|schlagen|empfiehlst|empfehlen|rätst|raten) (?:du|sie)(?!\p{L}))/iu;

/** The parts of the situation that can answer a question, the best first; none if the question is about something else. */
function partsForQuestion(turn: PartnerTurn, question: HeardClause): readonly string[] {
  const wasLastAboutIt = turn.memory.situation?.turn === turn.memory.turn - 1;
  if (asksForWords(question)) return ["wording", "advice"];
  if (isIndirectQuestion(question) || asksForProposal.test(question.text)) return ["advice", "judge"];
  if (wasLastAboutIt && asksForReason.test(question.text)) return ["why", "judge"];
  if (question.isEllipsis || asksForSame(turn, question)) return ["same"];
  // "Meinst du, das reicht?" asks for an opinion on its second clause.
  const asksOpinion = turn.questions.some((other) => other.words.length <= 3 && isOpinionQuestion(other));
  const isJudgement = asksOpinion || judgementPattern.test(question.text);
  if (isJudgement && question.subject !== "you") return partsByForm.judge ?? [];
  const form = formOfQuestion(question, { hasPartnerClaim: wasLastAboutIt });
  if ((form === "why" || form === "explain") && !wasLastAboutIt) return [];
  // "Hast du ihn wiedergefunden?" is about what the partner told.
  const isAboutPartner = question.subject === "you" && !isOpinionQuestion(question);
  if (question.subject === "you" && question.isPast && !question.bag.includes("konj") && form !== "same") return [];
  if (isAboutPartner && (form === "encourage" || form === "reassure" || form === "should")) return [];
  return partsByForm[form] ?? [];
}

/** Answers a question about the situation. Questions about other things are left to the other rules. */
export function answerInSituation(turn: PartnerTurn, { rule, tells }: Situation, question: HeardClause): boolean {
  const setNames = partsForQuestion(turn, question).map((part) => `${rule.name} ${part}`);
  const nouns = [question, ...turn.statements].flatMap((clause) => clause.nouns.map(({ lemma }) => lemma));
  const mentionsNoun = (text: string) => nouns.some((noun) => text.includes(noun));
  if (setNames.some((setName) => sayAtLevel(turn, [setName], mentionsNoun))) return true;
  // "Was soll ich anziehen?": what the partner would say of clothes answers it better than general advice.
  const asksNothing = (text: string) => !text.endsWith("?");
  const isAboutLearner = question.subject !== "you" && !question.isEllipsis;
  const [tell] = isAboutLearner ? byScore(tells, bagsOf([question])) : [];
  if (tell && setNames.length > 0 && sayAtLevel(turn, [tell.rule.name], asksNothing)) return true;
  if (sayAtLevel(turn, setNames)) return true;
  // Whoever asks again for words to say has to get them again.
  return asksForWords(question) && turn.say(`situation ${rule.name} wording`, { isRepeatable: true });
}
