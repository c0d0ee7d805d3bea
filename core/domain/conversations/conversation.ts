/** The categories of conversations. */
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

/** The topics of prompt trees: the categories, and `free` for conversations without a category. */
export const conversationTopics = [...conversationCategories, "free"] as const;
export type ConversationTopic = (typeof conversationTopics)[number];

/** How the partner addresses the learner: `professional` uses *Sie*, the others *du*. */
export const tones = ["professional", "friendly", "slang"] as const;
export type Tone = (typeof tones)[number];

/**
 * Who answers in conversations: a model on Workers AI, a model behind an OpenAI-compatible endpoint, or the built-in
 * partner.
 */
export const tutorNames = ["workers-ai", "openai-compatible", "built-in"] as const;
export type TutorName = (typeof tutorNames)[number];

/** The kind of mistake that a correction fixes. */
export const correctionTypes = ["grammar", "spelling", "word-order", "vocabulary", "other"] as const;
export type CorrectionType = (typeof correctionTypes)[number];

/** Maximum length of a message in UTF-16 units. Longer messages are refused. */
export const maxMessageLength = 500;
/** The conversation list shows this number of characters of the last answer. */
export const previewLength = 120;
/** Maximum number of a visitor's messages in one trial. */
export const maxTrialMessages = 10;
/** After this number of the learner's messages the level is assessed and the conversation counts as completed. */
export const minMessagesToAssess = 5;
/** Maximum number of words that one message of the partner offers as vocabulary. */
export const maxOfferedWords = 6;
/** Maximum number of offered words that are shown before the learner asks for more. */
export const initiallyShownWordCount = 3;
