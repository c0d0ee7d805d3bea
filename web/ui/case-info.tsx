import { Fragment } from "react";

/** The case that a word governs, as in "auf + Accusative". Only the preposition is marked up as German. */
export function CaseInfo({ caseInfo, className = "" }: { caseInfo: string; className?: string }) {
  return (
    <p className={`font-aleo fw-460 text-ink2 ${className}`}>
      {caseInfo.split(/(\p{Ll}+)(?= \+)/u).map((piece, index) =>
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
