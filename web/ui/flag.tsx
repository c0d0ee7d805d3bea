import { definiteArticle, type Gender } from "#core/domain/vocabulary/word.ts";
import "#web/ui/flag.css";

const colours: Record<Gender, string> = { m: "text-der", f: "text-die", n: "text-das" };

interface FlagProps {
  gender: Gender;
  size?: "normal" | "large";
}

/** A gender as a signal flag: der a rectangle, die a swallowtail, das a pennant. */
export function Flag({ gender, size = "normal" }: FlagProps) {
  const article = definiteArticle[gender];
  return (
    <span lang="de" className={`flag flag-${article} ${size === "large" ? "flag-large" : ""}`}>
      <span className="flag-cloth">{article}</span>
    </span>
  );
}

interface NounProps {
  gender: Gender | null;
  otherGender: Gender | null;
}

/** The articles of a noun as flags; a noun of two genders flies both. */
export function Flags({ gender, otherGender, size }: NounProps & Pick<FlagProps, "size">) {
  if (!gender) return null;
  return (
    <>
      <Flag gender={gender} {...(size && { size })} />{" "}
      {otherGender && (
        <>
          <Flag gender={otherGender} {...(size && { size })} />{" "}
        </>
      )}
    </>
  );
}

/** The article in running text: coloured, without a flag. */
export function Articles({ gender, otherGender }: NounProps) {
  if (!gender) return null;
  return (
    <>
      <span className={colours[gender]}>{definiteArticle[gender]}</span>
      {otherGender && (
        <>
          /<span className={colours[otherGender]}>{definiteArticle[otherGender]}</span>
        </>
      )}{" "}
    </>
  );
}
