/** A German sentence of an exercise with the answer filled in. */
export interface CompletedSentence {
  text: string;
  /** The range [start, end) of each filled blank; the whole text if the answer itself is the sentence. */
  filledRanges: readonly (readonly [start: number, end: number])[];
}

const englishPattern =
  /\b(?:the|with|without|write|change|begin|make|put|complete|it is|say|use|join|from|choose|which|what|both|polite|informal|one|plural|a|you|of|to|question|answer)\b/i;
/** Labels such as "Official:" that name the register of a quoted sentence. */
const labelPattern = /\b(?:Official|Press|Neutral|Formal|Informal|Colloquial|Spoken|Written|Literary)(?= ?: ?„)\s*:/g;

// Characters from the private use area mark the filled blanks until the sentences are extracted.
const blankStart = "\uE000";
const blankEnd = "\uE001";

/** Fills the blanks of a question. If an answer has several parts, separated by "…", each part fills one blank. */
function fillBlanks(question: string, answer: string): string {
  const answerParts = answer.split(/\s*(?:…|\.\.\.)\s*/);
  let answerPartIndex = 0;
  return question.replace(
    /_{2,}/g,
    () => `${blankStart}${answerParts[answerPartIndex++] ?? answerParts.at(-1) ?? ""}${blankEnd}`,
  );
}

function extractBlanks(markedText: string): CompletedSentence {
  const blankRanges: [number, number][] = [];
  let text = "";
  for (const letter of markedText) {
    if (letter === blankStart) blankRanges.push([text.length, text.length]);
    else if (letter === blankEnd) {
      const lastBlank = blankRanges.at(-1);
      if (lastBlank) lastBlank[1] = text.length;
    } else text += letter;
  }
  return { text, filledRanges: blankRanges };
}

/**
 * Extracts the German sentences of a question with the answer filled in.
 * Removes a final hint in parentheses. From an English instruction only the quoted parts are used. Parts separated by
 * an arrow or "=" become separate sentences.
 */
export function completeSentences(question: string, answer: string): CompletedSentence[] {
  const filledQuestion = fillBlanks(question.replace(labelPattern, "").replace(/\s*\([^()]*\)\s*$/, ""), answer);
  return filledQuestion
    .split(/\s*[→=]\s*/)
    .flatMap((part) => {
      if (!englishPattern.test(part)) return [part.replace(/^„(\p{Lu}[^„“]*)“$/u, "$1")];
      return [...part.matchAll(/„([^“]+)“/g)].map((match) => match[1] ?? "");
    })
    .map(extractBlanks);
}
