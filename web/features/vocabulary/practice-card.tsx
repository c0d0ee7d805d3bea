import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";

interface PracticeCardProps {
  title: string;
  description: string;
  /** The settings of the practice, or a picture of it. */
  children?: ReactNode;
  actionLabel: string;
  isRecommended?: boolean;
  isPrimary?: boolean;
  /** Whether the card fills a row of its own. On wide screens its button is at the right. */
  isWide?: boolean;
  /** Why the practice cannot be started; null if it can. */
  disabledReason: string | null;
  /** Whether the button looks disabled. A press then only explains why the practice is locked. */
  isLocked?: boolean;
  onStart: () => void;
}

/** A card that starts one kind of practice. */
export function PracticeCard(props: PracticeCardProps) {
  const {
    title,
    description,
    children,
    actionLabel,
    isRecommended,
    isPrimary,
    isWide,
    disabledReason,
    isLocked,
    onStart,
  } = props;
  const id = useId();
  return (
    <section
      aria-label={title}
      className={`relative flex flex-col rounded-card border bg-card p-4.5 ${
        isRecommended ? "border-ink shadow-[0_0_0_0.5px_var(--ink)]" : "border-line"
      } ${isWide ? "sm:col-span-full sm:flex-row sm:items-center sm:gap-x-6" : ""}`}
    >
      {isRecommended && (
        <p className="absolute -top-3 left-4 rounded-tag bg-amber-t px-2 py-0.5 text-tiny fw-620 text-amber-ink shadow-[0_0_0_3px_var(--paper)]">
          Recommended
        </p>
      )}
      <div className={isWide ? "sm:flex-1" : ""}>
        <h2 className="h3">{title}</h2>
        <p className="text-small text-ink2">{description}</p>
      </div>
      <div className={`mb-4 mt-3 grid flex-1 content-start gap-2 ${isWide ? "sm:my-0 sm:flex-none" : ""}`}>
        {children}
      </div>
      {disabledReason && (
        <p id={`${id}-reason`} className="mb-2 text-small text-ink2">
          {disabledReason}
        </p>
      )}
      <Button
        variant={isPrimary ? "primary" : "secondary"}
        disabled={disabledReason !== null}
        aria-describedby={disabledReason ? `${id}-reason` : undefined}
        aria-disabled={isLocked ? true : undefined}
        className={isLocked ? "text-ink3!" : ""}
        onClick={onStart}
      >
        {isLocked && <span aria-hidden="true" className="i-lucide-lock h-4.5 w-4.5" />}
        {actionLabel}
      </Button>
    </section>
  );
}
