import type { ReactNode } from "react";
import type { SceneCard } from "#core/contract/scenes.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { getSceneIcon } from "#web/features/conversations/scenes/scene-icons.ts";
import { isAboveLevel } from "#web/features/conversations/scenes/scene-order.ts";

interface SceneCardsProps {
  /** The name of the group of radio buttons. All cards of a page have the same name. */
  name: string;
  scenes: readonly SceneCard[];
  /** The partner's level. */
  level: CefrLevel;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Shown below the chosen card. */
  details?: ReactNode;
}

/** Scenes as radio buttons. */
export function SceneCards({ name, scenes, level, chosenId, onChoose, details }: SceneCardsProps) {
  return (
    <div className="grid gap-2.5 lg:grid-cols-2 lg:gap-3">
      {scenes.map((scene) => {
        const isChosen = scene.id === chosenId;
        return (
          <div
            key={scene.id}
            className={`relative flex flex-col rounded-card border-2 bg-card transition-colors duration-150 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid ${
              isChosen ? "border-ink" : "border-line2 hover:bg-sunk"
            }`}
          >
            <label className="flex flex-1 cursor-pointer items-start gap-3.5 p-3.5 lg:flex-col lg:gap-3 lg:p-4.5">
              <input
                type="radio"
                name={name}
                value={scene.id}
                checked={isChosen}
                className="sr-only"
                onChange={() => onChoose(scene.id)}
              />
              <span
                aria-hidden="true"
                className={`grid h-11 w-11 shrink-0 place-items-center rounded-field ${isChosen ? "bg-pri text-on-pri" : "bg-sunk text-ink2"}`}
              >
                <span className={`${getSceneIcon(scene.id)} h-5.5 w-5.5`} />
              </span>
              <span className="min-w-0 flex-1 lg:w-full">
                <span
                  lang="de"
                  className="block font-aleo text-[1.25rem] fw-630 leading-tight [overflow-wrap:anywhere]"
                >
                  {scene.german}
                </span>
                <span className="mt-0.5 block text-small leading-snug text-ink2">{scene.title}</span>
                <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="tag">{scene.level}</span>
                  {isAboveLevel(scene.level, level) && <span className="text-tiny text-ink2">above your level</span>}
                  <SceneProgress scene={scene} />
                  <span
                    aria-hidden="true"
                    className={`i-lucide-check h-5.5 w-5.5 max-lg:ml-auto lg:absolute lg:right-4.5 lg:top-4.5 ${isChosen ? "" : "invisible"}`}
                  />
                </span>
              </span>
            </label>
            {isChosen && details}
          </div>
        );
      })}
    </div>
  );
}

/** The learner's progress in a scene: the goals reached in the unfinished conversation, or the best result. */
function SceneProgress({ scene: { openConversation, best: bestResult, isDone } }: { scene: SceneCard }) {
  if (openConversation) {
    return (
      <span className="inline-flex items-center gap-1.5 text-small fw-620 text-amber-ink">
        <span aria-hidden="true" className="i-lucide-circle-play h-4.5 w-4.5" />
        Go on: {openConversation.score} of {openConversation.of}
      </span>
    );
  }
  if (!bestResult) return null;
  return (
    <span className={`inline-flex items-center gap-1.5 text-small fw-620 ${isDone ? "text-ok" : "text-ink2"}`}>
      <span
        aria-hidden="true"
        className={`${isDone ? "i-lucide-circle-check" : "i-lucide-circle-dashed"} h-4.5 w-4.5`}
      />
      {bestResult.score} of {bestResult.of}
      <span className="sr-only"> goals reached</span>
    </span>
  );
}
