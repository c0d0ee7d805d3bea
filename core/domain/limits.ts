/**
 * Limits on what one account, one address or all of them together may do, each with its unit and why it is that high.
 * `npm run attack` measures what an attacker reaches and prints it beside these. Those marked "not enforced yet" are goals that
 * only the measurement reads.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Characters (UTF-16 units) of one answer in a quiz. The longest answer of the content has 76, the longest sentence that could
 * be asked for 92.
 */
export const answerCharacters = 100;

/** Answers of one quiz. The longest quiz asks 50 questions. */
export const quizAnswers = 60;

/**
 * A learner's writes are paid from an allowance of points: so many at once, then so many an hour. A very long day, ten hours
 * with a quiz a minute, takes 6,000 points: 3,000 at once and ten hours of 300.
 */
export const allowancePoints = 3000;
/** Points an hour that come back, up to `allowancePoints`. */
export const allowancePointsAnHour = 300;
/** Milliseconds until one point is back. */
export const allowancePointMs = hourMs / allowancePointsAnHour;

/** Points of a write that stores nothing beyond one row a word, topic or setting: what it can fill is bounded by the content. */
export const changePoints = 1;
/** Points of a message in a conversation; its pace is limited more tightly besides. */
export const messagePoints = 5;
/** Points of a new conversation: a row, and an object with what the partner says first. */
export const conversationPoints = 30;
/** Conversations of one learner: the list, the export and the account's deletion go through all of them in one call. */
export const mostConversations = 500;
/** Points of a submission for every `submissionBytes` that it stores. */
export const submissionPoints = 10;
/** Bytes (JSON) of answers that one charge of `submissionPoints` pays for: 20 typed answers take about 1,600. */
export const submissionBytes = 4096;

/** Messages in `messageWindowMs`: one in ten seconds, as fast as anybody writes who reads the answer. */
export const messagesAWindow = 30;
export const messageWindowMs = 5 * minuteMs;

/** Accounts that may be made from one address (an IPv6 /64) on one day (UTC): three school classes behind one router. */
export const signUpsADay = 100;

/**
 * Tokens of a language model that one learner may use on one day (UTC): about 80 messages with the whole conversation told each
 * time. A model is asked only while what it can take at most is left, and what it did not take comes back (durable-objects/model-budget.ts).
 */
export const modelTokensALearner = 200_000;
/** Tokens of a language model on one day (UTC), all learners and visitors together: some five dollars with the recommended model. */
export const modelTokensADay = 20_000_000;

/**
 * XP of one day of a learner. It takes 1,500 questions: five hours without a pause, a question every 12 seconds from reading it to
 * having read why, all of them right, none of
 * them asked before that day, in quizzes of ten (each answer 1, each quiz 5 and 5 more). With 17 of 20
 * right, as learners have who practise what they do not know yet, a question brings 1.35 instead of 2, and the same takes seven and
 * a half hours. A day of the most intensive course has five hours, and most of it is not answering. What is paid besides quizzes
 * (challenges, messages, topics, levels) is some 200.
 */
export const xpADay = 3000;

/** Sockets of one learner on their league's table: windows and devices of one person. */
export const leagueSocketsALearner = 4;
/** Sockets on one conversation, which has one learner. */
export const conversationSockets = 8;
/** Milliseconds that a socket is told news by the session it was opened with; its page then connects again, if it still may. */
export const socketMs = hourMs;
/** Leagues and conversations that one session watches at a time; beyond them the sockets on the one watched longest are closed. */
export const watchedASession = 12;

/** Milliseconds between two changes of the time zone in which a learner's days are counted. */
export const timeZoneChangeMs = dayMs;
