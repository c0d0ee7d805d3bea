import { cellsInCases, singularCells } from "../../lexicon/closed-words.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import { capitalize } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit } from "../rule.ts";
import { firstIndexOfWholePhrase, isQuoted, replaceTokens, textBetween, type VerbClause } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";

const thirdSingularBit = 4;
const thirdPluralBit = 32;
const thirdPluralIndex = 5;

/** The plural noun phrase that follows the verb, has a determiner and can be nominative: "Das ist meine Eltern". */
function findPluralPredicate({ sentence, clause, analysis }: VerbClause, verbIndex: number) {
  const phrase = sentence.phrases.find(
    (candidate) => candidate.head > verbIndex && clause.tokens.includes(candidate.head),
  );
  const head = sentence.tokens[phrase?.head ?? -1];
  if (!phrase || head?.tag !== "NN" || phrase.preposition !== undefined || phrase.determiner === undefined)
    return undefined;
  // Ignores a phrase if a noun or a conjunction follows it: "die Babys name".
  if (/^(?:N|KON)/.test(sentence.tokens[phrase.head + 1]?.tag ?? "")) return undefined;
  const { together } = phrase.cells;
  if ((together & singularCells) !== 0 || (together & cellsInCases(1)) === 0) return undefined;
  // Ignores times and amounts: "Das ist drei Jahre her", "Das ist alle Tage so".
  const nounClasses = analysis.lexicon.nounClasses(head.reading.lemma);
  return nounClasses.some((nounClass) => nounClass === "time" || nounClass === "measure" || nounClass === "money")
    ? undefined
    : phrase;
}

/**
 * Corrects the auxiliary of a passive that begins with *es*, and *sein* between *es* and a quantifier. The verb agrees
 * with the noun that follows: "Es wurde viele Häuser gebaut".
 */
export function* editsOfAgreementAfterEs(verbClause: VerbClause): Generator<Edit> {
  const { sentence, clause, analysis, words } = verbClause;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const isPassive = clause.verbs.isPassive && verb?.reading.lemma === "werden";
  // After *sein*, the noun can be a predicate, with which the verb need not agree. But a noun with a quantifier is the
  // subject: "Es ist viele Leute hier".
  const isSein =
    verb?.reading.lemma === "sein" && /^(?:viele|mehrere|einige)$/.test(lowerOf(sentence.tokens[verb.index + 1]));
  if (!verb || (!isPassive && !isSein) || clause.kind !== "main") return;
  if (lowerOf(words[0]) !== "es" || words[0]?.index !== verb.index - 1 || isQuoted(sentence, verb)) return;
  const persons = personsOf(verb, analysis.lexicon);
  if ((persons & thirdSingularBit) === 0 || (persons & thirdPluralBit) !== 0) return;
  const phrase = findPluralPredicate(verbClause, verb.index);
  const { kind } = verb.reading;
  const form = finiteFormOf(
    analysis.lexicon,
    verb.reading.lemma,
    kind === "t" || kind === "k" ? kind : "p",
    thirdPluralIndex,
  );
  if (
    !phrase ||
    !form ||
    phrase.preposition !== undefined ||
    firstIndexOfWholePhrase(sentence, phrase) !== verb.index + 1
  )
    return;
  const noun = textBetween(analysis, sentence, firstIndexOfWholePhrase(sentence, phrase), phrase.head);
  yield replaceTokens(
    verbClause,
    verb.index,
    verb.index,
    form,
    {
      en: `After *es* the verb agrees with the noun that follows: *${form} … ${noun}*.`,
      de: `Nach *es* richtet sich das Verb nach dem Nomen, das folgt: *${form} … ${noun}*.`,
    },
    confidenceFromMargins(verb.margin) * 0.95,
  );
}

/**
 * Corrects *sein* after *das* and *was*. There *sein* agrees with the predicate noun: "Das ist meine Eltern", "Was ist
 * deine Hobbys?"
 */
export function* editsOfAgreementWithPredicate(verbClause: VerbClause): Generator<Edit> {
  const { sentence, clause, analysis, words } = verbClause;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  if (verb?.reading.lemma !== "sein" || clause.kind === "relative" || isQuoted(sentence, verb)) return;
  if (clause.verbs.participles.length + clause.verbs.infinitives.length > 0) return;
  const pronoun = words.find(
    (word) =>
      Math.abs(word.index - verb.index) === 1 &&
      /^(?:das|dies|was|wer)$/.test(lowerOf(word)) &&
      /^(?:PDS|PWS)$/.test(word.tag),
  );
  const persons = personsOf(verb, analysis.lexicon);
  if (!pronoun || (persons & thirdSingularBit) === 0 || (persons & thirdPluralBit) !== 0) return;
  const phrase = findPluralPredicate(verbClause, Math.max(verb.index, pronoun.index));
  const { kind } = verb.reading;
  const form = finiteFormOf(analysis.lexicon, "sein", kind === "t" || kind === "k" ? kind : "p", thirdPluralIndex);
  if (!phrase || !form) return;
  const noun = textBetween(analysis, sentence, firstIndexOfWholePhrase(sentence, phrase), phrase.head);
  yield replaceTokens(
    verbClause,
    verb.index,
    verb.index,
    /^\p{Lu}/u.test(verb.text) ? capitalize(form) : form,
    {
      en: `Behind *${pronoun.text}* the verb agrees with the plural noun: *${form} … ${noun}*.`,
      de: `Nach *${pronoun.text}* richtet sich das Verb nach dem Nomen im Plural: *${form} … ${noun}*.`,
    },
    confidenceFromMargins(verb.margin, pronoun.margin) * 0.95,
  );
}
