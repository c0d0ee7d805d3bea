import { definiteArticle, type Gender } from "#core/domain/vocabulary/word.ts";
import "#web/ui/flag.css";

const textClasses: Record<Gender, string> = { m: "text-der", f: "text-die", n: "text-das" };

interface FlagProps {
  gender: Gender;
  size?: "normal" | "large";
}

/** A grammatical gender as a coloured flag with its article: der is a rectangle, die a swallowtail, das a pennant. */
export function Flag({ gender, size = "normal" }: FlagProps) {
  const article = definiteArticle[gender];
  return (
    <span lang="de" className={`flag flag-${article} ${size === "large" ? "flag-large" : ""}`}>
      <span className="flag-cloth">{article}</span>
    </span>
  );
}

interface NounGenders {
  gender: Gender | null;
  otherGender: Gender | null;
}

/** The articles of a noun as flags: one, or two if the noun has two genders. */
export function Flags({ gender, otherGender, size }: NounGenders & Pick<FlagProps, "size">) {
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

/** The article of a noun, or both articles of a noun with two genders, as coloured text and not as flags. */
export function Articles({ gender, otherGender }: NounGenders) {
  if (!gender) return null;
  return (
    <>
      <span className={textClasses[gender]}>{definiteArticle[gender]}</span>
      {otherGender && (
        <>
          /<span className={textClasses[otherGender]}>{definiteArticle[otherGender]}</span>
        </>
      )}{" "}
    </>
  );
}
