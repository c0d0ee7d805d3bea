import { NumberTable } from "#web/features/vocabulary/memory/chart-table.tsx";
import { formatPercent, type Memory } from "#web/features/vocabulary/memory/memory-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";

const facetNames: Record<Memory["byFacet"][number]["facet"], string> = {
  "german-to-english": "German → English",
  "english-to-german": "English → German",
  gender: "der, die or das",
};

/** The share of remembered words by facet and by level. */
export function RecallByGroup({ byFacet, byLevel }: Pick<Memory, "byFacet" | "byLevel">) {
  const groups = [
    { heading: "Asked as", rows: byFacet.map(({ facet, ...recall }) => ({ name: facetNames[facet], ...recall })) },
    { heading: "Level", rows: byLevel.map(({ level, ...recall }) => ({ name: level, ...recall })) },
  ];
  return (
    <section className="card p-4.5 sm:p-5" aria-labelledby="group-heading">
      <h2 id="group-heading" className="h3">
        By kind and level
      </h2>
      <p className="mt-1 text-small text-ink2">Expected and remembered, with the number of reviews in brackets.</p>
      {groups.map(({ heading, rows }) => (
        <div key={heading} className="-mx-1.5 mt-2 sm:-mx-4">
          <NumberTable
            columns={[heading, "Expected", "You"]}
            rows={rows.map(({ name, reviews, expected, remembered }) => [
              `${name} (${formatNumber(reviews)})`,
              formatPercent(expected),
              formatPercent(remembered),
            ])}
          />
        </div>
      ))}
    </section>
  );
}
