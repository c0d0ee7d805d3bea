import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reading.ts";
import type { TextCard, TextWord } from "#core/contract/reading.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { knowledgeOf, knownShare, type LearnersWords, type TextOutline } from "#core/domain/reading/text.ts";
import { optionalLearner } from "../accounts/session.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { type BankWord, wordLookup } from "../vocabulary/bank-store.ts";
import { findKnownAndLearning } from "../vocabulary/store.ts";
import { findText, textOutlines } from "./catalogue-store.ts";
import { findTextResults, type TextResultRow } from "./store.ts";

/** What a learner has read and knows. */
interface Reader {
  results: readonly TextResultRow[];
  words: LearnersWords;
}

/** Reads the rows of a learner that the library needs, in one round trip. */
async function readReader(context: LearnerContext): Promise<Reader> {
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
  return { level: currentLevel ?? "A1", known: idsOf(row?.known), learning: idsOf(row?.learning) };
}

function cardOf(outline: TextOutline, reader: Reader | null): TextCard {
  const { wordCounts: _, countedWords: __, ...shown } = outline;
  const result = reader?.results.find(({ textId }) => textId === outline.id);
  return {
    ...shown,
    knownShare: reader && knownShare(outline, reader.words),
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
  knowledge: words && knowledgeOf(word.id, word.cefrLevel, words),
});

const lockedForGuestsError = () => new AppError("locked", "Create a free account to read texts above A1.");

/** Lists the texts. Guests see those of A1. */
export async function listTexts(
  context: RequestContext,
  input: InputOf<typeof contract.listTexts>,
): Promise<ResponseOf<typeof contract.listTexts>> {
  const learner = await optionalLearner(context);
  if (!learner && input.level !== undefined && input.level !== "A1") throw lockedForGuestsError();
  const level = learner ? input.level : "A1";
  const outlines = await textOutlines(context);
  const reader = learner && (await readReader(learner));
  return outlines
    .filter((outline) => level === undefined || outline.level === level)
    .map((outline) => cardOf(outline, reader));
}

/** A text with its questions. Guests can read those of A1. */
export async function showText(
  context: RequestContext,
  input: InputOf<typeof contract.readText>,
): Promise<ResponseOf<typeof contract.readText>> {
  const learner = await optionalLearner(context);
  const found = await findText(context, input.id);
  if (!found) throw new AppError("not_found", "There is no such text.");
  const { outline, text } = found;
  if (!learner && outline.level !== "A1") throw lockedForGuestsError();
  const wordLevels = outline.wordCounts.flatMap(([, , level]) => level ?? []);
  const [outlines, findInBank] = await Promise.all([
    textOutlines(context),
    wordLookup(context, learner ? wordLevels : ["A1"]),
  ]);
  const reader = learner && (await readReader(learner));
  const contentWordIds = outline.wordCounts.flatMap(([id, , level]) => (level === null ? [] : id));
  const vocabulary = contentWordIds.flatMap((id) => {
    const word = findInBank(id);
    return word ? textWordBody(word, reader?.words ?? null) : [];
  });
  const indexes = new Map(vocabulary.map(({ id }, index) => [id, index]));
  const next = nextText(outlines, outline, reader?.results ?? []);
  return {
    ...cardOf(outline, reader),
    paragraphs: text.paragraphs.map((sentences) =>
      sentences.map(({ german, english, spans }) => ({
        german,
        english,
        words: spans.flatMap(([start, length, wordIndex]): [number, number, number][] => {
          const index = indexes.get(text.wordIds[wordIndex] ?? "");
          return index === undefined ? [] : [[start, length, index]];
        }),
      })),
    ),
    notes: text.notes,
    questions: text.questions,
    vocabulary,
    next: next && { id: next.id, title: next.title },
  };
}

/**
 * The text to read after another one: the next episode after an episode, otherwise the next text of the level that is
 * not read, otherwise the next one. Null after the last text of the level.
 */
function nextText(
  outlines: readonly TextOutline[],
  current: TextOutline,
  results: readonly TextResultRow[],
): TextOutline | null {
  const ofLevel = outlines.filter(({ level }) => level === current.level);
  const following = ofLevel.slice(ofLevel.indexOf(current) + 1);
  const nextEpisode =
    current.episode === null ? undefined : following.find(({ episode }) => episode === (current.episode ?? 0) + 1);
  const isUnread = ({ id }: TextOutline) => !results.some(({ textId }) => textId === id);
  return nextEpisode ?? following.find(isUnread) ?? ofLevel.find((text) => text !== current && isUnread(text)) ?? null;
}

/**
 * The text of the day: the one read today, otherwise the first of the level that is not read, otherwise the first of
 * the next level that has one.
 */
export function textOfToday(
  outlines: readonly TextOutline[],
  results: readonly TextResultRow[],
  level: CefrLevel,
  isReadToday: (result: TextResultRow) => boolean,
): TextOutline | undefined {
  const readToday = outlines.find(({ id }) => results.some((row) => row.textId === id && isReadToday(row)));
  const isUnread = ({ id }: TextOutline) => !results.some(({ textId }) => textId === id);
  const levels = cefrLevels.slice(cefrLevels.indexOf(level));
  return readToday ?? outlines.find((outline) => levels.includes(outline.level) && isUnread(outline));
}
