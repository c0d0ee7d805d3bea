import { tenses } from "#core/domain/german/verb-tables.ts";
import { tenseNames } from "#web/features/conjugations/tense-names.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

/** The rule of each tense, in one or two lines. */
export function QuickReference() {
  return (
    <section aria-labelledby="reference-title" className="self-start rounded-card bg-water p-5 lg:sticky lg:top-4">
      <h2 id="reference-title" className="h2">
        Quick Reference
      </h2>
      <dl className="mt-3 grid gap-3.5">
        {tenses.map((tense) => {
          const { name, german, example, rule } = tenseNames[tense];
          return (
            <div key={tense} className="border-t border-water-line pt-3">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="fw-620">{name}</span>
                {german !== name && (
                  <span lang="de" className="text-small text-ink2">
                    {german}
                  </span>
                )}
              </dt>
              <dd>
                <p lang="de" className="text-h3 fw-580">
                  {example}
                </p>
                <p className="mt-0.5 text-small text-ink2">
                  <MarkedGerman text={rule} />
                </p>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
