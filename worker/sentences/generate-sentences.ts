import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/sentences.ts";
import { type CefrLevel, cefrLevels, levelsBelow } from "#core/domain/cefr-level.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { seededRandom, shuffle } from "#core/domain/random.ts";
import {
  maxTranslatedLength,
  type SentenceKind,
  sentenceKinds,
  sentenceQuestionId,
} from "#core/domain/sentences/sentence-kind.ts";
import { listAcceptedSentences, type SentencePlan, tilesOf } from "#core/domain/sentences/sentence-plan.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { optionalLearner } from "../accounts/session.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { curriculumOutline, lessonWords, wordIdsByLesson, wordIdsOfChapter } from "../curriculum/catalogue-store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { lockedForGuestsError } from "../grammar/access.ts";
import { findGrammarProgress, findUnlockedLevels, type ProgressRow } from "../grammar/store.ts";
import { activeWords, bankOfLevel, wordLookup } from "../vocabulary/bank-store.ts";
import { sampleDueWords } from "../vocabulary/store.ts";
import { planLookup, wordsByTopic } from "./catalogue-store.ts";
import { findSomeDue, sampleOwnedWords } from "./store.ts";

type GenerateSentencesInput = InputOf<typeof contract.generateSentences>;
type GeneratedSentences = ResponseOf<typeof contract.generateSentences>;

/** A word whose sentence can be asked, and whether a review of understanding the word is due. */
interface Candidate {
  word: BankWord;
  isHearingDue: boolean;
}

/** Generates a round of sentences for a learner, or of A1 sentences for a guest. */
export async function generateSentences(
  context: RequestContext,
  input: GenerateSentencesInput,
): Promise<GeneratedSentences> {
  const learner = await optionalLearner(context);
  if (!learner && input.level && input.level !== "A1") throw lockedForGuestsError();
  const random = seededRandom(context.seed);
  const scopeWords = await wordsOfScope(context, input, learner ? cefrLevels : ["A1"]);
  const candidates = learner
    ? await candidatesForLearner(learner, input, scopeWords, random)
    : shuffle(scopeWords ?? (await activeWords(context, ["A1"])), random).map((word) => ({
        word,
        isHearingDue: false,
      }));
  const findPlan = await planLookup(
    context,
    candidates.slice(0, 4 * input.count).map(({ word }) => word.cefrLevel),
  );
  const candidatesWithPlan = candidates.flatMap(({ word, isHearingDue }) => {
    const plan = findPlan(word.id);
    return plan ? [{ word, isHearingDue, plan }] : [];
  });
  const chosenCandidates = withoutRepetition(candidatesWithPlan).slice(0, input.count);
  const kinds = kindsFor(chosenCandidates, input, random);
  return {
    quizId: crypto.randomUUID(),
    questions: chosenCandidates.map(({ word, plan }, i) => toQuestion(word, plan, kinds[i] ?? "build", random)),
  };
}

/** Two words can have the same example. */
function withoutRepetition<T extends { word: BankWord }>(candidates: readonly T[]): T[] {
  const earlierExamples = new Set<string>();
  return candidates.filter(({ word }) => {
    if (earlierExamples.has(word.example)) return false;
    earlierExamples.add(word.example);
    return true;
  });
}

/** The words of the lesson, chapter, topic or level to which the round is limited; undefined if the round is not limited. */
async function wordsOfScope(
  context: RequestContext,
  { lessonId, chapterId, topicId, level }: GenerateSentencesInput,
  levels: readonly CefrLevel[],
): Promise<BankWord[] | undefined> {
  const ids = lessonId
    ? (await lessonWords(context, lessonId)).map(({ wordId }) => wordId)
    : chapterId
      ? await wordIdsOf(context, chapterId)
      : topicId
        ? ((await wordsByTopic(context))[topicId] ?? [])
        : undefined;
  if (ids === undefined) return level ? activeWords(context, [level]) : undefined;
  if (lessonId && ids.length === 0) throw new AppError("not_found", "Lesson not found");
  const findInBank = await wordLookup(context, levels);
  return ids.flatMap((id) => {
    const word = findInBank(id);
    return word && !word.retired && (!level || word.cefrLevel === level) ? [word] : [];
  });
}

async function wordIdsOf(context: RequestContext, chapterId: string): Promise<string[]> {
  const chapter = (await curriculumOutline(context)).find(({ id }) => id === chapterId);
  if (!chapter) throw new AppError("not_found", "That chapter does not exist.");
  return wordIdsOfChapter(chapter, await wordIdsByLesson(context));
}

/** Requires that the learner is allowed to choose this level: a level up to the current level, or an unlocked level. */
function requireOpenLevel(
  level: CefrLevel,
  currentLevel: CefrLevel,
  unlockedLevels: readonly { cefrLevel: CefrLevel }[],
) {
  const openLevels = [
    ...levelsBelow(currentLevel),
    currentLevel,
    ...unlockedLevels.map(({ cefrLevel }) => cefrLevel),
    "A1",
  ];
  if (!openLevels.includes(level)) throw new AppError("locked", "This level is not open yet.");
}

const idsOfBank = new WeakMap<object, string[]>();

/**
 * The words in the order in which their sentences are asked: due words, words of weak topics, other words that the
 * learner owns, and, if a scope was chosen, the rest of the scope. Reads the learner's rows in one round trip.
 */
async function candidatesForLearner(
  context: LearnerContext,
  input: GenerateSentencesInput,
  scopeWords: readonly BankWord[] | undefined,
  random: () => number,
): Promise<Candidate[]> {
  const bank = await bankOfLevel(context, "A1");
  const ids = idsOfBank.get(bank) ?? Object.keys(bank);
  idsOfBank.set(bank, ids);
  const randomId = () => ids[Math.floor(random() * ids.length)] ?? "";
  const startIds = ["", ...Array.from({ length: input.count + 1 }, randomId)].toSorted();
  const criteria = { level: input.level ?? undefined, partOfSpeech: undefined };
  const wordCount = 2 * input.count;
  const { rows } = await readAsLearner(context, [
    findAccount(context),
    findUnlockedLevels(context),
    findGrammarProgress(context),
    sampleDueWords(context, { ...criteria, facet: "german-to-english" }, startIds),
    findSomeDue(context, criteria, wordCount),
    sampleOwnedWords(context, criteria, randomId(), wordCount),
  ]);
  const [[account], unlockedLevels, progress, wordsDueToUnderstand, someDueWords, ownedWords] = rows;
  const currentLevel = account?.currentLevel ?? "A1";
  if (input.level) requireOpenLevel(input.level, currentLevel, unlockedLevels);
  const now = context.now.toISOString();
  const idsWithHearingDue = new Set([
    ...wordsDueToUnderstand.map(({ id }) => id),
    ...someDueWords
      .filter(({ dueGermanToEnglish }) => dueGermanToEnglish !== null && dueGermanToEnglish <= now)
      .map(({ id }) => id),
  ]);
  const dueIds = shuffle(distinctIds([...wordsDueToUnderstand, ...someDueWords]), random);
  const idsOfWeakTopics = scopeWords ? [] : await wordIdsOfWeakTopics(context, progress, input.count, random);
  const ownedIds = shuffle(distinctIds(ownedWords), random);
  const findInBank = await wordLookup(context, cefrLevels);
  const ownWords = [...dueIds, ...idsOfWeakTopics, ...ownedIds].flatMap((id) => findInBank(id) ?? []);
  const scopeIds = scopeWords && new Set(scopeWords.map(({ id }) => id));
  const words = [...ownWords.filter(({ id }) => !scopeIds || scopeIds.has(id)), ...shuffle(scopeWords ?? [], random)];
  return [...new Set(words)].map((word) => ({ word, isHearingDue: idsWithHearingDue.has(word.id) }));
}

const distinctIds = (words: readonly { id: string }[]) => [...new Set(words.map(({ id }) => id))];

const maxWeakTopics = 4;

/** Words whose sentences show the topics in which the learner made most mistakes. */
async function wordIdsOfWeakTopics(
  context: RequestContext,
  progress: readonly ProgressRow[],
  wordCount: number,
  random: () => number,
): Promise<string[]> {
  const weakTopics = progress.filter(
    ({ quizScore, quizTotal, exercisesCorrect, exercisesCompleted }) =>
      (quizScore !== null && quizTotal !== null && !isPassing(quizScore, quizTotal)) ||
      (exercisesCompleted >= 5 && !isPassing(exercisesCorrect, exercisesCompleted)),
  );
  if (weakTopics.length === 0) return [];
  const topics = await wordsByTopic(context);
  return shuffle(weakTopics, random)
    .slice(0, maxWeakTopics)
    .flatMap(({ grammarLibraryId }) =>
      shuffle(topics[grammarLibraryId] ?? [], random).slice(0, Math.ceil(wordCount / maxWeakTopics)),
    );
}

/**
 * The kind of each question. In a mixed round the kinds alternate. Words whose understanding is due are the first to be
 * asked as dictations.
 */
function kindsFor(
  chosenCandidates: readonly (Candidate & { plan: SentencePlan })[],
  { kind, isSilent }: GenerateSentencesInput,
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
    chosenCandidates.toSorted((a, b) => Number(b.isHearingDue) - Number(a.isHearingDue)).slice(0, dictationCount),
  );
  const otherKinds = shuffledKinds.filter((name) => name !== "dictation");
  return chosenCandidates.map((candidate) => {
    if (dictatedCandidates.has(candidate)) return "dictation";
    const nextKind = otherKinds.shift() ?? "build";
    return nextKind === "translate" && !isTranslatable(candidate) ? "build" : nextKind;
  });
}

function toQuestion(
  word: BankWord,
  plan: SentencePlan,
  kind: SentenceKind,
  random: () => number,
): GeneratedSentences["questions"][number] {
  const { given, tiles } = kind === "build" ? tilesOf(plan, random) : { given: null, tiles: null };
  return {
    id: sentenceQuestionId(word.id, kind),
    kind,
    wordId: word.id,
    wordForms: word.exampleMarks.map(([start, end]) => word.example.slice(start, end)),
    english: word.exampleTranslation,
    german: word.example,
    given,
    tiles,
    accept: kind === "dictation" ? [word.example] : listAcceptedSentences(plan, word.example),
    variants: kind === "translate" ? plan.variants : [],
    synonyms: kind === "translate" ? plan.synonyms : {},
    cefrLevel: word.cefrLevel,
  };
}
