import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/sentences.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";
import {
  type Candidate,
  drawRound,
  drawWordsOfTopics,
  isRoundLevelOpen,
  listWeakTopics,
  orderCandidates,
} from "#core/domain/sentences/draw-round.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import {
  listWordIdsOfChapter,
  readCurriculumOutline,
  readLessonWords,
  readWordIdsByLesson,
} from "../curriculum/catalogue-store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { createLockedForGuestsError } from "../grammar/access.ts";
import { findGrammarProgress, findUnlockedLevels, type ProgressRow } from "../grammar/store.ts";
import { openWordLookup, readActiveWords, readBankOfLevel } from "../vocabulary/bank-store.ts";
import { sampleDueWords } from "../vocabulary/store.ts";
import { openPlanLookup, readWordsByTopic } from "./catalogue-store.ts";
import { findSomeDueWords, sampleOwnedWords } from "./store.ts";

type GenerateSentencesInput = InputOf<typeof contract.generateSentences>;
type GeneratedSentences = ResponseOf<typeof contract.generateSentences>;

/** Generates a round of sentences for a learner, or of A1 sentences for a guest. */
export async function generateSentences(
  context: RequestContext,
  input: GenerateSentencesInput,
): Promise<GeneratedSentences> {
  const learner = await findSignedInLearner(context);
  if (!learner && input.level && input.level !== "A1") throw createLockedForGuestsError();
  const random = createSeededRandom(context.seed);
  const scopeWords = await listWordsOfScope(context, input, learner ? cefrLevels : ["A1"]);
  const candidates = learner
    ? await findCandidatesForLearner(learner, input, scopeWords, random)
    : shuffle(scopeWords ?? (await readActiveWords(context, ["A1"])), random).map((word) => ({
        word,
        isGermanToEnglishDue: false,
      }));
  const findPlan = await openPlanLookup(
    context,
    candidates.slice(0, 4 * input.count).map(({ word }) => word.cefrLevel),
  );
  return { quizId: crypto.randomUUID(), questions: drawRound(candidates, findPlan, input, random) };
}

/**
 * The words of the lesson, chapter, topic or level to which the round is limited; undefined if the round is not
 * limited.
 */
async function listWordsOfScope(
  context: RequestContext,
  { lessonId, chapterId, topicId, level }: GenerateSentencesInput,
  levels: readonly CefrLevel[],
): Promise<BankWord[] | undefined> {
  const ids = lessonId
    ? (await readLessonWords(context, lessonId)).map(({ wordId }) => wordId)
    : chapterId
      ? await readWordIdsOfChapter(context, chapterId)
      : topicId
        ? ((await readWordsByTopic(context))[topicId] ?? [])
        : undefined;
  if (ids === undefined) return level ? readActiveWords(context, [level]) : undefined;
  if (lessonId && ids.length === 0) throw new AppError("not_found", "Lesson not found");
  const findInBank = await openWordLookup(context, levels);
  return ids.flatMap((id) => {
    const word = findInBank(id);
    return word && !word.retired && (!level || word.cefrLevel === level) ? [word] : [];
  });
}

async function readWordIdsOfChapter(context: RequestContext, chapterId: string): Promise<string[]> {
  const chapter = (await readCurriculumOutline(context)).find(({ id }) => id === chapterId);
  if (!chapter) throw new AppError("not_found", "That chapter does not exist.");
  return listWordIdsOfChapter(chapter, await readWordIdsByLesson(context));
}

const idsByBank = new WeakMap<object, string[]>();

/**
 * The words in the order in which their sentences are asked: due words, words of weak topics, other words that the
 * learner owns, and, if a scope was chosen, the rest of the scope. Reads the learner's rows in one round trip.
 */
async function findCandidatesForLearner(
  context: LearnerContext,
  input: GenerateSentencesInput,
  scopeWords: readonly BankWord[] | undefined,
  random: () => number,
): Promise<Candidate[]> {
  const bank = await readBankOfLevel(context, "A1");
  const ids = idsByBank.get(bank) ?? Object.keys(bank);
  idsByBank.set(bank, ids);
  const drawRandomId = () => ids[Math.floor(random() * ids.length)] ?? "";
  const startIds = ["", ...Array.from({ length: input.count + 1 }, drawRandomId)].toSorted();
  const criteria = { level: input.level ?? undefined, partOfSpeech: undefined };
  const wordCount = 2 * input.count;
  const { rows } = await readAsLearner(context, [
    findAccount(context),
    findUnlockedLevels(context),
    findGrammarProgress(context),
    sampleDueWords(context, { ...criteria, facet: "german-to-english" }, startIds),
    findSomeDueWords(context, criteria, wordCount),
    sampleOwnedWords(context, criteria, drawRandomId(), wordCount),
  ]);
  const [[account], unlockedLevels, progress, wordsDueFromGerman, someDueWords, ownedWords] = rows;
  const currentLevel = account?.currentLevel ?? "A1";
  if (input.level && !isRoundLevelOpen(input.level, currentLevel, unlockedLevels))
    throw new AppError("locked", "This level is not open yet.");
  const now = context.now.toISOString();
  const idsDueGermanToEnglish = new Set([
    ...wordsDueFromGerman.map(({ id }) => id),
    ...someDueWords
      .filter(({ dueGermanToEnglish }) => dueGermanToEnglish !== null && dueGermanToEnglish <= now)
      .map(({ id }) => id),
  ]);
  const dueIds = shuffle(listDistinctIds([...wordsDueFromGerman, ...someDueWords]), random);
  const idsOfWeakTopics = scopeWords ? [] : await findWordIdsOfWeakTopics(context, progress, input.count, random);
  const ownedIds = shuffle(listDistinctIds(ownedWords), random);
  const findInBank = await openWordLookup(context, cefrLevels);
  return orderCandidates({ dueIds, idsDueGermanToEnglish, idsOfWeakTopics, ownedIds }, scopeWords, findInBank, random);
}

const listDistinctIds = (words: readonly { id: string }[]) => [...new Set(words.map(({ id }) => id))];

/** Words whose sentences show the topics in which the learner made most mistakes. */
async function findWordIdsOfWeakTopics(
  context: RequestContext,
  progress: readonly ProgressRow[],
  wordCount: number,
  random: () => number,
): Promise<string[]> {
  const weakTopics = listWeakTopics(progress);
  if (weakTopics.length === 0) return [];
  return drawWordsOfTopics(weakTopics, await readWordsByTopic(context), wordCount, random);
}
