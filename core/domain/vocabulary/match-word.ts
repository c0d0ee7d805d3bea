import { type AnswerMatch, matchAnswer } from "../answers/match-answer.ts";
import { normalizeAnswer } from "../answers/normalize-answer.ts";
import type { QuizDirection, VocabularyQuizType } from "./quiz-type.ts";
import { definiteArticle, type Gender, isNameWithoutArticle, type PartOfSpeech } from "./word.ts";

export interface AskedWord {
  direction: QuizDirection;
  quizType: VocabularyQuizType;
  partOfSpeech: PartOfSpeech;
  gender: Gender | null;
  otherGender: Gender | null;
  plural?: string | null;
  /** All accepted answers. The first answer is shown as the solution. */
  correctAnswer: string | readonly string[];
}

/**
 * The accepted spellings of an English answer. A hint in parentheses may be omitted ("bank" for "bank (money)"), the
 * spelling may be British or American, and hyphens may be omitted.
 */
function listEnglishSpellings(answer: string): string[] {
  const answerWithoutHint = answer.replace(/\s*\([^)]*\)/g, "").trim();
  return [
    ...new Set(
      [answer, answerWithoutHint]
        .flatMap((spelling) => [spelling, toAmericanSpelling(spelling)])
        .flatMap((spelling) => [spelling, spelling.replaceAll("-", " ")]),
    ),
  ];
}

/** Converts British to American spelling, so that both spellings compare as equal. */
const toAmericanSpelling = (text: string) =>
  text
    .replace(/(?<=\p{L}{2})our(?=s?\b|ed\b|ing\b|ite|ful|able|hood)/gu, "or")
    .replace(/(?<=\p{L}{3})is(?=e[ds]?\b|ing\b|ation)/gu, "iz")
    .replace(/(?<=\p{L}{2})ll(?=ed\b|ing\b|er\b)/gu, "l")
    .replace(/(?<=\p{L}[bt])re\b/gu, "er")
    .replace(/\bgrey/gu, "gray")
    .replace(/ogue\b/gu, "og")
    .replace(/programme/gu, "program")
    .replace(/(?<=\p{L}{2})ence\b/gu, "ense");

const removeArticle = (answer: string) => answer.replace(/^(?:the|an?) /, "");
const removeLeadingTo = (answer: string) => answer.replace(/^to /, "");

/** All accepted variants of an English answer. The article of a noun and the *to* of a verb may be omitted. */
function listEnglishVariants(askedWord: AskedWord, answer: string): string[] {
  const removeFirstWord = askedWord.partOfSpeech === "verb" ? removeLeadingTo : removeArticle;
  return [...new Set(listEnglishSpellings(answer).flatMap((spelling) => [spelling, removeFirstWord(spelling)]))];
}

function listGermanVariants(askedWord: AskedWord, answer: string): string[] {
  if (askedWord.partOfSpeech === "noun") {
    const [, ownArticle, noun = answer] = /^(?:(der|die|das) )?(.+)$/u.exec(answer) ?? [];
    if (ownArticle) return [noun, answer];
    if (isNameWithoutArticle(askedWord)) return [];
    const articles = [askedWord.gender, askedWord.otherGender].flatMap((gender) =>
      gender ? definiteArticle[gender] : [],
    );
    return [noun, ...(articles.length > 0 ? articles : ["die"]).map((article) => `${article} ${noun}`)];
  }
  return askedWord.partOfSpeech === "verb" && answer.startsWith("sich ") ? [answer.slice("sich ".length)] : [];
}

/**
 * Judges an answer to a vocabulary question.
 * A chosen option must equal an accepted answer exactly. A typed answer is matched by `matchAnswer`. In addition, *to*
 * and English articles may be omitted, the right article may precede a German noun, and a reflexive pronoun may be
 * omitted ("waschen" for "sich waschen").
 */
export function matchWord(askedWord: AskedWord, givenAnswer: string): AnswerMatch {
  const acceptedAnswers =
    typeof askedWord.correctAnswer === "string" ? [askedWord.correctAnswer] : askedWord.correctAnswer;
  if (askedWord.quizType !== "fill-in-blank") {
    const acceptedAnswer = acceptedAnswers.find((candidate) => candidate === givenAnswer);
    return {
      verdict: acceptedAnswer === undefined ? "wrong" : "right",
      acceptedAnswer: acceptedAnswer ?? acceptedAnswers[0] ?? "",
      note: null,
    };
  }
  if (askedWord.direction === "german-to-english") {
    const typedVariants = listEnglishVariants(askedWord, normalizeAnswer(givenAnswer));
    const matches = typedVariants.map((variant) =>
      matchAnswer(variant, acceptedAnswers, (acceptedAnswer) => listEnglishVariants(askedWord, acceptedAnswer)),
    );
    return chooseBestMatch(matches);
  }
  const match = matchAnswer(givenAnswer, acceptedAnswers, (acceptedAnswer) =>
    listGermanVariants(askedWord, acceptedAnswer),
  );
  if (match.verdict === "right" || askedWord.partOfSpeech !== "noun") return match;
  const [article, noun] = /^(der|die|das) (.+)$/.exec(normalizeAnswer(givenAnswer))?.slice(1) ?? [];
  if (!article || !noun) return match;
  const matchWithoutArticle = matchAnswer(noun, acceptedAnswers, (acceptedAnswer) => [
    acceptedAnswer.replace(/^(?:der|die|das) /, ""),
  ]);
  return matchWithoutArticle.verdict === "right"
    ? { verdict: "wrong", acceptedAnswer: matchWithoutArticle.acceptedAnswer, note: "wrong-article" }
    : match;
}

const verdictOrder = ["right", "almost", "wrong"] as const;
const chooseBestMatch = (matches: readonly AnswerMatch[]): AnswerMatch =>
  matches.toSorted((a, b) => verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict))[0] as AnswerMatch;
