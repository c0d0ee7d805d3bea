import { useState } from "react";
import { useNavigate } from "react-router";
import type { VocabularyWord } from "#core/contract/vocabulary.ts";
import { formatCategory } from "#web/features/vocabulary/format-category.ts";
import { buildReviewQuery, type ReviewSettings } from "#web/features/vocabulary/review-address.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";
import { Picker } from "#web/ui/picker.tsx";

/**
 * Reviews besides the scheduled one: words ahead of time, words of a theme, or words that were
 * missed often.
 */
export function ReviewChoices({ words }: { words: readonly VocabularyWord[] }) {
  const navigate = useNavigate();
  const activeWords = words.filter(({ isSuspended }) => !isSuspended);
  const themes = [...new Set(activeWords.flatMap(({ category }) => category ?? []))].toSorted();
  const [chosenTheme, setTheme] = useState<string>();
  const theme = chosenTheme ?? themes[0];
  const leechCount = activeWords.filter(({ isLeech }) => isLeech).length;
  const hasPractisedWords = activeWords.some(({ dueAt }) => dueAt !== null);
  const review = (settings: ReviewSettings) =>
    navigate(paths.vocabularyReview + buildReviewQuery(settings), returnHereState);
  if (activeWords.length === 0) return null;
  return (
    <section aria-labelledby="choices-heading" className="card mt-4 p-4.5 lg:p-5">
      <h2 id="choices-heading" className="h3">
        Review as you like
      </h2>
      <p className="text-small text-ink2">
        20 questions beyond the schedule. Each answer counts for the memory of the word.
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto] lg:items-end">
        {theme !== undefined && (
          <>
            <Picker
              label="Theme"
              value={theme}
              options={themes.map((value) => ({ value, label: formatCategory(value) }))}
              onChange={setTheme}
            />
            <Button variant="secondary" className="self-end" onClick={() => review({ from: "theme", theme })}>
              Review theme
            </Button>
          </>
        )}
        {hasPractisedWords && (
          <Button variant="secondary" className="self-end" onClick={() => review({ from: "ahead" })}>
            Review ahead
          </Button>
        )}
        {leechCount > 0 && (
          <Button variant="secondary" className="self-end" onClick={() => review({ from: "leeches" })}>
            Missed often ({leechCount})
          </Button>
        )}
      </div>
    </section>
  );
}
