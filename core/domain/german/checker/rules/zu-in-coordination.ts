import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { takesCase } from "../frame-match.ts";
import { doesAnyTakeClause, findFramesAmong } from "../frames-among-words.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { verbReadingsOf } from "../verb-form.ts";
import { isFiniteToken, isZuInfinitive, type WordRun, wordRunsOf } from "./clause-boundary.ts";
import { addZu, hasZu, isSubjectWord } from "./infinitive-group.ts";

const introducingWordPattern = /^(?:um|ohne|statt|anstatt)$/;

/** Whether the word is an infinitive in lower case, whatever its tag is. */
const isPlainInfinitive = (word: AnalyzedToken | undefined, { lexicon }: AnalyzedText): word is AnalyzedToken =>
  word !== undefined &&
  /^\p{Ll}/u.test(word.text) &&
  /^(?:V.INF|V.FIN|NN)$/.test(word.tag) &&
  verbReadingsOf(word, lexicon).some(({ pos }) => pos === "infinitive");

/** Whether an infinitive with *zu* can depend on these words, which stand before the comma. */
function takesInfinitive(tokensOutside: readonly AnalyzedToken[], analysis: AnalyzedText): boolean {
  const finiteVerb = tokensOutside.find(isFiniteToken);
  if (!finiteVerb || finiteVerb.tag === "VMFIN" || tokensOutside.some(({ tag }) => /^(?:KOU|PREL)/.test(tag)))
    return false;
  return doesAnyTakeClause(tokensOutside, analysis, "zu");
}

const editOf = (infinitive: AnalyzedToken, otherInfinitive: AnalyzedToken, { lexicon }: AnalyzedText): Edit => {
  const form = addZu(infinitive.text, lexicon);
  return replaceToken(
    infinitive,
    form,
    {
      en: `Each of the infinitives has *zu*: *${form}*, like *${otherInfinitive.text}*.`,
      de: `Jeder der Infinitive hat *zu*: *${form}*, wie *${otherInfinitive.text}*.`,
    },
    0.9,
  );
};

/**
 * Inserts the missing *zu* in one of two joined infinitives: "…, hier Freunde finden und sich wohlzufühlen". *zu* can
 * be missing before or after *und*.
 */
function* editsOfCoordination(
  { words, markBefore }: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const undIndex = words.findIndex(({ tag, text }) => tag === "KON" && /^(?:und|oder)$/.test(text));
  const [wordBeforeUnd, lastWord] = [words[undIndex - 1], words.at(-1)];
  if (undIndex < 1 || !wordBeforeUnd || !lastWord || lastWord.index === wordBeforeUnd.index + 1) return;
  const hasIntroducingWord = introducingWordPattern.test(lowerOf(words[0]));
  if (!hasIntroducingWord && (markBefore !== "," || !takesInfinitive(tokensOutside, analysis))) return;
  const otherWords = words.filter((word) => word !== wordBeforeUnd && word !== lastWord);
  if (otherWords.some((word) => isFiniteToken(word) || isSubjectWord(word) || /^(?:KOU[^I]|PREL|PW)/.test(word.tag)))
    return;
  const isFirstZuInfinitive = isZuInfinitive(wordBeforeUnd, words[undIndex - 2]);
  const isLastZuInfinitive = isZuInfinitive(lastWord, words.at(-2));
  if (
    isLastZuInfinitive &&
    !isFirstZuInfinitive &&
    !hasZu(words.slice(0, undIndex)) &&
    isPlainInfinitive(wordBeforeUnd, analysis) &&
    undIndex > 1
  )
    yield editOf(wordBeforeUnd, lastWord, analysis);
  // After a plural subject the second verb can be a finite verb: "Sie versuchen, Deutsch zu lernen und arbeiten."
  const finiteVerb = tokensOutside.find(isFiniteToken);
  const canVerbBePlural = ((finiteVerb?.reading.persons ?? 0) & 40) !== 0;
  const isLastPlainInfinitive = isPlainInfinitive(lastWord, analysis) && !hasZu(words.slice(undIndex));
  if (
    isFirstZuInfinitive &&
    isLastPlainInfinitive &&
    !canVerbBePlural &&
    finiteVerb &&
    !/^(?:KO|V)/.test(words[undIndex + 1]?.tag ?? "")
  )
    yield editOf(lastWord, wordBeforeUnd, analysis);
}

/**
 * Inserts *zu* before an infinitive that *darauf* or a similar word announces: "Er beschränkt sich darauf, die Symptome
 * behandeln".
 */
function* editsAfterPronominalAdverb(
  wordRun: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const { words, markBefore, markAfter } = wordRun;
  const infinitive = words.at(-1);
  // A prefix or predicate can follow the announcing adverb: "denkt darüber nach", "ist daran interessiert".
  const announcingAdverb = tokensOutside.slice(-2).findLast(({ tag }) => !/^(?:PTKVZ|APPR|ADJD|VVPP)$/.test(tag));
  if (markBefore !== "," || markAfter !== "." || announcingAdverb?.tag !== "PAV" || words.length < 2) return;
  if (!/^(?:darauf|davor|davon|daran|darum|dafür|dazu|darin|darüber)$/.test(lowerOf(announcingAdverb))) return;
  const finiteVerbs = tokensOutside.filter(isFiniteToken);
  if (finiteVerbs.length !== 1 || finiteVerbs[0]?.tag === "VMFIN" || !isPlainInfinitive(infinitive, analysis)) return;
  const otherWords = words.slice(0, -1);
  if (hasZu(words) || otherWords.some((word) => isSubjectWord(word) || /^(?:V|KO|PREL|PW)/.test(word.tag))) return;
  // Ignores infinitives with a noun before them if the verb takes no accusative object. Also ignores nouns for persons,
  // because they can be the subject: "die Kinder schlafen".
  const frames = findFramesAmong([infinitive], analysis);
  if (
    otherWords.some(
      ({ tag, text }) =>
        /^N/.test(tag) &&
        analysis.lexicon.nounClasses(text).some((name) => /^(?:person|profession|nationality)$/.test(name)),
    )
  )
    return;
  const hasNoun = otherWords.some(
    ({ tag }, index) =>
      /^(?:N|PPER|PIS)/.test(tag) &&
      !otherWords.slice(Math.max(0, index - 2), index).some((word) => /^APPR/.test(word.tag)),
  );
  if (hasNoun && !(frames.length > 0 && frames.some((frame) => takesCase(frame, "accusative")))) return;
  yield {
    ...editOf(infinitive, infinitive, analysis),
    explanation: {
      en: `The infinitive that *${announcingAdverb.text}* announces has *zu*: *${addZu(infinitive.text, analysis.lexicon)}*.`,
      de: `Der Infinitiv, den *${announcingAdverb.text}* ankündigt, hat *zu*: *${addZu(infinitive.text, analysis.lexicon)}*.`,
    },
  };
}

/** Inserts *zu* before infinitives joined by *und*, and before infinitives that *darauf* or *davon* announces. */
export const zuInCoordination: Rule = {
  name: "zu-in-coordination",
  category: "infinitives",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      let tokensOutside: readonly AnalyzedToken[] = [];
      for (const wordRun of wordRunsOf(sentence)) {
        yield* editsOfCoordination(wordRun, tokensOutside, analysis);
        yield* editsAfterPronominalAdverb(wordRun, tokensOutside, analysis);
        tokensOutside = wordRun.words;
      }
    }
  },
  examples: [
    [
      "Es ist leicht, hier Freunde finden und sich wohlzufühlen.",
      "Es ist leicht, hier Freunde zu finden und sich wohlzufühlen.",
    ],
    [
      "Er versucht, Deutsch zu lernen und eine Arbeit finden.",
      "Er versucht, Deutsch zu lernen und eine Arbeit zu finden.",
    ],
    [
      "Man muss Freunde finden und lernen, sich wohlzufühlen.",
      "Man muss Freunde finden und lernen, sich wohlzufühlen.",
    ],
    ["Sie versuchen, Deutsch zu lernen und viel arbeiten.", "Sie versuchen, Deutsch zu lernen und viel arbeiten."],
    [
      "Die Therapie beschränkt sich darauf, die Symptome behandeln.",
      "Die Therapie beschränkt sich darauf, die Symptome zu behandeln.",
    ],
    ["Es geht darum, was wir essen.", "Es geht darum, was wir essen."],
  ],
};
