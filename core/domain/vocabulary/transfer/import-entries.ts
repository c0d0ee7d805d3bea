import type { CefrLevel } from "../../cefr-level.ts";
import type { Facet } from "../facet.ts";
import type { Gender, PartOfSpeech } from "../word.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { guessPartOfSpeech, readGender, readGermanEntry } from "./german-entry.ts";
import { importedTextLengths, maxImportedTranslations } from "./import-limits.ts";
import type { TransferredMemories, TransferredWord } from "./transferred-word.ts";
import type { WordTable } from "./word-table.ts";

/** A word of a file, ready to be matched to the bank. */
export interface ImportEntry {
  /** The word's id in a file that this app has written. */
  id?: string;
  word: string;
  gender: Gender | null;
  plural: string | null;
  translations: string[];
  /** Null if the file does not say it. */
  partOfSpeech: PartOfSpeech | null;
  cefrLevel: CefrLevel | null;
  example: string | null;
  exampleTranslation: string | null;
  isSuspended: boolean;
  memory: TransferredMemories;
}

const shorten = (text: string, maxLength: number): string => text.slice(0, maxLength).trim();

/** Splits a list of translations at semicolons, slashes and line breaks, and at commas unless they are in parentheses. */
function splitTranslations(text: string): string[] {
  const parts = text
    .split(/\s*[;/|\n]\s*|\s*,\s*(?![^(]*\))/)
    .map((part) => shorten(part, importedTextLengths.translation))
    .filter((part) => part !== "");
  return [...new Set(parts)].slice(0, maxImportedTranslations);
}

/**
 * The words of a table with the chosen columns. Rows without a German or an English text are left out.
 */
export function readTableEntries(table: WordTable, choice: ColumnChoice): ImportEntry[] {
  const facetByTemplate = table.templates.map((template) => facetOfTemplate(template, choice));
  return table.rows.flatMap((row, index) => {
    const linesOf = (column: number | null) => (column === null ? "" : (row[column] ?? "").trim());
    const textOf = (column: number | null) => linesOf(column).replaceAll("\n", " ");
    const { word, gender, plural } = readGermanEntry(linesOf(choice.german).replaceAll("\n", ", "));
    const translations = splitTranslations(linesOf(choice.english));
    if (!/\p{L}/u.test(word) || word.length > importedTextLengths.word || translations.length === 0) return [];
    const cards = table.cards[index] ?? [];
    const memory: TransferredMemories = {};
    for (const card of cards) {
      const facet = facetByTemplate[card.template];
      if (facet && card.memory && !memory[facet]) memory[facet] = card.memory;
    }
    const ownGender = readGender(textOf(choice.article)) ?? gender;
    return [
      {
        word,
        gender: ownGender,
        plural: shorten(textOf(choice.plural).replace(/^die /, "") || (plural ?? ""), importedTextLengths.word) || null,
        translations,
        partOfSpeech: null,
        cefrLevel: null,
        example: shorten(textOf(choice.example), importedTextLengths.example) || null,
        exampleTranslation: shorten(textOf(choice.exampleTranslation), importedTextLengths.example) || null,
        isSuspended: cards.length > 0 && cards.every(({ isSuspended }) => isSuspended),
        memory,
      },
    ];
  });
}

/** What a card asks: the first of the chosen columns that its question shows. */
function facetOfTemplate(
  { name, columns }: WordTable["templates"][number],
  { german, english }: ColumnChoice,
): Facet | null {
  if (/gender|article|artikel|genus/i.test(name)) return "gender";
  const shown = columns.find((column) => column === german || column === english);
  if (shown === undefined) return null;
  return shown === german ? "german-to-english" : "english-to-german";
}

/** The words of a file that this app has written. Words that were emptied in another program are left out. */
export const readWordEntries = (words: readonly TransferredWord[]): ImportEntry[] =>
  words
    .filter(({ word }) => word.trim() !== "")
    .map((word) => ({
      ...(word.id && word.id.length <= importedTextLengths.id && { id: word.id }),
      word: shorten(word.word, importedTextLengths.word),
      gender: word.gender,
      plural: word.plural && shorten(word.plural, importedTextLengths.word),
      translations: word.translations
        .map((translation) => shorten(translation, importedTextLengths.translation))
        .slice(0, maxImportedTranslations),
      partOfSpeech: word.partOfSpeech,
      cefrLevel: word.cefrLevel,
      example: word.example && shorten(word.example, importedTextLengths.example),
      exampleTranslation: word.exampleTranslation && shorten(word.exampleTranslation, importedTextLengths.example),
      isSuspended: word.isSuspended,
      memory: word.memory,
    }));

/**
 * The words of a file without repetitions: of rows with the same word, gender and part of speech, the first one counts,
 * with the memories and translations of the others.
 */
export function mergeEntries(entries: readonly ImportEntry[]): ImportEntry[] {
  const merged = new Map<string, ImportEntry>();
  for (const entry of entries) {
    const key = entry.id ?? `${entry.word}\n${entry.gender}\n${entry.partOfSpeech}`;
    const first = merged.get(key);
    merged.set(
      key,
      first
        ? {
            ...first,
            translations: [...new Set([...first.translations, ...entry.translations])].slice(
              0,
              maxImportedTranslations,
            ),
            memory: { ...entry.memory, ...first.memory },
            isSuspended: first.isSuspended && entry.isSuspended,
          }
        : entry,
    );
  }
  return [...merged.values()];
}

/** The part of speech with which an entry becomes a learner's own word. */
export const partOfSpeechOf = (entry: ImportEntry): PartOfSpeech =>
  entry.partOfSpeech ?? guessPartOfSpeech(entry, entry.translations);
