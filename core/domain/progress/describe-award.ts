import { challengeTitles } from "./daily-challenge.ts";
import type { XpSource } from "./xp-claim.ts";

/** The words that precede the title of the activity in the XP history. */
const introductions = {
  "answer-accepted": "Your answer counts",
  "conversation-message": "Message",
  "correction-retyped": "Correction typed again",
  "due-reviews": "Due words remembered",
  exercise: "Exercise right",
  "lesson-passed": "Lesson passed",
  "quiz-answers": "Right answers",
  "quiz-passed": "Passed",
  "quiz-perfect": "Everything right",
  "scene-ended": "Scene",
  "scene-goals": "Goals reached",
  "topic-passed": "Topic passed",
} as const satisfies Partial<Record<XpSource, string>>;

export interface Award {
  source: XpSource;
  /** What the XP was paid for; see `XpClaim.key`. */
  key: string;
  /** The title of the activity; null if the key says everything. */
  title: string | null;
}

/** One line about an award, for the XP history. */
export function describeAward({ source, key, title }: Award): string {
  if (source === "level-unlocked") return `Level ${key} unlocked`;
  if (source === "all-challenges") return "All three daily challenges";
  if (source === "daily-challenge") {
    const challenge = Object.entries(challengeTitles).find(([name]) => name === key)?.[1] ?? key;
    return `Daily challenge: ${challenge.toLowerCase()}`;
  }
  return `${introductions[source]}: ${title ?? ""}`;
}

/**
 * The title in a stored description of an award. Only old awards have a stored description: the descriptions of newer
 * awards are computed when they are read.
 */
export function extractTitle(source: XpSource, description: string): string | null {
  const introduction = source in introductions ? `${introductions[source as keyof typeof introductions]}: ` : null;
  return introduction !== null && description.startsWith(introduction) ? description.slice(introduction.length) : null;
}
