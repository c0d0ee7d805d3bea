import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Arc, buildArcsAboveRow, buildArcsBesideColumn } from "#web/features/landing/sentence-arcs.ts";

interface Phrase {
  german: ReactNode;
  role: string;
  question: string;
}

const phrases: Phrase[] = [
  {
    german: (
      <>
        <span className="text-der">Der</span> Lotse
      </>
    ),
    role: "Nominative",
    question: "who?",
  },
  { german: "bringt", role: "Verb", question: "always second" },
  {
    german: (
      <>
        <span className="text-das">das</span> Schiff
      </>
    ),
    role: "Accusative",
    question: "what?",
  },
  {
    german: (
      <>
        durch <span className="text-die">die</span> Nacht
      </>
    ),
    role: "durch + accusative",
    question: "where along?",
  },
  {
    german: (
      <>
        in <span className="text-der">den</span> Hafen.
      </>
    ),
    role: "in + accusative",
    question: "where to? der → den",
  },
];
const verbIndex = 1;

/**
 * A sentence as a row of phrases. Each phrase has its case, and arcs lead from the verb to the phrases that it governs.
 */
export function SentenceDiagram({ className }: { className: string }) {
  const figure = useRef<HTMLElement>(null);
  const [arcDrawing, setArcDrawing] = useState<{ width: number; height: number; arcs: Arc[] } | null>(null);

  useEffect(() => {
    const element = figure.current;
    if (!element) return;
    const drawArcs = () => {
      const frame = element.getBoundingClientRect();
      const boxes = [...element.querySelectorAll("[data-phrase]")].map((phrase) => {
        const box = phrase.getBoundingClientRect();
        return {
          left: box.left - frame.left,
          top: box.top - frame.top,
          width: box.width,
          height: box.height,
        };
      });
      const isStacked = boxes.length > 1 && boxes[0]?.top !== boxes[1]?.top;
      const arcs = isStacked ? buildArcsBesideColumn(boxes, verbIndex) : buildArcsAboveRow(boxes, verbIndex);
      setArcDrawing({ width: frame.width, height: frame.height, arcs });
    };
    drawArcs();
    document.fonts?.ready.then(drawArcs);
    const observer = new ResizeObserver(drawArcs);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figure ref={figure} className={`relative pl-[58px] lg:pl-0 lg:pt-25 ${className}`}>
      {arcDrawing && (
        <svg
          aria-hidden="true"
          width={arcDrawing.width}
          height={arcDrawing.height}
          className="pointer-events-none absolute left-0 top-0 overflow-visible"
        >
          {arcDrawing.arcs.map(({ path, arrowHead }) => (
            <g key={path}>
              <path d={path} fill="none" stroke="var(--ink)" strokeWidth="1.5" />
              <path d={arrowHead} fill="var(--ink)" />
            </g>
          ))}
        </svg>
      )}
      <figcaption className="sr-only">
        In German, with the case of each phrase: The pilot brings the ship through the night into the harbour.
      </figcaption>
      <div className="grid gap-3.5 lg:flex lg:justify-between lg:gap-5">
        {phrases.map(({ german, role, question }) => (
          <div key={role} className="lg:first:grow-0">
            <p
              data-phrase
              lang="de"
              className="w-fit text-[1.75rem] fw-580 leading-tight tracking-[-0.018em] lg:w-auto lg:whitespace-nowrap lg:border-b-2 lg:border-ink lg:pb-2.5 lg:text-[clamp(1.75rem,2.9vw,2.3rem)]"
            >
              {german}
            </p>
            <p className="flex flex-wrap gap-x-2 text-small lg:mt-2 lg:block">
              <span className="whitespace-nowrap fw-620">{role}</span>{" "}
              <span className="text-ink2 lg:block">{question}</span>
            </p>
          </div>
        ))}
      </div>
    </figure>
  );
}
