import type { CefrLevel } from "#core/domain/cefr-level.ts";

/** Two texts for each level: what a learner at this level can do, and what the learner learns next. */
export const levelTexts: Record<CefrLevel, { canDoText: string; nextStepText: string }> = {
  A1: {
    canDoText: "You are at the beginning: greetings, a few words, a first sentence.",
    nextStepText: "Next you learn to say who you are, to order, and to ask the way.",
  },
  A2: {
    canDoText: "You manage simple situations: introducing yourself, shopping, asking the way.",
    nextStepText: "Next you tell what you did yesterday and make plans.",
  },
  B1: {
    canDoText: "You tell what happened, say what you want, and understand most of what people say to you slowly.",
    nextStepText: "Next you give reasons, plan, and disagree.",
  },
  B2: {
    canDoText: "You tell stories, give reasons, and get along in everyday life without preparation.",
    nextStepText: "Next you follow the news and a meeting, and argue in detail.",
  },
  C1: {
    canDoText: "You follow the news, discuss, and write clear texts about many subjects.",
    nextStepText: "Next you shade your meaning and write with style.",
  },
  C2: {
    canDoText: "You express yourself fluently and precisely, also in long and demanding texts.",
    nextStepText: "Next you catch what is only implied.",
  },
};
