import { Link } from "react-router";
import type { Statistics } from "#web/features/progress/progress-types.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";

/** For each level, the number of words the learner owns and the number the learner knows. */
export function WordsByLevel({ statistics: { words } }: { statistics: Statistics }) {
  if (words.length === 0) {
    return (
      <p className="text-small text-ink2">
        No words yet. Lessons bring them, or{" "}
        <Link to={paths.vocabulary} className="fw-580 text-ink underline underline-offset-4">
          add some yourself
        </Link>
        .
      </p>
    );
  }
  const maxOwned = Math.max(...words.map(({ owned }) => owned), 1);
  return (
    <>
      <p className="mb-3 text-small text-ink2">Known: you would recall it even after three weeks.</p>
      <table className="w-full text-left">
        <thead className="text-small text-ink2">
          <tr>
            <th scope="col" className="w-12 pb-1.5 fw-580">
              Level
            </th>
            <td aria-hidden="true" />
            <th scope="col" className="w-18 pb-1.5 text-right fw-580">
              Known
            </th>
            <th scope="col" className="w-18 pb-1.5 text-right fw-580">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ cefrLevel, owned, known }) => (
            <tr key={cefrLevel}>
              <th scope="row" className="number py-2">
                {cefrLevel}
              </th>
              <td aria-hidden="true" className="py-2">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 12"
                  preserveAspectRatio="none"
                  className="h-3 w-full overflow-visible"
                >
                  <rect width={(owned / maxOwned) * 100} height="12" fill="var(--water-line)" />
                  <rect width={(known / maxOwned) * 100} height="12" fill="var(--pri)" />
                </svg>
              </td>
              <td className="py-2 text-right fw-620 tabular-nums">{formatNumber(known)}</td>
              <td className="py-2 text-right tabular-nums text-ink2">{formatNumber(owned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
