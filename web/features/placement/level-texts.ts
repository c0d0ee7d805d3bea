import type { CefrLevel } from "#core/domain/cefr-level.ts";

/** What somebody at a level can do, and what comes next. */
export const levelTexts: Record<CefrLevel, { can: string; next: string }> = {
  A1: {
    can: "You are at the beginning: greetings, a few words, a first sentence.",
    next: "Next you learn to say who you are, to order, and to ask the way.",
  },
  A2: {
    can: "You manage simple situations: introducing yourself, shopping, asking the way.",
    next: "Next you tell what you did yesterday and make plans.",
  },
  B1: {
    can: "You tell what happened, say what you want, and understand most of what people say to you slowly.",
    next: "Next you give reasons, plan, and disagree.",
  },
  B2: {
    can: "You tell stories, give reasons, and get along in everyday life without preparation.",
    next: "Next you follow the news and a meeting, and argue in detail.",
  },
  C1: {
    can: "You follow the news, discuss, and write clear texts about many subjects.",
    next: "Next you shade your meaning and write with style.",
  },
  C2: {
    can: "You express yourself fluently and precisely, also in long and demanding texts.",
    next: "Next you catch what is only implied.",
  },
};
