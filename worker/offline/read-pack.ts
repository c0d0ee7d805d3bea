import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { conversationTopics } from "#core/domain/conversations/conversation.ts";
import { treeName } from "#core/domain/conversations/prompt-tree.ts";
import { listLessonIds } from "#core/domain/curriculum/outline.ts";
import type { PackContents, PackPart } from "#core/domain/offline/pack.ts";
import { listContentWordIds, mentionedWordOf } from "#core/domain/reading/describe-text.ts";
import { partnerOf, reactionsOf, readTree, startersOf } from "../conversations/catalogue-store.ts";
import { readScene, sceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { curriculumOutline, lessonWords } from "../curriculum/catalogue-store.ts";
import { type CatalogueContext, openCatalogue } from "../db/catalogue.ts";
import { topicOutline } from "../grammar/catalogue-store.ts";
import { findText, textOutlines } from "../reading/catalogue-store.ts";
import { bankOfLevel, wordLookup } from "../vocabulary/bank-store.ts";

type PartReaders = { [Part in PackPart]: (context: CatalogueContext, level: CefrLevel) => Promise<PackContents[Part]> };

const partReaders: PartReaders = {
  words: bankOfLevel,
  lessons: async (context, level) => {
    const outline = (await curriculumOutline(context)).filter(({ cefrLevel }) => cefrLevel === level);
    const wordsByLesson = Object.fromEntries(
      await Promise.all(listLessonIds(outline).map(async (id) => [id, await lessonWords(context, id)] as const)),
    );
    return { outline, wordsByLesson };
  },
  texts: async (context, level) => {
    const outlines = (await textOutlines(context)).filter((outline) => outline.level === level);
    const texts = (await Promise.all(outlines.map(({ id }) => findText(context, id)))).filter(
      (text) => text !== undefined,
    );
    const findWord = await wordLookup(context, cefrLevels);
    const mentionedWords = [...new Set(outlines.flatMap(listContentWordIds))].flatMap((id) => findWord(id) ?? []);
    const otherWords = mentionedWords.filter(({ cefrLevel }) => cefrLevel !== level);
    return { texts, otherWords: Object.fromEntries(otherWords.map((word) => [word.id, mentionedWordOf(word)])) };
  },
  partner: async (context, level) => {
    const trees = await Promise.all(conversationTopics.map((topic) => readTree(context, treeName(level, topic))));
    return {
      starters: await startersOf(context, level),
      trees: trees.filter((tree) => tree !== undefined),
      reactions: await reactionsOf(context, level),
      partner: await partnerOf(context, level),
      topics: await topicOutline(context),
    };
  },
  scenes: async (context, level) => {
    const outlines = (await sceneOutlines(context)).filter((outline) => outline.level === level);
    return (await Promise.all(outlines.map(({ id }) => readScene(context, id)))).filter((scene) => scene !== undefined);
  },
};

/**
 * Reads what the pack of a level contains, from a database with the compiled content. The build calls this function
 * (`scripts/compile-packs.ts`), so a device gets exactly what the worker reads.
 */
export async function readPack(database: D1Database, level: CefrLevel): Promise<PackContents> {
  const context = openCatalogue(database);
  const [words, lessons, texts, partner, scenes] = await Promise.all([
    partReaders.words(context, level),
    partReaders.lessons(context, level),
    partReaders.texts(context, level),
    partReaders.partner(context, level),
    partReaders.scenes(context, level),
  ]);
  return { words, lessons, texts, partner, scenes };
}
