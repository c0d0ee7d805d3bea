import type { Gender } from "#core/domain/vocabulary/word.ts";

interface PluralProps {
  noun: { word: string; gender: Gender | null; plural: string | null };
  className?: string;
}

/** The plural of a noun with its article. It has no gender colour, because plurals have no gender. */
export function Plural({ noun: { word, gender, plural }, className = "" }: PluralProps) {
  if (!plural) return null;
  const isPluralOnly = gender === null && plural === word;
  return (
    <p className={`text-ink2 ${className}`}>
      {isPluralOnly ? "Plural only:" : "Plural"}{" "}
      <span lang="de" className="fw-460 text-ink">
        {plural
          .split("/")
          .map((form) => `die ${form.trim()}`)
          .join(", ")}
      </span>
    </p>
  );
}
