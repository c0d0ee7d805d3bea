import { splitMarkedText, withoutMarks } from "#core/domain/grammar/topic-blocks.ts";

const genderClasses = { m: "text-der", f: "text-die", n: "text-das" };

/**
 * German text whose marked endings (`klein~en~`) are underlined, in the colour of a gender if the mark names one
 * (`klein~m:en~`). Screen readers get the text without the marks, because they would read a split word in pieces.
 */
export function GermanWithEndings({ text }: { text: string }) {
  if (!text.includes("~")) return text;
  return (
    <>
      <span className="sr-only select-none">{withoutMarks(text)}</span>
      <span aria-hidden="true">
        {splitMarkedText(text).map((part, index) =>
          part.isMarked ? (
            <span
              key={index}
              className={`border-b-2 border-current fw-700 ${part.gender ? genderClasses[part.gender] : ""}`}
            >
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </span>
    </>
  );
}
