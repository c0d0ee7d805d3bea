import { completedSentences } from "#core/domain/grammar/completed-sentences.ts";
import type { Corpus } from "../read-corpus.ts";

/** A German sentence of the app, and where it was authored. */
export interface OwnSentence {
  text: string;
  location: string;
}

/** All German sentences of the app: examples of words and topics, and exercises with their answers filled in. */
export function ownSentences(corpus: Corpus): OwnSentence[] {
  const examples = corpus.words.map((word) => ({ text: word.exampleSentence, location: `${word.file}:${word.line}` }));
  const topics = corpus.topics.flatMap((topic) => [
    ...topic.examples.map(({ german }) => ({ text: german, location: topic.file })),
    ...topic.exercises
      .filter((exercise) => exercise.question.includes("___"))
      .flatMap((exercise) =>
        completedSentences(exercise.question, exercise.answer).map(({ text }) => ({ text, location: exercise.id })),
      ),
  ]);
  const prefixes = corpus.prefixTests.flatMap((prefixTest) =>
    prefixTest.questions
      .filter((question) => question.question.includes("___"))
      .flatMap((question) =>
        completedSentences(question.question, question.answer).map(({ text }) => ({ text, location: question.id })),
      ),
  );
  return [...examples, ...topics, ...prefixes];
}
