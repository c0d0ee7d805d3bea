import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { conversationTopics } from "#core/domain/conversations/conversation.ts";
import { treeName } from "#core/domain/conversations/prompt-tree.ts";
import { listLessonIds } from "#core/domain/curriculum/outline.ts";
import { tenses } from "#core/domain/german/verb-tables.ts";
import type { PackContents, PackPart, SharedContents } from "#core/domain/offline/pack.ts";
import { listContentWordIds, mentionedWordOf } from "#core/domain/reading/describe-text.ts";
import { readConjugatedVerbs, readQuestionsOfTense } from "../conjugations/catalogue-store.ts";
import { readPartnerPart, readReactions, readStarters, readTree } from "../conversations/catalogue-store.ts";
import { readScene, readSceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { readCurriculumOutline, readLessonWords } from "../curriculum/catalogue-store.ts";
import { type CatalogueContext, openCatalogue } from "../db/catalogue.ts";
import { readExercisesOfLevel, readTopicOutline, readTopicsOfLevel } from "../grammar/catalogue-store.ts";
import { findText, readTextOutlines } from "../reading/catalogue-store.ts";
import { readPlansOfLevel, readWordsByTopic } from "../sentences/catalogue-store.ts";
import { readPrefixQuestions, readPrefixTests } from "../verb-prefixes/catalogue-store.ts";
import { openWordLookup, readBankOfLevel } from "../vocabulary/bank-store.ts";
import { listGenderRules } from "../vocabulary/gender-rules.ts";

type PartReaders = { [Part in PackPart]: (context: CatalogueContext, level: CefrLevel) => Promise<PackContents[Part]> };

const partReaders: PartReaders = {
  words: readBankOfLevel,
  lessons: async (context, level) => {
    const outline = (await readCurriculumOutline(context)).filter(({ cefrLevel }) => cefrLevel === level);
    const wordIdsByLesson = Object.fromEntries(
      await Promise.all(
        listLessonIds(outline).map(
          async (id) => [id, (await readLessonWords(context, id)).map(({ wordId }) => wordId)] as const,
        ),
      ),
    );
    return { outline, wordIdsByLesson };
  },
  grammar: async (context, level) => {
    const [topics, exercises] = await Promise.all([
      readTopicsOfLevel(context, level),
      readExercisesOfLevel(context, level),
    ]);
    return { topics, exercises };
  },
  sentences: async (context, level) => {
    const topicIds = new Set(
      (await readTopicOutline(context)).flatMap((topic) => (topic.cefrLevel === level ? topic.id : [])),
    );
    const topics = Object.entries(await readWordsByTopic(context)).filter(([topicId]) => topicIds.has(topicId));
    return { plans: await readPlansOfLevel(context, level), wordsByTopic: Object.fromEntries(topics) };
  },
  "prefix-tests": async (context, level) => {
    const tests = (await readPrefixTests(context)).filter(({ cefrLevel }) => cefrLevel === level);
    return Promise.all(
      tests.map(async (test) => ({ ...test, questions: await readPrefixQuestions(context, test.id) })),
    );
  },
  texts: async (context, level) => {
    const outlines = (await readTextOutlines(context)).filter((outline) => outline.level === level);
    const texts = (await Promise.all(outlines.map(({ id }) => findText(context, id)))).filter(
      (text) => text !== undefined,
    );
    const findWord = await openWordLookup(context, cefrLevels);
    const mentionedWords = [...new Set(outlines.flatMap(listContentWordIds))].flatMap((id) => findWord(id) ?? []);
    const wordsOfOtherLevels = mentionedWords.filter(({ cefrLevel }) => cefrLevel !== level);
    return {
      texts,
      otherWords: Object.fromEntries(wordsOfOtherLevels.map((word) => [word.id, mentionedWordOf(word)])),
    };
  },
  conversations: async (context, level) => {
    const trees = await Promise.all(conversationTopics.map((topic) => readTree(context, treeName(level, topic))));
    return {
      starters: await readStarters(context, level),
      trees: trees.filter((tree) => tree !== undefined),
      reactions: await readReactions(context, level),
    };
  },
  scenes: async (context, level) => {
    const outlines = (await readSceneOutlines(context)).filter((outline) => outline.level === level);
    return (await Promise.all(outlines.map(({ id }) => readScene(context, id)))).filter((scene) => scene !== undefined);
  },
};

/**
 * Reads what the pack of a level contains, from a database with the compiled content. The build calls this function
 * (`scripts/compile-packs.ts`), so a device gets exactly what the worker reads.
 */
export async function readPack(database: D1Database, level: CefrLevel): Promise<PackContents> {
  const context = openCatalogue(database);
  return {
    words: await partReaders.words(context, level),
    lessons: await partReaders.lessons(context, level),
    grammar: await partReaders.grammar(context, level),
    sentences: await partReaders.sentences(context, level),
    "prefix-tests": await partReaders["prefix-tests"](context, level),
    texts: await partReaders.texts(context, level),
    conversations: await partReaders.conversations(context, level),
    scenes: await partReaders.scenes(context, level),
  };
}

/** Reads the content that packs share. The lexicon is not included, because the database does not contain it. */
export async function readSharedContents(database: D1Database): Promise<SharedContents> {
  const context = openCatalogue(database);
  const [topics, texts, scenes, verbs, questions, genderRules] = await Promise.all([
    readTopicOutline(context),
    readTextOutlines(context),
    readSceneOutlines(context),
    readConjugatedVerbs(context),
    Promise.all(tenses.map((tense) => readQuestionsOfTense(context, tense))),
    listGenderRules(context),
  ]);
  return {
    course: {
      topics,
      texts: texts.map(({ id, level, title, summary, words, minutes }) => ({
        ...{ id, level, title, summary, words, minutes },
      })),
      scenes: scenes.map(({ id, level, german, setting, minutes }) => ({ id, level, german, setting, minutes })),
    },
    conjugations: { verbs, questions: questions.flat().map(({ id: _, ...question }) => question) },
    "gender-rules": genderRules,
    "partner-A1": await readPartnerPart(context, "A1"),
    "partner-A2": await readPartnerPart(context, "A2"),
    "partner-B1": await readPartnerPart(context, "B1"),
    "partner-B2": await readPartnerPart(context, "B2"),
    "partner-C1": await readPartnerPart(context, "C1"),
    "partner-C2": await readPartnerPart(context, "C2"),
  };
}
