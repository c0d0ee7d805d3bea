import { useEffect, useState } from "react";
import { readStored, storeText } from "#web/browser/storage.ts";
import { getBrowserTimeZone } from "#web/ui/page-environment.ts";
import "#web/features/progress/goal-ring.css";

const radius = 18.5;
const circumference = 2 * Math.PI * radius;

interface GoalRingProps {
  learnerId: string;
  /** The XP earned today. */
  xp: number;
  /** The daily goal in XP. */
  goal: number;
}

/** The daily goal as a ring. When the goal is reached, the ring becomes a disc, which lights up once a day. */
export function GoalRing({ learnerId, xp, goal }: GoalRingProps) {
  const isReached = xp >= goal;
  const isCelebrating = useCelebration(learnerId, isReached);
  return (
    <>
      <div
        role="img"
        aria-label={isReached ? `Daily goal reached: ${xp} of ${goal} XP` : `Daily goal: ${xp} of ${goal} XP`}
        title={`Daily goal: ${xp} of ${goal} XP`}
        className={`relative grid h-11 w-11 shrink-0 place-items-center rounded-full ${
          isReached ? "bg-amber text-on-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]" : ""
        } ${isCelebrating ? "goal-reached" : ""}`}
      >
        {isReached ? (
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
                  strokeDasharray={`${(xp / goal) * circumference} ${circumference}`}
                />
              )}
            </svg>
            <span aria-hidden="true" className="number text-tiny">
              {xp}
            </span>
          </>
        )}
      </div>
      <span role="status" className="sr-only">
        {isCelebrating && `Daily goal reached: ${goal} XP.`}
      </span>
    </>
  );
}

/** Celebrates a reached goal once per day and device. Returns whether the celebration is running. */
function useCelebration(learnerId: string, isReached: boolean): boolean {
  const [isCelebrating, setCelebrating] = useState(false);
  useEffect(() => {
    if (!isReached) return;
    const key = `lotse.goal.${learnerId}`;
    const day = new Date().toLocaleDateString("en-CA", { timeZone: getBrowserTimeZone() });
    if (readStored("local", key) === day) return;
    storeText("local", key, day);
    setCelebrating(true);
  }, [learnerId, isReached]);
  return isCelebrating;
}
