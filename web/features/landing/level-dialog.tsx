import { useNavigate } from "react-router";
import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { paths } from "#web/ui/paths.ts";
import { Sheet } from "#web/ui/sheet.tsx";

export type Practice = "vocabulary" | "grammar";

const subtitles: Record<Practice, string> = { vocabulary: "Vocabulary Practice", grammar: "Grammar Library" };
const descriptions: Record<CefrLevel, string> = {
  A1: "Say who you are, order, ask the way.",
  A2: "Tell what you did yesterday.",
  B1: "Give reasons, plan, disagree.",
  B2: "Follow the news and a meeting.",
  C1: "Shade your meaning, write well.",
  C2: "Hear what was not said.",
};
const guestLevel = "A1";

interface LevelDialogProps {
  practice: Practice;
  onClose: () => void;
}

/** Asks a visitor for a level. A1 is open; the other levels need an account. */
export function LevelDialog({ practice, onClose }: LevelDialogProps) {
  const navigate = useNavigate();

  function chooseLevel(level: CefrLevel) {
    if (level === guestLevel) navigate(paths[practice], { replace: true });
    else offerSignUp({ returnTo: paths[practice] });
  }

  return (
    <Sheet title="Choose Your Level" subtitle={subtitles[practice]} onClose={onClose}>
      <ul className="grid gap-px bg-line sm:grid-cols-2">
        {cefrLevels.map((level, index) => (
          <li key={level} className="flex">
            <LevelCell level={level} levelNumber={index + 1} onChoose={chooseLevel} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface LevelCellProps {
  level: CefrLevel;
  levelNumber: number;
  onChoose: (level: CefrLevel) => void;
}

function LevelCell({ level, levelNumber, onChoose }: LevelCellProps) {
  const isOpen = level === guestLevel;
  return (
    <button
      type="button"
      aria-disabled={!isOpen}
      data-focus-first={isOpen || undefined}
      className={`flex min-h-19 w-full items-center gap-4 px-6 py-3 text-left outline-offset-[-4px]! sm:min-h-26 ${
        isOpen ? "bg-card text-ink hover:bg-seg" : "cursor-default bg-paper text-ink3"
      }`}
      onClick={() => onChoose(level)}
    >
      <LevelPicture depth={levelNumber} />
      <span className="min-w-0 flex-1">
        <span className="block">
          <span className="mr-2 font-aleo text-h2 fw-680">{level}</span>{" "}
          <span className="fw-620">{cefrLevelNames[level]}</span>
        </span>
        <span className={`block text-small leading-snug ${isOpen ? "text-ink2" : ""}`}>{descriptions[level]}</span>
      </span>
      {isOpen ? (
        <span className="shrink-0 rounded-tag bg-amber-t px-2 py-1 text-tiny fw-620 text-amber-ink">Demo Access</span>
      ) : (
        <>
          <span aria-hidden="true" className="i-lucide-lock h-5 w-5" />
          <span className="sr-only">(locked)</span>
        </>
      )}
    </button>
  );
}

/** A decoration of six waves. The number of dark waves is the level's number: one for A1, six for C2. */
function LevelPicture({ depth }: { depth: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 38" className="h-9.5 w-9 shrink-0" fill="none" strokeLinecap="round">
      {cefrLevels.map((level, index) => (
        <path
          key={level}
          d={`M2 ${5 + index * 5.6}c5-3.6 9-3.6 16 0s11 3.6 16 0`}
          stroke={index < depth ? "currentColor" : "var(--line2)"}
          strokeWidth={index < depth ? 2 : 1.4}
        />
      ))}
    </svg>
  );
}
