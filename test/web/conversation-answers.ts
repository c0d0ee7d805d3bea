import type { Conversation, Correction, Message } from "#core/contract/conversations.ts";

export const conversationId = "5f0c1c9e-6a55-4c4e-9a53-1d1a0d1c7f10";

export const conversation: Conversation = {
  id: conversationId,
  language: "german",
  category: "travel",
  title: "Travel Practice",
  tone: "friendly",
  cefrLevel: "A2",
  assessedLevel: null,
  messageCount: 3,
  isActive: true,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:05:00.000Z",
  lastLine: "Und wohin fahren Sie als Nächstes?",
  scene: null,
};

let messageCount = 0;
const createNextId = () => {
  messageCount += 1;
  return `00000000-0000-4000-8000-${String(messageCount).padStart(12, "0")}`;
};

export const buildPartnerMessage = (content: string, overrides: Partial<Message> = {}): Message => ({
  id: createNextId(),
  conversationId,
  role: "assistant",
  content,
  originalContent: null,
  correctedContent: null,
  translation: "Hi! Where are you going at the weekend?",
  corrections: [],
  isChecked: true,
  vocabulary: [],
  reachedGoals: [],
  simpler: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  ...overrides,
});

export const buildLearnerMessage = (content: string, overrides: Partial<Message> = {}): Message => ({
  ...buildPartnerMessage(content),
  role: "user",
  originalContent: content,
  translation: null,
  ...overrides,
});

const dativeCorrection: Correction = {
  type: "grammar",
  original: "der Zug",
  corrected: "dem Zug",
  explanation: "After *mit* the noun is always in the dative: *der Zug*, *mit dem Zug*.",
  grammarCategory: "dative-case",
  grammarLibraryId: "a1-dative-prepositions",
  grammarTitle: "Dative Prepositions (Präpositionen mit Dativ)",
  start: 14,
  end: 21,
};
const accusativeCorrection: Correction = {
  ...dativeCorrection,
  original: "ein Freund",
  corrected: "einen Freund",
  explanation: "The friend is the object, so masculine *ein* becomes *einen*.",
  grammarCategory: "accusative-case",
  grammarLibraryId: "a1-accusative",
  grammarTitle: "The Accusative (Akkusativ)",
  start: 47,
  end: 57,
};

export const openingMessage = buildPartnerMessage("Moin! Wohin fährst du am Wochenende?");
export const correctedMessage = buildLearnerMessage("Ich fahre mit der Zug nach Hamburg und besuche ein Freund.", {
  correctedContent: "Ich fahre mit dem Zug nach Hamburg und besuche einen Freund.",
  corrections: [dativeCorrection, accusativeCorrection],
});
export const replyMessage = buildPartnerMessage("Schön! Macht ihr eine Hafenrundfahrt oder geht ihr in eine Kneipe?", {
  translation: "Nice! Are you two going on a harbour tour or to a pub?",
  vocabulary: [
    { word: "Hafenrundfahrt", translation: "harbour tour", cefrLevel: "B1", gender: "f", partOfSpeech: "noun" },
    { word: "Kneipe", translation: "pub", cefrLevel: "B1", gender: "f", partOfSpeech: "noun" },
    { word: "Wochenende", translation: "weekend", cefrLevel: "A1", gender: "n", partOfSpeech: "noun" },
    { word: "schön", translation: "nice", cefrLevel: "A1", gender: null, partOfSpeech: "adjective" },
  ],
});

export const buildConversationResponse = (
  messages: Message[] = [openingMessage, correctedMessage, replyMessage],
  overrides: object = {},
) => ({
  conversation,
  messages,
  waiting: null,
  ...overrides,
});

/** The response to a sent message. It contains the learner's message and the partner's answer. */
export const buildMessageResponse = (content: string, overrides: object = {}) => ({
  userMessage: buildLearnerMessage(content),
  assistantMessage: buildPartnerMessage("Ach so! Und dann?", { translation: "I see! And then?" }),
  tutor: "built-in",
  xpAwarded: 2,
  conversation: { ...conversation, messageCount: 5 },
  isRetypeRight: null,
  ...overrides,
});

export const harbourTour = {
  word: "Hafenrundfahrt",
  lemma: "Hafenrundfahrt",
  wordId: "hafenrundfahrt",
  translation: ["harbour tour"],
  gender: "f",
  otherGender: null,
  plural: "Hafenrundfahrten",
  cefrLevel: "B1",
  partOfSpeech: "noun",
  caseInfo: null,
};

export const calls = {
  list: "GET /api/conversations",
  create: "POST /api/conversations",
  read: `GET /api/conversations/${conversationId}/messages`,
  send: `POST /api/conversations/${conversationId}/messages`,
  tone: `PATCH /api/conversations/${conversationId}/tone`,
  remove: `DELETE /api/conversations/${conversationId}`,
  mistakes: "GET /api/conversations/mistakes",
  translate: "POST /api/translate-word",
};
