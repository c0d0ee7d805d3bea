import type { CefrLevel } from "../cefr-level.ts";
import type { NounClass } from "../german/noun-class.ts";
import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";

/** The properties of a word of the bank that the partner needs. */
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

/** A noun of the learner's message, with the data that are needed to use the noun in a sentence of the partner. */
export interface HeardNoun {
  lemma: string;
  /** The translation without its article; null if the bank lacks the word. */
  english: string | null;
  role: "subject" | "object" | "predicate" | "other";
  preposition: string | null;
  number: "singular" | "plural";
  gender: Gender | null;
  /** Whether the learner said that the person or thing belongs to them: *mein Hund*, *unsere Wohnung*. */
  isOwn: boolean;
  /** Whether the learner used the noun alone, without an article or adjective: *Ich esse Pizza.* */
  isBare: boolean;
  /** Whether the noun is the name of a person or a place, and is therefore used without an article. */
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
  /** The dictionary form. For a separated verb, this form includes the prefix. */
  lemma: string;
  /** `function` words say little by themselves: articles, prepositions, pronouns, auxiliary verbs. */
  kind: "noun" | "name" | "verb" | "number" | "function" | "other";
  /** Whether neither the word nor a part of it is known. */
  isUnknown: boolean;
  /** The most common English translations of nouns, verbs, adjectives and adverbs, without articles and *to*. */
  english: string[];
}

export type HeardSubject = "I" | "we" | "you" | "other";

/**
 * Who speaks to whom in a restated clause: the partner calls the learner *du* or *Sie* and itself *ich*; as `firm`, it
 * speaks for an employer (*wir*) and calls the learner *Sie*.
 */
export type Address = "du" | "Sie" | "firm";

/**
 * A clause of the learner in the words of the partner: *ich* and *du* are exchanged. The texts begin with a small letter
 * and have no mark at their end.
 */
export interface Restatement {
  /** In the same word order: "wann hast du Zeit" becomes "wann habe ich Zeit". */
  direct: string;
  /**
   * As a dependent clause, with the verb at the end: "wann ich Zeit habe", "ob ich Zeit habe". For a statement, the
   * words that follow *dass*.
   */
  indirect: string;
  /** A yes-no question or statement as a statement: "ich habe Zeit". Null if the word order is unsure. */
  statement: string | null;
  /** The statement negated: "ich habe keine Zeit". Null if it is unsure where the negation belongs. */
  negated: string | null;
  /** If a question asks for a choice ("Ist es neu oder alt?"), one statement for each option; otherwise null. */
  options: [string, string] | null;
}
/** A clause of the learner as the partner would say it: *ich* has become *du* or *Sie*. The texts have no mark at the end. */
export interface RetoldClause {
  /** With the subject first: "du hast deinen Schlüssel verloren". */
  statement: string;
  /** As a conclusion: "du hast also deinen Schlüssel verloren". */
  conclusion: string;
  /** With the verb at the end: "du deinen Schlüssel verloren hast". */
  dependent: string;
  /**
   * What the learner did, without subject, auxiliary verb and times: "den Schlüssel in der Bäckerei vergessen", or only
   * the object or place, if the verb is understood from it: "in der Bäckerei". Null if the clause has no such part.
   */
  phrase: string | null;
  /** The number of words of the statement. */
  wordCount: number;
}

/** A clause retold for both ways in which the partner can address the learner. */
export type Retelling = Record<Exclude<Address, "firm">, RetoldClause>;

/** A restatement for each address. It is missing for an address if the clause cannot be restated safely. */
export type Restatements = Partial<Record<Address, Restatement>>;

/** A clause of the learner's corrected message. */
export interface HeardClause {
  text: string;
  /**
   * The marks with which rules are matched: lemmas, words in lower case, classes of nouns (`@food`), the subject
   * (`=ich`, `=wir`, `=du`, `=er`), other mentioned persons (`~ich` for *mir*, *mich*, *mein* …, `~mir` for *mir* and
   * *mich* only, `~du`), `?`, `!`, `not`, `past`, `konj`, `wish`, and `@fragment` for a clause without a finite verb.
   */
  bag: string[];
  /** The words in the order of the clause. */
  words: HeardWord[];
  /**
   * What the clause does: it states, asks or requests something. (`moodOf` determines whether a clause is good or bad
   * news.)
   */
  mood: "statement" | "question" | "request";
  /** Whether a question has no verb and refers to what was said before: *Und du?* */
  isEllipsis: boolean;
  isSubordinate: boolean;
  subject: HeardSubject | null;
  /** The infinitive of the main verb; empty if there is none. */
  verb: string;
  isPast: boolean;
  isNegated: boolean;
  /** Whether the clause states a condition or an unreal case. Such a clause reports nothing that happened. */
  isHypothetical: boolean;
  nouns: HeardNoun[];
  /** Like `bag`, but without the marks of the clauses that depend on this clause. Missing if no clause depends on it. */
  ownBag?: string[];
  /** The clause, usually a question, as the partner repeats it in an answer (`restate-question.ts`). */
  restated?: Restatements;
  /** The clause, a statement, as the partner retells it (`restate-statement.ts`); missing if it cannot be retold safely. */
  retelling?: Retelling | undefined;
}

/** A question that the word bank, the grammar library, a clock or a calculation answers. */
export type Lookup =
  | { kind: "meaning"; word: string; answers: BankWord[] }
  | { kind: "to-german"; word: string; answers: BankWord[] }
  | { kind: "article"; word: string; answers: BankWord[] }
  | { kind: "plural"; word: string; answers: BankWord[] }
  | { kind: "difference"; words: [string, string]; answers: BankWord[]; topic: string | null }
  | { kind: "compound"; word: string; answers: BankWord[] }
  | { kind: "clock"; phrase: string; time: string }
  | { kind: "is-right" }
  | { kind: "explain-last" }
  | { kind: "sum"; sum: string; result: string }
  | { kind: "time" }
  | { kind: "date" };

/** What the partner understands of a learner's message. */
export interface Hearing {
  clauses: HeardClause[];
  lookup: Lookup | null;
  /** A word that is not German, and up to two German words that the learner may have meant. */
  unknownWord: { word: string; guesses: string[] } | null;
  /** Whether the message is about a film, a book or the news. Sad events in it did not happen to the learner. */
  isFiction: boolean;
  /** The corrected message if the checker changed it; otherwise null. */
  correctedText: string | null;
  /** Whether the message has everyday spellings such as "hab ich" or "kennste"; missing if it has none. */
  isColloquial?: boolean;
  /** Whether enough words of the message are known for the partner to judge its meaning. */
  isUnderstood: boolean;
}
