/** Words that every sentence is full of: a tap on them would only be in the way. */
const stopWords = new Set(
  `aber als also auch auf aus bei beim bin bis bist dann das dass dein deine deinem deinen deiner dem den denn der des dich
  die dir doch dort drei ein eine einem einen einer eines euch euer eure für habe haben habt hast hat hatte hatten hier ich ihm
  ihn ihnen ihr ihre ihrem ihren ihrer ins ist kein keine keinem keinen keiner mal man mein meine meinem meinen meiner mich mir mit nach
  nein nicht noch nun nur oder ohne schon sehr seid sein seine seinem seinen seiner sich sie sind und uns unser unsere vom von vor
  war waren warst was wem wen wenn wer wie wird wir zum zur`.split(/\s+/),
);
const shortestWord = 3;
const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

export interface TextPiece {
  text: string;
  /** Worth looking up. */
  isClickable: boolean;
}

/** Whether a word, without punctuation, is worth looking up. */
const isClickable = (text: string): boolean => text.length >= shortestWord && !stopWords.has(text.toLowerCase());

/** A text taken apart into the words that can be looked up and what stands between them; nothing is lost. */
export function splitWords(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  let between = "";
  const flush = () => {
    for (const text of between.match(/^\S+|\S+$|\s(.*\s)?/gs) ?? []) pieces.push({ text, isClickable: false });
    between = "";
  };
  for (const { 0: found, index } of text.matchAll(word)) {
    between += text.slice(end, index);
    end = index + found.length;
    if (!isClickable(found)) {
      between += found;
      continue;
    }
    flush();
    pieces.push({ text: found, isClickable: true });
  }
  between += text.slice(end);
  flush();
  return pieces;
}

/** Where a line may not end: between a word and the marks beside it. What is grouped stands on one line. */
export function groupUnbroken<T extends { text: string; kind: string }>(tokens: readonly T[]): T[][] {
  const groups: T[][] = [];
  let before: T | undefined;
  for (const token of tokens) {
    // What was struck out may be a line long.
    const isBound = before && before.kind !== "deleted" && token.kind !== "deleted";
    if (isBound && /\S$/.test(before?.text ?? "") && /^\S/.test(token.text)) groups.at(-1)?.push(token);
    else groups.push([token]);
    before = token;
  }
  return groups;
}

/** The sentence of a text that a place in it belongs to. */
export function sentenceAt(text: string, place: number): string {
  const before = text.slice(0, place);
  const start = Math.max(...[...before.matchAll(/[.!?…]\s+|\n+/g)].map((end) => end.index + end[0].length), 0);
  const after = text.slice(place).search(/[.!?…](\s|$)|\n/);
  return text.slice(start, after < 0 ? undefined : place + after + 1).trim();
}
