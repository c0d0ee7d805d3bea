import { Fragment, type ReactNode } from "react";
import { removeMarks } from "#core/domain/grammar/topic-blocks.ts";
import { GermanWithEndings } from "#web/ui/german-with-endings.tsx";

interface MarkedGermanProps {
  /** English text with German words between asterisks. Endings of German words can be marked: `klein~en~`. */
  text: string;
  /** The class of the German words. */
  className?: string;
  /** Returns the content that follows each German text, for example its translation. */
  translate?: (german: string) => ReactNode;
}

/** English text whose German words are marked up as German, for screen readers and for their font. */
export function MarkedGerman({ text, className = "text-[1.06em] fw-560 text-ink", translate }: MarkedGermanProps) {
  return text.split("*").map((part, index) => {
    if (part === "") return null;
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      <Fragment key={index}>
        <span lang="de" className={className}>
          <GermanWithEndings text={part} />
        </span>
        {translate?.(removeMarks(part))}
      </Fragment>
    );
  });
}
