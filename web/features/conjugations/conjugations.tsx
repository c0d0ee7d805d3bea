import { Suspense, useDeferredValue, useState } from "react";
import { tenses } from "#core/domain/german/verb-tables.ts";
import type { Practice } from "#web/features/conjugations/draw-questions.ts";
import { QuickReference } from "#web/features/conjugations/quick-reference.tsx";
import { TenseSection } from "#web/features/conjugations/tense-section.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

const ConjugationDialog = createLazyComponent(
  "ConjugationDialog",
  () => import("#web/features/conjugations/conjugation-dialog.tsx"),
);

/** The page with the five tenses: their verbs, rules and practice. Visitors can use the page too. */
export function Conjugations({ learnerId }: { learnerId: string | null }) {
  const [searchText, setSearchText] = useState("");
  const deferredSearch = useDeferredValue(searchText);
  const [practice, setPractice] = useState<Practice | null>(null);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-10">
      <div className="min-w-0">
        <h2 className="sr-only">Conjugations</h2>
        <SearchField
          label="Search verbs in German or English"
          placeholder="Search verbs"
          value={searchText}
          onChange={setSearchText}
        />
        <div className="mt-4 grid gap-3">
          {tenses.map((tense) => (
            <TenseSection key={tense} tense={tense} searchText={deferredSearch} onPractise={setPractice} />
          ))}
        </div>
      </div>
      <QuickReference />
      {practice && (
        <Suspense>
          <ConjugationDialog practice={practice} learnerId={learnerId} onClose={() => setPractice(null)} />
        </Suspense>
      )}
    </div>
  );
}
