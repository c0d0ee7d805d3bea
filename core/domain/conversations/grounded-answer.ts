import { answerByQuestionWord } from "./answer-by-question-word.ts";
import {
  answerAdjectiveChoice,
  answerApposedChoice,
  answerFragmentChoice,
  answerThingChoice,
} from "./answer-choices.ts";
import { affirmOwnWords } from "./claim-questions.ts";
import { refersToLastMessage, sayReasonOfKind } from "./claim-reason.ts";
import { answerAsFirm, isEmployer } from "./employer.ts";
import { tellsUnknownDeed } from "./everyday-matter.ts";
import { fieldOf } from "./field-of-clause.ts";
import { isGrave, isGuarded, sendToPeople } from "./grave-topics.ts";
import { answerShould } from "./grounded-advice.ts";
import { answerGroundedAsFirm } from "./grounded-firm-answer.ts";
import {
  askBack,
  askForGuess,
  isAboutPartnerItself,
  restatementOf,
  sayGrounded,
  sayOwnFrequency,
  sayShortNo,
  sayShortYes,
  sayWhomToAsk,
  seedOf,
} from "./grounded-lines.ts";
import { answerOpenOpinion, answerOpinion, sayAttitude } from "./grounded-opinion.ts";
import type { HeardClause, Restatement } from "./hearing.ts";
import { answerLikely } from "./likely-answer.ts";
import { moodOf } from "./moods.ts";
import {
  admitABit,
  admitExperience,
  answerOwnDetail,
  answerUnparsedQuestion,
  asksAboutOwnThing,
} from "./own-detail.ts";
import { tellOwnLife } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { isOpinionQuestion } from "./question-form.ts";
import { typeOfQuestion } from "./question-type.ts";

/** Fields that are too general to show what a question is about. */
const fieldsOfAnything: ReadonlySet<string> = new Set(["thing", "idea", "event", "place", "person", "shopping"]);

const maxWordsToAskBack = 9;

/** Asks the learner the same question: "Und wie viele Fenster hat deine Wohnung?" */
function askSameBack(turn: PartnerTurn, question: HeardClause): void {
  const { text, words, bag } = question;
  const asked = (text[0] ?? "").toLowerCase() + text.slice(1);
  const { tone } = turn.settings;
  // The question is not asked back if its persons would have to be exchanged, or if it says *du* although the partner
  // says *Sie*.
  const hasOtherPersons =
    /(?<!\p{L})(?:mich|mir|uns|mein\p{Ll}*)(?!\p{L})/iu.test(text) ||
    (tone === "professional" && /(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*)(?!\p{L})/iu.test(text));
  const canAskSameBack =
    !hasOtherPersons &&
    words.length <= maxWordsToAskBack &&
    // The learner has already told something about this.
    !question.nouns.some(({ lemma }) => turn.memory.told.includes(lemma)) &&
    !["yes-no", "reason"].includes(typeOfQuestion(text)) &&
    !bag.includes("auch");
  const slots = {
    asked: toBothLanguages(asked.replace(/[?.!\s]+$/u, "").replace(/ (?:denn|eigentlich)(?= |$)/gu, "")),
  };
  if (
    canAskSameBack &&
    !isGrave(turn) &&
    !turn.asksSomething &&
    turn.random() < 0.6 &&
    turn.say("persona ground-back-same", { slots, isRepeatable: true })
  )
    return;
  askBack(turn, "me");
}

/** Answers a yes-no question about the partner. The same question always gets the same answer. */
function answerYesNoAboutPartner(turn: PartnerTurn, question: HeardClause, restatement: Restatement): boolean {
  const { options, statement, negated, direct } = restatement;
  // "Deine Katze ist wie alt?" has its question word inside.
  if (/^[^,]+(?<!\p{L})(?:wie (?:alt|viele?|lange|oft)|was|wo|wann|warum|wer|welche\p{Ll}*)(?!\p{L})/iu.test(direct))
    return false;
  const seed = seedOf(direct);
  if (options) {
    const option = options[seed % 2] ?? options[0];
    const isComparison =
      /(?<!\p{L})\p{Ll}{3,}er$/u.test(option) && /^(?:meine?|unser)/u.test(option) && !/ als /u.test(option);
    const text = isComparison ? `${option} als ich` : option;
    return sayGrounded(turn, "ground-me-choice", restatement, {
      option: text,
      back: question.bag.includes("auch") || turn.statements.length > 0 ? null : "me",
    });
  }
  const isExperience =
    question.isPast ||
    (!question.words.some(({ lemma }) => /^(?:können|wollen|dürfen|möchten|sollen)$/u.test(lemma)) &&
      /(?<!\p{L})(?:jemals|je|schon (?:ein)?mal|mal|einmal)(?!\p{L})/iu.test(question.text));
  if (isExperience && admitExperience(turn, question)) return true;
  // The partner does not claim a past experience, because it could not tell more about it.
  // A question with "auch" usually gets a yes, because the learner hopes for it: "Findest du Abschiede auch schwer?"
  // "Ich kann etwas nicht machen" would not be the negation of "Ich kann etwas machen".
  const saysNo =
    negated !== null &&
    !/(?<!\p{L})(?:irgend)?(?:etwas|was|jemand\p{Ll}*)(?!\p{L})/u.test(negated) &&
    (isExperience || !question.bag.includes("auch")) &&
    (isExperience || ["sein", "haben"].includes(question.verb) || seed % 2 === 0);
  // The answer to "Machst du das auch?" is no if the partner does not know whether the deed is harmless.
  const asksForSameDeed =
    /^(?:machen|tun)$/.test(question.verb) && question.nouns.length === 0 && question.bag.includes("auch");
  if (asksForSameDeed && tellsUnknownDeed(turn)) return turn.say("persona same-not", { isRepeatable: true });
  // "Kommst du zu unserer Party?" cannot be asked back.
  const needsNoQuestionBack =
    question.bag.includes("auch") ||
    turn.statements.length > 0 ||
    /(?<!\p{L})(?:mich|mir|uns|mein\p{Ll}*|unser\p{Ll}*)(?!\p{L})/iu.test(question.text);
  const addContent = () => {
    const field = fieldOf(turn, question);
    const isSpecific = field?.noun && !fieldsOfAnything.has(field.name) && !question.bag.includes("konj");
    return (
      (field !== null && isSpecific && tellOwnLife(turn, field.name, field.noun)) ||
      needsNoQuestionBack ||
      askBack(turn, "me")
    );
  };
  if (saysNo) {
    // After a no to a question such as "Hattest du mal ein Haustier?", what the partner tells of its life could
    // contradict the no. So the partner tells about its life in place of the no.
    const field =
      isExperience && !/(?<!\p{L})als (?:\p{Ll}+ )?Kind/u.test(question.text) ? fieldOf(turn, question) : null;
    if (field?.noun && !fieldsOfAnything.has(field.name) && tellOwnLife(turn, field.name)) return true;
    const isSaid = sayShortNo(turn, question);
    if (isSaid && !needsNoQuestionBack) askBack(turn, "me");
    return isSaid;
  }
  if (isExperience)
    return /(?<!\p{L})(?:jemals|je|mal|einmal)(?!\p{L})/iu.test(question.text) && turn.say(["persona not-yet"]);
  if (/^(?:willst|wollen|möchtest|möchten)(?!\p{L}).*(?<!\p{L})nicht wissen(?!\p{L})/iu.test(question.text))
    return turn.say("persona doch-listen", { isRepeatable: true });
  // A question such as "Wohnst du allein oder mit Familie?" gets a yes to its first option.
  const [chosenOption] = statement?.split(/,? oder (?!so)/u) ?? [];
  if (statement && chosenOption && chosenOption !== statement)
    return sayGrounded(turn, "ground-me-yes", { ...restatement, statement: chosenOption });
  if (!statement || /(?<!\p{L})jemals(?!\p{L})/u.test(statement)) return false;
  const isHypothetical = question.bag.includes("konj");
  if (/^(?:(?:und|aber),? )?stimmt (?:es|das)(?!\p{L})/iu.test(question.text))
    return turn.say("persona ground-me-true", { isRepeatable: true });
  if (/^(?:hast|haben|kennst|kennen|gibt) .*(?<!\p{L})jemand/iu.test(direct) && turn.say("persona likely-own-somebody"))
    return true;
  if (sayShortYes(turn, question, statement)) {
    if (!question.isNegated && isAboutPartnerItself(statement)) addContent();
    return true;
  }
  const affirmedStatement = statement.replace(/(?<!\p{L})nicht (?=\p{Ll}+$)/u, "");
  const isSaid = sayGrounded(turn, isHypothetical ? "ground-would-yes" : "ground-me-yes", {
    ...restatement,
    statement: affirmedStatement,
  });
  if (isSaid) addContent();
  return isSaid;
}

/** Matches ironic questions, which complain about the partner: "Bist du jetzt mein Therapeut, oder was?" */
const ironicQuestionPattern = /(?<!\p{L})(?:du|Sie)(?!\p{L}).*, oder (?:was|wie)[?!. ]*$/iu;

/**
 * Answers a question that no rule answers. The answer repeats the words of the question: as a statement about the partner,
 * as an opinion, or in "… weiß ich leider nicht". Then the partner asks for the learner's view. Returns false if the
 * question cannot be restated.
 */
export function answerGrounded(turn: PartnerTurn, question: HeardClause): boolean {
  if (ironicQuestionPattern.test(question.text) && !isEmployer(turn) && turn.say("persona ironic")) return true;
  if (!isEmployer(turn) && (answerAdjectiveChoice(turn, question) || answerThingChoice(turn, question))) return true;
  if (answerFragmentChoice(turn, question) || answerApposedChoice(turn, question)) return true;
  const isOpenOpinion = isOpinionQuestion(question) && question.nouns.length === 0 && question.words.length <= 4;
  if (isOpenOpinion && /^(?:und |aber )?(?:was|wie)(?!\p{L})/iu.test(question.text)) return answerOpenOpinion(turn);
  const restatement = restatementOf(turn, question);
  if (!restatement) return isEmployer(turn) ? answerAsFirm(turn, question) : answerUnparsedQuestion(turn, question);
  const { direct, statement } = restatement;
  const type = typeOfQuestion(direct);
  const bag = question.ownBag ?? question.bag;
  if (isEmployer(turn)) return answerGroundedAsFirm(turn, question, restatement);
  const isAboutPartner = bag.includes("=du") || bag.includes("~du");
  // A yes to "Soll ich A oder B nehmen?" would be no answer.
  const isUnclearChoice = restatement.options === null && /(?<!\p{L})oder(?!\p{L})/u.test(direct);
  if (type === "yes-no" && !isUnclearChoice) {
    // "Soll die Stadt so einen Bus bezahlen?" asks for an opinion, too.
    const asksWhatShouldBe =
      question.subject === "other" &&
      !isAboutPartner &&
      !bag.includes("~ich") &&
      ["sollen", "sollten"].some((modal) => bag.includes(modal));
    if (
      (asksWhatShouldBe || /(?<!\p{L})(?:normal|in Ordnung|okay|richtig)(?!\p{L})/iu.test(direct)) &&
      sendToPeople(turn)
    )
      return true;
    if (isOpinionQuestion(question) || asksWhatShouldBe) return answerOpinion(turn, question, restatement);
    if (question.subject === "I" && bag.some((mark) => mark === "sollen" || mark === "sollten" || mark === "müssen"))
      return answerShould(turn, restatement);
    if (isAboutPartner && answerYesNoAboutPartner(turn, question, restatement)) return true;
  }
  if (isAboutPartner) {
    const isOpinion =
      (isOpinionQuestion(question) && !/^(?:(?:und|aber),? )?woran(?!\p{L})/iu.test(question.text)) ||
      /(?<!\p{L})(?:meinung|ansicht|für (?:dich|sie)|stehst|stehen)(?!\p{L})/iu.test(question.text);
    if (isOpinion && type !== "reason") {
      if (sayAttitude(turn, question)) return true;
      if (!sayGrounded(turn, "ground-opinion-open", restatement)) return false;
      if (turn.statements.length === 0) askBack(turn, "view");
      return true;
    }
    if (/^(?:und )?wie (?:oft|häufig)(?!\p{L})/iu.test(direct) && !isOpinion && sayOwnFrequency(turn, question))
      return true;
    if (!isOpinion && answerOwnDetail(turn, question)) {
      if (turn.statements.length === 0) askSameBack(turn, question);
      return true;
    }
    if (!isOpinion && answerByQuestionWord(turn, question, true)) return true;
    // "Warum findet ihr das gut?" asks for the reason of a judgement.
    const isJudgement = /^(?:finden|halten|denken|glauben|meinen)$/.test(question.verb);
    const judgement = isJudgement ? moodOf({ ...question, isHypothetical: false }) : null;
    const asksForAdvice = /(?<!\p{L})(?:ich|wir) .*soll/iu.test(question.text);
    const isClaim = isJudgement && (judgement !== null || /, dass(?!\p{L})/u.test(question.text));
    if (type === "reason" && (isOpinion || isClaim) && !isGuarded(turn))
      return (
        (refersToLastMessage(turn, question) && sayReasonOfKind(turn)) ||
        turn.say(`persona reason-${asksForAdvice ? "advice-do" : (judgement ?? "agree")}`, { isRepeatable: true })
      );
    const setName = /^(?:und )?wie ?viele?(?!\p{L})/iu.test(direct)
      ? "ground-me-many"
      : type === "reason"
        ? "ground-me-why"
        : "ground-me-other";
    // "Wer putzt bei dir?" asks about the partner's own household.
    const isOwnHousehold =
      type === "person" &&
      bag.includes("~du") &&
      !bag.includes("=du") &&
      /(?<!\p{L})bei (?:dir|Ihnen)(?!\p{L})/u.test(question.text);
    if (isOwnHousehold && question.verb !== "sein") return turn.say("persona ground-me-self", { isRepeatable: true });
    if (answerLikely(turn, question, true)) return true;
    if (!sayGrounded(turn, setName, restatement)) return false;
    if (turn.statements.length > 0) return true;
    if (restatement.direct === restatement.indirect) askBack(turn, "me");
    else askSameBack(turn, question);
    return true;
  }
  // The partner lives in Hamburg, so it knows what one can do there.
  if (type === "yes-no" && statement && bag.includes("Hamburg")) return sayGrounded(turn, "ground-me-yes", restatement);
  const isAboutOwnThing = asksAboutOwnThing(turn, question);
  if (isAboutOwnThing && (answerByQuestionWord(turn, question, true) || answerLikely(turn, question, true)))
    return true;
  if (type === "yes-no" && affirmOwnWords(turn, question)) return true;
  if (admitABit(turn, question) || answerByQuestionWord(turn, question, false)) return true;
  if (answerLikely(turn, question, isAboutOwnThing)) {
    sayWhomToAsk(turn, question);
    return true;
  }
  if (!sayGrounded(turn, type === "reason" ? "ground-unknown-why" : "ground-unknown", restatement)) return false;
  if (!sayWhomToAsk(turn, question)) askForGuess(turn, question);
  return true;
}
