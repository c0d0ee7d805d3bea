/** A German sentence of an exercise with an answer in its blanks. */
export interface CompletedSentence {
  text: string;
  /** Where the answer stands: [start, end) of each blank; the whole text when the answer is the sentence. */
  filled: readonly (readonly [start: number, end: number])[];
}

const english =
  /\b(?:the|with|without|write|change|begin|make|put|complete|it is|say|use|join|from|choose|which|what|both|polite|informal|one|plural|a|you|of|to|question|answer)\b/i;
/** "Official: „…“": what kind of text a question quotes. */
const label = /\b(?:Official|Press|Neutral|Formal|Informal|Colloquial|Spoken|Written|Literary)(?= ?: ?„)\s*:/g;

// Marks of the private use area hold the places of the answer until the sentence is cut out.
const open = "\uE000";
const close = "\uE001";

/** The question with its blanks filled; the parts of an answer with "…" go to one blank each. */
function filled(question: string, answer: string): string {
  const parts = answer.split(/\s*(?:…|\.\.\.)\s*/);
  let at = 0;
  return question.replace(/_{2,}/g, () => `${open}${parts[at++] ?? parts.at(-1) ?? ""}${close}`);
}

function measured(marked: string): CompletedSentence {
  const places: [number, number][] = [];
  let text = "";
  for (const letter of marked) {
    if (letter === open) places.push([text.length, text.length]);
    else if (letter === close) {
      const place = places.at(-1);
      if (place) place[1] = text.length;
    } else text += letter;
  }
  return { text, filled: places };
}

/**
 * The German of a question, without the hint in brackets at its end, with an answer in its blanks. Of a task in English only
 * what is quoted; parts that an arrow or "=" sets apart stand alone.
 */
export function completedSentences(question: string, answer: string): CompletedSentence[] {
  const whole = filled(question.replace(label, "").replace(/\s*\([^()]*\)\s*$/, ""), answer);
  return whole
    .split(/\s*[→=]\s*/)
    .flatMap((part) => {
      if (!english.test(part)) return [part.replace(/^„(\p{Lu}[^„“]*)“$/u, "$1")];
      return [...part.matchAll(/„([^“]+)“/g)].map((match) => match[1] ?? "");
    })
    .map(measured);
}
