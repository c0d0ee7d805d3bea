import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { TopicOutline } from "../grammar/topic.ts";
import type { PackContents } from "../offline/pack.ts";
import { conversationTopics } from "./conversation.ts";
import { createPartnerBank } from "./lookup.ts";
import { joinPartnerContent, type PartnerLevelContent } from "./partner-content.ts";
import { levelsOfWords, sortPartnerWords } from "./partner-words.ts";
import { type PromptTree, treeName } from "./prompt-tree.ts";
import type { ReplayContent } from "./replay.ts";

/** The parts of a level's pack that a device needs to hold conversations without the server. */
export interface ConversationParts extends Pick<PackContents, "words" | "conversations" | "scenes"> {
  /** The partner's parts of this level and of all lower ones, the lowest first. */
  partnerParts: readonly PartnerLevelContent[];
  level: CefrLevel;
}

/**
 * The content of the built-in partner from the packs of some levels.
 * @param topics the topics of grammar of all levels, which explain mistakes
 */
export function createReplayContent(
  parts: readonly ConversationParts[],
  topics: readonly TopicOutline[],
  lexicon: Lexicon,
): ReplayContent {
  const words = parts.flatMap((part) => Object.values(part.words).filter(({ retired }) => !retired));
  const conversationsOf = (level: CefrLevel) => parts.find((part) => part.level === level)?.conversations;
  const partnerByLevel = new Map(parts.map(({ level, partnerParts }) => [level, joinPartnerContent(partnerParts)]));
  // Levels without a pack get empty trees, so that the partner treats their prompts as used up.
  const emptyTrees = new Map<string, PromptTree>(
    cefrLevels.flatMap((level) =>
      conversationTopics.map((topic) => [treeName(level, topic), { level, topic, prompts: [], words: {} }]),
    ),
  );
  const trees = new Map(
    parts.flatMap(({ conversations }) => conversations.trees).map((tree) => [treeName(tree.level, tree.topic), tree]),
  );
  const scenes = new Map(parts.flatMap((part) => part.scenes).map((scene) => [scene.id, scene]));
  return {
    partner: {
      tree: (name) => trees.get(name) ?? emptyTrees.get(name),
      reactions: (level) => conversationsOf(level)?.reactions,
      partner: (level) => partnerByLevel.get(level),
    },
    scene: (id) => scenes.get(id),
    starters: (level) => conversationsOf(level)?.starters ?? [],
    knowledge: {
      lexicon,
      topics,
      levelByWord: levelsOfWords(words),
      bank: createPartnerBank(
        sortPartnerWords(words),
        topics.map(({ title }) => title),
      ),
    },
  };
}
