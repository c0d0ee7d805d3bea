import { useEffect, useRef, useState } from "react";
import type { LeaderboardEntry } from "#core/contract/leagues.ts";
import { readXp } from "#core/contract/progress.ts";
import { useRead } from "#web/api/use-read.ts";
import { Medal } from "#web/features/leagues/medal.tsx";
import { PlayerAvatar } from "#web/features/leagues/player-avatar.tsx";
import { useMovingRows } from "#web/features/leagues/use-moving-rows.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import "#web/features/leagues/rankings.css";

/** All members of the league by rank. The learner's own row is sticky, and rows move with an animation. */
export function RankingsTable({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const totalXp = useRead(readXp, {}).data?.totalXp;
  const tableBody = useRef<HTMLTableSectionElement>(null);
  useMovingRows(tableBody, entries);
  return (
    <div className="card overflow-clip">
      <table className="rankings w-full table-fixed border-separate border-spacing-0 text-left">
        <caption className="sr-only">Rankings</caption>
        <thead className="text-small text-ink2">
          <tr>
            <th scope="col" className="w-16 fw-580">
              Rank
            </th>
            <th scope="col" className="fw-580">
              Player
            </th>
            <th scope="col" className="w-21 text-right sm:w-28 fw-580 lg:w-36">
              Weekly XP
            </th>
            <th scope="col" className="w-32 text-right fw-580 max-md:hidden">
              Total XP
            </th>
          </tr>
        </thead>
        <tbody ref={tableBody}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} totalXp={totalXp} />
          ))}
        </tbody>
      </table>
      <RankAnnouncement entries={entries} />
    </div>
  );
}

function Row({ entry, totalXp }: { entry: LeaderboardEntry; totalXp: number | undefined }) {
  const { id, rank, displayName, weeklyXp, isCurrentUser, isFictional } = entry;
  return (
    <tr data-row={id} aria-current={isCurrentUser || undefined} className={isCurrentUser ? "mine" : undefined}>
      <td>
        <Medal rank={rank} />
      </td>
      <td>
        <span className="flex min-w-0 items-center gap-3 lg:gap-3.5">
          <PlayerAvatar entry={entry} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5">
              <span className={`[overflow-wrap:anywhere] ${isCurrentUser ? "fw-620" : ""}`}>{displayName}</span>
              {isCurrentUser && <span className="rounded-tag bg-card px-2 py-0.5 text-tiny fw-620">You</span>}
            </span>
            {isFictional && <span className="block text-tiny text-ink3">simulated</span>}
          </span>
        </span>
      </td>
      <td className={`number text-right text-h3 ${rank <= 3 || isCurrentUser ? "text-amber-ink" : ""}`}>
        {formatNumber(weeklyXp)}
      </td>
      <td className="number text-right max-md:hidden">
        {isCurrentUser && totalXp !== undefined ? formatNumber(totalXp) : null}
      </td>
    </tr>
  );
}

/** Announces the learner's new rank to screen readers. */
function RankAnnouncement({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const rank = entries.find(({ isCurrentUser }) => isCurrentUser)?.rank;
  const previousRank = useRef(rank);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (rank !== undefined && previousRank.current !== undefined && rank !== previousRank.current) {
      setAnnouncement(`You are now at rank ${rank}.`);
    }
    previousRank.current = rank;
  }, [rank]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
