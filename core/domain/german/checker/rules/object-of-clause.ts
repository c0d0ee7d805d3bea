import { cellsOf, inCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, finiteReadings, hasReading } from "../analyzed-text.ts";
import { type NounPhrase, nounPhrases, phraseCells } from "../noun-phrase.ts";
import { repairsOf } from "../repair-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import { adverbs, isBeforeMark, type MainClause, mainClauses } from "./main-clause.ts";

const nominative = cellsOf("m", 1);
const genitivePlural = cellsOf("p", 8);

/** Verbs with two nominatives, or whose subject may follow them. */
const verbsWithoutObject =
  /^(?:sein|werden|bleiben|heißen|scheinen|gelten|dauern|kosten|fehlen|gehören|gefallen|schmecken|passen|nennen|kommen|helfen|danken)$/;

/** Whether the clause's main verb takes an accusative object. */
function takesObject({ verb, rest }: MainClause, { lexicon }: AnalyzedText): boolean {
  const takesAccusative = (lemma: string) =>
    /^(?:haben|möchten|brauchen|wollen)$/.test(lemma) ||
    lexicon.lemmas(lemma).some((one) => one.pos === "verb" && /^\+ Accusative/.test(one.governs));
  const lastWord = rest.at(-1);
  const isInfinitiveOrParticiple =
    lastWord && !lastWord.isCapital
      ? lastWord.readings.filter((one) => one.pos === "infinitive" || one.pos === "participle")
      : [];
  const finiteForms = finiteReadings(verb).filter(
    (one) => !one.lemma.includes("|") || one.lemma.split("|")[0] === lastWord?.lower,
  );
  const lemmas = isInfinitiveOrParticiple.length > 0 ? isInfinitiveOrParticiple : finiteForms;
  return (
    lemmas.length > 0 &&
    lemmas.every((one) => !verbsWithoutObject.test(one.lemma)) &&
    finiteForms.every((one) => !verbsWithoutObject.test(one.lemma)) &&
    lemmas.some((one) => takesAccusative(one.lemma))
  );
}

function* repairObject(phrase: NounPhrase, analyzed: AnalyzedText): Generator<Edit> {
  const repairs = repairsOf(phrase, inCases(2) & 0x000f, analyzed).filter((one) => one.part === "determiner");
  const [onlyRepair, ...otherRepairs] = repairs;
  if (!onlyRepair || otherRepairs.length > 0) return;
  const forms = new Map(onlyRepair.changes.map((one) => [one.word.index, one.form]));
  const text = analyzed.words
    .slice(phrase.first.index, phrase.noun.index + 1)
    .map((word) => forms.get(word.index) ?? word.text)
    .join(" ");
  for (const { word, form } of onlyRepair.changes) {
    const explanation = `The object of the verb is in the accusative: *${text}*.`;
    yield { start: word.start, end: word.end, replacement: form, explanation };
  }
}

/** "… und ich habe ein Hund", "Ich esse gern der Kuchen": checks the object of every main clause. */
export const objectOfClause: Rule = {
  name: "object-of-clause",
  category: "accusative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    const phrases = nounPhrases(analyzed);
    for (const clause of mainClauses(analyzed)) {
      const { rest, subject } = clause;
      if (!/^(?:ich|du|er|wir|man)$/.test(subject.first.lower) || !takesObject(clause, analyzed)) continue;
      const isObject = (phrase: NounPhrase) => {
        const cells = phraseCells(phrase);
        return (
          !phrase.preposition &&
          phrase.determiner !== undefined &&
          (cells === nominative || cells === (nominative | genitivePlural))
        );
      };
      for (const phrase of phrases) {
        const index = rest.indexOf(phrase.first);
        if (index < 0 || !rest.includes(phrase.noun) || !isObject(phrase)) continue;
        const wordsBefore = rest.slice(0, index);
        const followingWords = rest.slice(rest.indexOf(phrase.noun) + 1);
        const coordinatedPhrase =
          wordsBefore.at(-1)?.lower === "und" ? phrases.find((one) => one.noun === wordsBefore.at(-2)) : undefined;
        const isSecondOfTwo =
          coordinatedPhrase?.determiner !== undefined &&
          !coordinatedPhrase.preposition &&
          coordinatedPhrase.determiner.type.kind === "ein" &&
          rest.slice(0, rest.indexOf(coordinatedPhrase.first)).every((word) => adverbs.has(word.text));
        const hasOnlyAdverbsBefore = wordsBefore.every(
          (word) => adverbs.has(word.text) || /^(?:mir|dir|ihm|uns|euch|ihnen)$/.test(word.text),
        );
        if (!isSecondOfTwo && !hasOnlyAdverbsBefore) continue;
        if (isSecondOfTwo && (!isBeforeMark(words, phrase.noun) || followingWords.length > 0)) continue;
        // If a finite verb in the third person follows, the noun is the subject of another clause: "und mein Bruder
        // wohnt in Bonn".
        if (
          followingWords.some(
            (word) =>
              finiteReadings(word).some((one) => one.persons & 4 && one.kind !== "j") &&
              !word.isCapital &&
              !hasReading(word, "participle"),
          )
        )
          continue;
        yield* repairObject(phrase, analyzed);
      }
    }
  },
  examples: [
    ["Ich wohne hier und ich habe ein Hund.", "Ich wohne hier und ich habe einen Hund."],
    ["Ich esse gern der Kuchen.", "Ich esse gern den Kuchen."],
    ["Ich habe eine Schwester und ein Bruder.", "Ich habe eine Schwester und einen Bruder."],
    [
      "Ich habe eine Schwester und mein Bruder wohnt in Bonn.",
      "Ich habe eine Schwester und mein Bruder wohnt in Bonn.",
    ],
    ["Ich bin hier und der Hund ist dort.", "Ich bin hier und der Hund ist dort."],
  ],
};
