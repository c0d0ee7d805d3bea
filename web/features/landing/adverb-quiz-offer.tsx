import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { AdverbQuizStart, adverbLevelFor } from "#web/features/landing/adverb-quiz-start.tsx";

interface AdverbQuizOfferProps {
  /** The level that is offered first, or the nearest one with questions. */
  learnersLevel: CefrLevel;
  /** Null before any choice. Kept by the page, which the quiz takes the place of. */
  chosen: CefrLevel | null;
  onChoose: (level: CefrLevel) => void;
  onStart: (level: CefrLevel) => void;
}

/** The way into the adverb quiz on a learner's home, where something else comes first. */
export function AdverbQuizOffer({ learnersLevel, chosen, onChoose, onStart }: AdverbQuizOfferProps) {
  const level = chosen ?? adverbLevelFor(learnersLevel);
  return <AdverbQuizStart heading={2} level={level} isSecondary onLevel={onChoose} onStart={() => onStart(level)} />;
}
