import { Fragment } from "react";

/** English text whose German stands between asterisks: "After *mit* comes the dative." */
export function GermanMarks({ children }: { children: string }) {
  return children.split("*").map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} lang="de" className="fw-640">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
