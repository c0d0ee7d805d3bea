import { Suspense, useEffect, useRef, useState } from "react";
import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";

const AdverbQuiz = lazyComponent(async () => (await import("#web/features/landing/adverb-quiz.tsx")).AdverbQuiz);

const questionsPerQuiz = 5;
const levelsWithoutQuestions: readonly CefrLevel[] = ["C1", "C2"];
const frequencies = [
  { adverb: "immer", english: "always", share: "w-full" },
  { adverb: "oft", english: "often", share: "w-[72%]" },
  { adverb: "manchmal", english: "sometimes", share: "w-[44%]" },
  { adverb: "selten", english: "rarely", share: "w-[18%]" },
  { adverb: "nie", english: "never", share: "w-1" },
];

/** The adverb quiz, from its start to its results. */
export function AdverbQuizSection() {
  const [level, setLevel] = useState<CefrLevel>("A1");
  const [phase, setPhase] = useState<"new" | "asking" | "again">("new");
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (phase === "asking") section.current?.scrollIntoView({ block: "start" });
  }, [phase]);

  return (
    <section ref={section} id="adverb-quiz" aria-label="Adverb Quiz" className="page py-12 lg:py-20">
      {phase === "asking" ? (
        <>
          <h2 className="h1 mx-auto mb-5 max-w-190">Adverb Quiz</h2>
          <Suspense fallback={<QuizSkeleton />}>
            <AdverbQuiz level={level} onClose={() => setPhase("again")} />
          </Suspense>
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-14">
          <SmallWords />
          <div className="card p-5 lg:p-7">
            <div className="flex items-center justify-between gap-3">
              <h3 className="h3">Adverb Quiz</h3>
              <span className="tag">{questionsPerQuiz} questions</span>
            </div>
            <LevelPicker level={level} onChange={setLevel} />
            <p className="mt-4 text-ink2">
              <strong className="fw-620 text-ink">{level}</strong> {cefrLevelNames[level]}
            </p>
            <Button
              size="large"
              className="mt-4 w-full"
              autoFocus={phase === "again"}
              onClick={() => setPhase("asking")}
            >
              Start Quiz
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function SmallWords() {
  return (
    <div>
      <h2 className="h1">Small words that steer a sentence</h2>
      <p className="mt-3 max-w-[48ch] text-ink2">
        Five adverb questions at your level. You see at once what is right, and why. No account needed.
      </p>
      <ul className="mt-6 grid gap-2.5">
        {frequencies.map(({ adverb, english, share }) => (
          <li key={adverb} className="grid grid-cols-[6.5rem_5.5rem_1fr] items-center">
            <span lang="de" className="text-h3 fw-580">
              {adverb}
            </span>
            <span className="text-small text-ink2">{english}</span>
            <span aria-hidden="true" className="flex items-center">
              <span className="relative h-px w-full bg-line2">
                <span className={`absolute -top-[3px] left-0 h-1.5 rounded-full bg-ink ${share}`} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LevelPickerProps {
  level: CefrLevel;
  onChange: (level: CefrLevel) => void;
}

function LevelPicker({ level, onChange }: LevelPickerProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">Level</legend>
      <div className="grid grid-cols-6 gap-2">
        {cefrLevels.map((each) => {
          const isEmpty = levelsWithoutQuestions.includes(each);
          return (
            <button
              key={each}
              type="button"
              disabled={isEmpty}
              aria-pressed={each === level}
              aria-describedby={isEmpty ? "no-questions" : undefined}
              className={`min-h-12 rounded-field border font-aleo fw-640 ${pickerLook(each === level, isEmpty)}`}
              onClick={() => onChange(each)}
            >
              {each}
            </button>
          );
        })}
      </div>
      <p id="no-questions" className="mt-2 text-right text-small text-ink3">
        C1 and C2: No questions at this level yet
      </p>
    </fieldset>
  );
}

function pickerLook(isChosen: boolean, isEmpty: boolean): string {
  if (isChosen) return "border-pri bg-pri text-on-pri";
  return isEmpty
    ? "cursor-default border-dashed border-line2 bg-card text-ink3"
    : "border-line2 bg-card text-ink hover:bg-sunk";
}

function QuizSkeleton() {
  return (
    <Skeleton label="Loading the quiz...">
      <Bone className="mx-auto h-110 max-w-190 rounded-card" />
    </Skeleton>
  );
}
