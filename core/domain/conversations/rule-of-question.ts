import { vagueMarks } from "./general-rule.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { nounsOfAdvice } from "./matters.ts";
import { findBestRule } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { startsWithQuestionWord } from "./question-form.ts";

/** Whether a question is addressed to the partner. */
export const addressesPartner = ({ bag: fullBag, ownBag: bag = fullBag, mood }: HeardClause): boolean =>
  bag.includes("=du") || bag.includes("~du") || mood === "request";

/** Persona rules that a question can match even if it does not address the partner. */
const ruleWithoutAddressPattern =
  /^(?:world|hamburg|life-|pet-|friend-ole|own-soup|weather|how-are-you|awake|plans-today|study-cost|commute|.*-tip$|board-games|would-)/;
/** Verbs with which one asks about a time itself: "Wie verbringst du den Abend?" */
const verbsOfSpendingTime: ReadonlySet<string> = new Set(
  "sein haben machen tun verbringen gestalten planen aussehen feiern beginnen anfangen laufen vorhaben".split(" "),
);
const definingClausePattern =
  /(?:^|\s)(?:das \p{Lu}\p{Ll}+ste|etwas(?: \p{Ll}+)?), (?:das|was) (?:du|Sie|dir|Ihnen)(?!\p{L})/u;
/**
 * A question whose dependent clause says which thing it is about: "Was ist das Älteste, was du hast?" In it, the words of
 * both clauses count.
 */
export function joinDefiningClause(question: HeardClause): HeardClause {
  const { ownBag, ...fields } = question;
  return ownBag !== undefined && definingClausePattern.test(question.text) ? fields : question;
}
/** The name of the persona rule that a question matches. */
export function ruleOfQuestion(turn: PartnerTurn, question: HeardClause): string | undefined {
  // "Was würdest du tun, wenn du im Lotto gewinnst?" is about its condition. Other questions are about their main clause:
  // "Ist er traurig, wenn du arbeitest?" does not ask about the partner's work.
  const isConditional =
    question.ownBag !== undefined &&
    /, (?:wenn|falls)(?!\p{L})/u.test(question.text) &&
    (question.bag.includes("konj") || question.subject === "you");
  const ownBag = new Set(question.ownBag);
  const namesCondition = (marks: readonly string[]) => marks.some((mark) => /^\p{L}/u.test(mark) && !ownBag.has(mark));
  const bag = isConditional ? question.bag : (question.ownBag ?? question.bag);
  const { nouns } = question;
  const prepositionalNouns = new Set(nouns.filter(({ preposition }) => preposition !== null).map(({ lemma }) => lemma));
  const isWord = (mark: string) => !/^[-=@~?!%]/.test(mark) && !["past", "not", "konj", "wish"].includes(mark);
  const timeNouns = new Set(nouns.filter(({ classes }) => classes.includes("time")).map(({ lemma }) => lemma));
  const hasSpecificVerb = question.verb !== "" && !verbsOfSpendingTime.has(question.verb);
  const isAboutChildhood = /(?<!\p{L})als (?:kleines )?Kind(?!\p{L})/u.test(question.text);
  // Whether an alternative of a rule has enough words to show what the question is about. A single noun after a
  // preposition, as in "auf der Arbeit", is not enough. The noun *Kind* in "als Kind" is not enough either.
  const hasFurtherWords = (marks: readonly string[]) => {
    const words = marks.filter(isWord);
    // "Wann duschst du, am Morgen?" is not about the partner's morning in general.
    const namesOnlyTime = words.length > 0 && words.every((word) => timeNouns.has(word));
    return (
      !(namesOnlyTime && (hasSpecificVerb || !startsWithQuestionWord(question.words))) &&
      !(words.length === 1 && prepositionalNouns.has(words[0] ?? "")) &&
      !(isAboutChildhood && words.includes("Kind") && !words.includes("als"))
    );
  };
  // After a claim of the partner, a question without a verb such as "Nicht mal Schach?" is also about the partner.
  const isToPartner =
    addressesPartner(question) || (bag.includes("@fragment") && typeof turn.memory.claim === "string");
  // The thing that the question is about must be part of the rule: "Wie viele Fenster hat deine Wohnung?" is not about
  // the flat in general.
  const objects = nouns.filter(
    ({ preposition, isName, classes, lemma }) =>
      preposition === null &&
      !isName &&
      !classes.includes("time") &&
      // "Um wie viel Uhr stehst du auf?"
      lemma !== "Uhr" &&
      bag.includes(lemma) &&
      !nounsOfAdvice.has(lemma),
  );
  // A thing after a preposition must also be part of the rule: "Wie lange hast du für den Führerschein gebraucht?" must
  // not be answered with how long the partner's way to work takes.
  const relatedNouns = nouns.filter(
    ({ preposition, isName, classes, lemma }) =>
      /^(?:für|gegen|um|vor)$/.test(preposition ?? "") &&
      !isName &&
      !classes.includes("time") &&
      !classes.includes("person") &&
      bag.includes(lemma),
  );
  const namesObject = (marks: readonly string[]) =>
    [...objects, ...relatedNouns].every(({ lemma, classes }) =>
      marks.some(
        (mark) =>
          mark === lemma ||
          mark.toLowerCase() === lemma.toLowerCase() ||
          (mark.startsWith("@") && classes.some((name) => mark === `@${name}`)) ||
          (mark.startsWith("*") && lemma.endsWith(mark.slice(1))),
      ),
    );
  const namesOtherThing = nouns.some(({ classes, isName }) => !classes.includes("time") && !isName);
  // "Wer ist Greta Thunberg?" and "Wohin fährst du mit meinem Boot?" are not about the partner's life. Neither is a
  // question about a Greta of whom the learner has told.
  const isAboutOthers =
    /(?<!\p{L})(?:mir|mich|mein\p{Ll}*|uns|unser\p{Ll}*|von dein\p{Ll}*)(?!\p{L})|(?:Ole|Greta|Timo) \p{Lu}/u.test(
      question.text,
    ) ||
    (bag.includes("nicht") && /(?<!\p{L})wenn ich(?!\p{L})/u.test(question.text)) ||
    nouns.some(({ isName, lemma }) => isName && turn.memory.told.includes(lemma));
  // "Hast du Angst vor Tieren?" does not ask whether the partner has a pet.
  const isAboutFear = bag.includes("Angst") || bag.includes("fürchten");
  const hasOtherThing = nouns.some(({ lemma, classes }) => lemma !== "Angst" && !classes.includes("time"));
  const isSpecific = (marks: readonly string[]) =>
    (!isAboutFear ||
      !hasOtherThing ||
      marks.some((mark) => isWord(mark) && !/angst|fürcht|^vor$|haben/iu.test(mark))) &&
    (!namesOtherThing || marks.some((mark) => !vagueMarks.has(mark))) &&
    (!isAboutFear || marks.some((mark) => /angst|fürcht/iu.test(mark)));
  const rules = turn.content.rules.persona
    .filter(({ name }) => !/^(?:employer|ask|because|judge|own)-/.test(name))
    // "Wie es mir damit ging?" only repeats a question of the partner, so the rule for "Wie geht es dir?" does not fit.
    .filter(({ name }) => name !== "how-are-you" || !bag.includes("~mir"))
    .filter(
      ({ name }) => name !== "liked-story" || turn.hearing.clauses.some(({ text }) => text.includes("Geschichte")),
    )
    .filter(({ name }) => name !== "joke" || !isGuarded(turn))
    .filter(({ name }) => !name.startsWith("life-more-") || !isAboutOthers)
    .filter(({ name }) => isToPartner || ruleWithoutAddressPattern.test(name))
    .map((rule) => ({
      ...rule,
      heard: rule.heard.filter((marks) => hasFurtherWords(marks) && isSpecific(marks) && namesObject(marks)),
    }));
  if (!isConditional) return findBestRule(rules, new Set(bag))?.name;
  const rulesOfCondition = rules.map((rule) => ({ ...rule, heard: rule.heard.filter(namesCondition) }));
  const name = findBestRule(rulesOfCondition, new Set(bag))?.name;
  if (name !== undefined || question.bag.includes("konj")) return name;
  // "Welche Musik hörst du, wenn du schlechte Laune hast?" is about music, because no rule is about bad mood.
  const { ownBag: bagOfMainClause = [], ...fieldsOfQuestion } = question;
  const nounsOfMainClause = nouns.filter(({ lemma }) => ownBag.has(lemma));
  return nounsOfMainClause.length > 0
    ? ruleOfQuestion(turn, { ...fieldsOfQuestion, bag: bagOfMainClause, nouns: nounsOfMainClause })
    : undefined;
}
