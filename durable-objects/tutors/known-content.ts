import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type PartnerContent, reactionsName } from "#core/domain/conversations/built-in-tutor.ts";
import type { ConversationWord, PromptTree, Reactions } from "#core/domain/conversations/prompt-tree.ts";
import type { Content, ReadContent, Topics } from "../conversation-turn.ts";

let version = "";
const known = new Map<string, Content["value"]>();

const keep = (contentVersion: string, contents: readonly Content[]): void => {
  // Another version of the content replaces it all.
  if (version !== contentVersion) known.clear();
  version = contentVersion;
  for (const { name, value } of contents) known.set(name, value);
};

const missing = (contentVersion: string, names: readonly string[]): string[] =>
  names.filter((name) => version !== contentVersion || !known.has(name));

/**
 * Makes sure that content is known in this isolate, which keeps it for all conversations.
 * @param read gets what is missing, in one call
 * @returns false when not all of it could be read
 */
export async function know(contentVersion: string, names: readonly string[], read: ReadContent): Promise<boolean> {
  const lacking = missing(contentVersion, names);
  if (lacking.length === 0) return true;
  const contents = await read(lacking);
  if (!lacking.every((name) => contents.some((one) => one.name === name))) return false;
  keep(contentVersion, contents);
  return true;
}

/** Whether all of it is known now. Another version may have come while `know` waited. */
export const isKnown = (contentVersion: string, names: readonly string[]): boolean =>
  missing(contentVersion, names).length === 0;

export const wordsName = (level: CefrLevel) => `${level.toLowerCase()}/words`;
export const topicsName = (level: CefrLevel) => `${level.toLowerCase()}/topics`;

export const partnerContent: PartnerContent = {
  tree: (name) => known.get(name) as PromptTree | undefined,
  reactions: (level) => known.get(reactionsName(level)) as Reactions | undefined,
};

export const knownWords = (level: CefrLevel) => (known.get(wordsName(level)) ?? []) as ConversationWord[];
export const knownTopics = (level: CefrLevel) => (known.get(topicsName(level)) ?? {}) as Topics;
