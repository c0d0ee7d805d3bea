/**
 * Maximum length of a text that is spoken at once. Chrome's network voices become silent after about 15 seconds; a text
 * of this length takes less time.
 */
const maxSpokenLength = 160;
const msPerCharacter = 70;
const pauseMs = 400;

/**
 * Splits a text into pieces of at most 160 characters that are spoken one after the other. The text is split after
 * sentences. Sentences that are too long are split after commas, and clauses that are too long between words. A single
 * word may be longer than 160 characters. A short text is not split.
 */
export function splitSpokenText(text: string): string[] {
  const plainText = text.replace(/\s+/gu, " ").trim();
  if (plainText.length <= maxSpokenLength) return plainText === "" ? [] : [plainText];
  return joinShortPieces(
    splitAfter(plainText, /(?<=[.!?…]["“”»«)]*) /u).flatMap((sentence) =>
      sentence.length <= maxSpokenLength
        ? [sentence]
        : joinShortPieces(
            splitAfter(sentence, /(?<=[,;:–]) /u).flatMap((clause) =>
              clause.length <= maxSpokenLength ? [clause] : joinShortPieces(clause.split(" ")),
            ),
          ),
    ),
  );
}

const splitAfter = (text: string, endPattern: RegExp) => text.split(endPattern).filter((piece) => piece !== "");

/** Joins neighbouring pieces as long as the result is short enough. */
function joinShortPieces(pieces: readonly string[]): string[] {
  const joinedPieces: string[] = [];
  for (const piece of pieces) {
    const lastPiece = joinedPieces.at(-1);
    if (lastPiece !== undefined && lastPiece.length + 1 + piece.length <= maxSpokenLength)
      joinedPieces[joinedPieces.length - 1] = `${lastPiece} ${piece}`;
    else joinedPieces.push(piece);
  }
  return joinedPieces;
}

/**
 * Estimates how many milliseconds a voice needs for a text. The estimate assumes 14 characters a second, the usual
 * speed of German voices.
 * @param rate the speed as a multiple of the voice's normal speed
 */
export const estimateSpeechMs = (text: string, rate: number): number => pauseMs + (text.length * msPerCharacter) / rate;
