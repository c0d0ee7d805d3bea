import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const RuleSheet = createLazyComponent("RuleSheet", () => import("#web/features/grammar/rule-sheet.tsx"));

interface RuleButtonProps {
  topicId: string;
  anchor: string;
}

/** A button below a wrong answer. It shows the paragraph of the topic's page that explains the exercise. */
export function RuleButton(rule: RuleButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="-ml-1 flex h-11 items-center gap-2 px-1 text-small fw-620 text-ink underline underline-offset-3 justify-self-start"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true" className="i-lucide-book-open h-4.5 w-4.5" />
        Read the rule
      </button>
      {/* The sheet is rendered in the body. Inside the feedback, which is a live region, a screen reader would read
          the whole sheet aloud. */}
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <RuleSheet {...rule} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
