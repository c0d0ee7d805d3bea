export interface QuestionPart {
  text: string;
  lang: "de" | "en";
}

export interface QuestionParts {
  parts: QuestionPart[];
  /** What stands in brackets at the end: how many words, which verb. */
  hint: string | null;
}

/** Words that German does not have, of the kind that instructions are made of. */
const english =
  /(?<![\p{L}])(?:the|which|what|who|whose|how|where does|of|is|are|does|do|you|your|with|and|sentence|word|words|make|use|say|says|put|add|join|begin|change|complete|find|read|ask|write|one|two|same|more|without|someone|somebody|to|it|correct|form|like|i|she|they|we|he|my|means?|called|there|a|before|about|first|have|has|been|would)(?![\p{L}])/iu;
/** Both languages have these. */
const german = /[äöüß]|(?<![\p{L}])(?:ich|du|er|sie|wir|ihr|der|das|den|dem|ein|eine|einen|nicht|und|ist)(?![\p{L}])/iu;

const isEnglish = (text: string): boolean => english.test(text) && !german.test(text);

/** The language of answers to choose from: English when one of them is. */
export const languageOf = (texts: readonly string[]): "de" | "en" => (texts.some(isEnglish) ? "en" : "de");

/**
 * A question by its languages: what stands in „German quotation marks“ is German, the rest is judged clause by clause, and a
 * clause without a word of English is German as well.
 */
export function questionParts(question: string): QuestionParts {
  const [, asked = question, hint = null] = /^(.*\S)\s*\(([^()]+)\)$/s.exec(question) ?? [];
  const parts: QuestionPart[] = [];
  const add = (text: string, lang: QuestionPart["lang"]) => {
    const last = parts.at(-1);
    const isBetween = !/\p{L}|_/u.test(text);
    if (last && (last.lang === lang || isBetween)) last.text += text;
    else parts.push({ text, lang });
  };
  for (const [piece] of asked.matchAll(/„[^“]*“|[^„]+|„/gu)) {
    if (piece.startsWith("„")) add(piece, "de");
    else for (const clause of piece.split(/(?<=[.:?!…→]\s)/u)) add(clause, isEnglish(clause) ? "en" : "de");
  }
  return { parts, hint };
}
