import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";
import { useIsWide } from "#web/ui/use-media.ts";
import "#web/features/progress/today.css";

/** One thing to do today. */
export interface TodayStop {
  id: string;
  /** A Lucide icon's class. */
  icon: string;
  title: string;
  /** What it is about: one line of German, or, where `isEnglish`, of English, which has the whole row on a phone. */
  line: string;
  isEnglish?: boolean;
  to: string;
  minutes: number;
  /** Where it happens, or of what level it is. */
  place: string;
  isDone: boolean;
}

const nextOf = (stops: readonly TodayStop[]) => stops.find(({ isDone }) => !isDone);

/**
 * The day as a fairway. The order is advice: every stop is a link. The first that is not done is next, and on a wide screen has
 * the page's primary button; on a phone that is the dock's (`TodayDock`).
 */
export function TodayCard({ stops }: { stops: readonly TodayStop[] | undefined }) {
  const next = stops && nextOf(stops);
  return (
    <section aria-labelledby="today" className="card p-4.5 pb-2 lg:px-5.5">
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="today" className="h2">
          {stops && !next ? "Done for today" : "Today"}
        </h2>
        {stops && next && <Progress stops={stops} />}
      </div>
      {stops ? (
        <ol className="mt-1.5">
          {stops.map((stop, index) => (
            <li
              key={stop.id}
              className={`today-stop ${stop.isDone ? "today-done" : stop === next ? "today-next" : ""}`}
            >
              <Stop stop={stop} isNext={stop === next} isFirst={index === 0} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton label="Loading your day...">
          <div className="mt-1.5">
            {["lesson", "words", "talk"].map((key, index) => (
              <div key={key} className={`today-row ${index === 0 ? "today-row-first" : ""}`}>
                <Bone className="h-9 w-9 justify-self-center rounded-full!" />
                <div className="grid gap-1.5">
                  <Bone className="h-4.5 w-2/5" />
                  <Bone className="h-4.5 w-3/5" />
                </div>
              </div>
            ))}
          </div>
        </Skeleton>
      )}
    </section>
  );
}

function Progress({ stops }: { stops: readonly TodayStop[] }) {
  const done = stops.filter(({ isDone }) => isDone).length;
  const minutes = stops.reduce((sum, stop) => sum + (stop.isDone ? 0 : stop.minutes), 0);
  return (
    <p className="text-small text-ink2">
      {done > 0 && (
        <>
          <strong className="fw-620 text-ink">
            {done} of {stops.length}
          </strong>{" "}
          done ·{" "}
        </>
      )}
      about {minutes} min
    </p>
  );
}

interface StopProps {
  stop: TodayStop;
  isNext: boolean;
  isFirst: boolean;
}

function Stop({ stop, isNext, isFirst }: StopProps) {
  const { icon, title, line, isEnglish, to, minutes, place, isDone } = stop;
  const hasButton = useIsWide() && isNext;
  return (
    <div className={`today-row rounded-option hover:bg-sunk/50 ${isFirst ? "today-row-first" : ""}`}>
      <span className="today-mark">
        <span aria-hidden="true" className={`${isDone ? "i-lucide-check" : icon} h-4.5 w-4.5`} />
      </span>
      <div className={`today-text min-w-0 ${isEnglish ? "today-text-small" : ""}`}>
        <Link to={to} className={`today-link block leading-snug ${isDone ? "fw-580 text-ink2" : "fw-620 text-ink"}`}>
          {title}
          <span className="sr-only">
            , {place}
            {isDone ? " (done)" : `, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`}
          </span>
        </Link>
        <p
          {...(!isEnglish && { lang: "de" })}
          className={`leading-snug text-ink2 ${isEnglish ? "text-small" : "fw-460"}`}
        >
          {line}
        </p>
      </div>
      {hasButton ? (
        <ButtonLink to={to} className="relative z-1">
          Continue · {minutes} min
        </ButtonLink>
      ) : (
        <p aria-hidden="true" className={`text-right text-tiny leading-snug ${isEnglish ? "max-sm:hidden" : ""}`}>
          <span className={`block whitespace-nowrap fw-620 ${isDone ? "text-ok" : "text-ink"}`}>
            {isDone ? "Done" : `${minutes} min`}
          </span>
          <span className="block text-ink2">{place}</span>
        </p>
      )}
    </div>
  );
}

/** On phones: what is next, in reach of the thumb. It stands last in the page. */
export function TodayDock({ stops }: { stops: readonly TodayStop[] | undefined }) {
  const isWide = useIsWide();
  const next = stops && nextOf(stops);
  if (isWide || (stops && !next)) return null;
  return (
    <Dock>
      {next ? (
        <ButtonLink to={next.to} size="large" className="min-w-0 flex-1">
          <span className="text-balance">
            Continue: {next.title} · {next.minutes}&nbsp;min
          </span>
        </ButtonLink>
      ) : (
        <Bone className="h-13 flex-1 rounded-field!" />
      )}
    </Dock>
  );
}
