import { useState } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { AdverbQuizStart, adverbLevelFor } from "#web/features/landing/adverb-quiz-start.tsx";

interface AdverbQuizOfferProps {
  /** The level that is offered first, or the nearest one with questions. */
  learnersLevel: CefrLevel;
  onStart: (level: CefrLevel) => void;
}

/** The way into the adverb quiz on a learner's home, where something else comes first. */
export function AdverbQuizOffer({ learnersLevel, onStart }: AdverbQuizOfferProps) {
  const [chosen, setChosen] = useState<CefrLevel | null>(null);
  const level = chosen ?? adverbLevelFor(learnersLevel);
  return <AdverbQuizStart heading={2} level={level} isSecondary onLevel={setChosen} onStart={() => onStart(level)} />;
}
