import type { Token } from "./tokenize.ts";

/** Frequent function words of other languages. Few of them are also German words: *her, los, per, Not*. */
const foreignFunctionWords = new Set(
  (
    "the is and i you he she it we they my your his our their this that these there with of to for from at on are were " +
    "been be have has had do does did don't doesn't can't i'm i'll it's not but or because what when where who why how " +
    "which would could should please thanks now me them very much like want know think going " +
    "il elle nous vous ne pas le la les un une et est sont que qui cette ce dans pour avec mais mon " +
    "no el los las de y pero muy está yo con por para lo non di che sono è per ma mi " +
    "ik het een van maar niet wil geen graag en jij wij voor bir çok ve bu için değil się jest czy że " +
    "jag inte och att det är som ett men mig på"
  ).split(" "),
);

const partSeparatorPattern = /^(?:[.!?;:„“”"»«()]|\.{2,})$/;

/**
 * Whether a part of a text is not German: it has several function words of other languages, or mostly unknown words.
 */
function isOtherLanguagePart(words: readonly Token[], isKnown: (token: Token) => boolean): boolean {
  const lowerCaseWords = words.map((word) => word.text.toLowerCase().replace("’", "'"));
  const foundFunctionWords = lowerCaseWords.filter((word) => foreignFunctionWords.has(word));
  const unknownWords = words.filter((word, index) => {
    return !foreignFunctionWords.has(lowerCaseWords[index] ?? "") && /^\p{Ll}/u.test(word.text) && !isKnown(word);
  });
  const foreignShare = (foundFunctionWords.length + unknownWords.length) / words.length;
  if (new Set(foundFunctionWords).size >= 2 && foreignShare >= 0.4) return true;
  return (words.length >= 6 && foreignShare >= 0.5) || (words.length >= 10 && foreignShare >= 0.4);
}

/** The tokens in parts of the text that are not German. They are not checked. */
export function tokensOfOtherLanguage(tokens: readonly Token[], isKnown: (token: Token) => boolean): Set<Token> {
  const foreignTokens = new Set<Token>();
  let partTokens: Token[] = [];
  const endPart = () => {
    const words = partTokens.filter((token) => token.kind === "word");
    if (words.length > 1 && isOtherLanguagePart(words, isKnown))
      for (const token of partTokens) foreignTokens.add(token);
    partTokens = [];
  };
  for (const token of tokens) {
    partTokens.push(token);
    if (partSeparatorPattern.test(token.text)) endPart();
  }
  endPart();
  return foreignTokens;
}
