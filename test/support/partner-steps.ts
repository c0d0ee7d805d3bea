import { sayAmountUptake } from "#core/domain/conversations/amounts.ts";
import {
  answerAdjectiveChoice,
  answerApposedChoice,
  answerFragmentChoice,
} from "#core/domain/conversations/answer-choices.ts";
import { answerChoice, answerMatter, answerOpinion, stanceOf } from "#core/domain/conversations/answer-form.ts";
import { answerFromLife } from "#core/domain/conversations/answer-from-life.ts";
import { formOf } from "#core/domain/conversations/answer-questions.ts";
import {
  answerOnThesis,
  argueOnThesis,
  continueOnThesis,
  continuesArgument,
  explainThesis,
} from "#core/domain/conversations/argue-on-thesis.ts";
import { answerInArgument, argueInsteadOfGuessing, openTopic } from "#core/domain/conversations/arguments.ts";
import {
  askAboutClause,
  hasDeedQuestion,
  hasQuestionAboutClause,
  moodOfDeed,
} from "#core/domain/conversations/ask-clause.ts";
import {
  answerAboutLastSentence,
  answerQuestionAboutClaim,
  answerReason,
  tellMoreOfClaim,
} from "#core/domain/conversations/claim-questions.ts";
import { ruleAboutCompanion } from "#core/domain/conversations/companion-question.ts";
import { concedeReason } from "#core/domain/conversations/concede-reason.ts";
import { leadsToNews } from "#core/domain/conversations/event-clauses.ts";
import { reactToEvent, stayWithEvent } from "#core/domain/conversations/events.ts";
import { fieldOf } from "#core/domain/conversations/field-of-clause.ts";
import {
  askAboutEarlierFact,
  askAboutField,
  continueField,
  followUp,
  sayMood,
} from "#core/domain/conversations/follow-up.ts";
import { admitNoAdvice } from "#core/domain/conversations/grounded-advice.ts";
import { answerGrounded } from "#core/domain/conversations/grounded-answer.ts";
import {
  answerGenerally,
  giveReasonOfTheme,
  reasonOfLearner,
  sayOwnFrequency,
  sayWhomToAsk,
} from "#core/domain/conversations/grounded-lines.ts";
import type { HeardClause } from "#core/domain/conversations/hearing.ts";
import { hasTroubleWithPerson, matterOf, ruleOfMainNouns } from "#core/domain/conversations/matters.ts";
import { moodOf } from "#core/domain/conversations/moods.ts";
import { takeBackPresumption } from "#core/domain/conversations/objections.ts";
import { keepTalking } from "#core/domain/conversations/open-question.ts";
import { reactToOpinion } from "#core/domain/conversations/opinions.ts";
import {
  admitABit,
  admitExperience,
  answerOwnDetail,
  answerUnparsedQuestion,
} from "#core/domain/conversations/own-detail.ts";
import { answerOwnView } from "#core/domain/conversations/own-view.ts";
import type { PartnerTurn } from "#core/domain/conversations/partner-turn.ts";
import { personOfPronoun } from "#core/domain/conversations/person-of-pronoun.ts";
import { isEcho } from "#core/domain/conversations/question-echo.ts";
import { ruleOfQuestion } from "#core/domain/conversations/rule-of-question.ts";
import { continueStory } from "#core/domain/conversations/story.ts";
import { partsToldBy, readStory } from "#core/domain/conversations/story-state.ts";
import { takeUpMatter } from "#core/domain/conversations/take-up.ts";
import { sayAnswerUptake } from "#core/domain/conversations/take-up-answer.ts";
import { takeUpAfterApology, takeUpWhatWasTold } from "#core/domain/conversations/take-up-told.ts";
import { sayNotUnderstood } from "#core/domain/conversations/talk-steps.ts";
import {
  findOpinion,
  hasStanceOn,
  openThesis,
  stanceOfOpinion,
  thesisOfClause,
  thesisOfMessage,
} from "#core/domain/conversations/thesis.ts";
import { followsCondition, sayReasonUptake, sayUptakeBeforeAnswer } from "#core/domain/conversations/uptake.ts";

/** The steps of the partner that depend on the message as a whole. */
export const stepsOfMessage: Readonly<Record<string, (turn: PartnerTurn) => unknown>> = {
  sayAmountUptake,
  arguesOn: continuesArgument,
  openTopic,
  askAboutClause,
  reactToEvent,
  stayWithEvent,
  askAboutEarlierFact,
  sayMood,
  continueField,
  followUp,
  reasonOfLearner,
  hasTroubleWithPerson,
  takeBackPresumption,
  keepTalking,
  reactToOpinion,
  readStory,
  continueStory,
  takeUpWhatWasTold,
  takeUpAfterApology,
  takeUpMatter,
  sayNotUnderstood,
  findOpinion,
  thesisOfMessage,
  stanceOfOpinion,
  openThesis,
  sayAnswerUptake,
  sayReasonUptake,
  concedeReason,
};

/** The steps of the partner that depend on one clause of the message. */
export const stepsOfClause: Readonly<Record<string, (turn: PartnerTurn, clause: HeardClause) => unknown>> = {
  answerFragmentChoice,
  answerAdjectiveChoice,
  answerApposedChoice,
  ruleOfQuestion,
  stanceOf,
  answerChoice,
  answerOnThesis,
  answerInArgument,
  argueInsteadOfGuessing,
  moodOfDeed,
  hasDeedQuestion,
  hasQuestionAboutClause,
  answerReason,
  answerAboutLastSentence,
  tellMoreOfClaim,
  answerQuestionAboutClaim,
  ruleAboutCompanion,
  leadsToNews,
  fieldOf,
  admitNoAdvice,
  answerGrounded,
  giveReasonOfTheme,
  sayOwnFrequency,
  answerGenerally,
  sayWhomToAsk,
  ruleOfMainNouns,
  matterOf,
  answerOwnDetail,
  admitExperience,
  answerUnparsedQuestion,
  admitABit,
  answerOwnView,
  personOfPronoun,
  isEcho,
  partsToldBy,
  hasStanceOn,
  followsCondition,
  formOf,
  answerOpinion: (turn, clause) => answerOpinion(turn, clause, formOf(turn, clause)),
  "answerMatter with advice": (turn, clause) => answerMatter(turn, clause, "advice"),
  "answerMatter with should": (turn, clause) => answerMatter(turn, clause, "should"),
  "answerMatter with would": (turn, clause) => answerMatter(turn, clause, "would"),
  answerFromLife: (turn, clause) => answerFromLife(turn, clause, ruleOfQuestion(turn, clause) ?? ""),
  argueOnThesis: (turn, clause) => argueOnThesis(turn, thesisOfClause(turn, clause, null)),
  "continueOnThesis as an ally": (turn, clause) =>
    continueOnThesis(turn, { ...thesisOfClause(turn, clause, null), isShared: true }),
  "continueOnThesis as an opponent": (turn, clause) =>
    continueOnThesis(turn, { ...thesisOfClause(turn, clause, null), isShared: false }),
  explainThesis: (turn, clause) => explainThesis(turn, thesisOfClause(turn, clause, null)),
  askAboutField(turn, clause) {
    const field = fieldOf(turn, clause);
    return field !== null && askAboutField(turn, field);
  },
  sayUptakeBeforeAnswer: (turn, clause) => sayUptakeBeforeAnswer(turn, clause, moodOf(clause)),
};
