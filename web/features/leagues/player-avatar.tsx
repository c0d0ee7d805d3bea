import { useState } from "react";
import type { LeaderboardEntry } from "#core/contract/leagues.ts";

/** The initials of at most two names: "Mara K." gives "MK". */
export const getInitials = (displayName: string): string =>
  displayName
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? "")
    .join("")
    .toUpperCase();

export function PlayerAvatar({ entry: { avatarUrl, displayName, isCurrentUser } }: { entry: LeaderboardEntry }) {
  const [isBroken, setBroken] = useState(false);
  if (avatarUrl && !isBroken) {
    return (
      <img
        src={avatarUrl}
        alt=""
        loading="lazy"
        className="h-9 w-9 shrink-0 rounded-full object-cover"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid h-9 w-9 shrink-0 place-items-center rounded-full font-aleo text-small fw-660 ${isCurrentUser ? "bg-card" : "bg-water"}`}
    >
      {getInitials(displayName)}
    </span>
  );
}
