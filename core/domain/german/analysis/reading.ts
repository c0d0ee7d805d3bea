import type { Cells } from "../lexicon/closed-words.ts";
import type { FiniteKind } from "../lexicon/reading.ts";
import type { Tag } from "./tags.ts";

/** One possible analysis of a token, before its context is considered. */
export interface TokenReading {
  tag: Tag;
  lemma: string;
  /** The combinations of gender (or plural) and case that the form allows; 0 for words without case. */
  cells: Cells;
  /** For finite verbs and personal pronouns, one bit per person: ich 1, du 2, er 4, wir 8, ihr 16, sie 32. */
  persons: number;
  /** For finite verbs: present, past, Konjunktiv I or II, imperative. */
  kind?: FiniteKind;
  degree?: "p" | "c" | "s";
  /**
   * How the written form was changed to find this reading: its first letter was changed to a capital or small letter
   * (`capital`), or its umlauts and ß were changed (`umlaut`). `guess`: no word was found, so the reading was guessed.
   */
  repair?: "capital" | "umlaut" | "guess";
}
