import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";

interface LevelSelectorProps {
  level: CefrLevel;
  onChange: (level: CefrLevel) => void;
  /** Whether the control has the full width of its container on wide screens too. */
  isFullWidth?: boolean;
}

/** A segmented control with the levels A1 to C2. */
export function LevelSelector({ level, onChange, isFullWidth = false }: LevelSelectorProps) {
  return (
    <fieldset
      className={`grid w-full min-w-0 grid-cols-6 rounded-field bg-sunk p-0.5 ${isFullWidth ? "" : "sm:flex sm:w-auto"}`}
    >
      <legend className="sr-only">Level</legend>
      {cefrLevels.map((cefrLevel) => (
        <button
          key={cefrLevel}
          type="button"
          aria-pressed={cefrLevel === level}
          title={cefrLevelNames[cefrLevel]}
          className={`min-h-11 min-w-0 rounded-key px-1 text-small fw-620 ${isFullWidth ? "" : "sm:min-w-11 sm:px-3"} ${
            cefrLevel === level ? "bg-seg text-ink shadow-[0_0_0_1.5px_var(--line2)]" : "text-ink2 hover:text-ink"
          }`}
          onClick={() => {
            if (cefrLevel !== level) onChange(cefrLevel);
          }}
        >
          {cefrLevel}
        </button>
      ))}
    </fieldset>
  );
}
