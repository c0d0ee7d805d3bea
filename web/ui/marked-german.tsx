import { Fragment } from "react";

interface MarkedGermanProps {
  /** English, with German between asterisks. */
  text: string;
  /** Of the German. */
  className?: string;
}

/** English text in which German stands as German: another voice, another face. */
export function MarkedGerman({ text, className = "text-[1.06em] fw-560 text-ink" }: MarkedGermanProps) {
  return text.split("*").map((part, index) => {
    if (part === "") return null;
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      <span key={index} lang="de" className={className}>
        {part}
      </span>
    );
  });
}
