import { PlacementPage } from "#web/features/placement/placement-page.tsx";
import { GoalChoice } from "#web/features/progress/goal-choice.tsx";

// A separate chunk, because the first view does not need this page.
export const PlacementRoute = ({ learnerId }: { learnerId: string | null }) => (
  <PlacementPage key={learnerId} learnerId={learnerId} goalChoice={<GoalChoice />} />
);
