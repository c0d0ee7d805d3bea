import { ContourLines } from "#web/ui/contour-lines.tsx";

/** The welcome sentence on phones, in one line. */
export function WelcomeSentence({ className }: { className: string }) {
  return (
    <p lang="de" className={`rounded-card bg-water px-4.5 py-4 text-h2 fw-620 ${className}`}>
      Schön, dass du da <Verb>bist</Verb>.
    </p>
  );
}

/** The welcome on wide screens: a subordinate clause and an explanation of its word order. */
export function WelcomePanel() {
  return (
    <aside className="contours hidden overflow-hidden px-16 lg:flex lg:flex-col lg:justify-center">
      <ContourLines />
      <p lang="de" className="text-[5.5rem] fw-640 leading-[1.02] tracking-[-0.028em]">
        Schön,
        <br />
        dass du
        <br />
        da <Verb>bist</Verb>.
      </p>
      <div className="ml-34 mt-3 flex items-end gap-2">
        <svg aria-hidden="true" viewBox="0 0 60 72" className="h-18 w-15 shrink-0" fill="none" stroke="var(--ink)">
          <path d="M12 10C10 46 24 62 56 64" strokeWidth="1.8" />
          <path d="M12 1l5.5 10h-11z" fill="var(--ink)" stroke="none" />
        </svg>
        <p className="max-w-70 translate-y-9 text-ink2">
          <span lang="de" className="fw-680 text-ink">
            dass
          </span>{" "}
          sends the verb to the end. You have just read your first side clause.
        </p>
      </div>
    </aside>
  );
}

function Verb({ children }: { children: string }) {
  return <span className="border-b-[max(3px,0.09em)] border-amber pb-[0.02em]">{children}</span>;
}
