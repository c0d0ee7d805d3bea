import { useEffect } from "react";

interface HelpButtonProps {
  isOpen: boolean;
  /** The id of the drawer that contains the help. */
  drawerId: string;
  onToggle: () => void;
}

/** Opens and closes the help. Alt+H does the same anywhere on the page. */
export function HelpButton({ isOpen, drawerId, onToggle }: HelpButtonProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyH") return;
      event.preventDefault();
      onToggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onToggle]);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? drawerId : undefined}
      aria-keyshortcuts="Alt+H"
      title="Alt+H"
      className={`flex h-11.5 shrink-0 items-center gap-2 rounded-field border px-3 fw-620 hover:bg-sunk ${
        isOpen ? "border-ink bg-sunk" : "border-line2 bg-card"
      }`}
      onClick={onToggle}
    >
      <span aria-hidden="true" className={`h-5 w-5 ${isOpen ? "i-lucide-chevron-down" : "i-lucide-life-buoy"}`} />
      Help
    </button>
  );
}
