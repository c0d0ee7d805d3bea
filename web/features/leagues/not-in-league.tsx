import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readDailyProgress } from "#core/contract/progress.ts";
import type { Challenge } from "#core/domain/progress/challenge.ts";
import { useRead } from "#web/api/use-read.ts";
import type { LeagueStanding } from "#web/features/leagues/league-types.ts";
import { refreshLeagues } from "#web/features/leagues/use-my-league.ts";
import { useSwitchLeagues } from "#web/features/leagues/use-switch-leagues.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { challengePaths } from "#web/ui/challenge-paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const actionLabels: Record<Challenge, string> = {
  vocab: "Take a Vocabulary Quiz",
  grammar: "Take a Grammar Quiz",
  conversation: "Start a Conversation",
};
const retryIntervalMs = 2000;
const maxRetries = 5;

interface NotInLeagueProps {
  standing: LeagueStanding | undefined;
  isLoading: boolean;
}

/** Shown when the learner has no league this week. Explains how to join a league, or that leagues are switched off. */
export function NotInLeague({ standing, isLoading }: NotInLeagueProps) {
  const dailyProgress = useRead(readDailyProgress, {}, { refetchOnMount: "always" });
  const switchMutation = useSwitchLeagues();
  if (isLoading || dailyProgress.isPending) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBox className="h-60 w-full rounded-card!" />
      </Skeleton>
    );
  }
  if (standing?.leaguesOff) {
    return (
      <EmptyState
        title="Leagues are switched off"
        action={
          <Button
            pendingLabel={switchMutation.isPending && "Switching On..."}
            onClick={() => switchMutation.mutate(false)}
          >
            Switch Leagues On
          </Button>
        }
      >
        <p>You learn without being ranked. XP, levels and your streak go on as before.</p>
      </EmptyState>
    );
  }
  if (standing?.needsConfirmation) {
    return (
      <EmptyState
        title="Not in a League Yet"
        action={<ButtonLink to={paths.security}>Confirm Your Address</ButtonLink>}
      >
        <p>
          Leagues are joined automatically by completing daily challenges, once you have opened the link that was mailed
          to you. Everything you earned this week counts from the start.
        </p>
      </EmptyState>
    );
  }
  const challenges = dailyProgress.data?.challenges ?? [];
  const openChallenge = challenges.find(({ isCompleted }) => !isCompleted);
  return (
    <EmptyState
      title="Not in a League Yet"
      action={
        openChallenge || challenges.length === 0 ? (
          <ButtonLink to={openChallenge ? challengePaths[openChallenge.type] : paths.home}>
            {openChallenge ? actionLabels[openChallenge.type] : "Go to the Learning Path"}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        Leagues are joined automatically by completing daily challenges. Everything you earned this week counts from the
        start.
      </p>
      {challenges.some(({ isCompleted }) => isCompleted) && <WaitingForLeague />}
    </EmptyState>
  );
}

/**
 * Shown after the learner has completed one of today's challenges, while the server assigns a league. Reads the rank
 * again a few times.
 */
function WaitingForLeague() {
  const client = useQueryClient();
  const [retryCount, setRetryCount] = useState(0);
  useEffect(() => {
    if (retryCount >= maxRetries) return;
    const timer = setTimeout(() => {
      void refreshLeagues(client);
      setRetryCount(retryCount + 1);
    }, retryIntervalMs);
    return () => clearTimeout(timer);
  }, [client, retryCount]);
  return (
    <p role="status" className="mt-3">
      {retryCount < maxRetries
        ? "You did a challenge today: your place in a league is being found..."
        : "No place was found yet. Your next challenge of this week brings one."}
    </p>
  );
}
