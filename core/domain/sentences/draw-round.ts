import { type CefrLevel, levelsBelow } from "../cefr-level.ts";
import type { TopicResult } from "../grammar/topic.ts";
import { isPassing } from "../progress/xp-claim.ts";
import { shuffle } from "../random.ts";
import type { BankWord, FindBankWord } from "../vocabulary/bank-word.ts";
import { maxTranslatedLength, type SentenceKind, sentenceKinds, sentenceQuestionIdOf } from "./sentence-kind.ts";
import {
  listAcceptedSentences,
  listOrdersWithBeginning,
  listRefusedSentences,
  type SentencePlan,
  tilesOf,
} from "./sentence-plan.ts";

/** A word whose sentence can be asked, and whether its facet "German to English", which a dictation reviews, is due. */
export interface Candidate {
  word: BankWord;
  isGermanToEnglishDue: boolean;
}

/** The learner's request for a round. */
export interface RoundRequest {
  kind: SentenceKind | "mixed";
  count: number;
  /** True if the device cannot speak German. A mixed round has no dictations in this case. */
  isSilent?: boolean | undefined;
}

/** The ids of the learner's words from which a round is drawn. */
export interface RoundWords {
  dueIds: readonly string[];
  /** The ids of the words whose facet "German to English" is due. */
  idsDueGermanToEnglish: ReadonlySet<string>;
  /** Words whose sentences contain the grammar of the learner's weak topics. */
  idsOfWeakTopics: readonly string[];
  ownedIds: readonly string[];
}

/**
 * The words in the order in which their sentences are asked: due words, words of weak topics, other words that the
 * learner owns, and, if a scope was chosen, the rest of the scope.
 * @param random returns numbers in [0, 1)
 */
export function orderCandidates(
  { dueIds, idsDueGermanToEnglish, idsOfWeakTopics, ownedIds }: RoundWords,
  scopeWords: readonly BankWord[] | undefined,
  findInBank: FindBankWord,
  random: () => number,
): Candidate[] {
  const learnersOwnWords = [...dueIds, ...idsOfWeakTopics, ...ownedIds].flatMap((id) => findInBank(id) ?? []);
  const scopeIds = scopeWords && new Set(scopeWords.map(({ id }) => id));
  const words = [
    ...learnersOwnWords.filter(({ id }) => !scopeIds || scopeIds.has(id)),
    ...shuffle(scopeWords ?? [], random),
  ];
  return [...new Set(words)].map((word) => ({ word, isGermanToEnglishDue: idsDueGermanToEnglish.has(word.id) }));
}

/** Whether the learner may choose this level for a round: the current level, a lower level, or an unlocked level. */
export const isRoundLevelOpen = (
  level: CefrLevel,
  currentLevel: CefrLevel,
  unlockedLevels: readonly { cefrLevel: CefrLevel }[],
): boolean =>
  [...levelsBelow(currentLevel), currentLevel, ...unlockedLevels.map(({ cefrLevel }) => cefrLevel), "A1"].includes(
    level,
  );

/** Maximum number of weak topics whose words a round prefers. */
const maxWeakTopics = 4;

/**
 * The learner's weak topics. A topic is weak if less than 70 % of its best quiz was right. It is also weak if at least
 * five exercises of its current round are answered and less than 70 % of them are right.
 */
export const listWeakTopics = (results: readonly TopicResult[]): TopicResult[] =>
  results.filter(
    ({ quizScore, quizTotal, exercisesCorrect, exercisesCompleted }) =>
      (quizScore !== null && quizTotal !== null && !isPassing(quizScore, quizTotal)) ||
      (exercisesCompleted >= 5 && !isPassing(exercisesCorrect, exercisesCompleted)),
  );

/** Draws the ids of words whose examples show the grammar of at most `maxWeakTopics` of the weak topics. */
export const drawWordsOfTopics = (
  weakTopics: readonly TopicResult[],
  wordsByTopic: Readonly<Record<string, readonly string[]>>,
  wordCount: number,
  random: () => number,
): string[] =>
  shuffle(weakTopics, random)
    .slice(0, maxWeakTopics)
    .flatMap(({ grammarLibraryId }) =>
      shuffle(wordsByTopic[grammarLibraryId] ?? [], random).slice(0, Math.ceil(wordCount / maxWeakTopics)),
    );

/** The questions of a round. The list is empty if no candidate has a plan. */
export function drawRound(
  candidates: readonly Candidate[],
  findPlan: (wordId: string) => SentencePlan | undefined,
  request: RoundRequest,
  random: () => number,
) {
  const candidatesWithPlan = candidates.flatMap(({ word, isGermanToEnglishDue }) => {
    const plan = findPlan(word.id);
    return plan ? [{ word, isGermanToEnglishDue, plan }] : [];
  });
  const chosenCandidates = removeRepeatedExamples(candidatesWithPlan).slice(0, request.count);
  const kinds = chooseKinds(chosenCandidates, request, random);
  return chosenCandidates.map(({ word, plan }, i) => toQuestion(word, plan, kinds[i] ?? "build", random));
}

/** Removes words whose example already occurs, because two words can have the same example. */
function removeRepeatedExamples<T extends { word: BankWord }>(candidates: readonly T[]): T[] {
  const earlierExamples = new Set<string>();
  return candidates.filter(({ word }) => {
    if (earlierExamples.has(word.example)) return false;
    earlierExamples.add(word.example);
    return true;
  });
}

/**
 * The kind of each question. In a mixed round, all kinds are equally frequent and in random order. The dictations are
 * given first to words whose facet "German to English" is due.
 */
function chooseKinds(
  chosenCandidates: readonly (Candidate & { plan: SentencePlan })[],
  { kind, isSilent }: RoundRequest,
  random: () => number,
): SentenceKind[] {
  const isTranslatable = ({ word }: Candidate) => word.example.length <= maxTranslatedLength;
  if (kind !== "mixed")
    return chosenCandidates.map((candidate) => (kind === "translate" && !isTranslatable(candidate) ? "build" : kind));
  const availableKinds = sentenceKinds.filter((name) => name !== "dictation" || !isSilent);
  const shuffledKinds = shuffle(
    chosenCandidates.map((_, i) => availableKinds[i % availableKinds.length] ?? "build"),
    random,
  );
  const dictationCount = shuffledKinds.filter((name) => name === "dictation").length;
  const dictatedCandidates = new Set(
    chosenCandidates
      .toSorted((a, b) => Number(b.isGermanToEnglishDue) - Number(a.isGermanToEnglishDue))
      .slice(0, dictationCount),
  );
  const otherKinds = shuffledKinds.filter((name) => name !== "dictation");
  return chosenCandidates.map((candidate) => {
    if (dictatedCandidates.has(candidate)) return "dictation";
    const nextKind = otherKinds.shift() ?? "build";
    return nextKind === "translate" && !isTranslatable(candidate) ? "build" : nextKind;
  });
}

/**
 * The right sentences that a question needs. If the beginning of the sentence is given, only sentences with this
 * beginning are returned.
 */
function listSentencesToAccept(
  plan: SentencePlan,
  german: string,
  kind: SentenceKind,
  isBeginningGiven: boolean,
): string[] {
  if (kind === "dictation") return [german];
  return kind === "build" && isBeginningGiven
    ? listOrdersWithBeginning(plan, german)
    : listAcceptedSentences(plan, german);
}

/** The question about the example of a word, with the data that its kind needs. */
function toQuestion(word: BankWord, plan: SentencePlan, kind: SentenceKind, random: () => number) {
  const { given, tiles } = kind === "build" ? tilesOf(plan, random) : { given: null, tiles: null };
  return {
    id: sentenceQuestionIdOf(word.id, kind),
    kind,
    wordId: word.id,
    wordForms: word.exampleMarks.map(([start, end]) => word.example.slice(start, end)),
    english: word.exampleTranslation,
    german: word.example,
    given,
    tiles,
    accept: listSentencesToAccept(plan, word.example, kind, given !== null),
    refuse: kind === "dictation" ? [] : listRefusedSentences(plan),
    variants: kind === "translate" ? plan.variants : [],
    synonyms: kind === "translate" ? plan.synonyms : {},
    cefrLevel: word.cefrLevel,
  };
}
