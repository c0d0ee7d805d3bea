import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { markKnownWords } from "#core/contract/placement.ts";
import { levelsBelow } from "#core/domain/cefr-level.ts";
import { checkPeriodDays } from "#core/domain/vocabulary/known-words.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { joinLevels, OpensCard } from "#web/features/placement/opens-card.tsx";
import type { AcceptedPlacement } from "#web/features/placement/use-accept.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useIsWide } from "#web/ui/use-media.ts";

/**
 * Shown after a result was accepted: the unlocked content, an offer to mark words as known, the
 * daily goal, and a link to the first lesson.
 */
export function PlacementOpened({ accepted, goalChoice }: { accepted: AcceptedPlacement; goalChoice: ReactNode }) {
  const { level, result } = accepted;
  const isWide = useIsWide();
  const lessonId = result.overview.find((overview) => overview.level === level)?.chapter?.lessonId;
  const startLink = (
    <ButtonLink size="large" to={lessonId ? paths.lesson(lessonId) : paths.curriculum(level)} className="flex-1">
      Start at {level} · chapter 1
    </ButtonLink>
  );
  return (
    <>
      <div className="page pb-10 pt-6 lg:pt-10">
        <div className="mx-auto grid max-w-[47.5rem] gap-4 lg:gap-5">
          <div>
            <PageHeading title={`${level} is open`} shouldTakeFocus>
              {level} is open
            </PageHeading>
            <p className="mt-1.5 text-ink2">Your path, your words and your grammar start here from now on.</p>
          </div>
          <OpensCard title="What is open now" result={result} level={level} />
          {accepted.wordsBelow > 0 && <KnownWordsCard accepted={accepted} />}
          {goalChoice}
          {isWide && (
            <div className="flex gap-3">
              {startLink}
              <ButtonLink size="large" variant="secondary" to={paths.curriculum(level)} className="flex-1">
                Learning Path
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      {!isWide && <Dock>{startLink}</Dock>}
    </>
  );
}

/** Offers to mark the words of lower levels as known. */
function KnownWordsCard({ accepted: { level, wordsBelow } }: { accepted: AcceptedPlacement }) {
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(markKnownWords, {}),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["api", "vocabulary"] }),
    onError: (error) => showToast({ tone: "no", title: "Not saved", description: explain(error, "Please try again.") }),
  });
  const wordsADay = Math.max(1, Math.round(wordsBelow / checkPeriodDays));
  return (
    <section aria-labelledby="known-words" className="card p-5">
      <h2 id="known-words" className="h3">
        Do you know the words of {joinLevels(levelsBelow(level))}?
      </h2>
      <p className="mt-1 text-ink2">
        {wordsBelow === 1 ? "1 word enters" : `${formatNumber(wordsBelow)} words enter`} your memory as known. Over the
        next eight weeks each is asked once, about {wordsADay} a day, so that those you do not know show.
      </p>
      <div role="status">
        {data && (
          <p className="mt-3 flex items-start gap-2.5 fw-580">
            <span aria-hidden="true" className="i-lucide-circle-check mt-0.5 h-5 w-5 text-ok" />
            {data.count === 1
              ? "1 word is marked. It comes back within eight weeks."
              : `${formatNumber(data.count)} words are marked. The first ones come back tomorrow.`}
          </p>
        )}
      </div>
      {!data && (
        <Button variant="secondary" className="mt-4" pendingLabel={isPending && "Marking..."} onClick={() => mutate()}>
          {wordsBelow === 1 ? "Mark 1 word as known" : `Mark ${formatNumber(wordsBelow)} words as known`}
        </Button>
      )}
    </section>
  );
}
