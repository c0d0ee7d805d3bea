import { Link } from "react-router";
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
