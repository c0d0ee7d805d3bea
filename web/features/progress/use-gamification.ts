import { readDailyProgress, readStreak, readXp } from "#core/contract/progress.ts";
import { useRead } from "#web/api/use-read.ts";

/** The learner's XP, daily challenges and streak; undefined until all three have loaded. */
export function useGamification() {
  const xp = useRead(readXp, {});
  // This is read again on mount, because a new day has possibly begun.
  const dailyProgress = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const streak = useRead(readStreak, {}, { refetchOnMount: "always" });
  const progressReads = [xp, dailyProgress, streak];
  const failedRead = progressReads.find(({ data, isError, isFetching }) => isError && !data && !isFetching);
  return {
    progress: xp.data &&
      dailyProgress.data &&
      streak.data && { xp: xp.data, daily: dailyProgress.data, streak: streak.data },
    error: failedRead?.error ?? null,
    retry: () => {
      for (const progressRead of progressReads) if (progressRead.isError) void progressRead.refetch();
    },
  };
}
