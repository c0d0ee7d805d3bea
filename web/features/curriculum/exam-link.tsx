import { Link } from "react-router";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";

/** The exam at the end of a level's chapters. It is open from the start. */
export const ExamLink = ({ level }: { level: CefrLevel }) => (
  <Link
    to={paths.examOf(level)}
    className="card mt-3 grid grid-cols-[2.5rem_minmax(0,1fr)_1.75rem] items-center gap-x-3 p-4 hover:bg-sunk sm:grid-cols-[3.75rem_minmax(0,1fr)_1.75rem] lg:gap-x-4 lg:px-5 lg:pl-3"
  >
    <Seal numeral={level} isEarned={false} className="h-10 w-10 justify-self-center" />
    <span className="min-w-0">
      <span className="block fw-620">The {level} exam</span>
      <span className="block text-small text-ink2">
        Reading, listening, grammar, writing and speaking, in five parts
      </span>
    </span>
    <span aria-hidden="true" className="i-lucide-chevron-right h-6 w-6 text-ink2" />
  </Link>
);
