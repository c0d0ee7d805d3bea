import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { ConjugatedVerb, ConjugationQuestion } from "../conjugations/conjugated-verb.ts";
import type { Starter } from "../conversations/opening.ts";
import type { PartnerLevelContent } from "../conversations/partner-content.ts";
import type { PromptTree, Reactions } from "../conversations/prompt-tree.ts";
import type { Scene } from "../conversations/scenes/scene.ts";
import type { ChapterOutline } from "../curriculum/outline.ts";
import type { GrammarExercise, GrammarTopic, TopicOutline } from "../grammar/topic.ts";
import type { MentionedWord } from "../reading/describe-text.ts";
import type { ReadingText, TextOutline } from "../reading/text.ts";
import type { SentencePlan } from "../sentences/sentence-plan.ts";
import type { PrefixTest } from "../verb-prefixes/prefix-test.ts";
import type { BankOfLevel } from "../vocabulary/bank-word.ts";
import type { CountedGenderRule } from "../vocabulary/rule-of-noun.ts";

/**
 * What a device stores of a level, by the name of the part. Each part contains values exactly as the worker's catalogue
 * returns them, so the same functions process both packs and the catalogue.
 */
export interface PackContents {
  words: BankOfLevel;
  lessons: LessonsOfLevel;
  texts: TextsOfLevel;
  conversations: ConversationsOfLevel;
  /** The scenes in the order in which their list shows them. */
  scenes: Scene[];
  grammar: GrammarOfLevel;
  sentences: SentencesOfLevel;
  "prefix-tests": PrefixTest[];
}

export interface LessonsOfLevel {
  /** The chapters of the level. */
  outline: ChapterOutline[];
  /**
   * The ids of each lesson's words in order, by the lesson's id. `lessonWordOf` converts them to
   * words.
   */
  wordIdsByLesson: Record<string, string[]>;
}

export interface TextsOfLevel {
  /** The texts in the order in which their list shows them. */
  texts: { outline: TextOutline; text: ReadingText }[];
  /**
   * The words that the texts mention and that belong to other levels, so that the `words` of this pack do not contain
   * them; by id. Devices store packs with this field, so it keeps its name.
   */
  otherWords: Record<string, MentionedWord>;
}

/** The content that the built-in partner uses only in conversations of one level. */
export interface ConversationsOfLevel {
  starters: Starter[];
  trees: PromptTree[];
  reactions: Reactions;
}

export interface GrammarOfLevel {
  /** The topics of the level in teaching order. */
  topics: GrammarTopic[];
  exercises: GrammarExercise[];
}

export interface SentencesOfLevel {
  /** The plans of the words' examples, by the word's id. */
  plans: Record<string, SentencePlan>;
  /** The words whose examples show what a topic of the level teaches, by the topic's id. */
  wordsByTopic: Record<string, string[]>;
}

/** The content that several packs share, by the name of the part. A device stores it once. */
export interface SharedContents extends Record<PartnerPart, PartnerLevelContent> {
  course: CourseOutline;
  conjugations: {
    verbs: (ConjugatedVerb & { id: string })[];
    /** The questions without their ids, which `idOfQuestion` computes. */
    questions: Omit<ConjugationQuestion, "id">[];
  };
  /** The rules of gender, with the number of nouns of all levels that follow each rule. */
  "gender-rules": CountedGenderRule[];
}

/** The data about all levels that the Today page and the map of grammar show. */
export interface CourseOutline {
  topics: TopicOutline[];
  texts: { id: string; level: CefrLevel; title: string; summary: string; words: number; minutes: number }[];
  /** `german` is the German title of the scene. */
  scenes: { id: string; level: CefrLevel; german: string; setting: string; minutes: number }[];
}

/** The parts of a pack that no other pack contains. A part whose content has not changed is not downloaded again. */
export const packParts = [
  "words",
  "lessons",
  "grammar",
  "sentences",
  "prefix-tests",
  "texts",
  "conversations",
  "scenes",
] as const satisfies readonly (keyof PackContents)[];
export type PackPart = (typeof packParts)[number];

/**
 * The name of the part with the content that the partner can use from a level on. At each level, the partner also needs
 * the parts of all lower levels.
 */
export type PartnerPart = `partner-${CefrLevel}`;

const partnerPartOf = (level: CefrLevel): PartnerPart => `partner-${level}`;

/** The partner parts that belong to the pack of a level, in the order in which they are joined. */
export const listPartnerParts = (level: CefrLevel): PartnerPart[] =>
  cefrLevels.slice(0, cefrLevels.indexOf(level) + 1).map(partnerPartOf);

/**
 * The shared parts that every pack needs. The checker's lexicon is the file that the worker also serves as
 * /german-lexicon.bin.
 */
export const commonParts = ["course", "conjugations", "gender-rules", "lexicon"] as const;

/** All shared parts: those that every pack needs, and the partner's parts, of which each pack needs some. */
export const sharedParts = [...commonParts, ...cefrLevels.map(partnerPartOf)];
export type SharedPart = (typeof sharedParts)[number];

export const isSharedPart = (part: PackPart | SharedPart): part is SharedPart =>
  (sharedParts as readonly string[]).includes(part);

/** The name under which a device stores a part. */
export const packPartKeyOf = (level: CefrLevel, part: PackPart | SharedPart): string =>
  isSharedPart(part) ? `shared/${part}` : `${level}/${part}`;
