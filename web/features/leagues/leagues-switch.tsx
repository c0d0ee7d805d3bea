import { readLeagueStanding } from "#core/contract/leagues.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useRead } from "#web/api/use-read.ts";
import { useSwitchLeagues } from "#web/features/leagues/use-switch-leagues.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** A switch for taking part in the weekly leagues. */
export function LeaguesSwitch() {
  const standingRead = useRead(readLeagueStanding, {});
  const switchMutation = useSwitchLeagues();
  const isServerReached = useIsServerReached();
  if (standingRead.data) {
    const areLeaguesOn = switchMutation.isPending ? !switchMutation.variables : !standingRead.data.leaguesOff;
    return (
      <Switch
        label="Weekly leagues"
        isOn={areLeaguesOn}
        isDisabled={!isServerReached}
        onToggle={() => {
          if (!switchMutation.isPending) switchMutation.mutate(areLeaguesOn);
        }}
      >
        {!isServerReached && "Changing this needs a connection. "}
        {areLeaguesOn
          ? `You are ranked with others by the week's XP. Your tier: ${standingRead.data.tierName}.`
          : "You learn without being ranked. Nothing else changes."}
      </Switch>
    );
  }
  if (standingRead.isError && !standingRead.isFetching) {
    return (
      <div role={isUnreachable(standingRead.error) ? "status" : "alert"}>
        <p className="mb-3 text-small text-ink2">
          <span className="fw-620 text-ink">
            {isUnreachable(standingRead.error)
              ? "The leagues' switch needs a connection."
              : "The leagues' switch did not load."}
          </span>{" "}
          {!isUnreachable(standingRead.error) && explain(standingRead.error, "The server did not answer.")}
        </p>
        <Button variant="secondary" onClick={() => standingRead.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <Skeleton label="Loading...">
      <SkeletonBox className="h-11 w-full" />
    </Skeleton>
  );
}
