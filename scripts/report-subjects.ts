import { readFileSync } from "node:fs";
import { computeWordDetails } from "#content/computed-details.ts";
import type { Corpus } from "#content/read-corpus.ts";
import { lineOfId } from "#content/yaml-file.ts";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import { persons } from "#core/domain/conjugations/conjugation-question.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { findAdverbQuestion } from "#core/domain/quizzes/adverb-quiz.ts";
import type { ReportSubject } from "#core/domain/reports/report.ts";
import {
  isAnswerRight,
  listAcceptedAnswers,
  parseQuestionId,
  reviewQuestionTypes,
} from "#core/domain/vocabulary/question.ts";
import { describeSentence } from "./report-sentence.ts";

/** The subject of a report, with the information an author needs. */
export interface SubjectDescription {
  file: string;
  line: number;
  /** The text of the question, the word, or the title of the topic. */
  subjectText: string;
  /** The accepted answers; empty for subjects that are not questions. */
  acceptedAnswers: readonly string[];
  /** Whether the current content files accept this answer. */
  isAccepted(answer: string): boolean;
}

type SubjectDescriber = (corpus: Corpus, id: string) => SubjectDescription | undefined;

const fieldsWithoutAnswer = { acceptedAnswers: [], isAccepted: () => false };
const describeTypedAnswer = (acceptedAnswers: readonly string[]) => ({
  acceptedAnswers,
  isAccepted: (answer: string) => matchAnswer(answer, acceptedAnswers).verdict === "right",
});

const lineOfIdIn = (file: string, id: string) => Math.max(1, lineOfId(readFileSync(file, "utf8"), id));
const exercisesFileOf = (file: string) => file.replace(/\.md$/, ".exercises.yaml");

const describeGrammarExercise: SubjectDescriber = ({ topics }, id) => {
  const topic = topics.find(({ exercises }) => exercises.some((exercise) => exercise.id === id));
  const exercise = topic?.exercises.find((candidate) => candidate.id === id);
  if (!topic || !exercise) return undefined;
  const file = exercisesFileOf(topic.file);
  const acceptedAnswersOfItem = [exercise.answer, ...(exercise.accept ?? [])];
  return {
    file,
    line: lineOfIdIn(file, id),
    subjectText: exercise.question,
    ...describeTypedAnswer(acceptedAnswersOfItem),
  };
};

const describePrefixQuestion: SubjectDescriber = ({ prefixTests }, id) => {
  const prefixTest = prefixTests.find(({ questions }) => questions.some((question) => question.id === id));
  const question = prefixTest?.questions.find((candidate) => candidate.id === id);
  if (!prefixTest || !question) return undefined;
  return {
    file: prefixTest.file,
    line: lineOfIdIn(prefixTest.file, id),
    subjectText: question.question,
    ...describeTypedAnswer([question.answer]),
  };
};

const describeConjugationQuestion: SubjectDescriber = ({ verbs }, id) => {
  const [verbId, tense, person] = id.split(":");
  const verb = verbs.find((candidate) => candidate.id === verbId);
  const item = verb?.items.find((candidate) => candidate.tense === tense && String(candidate.person) === person);
  if (!verb || !item) return undefined;
  const file = "content/verbs/conjugations.tsv";
  const lines = readFileSync(file, "utf8").split("\n");
  const personName = persons[item.person] ?? "";
  const acceptedAnswersOfItem = [item.answer, ...item.accept];
  return {
    file,
    line: lines.findIndex((line) => line.startsWith(`${verb.joints}\t`)) + 1,
    subjectText: `${personName} ___ (${verb.verb}, ${item.tense})`,
    acceptedAnswers: acceptedAnswersOfItem,
    isAccepted: (answer) => matchConjugation(answer, acceptedAnswersOfItem, personName).verdict === "right",
  };
};

const describeAdverbQuestion: SubjectDescriber = (_corpus, id) => {
  const questionNumber = id.startsWith("adverb-") ? id.slice("adverb-".length) : "";
  const question = findAdverbQuestion(questionNumber);
  if (!question) return undefined;
  const file = "core/domain/quizzes/adverb-quiz.ts";
  const lines = readFileSync(file, "utf8").split("\n");
  const rightAnswer = question.options.find(({ value }) => value === question.correctAnswer)?.label ?? "";
  return {
    file,
    line: lines.findIndex((line) => line.trim() === `id: ${questionNumber},`) + 1,
    subjectText: question.germanSentence,
    ...describeTypedAnswer([rightAnswer]),
  };
};

const describeWord: SubjectDescriber = (corpus, id) => {
  const questionKey = parseQuestionId(id);
  const word = corpus.words.find((candidate) => candidate.id === (questionKey?.wordId ?? id));
  if (!word) return undefined;
  const location = { file: word.file, line: word.line };
  if (!questionKey) return { ...location, subjectText: word.word, ...fieldsWithoutAnswer };
  // Some details depend on all words of the bank, so they are computed only when needed.
  const findDetails = () => computeWordDetails(corpus).detailByWord.get(word.id);
  const { facet } = questionKey;
  const isGovernmentAsked = facet === "government";
  const { quizType, direction } = isGovernmentAsked
    ? ({ quizType: "government", direction: "german-to-english" } as const)
    : reviewQuestionTypes[facet];
  const askableWord = {
    ...word,
    synonyms:
      questionKey.facet === "english-to-german" ? (findDetails()?.synonyms.map((synonym) => synonym.word) ?? []) : [],
    ...(isGovernmentAsked && { government: findDetails()?.government }),
  };
  return {
    ...location,
    subjectText: `${questionKey.facet === "english-to-german" ? word.translation[0] : word.word} (${questionKey.facet})`,
    acceptedAnswers: listAcceptedAnswers(askableWord, quizType, direction),
    // Learners can also type the answer to a multiple-choice question. Every translation is accepted as a typed answer.
    isAccepted: (answer) =>
      [quizType, "fill-in-blank" as const].some(
        (type) =>
          isAnswerRight(
            askableWord,
            questionKey.facet === "gender" || isGovernmentAsked ? quizType : type,
            direction,
            answer,
          ) === true,
      ),
  };
};

const describeTopic: SubjectDescriber = ({ topics }, id) => {
  const foundTopic = topics.find((topic) => topic.id === id);
  return foundTopic && { file: foundTopic.file, line: 1, subjectText: foundTopic.title, ...fieldsWithoutAnswer };
};

/** A text to read, or one of its questions. */
const describeText: SubjectDescriber = ({ texts }, id) => {
  const [textId, number] = id.split(":");
  const text = texts.find((candidate) => candidate.id === textId);
  const question = text?.questions[Number(number) - 1];
  if (!text) return undefined;
  if (!question) return { file: text.file, line: 1, subjectText: text.title, ...fieldsWithoutAnswer };
  const line = readFileSync(text.file, "utf8")
    .split("\n")
    .findIndex((sourceLine) => sourceLine.includes(question.question));
  const answers =
    question.type === "order" ? [] : [question.answer, ...(question.type === "word" ? question.accept : [])];
  return {
    file: text.file,
    line: Math.max(0, line) + 1,
    subjectText: question.question,
    ...(answers.length > 0 ? describeTypedAnswer(answers) : fieldsWithoutAnswer),
  };
};

/**
 * Corrections are not part of the content. The id of a correction contains its explanation, and the author finds the
 * rule of the checker by this explanation.
 */
const describeCorrection: SubjectDescriber = (_corpus, id) => ({
  file: "core/domain/german/checker/rules",
  line: 1,
  subjectText: id,
  ...fieldsWithoutAnswer,
});

const describersByType: Partial<Record<ReportSubject["type"], readonly SubjectDescriber[]>> = {
  exercise: [describeGrammarExercise, describePrefixQuestion, describeConjugationQuestion, describeAdverbQuestion],
  word: [describeWord],
  sentence: [describeSentence],
  topic: [describeTopic],
  text: [describeText],
  correction: [describeCorrection],
};

/** Finds a report's subject in the authored content; undefined if it no longer exists. */
export function describeSubject(corpus: Corpus, { type, id }: ReportSubject): SubjectDescription | undefined {
  for (const describeSubject of describersByType[type] ?? []) {
    const description = describeSubject(corpus, id);
    if (description) return description;
  }
  return undefined;
}
