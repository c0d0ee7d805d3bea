/** The plural of a noun with its article, in ink: a plural has no gender. */
export function Plural({ plural, word, className = "" }: { plural: string; word: string; className?: string }) {
  if (plural === word) return <p className={`text-ink2 ${className}`}>Plural only</p>;
  return (
    <p className={`text-ink2 ${className}`}>
      Plural{" "}
      <span lang="de" className="fw-460 text-ink">
        {plural
          .split("/")
          .map((form) => `die ${form.trim()}`)
          .join(", ")}
      </span>
    </p>
  );
}
