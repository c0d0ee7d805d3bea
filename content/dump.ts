import { adverbQuestions } from "#core/domain/quizzes/adverb-quiz.ts";
import { startersOf } from "./compile-conversations.ts";
import type { Corpus } from "./read-corpus.ts";
import { governmentsOf } from "./verb-government.ts";

/** All authored content as one document, for checks by external tools. */
export function dumpCorpus(corpus: Corpus, version: string) {
  const { words, curricula, topics, prefixTests, verbs, conversations } = corpus;
  const governmentByWord = governmentsOf(corpus);
  return {
    version,
    vocabulary: words.map(({ file, line, plurals, genitives, ...word }) => ({
      ...word,
      caseInfo: governmentByWord.get(word.id) ?? null,
      plural: plurals[0] ?? null,
      plurals,
      genitives,
      timesEncountered: 0,
    })),
    grammar: topics.map(({ file, level, number, exercises, ...topic }) => ({
      ...topic,
      cefrLevel: level,
      orderIndex: number,
      exercises: exercises.map(({ answer, options, accept, ...exercise }) => ({
        ...exercise,
        options: options ?? null,
        correctAnswer: answer,
        accept: accept ?? [],
      })),
    })),
    curriculum: curricula.map(({ level, chapters }) => ({
      level,
      chapters: chapters.map(({ id, title, description, icon, subchapters }, i) => ({
        id,
        chapterOrder: i + 1,
        title,
        description,
        iconName: icon,
        subchapters,
      })),
    })),
    verbs: verbs.map(({ verb, translation, type, auxiliary, note, tables }) => ({
      infinitive: verb,
      translation,
      type,
      auxiliary,
      note,
      tenses: tables,
    })),
    verbPrefixTests: prefixTests.map(({ id, verb, meaning, level, questions }) => ({
      id,
      verb,
      baseMeaning: meaning,
      cefrLevel: level,
      questions: questions.map(({ answer, level: cefrLevel, ...question }) => ({
        ...question,
        cefrLevel,
        correctAnswer: question.options.indexOf(answer),
        baseVerb: verb,
      })),
    })),
    conversationStarters: startersOf(conversations.trees),
    adverbQuiz: adverbQuestions,
  };
}
