import { listScenes, type SceneCard } from "#core/contract/scenes.ts";
import { useRead } from "#web/api/use-read.ts";
import { getSceneIcon } from "#web/features/conversations/scenes/scene-icons.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

interface TrialScenesProps {
  /** The name of the group of radio buttons that also contains the topics. */
  groupName: string;
  chosenId: string | undefined;
  onChoose: (scene: SceneCard) => void;
}

const gridClass = "grid gap-2 sm:grid-cols-3 sm:gap-2.5";

/** Radio buttons for the scenes that a visitor can play. Renders nothing if the scenes cannot be read. */
export function TrialScenes({ groupName, chosenId, onChoose }: TrialScenesProps) {
  const { data, isFetching } = useRead(listScenes, { level: "A1" });
  const scenes = data?.filter(({ isOpenToVisitors }) => isOpenToVisitors) ?? [];
  if (!isFetching && scenes.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small fw-580">A scene, with a role and goals</legend>
      {data ? (
        <div className={gridClass}>
          {scenes.map((scene) => {
            const isChosen = scene.id === chosenId;
            return (
              <label
                key={scene.id}
                className={`flex min-h-16 cursor-pointer items-center gap-3 rounded-option border-2 px-3 py-2 transition-colors duration-150 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid ${
                  isChosen ? "border-ink bg-card" : "border-line2 bg-card hover:bg-sunk"
                }`}
              >
                <input
                  type="radio"
                  name={groupName}
                  value={scene.id}
                  checked={isChosen}
                  className="sr-only"
                  onChange={() => onChoose(scene)}
                />
                <span
                  aria-hidden="true"
                  className={`${getSceneIcon(scene.id)} h-5.5 w-5.5 ${isChosen ? "text-ink" : "text-ink2"}`}
                />
                <span className="min-w-0 flex-1">
                  <span className="block fw-620 leading-tight">{scene.title}</span>
                  <span lang="de" className="block text-small fw-460 leading-snug text-ink2">
                    {scene.german}
                  </span>
                </span>
                {isChosen && <span aria-hidden="true" className="i-lucide-check h-5 w-5" />}
              </label>
            );
          })}
        </div>
      ) : (
        <Skeleton label="Loading scenes...">
          <div className={gridClass}>
            {[1, 2, 3].map((key) => (
              <SkeletonBox key={key} className="h-16 rounded-option!" />
            ))}
          </div>
        </Skeleton>
      )}
    </fieldset>
  );
}
