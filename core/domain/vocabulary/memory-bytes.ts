import { ByteReader, ByteWriter } from "../bytes.ts";
import { type Facet, facets } from "./facet.ts";
import type { MemoryCard, MemoryCards, MemoryState, StoredAnswer } from "./review-schedule.ts";

/**
 * The form in which the memory of a word is stored. Each practised facet has a section. A value is left out if it can
 * be predicted from the values before it; all other values are written in full, so nothing is lost. A facet with three
 * answers needs about 30 bytes; as JSON it would need about 500.
 *
 * If a facet has several sections, the first one counts. So two memories can be merged in SQL by appending one to the
 * other, with the byte `memorySeparator` between them.
 */

const millisecondsPerDay = 86_400_000;

type StateWithAnswers = Omit<MemoryCard, "before" | "base">;

/** The values that a state is expected to have. Only values that differ from them are written. */
interface Prediction {
  lastReview: number;
  reps: number;
  lapses: number;
}

/** How an optional value is written: missing, null, or present. */
const missingPresence = 0;
const nullPresence = 1;
const valuePresence = 2;
const presenceOf = (value: unknown): number =>
  value === undefined ? missingPresence : value === null ? nullPresence : valuePresence;

const explicitFlag = { due: 1, scheduledDays: 2, state: 4, lastReview: 8, reps: 16, lapses: 32 } as const;
/**
 * The number that FSRS gives to the state "review". All cards are in this state, because short-term steps are switched
 * off.
 */
const reviewState = 2;

const predictDays = (stability: number): number => Math.max(1, Math.round(stability));
const toTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

function writeState(writer: ByteWriter, state: MemoryState, prediction: Prediction): void {
  const lastReviewMs = Date.parse(state.lastReview);
  const dueMs = Date.parse(state.due);
  const predictedDueMs = lastReviewMs + state.scheduledDays * millisecondsPerDay;
  const flags =
    (dueMs === predictedDueMs ? 0 : explicitFlag.due) |
    (state.scheduledDays === predictDays(state.stability) ? 0 : explicitFlag.scheduledDays) |
    (state.state === reviewState ? 0 : explicitFlag.state) |
    (lastReviewMs === prediction.lastReview ? 0 : explicitFlag.lastReview) |
    (state.reps === prediction.reps ? 0 : explicitFlag.reps) |
    (state.lapses === prediction.lapses ? 0 : explicitFlag.lapses);
  writer.writeCount(flags);
  writer.writeNumber(state.stability);
  writer.writeNumber(state.difficulty);
  if (flags & explicitFlag.scheduledDays) writer.writeNumber(state.scheduledDays);
  if (flags & explicitFlag.state) writer.writeCount(state.state);
  if (flags & explicitFlag.lastReview) writer.writeDifference(lastReviewMs - prediction.lastReview);
  if (flags & explicitFlag.due) writer.writeDifference(dueMs - lastReviewMs);
  if (flags & explicitFlag.reps) writer.writeCount(state.reps);
  if (flags & explicitFlag.lapses) writer.writeCount(state.lapses);
}

function readState(reader: ByteReader, prediction: Prediction): MemoryState {
  const flags = reader.readCount();
  const stability = reader.readNumber();
  const difficulty = reader.readNumber();
  const scheduledDays = flags & explicitFlag.scheduledDays ? reader.readNumber() : predictDays(stability);
  const state = flags & explicitFlag.state ? reader.readCount() : reviewState;
  const lastReview = prediction.lastReview + (flags & explicitFlag.lastReview ? reader.readDifference() : 0);
  const due = lastReview + (flags & explicitFlag.due ? reader.readDifference() : scheduledDays * millisecondsPerDay);
  return {
    due: toTime(due),
    stability,
    difficulty,
    scheduledDays,
    reps: flags & explicitFlag.reps ? reader.readCount() : prediction.reps,
    lapses: flags & explicitFlag.lapses ? reader.readCount() : prediction.lapses,
    state,
    lastReview: toTime(lastReview),
  };
}

/**
 * Writes answers, newest first. The time of each answer is written as the difference from the time of the answer before
 * it in the list; the time of the first answer as the difference from `startTime`.
 */
function writeAnswers(writer: ByteWriter, answers: readonly StoredAnswer[], startTime: number): void {
  writer.writeCount(answers.length);
  let time = startTime;
  for (const [at, correctBit] of answers) {
    // The lowest bit of the number says whether the answer was right, the other bits are the difference.
    const difference = time - Date.parse(at);
    writer.writeDifference(difference * 2 + correctBit);
    time = Date.parse(at);
  }
}

function readAnswers(reader: ByteReader, startTime: number): StoredAnswer[] {
  let time = startTime;
  return Array.from({ length: reader.readCount() }, (): StoredAnswer => {
    const value = reader.readDifference();
    const difference = Math.floor(value / 2);
    time -= difference;
    return [toTime(time), value - 2 * difference === 1 ? 1 : 0];
  });
}

const timeOf = (answer: StoredAnswer | undefined): number | undefined => answer && Date.parse(answer[0]);

/**
 * How the answers of `stateBefore`, the state before the last answer, are written. `noAnswersForm`: the state has no
 * answers. `olderAnswersForm`: the state's answers begin with all answers of the card except its last one. Only the
 * answers after these are written; they are older than all answers of the card. `allAnswersForm`: all answers of the
 * state are written.
 */
const noAnswersForm = 0;
const olderAnswersForm = 1;
const allAnswersForm = 2;

const isSameAnswer = ([at, correctBit]: StoredAnswer, otherAnswer: StoredAnswer | undefined): boolean =>
  otherAnswer !== undefined && at === otherAnswer[0] && correctBit === otherAnswer[1];

function writeStateBefore(
  writer: ByteWriter,
  stateBefore: StateWithAnswers,
  card: MemoryCard,
  referenceTime: number,
): void {
  const earlierAnswers = (card.answers ?? []).slice(1);
  const { answers } = stateBefore;
  const isContinuation = answers !== undefined && earlierAnswers.every((answer, i) => isSameAnswer(answer, answers[i]));
  const answersForm = answers === undefined ? noAnswersForm : isContinuation ? olderAnswersForm : allAnswersForm;
  writer.writeCount(answersForm);
  const lastTime = timeOf(earlierAnswers.at(-1)) ?? referenceTime;
  if (answersForm === olderAnswersForm) writeAnswers(writer, answers?.slice(earlierAnswers.length) ?? [], lastTime);
  if (answersForm === allAnswersForm) writeAnswers(writer, answers ?? [], referenceTime);
  writeState(writer, stateBefore, predictStateBefore(card, answers, referenceTime));
}

function readStateBefore(reader: ByteReader, card: MemoryCard, referenceTime: number): StateWithAnswers {
  const earlierAnswers = (card.answers ?? []).slice(1);
  const answersFormCode = reader.readCount();
  const lastTime = timeOf(earlierAnswers.at(-1)) ?? referenceTime;
  const answers =
    answersFormCode === noAnswersForm
      ? undefined
      : answersFormCode === olderAnswersForm
        ? [...earlierAnswers, ...readAnswers(reader, lastTime)]
        : readAnswers(reader, referenceTime);
  const state = readState(reader, predictStateBefore(card, answers, referenceTime));
  return { ...state, ...(answers && { answers }) };
}

const predictStateBefore = (
  { reps, lapses }: MemoryState,
  answers: readonly StoredAnswer[] | undefined,
  referenceTime: number,
): Prediction => ({ lastReview: timeOf(answers?.[0]) ?? referenceTime, reps: Math.max(0, reps - 1), lapses });

const predictCurrentState = (answers: readonly StoredAnswer[] | undefined, referenceTime: number): Prediction => ({
  lastReview: timeOf(answers?.[0]) ?? referenceTime,
  reps: answers?.length ?? 0,
  lapses: 0,
});

const predictBase = ({ reps, answers, lastReview }: MemoryCard): Prediction => ({
  lastReview: timeOf(answers?.at(-1)) ?? Date.parse(lastReview),
  reps: Math.max(0, reps - (answers?.length ?? 0)),
  lapses: 0,
});

/** The byte between two memories that were merged. No section begins with it. */
export const memorySeparator = 0x7f;

/** The memory of a word as bytes. */
export function encodeMemory(cards: MemoryCards): Uint8Array {
  const writer = new ByteWriter();
  let referenceTime = 0;
  facets.forEach((facet, position) => {
    const card = cards[facet];
    if (!card) return;
    const { answers, before: stateBefore, base } = card;
    const presences = [answers, stateBefore, base].map(presenceOf);
    writer.writeCount(presences.reduce((header, presence) => header * 3 + presence, position));
    if (answers) writeAnswers(writer, answers, referenceTime);
    writeState(writer, card, predictCurrentState(answers, referenceTime));
    referenceTime = Date.parse(card.lastReview);
    if (stateBefore) writeStateBefore(writer, stateBefore, card, referenceTime);
    if (base) writeState(writer, base, predictBase(card));
  });
  return writer.toBytes();
}

/** The inverse of `encodeMemory`. */
export function decodeMemory(bytes: Uint8Array): MemoryCards {
  const reader = new ByteReader(bytes);
  const cards: MemoryCards = {};
  let referenceTime = 0;
  while (!reader.isAtEnd) {
    const header = reader.readCount();
    if (header === memorySeparator) {
      referenceTime = 0;
      continue;
    }
    const facet: Facet = facets[Math.floor(header / 27)] ?? "gender";
    const [answersPresence, beforePresence, basePresence] = [9, 3, 1].map((factor) => Math.floor(header / factor) % 3);
    const answers = answersPresence === valuePresence ? readAnswers(reader, referenceTime) : undefined;
    const state = readState(reader, predictCurrentState(answers, referenceTime));
    const card: MemoryCard = { ...state, ...(answers && { answers }) };
    referenceTime = Date.parse(card.lastReview);
    if (beforePresence !== missingPresence)
      card.before = beforePresence === nullPresence ? null : readStateBefore(reader, card, referenceTime);
    if (basePresence !== missingPresence)
      card.base = basePresence === nullPresence ? null : readState(reader, predictBase(card));
    cards[facet] ??= card;
  }
  return cards;
}
