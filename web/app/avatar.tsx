import { useState } from "react";
import type { User } from "#core/contract/session.ts";

export function formatDisplayedName(user: User): string {
  return user.firstName.trim() || "User";
}

export function getAvatarLetter(user: User): string {
  const [letter] = user.firstName.trim() || user.email.trim() || "U";
  return (letter ?? "U").toUpperCase();
}

export function Avatar({ user }: { user: User }) {
  const [isBroken, setBroken] = useState(false);
  if (user.profileImageUrl && !isBroken) {
    return (
      <img
        src={user.profileImageUrl}
        alt=""
        className="h-9 w-9 rounded-full object-cover"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span aria-hidden="true" className="number grid h-9 w-9 place-items-center rounded-full bg-water text-ink">
      {getAvatarLetter(user)}
    </span>
  );
}
