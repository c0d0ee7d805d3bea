import type { GrammarCategory } from "../grammar/grammar-category.ts";
import type { CorrectionType, Tone } from "./conversation.ts";
import type { MessageCorrection } from "./correction.ts";
import { englishWords } from "./known-names.ts";
import { sentencesOf } from "./prompt-tree.ts";

/** The longest reply of a model that is shown, in UTF-16 units. */
export const longestReply = 600;

const germanWords = new Set(
  `der die das den dem ein eine einen einem ich du er sie es wir ihr sie mich dich mir dir und oder aber ist sind bist war hast
  hat haben habe kann kannst können was wie wo wer wann warum welche welcher welches nicht kein keine mit von zu zum zur für auf
  in im am an bei nach aus auch schon noch sehr gern gut gerne ja nein denn doch mal so dann wenn weil dass über oft heute dein
  deine ihre ihr mein meine magst möchten möchtest mögen machst machen gibt findest finden`.split(/\s+/),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

/** Whether a text is German rather than English or nothing at all: by the words that every sentence is made of. */
export function looksGerman(text: string): boolean {
  const words = wordsOf(text);
  const german = words.filter((word) => germanWords.has(word)).length;
  const english = words.filter((word) => englishWords.has(word) && !germanWords.has(word)).length;
  return german > english && german * 8 >= words.length;
}

const saysDu = /(?<!\p{L})(?:du|dich|dir|dein(?:e[nmrs]?)?)(?!\p{L})/iu;
const saysSie = /(?<=[\p{Ll},;] )(?:Sie|Ihnen)(?!\p{L})/u;

/** Marks of a format, addresses, and what is not seen. */
const oddMarks = /[{}<>]|```|https?:|www\.|[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** Whether something that a model wrote can be shown as it stands. */
export const isPlain = (text: string): boolean => !oddMarks.test(text);

/**
 * Whether a model's reply can be said: a few sentences of German in the conversation's tone that were not said before, and no
 * marks of a format.
 */
export function isSane(reply: string, tone: Tone, saidBefore: ReadonlySet<string>): boolean {
  const text = reply.trim();
  if (text === "" || text.length > longestReply || !looksGerman(text)) return false;
  if (!isPlain(text)) return false;
  if (tone === "professional" ? saysDu.test(text) : saysSie.test(text)) return false;
  const sentences = sentencesOf(text);
  return sentences.length > 0 && !sentences.every((one) => saidBefore.has(one));
}

/** A correction as a model proposes it. */
export interface ProposedCorrection {
  type: CorrectionType;
  original: string;
  corrected: string;
  explanation: string;
}

const mostWords = 4;
/** Words that a correction may take away, and that it may bring. */
const mostOtherWords = 2;
const longestExplanation = 300;

/** What teaches a kind of correction; grammar is about too much to say. */
const taughtWith: Partial<Record<CorrectionType, GrammarCategory>> = {
  spelling: "pronunciation-and-spelling",
  "word-order": "word-order",
};

/**
 * The checker's corrections with those of a model that fit in beside them: what stands in the text, changes a few words, and
 * touches nothing that the checker has mended. In the order of the text.
 */
export function mergeCorrections(
  text: string,
  found: readonly MessageCorrection[],
  proposed: readonly ProposedCorrection[],
): MessageCorrection[] {
  const kept = [...found];
  for (const { type, original, corrected, explanation: said } of proposed) {
    const start = placeOf(text, original);
    const end = start + original.length;
    const explanation = said.replace(/\s+/g, " ").trim();
    if (start < 0 || !isMinimal(original, corrected) || explanation === "") continue;
    if (explanation.length > longestExplanation || ![original, corrected, explanation].every(isPlain)) continue;
    if (kept.some((one) => one.start < end && start < one.end)) continue;
    kept.push({ type, original, corrected, explanation, grammarCategory: taughtWith[type] ?? null, start, end });
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** Where the words stand, whole and only once; -1 otherwise. A letter is whole with its accents. */
function placeOf(text: string, original: string): number {
  if (original.trim() !== original || !/\p{L}|\p{N}/u.test(original)) return -1;
  const places: number[] = [];
  for (let at = text.indexOf(original); at >= 0; at = text.indexOf(original, at + 1)) {
    const isWhole = !/[\p{L}\p{N}\p{M}]$/u.test(text.slice(0, at)) || !/^[\p{L}\p{N}]/u.test(original);
    const endsWhole =
      !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(at + original.length)) || !/[\p{L}\p{N}\p{M}]$/u.test(original);
    if (isWhole && endsWhole) places.push(at);
  }
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

function isMinimal(original: string, corrected: string): boolean {
  if (corrected.trim() === "" || corrected === original || corrected.length > original.length * 2 + 12) return false;
  const before = original.toLowerCase().split(/\s+/);
  const after = corrected.toLowerCase().split(/\s+/);
  if (before.length > mostWords || after.length > mostWords + 1) return false;
  const others = (words: string[], known: string[]) => words.filter((word) => !known.includes(word)).length;
  return others(before, after) <= mostOtherWords && others(after, before) <= mostOtherWords;
}
