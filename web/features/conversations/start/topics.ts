import { type ConversationCategory, conversationCategories } from "#core/domain/conversations/conversation.ts";

/** The options: each category, a random category, or no topic. */
export const topicChoices = [...conversationCategories, "random", "free"] as const;
export type TopicChoice = (typeof topicChoices)[number];

interface TopicLabel {
  name: string;
  german: string;
  icon: string;
}

export const topicLabels: Record<TopicChoice, TopicLabel> = {
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

/** The category for an option; null for no topic. `randomNumber` is from 0 (inclusive) to 1 (exclusive). */
export function chooseCategory(choice: TopicChoice, randomNumber: number): ConversationCategory | null {
  if (choice === "free") return null;
  if (choice !== "random") return choice;
  return conversationCategories[Math.floor(randomNumber * conversationCategories.length)] ?? null;
}

export const getTopicLabel = (category: ConversationCategory | null): TopicLabel => topicLabels[category ?? "free"];

/** The title of a new conversation. */
export const buildConversationTitle = (category: ConversationCategory | null): string =>
  `${getTopicLabel(category).name} Practice`;
