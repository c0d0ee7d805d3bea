import { Link } from "react-router";
import { markClasses } from "#web/features/reading/reading-paragraph.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

/** The link to the list of texts. */
export function BackToReading() {
  return (
    <Link
      to={paths.reading}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small fw-580 text-ink2 hover:text-ink"
    >
      <span aria-hidden="true" className="i-lucide-arrow-left h-4.5 w-4.5" />
      Reading
    </Link>
  );
}

/** The placeholder of a text. */
export function TextSkeleton() {
  return (
    <Skeleton label={<h1 className="sr-only">Loading the text...</h1>}>
      <SkeletonBox className="h-10 w-80 max-w-full" />
      <SkeletonBox className="mt-3 h-5 w-60" />
      {[1, 2, 3].map((key) => (
        <div key={key} className="mt-8 grid max-w-[66ch] gap-3.5">
          <SkeletonBox className="h-5 w-full" />
          <SkeletonBox className="h-5 w-full" />
          <SkeletonBox className="h-5 w-3/5" />
        </div>
      ))}
    </Skeleton>
  );
}

/** What the marks of words mean, and how many words have each. */
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

interface IconButtonProps {
  icon: string;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
}

export function IconButton({ icon, label, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      className={`grid h-11 w-11 place-items-center rounded-key hover:bg-sunk hover:text-ink ${isPressed ? "bg-sunk text-ink" : "text-ink2"}`}
      onClick={onClick}
    >
      <span aria-hidden="true" className={`${icon} h-5.5 w-5.5`} />
    </button>
  );
}
