import type { WordTable } from "./word-table.ts";

/** What a column of a file can contain. */
export const columnRoles = ["german", "english", "article", "plural", "example", "exampleTranslation"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The index of the column for each role; null if there is none. */
export type ColumnChoice = Record<ColumnRole, number | null>;

/** Names of columns in common decks and word lists, English and German, as whole names. */
const namePatternByRole: Record<ColumnRole, RegExp> = {
  german:
    /^(?:german|german word|deutsch|word|wort|vokabel|lemma|front|vorderseite|term|begriff|de|target|expression)$/,
  english:
    /^(?:english|english word|englisch|translations?|meanings?|bedeutung|übersetzung|back|rückseite|definition|en|native)$/,
  article: /^(?:article|artikel|gender|genus|geschlecht)$/,
  plural: /^(?:plural|plural form|pluralform|mehrzahl)$/,
  example:
    /^(?:examples?|example sentence|example \(?german\)?|german example|beispiel|beispielsatz|sentence|german sentence|satz)$/,
  exampleTranslation:
    /^(?:example[ _]translation|example in english|english example|sentence translation|english sentence|example \(?english\)?|beispielübersetzung)$/,
};

/** The role that a column has according to its name; null if the name shows no role. */
export function columnRoleOfName(name: string): ColumnRole | null {
  const plainName = name.trim().toLowerCase().replace(/[_-]+/g, " ");
  return columnRoles.find((role) => namePatternByRole[role].test(plainName)) ?? null;
}

const sampleSize = 300;

/** How German a text looks: positive for German, negative for English, 0 if nothing speaks for either. */
function scoreGerman(text: string): number {
  if (/^(?:to|the|an?|my|your|it) /i.test(text)) return -2;
  if (/^(?:der|die|das|ein|eine|sich) /i.test(text)) return 3;
  if (/[äöüß]/i.test(text)) return 2;
  if (/(?:th|tion|ing|ly|wh|oo|ck s|'s)/i.test(text)) return -0.5;
  if (/^\p{Lu}\p{Ll}+$/u.test(text)) return 0.5;
  return /^\p{Ll}+(?:en|eln|ern)$/u.test(text) ? 0.5 : 0;
}

/**
 * Guesses which column of a table contains what: by the columns' names, and for German and English, by their texts.
 */
export function guessColumns({ columns, rows }: WordTable): ColumnChoice {
  const choice: ColumnChoice = {
    ...{ german: null, english: null, article: null, plural: null, example: null, exampleTranslation: null },
  };
  for (const [index, name] of columns.entries()) {
    const role = columnRoleOfName(name);
    if (role && choice[role] === null) choice[role] = index;
  }
  const sampleRows = rows.slice(0, sampleSize);
  const scoredColumns = columns
    .map((_, index) => {
      const texts = sampleRows.map((row) => row[index] ?? "").filter((text) => /\p{L}/u.test(text));
      const score = texts.reduce((sum, text) => sum + scoreGerman(text), 0) / Math.max(1, texts.length);
      return { index, score, isFilled: texts.length >= Math.max(1, sampleRows.length / 2) };
    })
    .filter(({ isFilled }) => isFilled);
  const { german, english } = choice;
  const scoreOf = (column: number | null) => scoredColumns.find(({ index }) => index === column)?.score ?? 0;
  // Names such as Front and Back do not say which language a column has. Therefore the texts decide if they contradict
  // the names.
  if (german !== null && english !== null) {
    const isSwapped = scoreOf(english) - scoreOf(german) > 0.5;
    return isSwapped ? { ...choice, german: english, english: german } : choice;
  }
  const takenColumns = new Set(Object.values(choice).filter((index) => index !== null));
  const freeColumns = scoredColumns
    .filter(({ index }) => !takenColumns.has(index))
    .toSorted((a, b) => b.score - a.score);
  const germanColumn = german ?? freeColumns[0]?.index ?? null;
  const englishColumn = english ?? freeColumns.filter(({ index }) => index !== germanColumn).at(-1)?.index ?? null;
  return { ...choice, german: germanColumn, english: englishColumn };
}
