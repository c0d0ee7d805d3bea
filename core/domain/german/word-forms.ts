import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";
import { declineAdjectivalNoun, listAdjectiveForms } from "./adjective.ts";
import { closedClassForms } from "./closed-class.ts";
import { declineNoun } from "./noun.ts";
import { parsePrincipalParts } from "./verb.ts";
import { verbFormsOf } from "./verb-tables.ts";

/** The properties of a word from which all its forms are derived. */
export interface InflectedWord {
  word: string;
  /** The lemma with `|` at its joints. */
  joints: string;
  partOfSpeech: PartOfSpeech;
  genders: readonly Gender[];
  plurals: readonly string[];
  genitives: readonly string[];
  /**
   * A verb's principal parts, an adjective's comparison, or "adjectival" for a noun that declines like an adjective.
   */
  forms: string | null;
}

/**
 * A form as it occurs in a sentence. A separated form has several parts ("stehe … auf"). A part can contain several
 * words.
 */
export type SentenceForm = readonly string[];

const toOneWordForms = (forms: Iterable<string>): SentenceForm[] => [...new Set(forms)].map((form) => [form]);

/**
 * Parses an adjective's comparison such as "älter, am ältesten". Returns null for "-" (the adjective has no
 * comparison), undefined for null (the adjective has a regular comparison).
 */
export function readComparison(forms: string | null): { comparative: string; superlative: string } | null | undefined {
  if (forms === "-") return null;
  const [comparative, superlative] = forms?.split(", ") ?? [];
  return comparative && superlative ? { comparative, superlative } : undefined;
}

function comparedAdjectiveForms(lemma: string, forms: string | null): string[] {
  const comparison = readComparison(forms);
  return [...listAdjectiveForms({ lemma, ...(comparison !== undefined && { comparison }) })];
}

/**
 * All forms in which a word can occur in a sentence.
 * @throws RangeError if a verb's infinitive or principal parts are not valid
 */
export function wordFormsOf(word: InflectedWord): SentenceForm[] {
  switch (word.partOfSpeech) {
    case "noun": {
      const isAdjectival = word.forms === "adjectival";
      const { singular, plural } = isAdjectival
        ? declineAdjectivalNoun(word.word, word.genders)
        : declineNoun({ ...word, lemma: word.word });
      return toOneWordForms([word.word, ...Object.values(singular).flat(), ...Object.values(plural).flat()]);
    }
    case "verb": {
      const verb = parsePrincipalParts(word.joints, word.forms ?? "");
      const participles = listAdjectiveForms({ lemma: verb.participle, comparison: null });
      return [...verbFormsOf(verb), ...toOneWordForms(participles)];
    }
    case "adjective":
      return toOneWordForms(comparedAdjectiveForms(word.word, word.forms));
    default: {
      const comparison = readComparison(word.forms);
      const comparedForms = comparison ? listAdjectiveForms({ lemma: word.word, comparison }) : [];
      return toOneWordForms([word.word, ...(closedClassForms(word.word) ?? []), ...comparedForms]);
    }
  }
}

const splitIntoLowerCaseWords = (text: readonly string[]) => text.flatMap((part) => part.toLowerCase().split(" "));

/** Whether the marked parts of a sentence are a form of the word. Ignores case. */
export function isFormOf(word: InflectedWord, markedParts: readonly string[]): boolean {
  // The words of a phrase can have another order: es gibt, gibt es.
  if (word.partOfSpeech === "phrase")
    return (
      splitIntoLowerCaseWords(markedParts).toSorted().join(" ") ===
      splitIntoLowerCaseWords([word.word]).toSorted().join(" ")
    );
  const joinedMarkedParts = markedParts.map((part) => part.toLowerCase()).join("\u0000");
  return wordFormsOf(word).some((form) => form.map((part) => part.toLowerCase()).join("\u0000") === joinedMarkedParts);
}
