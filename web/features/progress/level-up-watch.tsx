import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type ReachedLevel, watchLevels } from "#web/features/progress/watch-levels.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const LevelUpDialog = lazyComponent(
  async () => (await import("#web/features/progress/level-up-dialog.tsx")).LevelUpDialog,
);

/** Celebrates a level over whatever screen it was reached on. Several at once are one. */
export function LevelUpWatch({ learnerId }: { learnerId: string }) {
  const client = useQueryClient();
  const [reached, setReached] = useState<ReachedLevel | null>(null);
  useEffect(() => watchLevels(client, learnerId, setReached), [client, learnerId]);
  if (!reached) return null;
  return createPortal(
    <Suspense>
      <LevelUpDialog key={reached.newLevel} reached={reached} onClose={() => setReached(null)} />
    </Suspense>,
    document.body,
  );
}
