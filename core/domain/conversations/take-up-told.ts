import { mainClauseToRetell, moodOfDeed } from "./ask-clause.ts";
import { isEmployer } from "./employer.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import {
  maxWordsOfUptake,
  pointsBack,
  remarkBeforeUptakePattern,
  retoldIn,
  slotsOfClause,
  uptakeSetNameOf,
} from "./uptake.ts";

/**
 * Matches the ids of general lines. They fit so many messages that they can follow a sentence that repeats what the
 * learner told.
 */
const generalLineIdPattern =
  /^(?:talk-(?:ack|go-on)|story-\w+-ask|story-close|move-(?:ack|open|story|trouble|ask|first|more)|field|deed)/;

/**
 * If the partner's reply is only a general question or remark, puts a sentence before it that repeats what the learner
 * told. Without such a sentence, a question such as "Wie ging es dir in dem Moment?" sounds as if the partner had not
 * listened.
 */
export function takeUpWhatWasTold(turn: PartnerTurn): void {
  const saidText = turn.saidLines.map(({ text }) => text.toLowerCase()).join(" ");
  if (
    turn.saidLines.some(({ id }) => !remarkBeforeUptakePattern.test(id) && !generalLineIdPattern.test(id)) ||
    turn.questions.length > 0 ||
    isEmployer(turn)
  )
    return;
  // A question about one noun of the clause, such as "Wie alt ist dein Kind?", does not show what the partner understood.
  const isNamedInReply = (clause: HeardClause) =>
    clause.words.filter(
      ({ kind, text, lemma }) =>
        (kind === "noun" || kind === "verb" || kind === "name" || kind === "other") &&
        text.length > 3 &&
        [text, lemma].some(
          (form) => form.length > 3 && saidText.includes(form.toLowerCase().slice(0, Math.max(4, form.length - 3))),
        ),
    ).length > 1;
  const clause = mainClauseToRetell(turn);
  if (!clause || isNamedInReply(clause)) return;
  const retoldClause = retoldIn(turn, clause);
  const isIdiom = clause.bag.some((mark) => mark.startsWith("%"));
  if (
    !retoldClause ||
    isIdiom ||
    pointsBack(clause) ||
    clause.isHypothetical ||
    retoldClause.wordCount > maxWordsOfUptake ||
    clause.words.length < 3
  )
    return;
  const line = turn.findLine(uptakeSetNameOf(clause, moodOfDeed(turn, clause)), {
    slots: slotsOfClause(turn, clause),
    isRepeatable: true,
  });
  if (!line) return;
  const position = turn.saidLines.findIndex(({ id }) => !remarkBeforeUptakePattern.test(id));
  const isFiller = /^(?:talk-ack|move-ack)/.test(turn.saidLines[position]?.id ?? "");
  turn.saidLines.splice(position < 0 ? turn.saidLines.length : position, isFiller ? 1 : 0, line);
}

/** Minimum number of words of a clause that the partner repeats after an apology. */
const minWordsOfNews = 4;

/**
 * If the partner apologizes, removes its "Gern!", which answers a "Danke": the learner did not thank for the answer for
 * which the partner apologizes.
 */
export function dropThanksAfterApology(turn: PartnerTurn): void {
  if (!turn.saidLines.some(({ id }) => /^talk-(?:repair|sorry|took-for-granted|meant)/.test(id))) return;
  const remainingLines = turn.saidLines.filter(({ id }) => !/^talk-thanks-/.test(id));
  turn.saidLines.splice(0, turn.saidLines.length, ...remainingLines);
}

/**
 * After an apology, repeats what the learner says now. A question on another matter would show that the partner still
 * does not listen. Returns whether the partner said something.
 */
export function takeUpAfterApology(turn: PartnerTurn): boolean {
  if (turn.questions.length > 0 || turn.saidLines.some(({ id }) => /^talk-(?:said-before|meant)/.test(id)))
    return false;
  const clause = mainClauseToRetell(turn);
  if (!clause || pointsBack(clause) || clause.words.length < minWordsOfNews) return false;
  return turn.say(uptakeSetNameOf(clause, moodOfDeed(turn, clause)), {
    slots: slotsOfClause(turn, clause),
    isRepeatable: true,
  });
}
