/**
 * Limits per account, per address or for the whole service. Each comment names the unit of a limit and the reason for
 * its value.
 * `npm run attack` measures how much an attacker can store and send, and prints the results next to these values.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Maximum length of one quiz answer, in UTF-16 units. The longest answer in the content has 76 units, and the longest
 * sentence has 92.
 */
export const maxAnswerLength = 100;

/** Maximum number of answers in one quiz. The longest quiz has 50 questions. */
export const maxQuizAnswers = 60;

/**
 * Each write costs points. This is the maximum balance of a learner, and also the initial balance.
 * A very long day (ten hours with a quiz every minute) costs 6,000 points: 3,000 from the balance, and 300 that are
 * added in each of the ten hours.
 */
export const maxAllowancePoints = 3000;
/** Points that are added per hour, up to `maxAllowancePoints`. */
export const allowancePointsPerHour = 300;
/** Milliseconds until one point is added. */
export const msPerAllowancePoint = hourMs / allowancePointsPerHour;

/**
 * Points for a write that stores at most one row per word, topic or setting. So the amount of content limits how much
 * data such writes can store.
 */
export const changePoints = 1;
/**
 * Points for removing words that were just added. The same words can be added again, so the amount of content does not
 * limit such writes. Adding and removing 100 words costs about as much as submissions that store as many rows.
 */
export const removalPoints = 20;
/** Points for fitting the schedule to a learner, which reads all words and takes about 0.2 s of processor time. */
export const fitPoints = 20;
/** Points for new recovery codes: ten rows are deleted and ten are written. */
export const recoveryCodePoints = 20;
/** Points for a message in a conversation. Messages also have a stricter limit (`messagesPerWindow`). */
export const messagePoints = 5;
/** Points for a new conversation: one row, and a durable object with the partner's opening message. */
export const conversationPoints = 30;
/**
 * Maximum number of conversations of one learner, because the list, the export and the deletion of the account read all
 * of them in one call.
 */
export const maxConversations = 500;
/**
 * Points for each block of `submissionBytes` bytes of a submission's answers. The last block counts in full even if it
 * is shorter.
 */
export const submissionPoints = 10;
/** Bytes (JSON) of stored answers that cost `submissionPoints`. 20 typed answers take about 1,600 bytes. */
export const submissionBytes = 4096;

/**
 * Maximum number of messages within `messageWindowMs`: one message in ten seconds. A learner who reads the answers
 * cannot write that many messages.
 */
export const messagesPerWindow = 30;
export const messageWindowMs = 5 * minuteMs;

/**
 * Maximum number of accounts created per address (IPv4, or IPv6 /64) and UTC day. It allows three school classes behind
 * one router to sign up on one day.
 */
export const signUpsPerDay = 100;

/**
 * Language model tokens per learner and UTC day: about 80 messages, each sent with the whole conversation. Before each
 * request, the maximum number of tokens that the request can use is reserved. The unused tokens are released afterwards
 * (durable-objects/model-budget.ts).
 */
export const modelTokensPerLearner = 200_000;
/**
 * Language model tokens per UTC day for all learners and visitors together: about five dollars with the recommended
 * model.
 */
export const modelTokensPerDay = 20_000_000;

/**
 * Maximum XP per learner and day.
 * To reach this maximum, a learner must answer 1,500 new questions right in quizzes of ten (1 XP per answer, 5 for
 * passing, 5 for no mistake: 2 XP per question). At 12 seconds per question, including reading the explanation, that is
 * five hours without a pause. With 17 of 20 right, as is typical in practice, a question brings 1.35 XP, and reaching
 * the maximum takes seven and a half hours. An intensive course has five hours a day, but learners answer questions
 * only in a small part of this time. XP outside of quizzes (challenges, messages, topics, levels) adds about 200 a day.
 */
export const maxXpPerDay = 3000;

/**
 * Maximum number of open sockets of one learner on a league's leaderboard. A learner may have several windows and
 * devices.
 */
export const leagueSocketsPerLearner = 4;
/** Maximum number of open sockets on one conversation. All of them belong to the same learner. */
export const socketsPerConversation = 8;
/**
 * Milliseconds after which a socket no longer receives messages, because its session may have ended. The page then
 * reconnects.
 */
export const socketLifetimeMs = hourMs;
/**
 * Maximum number of leagues and conversations to which one session may have open sockets. If there are more, the
 * sockets of the league or conversation that was opened first are closed.
 */
export const socketTargetsPerSession = 12;

/**
 * Maximum number of wrong passwords within 15 minutes: for one account from one address (`account`), and for all
 * accounts from one address (`address`). The variables SIGN_IN_LIMIT_ACCOUNT and SIGN_IN_LIMIT_ADDRESS override these
 * defaults.
 */
export const wrongPasswordLimits = { account: 10, address: 100 };

/**
 * Maximum number of mails per account and UTC day that inform the owner of the account about changes. Without this
 * limit, somebody who signed up with another person's address could fill that person's mailbox.
 */
export const noticeMailsPerDay = 20;

/**
 * Maximum number of passkeys of one account. Nobody should need more passkeys, because each device needs at most one.
 */
export const maxPasskeys = 20;

/** Maximum number of sessions of one account. If there are more, the least recently used session ends. */
export const maxSessions = 50;

/**
 * Maximum number of devices of one account that show the daily reminder. If there are more, the reminder ends on the
 * device on which it was switched on first.
 */
export const maxReminderDevices = 10;

/**
 * Maximum number of placements that an address (IPv4, or IPv6 /64) starts per UTC day. It allows three school classes
 * behind one router to start placements on one day.
 */
export const placementsPerDay = 100;
/** Minimum number of milliseconds between two accepted placements of a learner. */
export const minMsBetweenPlacements = 7 * dayMs;

/**
 * A result that arrives within this time after its completion still counts for the streak. If the league week of the
 * completion is over, the XP of such a result counts in the week in which it arrives.
 */
export const maxStreakDelayMs = 3 * dayMs;
/**
 * `maxStreakDelayMs` in calendar days: 72 hours can end four calendar days later if daylight saving time
 * begins during them (that day has 23 hours). Active days can be added to a streak only within this number of days.
 */
export const maxStreakDaysBack = 4;
/**
 * If a result arrives more than this number of milliseconds after its completion, it gets the date of its arrival. The
 * limit is longer than a device usually stays without a network. It limits how many past days a client can fill.
 */
export const maxCompletionAgeMs = 60 * dayMs;

/** Minimum number of milliseconds between two changes of a learner's time zone. */
export const minMsBetweenTimeZoneChanges = dayMs;

/** Maximum length of a learner's own text and of its title, in UTF-16 units: about ten pages. */
export const maxOwnTextLength = 20_000;
export const maxOwnTextTitleLength = 80;
/**
 * Maximum number of own texts that a learner keeps. Together they have at most about a megabyte, which the export reads
 * at once.
 */
export const maxOwnTexts = 50;

/** Maximum length of a text that is written in an exam, in UTF-16 units: four times as long as any task asks for. */
export const maxExamTextLength = 4000;
/** Points for starting an exam (one row), and for finishing one: a report of at most about 30 kB. */
export const examStartPoints = 10;
export const examReportPoints = 40;
/**
 * Points for keeping one of a learner's own texts. Such a text has up to 20 kB and costs as much as a submission of
 * that size.
 */
export const ownTextPoints = 50;
/**
 * Maximum number of different words of a text that are looked up in one call. A text of 20,000 characters cannot have
 * more.
 */
export const maxOwnTextWords = 4000;

/**
 * Points for a part of an import (up to 250 kB), and for its last step. The largest import, 120
 * parts, costs 2,500 points, so it is possible once with a full allowance; an import of 20,000
 * words with their memory has about 50 parts. The parts of at most one import are stored, for at
 * most a day. After the import, its data is limited by the number of words: the words of the bank,
 * and `maxOwnWords`.
 */
export const importPartPoints = 20;
export const importPoints = 100;
