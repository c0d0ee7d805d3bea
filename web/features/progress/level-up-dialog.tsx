import { useEffect, useId, useRef } from "react";
import type { ReachedLevel } from "#web/features/progress/observe-level-ups.ts";
import { Button } from "#web/ui/button.tsx";
import { prefersReducedMotion } from "#web/ui/use-media.ts";
import { useModal } from "#web/ui/use-modal.ts";
import { XpBar } from "#web/ui/xp-bar.tsx";
import "#web/features/progress/level-up.css";

const autoCloseMs = 5000;

interface LevelUpDialogProps {
  reachedLevel: ReachedLevel;
  onClose: () => void;
}

/** Celebrates a reached level with a dialog and a short animation. Closes itself after five seconds. */
export function LevelUpDialog({ reachedLevel, onClose }: LevelUpDialogProps) {
  const { newLevel, currentXP } = reachedLevel;
  const modal = useModal(onClose);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();

  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => latestOnClose.current(), autoCloseMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!canvas.current || prefersReducedMotion()) return;
    const canvasElement = canvas.current;
    let stopAnimation = () => {};
    let isUnmounted = false;
    import("#web/features/progress/confetti.ts").then(
      ({ startFlagAnimation }) => {
        if (!isUnmounted) stopAnimation = startFlagAnimation(canvasElement);
      },
      // If the code of the animation cannot be loaded, the dialog is shown without the animation.
      () => {},
    );
    return () => {
      isUnmounted = true;
      stopAnimation();
    };
  }, []);

  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-level`}
      className="level-up h-dvh max-h-none w-screen max-w-none overflow-hidden bg-transparent text-ink"
    >
      <div aria-hidden="true" className="pointer-events-none absolute inset-0">
        <canvas ref={canvas} className="h-full w-full" />
      </div>
      <div className="level-up-card relative mx-auto w-[calc(100%-2.5rem)] max-w-100 overflow-hidden rounded-dialog border border-line bg-paper px-7 pb-6 pt-11 text-center shadow-raised">
        <LeadingLightsPicture />
        <p aria-hidden="true" className="number mt-2 text-[8.5rem] leading-[0.95] tracking-[-0.03em]">
          {newLevel}
        </p>
        <h2 id={`${id}-title`} className="mt-3 font-aleo text-[2rem] fw-640 leading-tight lg:text-h1">
          Level Up!
        </h2>
        <p id={`${id}-level`} className="text-ink2">
          You're now Level {newLevel}
        </p>
        <div className="mt-7 text-left">
          <p className="mb-2.5 text-small fw-620">Progress to Level {newLevel + 1}</p>
          <XpBar level={newLevel} totalXp={currentXP} />
        </div>
        <Button size="large" className="mt-5 w-full" data-focus-first onClick={onClose}>
          Continue Learning
        </Button>
      </div>
    </dialog>
  );
}

function LeadingLightsPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 50"
      className="-mx-7 h-12.5 w-[calc(100%+3.5rem)]"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <linearGradient id="beam-left" x1="1" x2="0">
          <stop stopColor="var(--beam)" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0.15" />
        </linearGradient>
        <linearGradient id="beam-right">
          <stop stopColor="var(--beam)" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0.15" />
        </linearGradient>
      </defs>
      <path d="M176 25 0 0v50z" fill="url(#beam-left)" />
      <path d="M224 25 400 0v50z" fill="url(#beam-right)" />
      <circle cx="176" cy="25" r="15" fill="var(--amber)" />
      <circle cx="224" cy="25" r="15" fill="var(--amber)" />
    </svg>
  );
}
