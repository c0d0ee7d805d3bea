import { useEffect, useState } from "react";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";
import { getBrowserTimeZone } from "#web/ui/page-environment.ts";
import "#web/features/progress/goal-ring.css";

const radius = 18.5;
const circumference = 2 * Math.PI * radius;

interface GoalRingProps {
  learnerId: string;
  /** The XP earned today. */
  xp: number;
  /** The estimated XP of the results that wait on this device. */
  estimatedXp?: number | undefined;
  /** The daily goal in XP. */
  goalXp: number;
}

/** The daily goal as a ring. When the goal is reached, the ring becomes a disc, which lights up once a day. */
export function GoalRing({ learnerId, xp: paidXp, estimatedXp = 0, goalXp }: GoalRingProps) {
  const xp = paidXp + estimatedXp;
  const isGoalReached = xp >= goalXp;
  // An estimate is not celebrated: the server may pay less.
  const isCelebrating = useCelebration(learnerId, paidXp >= goalXp);
  const description = `${estimatedXp > 0 ? "about " : ""}${xp} of ${goalXp} XP`;
  const note = estimatedXp > 0 ? `, ${estimatedXp} of them estimated until your results are sent` : "";
  return (
    <>
      <div
        role="img"
        aria-label={`Daily goal${isGoalReached ? " reached" : ""}: ${description}${note}`}
        title={`Daily goal: ${description}${note}`}
        className={`relative grid h-11 w-11 shrink-0 place-items-center rounded-full ${
          isGoalReached ? "bg-amber text-on-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]" : ""
        } ${isCelebrating ? "goal-reached" : ""}`}
      >
        {isGoalReached ? (
          <span aria-hidden="true" className="i-lucide-check h-6 w-6" />
        ) : (
          <>
            <svg
              aria-hidden="true"
              viewBox="0 0 44 44"
              className="absolute inset-0 -rotate-90"
              fill="none"
              strokeWidth="5"
            >
              <circle cx="22" cy="22" r={radius} stroke="var(--line)" />
              {xp > 0 && (
                <circle
                  cx="22"
                  cy="22"
                  r={radius}
                  stroke="var(--amber)"
                  strokeLinecap="round"
                  strokeDasharray={`${(xp / goalXp) * circumference} ${circumference}`}
                />
              )}
            </svg>
            <span aria-hidden="true" className="number text-tiny">
              {estimatedXp > 0 && "≈"}
              {xp}
            </span>
          </>
        )}
      </div>
      <span role="status" className="sr-only">
        {isCelebrating && `Daily goal reached: ${goalXp} XP.`}
      </span>
    </>
  );
}

/** Celebrates a reached goal once per day and device. Returns whether the celebration is running. */
function useCelebration(learnerId: string, isGoalReached: boolean): boolean {
  const [isCelebrating, setCelebrating] = useState(false);
  useEffect(() => {
    if (!isGoalReached) return;
    const key = `lotse.goal.${learnerId}`;
    const day = new Date().toLocaleDateString("en-CA", { timeZone: getBrowserTimeZone() });
    if (readTextFromStorage("local", key) === day) return;
    storeText("local", key, day);
    setCelebrating(true);
  }, [learnerId, isGoalReached]);
  return isCelebrating;
}
