import type { CompiledTable } from "#content/compiled-table.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { createPartnerBank } from "#core/domain/conversations/lookup.ts";
import type { Starter } from "#core/domain/conversations/opening.ts";
import {
  joinPartnerContent,
  noPartnerRules,
  type PartnerLevelContent,
  type RuleKind,
} from "#core/domain/conversations/partner-content.ts";
import { levelsOfWords, sortPartnerWords } from "#core/domain/conversations/partner-words.ts";
import type { PromptTree, Reaction, Reactions } from "#core/domain/conversations/prompt-tree.ts";
import type { ReplayContent } from "#core/domain/conversations/replay.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import type { Gender, PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { loadCompiledContent } from "./corpus.ts";
import { loadLexicon } from "./lexicon.ts";
import { loadScene } from "./scenes.ts";

type Row = Record<string, CompiledTable["rows"][number][number]>;

function rowsOf(tableName: string): Row[] {
  const table = loadCompiledContent().find(({ name }) => name === tableName);
  if (!table) throw new Error(`there is no table ${tableName}`);
  return table.rows.map((row) => Object.fromEntries(table.columns.map((column, i) => [column, row[i] ?? null])));
}

const parseCell = (cell: Row[string] | undefined) => JSON.parse(String(cell));
const levelOf = (row: Row) => row.cefr_level as CefrLevel;

/** Returns a function that computes the value of each key only once, when the value is first needed. */
function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const valueByKey = new Map<Key, Value>();
  return (key) => {
    const value = valueByKey.get(key) ?? compute(key);
    valueByKey.set(key, value);
    return value;
  };
}

function loadTopics(): TopicOutline[] {
  return rowsOf("grammar_library")
    .map((row) => ({
      ...{
        id: String(row.id),
        cefrLevel: levelOf(row),
        category: row.category as TopicOutline["category"],
        title: String(row.title),
      },
      orderIndex: Number(row.order_index),
    }))
    .toSorted((a, b) => (a.cefrLevel < b.cefrLevel ? -1 : a.cefrLevel > b.cefrLevel ? 1 : a.orderIndex - b.orderIndex));
}

const loadWords = () =>
  rowsOf("german_vocabulary_bank").map((row) => ({
    word: String(row.word),
    translation: parseCell(row.translation) as string[],
    cefrLevel: levelOf(row),
    gender: row.gender as Gender | null,
    plural: row.plural as string | null,
    partOfSpeech: row.part_of_speech as PartOfSpeech,
    frequency: Number(row.frequency),
  }));

function readPartnerRows() {
  const partnerRows = rowsOf("conversation_partner").map((row) => ({
    ...{ id: String(row.id), level: levelOf(row), kind: row.kind as RuleKind },
    ...{
      rules: parseCell(row.rules) as PartnerLevelContent["rules"]["talk"],
      lines: parseCell(row.lines),
      words: parseCell(row.words),
    },
  }));
  return memoize((level: CefrLevel) =>
    joinPartnerContent(
      cefrLevels
        .filter((otherLevel) => otherLevel <= level)
        .flatMap((otherLevel) => partnerRows.filter((row) => row.level === otherLevel))
        .map(({ kind, rules, lines, words }) => ({ rules: { ...noPartnerRules, [kind]: rules }, lines, words })),
    ),
  );
}

let content: ReplayContent | undefined;

/** All content of the partner as the worker reads it from the compiled tables, with the scenes. */
export function loadTalkContent(): ReplayContent {
  content ??= readTalkContent();
  return content;
}

function readTalkContent(): ReplayContent {
  const topics = loadTopics();
  const words = loadWords();
  const partnerAt = readPartnerRows();
  const treeRowByName = new Map(rowsOf("conversation_trees").map((row) => [String(row.id), row]));
  const treeAt = memoize((name: string): PromptTree | undefined => {
    const row = treeRowByName.get(name);
    if (!row) return undefined;
    return {
      level: levelOf(row),
      topic: row.topic as PromptTree["topic"],
      prompts: parseCell(row.prompts),
      words: parseCell(row.words),
    };
  });
  const reactionsAt = memoize(
    (level: CefrLevel): Reactions =>
      Object.fromEntries(
        rowsOf("conversation_reactions")
          .filter((row) => row.cefr_level === level)
          .map((row) => [String(row.kind), parseCell(row.reactions) as Reaction[]]),
      ),
  );
  const startersAt = memoize((level: CefrLevel): Starter[] =>
    rowsOf("conversation_starters")
      .filter((row) => row.cefr_level === level)
      .map((row) => ({
        id: String(row.id).slice(0, -String(row.tone).length - 1),
        topic: row.category as Starter["topic"],
        tone: row.tone as Starter["tone"],
        text: String(row.prompt),
        english: String(row.translation),
        words: parseCell(row.vocabulary),
      })),
  );
  return {
    partner: {
      ...{ tree: treeAt, reactions: reactionsAt, partner: partnerAt },
    },
    scene: memoize(loadScene),
    starters: startersAt,
    knowledge: {
      ...{ lexicon: loadLexicon(), topics, levelByWord: levelsOfWords(words) },
      bank: createPartnerBank(
        sortPartnerWords(words),
        topics.map(({ title }) => title),
      ),
    },
  };
}
