import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useBackLayer } from "#web/ui/back-layers.ts";

export interface PickerOption<T extends string> {
  value: T;
  label: string;
  /** Shown below the label in the list. */
  note?: string;
  /** Whether the option is locked: it can get the focus but cannot be selected. */
  isLocked?: boolean;
}

interface PickerProps<T extends string> {
  label: string;
  value: T;
  options: readonly PickerOption<T>[];
  onChange: (value: T) => void;
  /** Called instead of `onChange` when the user tries to select a locked option. */
  onSelectLocked?: () => void;
  className?: string;
}

/**
 * A listbox that opens below its button. The arrow keys, Home, End and the first letter of an option move the focus.
 * Enter selects an option. Escape and Back close the listbox.
 */
export function Picker<T extends string>({
  label,
  value,
  options,
  onChange,
  onSelectLocked,
  className = "",
}: PickerProps<T>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  const chosenOption = options.find((option) => option.value === value);

  const findOptionItems = () => [...(listElement.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  const closeList = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeListThen = useBackLayer(closeList, isOpen);

  useEffect(() => {
    if (!isOpen) return;
    listElement.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    const closeOnOutsidePress = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOnOutsidePress);
    return () => document.removeEventListener("pointerdown", closeOnOutsidePress);
  }, [isOpen]);

  function chooseOption(option: PickerOption<T>) {
    if (option.isLocked) return onSelectLocked?.();
    closeList();
    // `onChange` is called after the list is closed. If `onChange` changes the address, the new address would otherwise
    // overwrite the extra history entry of the open list.
    if (option.value !== value) closeListThen(() => onChange(option.value));
  }

  function onListKey(event: KeyboardEvent) {
    if (event.key === "Tab") return closeList();
    if (event.key === "Escape") closeList();
    else if (event.key === "Enter" || event.key === " ") {
      const option = options[findOptionItems().findIndex((item) => item.matches(":focus"))];
      if (option) chooseOption(option);
    } else {
      const nextOption = findOptionForKey(findOptionItems(), event.key);
      if (!nextOption) return;
      nextOption.focus();
    }
    event.preventDefault();
  }

  return (
    <div ref={container} className={`relative min-w-0 ${className}`}>
      <span id={`${id}-label`} className="mb-1.5 block text-small fw-580">
        {label}
      </span>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-labelledby={`${id}-label ${id}-button`}
        className="flex h-12 w-full items-center gap-2 rounded-field border border-field bg-card pl-4 pr-3 text-left hover:border-ink3"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="min-w-0 flex-1 truncate">{chosenOption?.label}</span>
        <span aria-hidden="true" className="i-lucide-chevron-down h-5 w-5 text-ink2" />
      </button>
      {isOpen && (
        <ul
          ref={listElement}
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox is based on a list
          role="listbox"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-88 overflow-y-auto rounded-option border border-line bg-card p-1.5 shadow-raised"
          onKeyDown={onListKey}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
            <li
              key={option.value}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.isLocked ? true : undefined}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-key px-2.5 py-1 leading-snug hover:bg-sunk focus:bg-sunk ${
                option.isLocked ? "text-ink3" : option.value === value ? "fw-620" : ""
              }`}
              onClick={() => chooseOption(option)}
            >
              <span className="min-w-0 flex-1">
                {option.label}
                {option.note && <span className="block text-tiny text-ink3"> {option.note}</span>}
              </span>
              {option.isLocked && <span aria-hidden="true" className="i-lucide-lock h-4 w-4" />}
              {option.value === value && <span aria-hidden="true" className="i-lucide-check h-4.5 w-4.5" />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The option that gets the focus after a key press. The arrow keys stop at the first and at the last option. */
function findOptionForKey(items: HTMLElement[], key: string): HTMLElement | undefined {
  const focusedIndex = items.findIndex((item) => item.matches(":focus"));
  switch (key) {
    case "ArrowDown":
      return items[Math.min(focusedIndex + 1, items.length - 1)];
    case "ArrowUp":
      return items[Math.max(focusedIndex - 1, 0)];
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      if (key.length !== 1) return undefined;
      return [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)].find((item) =>
        item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
      );
  }
}
