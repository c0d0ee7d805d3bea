import { createHash } from "node:crypto";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { type ConversationTopic, tones } from "#core/domain/conversations/conversation.ts";
import { ruleKinds } from "#core/domain/conversations/partner-content.ts";
import {
  type ConversationWord,
  type InTones,
  type PromptTree,
  type Reaction,
  reactionKinds,
  treeName,
} from "#core/domain/conversations/prompt-tree.ts";
import { talkCategory, toneOfTalk } from "#core/domain/curriculum/chapter-goals.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import type { AuthoredReactions, AuthoredTree } from "./conversation-file.ts";
import { createWordFinder } from "./conversation-words.ts";
import type { CurriculumFile } from "./curriculum-file.ts";
import { type FindWords, toConversationWord, toLinesWithWords } from "./offered-words.ts";
import type { AuthoredPartnerFile } from "./partner-file.ts";
import type { Corpus } from "./read-corpus.ts";

const topicLabels: Record<ConversationTopic, [title: string, emoji: string]> = {
  travel: ["Travel", "✈️"],
  sports: ["Sports", "⚽"],
  work: ["Work", "💼"],
  food: ["Food", "🍽️"],
  shopping: ["Shopping", "🛍️"],
  culture: ["Culture", "🎭"],
  flirting: ["Flirting", "💘"],
  chitchat: ["Chitchat", "💬"],
  free: ["Free", "🗣️"],
};

/** Returns the starters of all trees: for each opening of a tree, one starter in each tone. */
export const startersOf = (trees: readonly AuthoredTree[]) =>
  trees.flatMap(({ level, topic, openings }) =>
    openings.flatMap(({ id, text, english }) =>
      tones.map((tone) => {
        const [title, emoji] = topicLabels[topic];
        return {
          id: `${id}-${tone}`,
          category: topic,
          language: "german",
          cefrLevel: level,
          tone,
          prompt: text[tone],
          translation: english,
          title,
          emoji,
          isActive: true,
        };
      }),
    ),
  );

/**
 * Returns the starters that are made from the openings of the talks of chapters. Their category is `talkCategory`. The
 * category of all other starters is one of the conversation topics.
 */
const talkStartersOf = (curricula: readonly CurriculumFile[]) =>
  curricula.flatMap(({ level, chapters }) =>
    chapters.flatMap(({ id, talk }) => {
      if (!talk) return [];
      const [german = "", english = ""] = talk.opening.split(" = ");
      const tone = toneOfTalk(level);
      return [
        {
          ...{ id: `${id}-${tone}`, category: talkCategory, language: "german", cefrLevel: level, tone },
          ...{ prompt: german, translation: english, title: talk.title, emoji: "💬", isActive: true },
        },
      ];
    }),
  );

/** Compiles a prompt tree and adds the words that each prompt offers to the learner. */
export function compileTree({ level, topic, prompts }: AuthoredTree, findWords: FindWords): PromptTree {
  const words: Record<string, ConversationWord> = {};
  const wordsIn = (text: string) =>
    findWords(text, level).map((word) => {
      words[word.id] = toConversationWord(word);
      return word.id;
    });
  const compiledPrompts = prompts.map(({ id, after, text, english }) => ({
    id,
    after,
    text,
    english,
    words: Object.fromEntries(tones.map((tone) => [tone, wordsIn(text[tone])])) as InTones<string[]>,
  }));
  return { level, topic, prompts: compiledPrompts, words };
}

/**
 * Compiles the reactions of a level. A reaction's id is a hash of its text. So a stored conversation can still refer to
 * a reaction after an author has moved the reaction within its file.
 */
export const compileReactions = ({ lines }: AuthoredReactions) =>
  reactionKinds.map((kind) => ({
    kind,
    reactions: lines
      .filter((line) => line.kind === kind)
      .map(
        ({ text, english }): Reaction => ({
          id: `${kind}-${createHash("sha256").update(toJson(text)).digest("hex").slice(0, 8)}`,
          text,
          english,
        }),
      ),
  }));

/**
 * Builds the rows of the partner. Each file has one row with its rules, and one row for each level with the lines of this level
 * and the words of these lines.
 */
const buildPartnerRows = (partner: readonly AuthoredPartnerFile[], findWords: FindWords) =>
  ruleKinds.flatMap((kind) => {
    const files = partner.filter((file) => file.kind === kind);
    // Each file has rows of its own, so that no row becomes large.
    return files.flatMap((file, i) => {
      const name = i === 0 ? kind : `${kind}-${i + 1}`;
      const ruleRow = [`rules/${name}`, "A1", kind, toJson(file.rules), toJson({}), toJson({})];
      const lineRows = cefrLevels.flatMap((level) => {
        const { lines, words } = toLinesWithWords(file.lines, level, findWords);
        if (Object.keys(lines).length === 0) return [];
        return [[`${level.toLowerCase()}/${name}`, level, kind, toJson([]), toJson(lines), toJson(words)]];
      });
      return [ruleRow, ...lineRows];
    });
  });

/** Returns the tables of the conversations with their rows. */
export function compileConversationTables({
  words,
  curricula,
  conversations: { trees, reactions, partner },
}: Corpus): CompiledTable[] {
  const findWords: FindWords = trees.length > 0 ? createWordFinder(words) : () => [];
  return [
    {
      name: "conversation_starters",
      key: ["id"],
      columns: [
        "id",
        "category",
        "language",
        "cefr_level",
        "tone",
        "prompt",
        "translation",
        "title",
        "emoji",
        "is_active",
        "vocabulary",
      ],
      rows: [...startersOf(trees), ...talkStartersOf(curricula)].map((starter) => [
        starter.id,
        starter.category,
        starter.language,
        starter.cefrLevel,
        starter.tone,
        starter.prompt,
        starter.translation,
        starter.title,
        starter.emoji,
        1,
        toJson(findWords(starter.prompt, starter.cefrLevel).map(toConversationWord)),
      ]),
    },
    {
      name: "conversation_trees",
      key: ["id"],
      columns: ["id", "cefr_level", "topic", "prompts", "words"],
      rows: trees.map((authoredTree) => {
        const { level, topic, prompts, words: treeWords } = compileTree(authoredTree, findWords);
        return [treeName(level, topic), level, topic, toJson(prompts), toJson(treeWords)];
      }),
    },
    {
      name: "conversation_reactions",
      key: ["id"],
      columns: ["id", "cefr_level", "kind", "reactions"],
      rows: reactions.flatMap((authoredReactions) =>
        compileReactions(authoredReactions).map(({ kind, reactions: reactionsOfKind }) => [
          `${authoredReactions.level.toLowerCase()}/${kind}`,
          authoredReactions.level,
          kind,
          toJson(reactionsOfKind),
        ]),
      ),
    },
    {
      name: "conversation_partner",
      key: ["id"],
      columns: ["id", "cefr_level", "kind", "rules", "lines", "words"],
      rows: buildPartnerRows(partner, findWords),
      // No stored data refers to a row of this table, because stored conversations refer to single lines by their ids.
      // So removed rows are deleted instead of retired.
      deletesRemovedRows: true,
    },
  ];
}
