import { idOfQuestion } from "#core/domain/conjugations/conjugated-verb.ts";
import { persons } from "#core/domain/conjugations/conjugation-question.ts";
import type { TopicBlocks } from "#core/domain/grammar/topic-blocks.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { anchorsOfExercises } from "./exercise-anchors.ts";
import type { GrammarTopic } from "./grammar-file.ts";
import type { Corpus } from "./read-corpus.ts";

/** The rows of the verb prefix tests and their questions. */
export function compilePrefixTables({ prefixTests }: Corpus): CompiledTable[] {
  return [
    {
      name: "verb_prefix_tests",
      key: ["id"],
      columns: ["id", "verb", "base_meaning", "test_title", "cefr_level", "total_questions", "order_index"],
      rows: prefixTests.map((prefixTest, i) => [
        prefixTest.id,
        prefixTest.verb,
        prefixTest.meaning,
        `${prefixTest.verb} and its prefixes`,
        prefixTest.level,
        prefixTest.questions.length,
        i + 1,
      ]),
    },
    {
      name: "verb_prefix_questions",
      key: ["id"],
      columns: [
        "id",
        "test_id",
        "question_number",
        "question",
        "options",
        "correct_answer",
        "explanation",
        "prefix",
        "cefr_level",
      ],
      rows: prefixTests.flatMap((prefixTest) =>
        prefixTest.questions.map((question, i) => [
          question.id,
          prefixTest.id,
          i + 1,
          question.question,
          toJson(question.options),
          question.options.indexOf(question.answer),
          question.explanation,
          question.prefix,
          question.level,
        ]),
      ),
    },
  ];
}

/**
 * The blocks as learners receive them: without the fields that only authors need, and with the anchor of the part of
 * the explanation that each exercise is about.
 */
const toPublishedBlocks = ({
  blocks: { picture, pairs, checks, related, translations },
  ...topic
}: GrammarTopic): TopicBlocks => ({
  picture,
  pairs: pairs.map(({ wrong, right, reason }) => ({ wrong, right, reason })),
  checks,
  related: related.map(({ topicId, direction, whatIsNew }) => ({ topicId, direction, whatIsNew })),
  translations: translations.map(({ german, english }) => ({ german, english })),
  anchors: anchorsOfExercises(topic),
});

/** The rows of the grammar topics and their exercises. */
export function compileGrammarTables({ topics }: Corpus): CompiledTable[] {
  return [
    {
      name: "grammar_library",
      key: ["id"],
      columns: ["id", "cefr_level", "category", "title", "explanation", "examples", "blocks", "order_index"],
      rows: topics.map((topic) => [
        topic.id,
        topic.level,
        topic.category,
        topic.title,
        topic.explanation,
        toJson(topic.examples),
        toJson(toPublishedBlocks(topic)),
        topic.number,
      ]),
    },
    {
      name: "grammar_exercises",
      key: ["id"],
      columns: [
        "id",
        "grammar_library_id",
        "type",
        "question",
        "options",
        "correct_answer",
        "accept",
        "explanation",
        "difficulty",
        "order_index",
      ],
      rows: topics.flatMap((topic) =>
        topic.exercises.map((exercise, i) => [
          exercise.id,
          topic.id,
          exercise.type,
          exercise.question,
          exercise.options ? toJson(exercise.options) : null,
          exercise.answer,
          toJson(exercise.accept ?? []),
          exercise.explanation,
          exercise.difficulty,
          i + 1,
        ]),
      ),
    },
  ];
}

/** The rows of the two database tables about conjugations: the verbs with their forms, and the questions about them. */
export function compileConjugationTables({ verbs }: Corpus): CompiledTable[] {
  return [
    {
      name: "conjugation_verbs",
      key: ["id"],
      columns: ["id", "verb", "joints", "translation", "verb_type", "auxiliary", "note", "tables", "order_index"],
      rows: verbs.map((verb, i) => [
        verb.id,
        verb.verb,
        verb.joints,
        verb.translation,
        verb.type,
        verb.auxiliary,
        verb.note,
        toJson(verb.tables),
        i + 1,
      ]),
    },
    {
      name: "conjugation_questions",
      key: ["id"],
      columns: ["id", "verb", "tense", "question_type", "person", "question", "answer", "accept"],
      rows: verbs.flatMap((verb) =>
        verb.items.map(({ tense, person, answer, accept }) => [
          idOfQuestion(verb.id, tense, person),
          verb.verb,
          tense,
          "fill-blank",
          persons[person] ?? "",
          `${persons[person]} ___ (${verb.verb})`,
          answer,
          toJson(accept),
        ]),
      ),
    },
  ];
}
