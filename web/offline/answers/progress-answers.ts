import { readChapterFurther } from "#core/contract/chapters.ts";
import { readDailyProgress, readProgress, readStatistics, readStreak, readXp } from "#core/contract/progress.ts";
import { readToday } from "#core/contract/today.ts";
import { calendarDayOf, laterDay } from "#core/domain/calendar-day.ts";
import { describeChapterParts } from "#core/domain/curriculum/chapter-parts.ts";
import { describeAccuracy } from "#core/domain/grammar/describe-topics.ts";
import { describeDay, describeStreak, describeXp } from "#core/domain/progress/describe-progress.ts";
import { toStreak } from "#core/domain/progress/stored-streak.ts";
import { countShownStreakDays } from "#core/domain/progress/streak.ts";
import { describeToday } from "#core/domain/today/describe-today.ts";
import { countWordsByLevel, describeDueWords } from "#core/domain/vocabulary/count-words.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";
import { openSentencePlans } from "#web/offline/sentence-plans.ts";
import { estimateWaitingXp } from "#web/offline/waiting-xp.ts";

/** The learner's day: the calendar day, but never a day before the last active one. */
const findLearnerDay = ({ state, now }: DeviceContext) =>
  laterDay(calendarDayOf(now, state.timeZone), state.streak.lastActiveDate);

const computeShownStreak = (context: DeviceContext) =>
  countShownStreakDays(toStreak(context.state.streak), findLearnerDay(context));

/**
 * The totals in the answers contain only XP that the server has paid. What a new result earns depends on earlier
 * awards, and only the server's ledger contains these. The answer for today also contains an estimate for the waiting
 * results, in a field of its own (`estimatedXp`).
 */
export const progressAnswers = [
  answerOffline(readXp, (_, context) =>
    describeXp(context.state.user.id, context.state.totalXp, computeShownStreak(context)),
  ),
  answerOffline(readStreak, (_, context) => describeStreak(context.state.streak, findLearnerDay(context))),
  answerOffline(readDailyProgress, (_, context) => {
    const today = findLearnerDay(context);
    return describeDay(
      today,
      context.state.days.find(({ date }) => date === today),
    );
  }),
  answerOffline(readProgress, ({ language }, context) => {
    const { streak, progress, words } = context.state;
    if (language !== "german") return null;
    const learnedWordCount = [...words.values()].filter(({ learnedBy }) => learnedBy !== null).length;
    return {
      ...{ ...progress, language, currentStreak: computeShownStreak(context) },
      ...{ longestStreak: streak.longestStreak, lastActiveDate: streak.lastActiveDate },
      // `progress.vocabularyCount` also counts words that the learner learned and later removed. Therefore it can be
      // greater than the number of learned words on the device.
      vocabularyCount: Math.max(progress.vocabularyCount, learnedWordCount),
    };
  }),
  answerOffline(readStatistics, async (_, context) => {
    const { state, packs } = context;
    const courseContent = await packs.openSharedPart("course");
    if (!courseContent) return null;
    return {
      days: state.days.filter(({ xpEarned }) => xpEarned > 0).map(({ date, xpEarned }) => ({ date, xp: xpEarned })),
      today: findLearnerDay(context),
      words: countWordsByLevel([...state.words.values()]),
      topics: describeAccuracy(courseContent.topics, state.topicResults),
      timeZone: state.timeZone,
      memberSince: state.memberSince,
    };
  }),
  answerOffline(readToday, async (_, context) => {
    const { state, packs, now } = context;
    const course = await packs.openSharedPart("course");
    if (!course) return null;
    const dueSummary = describeDueWords([...state.words.values()], now);
    const { currentLevel: level, dailyGoal } = state.user;
    const today = { ...state, level, dailyGoal, day: findLearnerDay(context), due: dueSummary };
    const describedToday = describeToday({ ...course, outline: packs.outline }, today, now);
    const estimatedXp = estimateWaitingXp(state).get(today.day) ?? 0;
    return { ...describedToday, goal: { ...describedToday.goal, ...(estimatedXp > 0 && { estimatedXp }) } };
  }),
  answerOffline(readChapterFurther, async ({ chapterId }, { state, packs }) => {
    const chapter = packs.outline.find(({ id }) => id === chapterId);
    const course = await packs.openSharedPart("course");
    const grammarPart = chapter && (await packs.openPart(chapter.cefrLevel, "grammar"));
    if (!chapter || !course || !grammarPart) return null;
    const { findPlan } = await openSentencePlans(packs);
    const wordIds = chapter.subchapters.flatMap(({ id }) => packs.wordIdsByLesson[id] ?? []);
    const examples = wordIds.flatMap((id) => (findPlan(id) ? (packs.findWord(id)?.example ?? []) : []));
    const sources = { ...course, outline: packs.outline, topics: grammarPart.topics, examples };
    return describeChapterParts(chapter, sources, state);
  }),
];
