import { Link } from "react-router";
import type { Conversation, SceneState } from "#core/contract/conversations.ts";
import { readScene } from "#core/contract/scenes.ts";
import { useRead } from "#web/api/use-read.ts";
import { signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { GoalList, ReachedCount } from "#web/features/conversations/scenes/goal-marks.tsx";
import { GoalsBar } from "#web/features/conversations/scenes/goals-bar.tsx";
import { useEndScene } from "#web/features/conversations/scenes/use-end-scene.ts";
import type { Tutor } from "#web/features/conversations/send-message.ts";
import { toneLabels } from "#web/features/conversations/start/tones.ts";
import { TutorLine } from "#web/features/conversations/tutor-line.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { useIsWide } from "#web/ui/use-media.ts";
import "#web/features/conversations/scenes/scene.css";
import { BackLink } from "#web/features/conversations/back-link.tsx";

interface SceneHeadProps {
  conversation: Conversation;
  scene: SceneState;
  /** Whether a message is waiting for its answer, so that the scene cannot be ended. */
  isSending: boolean;
  /** Which model or partner sent the last answer. */
  tutor: Tutor | null;
}

/** Title and goals of a scene: a card beside the messages, or two lines above them on a phone. */
export function SceneHead(props: SceneHeadProps) {
  return useIsWide() ? <SceneDetailsCard {...props} /> : <PhoneHead {...props} />;
}

function SceneDetailsCard({ conversation, scene, isSending, tutor }: SceneHeadProps) {
  const { title, cefrLevel, tone } = conversation;
  const partner = useRead(readScene, { id: scene.id }, { meta: signedOutMeta }).data?.partner;
  return (
    <aside aria-label="About the scene" className="col-start-2 row-start-1">
      <BackLink to={paths.scenes} label="All scenes" />
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
          <ReachedCount goals={scene.goals} noun="reached" />
        </p>
        <GoalList goals={scene.goals} nextGoal={scene.isOver ? null : scene.nextGoal} />
        <TutorLine tutor={tutor} className="mt-4" />
      </div>
      <EndScene conversationId={conversation.id} scene={scene} isSending={isSending} />
    </aside>
  );
}

function PhoneHead({ conversation, scene, isSending, tutor }: SceneHeadProps) {
  const { title, cefrLevel, tone } = conversation;
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
      <GoalsBar scene={scene}>
        <TutorLine tutor={tutor} className="mt-3.5" />
        <EndScene conversationId={conversation.id} scene={scene} isSending={isSending} />
      </GoalsBar>
    </div>
  );
}

interface EndSceneProps {
  conversationId: string;
  scene: SceneState;
  isSending: boolean;
}

function EndScene({ conversationId, scene, isSending }: EndSceneProps) {
  const { end: endScene, isPending } = useEndScene(conversationId);
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
      onClick={endScene}
    >
      End the scene
    </Button>
  );
}
