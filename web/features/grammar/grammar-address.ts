import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type QuizMode, quizModes } from "#core/domain/grammar/quiz-mode.ts";
import { paths } from "#web/ui/paths.ts";

export const grammarTabs = [...cefrLevels, "conjugations"] as const;
export type GrammarTab = (typeof grammarTabs)[number];

const findKnownValue = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((knownValue) => knownValue === value);

/** The tab of the library that an address names. */
export const readTab = (searchParams: URLSearchParams): GrammarTab | undefined =>
  findKnownValue(grammarTabs, searchParams.get("tab"));

/** Which questions a grammar quiz asks: those of a topic, a level, or the learner's mistakes in conversations. */
export interface QuizAddress {
  mode: QuizMode;
  level: CefrLevel;
  topicId: string | null;
  isAboutMistakes?: boolean;
}

/**
 * Reads a quiz from its address. A level-up quiz whose address names no topic becomes a regular quiz. A total-level
 * quiz has no topic.
 */
export function readQuizAddress(searchParams: URLSearchParams): QuizAddress {
  const level = findKnownValue(cefrLevels, searchParams.get("level")) ?? "A1";
  if (searchParams.get("mode") === "mistakes") return { mode: "regular", level, topicId: null, isAboutMistakes: true };
  const mode = findKnownValue(quizModes, searchParams.get("mode")) ?? "regular";
  const topicId = searchParams.get("topic") || null;
  if (mode === "total-level") return { mode, level, topicId: null };
  return { mode: topicId === null ? "regular" : mode, level, topicId };
}

export function buildQuizPath({ mode, level, topicId }: QuizAddress): string {
  const queryParameters = new URLSearchParams({ level });
  if (mode !== "regular") queryParameters.set("mode", mode);
  if (topicId !== null) queryParameters.set("topic", topicId);
  return `${paths.grammarQuiz}?${queryParameters}`;
}

/** The label of the button that leaves the quiz. */
export const getBackLabel = ({ isAboutMistakes }: QuizAddress): string =>
  isAboutMistakes ? "Back to Conversations" : "Back to Grammar Library";
