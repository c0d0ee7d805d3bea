import { useState } from "react";
import { Link } from "react-router";
import type { Conversation, SceneState } from "#core/contract/conversations.ts";
import { readScene } from "#core/contract/scenes.ts";
import { useRead } from "#web/api/use-read.ts";
import { handlesSignedOut } from "#web/features/conversations/redirect-if-signed-out.ts";
import { GoalList, GoalMarks } from "#web/features/conversations/scenes/goal-marks.tsx";
import { useEndScene } from "#web/features/conversations/scenes/use-end-scene.ts";
import { toneLabels } from "#web/features/conversations/start/tones.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { useIsWide } from "#web/ui/use-media.ts";
import "#web/features/conversations/scenes/scene.css";

interface SceneHeadProps {
  conversation: Conversation;
  scene: SceneState;
  /** Whether a message is waiting for its answer, so that the scene cannot be ended. */
  isSending: boolean;
}

/** Title and goals of a scene: a card beside the messages, or two lines above them on a phone. */
export function SceneHead(props: SceneHeadProps) {
  return useIsWide() ? <SideCard {...props} /> : <PhoneHead {...props} />;
}

const countReached = ({ goals }: SceneState) => goals.filter(({ isDone }) => isDone).length;

function SideCard({ conversation, scene, isSending }: SceneHeadProps) {
  const { title, cefrLevel, tone } = conversation;
  const partner = useRead(readScene, { id: scene.id }, { meta: handlesSignedOut }).data?.partner;
  return (
    <aside aria-label="About the scene" className="col-start-2 row-start-1 min-h-0 overflow-y-auto">
      <Link
        to={paths.scenes}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-small fw-580 text-ink2 hover:text-ink"
      >
        <span aria-hidden="true" className="i-lucide-arrow-left h-4.5 w-4.5" />
        All scenes
      </Link>
      <div className="card p-5">
        <PageHeading title={title} className="h3">
          <span lang="de">{title}</span>
        </PageHeading>
        <p className="mt-1 border-b border-line pb-4 text-small text-ink2">
          {partner && `With ${partner} · `}
          {cefrLevel} · {toneLabels[tone].name.toLowerCase()}
        </p>
        <p className="mb-3 mt-4 flex justify-between gap-3 text-small">
          <span className="fw-620">Goals</span>
          <ReachedCount scene={scene} />
        </p>
        <GoalList goals={scene.goals} nextGoal={scene.nextGoal} />
      </div>
      <EndScene conversationId={conversation.id} scene={scene} isSending={isSending} />
    </aside>
  );
}

function PhoneHead({ conversation, scene, isSending }: SceneHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, cefrLevel, tone } = conversation;
  const nextGoal = scene.goals.find(({ id }) => id === scene.nextGoal);
  return (
    <div className="scene-head -mx-5 shrink-0 border-b border-line">
      <div className="flex items-center gap-1 border-b border-line pb-1 pl-2 pr-5">
        <Link
          to={paths.scenes}
          aria-label="All scenes"
          className="grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left h-5.5 w-5.5" />
        </Link>
        <PageHeading title={title} className="h3 min-w-0 flex-1 truncate">
          <span lang="de">{title}</span>
        </PageHeading>
        <span className="tag">{cefrLevel}</span>
        <span lang="de" className="tag">
          {toneLabels[tone].address}
        </span>
      </div>
      <div className="scene-goals bg-card">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="scene-goals"
          className="block w-full px-5 py-2 text-left outline-offset-[-3px]!"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="flex items-center justify-between gap-3">
            <ReachedCount scene={scene} />
            <span className="flex items-center gap-3">
              <GoalMarks goals={scene.goals} nextGoal={scene.nextGoal} />
              <span
                aria-hidden="true"
                className={`h-5 w-5 text-ink2 ${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"}`}
              />
            </span>
          </span>
          <span className="mt-0.5 block truncate leading-snug">
            {nextGoal ? (
              <>
                <span className="text-ink2">Next:</span> <strong className="fw-620">{nextGoal.text}</strong>
              </>
            ) : (
              <strong className="fw-620">All goals reached</strong>
            )}
          </span>
        </button>
        {isOpen && (
          <div id="scene-goals" className="scene-goals-list overflow-y-auto border-t border-line px-5 pb-4 pt-3.5">
            <GoalList goals={scene.goals} nextGoal={scene.nextGoal} />
            <EndScene conversationId={conversation.id} scene={scene} isSending={isSending} />
          </div>
        )}
      </div>
    </div>
  );
}

function ReachedCount({ scene }: { scene: SceneState }) {
  return (
    <span className="text-small text-ink2">
      <strong className="fw-620 text-ink">
        {countReached(scene)} of {scene.goals.length}
      </strong>{" "}
      goals
    </span>
  );
}

interface EndSceneProps {
  conversationId: string;
  scene: SceneState;
  isSending: boolean;
}

function EndScene({ conversationId, scene, isSending }: EndSceneProps) {
  const { end, isPending } = useEndScene(conversationId);
  return scene.isOver ? (
    <ButtonLink to={paths.sceneSummaryOf(conversationId)} variant="secondary" className="mt-4 w-full">
      See the summary
    </ButtonLink>
  ) : (
    <Button
      variant="secondary"
      className="mt-4 w-full"
      disabled={isSending}
      pendingLabel={isPending && "Ending..."}
      onClick={end}
    >
      End the scene
    </Button>
  );
}
