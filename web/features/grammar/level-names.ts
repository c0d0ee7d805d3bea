import type { CefrLevel } from "#core/domain/cefr-level.ts";

/** A short description of each level's grammar. */
export const levelDescriptions: Record<CefrLevel, string> = {
  A1: "Articles, the present tense, and where the verb stands.",
  A2: "Cases, the perfect, and your first longer sentences.",
  B1: "Endings, subordinate clauses, and saying what would be.",
  B2: "The passive, reported speech, and links between thoughts.",
  C1: "Nominal style, participles, and fine differences.",
  C2: "The rules behind the exceptions.",
};
