import { readDailyProgress, readStreak, readXp } from "#core/contract/progress.ts";
import { useRead } from "#web/api/use-read.ts";

/** Where the learner stands: XP, the day's challenges, the streak. They come together or not at all. */
export function useGamification() {
  const xp = useRead(readXp, {});
  // A day may have passed since they were read.
  const daily = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const streak = useRead(readStreak, {}, { refetchOnMount: "always" });
  const reads = [xp, daily, streak];
  const failed = reads.find(({ data, isError, isFetching }) => isError && !data && !isFetching);
  return {
    standing: xp.data && daily.data && streak.data && { xp: xp.data, daily: daily.data, streak: streak.data },
    error: failed?.error ?? null,
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}
