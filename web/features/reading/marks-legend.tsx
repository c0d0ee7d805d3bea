import { markClasses } from "#web/features/reading/reading-paragraph.tsx";

/**
 * Explains the marks of new words and of words that the learner is learning, and says how many words have each mark.
 */
export function MarksLegend({ newCount, learningCount }: { newCount: number; learningCount: number }) {
  return (
    <p className="mt-4 flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 border-y border-line py-2 text-small text-ink2">
      <span>
        <span lang="de" aria-hidden="true" className={`mr-2 font-aleo text-body text-ink ${markClasses.new}`}>
          Wort
        </span>
        {newCount} new
      </span>
      <span>
        <span lang="de" aria-hidden="true" className={`mr-2 font-aleo text-body text-ink ${markClasses.learning}`}>
          Wort
        </span>
        {learningCount} learning
      </span>
      <span className="max-sm:hidden">the rest you know</span>
    </p>
  );
}
