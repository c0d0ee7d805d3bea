/** Very frequent words, which are not clickable because learners seldom need to look them up. */
const stopWords = new Set(
  `aber als also auch auf aus bei beim bin bis bist dann das dass dein deine deinem deinen deiner dem den denn der des dich
  die dir doch dort drei ein eine einem einen einer eines euch euer eure für habe haben habt hast hat hatte hatten hier ich ihm
  ihn ihnen ihr ihre ihrem ihren ihrer ins ist kein keine keinem keinen keiner mal man mein meine meinem meinen meiner mich mir mit nach
  nein nicht noch nun nur oder ohne schon sehr seid sein seine seinem seinen seiner sich sie sind und uns unser unsere vom von vor
  war waren warst was wem wen wenn wer wie wird wir zum zur`.split(/\s+/),
);
const minWordLength = 3;
const wordPattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

interface WordPiece {
  text: string;
  /** Whether the word can be looked up. */
  isClickable: boolean;
}

/** Whether a word, without punctuation, can be looked up. */
const isClickable = (text: string): boolean => text.length >= minWordLength && !stopWords.has(text.toLowerCase());

/**
 * Splits a text into clickable words and the text between them. If the pieces are joined, the result is the whole text.
 */
export function splitWords(text: string): WordPiece[] {
  const pieces: WordPiece[] = [];
  let endOfLastWord = 0;
  let pendingText = "";
  const addPendingText = () => {
    for (const text of pendingText.match(/^\S+|\S+$|\s(.*\s)?/gs) ?? []) pieces.push({ text, isClickable: false });
    pendingText = "";
  };
  for (const { 0: matchedText, index } of text.matchAll(wordPattern)) {
    pendingText += text.slice(endOfLastWord, index);
    endOfLastWord = index + matchedText.length;
    if (!isClickable(matchedText)) {
      pendingText += matchedText;
      continue;
    }
    addPendingText();
    pieces.push({ text: matchedText, isClickable: true });
  }
  pendingText += text.slice(endOfLastWord);
  addPendingText();
  return pieces;
}

/** Groups tokens between which the browser must not break the line: a word and adjacent punctuation. */
export function groupNonBreaking<T extends { text: string; kind: string }>(tokens: readonly T[]): T[][] {
  const groups: T[][] = [];
  let previousPiece: T | undefined;
  for (const token of tokens) {
    // Deleted text can be as long as a line, so it is not grouped.
    const canGroup = previousPiece && previousPiece.kind !== "deleted" && token.kind !== "deleted";
    if (canGroup && /\S$/.test(previousPiece?.text ?? "") && /^\S/.test(token.text)) groups.at(-1)?.push(token);
    else groups.push([token]);
    previousPiece = token;
  }
  return groups;
}

/** The sentence that contains the character at an offset. */
export function findSentenceAt(text: string, offset: number): string {
  const textBefore = text.slice(0, offset);
  const start = Math.max(
    ...[...textBefore.matchAll(/[.!?…]\s+|\n+/g)].map((sentenceEnd) => sentenceEnd.index + sentenceEnd[0].length),
    0,
  );
  const sentenceEnd = text.slice(offset).search(/[.!?…](\s|$)|\n/);
  return text.slice(start, sentenceEnd < 0 ? undefined : offset + sentenceEnd + 1).trim();
}
