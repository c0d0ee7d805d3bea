import type { ExamReport } from "#core/contract/exams.ts";
import type { PartnerBank } from "#core/domain/conversations/hearing.ts";
import type { SceneOutline } from "#core/domain/conversations/scenes/scene.ts";
import { type PartAttempt, partsOf } from "#core/domain/exams/attempt.ts";
import { isItemPart } from "#core/domain/exams/exam.ts";
import { judgeText, maxTaskScore } from "#core/domain/exams/judge-writing.ts";
import { buildPartResult, chooseTopicsToPractise, type TopicEvidence, verdictOf } from "#core/domain/exams/report.ts";
import { scoreItems } from "#core/domain/exams/score-items.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import { chooseTopicIdForLevel, topicOfMistake } from "#core/domain/grammar/topic-choice.ts";
import type { ConversationRow } from "../conversations/store.ts";
import type { Exam } from "./catalogue-store.ts";
import { reachedGoalsKey, splitGoals } from "./speaking.ts";

/** A learner's attempt with all its stored rows. */
interface StoredAttempt {
  id: string;
  startedAt: string;
  finishedAt: string;
  storedParts: readonly PartAttempt[];
  /** The conversation of the speaking part; null if it was not begun, or was deleted. */
  conversation: Pick<ConversationRow, "id" | "sceneState"> | null;
}

/** What judging needs besides the exam and the attempt. */
interface JudgingTools {
  lexicon: Lexicon;
  bank: PartnerBank;
  scene: SceneOutline;
  topics: readonly TopicOutline[];
}

/** Judges the texts of the writing part. */
function judgeWriting(exam: Exam, answers: PartAttempt["answers"], { lexicon, bank, topics }: JudgingTools) {
  return exam.writing.content.tasks.map((task): ExamReport["writing"][number] => {
    const key = exam.writing.keys.find(({ id }) => id === task.id);
    if (!key) throw new Error(`the task ${task.id} has no key`);
    const text = (Object.hasOwn(answers, task.id) && answers[task.id]) || "";
    const judgement = judgeText(text, task, key, exam.level, lexicon, bank);
    return {
      ...{ id: task.id, title: task.title, situation: task.situation, text },
      corrections: judgement.corrections.map(({ topics: topicIds, ...correction }) => {
        const { grammarCategory } = correction;
        const topicId = chooseTopicIdForLevel(topicIds ?? [], exam.level);
        const topic = topicOfMistake(topics, topicId, grammarCategory ?? "", exam.level);
        return { ...correction, grammarLibraryId: topic?.id ?? null, grammarTitle: topic?.title ?? null };
      }),
      mistakes: judgement.mistakeCount,
      points: task.points.map(({ id, text: pointText, english }) => ({
        ...{ text: pointText, english, isFound: judgement.points.includes(id) },
      })),
      ...{ words: judgement.wordCount, wordsAsked: task.words, score: judgement.score, of: maxTaskScore },
      modelAnswer: key.modelAnswer,
    };
  });
}

/** The report of an attempt: the score of each part, the texts with their mistakes, and the topics to practise. */
export function composeReport(exam: Exam, attempt: StoredAttempt, tools: JudgingTools): ExamReport {
  const { scene, topics } = tools;
  const attemptedParts = partsOf(attempt.storedParts);
  const findAnswersOfPart = (part: string) =>
    attemptedParts.find((storedPart) => storedPart.part === part)?.answers ?? {};
  const writingTasks = judgeWriting(exam, findAnswersOfPart("writing"), tools);
  const joinedGoals = findAnswersOfPart("speaking")[reachedGoalsKey];
  const reachedGoals = joinedGoals === undefined ? attempt.conversation?.sceneState?.reached : splitGoals(joinedGoals);
  const goals = scene.goals.map(({ id, text }) => ({ text, isDone: reachedGoals?.includes(id) ?? false }));
  const evidence: TopicEvidence[] = writingTasks.flatMap(({ corrections }) =>
    corrections.flatMap(({ grammarLibraryId }) =>
      grammarLibraryId ? { topic: grammarLibraryId, source: "writing" as const, isRight: false } : [],
    ),
  );
  const parts = attemptedParts.map(({ part, state, secondsUsed, answers }): ExamReport["parts"][number] => {
    const isLeftOut = state === "left-out";
    const toResult = (score: number, maxScore: number) =>
      buildPartResult({ part }, { score, of: maxScore, secondsUsed, isLeftOut });
    if (isItemPart(part)) {
      const items = scoreItems(exam.itemParts[part].content, exam.itemParts[part].keys, answers);
      const topicsOfItems = isLeftOut ? [] : items;
      for (const { topic, isRight } of topicsOfItems) if (topic) evidence.push({ topic, source: "item", isRight });
      const rightCount = items.filter(({ isRight }) => isRight).length;
      return { ...toResult(rightCount, items.length), items: isLeftOut ? [] : items };
    }
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    return part === "writing"
      ? { ...toResult(sum(writingTasks.map(({ score }) => score)), sum(writingTasks.map(({ of }) => of))), items: [] }
      : { ...toResult(goals.filter(({ isDone }) => isDone).length, goals.length), items: [] };
  });
  const topicById = new Map(topics.map((topic) => [topic.id, topic]));
  return {
    ...{ attemptId: attempt.id, examId: exam.id, level: exam.level },
    ...{ startedAt: attempt.startedAt, finishedAt: attempt.finishedAt },
    ...verdictOf(parts),
    ...{ parts, writing: writingTasks },
    speaking: { conversationId: attempt.conversation?.id ?? null, title: scene.german, goals },
    topics: chooseTopicsToPractise(evidence, (id) => topicById.get(id)?.cefrLevel).flatMap(
      ({ topic: id, ...counts }) => {
        const topic = topicById.get(id);
        return topic ? { id, title: topic.title, level: topic.cefrLevel, ...counts } : [];
      },
    ),
  };
}
