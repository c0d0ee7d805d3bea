import { minMessagesToAssess } from "../conversations/conversation.ts";
import { extentOf } from "../conversations/scenes/scene.ts";
import type { GrammarTopic, TopicResult } from "../grammar/topic.ts";
import { isTopicPassed } from "../grammar/topic-access.ts";
import { estimateConversationMinutes, estimateSentenceMinutes, estimateTestMinutes } from "../minutes.ts";
import { isPassing } from "../progress/xp-claim.ts";
import { sentencesPerRound } from "../sentences/sentence-kind.ts";
import { checkpointQuestionCount } from "./checkpoint-rules.ts";
import type { ChapterOutline } from "./outline.ts";

/**
 * A learner's stored results in a chapter: the checkpoint, the round of sentences and the talk, but not the lessons.
 */
export interface ChapterResult {
  chapterId: string;
  /** The best score in a checkpoint, and when a checkpoint was first passed. */
  checkpointScore: number | null;
  passedAt: string | null;
  /**
   * The number of right answers in the best round of sentences, and the number of its sentences; null before the first
   * round.
   */
  sentencesScore: number | null;
  sentencesTotal: number | null;
  sentencesAt: string | null;
  /** When the chapter's talk was first finished. */
  talkedAt: string | null;
}

/** A learner's results of one text. */
export interface TextResult {
  textId: string;
  bestScore: number;
  questions: number;
  lastReadAt: string;
}

/** A learner's results of one scene. */
export interface SceneResult {
  sceneId: string;
  bestScore: number;
  goals: number;
  lastEndedAt: string;
}

/** Whether a scene counts as done: at least half of its goals were reached. */
export const isSceneDone = ({ bestScore, goals }: Pick<SceneResult, "bestScore" | "goals">): boolean =>
  extentOf(bestScore, goals) !== "few";

/** The progress in a topic: the best quiz or, without one, the best round of exercises. */
export function describeTopicProgress(row: TopicResult | undefined) {
  if (!row) return { isDone: false, score: null };
  const { quizScore, quizTotal, highestScore, totalExercises } = row;
  if (quizScore !== null && quizTotal !== null)
    return {
      isDone: isTopicPassed({ score: quizScore, totalQuestions: quizTotal }),
      score: { score: quizScore, of: quizTotal },
    };
  return highestScore === 0
    ? { isDone: false, score: null }
    : { isDone: isPassing(highestScore, totalExercises), score: { score: highestScore, of: totalExercises } };
}

const describeTextProgress = (result: Pick<TextResult, "bestScore" | "questions"> | undefined) => ({
  isDone: result !== undefined,
  score: result ? { score: result.bestScore, of: result.questions } : null,
});

const describeSceneProgress = (result: Pick<SceneResult, "bestScore" | "goals"> | undefined) => ({
  isDone: result !== undefined && isSceneDone(result),
  score: result ? { score: result.bestScore, of: result.goals } : null,
});

/** The progress in the sentences of a chapter: its best round. */
export function describeSentencesProgress(result: ChapterResult | undefined) {
  const { sentencesScore = null, sentencesTotal = null } = result ?? {};
  return sentencesScore === null || sentencesTotal === null
    ? { isDone: false, score: null }
    : { isDone: isPassing(sentencesScore, sentencesTotal), score: { score: sentencesScore, of: sentencesTotal } };
}

/** The sentence of the chapter's round whose length is nearest to 24 characters; empty if the round has no sentence. */
function findExampleSentence(examples: readonly string[]): string {
  const wantedLength = 24;
  const distance = (sentence: string) => Math.abs(sentence.length - wantedLength);
  return examples.toSorted((a, b) => distance(a) - distance(b))[0] ?? "";
}

/** The chapter that follows in the course, with its first lesson. */
function findNextChapter(outline: readonly ChapterOutline[], chapterId: string) {
  const chapter = outline[outline.findIndex(({ id }) => id === chapterId) + 1];
  const lesson = chapter?.subchapters[0];
  if (!chapter || !lesson) return null;
  const { cefrLevel, chapterNumber, title } = chapter;
  return {
    ...{ cefrLevel, chapterNumber, title },
    lesson: { id: lesson.id, title: lesson.title, description: lesson.description },
  };
}

/** The content from which the parts of a chapter are described. */
export interface ChapterSources {
  outline: readonly ChapterOutline[];
  /** The topics of the chapter's level. */
  topics: readonly GrammarTopic[];
  texts: readonly { id: string; title: string; summary: string; words: number; minutes: number }[];
  scenes: readonly { id: string; german: string; setting: string; minutes: number }[];
  /** The sentences that the chapter's round can ask. */
  examples: readonly string[];
}

/** What the learner has reached in the parts of chapters. */
export interface ChapterProgress {
  topicResults: readonly TopicResult[];
  textResults: readonly Pick<TextResult, "textId" | "bestScore" | "questions">[];
  sceneResults: readonly Pick<SceneResult, "sceneId" | "bestScore" | "goals">[];
  chapterResults: readonly ChapterResult[];
}

/** What belongs to a chapter besides its lessons, with the learner's progress. */
export function describeChapterParts(
  chapter: ChapterOutline,
  { outline, topics, texts, scenes, examples }: ChapterSources,
  { topicResults, textResults, sceneResults, chapterResults }: ChapterProgress,
) {
  const { id: chapterId, goals, title, chapterNumber, cefrLevel } = chapter;
  const text = texts.find(({ id }) => id === goals.text);
  const scene = scenes.find(({ id }) => id === goals.scene);
  const result = chapterResults.find((row) => row.chapterId === chapterId);
  const germanStatements = goals.canDo.flatMap(({ german }) => german ?? []);
  return {
    title,
    chapterNumber,
    cefrLevel,
    canDo: goals.canDo.map(({ english }) => english),
    canDoGerman: germanStatements.length === goals.canDo.length ? germanStatements : null,
    topics: goals.topics.flatMap((topicId) => {
      const topic = topics.find(({ id }) => id === topicId);
      return topic
        ? {
            id: topicId,
            title: topic.title,
            example: topic.examples[0]?.german ?? "",
            ...describeTopicProgress(topicResults.find((row) => row.grammarLibraryId === topicId)),
          }
        : [];
    }),
    sentences: {
      example: findExampleSentence(examples),
      minutes: estimateSentenceMinutes(sentencesPerRound),
      ...describeSentencesProgress(result),
    },
    text: text
      ? {
          ...{ id: text.id, title: text.title, summary: text.summary, words: text.words, minutes: text.minutes },
          ...describeTextProgress(textResults.find(({ textId }) => textId === text.id)),
        }
      : null,
    scene: scene
      ? {
          ...{ id: scene.id, title: scene.german, setting: scene.setting, minutes: scene.minutes },
          ...describeSceneProgress(sceneResults.find(({ sceneId }) => sceneId === scene.id)),
        }
      : null,
    talk: goals.talk
      ? {
          ...{ title: goals.talk.title, german: goals.talk.german, english: goals.talk.english },
          ...{
            minutes: estimateConversationMinutes(minMessagesToAssess),
            isDone: Boolean(result?.talkedAt),
            score: null,
          },
        }
      : null,
    next: findNextChapter(outline, chapterId),
    checkpoint: {
      best: result?.checkpointScore ?? null,
      of: checkpointQuestionCount,
      passed: typeof result?.passedAt === "string",
      passedAt: result?.passedAt ?? null,
      minutes: estimateTestMinutes(checkpointQuestionCount),
    },
  };
}
