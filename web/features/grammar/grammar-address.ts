import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type QuizMode, quizModes } from "#core/domain/grammar/quiz-mode.ts";
import { paths } from "#web/ui/paths.ts";

export const grammarTabs = [...cefrLevels, "conjugations"] as const;
export type GrammarTab = (typeof grammarTabs)[number];

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** The tab that an address of the library names. */
export const readTab = (search: URLSearchParams): GrammarTab | undefined => known(grammarTabs, search.get("tab"));

/** What a quiz asks: a topic, a level, or what was missed in conversations. */
export interface QuizAddress {
  mode: QuizMode;
  level: CefrLevel;
  topicId: string | null;
  ofMistakes?: boolean;
}

/** A quiz as its address says. The gate of a topic needs a topic, and the test of a level asks of no single one. */
export function readQuizAddress(search: URLSearchParams): QuizAddress {
  const level = known(cefrLevels, search.get("level")) ?? "A1";
  if (search.get("mode") === "mistakes") return { mode: "regular", level, topicId: null, ofMistakes: true };
  const mode = known(quizModes, search.get("mode")) ?? "regular";
  const topicId = search.get("topic") || null;
  if (mode === "total-level") return { mode, level, topicId: null };
  return { mode: topicId === null ? "regular" : mode, level, topicId };
}

export function quizPath({ mode, level, topicId }: QuizAddress): string {
  const search = new URLSearchParams({ level });
  if (mode !== "regular") search.set("mode", mode);
  if (topicId !== null) search.set("topic", topicId);
  return `${paths.grammarQuiz}?${search}`;
}

/** How the way out of a quiz is called. */
export const backLabel = ({ ofMistakes }: QuizAddress): string =>
  ofMistakes ? "Back to Conversations" : "Back to Grammar Library";
