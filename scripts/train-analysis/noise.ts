import type { Segment } from "#core/domain/german/analysis/segment.ts";
import { isFiniteTag, type Tag } from "#core/domain/german/analysis/tags.ts";
import type { AlignedSentence } from "./align.ts";

const pickRandom = <T>(choices: readonly T[], random: () => number): T | undefined =>
  choices[Math.floor(random() * choices.length)];

const pronounForms = ["ich mich mir", "du dich dir", "er ihn ihm", "wir uns", "sie ihnen ihr", "ihr euch"].map((row) =>
  row.split(" "),
);
const plainTextByLetter: Record<string, string> = { ä: "a", ö: "o", ü: "u", ß: "ss", Ä: "A", Ö: "O", Ü: "U" };

function changeEnding(text: string, random: () => number): string | undefined {
  const match = /^(d)(?:er|ie|as|en|em|es)$|^(.*?(?:ein|dies|jed|jen|mein|sein|ihr|unser|.{3}))(e[nmrs]?)?$/i.exec(
    text,
  );
  if (!match) return undefined;
  if (match[1]) return match[1] + (pickRandom(["er", "ie", "as", "en", "em"], random) ?? "er");
  return (match[2] ?? "") + (pickRandom(["", "e", "en", "em", "er", "es"], random) ?? "");
}

/** Omits or doubles a letter, or exchanges two neighbouring letters. */
function makeTypingError(text: string, random: () => number): string | undefined {
  if (text.length < 4) return undefined;
  const position = 1 + Math.floor(random() * (text.length - 2));
  const randomNumber = random();
  if (randomNumber < 0.4) return text.slice(0, position) + text.slice(position + 1);
  if (randomNumber < 0.7) return text.slice(0, position) + text.charAt(position) + text.slice(position);
  return text.slice(0, position) + text.charAt(position + 1) + text.charAt(position) + text.slice(position + 2);
}

function corruptWord(text: string, tag: Tag, lemma: string, random: () => number): string | undefined {
  const randomNumber = random();
  const lowerCaseText = text.toLowerCase();
  if (tag === "ART" || tag === "PPOSAT" || tag === "PDAT" || (tag === "ADJA" && randomNumber < 0.6))
    return changeEnding(text, random);
  if (tag === "PPER" || tag === "PRF") {
    const row = pronounForms.find((forms) => forms.includes(lowerCaseText));
    return row && pickRandom(row, random);
  }
  if (isFiniteTag(tag)) {
    if (randomNumber < 0.5 && /^\p{Ll}+n$/u.test(lemma)) return lemma;
    if (randomNumber < 0.8)
      return lowerCaseText.replace(/(?:en|e?st|e?t|e)$/, "") + (pickRandom(["e", "st", "t", "en", ""], random) ?? "");
  }
  if (tag === "NN" && randomNumber < 0.4) return lowerCaseText;
  if (/[äöüß]/i.test(text) && randomNumber < 0.75)
    return text.replace(/[äöüßÄÖÜ]/g, (letter) => plainTextByLetter[letter] ?? letter);
  if (/^(?:ADJ|V)/.test(tag) && randomNumber < 0.3) return text.charAt(0).toUpperCase() + text.slice(1);
  return /^\p{L}+$/u.test(text) ? makeTypingError(text, random) : undefined;
}

/**
 * Returns a copy of a sentence with learner mistakes in about 15 % of the tokens: wrong endings, infinitives instead of
 * finite verbs, missing umlauts, capitals and commas, typing errors. The copy keeps the tags and heads of the correct
 * sentence.
 */
export function addNoise(sentence: AlignedSentence, random: () => number): AlignedSentence {
  const noisySentence: AlignedSentence = { ...sentence, tokens: [], goldTokens: [], tags: [] };
  for (const [index, token] of sentence.tokens.entries()) {
    const tag = sentence.tags[index] ?? "XY";
    const goldTokens = sentence.goldTokens[index] ?? [];
    let changedToken: Segment = token;
    if (random() < 0.15) {
      if (tag === "$,") continue;
      const text =
        token.kind === "word" ? corruptWord(token.text, tag, goldTokens.at(-1)?.lemma ?? "", random) : undefined;
      if (text !== undefined && text !== "") changedToken = { ...token, text };
    }
    noisySentence.tokens.push(changedToken);
    noisySentence.goldTokens.push(goldTokens);
    noisySentence.tags.push(tag);
  }
  return noisySentence;
}
