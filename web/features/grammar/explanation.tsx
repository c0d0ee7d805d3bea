import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ShownBlocks } from "#core/contract/grammar.ts";
import {
  type ExplanationBlock,
  type ExplanationPart,
  findGenderInHeading,
} from "#core/domain/grammar/explanation-blocks.ts";
import { GermanWithEndings } from "#web/ui/german-with-endings.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

interface ExplanationProps {
  parts: readonly ExplanationPart[];
  /** Translations of German words in the text. Each translation is shown after its German words. */
  translations: ShownBlocks["translations"];
  /** Whether the parts can be opened by their anchors, as on the topic's page. */
  hasAnchors?: boolean;
}

/** Parts of a topic's explanation: paragraphs, lists, examples and tables. */
export function Explanation({ parts, translations, hasAnchors = false }: ExplanationProps) {
  const openedAnchor = useOpenedAnchor(hasAnchors);
  const englishByGerman = new Map(translations.map((translation) => [translation.german, translation.english]));
  const tables = parts.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === "table");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {parts.map(({ anchor, blocks }) => (
        <div
          key={anchor}
          {...(hasAnchors && { id: anchor, tabIndex: -1 })}
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 scroll-mt-6 ${anchor === openedAnchor ? openedClass : ""}`}
        >
          {blocks.map((block, index) => (
            <ExplanationBlockView
              key={index}
              block={block}
              englishByGerman={englishByGerman}
              number={tables.indexOf(block) + 1}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The shadow extends the background beyond the edges of the part without changing the part's position or size. */
const openedClass = "rounded-tag bg-water shadow-[0_0_0_0.75rem_var(--water)] outline-none!";

/**
 * The anchor in the address. The part with this anchor gets the focus. The anchor is null on the first render, because
 * the server does not know it.
 */
function useOpenedAnchor(hasAnchors: boolean): string | null {
  const { hash, key } = useLocation();
  const [openedAnchor, setOpenedAnchor] = useState<string | null>(null);
  useEffect(() => {
    const anchor = hasAnchors && hash !== "" ? hash.slice(1) : null;
    setOpenedAnchor(anchor);
    const partElement = anchor === null ? null : document.getElementById(anchor);
    partElement?.scrollIntoView({ block: "center" });
    partElement?.focus({ preventScroll: true });
  }, [hasAnchors, hash, key]);
  return openedAnchor;
}

type Translations = ReadonlyMap<string, string>;

function ExplanationBlockView({
  block,
  englishByGerman,
  number,
}: {
  block: ExplanationBlock;
  englishByGerman: Translations;
  number: number;
}) {
  if (block.kind === "table")
    return <FormTable {...block} englishByGerman={englishByGerman} name={`Table ${number}`} />;
  const translate = (german: string) => englishByGerman.has(german) && ` (${englishByGerman.get(german)})`;
  if (block.kind === "list") {
    return (
      <ul className="grid max-w-[66ch] list-disc gap-1.5 pl-5 marker:text-ink3">
        {block.items.map((item) => (
          <li key={item}>
            <MarkedGerman text={item} translate={translate} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === "examples") {
    return (
      // Examples belong to the paragraph above them. Therefore the space before the examples is smaller than the space
      // between paragraphs.
      <ul className="-mt-2.5 grid max-w-[66ch] gap-1">
        {block.examples.map(({ german, english }) => (
          <li key={german}>
            <span lang="de" className="text-[1.0625rem] fw-560">
              <GermanWithEndings text={german} />
            </span>{" "}
            <span className="text-small text-ink2 max-sm:block">{english}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="max-w-[66ch]">
      <MarkedGerman text={block.text} translate={translate} />
    </p>
  );
}

const genderClasses = { der: "text-der", die: "text-die", das: "text-das" };

interface FormTableProps {
  headerCells: string[];
  rows: string[][];
  englishByGerman: Translations;
  name: string;
}

/** A table of forms. German text in the row or column of a gender has the colour of that gender. */
function FormTable({ headerCells, rows, englishByGerman, name }: FormTableProps) {
  const translate = (german: string) =>
    englishByGerman.has(german) && (
      <span className="block text-tiny fw-400 text-ink2">{englishByGerman.get(german)}</span>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className="card relative max-w-full overflow-x-auto justify-self-start">
      <table className="border-collapse text-left">
        <thead>
          <tr>
            {headerCells.map((cell, column) =>
              cell === "" ? (
                <td key={column} />
              ) : (
                <th key={column} scope="col" className="px-3.5 py-2.5 text-small fw-580 text-ink2 sm:px-4">
                  <MarkedGerman text={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, rowIndex) => (
            <tr key={rowIndex} className="border-t border-line">
              {cells.map((cell, column) => {
                const gender = findGenderInHeading(headerCells[column]) ?? findGenderInHeading(cells[0]);
                const germanClass = `text-[1.0625rem] fw-540 [overflow-wrap:break-word]! ${gender ? genderClasses[gender] : "text-ink"}`;
                const cellClass = "px-3.5 py-2.5 align-baseline sm:px-4";
                return column === 0 && !findGenderInHeading(headerCells[0]) ? (
                  <th key={column} scope="row" className={`${cellClass} text-small fw-580 text-ink2`}>
                    <MarkedGerman
                      text={cell}
                      className="text-[1.0625rem] fw-580 text-ink [overflow-wrap:break-word]!"
                      translate={translate}
                    />
                  </th>
                ) : (
                  <td key={column} className={cellClass}>
                    <MarkedGerman text={cell} className={germanClass} translate={translate} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
