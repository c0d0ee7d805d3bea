import { Link } from "react-router";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { readDailyProgress } from "#core/contract/progress.ts";
import type { Challenge } from "#core/domain/progress/challenge.ts";
import { challengePaths } from "#web/ui/challenge-paths.ts";

type DailyProgress = ResponseOf<typeof readDailyProgress>;

const challengeLabels: Record<Challenge, { label: string; icon: string }> = {
  vocab: { label: "Vocabulary", icon: "i-lucide-layers" },
  grammar: { label: "Grammar", icon: "i-lucide-library" },
  conversation: { label: "Conversation", icon: "i-lucide-message-circle" },
};

/**
 * The three daily challenges as progress rings. An unfinished challenge links to the page on which the learner can
 * complete it.
 */
export function DailyChallenges({ dailyProgress }: { dailyProgress: DailyProgress }) {
  return (
    <>
      <ul aria-label="Daily challenges" className="mt-5 flex justify-around max-[23rem]:justify-between">
        {dailyProgress.challenges.map((challenge) => {
          const { type, title, isCompleted, progress, totalRequired } = challenge;
          const itemContent = (
            <>
              <ChallengeRing challenge={challenge} />
              <span aria-hidden="true" className="text-[clamp(0.6875rem,3.6vw,0.8125rem)] fw-620 leading-[1.45]">
                {challengeLabels[type].label}
              </span>
              <span className="sr-only">
                {title}: {isCompleted ? "done" : `${progress} of ${totalRequired}`}
              </span>
            </>
          );
          const itemClass = "flex min-w-0 flex-col items-center gap-1.5 rounded-field py-1";
          return (
            <li key={type} className="min-w-0" title={title}>
              {isCompleted ? (
                <div className={itemClass}>{itemContent}</div>
              ) : (
                <Link to={challengePaths[type]} className={`${itemClass} hover:bg-sunk`}>
                  {itemContent}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-center text-small text-ink2">
        Daily challenges {dailyProgress.completionPercentage}% complete
      </p>
    </>
  );
}

const radius = 26;
const circumference = 2 * Math.PI * radius;

function ChallengeRing({ challenge }: { challenge: DailyProgress["challenges"][number] }) {
  const { type, isCompleted, progress, totalRequired } = challenge;
  if (isCompleted) {
    return (
      <span
        aria-hidden="true"
        className="grid h-14.5 w-14.5 place-items-center rounded-full bg-amber text-on-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]"
      >
        <span className="i-lucide-check h-7 w-7" />
      </span>
    );
  }
  const share = totalRequired > 0 ? Math.min(1, progress / totalRequired) : 0;
  return (
    <span aria-hidden="true" className="relative grid h-14.5 w-14.5 place-items-center text-ink2">
      <svg aria-hidden="true" viewBox="0 0 58 58" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="6">
        <circle cx="29" cy="29" r={radius} stroke="var(--line)" />
        {share > 0 && (
          <circle
            cx="29"
            cy="29"
            r={radius}
            stroke="var(--amber)"
            strokeLinecap="round"
            strokeDasharray={`${share * circumference} ${circumference}`}
          />
        )}
      </svg>
      <span className={`${challengeLabels[type].icon} h-5.5 w-5.5`} />
    </span>
  );
}
