import type { CefrLevel } from "../cefr-level.ts";
import type { Difficulty, ExerciseType } from "./exercise.ts";
import type { GrammarCategory } from "./grammar-category.ts";
import type { TopicBlocks, TopicExample } from "./topic-blocks.ts";

/** A topic without its explanation and examples. */
export interface TopicOutline {
  id: string;
  cefrLevel: CefrLevel;
  category: GrammarCategory;
  title: string;
  /** The teaching order within the level. */
  orderIndex: number;
}

/** A topic as the catalogue and the packs contain it. */
export interface GrammarTopic extends TopicOutline {
  explanation: string;
  examples: TopicExample[];
  blocks: TopicBlocks;
}

/** An exercise as the catalogue and the packs contain it. */
export interface GrammarExercise {
  id: string;
  topicId: string;
  type: ExerciseType;
  question: string;
  options: string[] | null;
  correctAnswer: string;
  /** Further accepted answers. */
  accept: string[];
  explanation: string;
  difficulty: Difficulty;
  /** The anchor of the paragraph or table of the topic's page that the exercise is about; null if it is unknown. */
  anchor: string | null;
}

/** What a learner has reached in a topic, as it is stored. A topic that was never practised has no result. */
export interface TopicResult {
  /** The topic's id. */
  grammarLibraryId: string;
  exercisesCompleted: number;
  exercisesCorrect: number;
  highestScore: number;
  totalExercises: number;
  lastPracticed: string;
  /** The results of the current round by exercise id: 1 means right. */
  answers: Record<string, 0 | 1>;
  /** The best result of an issued quiz of this topic; null before the first quiz. */
  quizScore: number | null;
  quizTotal: number | null;
}
