import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type PartnerLevelContent, partnerNameOf } from "#core/domain/conversations/partner-content.ts";
import { type PartnerContent, reactionsNameOf } from "#core/domain/conversations/partner-settings.ts";
import type { ConversationWord, PromptTree, Reactions } from "#core/domain/conversations/prompt-tree.ts";
import type { Scene } from "#core/domain/conversations/scenes/scene.ts";
import type { ContentEntry, ReadContent, TopicsByCategory } from "../conversation-turn.ts";

let cachedVersion = "";
const contentCache = new Map<string, ContentEntry["value"]>();

const storeInCache = (contentVersion: string, contentEntries: readonly ContentEntry[]): void => {
  // The cache holds only one content version.
  if (cachedVersion !== contentVersion) contentCache.clear();
  cachedVersion = contentVersion;
  for (const { name, value } of contentEntries) contentCache.set(name, value);
};

const findMissingNames = (contentVersion: string, names: readonly string[]): string[] =>
  names.filter((name) => cachedVersion !== contentVersion || !contentCache.has(name));

/**
 * Loads missing content into this isolate's cache, which all conversations share.
 * @param readContent reads all missing content in one call
 * @returns false when some of the content could not be read
 */
export async function loadMissingContent(
  contentVersion: string,
  names: readonly string[],
  readContent: ReadContent,
): Promise<boolean> {
  const missingNames = findMissingNames(contentVersion, names);
  if (missingNames.length === 0) return true;
  const contentEntries = await readContent(missingNames);
  if (!missingNames.every((name) => contentEntries.some((content) => content.name === name))) return false;
  storeInCache(contentVersion, contentEntries);
  return true;
}

/**
 * Whether all of this content is cached. During an `await`, another request may have replaced the cached content by a
 * different content version.
 */
export const isLoaded = (contentVersion: string, names: readonly string[]): boolean =>
  findMissingNames(contentVersion, names).length === 0;

export const buildSceneName = (id: string) => `scenes/${id}`;
export const buildWordsName = (level: CefrLevel) => `${level.toLowerCase()}/words`;
export const buildTopicsName = (level: CefrLevel) => `${level.toLowerCase()}/topics`;

export const partnerContent: PartnerContent = {
  tree: (name) => contentCache.get(name) as PromptTree | undefined,
  reactions: (level) => contentCache.get(reactionsNameOf(level)) as Reactions | undefined,
  partner: (level) => contentCache.get(partnerNameOf(level)) as PartnerLevelContent | undefined,
};

export const findCachedScene = (id: string) => contentCache.get(buildSceneName(id)) as Scene | undefined;
export const findCachedWords = (level: CefrLevel) =>
  (contentCache.get(buildWordsName(level)) ?? []) as ConversationWord[];
export const findCachedTopics = (level: CefrLevel) =>
  (contentCache.get(buildTopicsName(level)) ?? {}) as TopicsByCategory;
