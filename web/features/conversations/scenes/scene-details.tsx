import { useId } from "react";
import type { SceneCard } from "#core/contract/scenes.ts";
import { capitalize, formatCountInWords, registerNames } from "#web/features/conversations/scenes/scene-texts.ts";

/** Shows the details of a scene: the roles, the goals, the tone and the duration. */
export function SceneDetails({ scene }: { scene: SceneCard }) {
  const { goals, register, minutes } = scene;
  const goalsId = useId();
  return (
    <>
      <p className="text-small text-ink2">
        You are {scene.you}, your partner is {scene.partner}.
      </p>
      {scene.settingGerman !== null && (
        <p lang="de" className="mt-1.5 fw-460 leading-snug">
          {scene.settingGerman}
        </p>
      )}
      <p className={`leading-normal ${scene.settingGerman === null ? "mt-1.5" : "mt-1.5 text-small text-ink2"}`}>
        {scene.setting}
      </p>
      <p id={goalsId} className="mt-4 text-small fw-620">
        {capitalize(formatCountInWords(goals.length))} goals, in any order
      </p>
      <ol aria-labelledby={goalsId} className="mt-2 grid gap-2">
        {goals.map((goal, index) => (
          <li key={goal.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 leading-snug">
            <span aria-hidden="true" className="number text-small leading-snug text-ink2">
              {index + 1}
            </span>
            <span>
              {goal.german === null ? (
                goal.text
              ) : (
                <>
                  <span lang="de" className="block fw-460">
                    {goal.german}
                  </span>
                  <span className="block text-small text-ink2">{goal.text}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <div className="flex gap-1.5">
          <dt className="text-ink2">Tone</dt>
          <dd className="fw-580">
            {capitalize(registerNames[register].name)}, <span lang="de">{registerNames[register].address}</span>
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink2">Takes</dt>
          <dd className="fw-580">about {minutes} min</dd>
        </div>
      </dl>
    </>
  );
}
