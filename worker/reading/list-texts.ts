import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reading.ts";
import type { TextCard, TextWord } from "#core/contract/reading.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { computeKnownShare, knowledgeOf, type LearnersWords, type TextOutline } from "#core/domain/reading/text.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { optionalLearner } from "../accounts/session.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { wordLookup } from "../vocabulary/bank-store.ts";
import { findKnownAndLearning } from "../vocabulary/store.ts";
import { findText, textOutlines } from "./catalogue-store.ts";
import { findTextResults, type TextResultRow } from "./store.ts";

/** The texts that a learner has read, and the words that the learner knows. */
interface ReadingState {
  results: readonly TextResultRow[];
  words: LearnersWords;
}

/** Reads the learner's rows that the library needs, in one round trip. */
async function readReadingState(context: LearnerContext): Promise<ReadingState> {
  const { rows } = await readAsLearner(context, [
    findAccount(context),
    findKnownAndLearning(context),
    findTextResults(context),
  ]);
  const [[account], wordRows, results] = rows;
  return { results, words: toLearnersWords(account?.currentLevel, wordRows) };
}

/** The learner's words from the row of `findKnownAndLearning`. */
export function toLearnersWords(
  currentLevel: CefrLevel | null | undefined,
  [row]: readonly { known: string; learning: string }[],
): LearnersWords {
  const idsOf = (json: string | undefined): Set<string> => new Set(JSON.parse(json ?? "[]"));
  return { level: currentLevel ?? "A1", knownIds: idsOf(row?.known), learningIds: idsOf(row?.learning) };
}

function textCardOf(outline: TextOutline, readingState: ReadingState | null): TextCard {
  const { wordCounts: _, countedWords: __, ...shown } = outline;
  const result = readingState?.results.find(({ textId }) => textId === outline.id);
  return {
    ...shown,
    knownShare: readingState && computeKnownShare(outline, readingState.words),
    isRead: result !== undefined,
    best: result ? { score: result.bestScore, of: result.questions } : null,
  };
}

/** A word in the shape of the API. */
export const textWordBody = (word: BankWord, words: LearnersWords | null): TextWord => ({
  id: word.id,
  word: word.word,
  translation: word.translation,
  gender: word.gender,
  otherGender: word.otherGender,
  plural: word.plural,
  partOfSpeech: word.partOfSpeech,
  cefrLevel: word.cefrLevel,
  caseInfo: word.caseInfo,
  ...(word.parts && { parts: word.parts }),
  knowledge: words && knowledgeOf(word.id, word.cefrLevel, words),
});

const lockedForGuestsError = () => new AppError("locked", "Create a free account to read texts above A1.");

/** Lists the texts. Guests see only the texts of A1. */
export async function listTexts(
  context: RequestContext,
  input: InputOf<typeof contract.listTexts>,
): Promise<ResponseOf<typeof contract.listTexts>> {
  const learner = await optionalLearner(context);
  if (!learner && input.level !== undefined && input.level !== "A1") throw lockedForGuestsError();
  const level = learner ? input.level : "A1";
  const outlines = await textOutlines(context);
  const readingState = learner && (await readReadingState(learner));
  return outlines
    .filter((outline) => level === undefined || outline.level === level)
    .map((outline) => textCardOf(outline, readingState));
}

/** Returns a text with its questions. Guests can read only the texts of A1. */
export async function showText(
  context: RequestContext,
  input: InputOf<typeof contract.readText>,
): Promise<ResponseOf<typeof contract.readText>> {
  const learner = await optionalLearner(context);
  const foundText = await findText(context, input.id);
  if (!foundText) throw new AppError("not_found", "There is no such text.");
  const { outline, text } = foundText;
  if (!learner && outline.level !== "A1") throw lockedForGuestsError();
  const wordLevels = outline.wordCounts.flatMap(([, , level]) => level ?? []);
  const [outlines, findInBank] = await Promise.all([
    textOutlines(context),
    wordLookup(context, learner ? wordLevels : ["A1"]),
  ]);
  const readingState = learner && (await readReadingState(learner));
  const contentWordIds = outline.wordCounts.flatMap(([id, , level]) => (level === null ? [] : id));
  const vocabulary = contentWordIds.flatMap((id) => {
    const word = findInBank(id);
    return word ? textWordBody(word, readingState?.words ?? null) : [];
  });
  const indexById = new Map(vocabulary.map(({ id }, index) => [id, index]));
  const nextOutline = nextText(outlines, outline, readingState?.results ?? []);
  return {
    ...textCardOf(outline, readingState),
    paragraphs: text.paragraphs.map((sentences) =>
      sentences.map(({ german, english, spans, noteSpans }) => ({
        german,
        english,
        notes: noteSpans,
        words: spans.flatMap(([start, length, wordIndex]): [number, number, number][] => {
          const index = indexById.get(text.wordIds[wordIndex] ?? "");
          return index === undefined ? [] : [[start, length, index]];
        }),
      })),
    ),
    notes: text.notes,
    questions: text.questions,
    vocabulary,
    next: nextOutline && { id: nextOutline.id, title: nextOutline.title },
  };
}

/**
 * The text to read after another text: the next episode if the text is an episode, otherwise the next unread text of
 * the level. If all following texts are read, the first unread text of the level. Null if the learner has read all
 * other texts of the level.
 */
function nextText(
  outlines: readonly TextOutline[],
  currentText: TextOutline,
  results: readonly TextResultRow[],
): TextOutline | null {
  const textsOfLevel = outlines.filter(({ level }) => level === currentText.level);
  const followingTexts = textsOfLevel.slice(textsOfLevel.indexOf(currentText) + 1);
  const nextEpisode =
    currentText.episode === null
      ? undefined
      : followingTexts.find(({ episode }) => episode === (currentText.episode ?? 0) + 1);
  const isUnread = ({ id }: TextOutline) => !results.some(({ textId }) => textId === id);
  return (
    nextEpisode ??
    followingTexts.find(isUnread) ??
    textsOfLevel.find((text) => text !== currentText && isUnread(text)) ??
    null
  );
}
