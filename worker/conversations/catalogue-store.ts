import { eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type ConversationTopic, conversationTopics, type Tone } from "#core/domain/conversations/conversation.ts";
import {
  type ConversationWord,
  type Opening,
  type PromptTree,
  type Reactions,
  treeName,
} from "#core/domain/conversations/prompt-tree.ts";
import type { RequestContext } from "../context.ts";
import { fromCatalogue } from "../db/catalogue.ts";
import { conversationReactions, conversationStarters, conversationTrees } from "../db/schema/conversations.ts";
import { germanVocabularyBank } from "../db/schema/vocabulary.ts";

type Starter = Opening & { topic: ConversationTopic; tone: Tone };

/** The possible opening messages for a level, topic and tone. */
export async function openingsOf(
  context: RequestContext,
  level: CefrLevel,
  topic: ConversationTopic,
  tone: Tone,
): Promise<Opening[]> {
  const starters = context.db.orm.select().from(conversationStarters).where(eq(conversationStarters.cefrLevel, level));
  const openings = await fromCatalogue(context, `conversation-openings/${level}`, [starters], ([rows]) =>
    rows
      .filter((row) => row.isActive && !row.retired)
      .map(
        (row): Starter => ({
          id: row.id.slice(0, -row.tone.length - 1),
          topic: row.category,
          tone: row.tone,
          text: row.prompt,
          english: row.translation,
          words: row.vocabulary,
        }),
      ),
  );
  return openings.filter((opening) => opening.topic === topic && opening.tone === tone);
}

/** The prompt tree with this name; undefined if the name is invalid. */
export async function readTree(context: RequestContext, name: string): Promise<PromptTree | undefined> {
  const level = cefrLevels.find((cefrLevel) => name.startsWith(`${cefrLevel.toLowerCase()}/`));
  const topic = level && conversationTopics.find((conversationTopic) => name === treeName(level, conversationTopic));
  if (!level || !topic) return undefined;
  const tree = context.db.orm.select().from(conversationTrees).where(eq(conversationTrees.id, name));
  return fromCatalogue(context, `conversation-tree/${name}`, [tree], ([[row]]) => ({
    level,
    topic,
    prompts: row && !row.retired ? row.prompts : [],
    words: row?.words ?? {},
  }));
}

export function reactionsOf(context: RequestContext, level: CefrLevel): Promise<Reactions> {
  const rows = context.db.orm.select().from(conversationReactions).where(eq(conversationReactions.cefrLevel, level));
  return fromCatalogue(context, `conversation-reactions/${level}`, [rows], ([reactionRows]) =>
    Object.fromEntries(reactionRows.filter((row) => !row.retired).map(({ kind, reactions }) => [kind, reactions])),
  );
}

/** The CEFR level of each word in the bank. If several entries have the same spelling, the lowest level counts. */
export function wordLevels(context: RequestContext): Promise<Record<string, CefrLevel>> {
  const { word, cefrLevel, retired } = germanVocabularyBank;
  const wordsQuery = context.db.orm.select({ word, cefrLevel }).from(germanVocabularyBank).where(eq(retired, false));
  return fromCatalogue(context, "word-levels", [wordsQuery], ([rows]) =>
    Object.fromEntries(
      rows.toSorted((a, b) => (a.cefrLevel < b.cefrLevel ? 1 : -1)).map((row) => [row.word, row.cefrLevel]),
    ),
  );
}

/** The words of the bank up to a level, in the form in which they are offered with messages. */
export async function wordsUpTo(context: RequestContext, level: CefrLevel): Promise<ConversationWord[]> {
  const { id, word, translation, cefrLevel, gender, partOfSpeech, retired } = germanVocabularyBank;
  const columns = { wordId: id, word, translation, cefrLevel, gender, partOfSpeech };
  const wordsQuery = context.db.orm.select(columns).from(germanVocabularyBank).where(eq(retired, false));
  const entries = await fromCatalogue(context, "conversation-words", [wordsQuery], ([rows]) =>
    rows.map((row) => ({ ...row, translation: row.translation[0] ?? "" })),
  );
  return entries.filter((entry) => entry.cefrLevel <= level);
}
