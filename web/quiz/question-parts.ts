export interface QuestionPart {
  text: string;
  lang: "de" | "en";
}

export interface QuestionParts {
  parts: QuestionPart[];
  /** The text in brackets at the end, for example the number of words or the verb. */
  hint: string | null;
}

/** English words that occur in instructions and not in German. */
const englishWordPattern =
  /(?<![\p{L}])(?:the|which|what|who|whose|how|where does|of|is|are|does|do|you|your|with|and|sentence|word|words|make|use|say|says|put|add|join|begin|change|complete|find|read|ask|write|one|two|same|more|without|someone|somebody|to|it|correct|form|like|i|she|they|we|he|my|means?|called|there|a|before|about|first|have|has|been|would)(?![\p{L}])/iu;
/** Umlauts and frequent German words. A clause that contains one of them is not English. */
const germanIndicatorPattern =
  /[äöüß]|(?<![\p{L}])(?:ich|du|er|sie|wir|ihr|der|das|den|dem|ein|eine|einen|nicht|und|ist)(?![\p{L}])/iu;

const isEnglish = (text: string): boolean => englishWordPattern.test(text) && !germanIndicatorPattern.test(text);

/** The language of answer options: English if one of them is English. */
export const detectOptionsLanguage = (texts: readonly string[]): "de" | "en" => (texts.some(isEnglish) ? "en" : "de");

/**
 * Splits a question into German and English parts. Text in „German quotation marks“ is German. The rest is classified
 * clause by clause: a clause is English only if it contains a typical English word, but no umlaut and no frequent
 * German word.
 */
export function splitQuestion(question: string): QuestionParts {
  const [, text = question, hint = null] = /^(.*\S)\s*\(([^()]+)\)$/s.exec(question) ?? [];
  const parts: QuestionPart[] = [];
  const addPart = (text: string, lang: QuestionPart["lang"]) => {
    const lastPart = parts.at(-1);
    const hasNoLetters = !/\p{L}|_/u.test(text);
    if (lastPart && (lastPart.lang === lang || hasNoLetters)) lastPart.text += text;
    else parts.push({ text, lang });
  };
  for (const [quotedOrPlainText] of text.matchAll(/„[^“]*“|[^„]+|„/gu)) {
    if (quotedOrPlainText.startsWith("„")) addPart(quotedOrPlainText, "de");
    else
      for (const clause of quotedOrPlainText.split(/(?<=[.:?!…→]\s)/u))
        addPart(clause, isEnglish(clause) ? "en" : "de");
  }
  return { parts, hint };
}
