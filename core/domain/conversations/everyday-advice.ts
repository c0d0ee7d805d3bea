import { sayClaim } from "./answer-form.ts";
import { openTopic } from "./arguments.ts";
import { isEmployer } from "./employer.ts";
import { isGuarded, isGuardedText } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { nounsOfAdvice } from "./matters.ts";
import { findMatchedMarks } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { doubtsSelf, formOfQuestion, startsWithQuestionWord } from "./question-form.ts";
import { findOpinion } from "./thesis.ts";

type AdvicePart = "advice" | "wording" | "should" | "would";

const wordingQuestionPattern =
  /(?<!\p{L})(?:was|wie) (?:kann|könnte|könnten|können|soll|sollte|sollen|sage?|schreibe?|fange?|beginne|frage?|spreche?) (?:ich|wir|man)(?!\p{L})[^?]*(?:sagen|schreiben|fragen|bitten|absagen|formulieren|anfangen|beginnen)[?!. ]*$|(?<!\p{L})wie (?:sage?|schreibe?|frage?|formuliere|bitte|spreche?|fange?|beginne) (?:ich|wir)(?!\p{L})/iu;

/** Matches yes-no questions on what is right, usual or polite. */
const judgementPattern =
  /^(?:(?:und|aber|oder),? )?(?:ist|sind|wäre|war|soll|sollte|sollten|sollen|muss|müssen|darf|dürfen|kann|können|lohnt|findest|finden|hältst|halten|meinst|meinen|glaubst|denkst|gehört)(?!\p{L})/iu;

const wouldHavePattern = /(?<!\p{L})(?:hättest|würdest) du(?!\p{L})|(?<!\p{L})(?:hätten|würden) Sie(?!\p{L})/u;

/** What a question asks on a matter of the learner. */
function partOfQuestion(question: HeardClause): AdvicePart | undefined {
  if (wordingQuestionPattern.test(question.text)) return "wording";
  const hasQuestionWord = startsWithQuestionWord(question.words);
  if (hasQuestionWord && wouldHavePattern.test(question.text) && !/(?<!\p{L})raten(?!\p{L})/u.test(question.text))
    return "would";
  const form = formOfQuestion(question, { hasPartnerClaim: false });
  switch (form) {
    case "advice":
    case "wording":
      return form;
    case "would":
      return hasQuestionWord ? "would" : "should";
    case "should":
    case "choice":
    case "agree":
    case "judge":
      return "should";
    case "other":
      if (
        /^(?:(?:und|aber),? )?(?:wie|was|wo)(?!\p{L})/iu.test(question.text) &&
        /^(?:I|we)$/.test(question.subject ?? "")
      )
        return "advice";
      return judgementPattern.test(question.text) && question.subject !== "you" ? "should" : undefined;
    default:
      return undefined;
  }
}

const vagueNouns: ReadonlySet<string> = new Set([
  "Zeug",
  "Sache",
  "Ding",
  "Problem",
  "Mensch",
  "Mann",
  "Frau",
  "Leute",
]);

/** Like `isGuarded`, but a landlord alone does not count: to report a broken heating to the landlord does no harm. */
const isGuardedBeyondTenancy = ({ hearing, history }: PartnerTurn): boolean =>
  [...hearing.clauses.map(({ text }) => text), ...history.learnerMessages.slice(-2)].some((text) =>
    isGuardedText(text.replace(/vermieter/giu, "")),
  );

/** Matches "Ganz schön geizig von mir, oder?" */
const selfJudgementPattern = /(?<!\p{L})von mir(?!\p{L})/iu;

const isEveryday = ({ name }: { name: string }) => name.startsWith("everyday-");

/**
 * The matter that the words of several clauses name together. If the question names something itself, the question must
 * contain a part of the matter: "Welche Strafe haben sie verdient?" is not about a thing found in the sentence before.
 */
function matterOfMessage(turn: PartnerTurn, question: HeardClause, told: readonly string[]): string | undefined {
  // "Wie findest du das?" is not about finding a thing.
  const asked = question.bag.filter((mark) => mark !== "finden" || !question.bag.includes("=du"));
  const bag = new Set([...asked, ...told]);
  const rule = turn.findRule("matter", bag, isEveryday);
  const namesSomething = question.nouns.some(({ lemma }) => !nounsOfAdvice.has(lemma) && !vagueNouns.has(lemma));
  return rule && (!namesSomething || [...findMatchedMarks(rule, bag)].some((mark) => asked.includes(mark)))
    ? rule.name
    : undefined;
}

/**
 * Gives advice or a judgement on an everyday matter of the learner. Unlike other matters, these are recognised by words
 * of several clauses of the message: *Sofa* in one sentence and *Katze* in another. Their lines say what to do instead of
 * only yes or no, so they fit whatever step the learner considers.
 */
export function adviseOnEverydayMatter(turn: PartnerTurn, question: HeardClause): boolean {
  if (isEmployer(turn) || isGuardedBeyondTenancy(turn) || question.isEllipsis) return false;
  const part = partOfQuestion(question);
  // Within an argument, "Soll meine Tante etwa im Schnee stehen?" asks for no advice. "Bin ich geizig?" asks for comfort.
  if (!part || openTopic(turn) !== undefined || doubtsSelf(question.bag) || selfJudgementPattern.test(question.text))
    return false;
  // On an opinion such as "Man sollte die Schuhe ausziehen", the partner argues.
  if (part === "should" && findOpinion(turn) !== undefined) return false;
  // A card on exactly the subject of the question knows more than a general matter.
  const hasCard = question.nouns.length > 0 && turn.findRule("subject", question.bag) !== undefined;
  if (hasCard && part === "advice" && question.bag.includes("man")) return false;
  // "Findest du Hühner im Garten gut?" asks for an opinion and not what to do about the neighbour's hens.
  const asksForOpinion = question.subject === "you" && part === "should";
  if (asksForOpinion && turn.findRule("stance", question.bag)) return false;
  const { matter: earlierMatter } = turn.memory;
  // "Wie bringe ich das Zeug weg?" and "Soll ich Hannelore suchen?" refer to what was told before.
  const refersToEarlierMatter =
    earlierMatter &&
    isEveryday({ name: earlierMatter }) &&
    question.nouns.every(({ isName, lemma }) => isName || vagueNouns.has(lemma) || nounsOfAdvice.has(lemma));
  const told = [...turn.statements, ...turn.questions].flatMap(({ bag }) => bag);
  const matter =
    turn.findRule("matter", question.bag, isEveryday)?.name ??
    matterOfMessage(turn, question, told) ??
    (refersToEarlierMatter ? earlierMatter : undefined);
  if (matter === undefined) return false;
  // The learner asks how to say something: the partner gives the words to say and no advice.
  if (part === "wording" && turn.say(`matter ${matter} wording`, { isRepeatable: true })) {
    turn.memory = { ...turn.memory, claim: `matter ${matter}` };
    return true;
  }
  return sayClaim(turn, `matter ${matter}`, [
    ...(part === "wording" ? [] : [`matter ${matter} ${part}`]),
    // A question for yes or no is not answered with what to do, unless it asks what the learner should do.
    ...(part === "wording" || part === "would" || /(?<!\p{L})soll/iu.test(question.text)
      ? [`matter ${matter} advice`]
      : []),
  ]);
}

/** Answers "Findest du das eine gute Idee?" about what the learner has just told. */
export const judgeIdea = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  /^(?:(?:und|aber),? )?(?:(?:ist das|wäre das|das ist|findest du das|finden Sie das|hältst du das für|halten Sie das für) )?(?:auch )?(?:eine )?gute Idee[?!. ]*$/iu.test(
    text,
  ) &&
  !isGuarded(turn) &&
  turn.statements.some(({ verb, words }) => verb !== "" && words.length > 3) &&
  sayClaim(turn, "matter general", ["matter general should"]);
