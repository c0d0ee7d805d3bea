import { Suspense } from "react";
import { PlacementPage } from "#web/features/placement/placement-page.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const GoalChoice = createLazyComponent("GoalChoice", () => import("#web/features/progress/goal-choice.tsx"));

// This route is in a separate chunk, because the first view does not need its page.
export const PlacementRoute = ({ learnerId }: { learnerId: string | null }) => (
  <PlacementPage
    key={learnerId}
    learnerId={learnerId}
    goalChoice={
      <Suspense fallback={<div className="card h-44" />}>
        <GoalChoice />
      </Suspense>
    }
  />
);
