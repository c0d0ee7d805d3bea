import { casesIn, cellsOf, contractions, findDeterminer, inCases, pluralCells } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, finiteReadings } from "../analyzed-text.ts";
import { type NounPhrase, nounCells, nounPhrases, phraseCells } from "../noun-phrase.ts";
import { caseTopics, nounFormTopics, phraseTopics } from "../phrase-topics.ts";
import { bestRepair, type Repair, repairsOf } from "../repair-phrase.ts";
import type { Edit, Rule } from "../rule.ts";

const caseNames: Readonly<Record<number, string>> = {
  1: "nominative",
  2: "accusative",
  4: "dative",
  8: "genitive",
  6: "accusative or dative",
  12: "genitive",
};

const genderNames = { m: "masculine", f: "feminine", n: "neuter", p: "plural" } as const;

/** The text of the repaired phrase, including its preposition. */
function repairedText(phrase: NounPhrase, repair: Repair, analyzed: AnalyzedText): string {
  const start = (phrase.preposition ?? phrase.first).index;
  const forms = new Map(repair.changes.map((one) => [one.word.index, one.form]));
  return analyzed.words
    .slice(start, phrase.noun.index + 1)
    .map((word) => forms.get(word.index) ?? word.text)
    .join(" ");
}

function* editsOf(repair: Repair, explanation: string, details: Pick<Edit, "category" | "topics">): Generator<Edit> {
  for (const { word, form } of repair.changes) {
    yield { start: word.start, end: word.end, replacement: form, explanation, ...details };
  }
}

function genderOf(phrase: NounPhrase): string {
  const [reading] = phrase.noun.readings.filter((one) => one.pos === "noun");
  return reading?.pos === "noun" ? genderNames[reading.gender] : "";
}

/** Whether the phrase may start a relative clause: "die" after a comma. Its noun is then not checked. */
const mayBeRelative = (phrase: NounPhrase, { words }: AnalyzedText) => {
  const start = (phrase.preposition ?? phrase.first).index;
  return phrase.determiner?.type.stem === "d" && words[start - 1]?.text === ",";
};

/**
 * Whether the phrase is an exception: vor allem, ein für alle Mal, um ein Uhr, aus lauter Freude, seit das Kind da ist.
 */
function isFixedPhrase(
  { preposition, determiner: article, adjectives, noun }: NounPhrase,
  { words }: AnalyzedText,
): boolean {
  if (preposition?.lower === "vor" && article?.type.stem === "all") return true;
  if (preposition?.lower === "vor" && words[preposition.index - 1]?.lower === "wie") return true;
  if (preposition?.lower === "um" && words[noun.index + 1]?.lower === "willen") return true;
  // "die von vielen erwartete Reform", "eine Solaranlagen herstellende Firma": the noun is part of an extended
  // attribute.
  if (preposition && adjectives.length > 0 && findDeterminer(words[preposition.index - 1]?.lower ?? "")) return true;
  const nextWord = words[noun.index + 1];
  if (
    nextWord &&
    !nextWord.isCapital &&
    words[nextWord.index + 1]?.isCapital &&
    /(?:end|t|en)e[nmrs]?$/.test(nextWord.text)
  )
    return true;
  if (preposition && /^(?:seit|während)$/.test(preposition.lower) && article !== undefined) {
    // In "während der Chef telefoniert", "während" is a conjunction: the clause ends with its verb.
    const end = words.findIndex((word) => word.index > noun.index && word.kind === "mark");
    const lastWord = words[(end < 0 ? words.length : end) - 1];
    if (lastWord && lastWord !== noun && finiteReadings(lastWord).length > 0) return true;
  }
  if (adjectives.some((one) => one.lower === "lauter")) return true;
  if (!article && /(?:tag|woche?|abend|monat|jahr|sommer|winter)$/i.test(noun.text) && adjectives.length > 0)
    return true;
  return (
    (noun.text === "Uhr" && article?.word.lower === "ein") || (noun.text === "Mal" && article?.word.lower === "alle")
  );
}

const motionVerbs = new Set(
  "gehen fahren kommen fliegen reisen ziehen umziehen stellen legen setzen bringen einladen steigen laufen schicken".split(
    " ",
  ),
);

/**
 * The case after a preposition that allows two: the case that the article shows; otherwise the accusative with a verb
 * of motion or after *auf* and *über*, which mostly belong to a verb; otherwise the dative.
 */
function likelyCase(phrase: NounPhrase, { words }: AnalyzedText): number {
  const governedCases = casesIn(phrase.governed);
  // After wegen, während and trotz the genitive is always right.
  if (governedCases === 12) return 8;
  if (governedCases !== 6) return governedCases;
  const preposition = phrase.preposition?.lower ?? "";
  const visibleCases = casesIn(phrase.determiner?.type.cells ?? 0xffff) & 6;
  if (preposition === "über" || preposition === "auf") return visibleCases === 4 ? 4 : 2;
  if (visibleCases === 4) return 4;
  const hasMotionVerb = words.some((word) => word.readings.some((one) => motionVerbs.has(one.lemma.replace("|", ""))));
  return hasMotionVerb ? (visibleCases === 2 ? 2 : 6) : 4;
}

/** A noun phrase after a preposition is in the case that the preposition governs. */
export const caseAfterPreposition: Rule = {
  name: "case-after-preposition",
  category: "prepositions",
  stage: 2,
  *find(analyzed) {
    for (const phrase of nounPhrases(analyzed)) {
      const { preposition } = phrase;
      if (!preposition || mayBeRelative(phrase, analyzed) || isFixedPhrase(phrase, analyzed)) continue;
      if (phraseCells(phrase) !== 0) continue;
      const wantedCells = phrase.governed & inCases(likelyCase(phrase, analyzed));
      const repair = bestRepair(repairsOf(phrase, wantedCells, analyzed), phrase);
      if (!repair) continue;
      const governedCases = casesIn(wantedCells);
      const name = caseNames[governedCases];
      const category = governedCases === 4 ? "dative-case" : governedCases === 2 ? "accusative-case" : "prepositions";
      const rule = name
        ? `After *${preposition.text}* the noun is in the ${name}`
        : "The words before the noun go with it";
      const explanation = `${rule}: *${repairedText(phrase, repair, analyzed)}*.`;
      const kind =
        governedCases === 4 ? "dative" : governedCases === 2 ? "accusative" : governedCases & 8 ? "genitive" : "either";
      const topics =
        repair.part === "adjective"
          ? phraseTopics.adjective
          : repair.part === "noun" && governedCases === 4
            ? nounFormTopics(phrase.determiner?.word.text ?? "")
            : caseTopics(preposition.text, kind, phrase.noun.text);
      yield* editsOf(repair, explanation, { category, topics });
    }
  },
  examples: [
    ["Ich fahre mit der Auto.", "Ich fahre mit dem Auto."],
    ["Das ist für meiner Mutter.", "Das ist für meine Mutter."],
    ["Er wohnt bei seine Eltern.", "Er wohnt bei seinen Eltern."],
    ["In vielen Länder ist es so.", "In vielen Ländern ist es so."],
    ["Wir gehen in die Stadt.", "Wir gehen in die Stadt."],
  ],
};

/** "höhere Preisen": the adjectives end in -e, and the noun can only be a dative plural. */
const isPluralInE = ({ adjectives, noun }: NounPhrase) =>
  nounCells(noun) !== 0 &&
  adjectives.length > 0 &&
  adjectives.every((one) => one.lower.endsWith("e")) &&
  (nounCells(noun) & ~cellsOf("p", 4)) === 0;

/**
 * Whether the article may be a pronoun ("dass das Menschen sind"), or the noun may have no genitive ending ("des
 * Internet").
 */
function mayBePronoun(
  { determiner: article, adjectives, noun }: NounPhrase,
  { words, lexicon }: AnalyzedText,
): boolean {
  if (!article) return false;
  const isPlural = (nounCells(noun) & ~pluralCells) === 0;
  // "das" is a pronoun in "Ist das Kunst, oder …" and "als wäre das großes Theater".
  const nextWord = words[noun.index + 1];
  const isAfterSein = /^(?:ist|wäre|war)$/.test(words[article.word.index - 1]?.lower ?? "");
  const isAfterQuestionWord = words
    .slice(0, article.word.index)
    .some((one) => /^(?:wie|wo|wann|was|warum)$/.test(one.lower));
  if (
    article.word.text === "das" &&
    isAfterSein &&
    !isAfterQuestionWord &&
    (nextWord === undefined || nextWord.kind === "mark")
  )
    return true;
  if (article.word.lower === "das" && isPlural && adjectives.length === 0 && article.word.index > 0) return true;
  if (!/^(?:des|eines)$/.test(article.word.lower)) return false;
  // "Wie heißt des Baby?": without a noun before it, a genitive is unlikely, so the article is checked.
  const wordBefore = words[article.word.index - 1];
  return lexicon.frequency(noun.text) < 4 || !(wordBefore?.isCapital && nounCells(wordBefore) !== 0);
}

/**
 * The case that the position suggests, as bits: accusative after a pronoun and its verb, nominative at the start or
 * after *sein*.
 */
function caseByPosition(phrase: NounPhrase, { words }: AnalyzedText): number {
  const start = phrase.first.index;
  let phraseStart = start;
  while (phraseStart > 0 && words[phraseStart - 1]?.kind === "word") phraseStart--;
  const wordsBefore = words.slice(phraseStart, start);
  const verbs = wordsBefore.flatMap((word) => (word.isCapital && !word.isFirst ? [] : finiteReadings(word)));
  const nextWord = words[phrase.noun.index + 1];
  if (wordsBefore.length === 0) return finiteReadings(nextWord).length > 0 ? 1 : 15;
  if (verbs.length === 0) return 15;
  if (verbs.some((one) => /^(?:sein|werden|bleiben|heißen)$/.test(one.lemma))) return 1;
  const hasSubject = wordsBefore.some(
    (word) =>
      /^(?:ich|du|er|wir|man|es|Sie)$/.test(word.text) || (word.isFirst && /^(?:ich|du|er|wir|man)$/.test(word.lower)),
  );
  return hasSubject ? 2 : 15;
}

/** Article, adjectives and noun agree in gender, number and case. */
export const phraseAgreement: Rule = {
  name: "phrase-agreement",
  category: "articles",
  stage: 2,
  *find(analyzed) {
    const { words } = analyzed;
    for (const phrase of nounPhrases(analyzed)) {
      if (phrase.preposition || mayBeRelative(phrase, analyzed) || isFixedPhrase(phrase, analyzed)) continue;
      if (/^(?:all|sämtlich)$/.test(phrase.determiner?.type.stem ?? "") || phraseCells(phrase) !== 0) continue;
      if (!phrase.determiner && !isPluralInE(phrase)) continue;
      // "auf der einen Seite", "zum meine Freunde": two determiners.
      const wordBefore = words[phrase.first.index - 1]?.lower ?? "";
      if (phrase.determiner?.type.kind === "ein" && (findDeterminer(wordBefore) || wordBefore in contractions))
        continue;
      if (mayBePronoun(phrase, analyzed)) continue;
      const visibleCases = casesIn(phrase.determiner?.type.cells ?? 0xffff);
      const possibleCells = inCases(visibleCases & caseByPosition(phrase, analyzed) || visibleCases);
      const repair = bestRepair(repairsOf(phrase, possibleCells, analyzed), phrase);
      if (!repair) continue;
      const noun = phrase.noun.text;
      const text = repairedText(phrase, repair, analyzed);
      const explanation =
        repair.part === "determiner"
          ? `*${noun}* is ${genderOf(phrase)}: *${text}*.`
          : repair.part === "adjective"
            ? `The adjective's ending goes with the article and the noun: *${text}*.`
            : `The form of the noun goes with the words before it: *${text}*.`;
      const category =
        repair.part === "adjective" ? "adjective-endings" : repair.part === "noun" ? "plural" : "nouns-and-gender";
      const { adjective, plural, gender } = phraseTopics;
      const topics = repair.part === "adjective" ? adjective : repair.part === "noun" ? plural : gender;
      yield* editsOf(repair, explanation, { category, topics });
    }
  },
  examples: [
    ["Ich sehe die Praktikum als Chance.", "Ich sehe das Praktikum als Chance."],
    ["Das war ein schöne Urlaub.", "Das war ein schöner Urlaub."],
    ["Ich suche eine neues Wohnung.", "Ich suche eine neue Wohnung."],
    ["Das Buch habe ich gelesen.", "Das Buch habe ich gelesen."],
    ["Ist das Kunst?", "Ist das Kunst?"],
  ],
};
