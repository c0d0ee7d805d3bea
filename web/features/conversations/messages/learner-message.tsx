import { useEffect, useMemo } from "react";
import type { Message } from "#core/contract/conversations.ts";
import { markDifference } from "#web/features/conversations/messages/marked-difference.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { XpChip } from "#web/ui/xp-chip.tsx";
import { ReadableText } from "#web/word-lookup/readable-text.tsx";

const { Component: CorrectionList, preload: preloadCorrectionList } = createPreloadedComponent(
  "CorrectionList",
  () => import("#web/features/conversations/messages/correction-list.tsx"),
);

export const bubbleClass = "rounded-[18px] rounded-br-[5px] bg-water px-4.5 py-3 text-[1.125rem] fw-480 leading-[1.55]";

/** A scene's goal that a message reached. */
export interface ReachedGoal {
  /** The goal's position in the list of goals, starting at 1. */
  number: number;
  text: string;
}

interface LearnerMessageProps {
  message: Message;
  isTrial: boolean;
  reachedGoals: readonly ReachedGoal[];
  /** The XP that the message has just earned. */
  xp?: number | undefined;
  /** Starts retyping the corrected text; undefined if the learner has already retyped it. */
  onRetype?: (() => void) | undefined;
}

/** A message of the learner with its corrections marked and explained. */
export function LearnerMessage({ message, isTrial, reachedGoals, xp, onRetype }: LearnerMessageProps) {
  const originalText = message.originalContent ?? message.content;
  const { corrections } = message;
  const difference = useMemo(() => markDifference(originalText, corrections), [originalText, corrections]);
  const isCorrected = corrections.length > 0;
  // Loads the code of the list before the first correction arrives.
  useEffect(preloadCorrectionList, []);
  return (
    <div className="ml-auto w-fit max-w-[36rem] pl-6 lg:pl-16">
      <div className={bubbleClass}>
        {isCorrected ? (
          <ReadableText
            text={originalText}
            pieces={difference}
            screenReaderText={
              <>
                <span lang="en">You wrote: </span>
                {originalText} <span lang="en">Corrected: </span>
                {message.correctedContent}
              </>
            }
            className=""
          />
        ) : (
          <ReadableText text={originalText} className="" />
        )}
      </div>
      {reachedGoals.map(({ number, text }) => (
        <p key={number} className="mt-1.5 flex items-start justify-end gap-2 text-small fw-580 leading-snug text-ok">
          <span aria-hidden="true" className="i-lucide-circle-check h-4.5 w-4.5" />
          Goal {number} reached: {text}
        </p>
      ))}
      {xp !== undefined && xp > 0 && (
        <p role="status" className="text-right">
          <XpChip xp={xp} />
        </p>
      )}
      {!message.isChecked && !isCorrected && (
        <p className="mt-1.5 flex items-start justify-end gap-1.5 text-small text-ink2">
          <span aria-hidden="true" className="i-lucide-circle-help mt-0.5 h-4 w-4 shrink-0" />
          Not checked: the checker could not be loaded.
        </p>
      )}
      {isCorrected && (
        <CorrectionList corrections={corrections} originalText={originalText} isTrial={isTrial}>
          {onRetype && message.correctedContent !== null && (
            <div className="border-t border-line px-2 py-1">
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 rounded-key px-2 text-left text-small fw-580 hover:bg-sunk"
                onClick={onRetype}
              >
                <span aria-hidden="true" className="i-lucide-rotate-ccw h-4.5 w-4.5 text-ink2" />
                Type it again, correctly
                <span className="number shrink-0 rounded-tag bg-amber-t px-1.5 text-tiny text-amber-ink">+1 XP</span>
              </button>
            </div>
          )}
        </CorrectionList>
      )}
    </div>
  );
}
