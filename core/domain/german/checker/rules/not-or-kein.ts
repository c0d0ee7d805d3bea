import { lookupTable } from "../../../lookup-table.ts";
import { findDeterminer } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, nounReadings } from "../analyzed-text.ts";
import { endingsOf, nounCells } from "../noun-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import { beginsSentence, endOfPhrase, replaceWord } from "./clause.ts";
import {
  clauseStarts,
  isBeforeMark,
  isFiniteFormFor,
  type MainClause,
  mainClauses,
  restOfMainClause,
} from "./main-clause.ts";

const subjectBits = lookupTable({ ich: 1, du: 2, er: 4, wir: 8, sie: 36, man: 4, das: 36 });

/** Verbs (mostly of having and wanting) whose object or predicate is negated with *kein-*. */
const verbsWithKein =
  /^(?:haben|brauchen|möchten|mögen|wollen|kaufen|trinken|essen|sehen|finden|kennen|suchen|bekommen|nehmen|sein|machen)$/;
/** Nouns for which "nicht ein" is correct, in the sense of "not a single one": nicht ein Wort, nicht eine Minute. */
const singleItems =
  /^(?:Wort|Minute|Sekunde|Cent|Mal|Stunde|Tag|Nacht|Mensch|Euro|Moment|Augenblick|Satz|Fehler|Schritt|Stück|Frage|Person)$/;

const mainVerbIs = ({ verb }: MainClause, lemmas: RegExp) => finiteReadings(verb).some((one) => lemmas.test(one.lemma));
const hasContrast = ({ words }: AnalyzedText) =>
  words.some((one) => /^(?:sondern|nur|mal|einmal|einzige[nmrs]?)$/.test(one.lower));

/** "Ich habe nicht ein Auto": *nicht ein* becomes *kein*. */
export const keinForNichtEin: Rule = {
  name: "kein-for-nicht-ein",
  category: "negation",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    if (hasContrast(analyzed)) return;
    for (const clause of mainClauses(analyzed)) {
      const isNicht = clause.rest.find((word) => word.text === "nicht");
      const article = isNicht && words[isNicht.index + 1];
      if (!isNicht || !article || !mainVerbIs(clause, verbsWithKein) || !/^ein(?:en|e|em|er)?$/.test(article.text))
        continue;
      const noun = words
        .slice(article.index + 1, article.index + 4)
        .find((word) => word.isCapital || !endingsOf(word)?.length);
      if (!noun?.isCapital || nounCells(noun) === 0 || singleItems.test(noun.text) || !isBeforeMark(words, noun))
        continue;
      // "… ist nicht ein Problem, das …": a contrast.
      if (words[noun.index + 1]?.text === "," || words.slice(isNicht.index + 1).some((one) => one.text === "nicht"))
        continue;
      const { start } = isNicht;
      const explanation = `*nicht* and *ein-* together are *k${article.text}*: *k${article.text} ${noun.text}*.`;
      yield { start, end: article.end, replacement: `k${article.text}`, explanation };
    }
  },
  examples: [
    ["Ich habe nicht ein Auto.", "Ich habe kein Auto."],
    ["Ich möchte nicht eine Suppe.", "Ich möchte keine Suppe."],
    ["Ich habe nicht einen, sondern zwei Brüder.", "Ich habe nicht einen, sondern zwei Brüder."],
    ["Er hat nicht ein Wort gesagt.", "Er hat nicht ein Wort gesagt."],
  ],
};

const ownedNouns =
  /^(?:Zeit|Geld|Hunger|Durst|Lust|Kinder|Arbeit|Angst|Ahnung|Glück|Platz|Geduld|Probleme|Freunde|Freundin|Geschwister|Urlaub|Job|Hausaufgaben|Fragen|Idee|Energie|Unterricht|Termine|Haustiere|Auto|Hund|Katze|Computer|Handy|Internet|Familie|Interesse|Erfahrung|Bruder|Schwester|Fahrrad|Fernseher|Schmerzen|Fieber|Wohnung)$/;
const consumedNouns =
  /^(?:Kaffee|Tee|Alkohol|Bier|Wein|Milch|Wasser|Fleisch|Fisch|Schokolade|Zucker|Brot|Käse|Obst|Gemüse|Eier|Pizza|Reis|Saft|Süßigkeiten|Katzen|Hunde|Schweinefleisch)$/;

/** The form of *kein-* for the noun in the accusative. */
function keinFor(noun: AnalyzedToken): string | undefined {
  const genders = new Set(nounReadings(noun).map((one) => one.gender));
  if (genders.size !== 1) return undefined;
  const [gender] = genders;
  return { m: "keinen", f: "keine", n: "kein", p: "keine" }[gender ?? "n"];
}

/** "Ich habe nicht Zeit": a noun without an article is negated with *kein-*. */
export const keinForNicht: Rule = {
  name: "kein-for-nicht",
  category: "negation",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    if (hasContrast(analyzed)) return;
    for (const clause of mainClauses(analyzed)) {
      const isNicht = clause.rest.find((word) => word.text === "nicht");
      const noun = isNicht && words[isNicht.index + 1];
      if (!isNicht || !noun?.isCapital || !isBeforeMark(words, noun) || words[noun.index + 1]?.text === ",") continue;
      const isPossession = mainVerbIs(clause, /^(?:haben|brauchen)$/) && ownedNouns.test(noun.text);
      const isConsumption =
        mainVerbIs(clause, /^(?:essen|trinken|mögen|brauchen|kaufen|haben|möchten)$/) && consumedNouns.test(noun.text);
      const wordBefore = words[isNicht.index - 1];
      if (!isPossession && !isConsumption) continue;
      if (
        wordBefore !== clause.verb &&
        wordBefore !== clause.subject.last &&
        !/^(?:heute|jetzt|leider|morgen|gerade|immer|oft|gern|noch|auch|und)$/.test(wordBefore?.lower ?? "")
      )
        continue;
      const form = keinFor(noun);
      if (form)
        yield replaceWord(isNicht, form, `A noun without an article is negated with *kein-*: *${form} ${noun.text}*.`);
    }
  },
  examples: [
    ["Ich habe nicht Zeit.", "Ich habe keine Zeit."],
    ["Ich habe heute nicht Hunger.", "Ich habe heute keinen Hunger."],
    ["Ich trinke nicht Kaffee.", "Ich trinke keinen Kaffee."],
    ["Ich trinke nicht Kaffee, sondern Tee.", "Ich trinke nicht Kaffee, sondern Tee."],
    ["Ich kann nicht Auto fahren.", "Ich kann nicht Auto fahren."],
  ],
};

const pronounsAndTimes = /^(?:das|es|dich|mich|ihn|sie|uns|euch|dir|mir|ihm|ihr|heute|morgen|jetzt|dort)$/;

/** The word after which *nicht* belongs: it follows pronouns, times and definite objects. */
function wordBeforeNicht(
  words: readonly AnalyzedToken[],
  remainingWords: readonly AnalyzedToken[],
  verb: AnalyzedToken,
): AnalyzedToken {
  let lastWord = verb;
  for (let index = verb.index + 1; index < verb.index + 1 + remainingWords.length; index++) {
    const word = words[index];
    if (!word) break;
    if (pronounsAndTimes.test(word.text) && !(word.text === "das" && words[index + 1]?.isCapital)) {
      lastWord = word;
      continue;
    }
    const isDefinite = /^(?:d|dies|mein|dein|sein|ihr|unser)$/.test(findDeterminer(word.lower)?.stem ?? "");
    const noun = words[index + 1];
    if (isDefinite && noun?.isCapital && nounCells(noun) !== 0 && !isFormOfSein(verb)) lastWord = noun;
    break;
  }
  return lastWord;
}

const isFormOfSein = (verb: AnalyzedToken) =>
  finiteReadings(verb).some((one) => /^(?:sein|werden|heißen)$/.test(one.lemma));

function* moveNicht(analyzed: AnalyzedText, subject: AnalyzedToken, persons: number): Generator<Edit> {
  const { words, text } = analyzed;
  const [isNicht, verb] = words.slice(subject.index + 1, subject.index + 3);
  if (isNicht?.text !== "nicht" || !verb || verb.isCapital || !isFiniteFormFor(verb, persons)) return;
  if (
    verb.text !== "weiß" &&
    verb.readings.some((one) => one.pos === "other" || one.pos === "participle" || one.pos === "adjective")
  )
    return;
  const remainingWords = restOfMainClause(words, verb.index + 1);
  if (remainingWords.length > 6 || remainingWords.some((one) => /^(?:nicht|sondern|als|und|oder)$/.test(one.lower)))
    return;
  const lastWord = wordBeforeNicht(words, remainingWords, verb);
  const correctedPhrase = `${text.slice(verb.start, lastWord.end)} nicht`;
  const explanation = `*nicht* stands after the verb: *${subject.text} ${correctedPhrase}*.`;
  yield { start: isNicht.start, end: lastWord.end, replacement: correctedPhrase, explanation };
}

/** "Ich nicht verstehe das": the verb is second, and *nicht* follows it. */
export const nichtAfterVerb: Rule = {
  name: "nicht-behind-verb",
  category: "negation",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const start of clauseStarts(analyzed)) {
      const subject = words[start];
      const persons = subjectBits[subject?.lower ?? ""];
      const isMainClauseStart =
        beginsSentence(words, start) || /^(?:und|aber|denn)$/.test(words[start - 1]?.lower ?? "");
      if (subject && persons && isMainClauseStart) yield* moveNicht(analyzed, subject, persons);
      const end = isMainClauseStart ? endOfPhrase(words, start) : undefined;
      if (end !== undefined && words[end + 1]?.text === "ich")
        yield* moveNicht(analyzed, words[end + 1] as AnalyzedToken, 1);
    }
  },
  examples: [
    ["Ich nicht verstehe das.", "Ich verstehe das nicht."],
    ["Ich nicht verstehe.", "Ich verstehe nicht."],
    ["Ich nicht komme aus Berlin.", "Ich komme nicht aus Berlin."],
    ["Ich nicht habe Zeit.", "Ich habe keine Zeit."],
    ["Was ich nicht verstehe, frage ich.", "Was ich nicht verstehe, frage ich."],
    ["Wenn ich nicht verstehe, frage ich.", "Wenn ich nicht verstehe, frage ich."],
  ],
};
