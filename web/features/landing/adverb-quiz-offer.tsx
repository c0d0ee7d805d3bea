import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { AdverbQuizStart, chooseAdverbLevel } from "#web/features/landing/adverb-quiz-start.tsx";

interface AdverbQuizOfferProps {
  /**
   * The learner's current level. The quiz preselects this level or, if this level has no questions, the highest level
   * with questions.
   */
  learnersLevel: CefrLevel;
  /** Null until a level is chosen. The page holds this state, because the quiz replaces this component. */
  chosenLevel: CefrLevel | null;
  onChoose: (level: CefrLevel) => void;
  onStart: (level: CefrLevel) => void;
}

/** Starts the adverb quiz from a learner's home page, where it is a secondary action. */
export function AdverbQuizOffer({ learnersLevel, chosenLevel, onChoose, onStart }: AdverbQuizOfferProps) {
  const level = chosenLevel ?? chooseAdverbLevel(learnersLevel);
  return (
    <AdverbQuizStart heading={2} level={level} isSecondary onLevelChange={onChoose} onStart={() => onStart(level)} />
  );
}
