import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { type Frame, takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isTime } from "../clause-view.ts";
import { isReflexive } from "../frame-match.ts";
import { doesAnyTakeClause, findFramesAmong } from "../frames-among-words.ts";
import { firstIndexOf, lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { confidenceOfTags, isFiniteToken, isZuInfinitive, type WordRun, wordRunsOf } from "./clause-boundary.ts";

/**
 * Corrects *für* that is used instead of *um*: "…, für eine Arbeit zu finden". The mistake is certain if the infinitive
 * requires an accusative object and only the noun phrase after *für* can be this object.
 */
function* editsOfFuer(
  sentence: AnalyzedSentence,
  { words, markBefore }: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const [fuer] = words;
  const infinitive = words.at(-1);
  if (fuer?.text !== "für" || markBefore !== "," || !infinitive || !isZuInfinitive(infinitive, words.at(-2))) return;
  if (words.some((word) => isFiniteToken(word) || /^(?:KO|PREL|PW)/.test(word.tag))) return;
  const phrases = sentence.phrases.filter(({ head }) => words.some(({ index }) => index === head));
  const objectPhrase = phrases.find((phrase) => firstIndexOf(phrase) === fuer.index);
  const hasOtherObject = phrases.some(
    (phrase) =>
      phrase !== objectPhrase &&
      phrase.preposition === undefined &&
      (casesIn(phrase.cells.together) & caseBit.accusative) !== 0,
  );
  const frames = findFramesAmong(words, analysis).filter((frame) => !isReflexive(frame));
  const takesFuer = frames.some((frame) =>
    takesComplement(frame, (complement) => complement.kind === "preposition" && complement.preposition === "für"),
  );
  if (!objectPhrase || hasOtherObject || frames.length === 0 || takesFuer) return;
  // Every frame of the infinitive that contains no preposition must require an accusative object or a clause, like the
  // frame of *kaufen* in "ein Auto kaufen". In "für euch kochen" the verb needs no object, so *für* is right.
  const needsObject = (frame: Frame) =>
    frame.slots.some(
      ({ isOptional, alternatives }) =>
        !isOptional &&
        alternatives.some(
          (complement) =>
            (complement.kind === "noun" && complement.case === "accusative") || complement.kind === "clause",
        ),
    );
  const plainFrames = frames.filter((frame) => !takesComplement(frame, ({ kind }) => kind === "preposition"));
  if (plainFrames.length === 0 || !plainFrames.every(needsObject)) return;
  const governors = tokensOutside.filter(({ reading }) => !/^(?:brauchen|haben|sein)$/.test(reading.lemma));
  if (doesAnyTakeClause(governors, analysis, "zu")) return;
  yield {
    ...replaceToken(
      fuer,
      "um",
      {
        en: "A purpose with an infinitive begins with *um*: *um … zu*.",
        de: "Ein Zweck mit Infinitiv beginnt mit *um*: *um … zu*.",
      },
      0.9,
    ),
    topics: phraseTopics.damit,
  };
}

const isPresentIndicative = (token: AnalyzedToken | undefined) => token?.reading.kind === "p" && isFiniteToken(token);
const hasParticiple = (words: readonly AnalyzedToken[]) => words.some(({ tag }) => /^V.PP$/.test(tag));
const wordOfRepetitionPattern = /^(?:immer|jedes|jedesmal|oft|meistens|manchmal|stets)$/;

/** Corrects *als* for repeated events, which require *wenn*: "Immer als ich …". */
function* editsOfAls(
  sentence: AnalyzedSentence,
  wordRun: WordRun,
  tokensOutside: readonly AnalyzedToken[],
): Generator<Edit> {
  const { words } = wordRun;
  const als = words.find((word) => lowerOf(word) === "als");
  const alsIndexInRun = als ? words.indexOf(als) : -1;
  const subject = words[alsIndexInRun + 1];
  const finiteVerb = words.at(-1);
  if (!als || !subject || !isFiniteToken(finiteVerb) || finiteVerb?.reading.kind === "k") return;
  const isSubject = /^(?:ich|du|er|sie|es|wir|ihr|man)$/.test(subject.text) || /^(?:ART|PPOSAT|NE)$/.test(subject.tag);
  if (!isSubject || words.slice(alsIndexInRun, -1).some(isFiniteToken)) return;
  const textsBefore = sentence.tokens
    .slice(0, als.index)
    .filter(({ text }) => text !== ",")
    .map(lowerOf);
  const isAfterEveryTime =
    /^(?:(?:und |aber )?(?:immer|jedes mal|jedesmal))$/.test(textsBefore.join(" ")) &&
    alsIndexInRun === (wordRun.markBefore === "," ? 0 : words.indexOf(als));
  const outerFinite = tokensOutside.find(isFiniteToken);
  const isRepeatedPresent =
    alsIndexInRun === 0 &&
    wordRun.markBefore === "," &&
    isPresentIndicative(finiteVerb) &&
    isPresentIndicative(outerFinite) &&
    !hasParticiple(words) &&
    !hasParticiple(tokensOutside) &&
    tokensOutside.some((word) => wordOfRepetitionPattern.test(lowerOf(word))) &&
    // *als* after a comparative introduces a comparison: "Er ist immer schneller, als ich laufe."
    !tokensOutside.some(
      ({ readings, text }) => readings.some(({ degree }) => degree === "c") || /^(?:mehr|ander.*)$/.test(text),
    );
  if (!isAfterEveryTime && !isRepeatedPresent) return;
  yield {
    ...replaceToken(
      als,
      "wenn",
      {
        en: "*als* is for one time in the past; for what happens every time it is *wenn*.",
        de: "*als* steht für ein einmaliges Ereignis; für Wiederholtes steht *wenn*.",
      },
      0.92,
    ),
    topics: phraseTopics.wenn,
  };
}

/** Whether the words name one point in the past: "vor acht Jahren", "gestern", "letztes Jahr". */
const namesPastTime = (words: readonly AnalyzedToken[], { lexicon }: AnalyzedText): boolean =>
  words.some((word, index) => {
    if (/^(?:gestern|vorgestern)$/.test(lowerOf(word))) return true;
    const noun = words[index + 2];
    return (
      lowerOf(word) === "vor" &&
      /^(?:CARD|ART|PIAT)$/.test(words[index + 1]?.tag ?? "") &&
      noun !== undefined &&
      isTime(lexicon.nounClasses(noun.reading.lemma))
    );
  });

/**
 * Corrects *wenn* for one event in the past, which requires *als*: "Wenn ich vor acht Jahren gekommen bin, konnte ich
 * …".
 */
function* editsOfWenn(wordRun: WordRun, nextWordRun: WordRun | undefined, analysis: AnalyzedText): Generator<Edit> {
  const { words, markBefore, markAfter } = wordRun;
  const [wenn] = words;
  const finiteVerb = words.at(-1);
  const mainVerb = nextWordRun?.words[0];
  if (lowerOf(wenn) !== "wenn" || !wenn || markBefore !== undefined || markAfter !== "," || !isFiniteToken(finiteVerb))
    return;
  if (!namesPastTime(words, analysis) || !isFiniteToken(mainVerb) || mainVerb?.reading.kind !== "t") return;
  const isPastClause =
    finiteVerb?.reading.kind === "t" ||
    (finiteVerb?.tag === "VAFIN" && finiteVerb.reading.kind === "p" && hasParticiple(words));
  const allWords = [...words, ...(nextWordRun?.words ?? [])];
  if (!isPastClause || allWords.some((word) => wordOfRepetitionPattern.test(lowerOf(word)))) return;
  yield {
    ...replaceToken(
      wenn,
      "als",
      {
        en: "For one time in the past it is *als*; *wenn* is for the present, the future and what happened repeatedly.",
        de: "Für ein einmaliges Ereignis in der Vergangenheit steht *als*; *wenn* steht für Gegenwart, Zukunft und Wiederholtes.",
      },
      confidenceOfTags(0.92, finiteVerb),
    ),
    topics: phraseTopics.als,
  };
}

/**
 * Corrects *für* to *um* before an infinitive, *als* to *wenn* for repeated events, and *wenn* to *als* for one event.
 */
export const conjunctionChoice: Rule = {
  name: "conjunction-choice",
  category: "connectors",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      const wordRuns = wordRunsOf(sentence);
      for (const [index, wordRun] of wordRuns.entries()) {
        const tokensOutside = wordRuns[index - 1]?.words ?? [];
        yield* editsOfFuer(sentence, wordRun, tokensOutside, analysis);
        yield* editsOfAls(sentence, wordRun, tokensOutside);
        yield* editsOfWenn(wordRun, wordRuns[index + 1], analysis);
      }
    }
  },
  examples: [
    ["Ich bin umgezogen, für eine Arbeit zu finden.", "Ich bin umgezogen, um eine Arbeit zu finden."],
    ["Er hat die Chance, für eine Firma zu arbeiten.", "Er hat die Chance, für eine Firma zu arbeiten."],
    ["Immer als ich diese Musik höre, denke ich an dich.", "Immer wenn ich diese Musik höre, denke ich an dich."],
    ["Ich freue mich immer, als ich dich sehe.", "Ich freue mich immer, wenn ich dich sehe."],
    ["Er ist immer fröhlicher, als ich denke.", "Er ist immer fröhlicher, als ich denke."],
    [
      "Wenn ich vor acht Jahren angekommen bin, konnte ich kein Deutsch.",
      "Als ich vor acht Jahren angekommen bin, konnte ich kein Deutsch.",
    ],
    ["Wenn er vor einer Stunde gefahren ist, kommt er bald.", "Wenn er vor einer Stunde gefahren ist, kommt er bald."],
  ],
};
