import { Link } from "react-router";
import { placementMinutes } from "#core/domain/minutes.ts";
import { paths } from "#web/ui/paths.ts";

/** A link to the placement, for visitors who know some German. */
export function PlacementLink() {
  return (
    <div className="page mt-4 lg:mt-5">
      <Link
        to={paths.placement}
        className="card flex items-center gap-4 p-5 transition-colors duration-150 hover:border-ink3 active:translate-y-px lg:px-7"
      >
        <span aria-hidden="true" className="i-lucide-anchor h-7 w-7 text-ink2 max-sm:hidden" />
        <span className="min-w-0 flex-1">
          <span className="h3 block">How good is your German?</span>{" "}
          <span className="block text-ink2">
            Find your level from A1 to C2 in about {placementMinutes} minutes, no account needed
          </span>
        </span>
        <span aria-hidden="true" className="i-lucide-arrow-right h-5 w-5 text-ink2" />
      </Link>
    </div>
  );
}
