import type { Corpus } from "../read-corpus.ts";

const filled = (question: string, answer: string) => {
  const parts = answer.split(/\s*(?:…|\.\.\.)\s*/);
  let at = 0;
  return question.replace(/_{2,}/g, () => parts[at++] ?? parts.at(-1) ?? "");
};

const english =
  /\b(?:the|with|without|write|change|begin|make|put|complete|it is|say|use|join|from|choose|which|what|both|polite|informal|one|plural|a|you|of|to|question|answer)\b/i;

/** "Official: „…“": what kind of text a question quotes. */
const label = /\b(?:Official|Press|Neutral|Formal|Informal|Colloquial|Spoken|Written|Literary)(?= ?: ?„)\s*:/g;

/**
 * The German of a question without the hint in brackets at its end, its blanks filled in. Of a task in English only what is
 * quoted; parts that an arrow or "=" sets apart stand alone.
 */
function answered(question: string, answer: string): string[] {
  const whole = filled(question.replace(label, "").replace(/\s*\([^()]*\)\s*$/, ""), answer);
  return whole.split(/\s*[→=]\s*/).flatMap((part) => {
    if (!english.test(part)) return [part];
    return [...part.matchAll(/„([^“]+)“/g)].map((match) => match[1] ?? "");
  });
}

/** A German sentence of the app and where it stands. */
export interface OwnSentence {
  text: string;
  place: string;
}

/** Every German sentence of the app: examples of words and topics, and exercises with their answers filled in. */
export function ownSentences(corpus: Corpus): OwnSentence[] {
  const examples = corpus.words.map((word) => ({ text: word.exampleSentence, place: `${word.file}:${word.line}` }));
  const topics = corpus.topics.flatMap((topic) => [
    ...topic.examples.map(({ german }) => ({ text: german, place: topic.file })),
    ...topic.exercises
      .filter((one) => one.question.includes("___"))
      .flatMap((one) => answered(one.question, one.answer).map((text) => ({ text, place: one.id }))),
  ]);
  const prefixes = corpus.prefixTests.flatMap((test) =>
    test.questions
      .filter((one) => one.question.includes("___"))
      .flatMap((one) => answered(one.question, one.answer).map((text) => ({ text, place: one.id }))),
  );
  return [...examples, ...topics, ...prefixes];
}
