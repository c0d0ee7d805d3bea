/** The kind of a token, judged by its characters only. */
type TokenKind = "word" | "abbreviation" | "number" | "ordinal" | "mark" | "emoji" | "address";

/** A token with its range [start, end) in the text, in UTF-16 units. */
export interface Segment {
  text: string;
  start: number;
  end: number;
  kind: TokenKind;
  /**
   * Whether any word would have a capital letter at this position: at the start of a sentence, quotation or line, or
   * after a colon.
   */
  isFirst: boolean;
}

export interface SegmentedSentence {
  start: number;
  end: number;
  tokens: Segment[];
}

const abbreviations = new Set(
  (
    "abb abs abt allg anm art aug bd bes betr bsp bspw bzgl bzw ca chr co dez dgl dipl dr ev evtl exkl fam feb fr frl geb " +
    "gegr gem gest ggf ggü hg hr hrsg hl inc ing inkl insb jan jh jhd kap kath kfm lat lt ltd max mind min mio mrd mr mrs ms " +
    "mwst nov nr okt od orig phil pl prof rd rer rel sa sen sept sog st std stk str svw tel ten tgl u urspr usf usw verf vgl " +
    "vs wg zb zt zzgl ggf etc"
  ).split(" "),
);
/** Titles that are abbreviations only with a capital letter: "Mag. Huber", but "Das mag ich. Und ich mag." */
const capitalizedAbbreviations: ReadonlySet<string> = new Set(["Mag"]);
/** Matches abbreviations that often end a sentence. */
const finalAbbreviationPattern = /^(?:usw|usf|etc|co|chr|inc|ltd|u\. ?a|o\. ?ä|u\. ?ä)\.$/i;

/** A number with a full stop is an ordinal if one of these words follows: 3. Mai. */
const wordAfterOrdinalPattern =
  /^(?:Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Jahrhundert|Jh|Klasse|Stock|Etage|Platz|Lebensjahr|Geburtstag|Weltkrieg|Tag|Woche|Mal|Kapitel|Auflage|Minute|Jahrestag|Spieltag|Runde|Liga)/;
/**
 * A number with a full stop before a capitalized word is an ordinal if one of these words precedes it: der 2. Versuch.
 */
const wordBeforeOrdinalPattern =
  /^(?:am|vom|zum|im|beim|zur|der|die|das|den|dem|des|ab|bis|seit|jede[rsnm]?|mein|meine[nmrs]?|sein|seine[nmrs]?|ihr|ihre[nmrs]?)$/i;

const tokenPattern = new RegExp(
  [
    // Addresses and hashtags.
    '(?<address>(?:https?:\\/\\/|www\\.)[^\\s<>"„“”»«]+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|(?<![\\p{L}\\p{N}])[@#][\\p{L}\\p{N}_]+)',
    // Emoticons and emoji.
    "(?<emoji>(?<![\\p{L}\\p{N}])[:;=8][-']?[()DPpOo*](?![\\p{L}\\p{N}])|<3|(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator})[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\u200d\\ufe0f]*)",
    // Abbreviations of several letters with full stops: z. B., d.h.
    "(?<letters>(?<![\\p{L}\\p{M}\\p{N}])(?:\\p{L}\\.[ \\u00a0\\u202f]?){1,3}(?:\\p{L}|Chr)\\.(?!\\p{L}))",
    // Numbers, possibly with letters: 8:30, 3,5, 20er, 5-jährig.
    "(?<number>\\p{N}+(?:[.,:/]\\p{N}+)*(?:-?[\\p{L}\\p{M}]+(?:-[\\p{L}\\p{M}\\p{N}]+)*)?)",
    // Words, possibly with hyphens, apostrophes and gender symbols: Lehrer*innen.
    "(?<word>[\\p{L}\\p{M}]+(?:[-'’][\\p{L}\\p{M}\\p{N}]+)*(?:[*:_/](?=in)in(?:nen)?)?(?:-(?=[\\s,;)]))?)",
    "(?<mark>\\.{2,}|[^\\s\\p{L}\\p{M}\\p{N}])",
  ].join("|"),
  "gu",
);

const isEndMark = (text: string) => /^(?:[.!?…]|\.{2,})$/.test(text);
const isClosingMark = (text: string) => /^["“”’»«'›‹)\]]$/.test(text);
const isOpeningMark = (text: string) => /^["„“‚»«'›‹([]$/.test(text);
const isListMark = (text: string) => /^[-–—*•·▪]$/.test(text);

/** The tokens of a text, without sentence boundaries. */
function tokensOf(text: string): Segment[] {
  const tokens: Segment[] = [];
  const addToken = (start: number, end: number, kind: TokenKind) =>
    tokens.push({ text: text.slice(start, end), start, end, kind, isFirst: false });
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    const matchedGroups = match.groups ?? {};
    const tokenStart = match.index;
    let tokenEnd = tokenStart + match[0].length;
    if (matchedGroups.address) {
      // Punctuation at the end of an address belongs to the sentence.
      tokenEnd -= /[.,;:!?)\]]*$/.exec(match[0])?.[0].length ?? 0;
      if (tokenEnd > tokenStart) {
        tokenPattern.lastIndex = tokenEnd;
        addToken(tokenStart, tokenEnd, "address");
      }
    } else if (matchedGroups.emoji) addToken(tokenStart, tokenEnd, "emoji");
    else if (matchedGroups.letters) addToken(tokenStart, tokenEnd, "abbreviation");
    else if (matchedGroups.number) {
      const isPlainNumber = /^\p{N}{1,4}$/u.test(match[0]) || /^\p{N}{1,2}\.\p{N}{1,2}$/u.test(match[0]);
      const isOrdinal =
        isPlainNumber && text[tokenEnd] === "." && isFullStopOfOrdinal(text, tokenEnd + 1, tokens.at(-1));
      addToken(tokenStart, isOrdinal ? tokenEnd + 1 : tokenEnd, isOrdinal ? "ordinal" : "number");
      if (isOrdinal) tokenPattern.lastIndex = tokenEnd + 1;
    } else if (matchedGroups.word) {
      const isAbbreviation =
        text[tokenEnd] === "." &&
        (abbreviations.has(match[0].toLowerCase()) || capitalizedAbbreviations.has(match[0])) &&
        text[tokenEnd + 1] !== ".";
      addToken(tokenStart, isAbbreviation ? tokenEnd + 1 : tokenEnd, isAbbreviation ? "abbreviation" : "word");
      if (isAbbreviation) tokenPattern.lastIndex = tokenEnd + 1;
    } else addToken(tokenStart, tokenEnd, "mark");
  }
  return tokens;
}

/**
 * Whether the number before a full stop is an ordinal, so that the full stop does not end the sentence.
 * @param index the position after the full stop
 */
function isFullStopOfOrdinal(text: string, index: number, tokenBefore: Segment | undefined): boolean {
  const [, spaceAfterStop = "", nextText = ""] = /^([ \u00a0]*)([^\s]*)/u.exec(text.slice(index, index + 40)) ?? [];
  if (nextText === "") return false;
  if (/^[\p{Ll},]/u.test(nextText)) return true;
  if (wordAfterOrdinalPattern.test(nextText)) return true;
  if (spaceAfterStop === "" || !/^\p{Lu}/u.test(nextText)) return /^\p{N}/u.test(nextText) && spaceAfterStop !== "";
  return tokenBefore?.kind === "word" && wordBeforeOrdinalPattern.test(tokenBefore.text);
}

/** Whether a line break between two tokens ends the sentence. */
function endsWithLineBreak(
  textBetween: string,
  tokenBefore: Segment,
  nextToken: Segment,
  firstToken: Segment | undefined,
): boolean {
  const breakCount = textBetween.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
  if (breakCount === 0) return false;
  if (breakCount > 1 || isListMark(nextToken.text) || isEndMark(tokenBefore.text) || tokenBefore.text === ":")
    return true;
  if (/^(?:liebe[rsn]?|hallo|hi|hey|sehr|guten|moin|servus|grüezi)$/i.test(firstToken?.text ?? "")) return true;
  return !/^\p{Ll}/u.test(nextToken.text) && tokenBefore.text !== ",";
}

/**
 * Whether the sentence ends before `nextToken`. A sentence ends with an end mark, which closing quotation marks or
 * brackets can follow.
 */
function endsSentence(
  sentence: readonly Segment[],
  nextToken: Segment,
  textBetween: string,
  textAfter: string,
): boolean {
  // Skips closing quotation marks and brackets, because they can follow the end mark. The sentence can continue after
  // them: "Komm!", sagte er.
  let endMarkIndex = sentence.length - 1;
  while (endMarkIndex > 0 && isClosingMark(sentence[endMarkIndex]?.text ?? "")) endMarkIndex -= 1;
  const endMark = sentence[endMarkIndex];
  if (!endMark) return false;
  const isEndMarkEnclosed = endMarkIndex < sentence.length - 1;
  const isNextLowerCase = /^\p{Ll}/u.test(nextToken.text);
  if (endMark.kind === "abbreviation" && !isEndMarkEnclosed)
    return finalAbbreviationPattern.test(endMark.text) && /^\p{Lu}/u.test(nextToken.text) && textBetween !== "";
  if (endMark.kind === "emoji" && !isEndMarkEnclosed)
    return /^\p{Lu}/u.test(nextToken.text) && isEndMark(sentence[endMarkIndex - 1]?.text ?? "");
  if (endMark.kind !== "mark" || !isEndMark(endMark.text)) return false;
  // A dash and a capital letter after the mark begin the turn of another speaker: "Kommst du? – Nein."
  if (/^[.?!]$/.test(endMark.text) && textBetween !== "" && /^[–—-]\s+\p{Lu}/u.test(textAfter)) return true;
  if (
    /^[,;:–—-]$/.test(nextToken.text) ||
    (isClosingMark(nextToken.text) && textBetween === "") ||
    isEndMark(nextToken.text)
  )
    return false;
  if (nextToken.kind === "emoji") return false;
  if (isEndMarkEnclosed && isNextLowerCase) return false;
  if (/^(?:…|\.{2,})$/.test(endMark.text) && isNextLowerCase) return false;
  return textBetween !== "" || !isNextLowerCase || endMark.text !== ".";
}

/** Sets `isFirst` of each token. */
function setIsFirst(tokens: readonly Segment[], text: string): void {
  let isAtStart = true;
  for (const [index, token] of tokens.entries()) {
    const tokenBefore = tokens[index - 1];
    const isNewLine = tokenBefore !== undefined && /[\n\r]/.test(text.slice(tokenBefore.end, token.start));
    const opensQuotation =
      tokenBefore !== undefined &&
      /^["„“‚»«›‹]$/.test(tokenBefore.text) &&
      (tokenBefore.end === token.start || index === 1);
    token.isFirst = isAtStart || isNewLine || opensQuotation;
    const canPrecedeFirstWord =
      isOpeningMark(token.text) || isListMark(token.text) || token.kind === "emoji" || isEndMark(token.text);
    const isListNumber = index === 0 && (token.kind === "number" || token.kind === "ordinal");
    isAtStart = token.text === ":" || isListNumber || ((token.isFirst || isEndMark(token.text)) && canPrecedeFirstWord);
  }
}

/**
 * Splits a text into sentences and tokens. The tokens are in the order of the text and do not overlap. Only white space
 * belongs to no token.
 */
export function splitIntoSentences(text: string): SegmentedSentence[] {
  const sentences: SegmentedSentence[] = [];
  let currentSentence: Segment[] = [];
  const closeSentence = () => {
    const firstToken = currentSentence[0];
    const lastToken = currentSentence.at(-1);
    if (firstToken && lastToken)
      sentences.push({ start: firstToken.start, end: lastToken.end, tokens: currentSentence });
    currentSentence = [];
  };
  for (const token of tokensOf(text)) {
    const tokenBefore = currentSentence.at(-1);
    if (tokenBefore) {
      const textBetween = text.slice(tokenBefore.end, token.start);
      if (
        endsWithLineBreak(textBetween, tokenBefore, token, currentSentence[0]) ||
        endsSentence(currentSentence, token, textBetween, text.slice(token.start, token.start + 4))
      )
        closeSentence();
    }
    currentSentence.push(token);
  }
  closeSentence();
  for (const { tokens } of sentences) setIsFirst(tokens, text);
  return sentences;
}
