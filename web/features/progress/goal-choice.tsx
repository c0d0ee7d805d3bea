import type { DailyGoal } from "#core/domain/progress/daily-goal.ts";
import { dailyGoals } from "#core/domain/progress/daily-goal.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useDailyGoal } from "#web/api/daily-goal.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";

/** The approximate number of minutes that each goal takes. A lesson takes 6 minutes and earns about 25 XP. */
const minutesByGoal: Record<DailyGoal, number> = { 10: 3, 20: 5, 30: 8, 50: 15 };

/** A card to choose how much XP to earn each day. The choice is stored immediately. */
export function GoalChoice() {
  const [goal, changeGoal] = useDailyGoal();
  const isServerReached = useIsServerReached();
  return (
    <section aria-labelledby="daily-goal" className="card p-5">
      <h2 id="daily-goal" className="h3">
        Your daily goal
      </h2>
      <p className="mb-3 mt-1 text-ink2">
        {goal} XP a day are about {minutesByGoal[goal]} minutes. You can change it in your profile.
      </p>
      <ConnectionNote className="mb-3">Until then your goal stays as it is.</ConnectionNote>
      <SegmentedControl
        isDisabled={!isServerReached}
        label="Daily goal"
        value={String(goal)}
        options={dailyGoals.map((option) => ({ value: String(option), label: `${option} XP` }))}
        onChange={(value) => {
          const chosenGoal = dailyGoals.find((option) => String(option) === value);
          if (chosenGoal) changeGoal(chosenGoal);
        }}
      />
    </section>
  );
}
