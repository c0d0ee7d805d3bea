import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

interface TrialOverProps {
  title: string;
  /**
   * The id of the trial if it will be kept after signing up; null if it has expired or contains no message of the
   * visitor.
   */
  keptTrialId: string | null;
  /** Whether the heading gets the focus, because it has replaced the input. */
  shouldTakeFocus: boolean;
  /** Ends this trial so that the visitor can choose another topic; undefined if no further trial is possible today. */
  onLeave?: () => void;
}

/** Says why a trial is over and offers an account. */
export function TrialOver({ title, keptTrialId, shouldTakeFocus, onLeave }: TrialOverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shouldTakeFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-label="The trial is over">
      <h4 ref={heading} tabIndex={-1} className="font-aleo text-h3 fw-630 outline-none!">
        {title}
      </h4>
      <p className="mt-1 max-w-[56ch] text-small text-ink2">
        {keptTrialId === null
          ? "With a free account you talk on as long as you like, at every level. From then on your words, your mistakes and your XP are kept."
          : "With a free account you go on with this conversation as long as you like, at every level. Your words, your mistakes and your XP are kept."}
      </p>
      <div className="mt-3.5 flex flex-wrap gap-3">
        <ButtonLink to={keptTrialId === null ? paths.signUpForChat : paths.signUpForTrial(keptTrialId)}>
          Create Account
        </ButtonLink>
        {onLeave && (
          <Button variant="secondary" onClick={onLeave}>
            Another Topic
          </Button>
        )}
      </div>
    </section>
  );
}
