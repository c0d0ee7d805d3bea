import { type KeyboardEvent, useRef } from "react";
import { findIndexAfterKey } from "#web/ui/row-keys.ts";

interface TabListProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly { value: T; label: string; count: number }[];
  /** The id of the panel that shows the selected tab's content. */
  panelId: string;
  onChange: (value: T) => void;
}

export const buildTabId = (panelId: string, value: string) => `${panelId}-tab-${value}`;

/**
 * Tabs with the number of items in each. Arrows, Home and End select another tab; the row scrolls sideways on a phone.
 */
export function TabList<T extends string>({ label, value, tabs, panelId, onChange }: TabListProps<T>) {
  const rowElement = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === value);
    const tab = tabs[findIndexAfterKey(event.key, index, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    rowElement.current?.querySelector<HTMLElement>(`#${CSS.escape(buildTabId(panelId, tab.value))}`)?.focus();
  }

  return (
    <div
      ref={rowElement}
      role="tablist"
      aria-label={label}
      className="relative -mx-5 flex gap-2 overflow-x-auto px-5 [scrollbar-width:none] shadow-[inset_0_-1px_var(--line)] lg:mx-0 lg:gap-4 lg:px-2"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value}
            id={buildTabId(panelId, tab.value)}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            className={`min-h-11.5 shrink-0 border-b-3 px-1.5 outline-offset-[-3px]! ${
              isChosen ? "border-ink fw-620 text-ink" : "border-transparent fw-580 text-ink2 hover:text-ink"
            }`}
            onClick={() => onChange(tab.value)}
          >
            {tab.label} <span className="tabular-nums fw-400 text-ink2">{tab.count}</span>
          </button>
        );
      })}
    </div>
  );
}
