import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { observeLevelUps, type ReachedLevel } from "#web/features/progress/observe-level-ups.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const LevelUpDialog = createLazyComponent("LevelUpDialog", () => import("#web/features/progress/level-up-dialog.tsx"));

/** Shows the level-up dialog above any screen. Several levels that are reached at once cause only one dialog. */
export function LevelUpObserver({ learnerId }: { learnerId: string }) {
  const client = useQueryClient();
  const [reachedLevel, setReachedLevel] = useState<ReachedLevel | null>(null);
  useEffect(() => observeLevelUps(client, learnerId, setReachedLevel), [client, learnerId]);
  if (!reachedLevel) return null;
  return createPortal(
    <Suspense>
      <LevelUpDialog key={reachedLevel.newLevel} reachedLevel={reachedLevel} onClose={() => setReachedLevel(null)} />
    </Suspense>,
    document.body,
  );
}
