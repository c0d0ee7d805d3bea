import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { GrammarCategory } from "./grammar-category.ts";

/** Matters of grammar, each with the categories that belong to it, in the order in which the map shows them. */
export const matters: readonly { name: string; german: string; categories: readonly GrammarCategory[] }[] = [
  {
    name: "Sounds and spelling",
    german: "Laute und Schreibung",
    categories: ["pronunciation-and-spelling", "capital-letters", "commas"],
  },
  {
    name: "Nouns and articles",
    german: "Nomen und Artikel",
    categories: ["nouns-and-gender", "plural", "articles", "numbers-and-time"],
  },
  { name: "Cases", german: "Kasus", categories: ["accusative-case", "dative-case", "genitive-case", "possessives"] },
  { name: "Pronouns", german: "Pronomen", categories: ["pronouns", "indefinite-pronouns", "demonstratives"] },
  { name: "Adjectives", german: "Adjektive", categories: ["adjective-endings", "comparison", "participles"] },
  { name: "Prepositions", german: "Präpositionen", categories: ["prepositions", "verbs-with-prepositions"] },
  {
    name: "Present and kinds of verbs",
    german: "Präsens und Verbarten",
    categories: [
      "present-tense",
      "stem-changing-verbs",
      "separable-verbs",
      "reflexive-verbs",
      "modal-verbs",
      "imperative",
    ],
  },
  {
    name: "Past and future",
    german: "Vergangenheit und Zukunft",
    categories: ["perfect-tense", "simple-past", "past-perfect", "future"],
  },
  {
    name: "Subjunctive and passive",
    german: "Konjunktiv und Passiv",
    categories: ["subjunctive", "reported-speech", "passive"],
  },
  {
    name: "Word order and questions",
    german: "Wortstellung und Fragen",
    categories: ["word-order", "questions", "negation"],
  },
  {
    name: "Joining clauses",
    german: "Sätze verbinden",
    categories: ["connectors", "subordinate-clauses", "relative-clauses", "infinitives"],
  },
  { name: "Words and style", german: "Wörter und Stil", categories: ["word-formation", "particles", "nominal-style"] },
];

interface MappedTopic {
  category: GrammarCategory;
  cefrLevel: CefrLevel;
}

/** The topics of each matter by level, in teaching order. Levels without a topic of the matter are left out. */
export function groupByMatter<Topic extends MappedTopic>(topics: readonly Topic[]) {
  return matters.map(({ name, german, categories }) => ({
    name,
    german,
    levels: cefrLevels
      .map((level) => ({
        level,
        topics: topics.filter(({ category, cefrLevel }) => cefrLevel === level && categories.includes(category)),
      }))
      .filter((group) => group.topics.length > 0),
  }));
}
