import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";
import { Sheet } from "#web/ui/sheet.tsx";

interface LevelSheetProps {
  resultLevel: CefrLevel;
  /** The level that is chosen at present. */
  level: CefrLevel;
  onChoose: (level: CefrLevel) => void;
  onClose: () => void;
}

/** Lets the learner choose a level that is not above the result. */
export function LevelSheet({ resultLevel, level, onChoose, onClose }: LevelSheetProps) {
  return (
    <Sheet
      isNarrow
      title="Choose another level"
      subtitle={
        resultLevel === "C2" ? "Any level." : `Any level up to ${resultLevel}. Higher ones open with their tests.`
      }
      onClose={onClose}
    >
      <ul className="grid gap-px bg-line">
        {cefrLevels.map((option) => {
          const isOpen = cefrLevels.indexOf(option) <= cefrLevels.indexOf(resultLevel);
          return (
            <li key={option} className="flex">
              <button
                type="button"
                disabled={!isOpen}
                aria-pressed={option === level}
                data-focus-first={option === level || undefined}
                className={`flex min-h-15 w-full items-center gap-3 px-6 py-2.5 text-left outline-offset-[-4px]! ${
                  isOpen ? "bg-card text-ink hover:bg-seg" : "bg-paper text-ink3"
                }`}
                onClick={() => onChoose(option)}
              >
                <span className="w-9 font-aleo text-h3 fw-680">{option}</span>
                <span className="min-w-0 flex-1 fw-580">{cefrLevelNames[option]}</span>
                {option === resultLevel && <span className="tag">your result</span>}
                {option === level && <span aria-hidden="true" className="i-lucide-check h-5 w-5" />}
                {!isOpen && (
                  <>
                    <span aria-hidden="true" className="i-lucide-lock h-4.5 w-4.5" />
                    <span className="sr-only">(locked)</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
