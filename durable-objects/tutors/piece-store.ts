import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { reactionsName, type TutorPieces } from "#core/domain/conversations/built-in-tutor.ts";
import type { ConversationWord, PromptTree, Reactions } from "#core/domain/conversations/prompt-tree.ts";
import type { Piece, Topics } from "../conversation-turn.ts";

let version = "";
const kept = new Map<string, Piece["value"]>();

/** Keeps what was handed over, for all conversations of this isolate; another version of the content replaces it all. */
export function keepPieces(contentVersion: string, pieces: readonly Piece[]): void {
  if (version !== contentVersion) kept.clear();
  version = contentVersion;
  for (const { name, value } of pieces) kept.set(name, value);
}

export const hasPiece = (contentVersion: string, name: string) => version === contentVersion && kept.has(name);

export const wordsName = (level: CefrLevel) => `${level.toLowerCase()}/words`;
export const topicsName = (level: CefrLevel) => `${level.toLowerCase()}/topics`;

export const tutorPieces: TutorPieces = {
  tree: (name) => kept.get(name) as PromptTree | undefined,
  reactions: (level) => kept.get(reactionsName(level)) as Reactions | undefined,
};

export const knownWords = (level: CefrLevel) => (kept.get(wordsName(level)) ?? []) as ConversationWord[];
export const knownTopics = (level: CefrLevel) => (kept.get(topicsName(level)) ?? {}) as Topics;
