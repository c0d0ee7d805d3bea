/** Network voices of Chrome fall silent after some 15 seconds. Texts of this length take less. */
const maxSpokenLength = 160;
const msPerCharacter = 70;
const pauseMs = 400;

/**
 * Splits a text into pieces of at most 160 characters that are spoken one after the other: after sentences, otherwise
 * after commas, otherwise between words. Only a single word may be longer. A short text stays whole.
 */
export function splitSpokenText(text: string): string[] {
  const plainText = text.replace(/\s+/gu, " ").trim();
  if (plainText.length <= maxSpokenLength) return plainText === "" ? [] : [plainText];
  return joinShort(
    splitAfter(plainText, /(?<=[.!?…]["“”»«)]*) /u).flatMap((sentence) =>
      sentence.length <= maxSpokenLength
        ? [sentence]
        : joinShort(
            splitAfter(sentence, /(?<=[,;:–]) /u).flatMap((clause) =>
              clause.length <= maxSpokenLength ? [clause] : joinShort(clause.split(" ")),
            ),
          ),
    ),
  );
}

const splitAfter = (text: string, end: RegExp) => text.split(end).filter((piece) => piece !== "");

/** Joins neighbouring pieces as long as the result is short enough. */
function joinShort(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= maxSpokenLength)
      joined[joined.length - 1] = `${last} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

/**
 * How long a voice needs for a text, in milliseconds. An estimate from 14 characters a second, the usual speed of German
 * voices.
 * @param rate the speed, 1 being the voice's own
 */
export const estimateSpeechMs = (text: string, rate: number): number => pauseMs + (text.length * msPerCharacter) / rate;
