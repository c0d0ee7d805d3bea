import type { ReactNode } from "react";
import { Flag } from "#web/ui/flag.tsx";

function Reason({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="border-line p-6 not-first:border-t lg:not-first:border-l lg:not-first:border-t-0 lg:p-7">
      <div className="flex min-h-18 items-center">{picture}</div>
      <h3 className="h3 mt-4">{title}</h3>
      <p className="mt-1.5 text-ink2">{children}</p>
    </div>
  );
}

export function GenderReason() {
  return (
    <Reason
      title="Every noun flies its article"
      picture={
        <p lang="de" className="flex flex-wrap gap-x-4 gap-y-3 text-h3 fw-580">
          <span className="flex items-center gap-2">
            <Flag gender="m" /> Kai
          </span>
          <span className="flex items-center gap-2">
            <Flag gender="f" /> See
          </span>
          <span className="flex items-center gap-2">
            <Flag gender="n" /> Boot
          </span>
        </p>
      }
    >
      Blue for der, pink for die, green for das. Each has its own shape too, so colour never stands alone.
    </Reason>
  );
}

export function PathReason() {
  return (
    <Reason
      title="One lesson opens the next"
      picture={
        <svg aria-hidden="true" viewBox="0 0 236 72" className="h-18 w-59" fill="none">
          <path d="M140 36L236 8v56z" fill="var(--amber)" opacity="0.25" />
          <path d="M16 52C40 52 44 34 64 34" stroke="var(--ink)" strokeWidth="2" />
          <path d="M64 34c28 0 32 2 66 2s44 10 78 6" stroke="var(--line2)" strokeWidth="2" strokeDasharray="5 5" />
          <g fill="var(--ink)">
            <circle cx="16" cy="52" r="11" />
            <circle cx="64" cy="34" r="11" />
          </g>
          <path
            d="M11 52l4 4 7-8M59 34l4 4 7-8"
            stroke="var(--card)"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="134" cy="36" r="13" fill="var(--amber)" />
          <circle cx="208" cy="42" r="9" fill="var(--card)" stroke="var(--ink3)" strokeWidth="2" />
        </svg>
      }
    >
      A lesson shows its words with plural and example, then asks for them. Seven in ten right, and the next one is
      open.
    </Reason>
  );
}

export function FreeReason() {
  return (
    <Reason
      title="Free, and nobody watches"
      picture={
        <p className="flex items-end gap-0.5">
          <Part word="kosten" meaning="cost" colour="bg-ink" />
          <Part word="los" meaning="without" colour="bg-amber" />
        </p>
      }
    >
      No payment, no advertising, no third parties. What you learn stays between you and Lotse.
    </Reason>
  );
}

function Part({ word, meaning, colour }: { word: string; meaning: string; colour: string }) {
  return (
    <span className="block">
      <span lang="de" className="block text-word fw-620 leading-none">
        {word}
      </span>
      <span aria-hidden="true" className={`mt-1.5 block h-[3px] ${colour}`} />
      <span className="block text-tiny text-ink2">{meaning}</span>
    </span>
  );
}
