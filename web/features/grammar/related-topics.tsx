import { Link } from "react-router";
import type { ShownBlocks } from "#core/contract/grammar.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { DepthGauge } from "#web/features/grammar/depth-gauge.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

const distanceTexts = ["", "one level", "two levels", "three levels", "four levels", "five levels"];

function describeDistance(ownLevel: CefrLevel, otherLevel: CefrLevel): string {
  const distance = cefrLevels.indexOf(otherLevel) - cefrLevels.indexOf(ownLevel);
  return `${distanceTexts[Math.abs(distance)]} ${distance < 0 ? "back" : "on"}`;
}

/** Links to topics on the same matter at other levels. Each link says what is new in its topic. */
export function RelatedTopics({ related, level }: Pick<ShownBlocks, "related"> & { level: CefrLevel }) {
  return (
    <nav aria-labelledby="related-title" className="mt-8 print:hidden">
      <h2 id="related-title" className="h3">
        The same at other levels
      </h2>
      <ul className="card mt-3 overflow-hidden">
        {related.map(({ topicId, title, cefrLevel, whatIsNew, isUnlocked }) => (
          <li key={topicId} className="border-t border-line first:border-t-0">
            <Link to={paths.grammarTopic(topicId)} className="flex items-center gap-3.5 px-4 py-3 hover:bg-sunk">
              <DepthGauge level={cefrLevel} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-1.5 text-tiny text-ink2">
                  <span className="fw-620 text-ink">{cefrLevel}</span>· {describeDistance(level, cefrLevel)}
                  {!isUnlocked && (
                    <>
                      <span aria-hidden="true" className="i-lucide-lock h-3.5 w-3.5" />
                      <span className="sr-only">(locked)</span>
                    </>
                  )}
                </span>
                <span className="block font-aleo fw-580 leading-snug">{splitTitle(title).english}</span>
                <span className="block text-tiny text-ink2">
                  <MarkedGerman text={whatIsNew} className="text-[1.06em] fw-480" />
                </span>
              </span>
              <span aria-hidden="true" className="i-lucide-chevron-right h-5 w-5 text-ink2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
