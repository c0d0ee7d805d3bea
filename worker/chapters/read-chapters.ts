import type * as contract from "#core/contract/chapters.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { describeChapterParts } from "#core/domain/curriculum/chapter-parts.ts";
import { checkpointQuestionCount } from "#core/domain/curriculum/checkpoint-rules.ts";
import type { ChapterOutline } from "#core/domain/curriculum/outline.ts";
import type { LearnerContext } from "../context.ts";
import { readSceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { findSceneResults } from "../conversations/scene-store.ts";
import { listWordIdsOfChapter, readCurriculumOutline, readWordIdsByLesson } from "../curriculum/catalogue-store.ts";
import { findChapterResults } from "../curriculum/chapter-results-store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findPassedExams } from "../exams/store.ts";
import { readTopicsOfLevel } from "../grammar/catalogue-store.ts";
import { findGrammarProgress } from "../grammar/store.ts";
import { readTextOutlines } from "../reading/catalogue-store.ts";
import { findTextResults } from "../reading/store.ts";
import { readPlansOfLevel } from "../sentences/catalogue-store.ts";
import { readBankOfLevel } from "../vocabulary/bank-store.ts";
import { findChapter } from "./checkpoint-content.ts";

/** The sentences that the chapter's round can ask. */
async function listSentences(context: LearnerContext, chapter: ChapterOutline): Promise<string[]> {
  const [wordIds, bank, plans] = await Promise.all([
    readWordIdsByLesson(context),
    readBankOfLevel(context, chapter.cefrLevel),
    readPlansOfLevel(context, chapter.cefrLevel),
  ]);
  return listWordIdsOfChapter(chapter, wordIds).flatMap((id) => (plans[id] ? (bank[id]?.example ?? []) : []));
}

/**
 * The parts of a chapter besides its lessons, with the learner's progress. Reads all rows of the learner in one batch.
 */
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
  const [topicResults, textResults, sceneResults, chapterResults] = rows;
  const chapter = await findChapter(context, chapterId);
  const [outline, topics, texts, scenes, examples] = await Promise.all([
    readCurriculumOutline(context),
    readTopicsOfLevel(context, chapter.cefrLevel),
    readTextOutlines(context),
    readSceneOutlines(context),
    listSentences(context, chapter),
  ]);
  return describeChapterParts(
    chapter,
    { outline, topics, texts, scenes, examples },
    { topicResults, textResults, sceneResults, chapterResults },
  );
}

/** All can-do statements of the course, each with the results by which the learner proved it. */
export async function readCanDo(context: LearnerContext): Promise<ResponseOf<typeof contract.readCanDo>> {
  const { rows } = await readAsLearner(context, [
    findTextResults(context),
    findSceneResults(context),
    findChapterResults(context),
    findPassedExams(context),
  ]);
  const [textResults, sceneResults, chapterResults, passedExams] = rows;
  const [outline, texts, scenes] = await Promise.all([
    readCurriculumOutline(context),
    readTextOutlines(context),
    readSceneOutlines(context),
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
