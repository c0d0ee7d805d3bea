import type { CefrLevel } from "../cefr-level.ts";
import type { NounClass } from "../german/noun-class.ts";
import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";

/** A word of the bank, as far as the partner needs it. */
export interface BankWord {
  word: string;
  /** English translations, the most common one first. */
  translation: readonly string[];
  cefrLevel: CefrLevel;
  gender: Gender | null;
  plural: string | null;
  partOfSpeech: PartOfSpeech;
}

/** Finds words of the bank. */
export interface PartnerBank {
  /** The words with exactly this lemma. */
  german(lemma: string): readonly BankWord[];
  /** The words that have this English translation, lowest level first. */
  english(translation: string): readonly BankWord[];
  /** The grammar topics whose titles contain all of these words. */
  topics(words: readonly string[]): readonly string[];
}

/** A noun of the learner's message, with all that is needed to use it in a sentence of the partner. */
export interface HeardNoun {
  lemma: string;
  /** The translation without its article; null if the bank lacks the word. */
  english: string | null;
  role: "subject" | "object" | "predicate" | "other";
  preposition: string | null;
  number: "singular" | "plural";
  gender: Gender | null;
  /** Whether the learner said that it is theirs: *mein Hund*, *unsere Wohnung*. */
  isOwn: boolean;
  /** Whether the learner used the noun alone, without an article or adjective: *Ich esse Pizza.* */
  isBare: boolean;
  /** Whether the noun is used without an article: a person, a city. */
  isName: boolean;
  classes: NounClass[];
  /** Nominative, accusative and dative singular. */
  singular: [string, string, string] | null;
  /** Nominative and dative plural. */
  plural: [string, string] | null;
}

/** A word of the learner's message. */
export interface HeardWord {
  /** The word as it was written. */
  text: string;
  /** The dictionary form; of a separated verb with its prefix. */
  lemma: string;
  /** `function` words say little by themselves: articles, prepositions, pronouns, auxiliary verbs. */
  kind: "noun" | "name" | "verb" | "number" | "function" | "other";
  /** Whether neither the word nor a part of it is known. */
  isUnknown: boolean;
  /** The most common English translations of nouns, verbs, adjectives and adverbs, without articles and *to*. */
  english: string[];
}

export type HeardSubject = "I" | "we" | "you" | "other";

/** A clause of the learner's corrected message. */
export interface HeardClause {
  text: string;
  /**
   * What rules are matched with: lemmas, words in lower case, classes of nouns (`@food`), and marks: the subject (`=ich`,
   * `=wir`, `=du`, `=er`), who else is mentioned (`~ich`, `~mir` without *mein*, `~du`), `?`, `not`, `past`, `konj`, `wish`, and `@fragment` for
   * a clause without a finite verb.
   */
  bag: string[];
  /** The words in their order. */
  words: HeardWord[];
  mood: "statement" | "question" | "request";
  /** Whether a question has no verb and takes up what was said before: *Und du?* */
  isEllipsis: boolean;
  isSubordinate: boolean;
  subject: HeardSubject | null;
  /** The infinitive of the main verb; empty if there is none. */
  verb: string;
  isPast: boolean;
  isNegated: boolean;
  /** Whether the clause states a condition or an unreal case, so that it tells nothing that happened. */
  isHypothetical: boolean;
  nouns: HeardNoun[];
}

/** A question that the word bank, the grammar library, a clock or a calculation answers. */
export type Lookup =
  | { kind: "meaning"; word: string; answers: BankWord[] }
  | { kind: "to-german"; word: string; answers: BankWord[] }
  | { kind: "article"; word: string; answers: BankWord[] }
  | { kind: "plural"; word: string; answers: BankWord[] }
  | { kind: "difference"; words: [string, string]; answers: BankWord[]; topic: string | null }
  | { kind: "is-right" }
  | { kind: "explain-last" }
  | { kind: "sum"; sum: string; result: string }
  | { kind: "time" }
  | { kind: "date" };

/** What the partner understands of a learner's message. */
export interface Hearing {
  clauses: HeardClause[];
  lookup: Lookup | null;
  /** A word that is not German, and up to two German words that it may stand for. */
  unknownWord: { word: string; guesses: string[] } | null;
  /** Whether the message speaks of a film, a book or the news, so that sad events did not happen to the learner. */
  isFiction: boolean;
  /** The corrected message if the checker changed it; otherwise null. */
  correctedText: string | null;
  /** Whether so many words of the message are known that the partner can judge what it means. */
  isUnderstood: boolean;
}
