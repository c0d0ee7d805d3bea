import type { ExamCard } from "#core/contract/exams.ts";
import { countSecondsLeft } from "#core/domain/exams/attempt.ts";
import type { ExamPart } from "#core/domain/exams/exam.ts";
import { splitTitle } from "#web/ui/split-title.ts";

export const partNames: Record<ExamPart, string> = {
  reading: "Reading",
  listening: "Listening",
  language: "Grammar and words",
  writing: "Writing",
  speaking: "Speaking",
};

export const partIcons: Record<ExamPart, string> = {
  reading: "i-lucide-book-open-text",
  listening: "i-lucide-headphones",
  language: "i-lucide-library",
  writing: "i-lucide-pencil",
  speaking: "i-lucide-message-circle",
};

const unitNames: Record<ExamPart, readonly [one: string, many: string]> = {
  reading: ["question", "questions"],
  listening: ["question", "questions"],
  language: ["question", "questions"],
  writing: ["task", "tasks"],
  speaking: ["goal", "goals"],
};

/** The number of questions, tasks or goals of a part with their name: "15 questions", "2 tasks", "5 goals". */
export const formatUnitCount = (part: ExamPart, count: number): string =>
  `${count} ${unitNames[part][count === 1 ? 0 : 1]}`;

/** The English title of a topic up to its colon: "Gender and Articles". */
export const shortenTitle = (title: string): string => splitTitle(title).english.split(":")[0] ?? title;

/** Minutes and seconds of a clock: "4:10". */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A point in time with weekday and hour: "Friday 27 November, 19:40". */
export const formatMoment = (instant: string, timeZone: string): string => {
  const moment = new Date(instant);
  const day = moment.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone });
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return `${day.replace(",", "")}, ${time}`;
};

export type ExamAttempt = NonNullable<ExamCard["attempt"]>;

/** Whether a part was begun: it has answers, or its clock ran. */
export const isBegun = ({ secondsUsed, answered }: ExamAttempt["parts"][number]): boolean =>
  secondsUsed > 0 || answered > 0;

/**
 * The current part of an attempt, with its outline and the seconds that are left; undefined if all
 * parts are done.
 */
export function findCurrentPart({ parts }: ExamCard, attempt: ExamAttempt) {
  const outline = parts.find(({ part }) => part === attempt.currentPart);
  const progress = attempt.parts.find(({ part }) => part === attempt.currentPart);
  if (!outline || !progress) return undefined;
  return { ...outline, ...progress, secondsLeft: countSecondsLeft(outline, progress.secondsUsed) };
}
