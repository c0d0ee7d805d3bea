import { and, eq, inArray, lte } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { conversationTopics } from "#core/domain/conversations/conversation.ts";
import type { PartnerBank } from "#core/domain/conversations/hearing.ts";
import { createPartnerBank } from "#core/domain/conversations/lookup.ts";
import type { Starter } from "#core/domain/conversations/opening.ts";
import {
  joinPartnerContent,
  noPartnerRules,
  type PartnerLevelContent,
  ruleKinds,
} from "#core/domain/conversations/partner-content.ts";
import { levelsOfWords, sortPartnerWords } from "#core/domain/conversations/partner-words.ts";
import {
  type ConversationWord,
  type PromptTree,
  type Reactions,
  treeName,
} from "#core/domain/conversations/prompt-tree.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import {
  conversationPartner,
  conversationReactions,
  conversationStarters,
  conversationTrees,
} from "../db/schema/conversations.ts";
import { germanVocabularyBank } from "../db/schema/vocabulary.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";

/** The opening messages of all conversations and talks of a level. */
export function readStarters(context: CatalogueContext, level: CefrLevel): Promise<Starter[]> {
  const startersQuery = context.databases.directory.orm
    .select()
    .from(conversationStarters)
    .where(eq(conversationStarters.cefrLevel, level));
  return readFromCatalogue(context, `conversation-openings/${level}`, [startersQuery], ([rows]) =>
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
}

/** The prompt tree with this name; undefined if the name is invalid. */
export async function readTree(context: CatalogueContext, name: string): Promise<PromptTree | undefined> {
  const level = cefrLevels.find((cefrLevel) => name.startsWith(`${cefrLevel.toLowerCase()}/`));
  const topic = level && conversationTopics.find((conversationTopic) => name === treeName(level, conversationTopic));
  if (!level || !topic) return undefined;
  const treeQuery = context.databases.directory.orm
    .select()
    .from(conversationTrees)
    .where(eq(conversationTrees.id, name));
  return readFromCatalogue(context, `conversation-tree/${name}`, [treeQuery], ([[row]]) => ({
    level,
    topic,
    prompts: row && !row.retired ? row.prompts : [],
    words: row?.words ?? {},
  }));
}

export function readReactions(context: CatalogueContext, level: CefrLevel): Promise<Reactions> {
  const reactionsQuery = context.databases.directory.orm
    .select()
    .from(conversationReactions)
    .where(eq(conversationReactions.cefrLevel, level));
  return readFromCatalogue(context, `conversation-reactions/${level}`, [reactionsQuery], ([reactionRows]) =>
    Object.fromEntries(reactionRows.filter((row) => !row.retired).map(({ kind, reactions }) => [kind, reactions])),
  );
}

/**
 * SQL condition: the kind of the row is one that this version of the code uses. After an update, the table can contain
 * rows of other kinds until content is loaded again.
 */
const hasKnownKindSql = inArray(conversationPartner.kind, [...ruleKinds]);

/** The content with which the built-in partner understands and answers messages at a level. */
export function readPartner(context: CatalogueContext, level: CefrLevel): Promise<PartnerLevelContent> {
  const rowsQuery = context.databases.directory.orm
    .select()
    .from(conversationPartner)
    .where(and(lte(conversationPartner.cefrLevel, level), hasKnownKindSql));
  return readFromCatalogue(context, `conversation-partner/${level}`, [rowsQuery], ([rows]) =>
    joinPartnerContent(
      cefrLevels.map((partLevel) => buildPartnerContent(rows.filter(({ cefrLevel }) => cefrLevel === partLevel))),
    ),
  );
}

/** Packs contain no cards of subjects, because these would double the size of the first pack. */
const hasKindOfPacksSql = inArray(
  conversationPartner.kind,
  ruleKinds.filter((kind) => kind !== "subject"),
);

/** Reads the part of the partner's content that a level adds to the packs. */
export function readPartnerPart(context: CatalogueContext, level: CefrLevel): Promise<PartnerLevelContent> {
  const rowsQuery = context.databases.directory.orm
    .select()
    .from(conversationPartner)
    .where(and(eq(conversationPartner.cefrLevel, level), hasKindOfPacksSql));
  return readFromCatalogue(context, `conversation-partner-part/${level}`, [rowsQuery], ([rows]) =>
    buildPartnerContent(rows),
  );
}

function buildPartnerContent(allRows: readonly (typeof conversationPartner.$inferSelect)[]): PartnerLevelContent {
  const rows = allRows.filter((row) => !row.retired);
  return joinPartnerContent(
    rows.map(({ kind, rules, lines, words }) => ({ rules: { ...noPartnerRules, [kind]: rules }, lines, words })),
  );
}

const partnerBanks = new WeakMap<object, PartnerBank>();

/**
 * The words and grammar topics with which the partner answers questions about German. The `PartnerBank` of a list of
 * words is built only once, as long as this isolate keeps the list in memory.
 */
export async function readPartnerBank(context: CatalogueContext): Promise<PartnerBank> {
  const { word, translation, cefrLevel, gender, plural, partOfSpeech, frequency, retired } = germanVocabularyBank;
  const columns = { word, translation, cefrLevel, gender, plural, partOfSpeech, frequency };
  const wordsQuery = context.databases.directory.orm
    .select(columns)
    .from(germanVocabularyBank)
    .where(eq(retired, false));
  const [words, topics] = await Promise.all([
    readFromCatalogue(context, "partner-words", [wordsQuery], ([rows]) => sortPartnerWords(rows)),
    readTopicOutline(context),
  ]);
  const bank =
    partnerBanks.get(words) ??
    createPartnerBank(
      words,
      topics.map(({ title }) => title),
    );
  partnerBanks.set(words, bank);
  return bank;
}

/** The CEFR level of each word in the bank. If several entries have the same spelling, the lowest level counts. */
export function readWordLevels(context: CatalogueContext): Promise<Record<string, CefrLevel>> {
  const { word, cefrLevel, retired } = germanVocabularyBank;
  const wordsQuery = context.databases.directory.orm
    .select({ word, cefrLevel })
    .from(germanVocabularyBank)
    .where(eq(retired, false));
  return readFromCatalogue(context, "word-levels", [wordsQuery], ([rows]) => levelsOfWords(rows));
}

/** The words of the bank up to a level, as `ConversationWord`: the form that a word has in the data of a message. */
export async function readWordsUpTo(context: CatalogueContext, level: CefrLevel): Promise<ConversationWord[]> {
  const { id, word, translation, cefrLevel, gender, partOfSpeech, retired } = germanVocabularyBank;
  const columns = { wordId: id, word, translation, cefrLevel, gender, partOfSpeech };
  const wordsQuery = context.databases.directory.orm
    .select(columns)
    .from(germanVocabularyBank)
    .where(eq(retired, false));
  const entries = await readFromCatalogue(context, "conversation-words", [wordsQuery], ([rows]) =>
    rows.map((row) => ({ ...row, translation: row.translation[0] ?? "" })),
  );
  return entries.filter((entry) => entry.cefrLevel <= level);
}
