import { removeMarks, splitMarkedText } from "#core/domain/grammar/topic-blocks.ts";

const genderClasses = { m: "text-der", f: "text-die", n: "text-das" };

/**
 * German text whose marked endings (`klein~en~`) are underlined. If a mark names a gender (`klein~m:en~`), the ending
 * has the colour of that gender. Screen readers get the text without the marks, because otherwise they would read the
 * parts of a split word separately.
 */
export function GermanWithEndings({ text }: { text: string }) {
  if (!text.includes("~")) return text;
  return (
    <>
      <span className="sr-only select-none">{removeMarks(text)}</span>
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
