import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsInCases, pluralCells } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { framesOf } from "../clause-view.ts";
import { requiresCase } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { isQuoted } from "../verb-clause.ts";
import { canBeParticiple } from "../verb-form.ts";
import { type WordRun, wordRunsOf } from "./clause-boundary.ts";
import {
  addZu,
  canBeInfinitive,
  explainGovernor,
  hasExpletive,
  hasZu,
  isAnyDeed,
  isExample,
  isSubjectWord,
  lemmasOf,
  takesInfinitiveWithZu,
} from "./infinitive-group.ts";

const introducingWordPattern = /^(?:um|ohne|statt|anstatt)$/;

/** An infinitive group: consecutive words, the last of which is the infinitive. */
interface InfinitiveGroup {
  words: readonly AnalyzedToken[];
  infinitive: AnalyzedToken;
}

/** Converts the words into an infinitive group; undefined if they contain *zu*, a subject or a finite verb. */
function groupOf(words: readonly AnalyzedToken[], lexicon: Lexicon): InfinitiveGroup | undefined {
  const infinitive = words.at(-1);
  // Excludes words that begin with a subject: "…, damit alle das haben".
  if (/^(?:alle|viele|beide|wir|sie)$/.test(lowerOf(words[0])) && words.length > 2) return undefined;
  // Excludes a separate exclamation: "Weiß noch nicht, mal gucken."
  if (lowerOf(words[0]) === "mal") return undefined;
  if (!infinitive || !canBeInfinitive(infinitive, lexicon) || hasZu(words)) return undefined;
  const otherTokens = words.slice(0, -1);
  // An infinitive directly before *gehen, lassen* or a similar verb belongs to that verb: "spazieren gehen".
  const isVerbWithInfinitive = /^(?:gehen|kommen|bleiben|lassen|lernen)$/.test(infinitive.text);
  const belongsToInfinitive = (word: AnalyzedToken) =>
    isVerbWithInfinitive && word === otherTokens.at(-1) && canBeInfinitive(word, lexicon);
  // *zu* before an adjective or adverb does not belong to the infinitive: "zu spät kommen".
  const isDegreeParticle = (word: AnalyzedToken) => {
    const nextToken = words[words.indexOf(word) + 1];
    return word.text === "zu" && nextToken !== infinitive && /^AD[JV]/.test(nextToken?.tag ?? "");
  };
  const hasSubjectOrVerb = otherTokens.some(
    (word) =>
      isSubjectWord(word) ||
      (/^V|^KOU|^PREL|^PW|^KON$/.test(word.tag) && !belongsToInfinitive(word)) ||
      (/^(?:zu|dass|und|oder)$/.test(lowerOf(word)) && !isDegreeParticle(word)),
  );
  return hasSubjectOrVerb ? undefined : { words, infinitive };
}

const editOf = (
  { infinitive }: InfinitiveGroup,
  lexicon: Lexicon,
  confidence: number,
  explain: (form: string) => Explanation,
  topics: TopicIds,
): Edit => {
  const form = addZu(infinitive.text, lexicon);
  const { start, end } = infinitive;
  return { start, end, replacement: form, explanation: explain(form), confidence, topics };
};

/** Inserts *zu* before the infinitive after *um, ohne, statt*: "…, um Deutsch lernen". */
function* editsAfterIntroducingWord(sentence: AnalyzedSentence, wordRun: WordRun, lexicon: Lexicon): Generator<Edit> {
  const [introducingWord, firstToken] = wordRun.words;
  const group = groupOf(wordRun.words.slice(1), lexicon);
  if (!introducingWord || !firstToken || !group || !introducingWordPattern.test(lowerOf(introducingWord))) return;
  if (wordRun.markBefore !== undefined && wordRun.markBefore !== ",") return;
  // Ignores *um* in a question: "Um wie viel die Preise steigen, ist offen".
  if (/^(?:wie|was|wen|welche[nmrs]?)$/.test(lowerOf(firstToken))) return;
  // Ignores *um* before a number, and *um* at the start of a sentence that has no comma. At these positions *um* is a
  // preposition: "Um acht aufstehen", "Um die Welt reisen".
  const isSentenceStart = wordRun.markBefore === undefined;
  if (firstToken.kind === "number" || firstToken.tag === "CARD" || (isSentenceStart && wordRun.markAfter !== ","))
    return;
  if (group.words.length < 2 || isQuoted(sentence, group.infinitive)) return;
  const word = lowerOf(introducingWord);
  yield editOf(
    group,
    lexicon,
    0.9,
    (form) => ({
      en: `After *${word}* the infinitive has *zu*: *${word} … ${form}*.`,
      de: `Nach *${word}* steht der Infinitiv mit *zu*: *${word} … ${form}*.`,
    }),
    phraseTopics.damit,
  );
}

/** The word on which an infinitive group depends. */
interface Governor {
  word: AnalyzedToken;
  /** Whether a main clause can also depend on the word: "Ich hoffe, die Kinder schlafen." */
  takesMainClause: boolean;
}

/** The word among `words` on which an infinitive with *zu* can depend; undefined if there is none. */
function governorOf(words: readonly AnalyzedToken[], lexicon: Lexicon): Governor | undefined {
  const verbs = words.filter(({ tag }) => /^V/.test(tag));
  const finite = verbs.find(({ tag }) => /^V.(?:FIN|IMP)$/.test(tag));
  const lastToken = words.at(-1);
  if (!finite || !lastToken || words.some((word) => /^KOU|^PREL/.test(word.tag) && lowerOf(word) !== "denn"))
    return undefined;
  // The infinitive that depends on a modal verb can govern another infinitive: "Kannst du versuchen, …"
  const isModal = finite.tag === "VMFIN" && lastToken.tag === "VVINF" && verbs.length === 2;
  if (isModal && !isAnyDeed(words) && lemmasOf(lastToken).some((lemma) => takesInfinitiveWithZu(lemma, lexicon)))
    return { word: lastToken, takesMainClause: false };
  // The participle can have the form of an infinitive: "Ich habe vergessen".
  const isParticiple = (word: AnalyzedToken) =>
    word.tag === "VVPP" || (finite.tag === "VAFIN" && word !== finite && canBeParticiple(word, lexicon));
  if (verbs.some((word) => /^VM|^V.INF$|^VVIZU$/.test(word.tag) && !isParticiple(word)) || hasZu(words))
    return undefined;
  // Without a subject the verb can be an infinitive that does not govern another infinitive: "Erst denken, dann reden".
  if (canBeInfinitive(finite, lexicon) && !words.some(isSubjectWord) && !words.some(({ tag }) => /^N/.test(tag)))
    return undefined;
  if (finite.reading.lemma === "werden" || words.some((word) => lowerOf(word) === "bitte")) return undefined;
  if (words.filter(isSubjectWord).length > 1) return undefined;
  const [participle] = verbs.filter(isParticiple);
  const verb = participle ?? finite;
  // The prefix can have the form of a preposition: "Ich höre auf", "Ich habe vor".
  const prefix = !participle && /^(?:PTKVZ|APPR)$/.test(lastToken.tag) ? lowerOf(lastToken) : "";
  // A verb without its prefix is not a form of the prefixed verb: "hört" is not a form of *aufhören*.
  const verbLemmas = lemmasOf(verb).filter(
    (lemma) =>
      participle !== undefined ||
      (lemma.startsWith(prefix) &&
        (prefix !== "" || !lemmasOf(verb).some((base) => base !== lemma && lemma.endsWith(base)))),
  );
  const isVerb = verbLemmas.some((lemma) => takesInfinitiveWithZu(lemma, lexicon));
  if (isVerb && (prefix !== "" || !/^(?:haben|sein|mögen|lieben|brauchen|lassen)$/.test(verb.reading.lemma))) {
    const takesMainClause = verbLemmas.some((lemma) =>
      framesOf(lemma, lexicon).some((frame) =>
        takesComplement(frame, (complement) => complement.kind === "clause" && /^(?:v2|dass)$/.test(complement.clause)),
      ),
    );
    return { word: verb, takesMainClause };
  }
  if (participle) return undefined;
  const isAdjective =
    lowerOf(lastToken) === "leid" ||
    (/^AD[JV]/.test(lastToken.tag) && lastToken.readings.some(({ tag }) => tag === "ADJD"));
  const isPredicate = isAdjective && lastToken.index > finite.index;
  const isNoun = lastToken.tag === "NN" && /^\p{Lu}/u.test(lastToken.text) && lastToken.index > finite.index;
  const isExpletive =
    hasExpletive(words) &&
    (/^(?:sein|machen|finden|bringen|fallen|scheinen)$/.test(finite.reading.lemma) || lowerOf(lastToken) === "leid");
  const takesZu = lemmasOf(lastToken).some((lemma) => takesInfinitiveWithZu(lemma, lexicon));
  const isSeinWithZu = finite.reading.lemma === "sein" && takesZu;
  if (isPredicate && (isExpletive || isSeinWithZu)) return { word: lastToken, takesMainClause: false };
  if (isNoun && (takesZu || isExpletive)) return { word: lastToken, takesMainClause: false };
  return undefined;
}

/**
 * Whether the group contains a phrase that can be the subject of its last verb. If so, this verb is a finite form and
 * not an infinitive.
 */
function canHaveSubject(
  sentence: AnalyzedSentence,
  group: InfinitiveGroup,
  governor: Governor,
  lexicon: Lexicon,
): boolean {
  const { words, infinitive } = group;
  const indexes = new Set(words.map(({ index }) => index));
  const barePhrases = sentence.phrases.filter(
    ({ head, preposition }) => indexes.has(head) && preposition === undefined,
  );
  const frames = framesOf(infinitive.text, lexicon);
  // The only noun phrase can be the object that the verb requires: "…, seine Eltern besuchen".
  if (barePhrases.length === 1 && frames.length > 0 && frames.every((frame) => requiresCase(frame, "accusative")))
    return false;
  return sentence.phrases.some((phrase) => {
    if (!indexes.has(phrase.head) || phrase.preposition !== undefined) return false;
    const lacksDeterminer = phrase.determiner === undefined && /^N/.test(sentence.tokens[phrase.head]?.tag ?? "");
    const isAmount = /^(?:viel|wenig|etwas|mehr)$/.test(lowerOf(sentence.tokens[phrase.head - 1]));
    if (isAmount || (lacksDeterminer && !governor.takesMainClause)) return false;
    const head = sentence.tokens[phrase.head];
    if (lowerOf(head) === "sie") return head?.text === "sie" || phrase.head + 1 === infinitive.index;
    return (phrase.cells.together & pluralCells & cellsInCases(1)) !== 0;
  });
}

/** Corrects infinitive groups after a comma: "Ich hoffe, dich bald sehen", "Es ist schwer, eine Wohnung finden". */
function* editsOfGroupAfterComma(
  sentence: AnalyzedSentence,
  wordRunBefore: WordRun,
  wordRun: WordRun,
  lexicon: Lexicon,
): Generator<Edit> {
  if (wordRun.markBefore !== "," || introducingWordPattern.test(lowerOf(wordRun.words[0]))) return;
  const group = groupOf(wordRun.words, lexicon);
  // The words after the comma can contrast with the infinitive before the comma: "Sie müssen ziehen, nicht drücken."
  if (wordRun.words.length === 2 && /^(?:nicht|nur|sondern)$/.test(lowerOf(wordRun.words[0]))) return;
  const governor = group && governorOf(wordRunBefore.words, lexicon);
  if (!group || !governor || canHaveSubject(sentence, group, governor, lexicon)) return;
  if (governor.word.tag === "VVINF" && isExample(group.words)) return;
  const isBeforeOtherClause = wordRun.markAfter === "," && !/^KO/.test(wordRun.tokenAfterMark?.tag ?? "");
  if (isBeforeOtherClause || isQuoted(sentence, group.infinitive)) return;
  const confidence = confidenceFromMargins(governor.word.margin) * 0.95;
  yield editOf(group, lexicon, confidence, explainGovernor(governor.word), ["b1-infinitive-with-zu"]);
}

/** Corrects infinitive groups without a comma: "Ich versuche Deutsch lernen", "Ich habe keine Lust heute kochen". */
function* editsWithinClause(sentence: AnalyzedSentence, { words }: WordRun, lexicon: Lexicon): Generator<Edit> {
  const infinitive = words.at(-1);
  if (infinitive?.tag !== "VVINF" || isQuoted(sentence, infinitive)) return;
  // In the perfect, the last word can be a participle that looks like an infinitive: "Ich habe ihn vor einer Woche
  // verlassen".
  const isPerfect = words.some(({ tag, reading }) => tag === "VAFIN" && /^(?:haben|sein)$/.test(reading.lemma));
  if (isPerfect && canBeParticiple(infinitive, lexicon)) return;
  for (let firstIndex = 2; firstIndex < words.length; firstIndex++) {
    const group = groupOf(words.slice(firstIndex), lexicon);
    const governor = group && governorOf(words.slice(0, firstIndex), lexicon);
    if (!group || !governor || /^(?:ART|APPRART)$/.test(words[firstIndex - 1]?.tag ?? "")) continue;
    // Ignores a group without a comma that depends on another infinitive: "… muss sich das gefallen lassen".
    if (governor.word.tag === "VVINF") continue;
    const isGovernorVerb = /^V/.test(governor.word.tag);
    const isGovernorAdjacent = governor.word.index === firstIndex - 1 + (words[0]?.index ?? 0);
    // After an object with a determiner, the learner more likely meant a participle: "Ich habe meine Aufgaben machen".
    const hasPrepositionOrDeterminer = sentence.phrases.some(
      ({ head, determiner, preposition }) =>
        head === governor.word.index &&
        (preposition !== undefined ||
          (determiner !== undefined && !/^(?:kein|viel|wenig)/.test(lowerOf(sentence.tokens[determiner])))),
    );
    const isObjectFirst = /^(?:mich|dich|ihn|euch|dir|ihm|Sie|Ihnen)$/.test(group.words[0]?.text ?? "");
    // After a participle, a main clause without a comma is rare, so the words are an infinitive group: "Ich habe
    // vergessen die Tür schließen".
    const isParticiple = governor.word.tag === "VVPP";
    const isInfinitiveGroup = isObjectFirst || (isParticiple && !canHaveSubject(sentence, group, governor, lexicon));
    if (governor.takesMainClause && !isInfinitiveGroup) continue;
    if (isParticiple && !isGovernorAdjacent) continue;
    // Ignores verbs whose object can stand between the verb and the infinitive: "Ich bekomme eine Arbeit …".
    if (isGovernorVerb && /^(?:bekommen|suchen|geben|wissen)$/.test(governor.word.reading.lemma)) continue;
    if (!isGovernorVerb && (!isGovernorAdjacent || hasPrepositionOrDeterminer)) continue;
    const confidence = confidenceFromMargins(governor.word.margin, infinitive.margin) * (isGovernorVerb ? 0.92 : 0.96);
    yield editOf(group, lexicon, confidence, explainGovernor(governor.word), ["b1-infinitive-with-zu"]);
    return;
  }
}

function* editsOf(analysis: AnalyzedText): Generator<Edit> {
  const { lexicon } = analysis;
  for (const sentence of analysis.sentences) {
    const wordRuns = wordRunsOf(sentence);
    for (const [index, wordRun] of wordRuns.entries()) {
      const wordRunBefore = wordRuns[index - 1];
      yield* editsAfterIntroducingWord(sentence, wordRun, lexicon);
      if (wordRunBefore) yield* editsOfGroupAfterComma(sentence, wordRunBefore, wordRun, lexicon);
      yield* editsWithinClause(sentence, wordRun, lexicon);
    }
  }
}

/** Inserts *zu* before infinitives after *um, ohne, statt* and infinitives that depend on a verb, noun or adjective. */
export const missingZu: Rule = {
  name: "missing-zu",
  category: "infinitives",
  stage: 2,
  findEdits: editsOf,
  examples: [
    ["Ich bin hier, um Deutsch lernen.", "Ich bin hier, um Deutsch zu lernen."],
    [
      "Ich fahre mit dem Rad, anstatt jeden Morgen eine Stunde im Stau stehen.",
      "Ich fahre mit dem Rad, anstatt jeden Morgen eine Stunde im Stau zu stehen.",
    ],
    ["Um Deutsch lernen, brauche ich Zeit.", "Um Deutsch zu lernen, brauche ich Zeit."],
    ["Sie ging, ohne etwas zu sagen.", "Sie ging, ohne etwas zu sagen."],
    ["Ich versuche jeden Tag Deutsch lernen.", "Ich versuche jeden Tag Deutsch zu lernen."],
    ["Ich habe vergessen die Tür schließen.", "Ich habe vergessen, die Tür zu schließen."],
    ["Ich hoffe, dich bald sehen.", "Ich hoffe, dich bald zu sehen."],
    ["Kannst du versuchen, leiser sprechen?", "Kannst du versuchen, leiser zu sprechen?"],
    ["Es tut mir leid, zu spät kommen.", "Es tut mir leid, zu spät zu kommen."],
    ["Ich habe keine Lust, heute kochen.", "Ich habe keine Lust, heute zu kochen."],
    ["Es ist schwer, eine Wohnung finden.", "Es ist schwer, eine Wohnung zu finden."],
    ["Es ist gesund, jeden Tag spazieren gehen.", "Es ist gesund, jeden Tag spazieren zu gehen."],
    ["Es macht Spaß, mit Freunden kochen.", "Es macht Spaß, mit Freunden zu kochen."],
    ["Ich hoffe, die Kinder schlafen.", "Ich hoffe, die Kinder schlafen."],
    ["Sie müssen ziehen, nicht drücken.", "Sie müssen ziehen, nicht drücken."],
    ["Wir könnten etwas machen, etwa Karten spielen.", "Wir könnten etwas machen, etwa Karten spielen."],
    ["Das muss sich hier niemand gefallen lassen.", "Das muss sich hier niemand gefallen lassen."],
    ["Ich habe ihn vor einer Woche verlassen.", "Ich habe ihn vor einer Woche verlassen."],
    ["Meine Hobbys sind lesen, Musik hören und kochen.", "Meine Hobbys sind lesen, Musik hören und kochen."],
  ],
};
