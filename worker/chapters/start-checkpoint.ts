import type * as contract from "#core/contract/chapters.ts";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { type CheckpointItem, drawCheckpoint } from "#core/domain/curriculum/checkpoint.ts";
import { extractFor, wordQuizTypeOf } from "#core/domain/curriculum/judge-checkpoint.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { tilesOf } from "#core/domain/sentences/sentence-plan.ts";
import { toAskableWord } from "#core/domain/vocabulary/build-question.ts";
import { addArticle, optionsOf } from "#core/domain/vocabulary/question.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { type CheckpointContent, findChapter, readCheckpointContent } from "./checkpoint-content.ts";
import { sealCheckpoint } from "./checkpoint-token.ts";

/** Draws a checkpoint for a learner. Every chapter's checkpoint can be taken at any time and any number of times. */
export async function startCheckpoint(
  context: LearnerContext,
  { chapterId, isSilent = false }: InputOf<typeof contract.startCheckpoint>,
): Promise<ResponseOf<typeof contract.startCheckpoint>> {
  await readAsLearner(context, []);
  const content = await readCheckpointContent(context, await findChapter(context, chapterId));
  const random = createSeededRandom(context.seed);
  const items = drawCheckpoint(content.pool, isSilent, random);
  return {
    quizId: await sealCheckpoint(context, { chapterId, items }),
    questions: items.map((item, i) => ({ ...buildQuestion(content, item, random), id: String(i + 1) })),
  };
}

const emptyQuestion = {
  promptLang: "de" as const,
  hint: null,
  options: null,
  optionLang: "de" as const,
  given: null,
  tiles: null,
  extraTileCount: 0,
  spoken: null,
  extract: null,
};

const partOfSpeechNames: Record<string, string> = {
  noun: "noun",
  verb: "verb",
  adjective: "adjective",
  adverb: "adverb",
};

/** The question that the learner sees. It does not contain the answer, except the sentence of a dictation. */
function buildQuestion(
  content: CheckpointContent,
  item: CheckpointItem,
  random: () => number,
): Omit<CheckpointQuestion, "id"> {
  const { part, subject } = item;
  const question = { ...emptyQuestion, part };
  if (part === "form") {
    const exercise = content.findExercise(subject);
    const options = exercise?.options ?? null;
    return { ...question, kind: options ? "choose" : "type", prompt: exercise?.question ?? "", options };
  }
  if (part === "text") {
    const textQuestion = content.findTextQuestion(subject);
    const extract = content.text && textQuestion ? extractFor(content.text, textQuestion) : null;
    const options = textQuestion?.options ?? null;
    return { ...question, kind: options ? "choose" : "type", prompt: textQuestion?.question ?? "", options, extract };
  }
  const word = content.findWord(subject);
  if (!word) throw new Error(`${subject} was drawn but is not in the word bank`);
  if (part === "dictation") return { ...question, kind: "dictation", prompt: "", spoken: word.example };
  if (part === "word") {
    const { direction } = item;
    const isIntoEnglish = direction === "german-to-english";
    const distractors = word.distractors.flatMap((id) => content.findWord(id) ?? []);
    const options = optionsOf(
      toAskableWord(word, cefrLevels),
      distractors.map((distractor) => toAskableWord(distractor, cefrLevels)),
      wordQuizTypeOf(item),
      direction,
      random,
    );
    return {
      ...question,
      kind: options ? "choose" : "type",
      prompt: isIntoEnglish ? addArticle(toAskableWord(word, cefrLevels)) : (word.translation[0] ?? ""),
      promptLang: isIntoEnglish ? "de" : "en",
      hint: partOfSpeechNames[word.partOfSpeech] ?? null,
      options,
      optionLang: isIntoEnglish ? "en" : "de",
    };
  }
  const plan = content.findPlan(subject);
  if (!plan) throw new Error(`${subject} was drawn but its sentence has no plan`);
  const prompt = { prompt: word.exampleTranslation, promptLang: "en" as const };
  if (item.kind === "translate") return { ...question, ...prompt, kind: "translate" };
  const { given, tiles } = tilesOf(plan, random);
  const countWords = (text: string) => splitWords(text).length;
  const tileWordCount = [given ?? "", ...tiles].reduce((sum, text) => sum + countWords(text), 0);
  return {
    ...question,
    ...prompt,
    kind: "build",
    given,
    tiles,
    extraTileCount: tileWordCount - countWords(word.example),
  };
}
