/** What a token is, by its letters alone. */
export type TokenKind = "word" | "abbreviation" | "number" | "ordinal" | "mark" | "emoji" | "address";

/** A token with its range [start, end) in the text, in UTF-16 units. */
export interface Segment {
  text: string;
  start: number;
  end: number;
  kind: TokenKind;
  /** Whether any word would be capitalized here: at the start of a sentence, a quotation, a line, or after a colon. */
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
    "gegr gem gest ggf ggü hg hr hrsg hl inc ing inkl insb jan jh jhd kap kath kfm lat lt ltd max mag mind min mio mrd mr mrs ms " +
    "mwst nov nr okt od orig phil pl prof rd rer rel sa sen sept sog st std stk str svw tel ten tgl u urspr usf usw verf vgl " +
    "vs wg zb zt zzgl ggf etc"
  ).split(" "),
);
/** Abbreviations that often end a sentence. */
const finalAbbreviations = /^(?:usw|usf|etc|co|chr|inc|ltd|u\. ?a|o\. ?ä|u\. ?ä)\.$/i;

const months =
  /^(?:Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Jahrhundert|Jh|Klasse|Stock|Etage|Platz|Lebensjahr|Geburtstag|Weltkrieg|Tag|Woche|Mal|Kapitel|Auflage|Minute|Jahrestag|Spieltag|Runde|Liga)/;
/** Words before a number with a full stop that make it an ordinal: am 3. … */
const beforeOrdinal =
  /^(?:am|vom|zum|im|beim|zur|der|die|das|den|dem|des|ab|bis|seit|jede[rsnm]?|mein|meine[nmrs]?|sein|seine[nmrs]?|ihr|ihre[nmrs]?)$/i;

const pattern = new RegExp(
  [
    // 1 addresses
    '(?<address>(?:https?:\\/\\/|www\\.)[^\\s<>"„“”»«]+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|(?<![\\p{L}\\p{N}])[@#][\\p{L}\\p{N}_]+)',
    // 2 emoticons and emoji
    "(?<emoji>(?<![\\p{L}\\p{N}])[:;=8][-']?[()DPpOo*](?![\\p{L}\\p{N}])|<3|(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator})[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\u200d\\ufe0f]*)",
    // 3 abbreviations of several letters with full stops: z. B., d.h.
    "(?<letters>(?<![\\p{L}\\p{M}\\p{N}])(?:\\p{L}\\.[ \\u00a0\\u202f]?){1,3}(?:\\p{L}|Chr)\\.(?!\\p{L}))",
    // 4 numbers, also with letters: 8:30, 3,5, 20er, 5-jährig
    "(?<number>\\p{N}+(?:[.,:/]\\p{N}+)*(?:-?[\\p{L}\\p{M}]+(?:-[\\p{L}\\p{M}\\p{N}]+)*)?)",
    // 5 words, also with hyphens, apostrophes and inner signs of gender: Lehrer*innen
    "(?<word>[\\p{L}\\p{M}]+(?:[-'’][\\p{L}\\p{M}\\p{N}]+)*(?:[*:_/](?=in)in(?:nen)?)?(?:-(?=[\\s,;)]))?)",
    "(?<mark>\\.{2,}|[^\\s\\p{L}\\p{M}\\p{N}])",
  ].join("|"),
  "gu",
);

const isEnd = (text: string) => /^(?:[.!?…]|\.{2,})$/.test(text);
const isClosing = (text: string) => /^["“”’»«'›‹)\]]$/.test(text);
const isOpening = (text: string) => /^["„“‚»«'›‹([]$/.test(text);
const isListSign = (text: string) => /^[-–—*•·▪]$/.test(text);

/** The tokens of a text, without sentence boundaries. */
function tokensOf(text: string): Segment[] {
  const tokens: Segment[] = [];
  const add = (start: number, end: number, kind: TokenKind) =>
    tokens.push({ text: text.slice(start, end), start, end, kind, isFirst: false });
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const groups = match.groups ?? {};
    const start = match.index;
    let end = start + match[0].length;
    if (groups.address) {
      // A full stop or bracket behind an address belongs to the sentence.
      end -= /[.,;:!?)\]]*$/.exec(match[0])?.[0].length ?? 0;
      if (end > start) {
        pattern.lastIndex = end;
        add(start, end, "address");
      }
    } else if (groups.emoji) add(start, end, "emoji");
    else if (groups.letters) add(start, end, "abbreviation");
    else if (groups.number) {
      const isPlain = /^\p{N}{1,4}$/u.test(match[0]) || /^\p{N}{1,2}\.\p{N}{1,2}$/u.test(match[0]);
      const isOrdinal = isPlain && text[end] === "." && isOrdinalHere(text, end + 1, tokens.at(-1));
      add(start, isOrdinal ? end + 1 : end, isOrdinal ? "ordinal" : "number");
      if (isOrdinal) pattern.lastIndex = end + 1;
    } else if (groups.word) {
      const isShort = text[end] === "." && abbreviations.has(match[0].toLowerCase()) && text[end + 1] !== ".";
      add(start, isShort ? end + 1 : end, isShort ? "abbreviation" : "word");
      if (isShort) pattern.lastIndex = end + 1;
    } else add(start, end, "mark");
  }
  return tokens;
}

/** Whether the number before this full stop is an ordinal and does not end the sentence. */
function isOrdinalHere(text: string, at: number, before: Segment | undefined): boolean {
  const [, space = "", next = ""] = /^([ \u00a0]*)([^\s]*)/u.exec(text.slice(at, at + 40)) ?? [];
  if (next === "") return false;
  if (/^[\p{Ll},]/u.test(next)) return true;
  if (months.test(next)) return true;
  if (space === "" || !/^\p{Lu}/u.test(next)) return /^\p{N}/u.test(next) && space !== "";
  return before?.kind === "word" && beforeOrdinal.test(before.text);
}

/** Whether a line break between two tokens ends the sentence. */
function breaksLine(between: string, before: Segment, next: Segment, first: Segment | undefined): boolean {
  const breaks = between.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
  if (breaks === 0) return false;
  if (breaks > 1 || isListSign(next.text) || isEnd(before.text) || before.text === ":") return true;
  if (/^(?:liebe[rsn]?|hallo|hi|hey|sehr|guten|moin|servus|grüezi)$/i.test(first?.text ?? "")) return true;
  return !/^\p{Ll}/u.test(next.text) && before.text !== ",";
}

/** Whether the sentence is complete before `next`: at an end mark with its closing quotation marks and brackets. */
function endsSentence(sentence: readonly Segment[], next: Segment, between: string): boolean {
  // A closing quotation mark behind the end mark: the sentence may continue ("Komm!", sagte er).
  let end = sentence.length - 1;
  while (end > 0 && isClosing(sentence[end]?.text ?? "")) end -= 1;
  const mark = sentence[end];
  if (!mark) return false;
  const isQuoted = end < sentence.length - 1;
  const startsLower = /^\p{Ll}/u.test(next.text);
  if (mark.kind === "abbreviation" && !isQuoted)
    return finalAbbreviations.test(mark.text) && /^\p{Lu}/u.test(next.text) && between !== "";
  if (mark.kind === "emoji" && !isQuoted) return /^\p{Lu}/u.test(next.text) && isEnd(sentence[end - 1]?.text ?? "");
  if (mark.kind !== "mark" || !isEnd(mark.text)) return false;
  if (/^[,;:–—-]$/.test(next.text) || (isClosing(next.text) && between === "") || isEnd(next.text)) return false;
  if (next.kind === "emoji") return false;
  if (isQuoted && startsLower) return false;
  if (/^(?:…|\.{2,})$/.test(mark.text) && startsLower) return false;
  return between !== "" || !startsLower || mark.text !== ".";
}

/** Marks the tokens at which any word would be capitalized. */
function markFirst(tokens: readonly Segment[], text: string): void {
  let isStart = true;
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const isNewLine = before !== undefined && /[\n\r]/.test(text.slice(before.end, token.start));
    const opensQuotation =
      before !== undefined && /^["„“‚»«›‹]$/.test(before.text) && (before.end === token.start || at === 1);
    token.isFirst = isStart || isNewLine || opensQuotation;
    const keepsStart = isOpening(token.text) || isListSign(token.text) || token.kind === "emoji" || isEnd(token.text);
    const isItem = at === 0 && (token.kind === "number" || token.kind === "ordinal");
    isStart = token.text === ":" || isItem || ((token.isFirst || isEnd(token.text)) && keepsStart);
  }
}

/**
 * Splits a text into sentences and tokens. Every token is a range of the text, in order and without overlap; only
 * white space is left out.
 */
export function segment(text: string): SegmentedSentence[] {
  const sentences: SegmentedSentence[] = [];
  let current: Segment[] = [];
  const close = () => {
    const first = current[0];
    const last = current.at(-1);
    if (first && last) sentences.push({ start: first.start, end: last.end, tokens: current });
    current = [];
  };
  for (const token of tokensOf(text)) {
    const before = current.at(-1);
    if (before) {
      const between = text.slice(before.end, token.start);
      if (breaksLine(between, before, token, current[0]) || endsSentence(current, token, between)) close();
    }
    current.push(token);
  }
  close();
  for (const { tokens } of sentences) markFirst(tokens, text);
  return sentences;
}
