import type { Lexicon } from "../lexicon/lexicon.ts";
import type { AnalyzedText, AnalyzedToken } from "./analyzed-text.ts";

const objectPronounPattern = /^(?:mich|mir|dich|dir|uns|euch|sich|ihn|ihm|es|ihr|ihnen|sie)$/;

function isPresentForm(form: string, lexicon: Lexicon, persons: number): boolean {
  return lexicon
    .readings(form)
    .some(
      (reading) =>
        reading.pos === "finite" && (reading.kind === "p" || reading.kind === "k") && reading.persons & persons,
    );
}

/**
 * Whether the form is colloquial because it lacks its ending -e: next to *ich* ("ich seh", "hätt ich"), or as an
 * imperative before an object pronoun ("Meld dich").
 */
function lacksFinalE({ index, lower }: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const wordBefore = words[index - 1];
  const nextWord = words[index + 1];
  const isNextToIch = wordBefore?.lower === "ich" || nextWord?.lower === "ich";
  const isImperative =
    (wordBefore === undefined || wordBefore.kind === "mark") && objectPronounPattern.test(nextWord?.lower ?? "");
  return (isNextToIch || isImperative) && isPresentForm(`${lower}e`, lexicon, 1);
}

/** Whether the form is a modal verb of *ich* or *er* without its final -e: "ich wollt", "er könnt". */
export const isModalWithoutE = (form: string, persons: number): boolean =>
  (persons & 5) !== 0 && /^(?:woll|soll|könn|müss|dürf)t$/i.test(form);

/** Words and clipped forms that show that a sentence is colloquial. */
const colloquialWordPattern = /^(?:nix|nich|net|ned|grad|jetz|ne|nen|hab|hätt|wär|würd)$/;

/**
 * Whether the form is a modal verb of *ich* or *er* without its final -e in a sentence with other colloquial words:
 * "Ich wollt nur mal fragen". In other sentences the form is a mistake.
 */
export const isClippedModal = (
  { text, start }: Pick<AnalyzedToken, "text" | "start">,
  persons: number,
  { words }: AnalyzedText,
): boolean =>
  isModalWithoutE(text, persons) &&
  words.some((word) => word.start !== start && colloquialWordPattern.test(word.lower));

/** Whether the form is colloquial or poetic, but not a mistake: "ich seh", "Meld dich", "kommste", "verstehn". */
export function isColloquialForm(word: AnalyzedToken, analysis: AnalyzedText): boolean {
  const { lower: lowerCaseText } = word;
  const { lexicon } = analysis;
  // "kommste" is short for "kommst du".
  if (/[sß]te$/.test(lowerCaseText) && isPresentForm(lowerCaseText.slice(0, -1), lexicon, 2)) return true;
  // "verstehn" is short for "verstehen".
  if (
    /[hu]n$/.test(lowerCaseText) &&
    lexicon.readings(lowerCaseText.replace(/n$/, "en")).some((reading) => reading.pos === "infinitive")
  )
    return true;
  // An adjective without the e of its stem: "die goldnen Sternlein" for "die goldenen Sternlein".
  const isBeforeNoun = analysis.words[word.index + 1]?.isCapital === true;
  const readingsOfFullForm = lexicon.readings(lowerCaseText.replace(/n(e[nmrs]?)$/, "en$1"));
  if (
    isBeforeNoun &&
    /[dft]ne[nmrs]?$/.test(lowerCaseText) &&
    readingsOfFullForm.some((reading) => reading.pos === "adjective")
  )
    return true;
  return lacksFinalE(word, analysis);
}

/** Whether the token is a part of a word that parentheses divide: "Autor(inn)en". */
export const isPartOfWord = ({ start, end }: AnalyzedToken, text: string): boolean =>
  /\p{L}[()]$/u.test(text.slice(Math.max(0, start - 2), start)) || /^[()]\p{L}/u.test(text.slice(end, end + 2));

/** Whether an unknown word is a known word with ss for ß: "Strasse". */
const lacksSharpS = ({ lower, isKnown }: AnalyzedToken, lexicon: Lexicon): boolean => {
  if (isKnown || !lower.includes("ss")) return false;
  const formWithSharpS = lower.replaceAll("ss", "ß");
  return (
    lexicon.isListed(formWithSharpS) ||
    lexicon.isKnown(formWithSharpS.charAt(0).toUpperCase() + formWithSharpS.slice(1))
  );
};

/**
 * Whether a text can be in Swiss spelling: the text has a word with ss for ß, and no ß. Schools of Switzerland and
 * Liechtenstein teach this spelling.
 */
export const usesSwissSpelling = ({ words, text, lexicon }: AnalyzedText): boolean =>
  !text.includes("ß") && words.some((word) => word.kind === "word" && lacksSharpS(word, lexicon));
