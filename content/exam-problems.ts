import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type ExamPart, examParts, type ItemPart, itemParts } from "#core/domain/exams/exam.ts";
import {
  type AuthoredExam,
  type AuthoredExamItem,
  type AuthoredExamSection,
  fileOfPart,
  fillGaps,
  gapsOf,
  nothingFitsOption,
  readExamText,
  textsOfSection,
  unsaidOption,
} from "./exam-file.ts";
import {
  examLimits,
  examMinutesRange,
  maxShareOfLongestRightOptions,
  minutesPerItem,
  optionCounts,
  optionLengthLimit,
  readWordsPerMinute,
  spokenWordsPerMinute,
  trueShareRange,
  writtenWordsPerMinute,
} from "./exam-limits.ts";
import { countWords } from "./text-file.ts";
import { problemsOfEnglish, problemsOfGerman } from "./text-style.ts";
import type { Problem } from "./word-table.ts";

interface References {
  topics: readonly { id: string; level: CefrLevel }[];
  scenes: readonly { id: string; level: CefrLevel; minutes: number }[];
}

/** `lineText` is a piece of the faulty line. It is used to find the line's number. */
interface FoundProblem {
  examPart: ExamPart;
  lineText?: string;
  message: string;
}

const isTranslatedAt = (level: CefrLevel) => level <= "A2";
const isWithin = (number: number, [min, max]: readonly [number, number]) => number >= min && number <= max;
const formatRange = ([min, max]: readonly [number, number]) => (min === max ? `${min}` : `${min} to ${max}`);
const letterOf = (index: number) => "abcdefghijklmnopqrstuvwxyz".charAt(index);

/** Reports problems that can be found without the word bank and the checker. */
export function problemsOfExam(
  exam: AuthoredExam,
  references: References,
  sourceOf: (part: ExamPart) => string,
): Problem[] {
  return [...problemsOfParts(exam, references)].map(({ examPart, lineText, message }) => {
    const line =
      lineText === undefined
        ? 0
        : sourceOf(examPart)
            .split("\n")
            .findIndex((text) => text.includes(lineText));
    return { file: fileOfPart(exam, examPart), line: Math.max(0, line) + 1, message };
  });
}

function* problemsOfParts(exam: AuthoredExam, references: References): Generator<FoundProblem> {
  const { level, parts } = exam;
  const minutes = examParts.reduce((sum, part) => sum + parts[part].minutes, 0);
  if (!isWithin(minutes, examMinutesRange))
    yield {
      examPart: "reading",
      message: `the exam has ${minutes} minutes instead of ${formatRange(examMinutesRange)}`,
    };
  for (const part of examParts)
    for (const message of problemsOfEnglish(parts[part].summary))
      yield { examPart: part, lineText: "summary", message };
  for (const part of itemParts)
    for (const problem of problemsOfItemPart(exam, part, references)) yield { examPart: part, ...problem };
  for (const problem of problemsOfWriting(exam)) yield { examPart: "writing", ...problem };
  const { scene: sceneId, minutes: speakingMinutes } = parts.speaking;
  const scene = references.scenes.find(({ id }) => id === sceneId);
  const lowestSceneLevel = cefrLevels[Math.max(0, cefrLevels.indexOf(level) - (level === "C2" ? 1 : 0))] ?? level;
  if (!scene) yield { examPart: "speaking", message: `there is no scene ${sceneId}` };
  else if (scene.level > level || scene.level < lowestSceneLevel)
    yield { examPart: "speaking", message: `the scene ${sceneId} is at ${scene.level}` };
  else if (speakingMinutes < scene.minutes)
    yield { examPart: "speaking", message: `the scene ${sceneId} takes ${scene.minutes} minutes` };
}

type PartProblem = Omit<FoundProblem, "examPart">;

function* problemsOfItemPart(
  { level, parts }: AuthoredExam,
  part: ItemPart,
  { topics }: References,
): Generator<PartProblem> {
  const { sections, minutes } = parts[part];
  const items = sections.flatMap((section) => section.items);
  const limits = examLimits[level];
  if (!isWithin(items.length, limits.itemCounts[part]))
    yield { message: `${items.length} items instead of ${formatRange(limits.itemCounts[part])}` };
  const ids = sections.map(({ id }) => id);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) !== i) yield { lineText: `id: ${id}`, message: `${id} is the id of two sections` };
  const isListeningPart = part === "listening";
  const countWordsOfTexts = (section: AuthoredExamSection) =>
    textsOfSection(section)
      .flatMap((text) => readExamText(text, { isHeard: isListeningPart }).paragraphs.flat())
      .reduce((sum, { german }) => sum + countWords(german), 0);
  const wordCount = sections.reduce((sum, section) => sum + countWordsOfTexts(section), 0);
  if (part !== "language" && !isWithin(wordCount, limits.wordCounts[part]))
    yield { message: `the texts have ${wordCount} words instead of ${formatRange(limits.wordCounts[part])}` };
  const heardWordCount = sections.reduce((sum, section) => sum + countWordsOfTexts(section) * (section.plays ?? 1), 0);
  const textMinutes = isListeningPart ? heardWordCount / spokenWordsPerMinute : wordCount / readWordsPerMinute[level];
  const neededMinutes = Math.ceil(textMinutes + items.length * minutesPerItem[part]);
  if (minutes < neededMinutes) yield { message: `${minutes} minutes are too short, at least ${neededMinutes}` };
  for (const section of sections) yield* problemsOfSection(section, part, level);
  for (const item of items) yield* problemsOfItem(item, part, level, topics);
  yield* problemsOfAnswers(items);
}

/** Reports answers that could be guessed from their distribution or from the length of the options. */
function* problemsOfAnswers(items: readonly AuthoredExamItem[]): Generator<PartProblem> {
  const trueFalseItems = items.filter(({ type }) => type === "true-false");
  const trueCount = trueFalseItems.filter(({ answer }) => answer === "richtig").length;
  if (trueFalseItems.length > 2 && !isWithin(trueCount / trueFalseItems.length, trueShareRange))
    yield { message: `“richtig” is the answer to ${trueCount} of ${trueFalseItems.length} true-false items` };
  const choiceItems = items.filter((item) => item.type === "choice");
  const longestAnswerCount = choiceItems.filter(({ options, answer }) =>
    options.every((option) => option === answer || option.length < answer.length),
  ).length;
  if (choiceItems.length > 2 && longestAnswerCount / choiceItems.length > maxShareOfLongestRightOptions)
    yield { message: `the right option is the longest in ${longestAnswerCount} of ${choiceItems.length} choice items` };
}

function* problemsOfSection(section: AuthoredExamSection, part: ItemPart, level: CefrLevel): Generator<PartProblem> {
  const { id, instructions, english, items, texts, choices } = section;
  const idLineText = `id: ${id}`;
  if (isTranslatedAt(level) !== (english !== undefined))
    yield { lineText: idLineText, message: english ? "has English although it is above A2" : "english is missing" };
  if ((part === "listening") !== (section.plays !== undefined))
    yield {
      lineText: idLineText,
      message: part === "listening" ? "plays is missing" : "plays belongs to listening alone",
    };
  if (part !== "language" && textsOfSection(section).length === 0)
    yield { lineText: idLineText, message: "a text is missing" };
  for (const message of english ? problemsOfEnglish(english) : []) yield { lineText: idLineText, message };
  for (const german of [instructions, ...textsOfSection(section), ...choices])
    for (const message of problemsOfGerman(german))
      yield { lineText: german.split("\n")[0]?.slice(0, 30) ?? idLineText, message };
  const gaps = gapsOf(section);
  if (gaps.length > 0 && (gaps.length !== items.length || gaps.some((gap, i) => gap !== i + 1)))
    yield {
      lineText: idLineText,
      message: `the gaps are ${gaps.join(", ")}: [1] to [${items.length}] in the order of the items`,
    };
  for (const item of items)
    if ((item.question === undefined) !== gaps.length > 0)
      yield {
        lineText: item.question?.slice(0, 30) ?? idLineText,
        message: gaps.length > 0 ? "a gap of the text has no question" : "question is missing",
      };
  const matchItems = items.filter(({ type }) => type === "match");
  if (matchItems.length > 0) {
    const choiceCount = choices.length || texts.length;
    const answers = matchItems.map(({ answer }) => answer).filter((answer) => answer !== nothingFitsOption);
    for (const [i, answer] of answers.entries()) {
      if (letterOf(choiceCount) <= answer)
        yield { lineText: idLineText, message: `${answer} is none of a to ${letterOf(choiceCount - 1)}` };
      if (answers.indexOf(answer) !== i)
        yield { lineText: idLineText, message: `${answer} is the answer to two items` };
    }
    if (choiceCount <= answers.length)
      yield { lineText: idLineText, message: "one more text or choice than answers is needed" };
    if (matchItems.length !== items.length)
      yield { lineText: idLineText, message: "“match” and other items in one section" };
    if (!section.allowsNone && answers.length < matchItems.length)
      yield { lineText: idLineText, message: "the answer 0 needs `allowsNone: true`" };
  } else if (choices.length > 0) yield { lineText: idLineText, message: "choices without “match” items" };
  if (!section.allowsUnsaid && items.some(({ answer }) => answer === unsaidOption))
    yield { lineText: idLineText, message: `the answer “${unsaidOption}” needs \`allowsUnsaid: true\`` };
  const allTexts = textsOfSection(section).map((text) => fillGaps(text, section));
  for (const { quote, answer } of items) {
    const isProvable = part !== "language" && answer !== unsaidOption && answer !== nothingFitsOption;
    if (quote === undefined && isProvable)
      yield {
        lineText: idLineText,
        message: `quote is missing: the words of the text that prove the answer “${answer}”`,
      };
    if (quote !== undefined && !allTexts.some((text) => text.includes(quote)))
      yield { lineText: quote, message: `“${quote}” is no part of one line of the text` };
  }
}

function* problemsOfItem(
  item: AuthoredExamItem,
  part: ItemPart,
  level: CefrLevel,
  topics: References["topics"],
): Generator<PartProblem> {
  const { question, explanation, topic, answer } = item;
  const lineText = (question ?? explanation ?? answer).slice(0, 40);
  for (const message of question ? problemsOfGerman(question) : []) yield { lineText, message };
  for (const message of explanation ? problemsOfEnglish(explanation) : []) yield { lineText, message };
  if (part === "language" && explanation === undefined) yield { lineText, message: "explanation is missing" };
  const topicLevel = topics.find(({ id }) => id === topic)?.level;
  if (topic !== undefined && (topicLevel === undefined || topicLevel > level))
    yield { lineText: topic, message: `there is no topic ${topic} at ${level} or below` };
  if (item.type === "word" && /\s/.test(answer)) yield { lineText, message: "the answer is more than one word" };
  if (item.type !== "choice" && item.type !== "gap") return;
  const { options } = item;
  if (!isWithin(options.length, optionCounts[level]))
    yield { lineText, message: `${options.length} options instead of ${formatRange(optionCounts[level])}` };
  if (new Set(options.map((option) => option.toLowerCase())).size !== options.length)
    yield { lineText, message: "two options are the same" };
  if (!options.includes(answer)) yield { lineText, message: `the answer “${answer}” is none of the options` };
  const optionLengths = options.map((option) => option.length);
  if (Math.max(...optionLengths) > Math.min(...optionLengths) * optionLengthLimit.factor + optionLengthLimit.letters)
    yield { lineText, message: "one option is much longer than another" };
}

function* problemsOfWriting({ level, parts: { writing } }: AuthoredExam): Generator<PartProblem> {
  const { writingWords } = examLimits[level];
  const wordCount = writing.tasks.reduce((sum, task) => sum + task.words, 0);
  if (writing.minutes < wordCount / writtenWordsPerMinute)
    yield { message: `${writing.minutes} minutes are too short for ${wordCount} words` };
  for (const { id, register, situation, english, points, model, ...task } of writing.tasks) {
    const lineText = `id: ${id}`;
    if (!isWithin(task.words, writingWords))
      yield { lineText, message: `asks for ${task.words} words instead of ${formatRange(writingWords)}` };
    for (const text of [english, ...points.map((point) => point.english)])
      if (isTranslatedAt(level) !== (text !== undefined))
        yield { lineText, message: text ? "has English although it is above A2" : "english is missing" };
    const modelWordCount = countWords(model);
    if (modelWordCount < task.words * 0.9 || modelWordCount > task.words * 1.4)
      yield {
        lineText,
        message: `the model answer has ${modelWordCount} words, the task asks for ${task.words}`,
      };
    for (const { says, tests } of points)
      for (const test of tests)
        if (says.includes(test)) yield { lineText: test, message: `“${test}” is in says and in tests` };
    for (const german of [situation, model, ...points.flatMap(({ text, says, tests }) => [text, ...says, ...tests])])
      for (const message of problemsOfGerman(german)) yield { lineText, message };
    for (const message of [task.title, english, ...points.map((point) => point.english)].flatMap((text) => [
      ...problemsOfEnglish(text ?? ""),
    ]))
      yield { lineText, message };
    const otherRegisterPattern =
      register === "sie" ? /(?<!\p{L})(?:du|dich|dir)(?!\p{L})/iu : /(?<=[\p{L},] )(?:Sie|Ihnen)(?!\p{L})/u;
    if (otherRegisterPattern.test(model)) yield { lineText, message: `the model answer does not say ${register}` };
  }
}
