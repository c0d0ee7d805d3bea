import { Fragment } from "react";

/**
 * The government of a word, as in "auf + Accusative" or "hat sich (Dative) + Accusative". Only its German words are
 * marked up as German.
 */
export function CaseInfo({ caseInfo, className = "" }: { caseInfo: string; className?: string }) {
  const pieces = caseInfo.split(/((?<!\p{L})(?!or )\p{Ll}+(?= \+)|(?:sich|hat|ist)(?= ))/u);
  return (
    <p className={`font-aleo fw-460 text-ink2 ${className}`}>
      {pieces.map((piece, index) => {
        // A preposition can occur twice, so a piece is identified by the place where it begins.
        const key = pieces.slice(0, index).join("").length;
        return index % 2 === 1 ? (
          <span key={`german-${key}`} lang="de">
            {piece}
          </span>
        ) : (
          <Fragment key={key}>{piece}</Fragment>
        );
      })}
    </p>
  );
}
