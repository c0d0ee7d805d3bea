import { casesIn, cellsInCases, cellsOf, pluralCells } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, nounReadingsOf } from "../analyzed-text.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { findCaseTopics, phraseTopics } from "../phrase-topics.ts";
import type { WordChange } from "../repair-phrase.ts";
import type { Edit, Explanation } from "../rule.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";

export type Reason = Pick<Edit, "category" | "topics"> & { explanation: Explanation };

const genders = {
  m: { en: "masculine", de: "maskulin" },
  f: { en: "feminine", de: "feminin" },
  n: { en: "neuter", de: "neutral" },
  p: { en: "plural", de: "Plural" },
} as const;

export const caseNames: Readonly<
  Record<number, Explanation & { topic: "accusative" | "dative" | "genitive" | "either" }>
> = {
  1: { en: "nominative", de: "Nominativ", topic: "either" },
  2: { en: "accusative", de: "Akkusativ", topic: "accusative" },
  4: { en: "dative", de: "Dativ", topic: "dative" },
  8: { en: "genitive", de: "Genitiv", topic: "genitive" },
};

/** The gender of the noun in the given cells, in words; undefined if several genders are possible. */
function genderNameOf({ noun }: CheckedPhrase, cells: number): Explanation | undefined {
  const codes = new Set(
    nounReadingsOf(noun)
      .map((reading) => reading.gender)
      .filter((code) => cells & cellsOf(code, 15)),
  );
  const [code] = codes;
  return codes.size === 1 && code ? genders[code] : undefined;
}

/** The corrected phrase with its preposition. */
export function buildCorrectedPhrase(
  phrase: CheckedPhrase,
  changes: readonly WordChange[],
  { words }: AnalyzedText,
): string {
  const firstIndex = (phrase.preposition ?? phrase.firstToken).index;
  const forms = new Map(changes.map(({ word, form }) => [word.index, form]));
  return words
    .slice(firstIndex, phrase.noun.index + 1)
    .map((word) => forms.get(word.index) ?? word.text)
    .join(" ");
}

/** Explains why the noun needs another form: n-declension, dative plural, genitive, or its number. */
function explainNounForm(phrase: CheckedPhrase, form: string, cells: number, text: string): Reason {
  const { noun } = phrase;
  const isCorrectionPlural = (cells & ~pluralCells) === 0;
  const isWrittenPlural = (cellsOfNounForm(noun) & ~pluralCells) === 0;
  const grammaticalCase = casesIn(cells);
  if (isCorrectionPlural && grammaticalCase === 4 && cellsOfNounForm(noun) & pluralCells)
    return {
      category: "dative-case",
      topics: phraseTopics.dativePlural,
      explanation: {
        en: `In the dative plural the noun ends in -n: *${text}*.`,
        de: `Im Dativ Plural endet das Nomen auf -n: *${text}*.`,
      },
    };
  if (!isCorrectionPlural && !isWrittenPlural && grammaticalCase === 8 && /s$/.test(form))
    return {
      category: "genitive-case",
      topics: phraseTopics.genitive,
      explanation: {
        en: `In the genitive, masculine and neuter nouns take -s or -es: *${text}*.`,
        de: `Im Genitiv bekommen maskuline und neutrale Nomen -s oder -es: *${text}*.`,
      },
    };
  if (!isCorrectionPlural && !isWrittenPlural && /n$/.test(form) && form.length > noun.text.length)
    return {
      category: "nouns-and-gender",
      topics: phraseTopics.nDeclension,
      explanation: {
        en: `*${noun.text}* belongs to the n-declension: it takes *-${form.slice(noun.text.length)}* in every case but the nominative singular: *${text}*.`,
        de: `*${noun.text}* gehört zur n-Deklination. Nur im Nominativ Singular steht keine Endung: *${text}*.`,
      },
    };
  if (isCorrectionPlural !== isWrittenPlural)
    return {
      category: "plural",
      topics: phraseTopics.plural,
      explanation: isCorrectionPlural
        ? { en: `Here the noun is in the plural: *${text}*.`, de: `Hier steht das Nomen im Plural: *${text}*.` }
        : { en: `Here the noun is in the singular: *${text}*.`, de: `Hier steht das Nomen im Singular: *${text}*.` },
    };
  return {
    category: "plural",
    topics: phraseTopics.plural,
    explanation: {
      en: `The form of the noun goes with the words before it: *${text}*.`,
      de: `Die Form des Nomens passt zu den Wörtern davor: *${text}*.`,
    },
  };
}

/**
 * Explains why the words of a phrase change: the gender, the case after the preposition, the adjective's ending, the
 * noun's form.
 */
export function explainChanges(
  phrase: CheckedPhrase,
  changes: readonly WordChange[],
  cells: number,
  analysis: AnalyzedText,
): Reason {
  const { preposition, determiner, noun } = phrase;
  const text = buildCorrectedPhrase(phrase, changes, analysis);
  const grammaticalCase = casesIn(cells);
  const nameOfCase = caseNames[grammaticalCase];
  const nounChange = changes.find(({ word }) => word === noun);
  const changesDeterminer = changes.some(({ word }) => word === determiner?.word);
  if (nounChange && !changesDeterminer) return explainNounForm(phrase, nounChange.form, cells, text);
  const topics = preposition && nameOfCase ? findCaseTopics(preposition.text, nameOfCase.topic, noun.text) : undefined;
  const category = grammaticalCase === 4 ? "dative-case" : grammaticalCase === 2 ? "accusative-case" : "prepositions";
  const gender = genderNameOf(phrase, cells);
  if (changesDeterminer && determiner) {
    const determinerAllowsCase = (determiner.type.cells & cellsInCases(grammaticalCase)) !== 0;
    const isArticleWithoutEnding = determiner.word.lower === determiner.type.stem;
    // In "mit der Auto" probably only the gender is wrong, because "der" can be a dative.
    if (preposition && nameOfCase && determinerAllowsCase && gender && !isArticleWithoutEnding && grammaticalCase === 4)
      return {
        category,
        topics: topics ?? phraseTopics.gender,
        explanation: {
          en: `*${preposition.text}* is used with the dative here, and *${noun.text}* is ${gender.en}: *${text}*.`,
          de: `*${preposition.text}* steht hier mit Dativ, und *${noun.text}* ist ${gender.de}: *${text}*.`,
        },
      };
    if (preposition && nameOfCase && !(determinerAllowsCase && gender && !isArticleWithoutEnding))
      return {
        category,
        ...(topics && { topics }),
        explanation: {
          en: `After *${preposition.text}* the noun is in the ${nameOfCase.en}: *${text}*.`,
          de: `Nach *${preposition.text}* steht das Nomen im ${nameOfCase.de}: *${text}*.`,
        },
      };
    if (gender)
      return {
        category: "nouns-and-gender",
        topics: phraseTopics.gender,
        explanation: {
          en: `*${noun.text}* is ${gender.en}: *${text}*.`,
          de: `*${noun.text}* ist ${gender.de}: *${text}*.`,
        },
      };
    return {
      category: "articles",
      topics: phraseTopics.gender,
      explanation: {
        en: `The words before the noun go with it: *${text}*.`,
        de: `Die Wörter vor dem Nomen passen zu ihm: *${text}*.`,
      },
    };
  }
  return {
    category: "adjective-endings",
    topics: phraseTopics.adjective,
    explanation: {
      en: `The adjective's ending goes with the article and the noun: *${text}*.`,
      de: `Die Endung des Adjektivs richtet sich nach Artikel und Nomen: *${text}*.`,
    },
  };
}
