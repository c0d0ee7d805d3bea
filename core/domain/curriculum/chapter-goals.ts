import type { CefrLevel } from "../cefr-level.ts";
import type { ConversationCategory, Tone } from "../conversations/conversation.ts";

/** What one can do after a chapter, in the first person. German is null at A1 and A2. */
export interface CanDoStatement {
  english: string;
  german: string | null;
}

/** What a chapter leads to, and what belongs to it besides its lessons. */
export interface ChapterGoals {
  canDo: CanDoStatement[];
  /** The ids of the grammar topics that the chapter uses, in the order of the library. */
  topics: string[];
  /** The id of a text to read. */
  text: string;
  /** The id of a scene; null if the chapter has a talk instead. */
  scene: string | null;
  /** A talk with its own opening; null if the chapter has a scene. */
  talk: ChapterTalk | null;
}

/** A conversation about the subject of a chapter. */
export interface ChapterTalk {
  title: string;
  /** What the partner says first. */
  german: string;
  english: string;
  /** The category from which the partner takes its further prompts; null if it can ask about anything. */
  category: ConversationCategory | null;
}

/** The category of the openings of talks. It is not one of the categories that a learner can choose. */
export const talkCategory = "chapter";

/** How the partner addresses the learner in a talk: with *du* at A1 and A2, with *Sie* from B1 on. */
export const toneOfTalk = (level: CefrLevel): Tone => (level < "B1" ? "friendly" : "professional");
