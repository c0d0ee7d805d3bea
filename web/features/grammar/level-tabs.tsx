import { type KeyboardEvent, useEffect, useRef } from "react";
import { type GrammarTab, grammarTabs } from "#web/features/grammar/grammar-address.ts";
import type { LevelState } from "#web/features/grammar/use-unlocked-levels.ts";
import { findIndexAfterKey } from "#web/ui/row-keys.ts";

interface LevelTabsProps {
  value: GrammarTab;
  getLevelState: (tab: GrammarTab) => LevelState;
  panelId: string;
  onChange: (tab: GrammarTab) => void;
  /** Called when the user selects a locked tab. */
  onSelectLocked: () => void;
}

export const buildLevelTabId = (panelId: string, tab: GrammarTab) => `${panelId}-${tab}`;

/**
 * Tabs for A1 to C2 and Conjugations. The arrow keys, Home and End move the focus to a tab and select it. A locked tab
 * can get the focus but is not selected.
 */
export function LevelTabs({ value, getLevelState, panelId, onChange, onSelectLocked }: LevelTabsProps) {
  const rowElement = useRef<HTMLDivElement>(null);
  const findTabButton = (tab: GrammarTab) =>
    rowElement.current?.querySelector<HTMLElement>(`#${CSS.escape(buildLevelTabId(panelId, tab))}`);

  // Scrolls the row so that the selected tab is visible.
  useEffect(() => {
    const [scrollContainer, tab] = [
      rowElement.current,
      rowElement.current?.querySelector<HTMLElement>("[aria-selected=true]"),
    ];
    if (scrollContainer && tab)
      scrollContainer.scrollLeft = tab.offsetLeft - (scrollContainer.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  function onKeyDown(event: KeyboardEvent) {
    const focusedIndex = grammarTabs.findIndex((tab) => findTabButton(tab) === document.activeElement);
    const tab = grammarTabs[findIndexAfterKey(event.key, focusedIndex, grammarTabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    findTabButton(tab)?.focus();
    if (getLevelState(tab) !== "locked") onChange(tab);
  }

  return (
    <div
      ref={rowElement}
      role="tablist"
      aria-label="Level"
      className="relative -mx-5 flex gap-1 overflow-x-auto max-sm:grid max-sm:grid-cols-6 max-sm:gap-0 px-5 [scrollbar-width:none] shadow-[inset_0_-1px_var(--line)] lg:mx-0 lg:gap-3 lg:px-2"
      onKeyDown={onKeyDown}
    >
      {grammarTabs.map((tab) => {
        const isChosen = tab === value;
        const levelState = getLevelState(tab);
        const stateClass = isChosen
          ? "border-ink fw-620 text-ink"
          : `border-transparent fw-580 ${levelState === "locked" ? "text-ink3" : "text-ink2 hover:text-ink"}`;
        return (
          <button
            key={tab}
            id={buildLevelTabId(panelId, tab)}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            aria-disabled={levelState === "locked" ? true : undefined}
            tabIndex={isChosen ? 0 : -1}
            className={`flex min-h-11.5 min-w-11 shrink-0 items-center gap-1.5 max-[24rem]:gap-0.5 border-b-3 px-2.5 outline-offset-[-3px]! max-sm:px-1 ${
              tab === "conjugations"
                ? "max-sm:col-span-6 max-sm:justify-self-start max-sm:px-3"
                : "max-sm:justify-center"
            } ${stateClass}`}
            onClick={() => (levelState === "locked" ? onSelectLocked() : onChange(tab))}
          >
            {tab === "conjugations" ? (
              "Conjugations"
            ) : (
              <>
                {tab}
                <TabMark state={levelState} />
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

function TabMark({ state }: { state: LevelState }) {
  if (state === "unknown") return <span aria-hidden="true" className="h-4 w-4" />;
  return (
    <>
      <span
        aria-hidden="true"
        className={`${state === "open" ? "i-lucide-check" : "i-lucide-lock"} h-4 w-4 max-[24rem]:h-3.5 max-[24rem]:w-3.5`}
      />
      <span className="sr-only">{state === "open" ? " unlocked" : " locked"}</span>
    </>
  );
}
