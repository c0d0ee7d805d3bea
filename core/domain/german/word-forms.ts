import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";
import { adjectiveForms, declineAdjectivalNoun } from "./adjective.ts";
import { closedClassForms } from "./closed-class.ts";
import { declineNoun } from "./noun.ts";
import { verbFacts } from "./verb.ts";
import { verbForms } from "./verb-tables.ts";

/** A word of the bank as far as its forms go. */
export interface InflectedWord {
  word: string;
  /** The lemma with `|` at its joints. */
  joints: string;
  partOfSpeech: PartOfSpeech;
  genders: readonly Gender[];
  plurals: readonly string[];
  genitives: readonly string[];
  /** Principal parts, comparison, or "adjectival". */
  forms: string | null;
}

/** A form as it can stand in a sentence: one or more words, in parts where it is split ("stehe … auf"). */
export type SentenceForm = readonly string[];

const whole = (forms: Iterable<string>): SentenceForm[] => [...new Set(forms)].map((form) => [form]);

/** "älter, am ältesten" as comparative and superlative; null for "-", undefined for none given (regular). */
export function readComparison(forms: string | null): { comparative: string; superlative: string } | null | undefined {
  if (forms === "-") return null;
  const [comparative, superlative] = forms?.split(", ") ?? [];
  return comparative && superlative ? { comparative, superlative } : undefined;
}

function adjectiveAndParticiple(lemma: string, forms: string | null): string[] {
  const comparison = readComparison(forms);
  return [...adjectiveForms({ lemma, ...(comparison !== undefined && { comparison }) })];
}

/** Every form in which a word of the bank can stand in a sentence. */
export function wordForms(word: InflectedWord): SentenceForm[] {
  switch (word.partOfSpeech) {
    case "noun": {
      const isAdjectival = word.forms === "adjectival";
      const { singular, plural } = isAdjectival
        ? declineAdjectivalNoun(word.word, word.genders)
        : declineNoun({ ...word, lemma: word.word });
      return whole([word.word, ...Object.values(singular).flat(), ...Object.values(plural).flat()]);
    }
    case "verb": {
      const facts = verbFacts(word.joints, word.forms ?? "");
      const participles = adjectiveForms({ lemma: facts.participle, comparison: null });
      return [...verbForms(facts), ...whole(participles)];
    }
    case "adjective":
      return whole(adjectiveAndParticiple(word.word, word.forms));
    default: {
      const comparison = readComparison(word.forms);
      const compared = comparison ? adjectiveForms({ lemma: word.word, comparison }) : [];
      return whole([word.word, ...(closedClassForms(word.word) ?? []), ...compared]);
    }
  }
}

const parts = (text: readonly string[]) => text.flatMap((part) => part.toLowerCase().split(" "));

/** Whether the parts marked in a sentence are a form of the word, whatever their capitals. */
export function isFormOf(word: InflectedWord, marked: readonly string[]): boolean {
  // A phrase may turn around in a sentence: es gibt, gibt es.
  if (word.partOfSpeech === "phrase")
    return parts(marked).toSorted().join(" ") === parts([word.word]).toSorted().join(" ");
  const wanted = marked.map((part) => part.toLowerCase()).join("\u0000");
  return wordForms(word).some((form) => form.map((part) => part.toLowerCase()).join("\u0000") === wanted);
}
