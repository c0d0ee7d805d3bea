import { adverbQuestions } from "#core/domain/quizzes/adverb-quiz.ts";
import type { Corpus } from "./read-corpus.ts";

/** Everything that was authored as one document, for tools that check it from outside. */
export function dumpCorpus({ words, curricula, prefixTests }: Corpus, version: string) {
  return {
    version,
    vocabulary: words.map(({ file, line, plurals, genitives, ...word }) => ({
      ...word,
      plural: plurals[0] ?? null,
      plurals,
      genitives,
      timesEncountered: 0,
    })),
    grammar: [],
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
    verbs: [],
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
    conversationStarters: [],
    adverbQuiz: adverbQuestions,
  };
}
