import { type ConversationCategory, conversationCategories } from "#core/domain/conversations/conversation.ts";

/** What a learner chooses: one of the eight, one of them at random, or none. */
export const topicChoices = [...conversationCategories, "random", "free"] as const;
export type TopicChoice = (typeof topicChoices)[number];

interface TopicLook {
  name: string;
  german: string;
  icon: string;
}

export const topicLooks: Record<TopicChoice, TopicLook> = {
  travel: { name: "Travel", german: "Reisen", icon: "i-lucide-train-front" },
  sports: { name: "Sports", german: "Sport", icon: "i-lucide-volleyball" },
  work: { name: "Work", german: "Arbeit", icon: "i-lucide-briefcase" },
  food: { name: "Food", german: "Essen", icon: "i-lucide-utensils" },
  shopping: { name: "Shopping", german: "Einkaufen", icon: "i-lucide-shopping-bag" },
  culture: { name: "Culture", german: "Kultur", icon: "i-lucide-theater" },
  flirting: { name: "Flirting", german: "Flirten", icon: "i-lucide-heart" },
  chitchat: { name: "Chitchat", german: "Plaudern", icon: "i-lucide-coffee" },
  random: { name: "Random", german: "Zufall", icon: "i-lucide-dices" },
  free: { name: "Free", german: "Frei", icon: "i-lucide-feather" },
};

/** The topic that a choice stands for; null: whatever comes. `random` is 0 up to, not including, 1. */
export function topicOf(choice: TopicChoice, random: number): ConversationCategory | null {
  if (choice === "free") return null;
  if (choice !== "random") return choice;
  return conversationCategories[Math.floor(random * conversationCategories.length)] ?? null;
}

export const topicLook = (category: ConversationCategory | null): TopicLook => topicLooks[category ?? "free"];

/** What a new conversation is called. */
export const titleOf = (category: ConversationCategory | null): string => `${topicLook(category).name} Practice`;
