import type * as contract from "#core/contract/chapters.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { minMessagesToAssess } from "#core/domain/conversations/conversation.ts";
import { isSceneDone } from "#core/domain/conversations/scenes/describe-scene.ts";
import { checkpointQuestionCount } from "#core/domain/curriculum/checkpoint-rules.ts";
import type { ChapterOutline } from "#core/domain/curriculum/outline.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { conversationMinutes, sentenceMinutes, testMinutes } from "#core/domain/minutes.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { sentencesPerRound } from "#core/domain/sentences/sentence-kind.ts";
import type { LearnerContext } from "../context.ts";
import { sceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { findSceneResults, type SceneResultRow } from "../conversations/scene-store.ts";
import { curriculumOutline, wordIdsByLesson, wordIdsOfChapter } from "../curriculum/catalogue-store.ts";
import { type ChapterResultRow, findChapterResults } from "../curriculum/chapter-results-store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findPassedExams } from "../exams/store.ts";
import { topicsOfLevel } from "../grammar/catalogue-store.ts";
import { findGrammarProgress, type ProgressRow } from "../grammar/store.ts";
import { textOutlines } from "../reading/catalogue-store.ts";
import { findTextResults, type TextResultRow } from "../reading/store.ts";
import { plansOfLevel } from "../sentences/catalogue-store.ts";
import { bankOfLevel } from "../vocabulary/bank-store.ts";
import { findChapter } from "./checkpoint-content.ts";

/** The progress in a topic: the best quiz or, without one, the best round of exercises. */
export function topicProgress(row: ProgressRow | undefined) {
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

const textProgress = (result: TextResultRow | undefined) => ({
  isDone: result !== undefined,
  score: result ? { score: result.bestScore, of: result.questions } : null,
});

const sceneProgress = (result: SceneResultRow | undefined) => ({
  isDone: result !== undefined && isSceneDone(result),
  score: result ? { score: result.bestScore, of: result.goals } : null,
});

function sentencesProgress(result: ChapterResultRow | undefined) {
  const { sentencesScore = null, sentencesTotal = null } = result ?? {};
  return sentencesScore === null || sentencesTotal === null
    ? { isDone: false, score: null }
    : { isDone: isPassing(sentencesScore, sentencesTotal), score: { score: sentencesScore, of: sentencesTotal } };
}

/** A short sentence that the chapter's round can ask. */
async function sentenceExample(context: LearnerContext, chapter: ChapterOutline): Promise<string> {
  const [wordIds, bank, plans] = await Promise.all([
    wordIdsByLesson(context),
    bankOfLevel(context, chapter.cefrLevel),
    plansOfLevel(context, chapter.cefrLevel),
  ]);
  const examples = wordIdsOfChapter(chapter, wordIds).flatMap((id) => (plans[id] ? (bank[id]?.example ?? []) : []));
  const wantedLength = 24;
  const distance = (sentence: string) => Math.abs(sentence.length - wantedLength);
  return examples.toSorted((a, b) => distance(a) - distance(b))[0] ?? "";
}

/** The chapter that follows in the course, with its first lesson. */
function nextChapter(outline: readonly ChapterOutline[], chapterId: string) {
  const chapter = outline[outline.findIndex(({ id }) => id === chapterId) + 1];
  const lesson = chapter?.subchapters[0];
  if (!chapter || !lesson) return null;
  const { cefrLevel, chapterNumber, title } = chapter;
  return {
    ...{ cefrLevel, chapterNumber, title },
    lesson: { id: lesson.id, title: lesson.title, description: lesson.description },
  };
}

/** What belongs to a chapter besides its lessons, with the learner's progress. Reads the learner's rows at once. */
export async function readChapterFurther(
  context: LearnerContext,
  { chapterId }: InputOf<typeof contract.readChapterFurther>,
): Promise<ResponseOf<typeof contract.readChapterFurther>> {
  const { rows } = await readAsLearner(context, [
    findGrammarProgress(context),
    findTextResults(context),
    findSceneResults(context),
    findChapterResults(context),
  ]);
  const [topicRows, textResults, sceneResults, chapterResults] = rows;
  const chapter = await findChapter(context, chapterId);
  const { goals, title, chapterNumber, cefrLevel } = chapter;
  const [outline, topics, texts, scenes, example] = await Promise.all([
    curriculumOutline(context),
    topicsOfLevel(context, cefrLevel),
    textOutlines(context),
    sceneOutlines(context),
    sentenceExample(context, chapter),
  ]);
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
            ...topicProgress(topicRows.find((row) => row.grammarLibraryId === topicId)),
          }
        : [];
    }),
    sentences: { example, minutes: sentenceMinutes(sentencesPerRound), ...sentencesProgress(result) },
    text: text
      ? {
          ...{ id: text.id, title: text.title, summary: text.summary, words: text.words, minutes: text.minutes },
          ...textProgress(textResults.find(({ textId }) => textId === text.id)),
        }
      : null,
    scene: scene
      ? {
          ...{ id: scene.id, title: scene.german, setting: scene.setting, minutes: scene.minutes },
          ...sceneProgress(sceneResults.find(({ sceneId }) => sceneId === scene.id)),
        }
      : null,
    talk: goals.talk
      ? {
          ...{ title: goals.talk.title, german: goals.talk.german, english: goals.talk.english },
          ...{ minutes: conversationMinutes(minMessagesToAssess), isDone: Boolean(result?.talkedAt), score: null },
        }
      : null,
    next: nextChapter(outline, chapterId),
    checkpoint: {
      best: result?.checkpointScore ?? null,
      of: checkpointQuestionCount,
      passed: typeof result?.passedAt === "string",
      passedAt: result?.passedAt ?? null,
      minutes: testMinutes(checkpointQuestionCount),
    },
  };
}

/** All statements of the course, with the learner's evidence. */
export async function readCanDo(context: LearnerContext): Promise<ResponseOf<typeof contract.readCanDo>> {
  const { rows } = await readAsLearner(context, [
    findTextResults(context),
    findSceneResults(context),
    findChapterResults(context),
    findPassedExams(context),
  ]);
  const [textResults, sceneResults, chapterResults, passedExams] = rows;
  const [outline, texts, scenes] = await Promise.all([
    curriculumOutline(context),
    textOutlines(context),
    sceneOutlines(context),
  ]);
  return outline.flatMap((chapter) => {
    const { id, cefrLevel, chapterNumber, title, goals } = chapter;
    const result = chapterResults.find((row) => row.chapterId === id);
    const text = textResults.find(({ textId }) => textId === goals.text);
    const scene = sceneResults.find(({ sceneId }) => sceneId === goals.scene);
    const exam = passedExams.find(({ level }) => level === cefrLevel);
    const evidence = [
      ...(typeof result?.passedAt === "string"
        ? [
            {
              ...{ kind: "checkpoint" as const, id, title: null },
              ...{ score: result.checkpointScore ?? 0, of: checkpointQuestionCount, at: result.passedAt },
            },
          ]
        : []),
      ...(text
        ? [
            {
              ...{ kind: "text" as const, id: text.textId, score: text.bestScore, of: text.questions },
              ...{ title: texts.find((outline) => outline.id === text.textId)?.title ?? null, at: text.firstReadAt },
            },
          ]
        : []),
      ...(scene
        ? [
            {
              ...{ kind: "scene" as const, id: scene.sceneId, score: scene.bestScore, of: scene.goals },
              ...{ title: scenes.find((outline) => outline.id === scene.sceneId)?.german ?? null },
              at: scene.firstEndedAt,
            },
          ]
        : []),
      ...(typeof result?.sentencesAt === "string"
        ? [
            {
              ...{ kind: "sentences" as const, id, title: null, at: result.sentencesAt },
              ...{ score: result.sentencesScore ?? 0, of: result.sentencesTotal ?? 0 },
            },
          ]
        : []),
      ...(exam
        ? [
            {
              ...{ kind: "exam" as const, id: exam.attemptId, title: null },
              ...{ score: exam.score, of: exam.of, at: exam.finishedAt },
            },
          ]
        : []),
    ];
    return goals.canDo.map(({ english, german }) => ({
      ...{ level: cefrLevel, chapterId: id, chapterNumber, chapterTitle: title },
      ...{ statement: english, german, since: result?.passedAt ?? null, evidence },
    }));
  });
}
