import { type ReactNode, Suspense, useState } from "react";
import { Flag } from "#web/ui/flag.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const LevelDialog = createLazyComponent("LevelDialog", () => import("#web/features/landing/level-dialog.tsx"));

/** Links to the two areas that a visitor can try. Each link asks for a level first. */
export function PracticeLinks() {
  const [practice, setPractice] = useState<"vocabulary" | "grammar" | null>(null);
  return (
    <div className="page grid gap-4 lg:grid-cols-2 lg:gap-5">
      <PracticeLink title="My Vocabulary" text="Practice and learn new words" onOpen={() => setPractice("vocabulary")}>
        <span className="flex items-center gap-1 sm:gap-2">
          <Flag gender="m" /> Kai
        </span>
        <span className="flex items-center gap-1 sm:gap-2">
          <Flag gender="f" /> See
        </span>
        <span className="flex items-center gap-1 sm:gap-2">
          <Flag gender="n" /> Boot
        </span>
      </PracticeLink>
      <PracticeLink
        title="Grammar Rules Library"
        text="Practice and learn grammar rules"
        onOpen={() => setPractice("grammar")}
      >
        <span>
          <span className="text-der">der</span> Hafen
        </span>
        <span className="i-lucide-arrow-right h-4.5 w-4.5 text-ink2" />
        <span>
          in <span className="border-b-2 border-der text-der">den</span> Hafen
        </span>
      </PracticeLink>
      {practice && (
        <Suspense>
          <LevelDialog practice={practice} onClose={() => setPractice(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface PracticeLinkProps {
  title: string;
  text: string;
  /** A German example that illustrates the area. */
  children: ReactNode;
  onOpen: () => void;
}

function PracticeLink({ title, text, children, onOpen }: PracticeLinkProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="card p-5 text-left shadow-raised transition-colors duration-150 hover:border-ink3 active:translate-y-px lg:p-7"
      onClick={onOpen}
    >
      <span
        lang="de"
        aria-hidden="true"
        className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-2 text-[1.0625rem] fw-540 max-sm:text-[0.9375rem] sm:gap-x-4"
      >
        {children}
      </span>
      <span className="mt-4 flex items-end gap-4">
        <span className="min-w-0 flex-1">
          <span className="h2 block">{title}</span> <span className="block text-ink2">{text}</span>
        </span>
        <span aria-hidden="true" className="grid h-11 w-11 shrink-0 place-items-center rounded-full bg-pri text-on-pri">
          <span className="i-lucide-arrow-right h-5 w-5" />
        </span>
      </span>
    </button>
  );
}
