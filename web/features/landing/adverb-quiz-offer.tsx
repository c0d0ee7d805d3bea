import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { AdverbQuizStart, adverbLevelFor } from "#web/features/landing/adverb-quiz-start.tsx";

interface AdverbQuizOfferProps {
  /** The learner's current level, which is preselected, or the nearest one with questions. */
  learnersLevel: CefrLevel;
  /** Null until a level is chosen. The page holds this state, because the quiz replaces this component. */
  chosen: CefrLevel | null;
  onChoose: (level: CefrLevel) => void;
  onStart: (level: CefrLevel) => void;
}

/** Starts the adverb quiz from a learner's home page, where it is a secondary action. */
export function AdverbQuizOffer({ learnersLevel, chosen, onChoose, onStart }: AdverbQuizOfferProps) {
  const level = chosen ?? adverbLevelFor(learnersLevel);
  return <AdverbQuizStart heading={2} level={level} isSecondary onLevel={onChoose} onStart={() => onStart(level)} />;
}
