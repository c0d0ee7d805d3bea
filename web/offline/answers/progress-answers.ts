import { readChapterFurther } from "#core/contract/chapters.ts";
import { readDailyProgress, readProgress, readStatistics, readStreak, readXp } from "#core/contract/progress.ts";
import { readToday } from "#core/contract/today.ts";
import { calendarDay, laterDay } from "#core/domain/calendar-day.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { describeFurther } from "#core/domain/curriculum/chapter-parts.ts";
import { describeAccuracy } from "#core/domain/grammar/describe-topics.ts";
import { describeDay, describeStreak, describeXp } from "#core/domain/progress/describe-progress.ts";
import { toStreak } from "#core/domain/progress/stored-streak.ts";
import { shownStreakDays } from "#core/domain/progress/streak.ts";
import { type DueWords, describeToday } from "#core/domain/today/describe-today.ts";
import { earliestDueTime, listDueWords } from "#core/domain/vocabulary/choose-words.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";
import { openSentencePlans } from "#web/offline/sentence-plans.ts";

const dueSampleSize = 3;
/** A word with this stability is still known after three weeks with a probability of 90 %. */
const knownStabilityDays = 21;

/** The learner's day: the calendar day, but never a day before the last active one. */
const learnerDay = ({ state, now }: DeviceContext) =>
  laterDay(calendarDay(now, state.timeZone), state.streak.lastActiveDate);

const shownStreak = (context: DeviceContext) => shownStreakDays(toStreak(context.state.streak), learnerDay(context));

/** The learner's due words, as the query `countRowsDue` returns them. */
export function describeDueWords({ state, now }: DeviceContext): DueWords {
  const words = [...state.words.values()].filter(({ isSuspended }) => !isSuspended);
  const dueWords = listDueWords(words, now);
  const currentTime = now.toISOString();
  const laterTimes = words.flatMap((word) => earliestDueTime(word) ?? []).filter((dueAt) => dueAt > currentTime);
  return {
    dueWords: dueWords.length,
    words: dueWords.slice(0, dueSampleSize).map(({ word, gender }) => ({ word, gender })),
    nextDueAt: laterTimes.toSorted()[0] ?? null,
    ownedWords: words.length,
    lastReviewDay:
      words
        .flatMap(({ reviewedBy }) => reviewedBy?.slice(0, 10) ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

function countWords({ state }: DeviceContext) {
  const words = [...state.words.values()];
  return cefrLevels.flatMap((cefrLevel) => {
    const ofLevel = words.filter((word) => word.cefrLevel === cefrLevel);
    const isKnown = ({ cards }: (typeof words)[number]) =>
      (cards["german-to-english"]?.stability ?? 0) >= knownStabilityDays;
    return ofLevel.length > 0 ? [{ cefrLevel, owned: ofLevel.length, known: ofLevel.filter(isKnown).length }] : [];
  });
}

/** XP are those that the server has paid, because only its ledger knows what was paid before. */
export const progressAnswers = [
  answerOffline(readXp, (_, context) => describeXp(context.state.user.id, context.state.totalXp, shownStreak(context))),
  answerOffline(readStreak, (_, context) => describeStreak(context.state.streak, learnerDay(context))),
  answerOffline(readDailyProgress, (_, context) => {
    const today = learnerDay(context);
    return describeDay(
      today,
      context.state.days.find(({ date }) => date === today),
    );
  }),
  answerOffline(readProgress, ({ language }, context) => {
    const { streak, progress, words } = context.state;
    if (language !== "german") return null;
    const learnedWords = [...words.values()].filter(({ learnedBy }) => learnedBy !== null).length;
    return {
      ...{ ...progress, language, currentStreak: shownStreak(context) },
      ...{ longestStreak: streak.longestStreak, lastActiveDate: streak.lastActiveDate },
      // Words that were removed from the vocabulary still count.
      vocabularyCount: Math.max(progress.vocabularyCount, learnedWords),
    };
  }),
  answerOffline(readStatistics, async (_, context) => {
    const { state, packs } = context;
    const course = await packs.openSharedPart("course");
    if (!course) return null;
    return {
      days: state.days.filter(({ xpEarned }) => xpEarned > 0).map(({ date, xpEarned }) => ({ date, xp: xpEarned })),
      today: learnerDay(context),
      words: countWords(context),
      topics: describeAccuracy(course.topics, state.topicResults),
      timeZone: state.timeZone,
      memberSince: state.memberSince,
    };
  }),
  answerOffline(readToday, async (_, context) => {
    const { state, packs, now } = context;
    const course = await packs.openSharedPart("course");
    if (!course) return null;
    const due = describeDueWords(context);
    const { currentLevel: level, dailyGoal } = state.user;
    const today = { ...state, level, dailyGoal, day: learnerDay(context), due };
    return describeToday({ ...course, outline: packs.outline }, today, now);
  }),
  answerOffline(readChapterFurther, async ({ chapterId }, { state, packs }) => {
    const chapter = packs.outline.find(({ id }) => id === chapterId);
    const course = await packs.openSharedPart("course");
    const grammar = chapter && (await packs.openPart(chapter.cefrLevel, "grammar"));
    if (!chapter || !course || !grammar) return null;
    const { findPlan } = await openSentencePlans(packs);
    const wordIds = chapter.subchapters.flatMap(({ id }) => packs.wordsByLesson[id]?.map(({ wordId }) => wordId) ?? []);
    const examples = wordIds.flatMap((id) => (findPlan(id) ? (packs.findWord(id)?.example ?? []) : []));
    const sources = { ...course, outline: packs.outline, topics: grammar.topics, examples };
    return describeFurther(chapter, sources, state);
  }),
];
