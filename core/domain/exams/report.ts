import type { CefrLevel } from "../cefr-level.ts";
import type { ExamPart, ExamPartOutline } from "./exam.ts";

/** The percentage that is needed to pass a part. */
export const passPercent = 60;
/** The maximum number of topics that a report recommends. */
const maxReportTopics = 5;

/**
 * The result of a part. `score` is what was reached and `of` is the maximum. Both count right answers, points of texts,
 * or goals of the scene.
 */
export interface PartResult {
  part: ExamPart;
  isLeftOut: boolean;
  /** Whether the score is an estimate by the checker, not a count of right answers or goals. */
  isEstimate: boolean;
  score: number;
  of: number;
  /** 0 to 100; null if the part was left out. */
  percent: number | null;
  isPassed: boolean;
  secondsUsed: number;
}

/** A part's result. The percentage is rounded, but the exact share decides whether the part is passed. */
export function buildPartResult(
  { part }: Pick<ExamPartOutline, "part">,
  { score, of, secondsUsed, isLeftOut }: { score: number; of: number; secondsUsed: number; isLeftOut: boolean },
): PartResult {
  return {
    ...{ part, isLeftOut, score, of, secondsUsed },
    isEstimate: part === "writing",
    percent: isLeftOut ? null : Math.floor((score / Math.max(1, of)) * 100),
    isPassed: !isLeftOut && score * 100 >= of * passPercent && of > 0,
  };
}

/**
 * How many parts counted and how many were passed. An exam is passed if each part that counted is
 * passed.
 */
export function verdictOf(parts: readonly PartResult[]): { passed: number; of: number; isPassed: boolean } {
  const countedParts = parts.filter(({ isLeftOut }) => !isLeftOut);
  const passedCount = countedParts.filter(({ isPassed }) => isPassed).length;
  return {
    passed: passedCount,
    of: countedParts.length,
    isPassed: countedParts.length > 0 && passedCount === countedParts.length,
  };
}

/** A topic that an item tested or that a mistake in a text belongs to. */
export interface TopicEvidence {
  topic: string;
  source: "item" | "writing";
  isRight: boolean;
}

export interface ReportTopic {
  topic: string;
  /** Wrong answers to items, and the number of items that tested the topic. */
  missed: number;
  of: number;
  /** Mistakes in the texts. */
  mistakes: number;
}

/**
 * The topics to practise. The topics with the most wrong answers and mistakes come first. Of topics with equally many,
 * those of lower levels come first, because later topics build on them.
 */
export function chooseTopicsToPractise(
  evidence: readonly TopicEvidence[],
  levelOf: (topic: string) => CefrLevel | undefined,
): ReportTopic[] {
  const reportTopicById = new Map<string, ReportTopic>();
  for (const { topic, source, isRight } of evidence) {
    const entry = reportTopicById.get(topic) ?? { topic, missed: 0, of: 0, mistakes: 0 };
    reportTopicById.set(topic, {
      ...entry,
      of: entry.of + (source === "item" ? 1 : 0),
      missed: entry.missed + (source === "item" && !isRight ? 1 : 0),
      mistakes: entry.mistakes + (source === "writing" ? 1 : 0),
    });
  }
  return [...reportTopicById.values()]
    .filter((entry) => entry.missed + entry.mistakes > 0 && levelOf(entry.topic) !== undefined)
    .toSorted(
      (a, b) =>
        b.missed + b.mistakes - (a.missed + a.mistakes) ||
        (levelOf(a.topic) ?? "").localeCompare(levelOf(b.topic) ?? "") ||
        a.topic.localeCompare(b.topic),
    )
    .slice(0, maxReportTopics);
}
