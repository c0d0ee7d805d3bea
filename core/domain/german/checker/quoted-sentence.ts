/** A token with its range [start, end) in the text. */
interface PlacedToken {
  text: string;
  start: number;
  end: number;
}

const doubleQuotePattern = /^["„“”«»]$/;
const anyQuotationMarkPattern = /^["„“”‚‘'’«»‹›]$/;

/** Whether a quotation mark precedes or follows the token. */
export const isBesideQuotationMark = (tokens: readonly PlacedToken[], index: number): boolean =>
  anyQuotationMarkPattern.test(tokens[index - 1]?.text ?? "") ||
  anyQuotationMarkPattern.test(tokens[index + 1]?.text ?? "");

/** The minimum number of tokens of a quoted sentence: *Ich komme morgen*. */
const minQuotedTokens = 3;

/**
 * Whether the token is in a quoted sentence: „Ich komme morgen“, sagt er. Quoted titles and single words are not
 * sentences: they have no verb, or they neither end with a final mark nor stand next to a colon or comma.
 * @param canBeFiniteVerb returns whether the token with this index can be a finite verb
 */
export function isInQuotedSentence(
  tokens: readonly PlacedToken[],
  index: number,
  canBeFiniteVerb: (index: number) => boolean,
): boolean {
  const isQuotationMark = ({ text }: PlacedToken) => doubleQuotePattern.test(text);
  const openingMarkIndex = tokens.findLastIndex((token, tokenIndex) => tokenIndex < index && isQuotationMark(token));
  const closingMarkIndex = tokens.findIndex((token, tokenIndex) => tokenIndex > index && isQuotationMark(token));
  // If the opening or closing mark is missing, the quotation began in an earlier sentence or continues in the next
  // sentence.
  if (openingMarkIndex < 0 && closingMarkIndex < 0) return false;
  const isOpening = openingMarkIndex < 0 || tokens[openingMarkIndex]?.end === tokens[openingMarkIndex + 1]?.start;
  const isClosing = closingMarkIndex < 0 || tokens[closingMarkIndex]?.start === tokens[closingMarkIndex - 1]?.end;
  const [firstIndex, endIndex] = [openingMarkIndex + 1, closingMarkIndex < 0 ? tokens.length : closingMarkIndex];
  if (!isOpening || !isClosing || endIndex - firstIndex < minQuotedTokens) return false;
  const isSpeech =
    openingMarkIndex < 0 ||
    closingMarkIndex < 0 ||
    /^[:,]$/.test(tokens[openingMarkIndex - 1]?.text ?? "") ||
    tokens[closingMarkIndex + 1]?.text === "," ||
    /^(?:[.!?…]|\.{2,})$/.test(tokens[closingMarkIndex - 1]?.text ?? "");
  return isSpeech && tokens.slice(firstIndex, endIndex).some((_, offset) => canBeFiniteVerb(firstIndex + offset));
}
