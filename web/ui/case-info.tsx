import { Fragment } from "react";

/**
 * The government of a word, as in "auf + Accusative" or "hat sich (Dative) + Accusative". Only its German words are marked
 * up as German.
 */
export function CaseInfo({ caseInfo, className = "" }: { caseInfo: string; className?: string }) {
  return (
    <p className={`font-aleo fw-460 text-ink2 ${className}`}>
      {caseInfo.split(/((?<!\p{L})(?!or )\p{Ll}+(?= \+)|(?:sich|hat|ist)(?= ))/u).map((piece, index) =>
        index % 2 === 1 ? (
          <span key={piece} lang="de">
            {piece}
          </span>
        ) : (
          <Fragment key={piece}>{piece}</Fragment>
        ),
      )}
    </p>
  );
}
