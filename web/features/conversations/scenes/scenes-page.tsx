import { useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { listScenes, type SceneCard } from "#core/contract/scenes.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { SceneCards } from "#web/features/conversations/scenes/scene-cards.tsx";
import { SceneDetails } from "#web/features/conversations/scenes/scene-details.tsx";
import { orderScenes, suggestScene } from "#web/features/conversations/scenes/scene-order.ts";
import { ScenesSkeleton } from "#web/features/conversations/scenes/scenes-skeleton.tsx";
import { useStartScene } from "#web/features/conversations/scenes/use-start-scene.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { useIsWide, useIsWidthKnown } from "#web/ui/use-media.ts";

const sceneParameter = "scene";

/**
 * The page on which a scene is chosen. On phones the chosen card shows its details; on wide screens the details are
 * beside the list.
 */
export function ScenesPage() {
  const currentLevel = useCurrentLevel();
  const [chosenLevel, setLevel] = useState<CefrLevel | null>(null);
  const level = chosenLevel ?? currentLevel;
  const [parameters] = useSearchParams();
  const linkedSceneId = parameters.get(sceneParameter);
  const [chosenSceneId, chooseSceneId] = useState(linkedSceneId);
  const [isShowingAll, setShowingAll] = useState(false);
  const { data, error, isFetching, refetch } = useRead(
    listScenes,
    {},
    { meta: signedOutMeta, refetchOnMount: "always" },
  );
  const isWide = useIsWide();
  const isWidthKnown = useIsWidthKnown();
  useEffect(() => {
    redirectIfSignedOut(error);
  }, [error]);
  const { scenesOfLevel, otherScenes } = orderScenes(data ?? [], level);
  // If a link has chosen a scene of another level, the scenes of other levels are shown too.
  const isLinkedSceneOfOtherLevel =
    chosenSceneId !== null && chosenSceneId === linkedSceneId && otherScenes.some(({ id }) => id === linkedSceneId);
  const shownOtherScenes = isShowingAll || isLinkedSceneOfOtherLevel || scenesOfLevel.length === 0 ? otherScenes : [];
  const chosenScene =
    [...scenesOfLevel, ...shownOtherScenes].find(({ id }) => id === chosenSceneId) ??
    suggestScene(scenesOfLevel, shownOtherScenes);
  return (
    <>
      <div className="page pb-7 pt-4 lg:pb-10 lg:pt-7">
        <Link
          to={paths.home}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small fw-580 text-ink2 hover:text-ink"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left h-4.5 w-4.5" />
          Learning Path
        </Link>
        <div className="lg:flex lg:items-end lg:justify-between lg:gap-6">
          <div>
            <PageHeading title="Scenes">Scenes</PageHeading>
            <p className="mt-1.5 text-ink2">A place, a role, some goals. Your partner plays along and corrects you.</p>
          </div>
          <div className="mt-3 lg:mt-0">
            <LevelSelector level={level} onChange={setLevel} />
          </div>
        </div>
        <div className="mt-5 lg:mt-7">
          {chosenScene ? (
            <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
              <SceneLists
                scenesOfLevel={scenesOfLevel}
                otherScenes={shownOtherScenes}
                hiddenCount={otherScenes.length - shownOtherScenes.length}
                onShowAll={() => setShowingAll(true)}
                level={level}
                chosenScene={chosenScene}
                onChoose={chooseSceneId}
                hasDetails={!isWide || !isWidthKnown}
              />
              {(isWide || !isWidthKnown) && (
                <section aria-labelledby="chosen-scene" className="card sticky top-5 h-fit p-5 max-lg:hidden">
                  <h2 id="chosen-scene" lang="de" className="h2 mb-3">
                    {chosenScene.german}
                  </h2>
                  <SceneDetails scene={chosenScene} />
                  <div className="mt-5 grid gap-2.5">
                    <StartActions scene={chosenScene} level={level} />
                  </div>
                </section>
              )}
            </div>
          ) : data ? (
            <EmptyState title="No scenes yet" action={<ButtonLink to={paths.chat}>Start a Conversation</ButtonLink>}>
              <p>Until there are some, talk with your partner about any topic.</p>
            </EmptyState>
          ) : isFetching || hasStatus(error, 401) ? (
            <ScenesSkeleton />
          ) : (
            <LoadFailure title="The scenes did not come" error={error} onRetry={() => refetch()} />
          )}
        </div>
      </div>
      {!isWide && chosenScene && (
        <Dock>
          <StartActions scene={chosenScene} level={level} />
        </Dock>
      )}
    </>
  );
}

interface SceneListsProps {
  scenesOfLevel: readonly SceneCard[];
  /** The scenes of other levels that are shown. */
  otherScenes: readonly SceneCard[];
  /** How many scenes of other levels are not shown. */
  hiddenCount: number;
  onShowAll: () => void;
  level: CefrLevel;
  chosenScene: SceneCard;
  onChoose: (id: string) => void;
  /** Whether the chosen card contains the details. */
  hasDetails: boolean;
}

function SceneLists({
  scenesOfLevel,
  otherScenes,
  hiddenCount,
  onShowAll,
  level,
  chosenScene,
  onChoose,
  hasDetails,
}: SceneListsProps) {
  const otherScenesHeading = useRef<HTMLHeadingElement>(null);
  const showAll = () => {
    onShowAll();
    // The pressed button is removed, so the focus moves to the heading of the newly shown scenes.
    requestAnimationFrame(() => otherScenesHeading.current?.focus());
  };
  const cardsProps = {
    name: useId(),
    level,
    chosenId: chosenScene.id,
    onChoose,
    details: hasDetails && (
      <div className="mx-3.5 border-t border-line pb-4 pt-3.5 lg:hidden">
        <SceneDetails scene={chosenScene} />
      </div>
    ),
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Scene</legend>
      {scenesOfLevel.length > 0 ? (
        <SceneCards scenes={scenesOfLevel} {...cardsProps} />
      ) : (
        <p className="text-ink2">There is no scene at {level} yet. These are the scenes of the other levels.</p>
      )}
      {otherScenes.length > 0 && (
        <>
          <h2 ref={otherScenesHeading} tabIndex={-1} className={scenesOfLevel.length > 0 ? "h3 mb-3 mt-7" : "h3 my-3"}>
            Scenes of other levels
          </h2>
          <SceneCards scenes={otherScenes} {...cardsProps} />
        </>
      )}
      {hiddenCount > 0 && (
        <Button variant="secondary" className="mt-4 w-full lg:w-auto" onClick={showAll}>
          Show the scenes of all levels
        </Button>
      )}
    </fieldset>
  );
}

/** The main action: start the scene, or continue an unfinished conversation with this scene. */
function StartActions({ scene, level }: { scene: SceneCard; level: CefrLevel }) {
  const { start: startScene, isPending } = useStartScene();
  const { openConversation } = scene;
  if (openConversation) {
    return (
      <>
        <Button
          variant="secondary"
          size="large"
          className="lg:order-last"
          pendingLabel={isPending && "Starting..."}
          onClick={() => startScene(scene, level)}
        >
          Start again
        </Button>
        <ButtonLink to={paths.conversation(openConversation.id)} size="large" className="flex-1">
          Go on
        </ButtonLink>
      </>
    );
  }
  return (
    <Button
      size="large"
      className="flex-1"
      pendingLabel={isPending && "Starting..."}
      onClick={() => startScene(scene, level)}
    >
      Start the scene
    </Button>
  );
}
