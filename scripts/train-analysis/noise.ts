import type { Segment } from "#core/domain/german/analysis/segment.ts";
import { isFiniteTag, type Tag } from "#core/domain/german/analysis/tags.ts";
import type { AlignedSentence } from "./align.ts";

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

const pronounForms = ["ich mich mir", "du dich dir", "er ihn ihm", "wir uns", "sie ihnen ihr", "ihr euch"].map((row) =>
  row.split(" "),
);
const plainLetters: Record<string, string> = { ä: "a", ö: "o", ü: "u", ß: "ss", Ä: "A", Ö: "O", Ü: "U" };

function withOtherEnding(text: string, random: () => number): string | undefined {
  const match = /^(d)(?:er|ie|as|en|em|es)$|^(.*?(?:ein|dies|jed|jen|mein|sein|ihr|unser|.{3}))(e[nmrs]?)?$/i.exec(
    text,
  );
  if (!match) return undefined;
  if (match[1]) return match[1] + (pick(["er", "ie", "as", "en", "em"], random) ?? "er");
  return (match[2] ?? "") + (pick(["", "e", "en", "em", "er", "es"], random) ?? "");
}

/** A slip of the keyboard: a letter is missing, doubled, or exchanged with its neighbour. */
function withSlip(text: string, random: () => number): string | undefined {
  if (text.length < 4) return undefined;
  const at = 1 + Math.floor(random() * (text.length - 2));
  const kind = random();
  if (kind < 0.4) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.7) return text.slice(0, at) + text.charAt(at) + text.slice(at);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function corrupted(text: string, tag: Tag, lemma: string, random: () => number): string | undefined {
  const choice = random();
  const lower = text.toLowerCase();
  if (tag === "ART" || tag === "PPOSAT" || tag === "PDAT" || (tag === "ADJA" && choice < 0.6))
    return withOtherEnding(text, random);
  if (tag === "PPER" || tag === "PRF") {
    const row = pronounForms.find((forms) => forms.includes(lower));
    return row && pick(row, random);
  }
  if (isFiniteTag(tag)) {
    if (choice < 0.5 && /^\p{Ll}+n$/u.test(lemma)) return lemma;
    if (choice < 0.8) return lower.replace(/(?:en|e?st|e?t|e)$/, "") + (pick(["e", "st", "t", "en", ""], random) ?? "");
  }
  if (tag === "NN" && choice < 0.4) return lower;
  if (/[äöüß]/i.test(text) && choice < 0.75)
    return text.replace(/[äöüßÄÖÜ]/g, (letter) => plainLetters[letter] ?? letter);
  if (/^(?:ADJ|V)/.test(tag) && choice < 0.3) return text.charAt(0).toUpperCase() + text.slice(1);
  return /^\p{L}+$/u.test(text) ? withSlip(text, random) : undefined;
}

/**
 * A copy of a sentence with mistakes as learners make them in about 15 % of the tokens: wrong endings, infinitives for
 * finite verbs, missing umlauts, capitals and commas, slips. Tags and heads stay those of the correct sentence.
 */
export function noised(sentence: AlignedSentence, random: () => number): AlignedSentence {
  const copy: AlignedSentence = { ...sentence, tokens: [], gold: [], tags: [] };
  for (const [at, token] of sentence.tokens.entries()) {
    const tag = sentence.tags[at] ?? "XY";
    const gold = sentence.gold[at] ?? [];
    let changed: Segment = token;
    if (random() < 0.15) {
      if (tag === "$,") continue;
      const text = token.kind === "word" ? corrupted(token.text, tag, gold.at(-1)?.lemma ?? "", random) : undefined;
      if (text !== undefined && text !== "") changed = { ...token, text };
    }
    copy.tokens.push(changed);
    copy.gold.push(gold);
    copy.tags.push(tag);
  }
  return copy;
}
