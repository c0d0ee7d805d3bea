/** What a conversation can be about. */
export const conversationCategories = [
  "travel",
  "sports",
  "work",
  "food",
  "shopping",
  "culture",
  "flirting",
  "chitchat",
] as const;
export type ConversationCategory = (typeof conversationCategories)[number];

/** What the partner has prompts for: the categories, and `free` for a conversation that has none. */
export const conversationTopics = [...conversationCategories, "free"] as const;
export type ConversationTopic = (typeof conversationTopics)[number];

/** How the partner speaks: `professional` says Sie, the others du. */
export const tones = ["professional", "friendly", "slang"] as const;
export type Tone = (typeof tones)[number];

/** Who answers: a model on Workers AI, one behind an endpoint of OpenAI's kind, or the written partner. */
export const tutorNames = ["workers-ai", "openai-compatible", "built-in"] as const;
export type TutorName = (typeof tutorNames)[number];

/** What kind of mistake a correction mends. */
export const correctionTypes = ["grammar", "spelling", "word-order", "vocabulary", "other"] as const;
export type CorrectionType = (typeof correctionTypes)[number];

/** In UTF-16 units; a longer message is refused. */
export const longestMessage = 500;
/** Messages a visitor may send in one trial. */
export const trialMessages = 10;
/** From so many messages of the learner on, their level is assessed, and the conversation counts as completed. */
export const messagesToAssess = 5;
/** Words of the partner's message that are offered to learn. */
export const mostVocabulary = 6;
/** So many of them are shown at once. */
export const vocabularyShown = 3;
