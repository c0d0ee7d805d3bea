import { useId, useMemo, useState } from "react";
import { type ConjugatedVerb, listConjugations } from "#core/contract/conjugations.ts";
import type { Tense } from "#core/domain/german/verb-tables.ts";
import { createTextMatcher } from "#core/domain/search-text.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { type Practice, questionsPerQuiz } from "#web/features/conjugations/draw-questions.ts";
import { tenseNames } from "#web/features/conjugations/tense-names.ts";
import { VerbRow } from "#web/features/conjugations/verb-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

interface TenseSectionProps {
  tense: Tense;
  searchText: string;
  onPractise: (practice: Practice) => void;
}

/** A tense that expands to show its verbs. The verbs are loaded only when the tense is expanded. */
export function TenseSection({ tense, searchText, onPractise }: TenseSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, example } = tenseNames[tense];
  return (
    <section aria-labelledby={`${id}-title`} className="card">
      <div className="relative flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-5">
        <h3 id={`${id}-title`} className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="flex min-h-11 items-center gap-3 text-left after:absolute after:inset-0 after:rounded-card"
            onClick={() => setOpen(!isOpen)}
          >
            <span
              aria-hidden="true"
              className={`${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"} h-6 w-6 text-ink2`}
            />
            <span className="min-w-0">
              <span className="block text-small fw-580 text-ink2">{name}</span>
              <span lang="de" className="block text-[1.1875rem] fw-600 leading-snug">
                {example}
              </span>
            </span>
          </button>
        </h3>
        <Button
          variant="secondary"
          className="relative z-1 px-3 sm:shrink-0 sm:px-4.5"
          onClick={() => onPractise({ tense })}
        >
          Practice {name} ({questionsPerQuiz} questions)
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Verbs tense={tense} searchText={searchText} onPractise={onPractise} />}
      </div>
    </section>
  );
}

function Verbs({ tense, searchText: search, onPractise }: TenseSectionProps) {
  const verbs = useRead(listConjugations, { tense });
  const matchingVerbs = useMemo(() => (verbs.data ? searchVerbs(verbs.data, search) : []), [verbs.data, search]);

  if (verbs.data) {
    return (
      <>
        <p role="status" className="border-t border-line px-4 py-2.5 text-small text-ink2 sm:px-5">
          {matchingVerbs.length === 0
            ? `No verb here matches “${search.trim()}”.`
            : `${matchingVerbs.length} ${matchingVerbs.length === 1 ? "verb" : "verbs"}`}
        </p>
        <ul>
          {matchingVerbs.map((verb) => (
            <VerbRow key={verb.verb} verb={verb} tense={tense} onPractise={onPractise} />
          ))}
        </ul>
      </>
    );
  }
  if (verbs.isFetching) {
    return (
      <Skeleton label="Loading the verbs...">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key} className="flex items-center gap-4 border-t border-line px-5 py-4">
            <SkeletonBox className="h-6 w-32" />
            <SkeletonBox className="h-4 w-24" />
          </div>
        ))}
      </Skeleton>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-5">
      <p className="flex items-center gap-2 text-ink2">
        <span aria-hidden="true" className="i-lucide-circle-alert h-5 w-5 text-no" />
        The verbs did not come. {explain(verbs.error, "The server did not answer.")}
      </p>
      <Button variant="secondary" onClick={() => verbs.refetch()}>
        Try Again
      </Button>
    </div>
  );
}

function searchVerbs(verbs: readonly ConjugatedVerb[], searchText: string): readonly ConjugatedVerb[] {
  const matchesSearch = createTextMatcher(searchText);
  return verbs.filter(({ verb, translation }) => matchesSearch(`${verb}\n${translation}`));
}
