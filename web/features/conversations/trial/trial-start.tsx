import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { startTrial } from "#core/contract/conversations.ts";
import type { SceneCard } from "#core/contract/scenes.ts";
import { maxTrialMessages, type Tone } from "#core/domain/conversations/conversation.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { getUnreachableText } from "#web/features/conversations/send-failure.tsx";
import { ToneChoice } from "#web/features/conversations/start/tone-choice.tsx";
import { TopicCards } from "#web/features/conversations/start/topic-cards.tsx";
import { buildConversationTitle, chooseCategory, type TopicChoice } from "#web/features/conversations/start/topics.ts";
import { TrialScenes } from "#web/features/conversations/trial/trial-scenes.tsx";
import type { Trial } from "#web/outbox/guest-trial.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

const startMutationKey = ["start-trial"];

interface TrialStartProps {
  /** Whether the button gets the focus, because the visitor has left the previous trial. */
  shouldTakeFocus: boolean;
  onStart: (trial: Trial) => void;
}

/** A form that starts a trial: topic and tone. */
export function TrialStart({ shouldTakeFocus, onStart }: TrialStartProps) {
  const [topic, setTopic] = useState<TopicChoice>("travel");
  const [scene, setScene] = useState<SceneCard | null>(null);
  const groupName = useId();
  const [tone, setTone] = useState<Tone>("professional");
  const client = useQueryClient();
  const startMutation = useMutation({
    mutationKey: startMutationKey,
    mutationFn: async () => {
      const category = scene ? null : chooseCategory(topic, Math.random());
      const { level, ...trial } = await call(startTrial, { category, tone, sceneId: scene?.id ?? null });
      return { ...trial, title: scene?.german ?? buildConversationTitle(category) };
    },
    onSuccess: onStart,
  });

  function submitForm(event: FormEvent) {
    event.preventDefault();
    // A double click starts only one trial.
    if (client.isMutating({ mutationKey: startMutationKey }) === 0) startMutation.mutate();
  }

  return (
    <form onSubmit={submitForm} className="card grid gap-5 p-4.5 sm:p-6">
      <TrialScenes groupName={groupName} chosenId={scene?.id} onChoose={setScene} />
      <TopicCards
        groupName={groupName}
        choice={scene ? null : topic}
        onChange={(chosenTopic) => {
          setTopic(chosenTopic);
          setScene(null);
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {scene ? (
          <p className="text-small text-ink2">
            You are {scene.you}, your partner is {scene.partner}. {scene.setting}
          </p>
        ) : (
          <ToneChoice tone={tone} onChange={setTone} />
        )}
        <div>
          <p className="mb-3 text-small text-ink2">
            Level A1, {maxTrialMessages} messages, no account needed. What you write is forgotten after two days, unless
            you make an account.
          </p>
          <Button
            type="submit"
            size="large"
            className="w-full"
            autoFocus={shouldTakeFocus}
            pendingLabel={startMutation.isPending && "Starting..."}
          >
            Start Trial Chat
          </Button>
        </div>
      </div>
      {startMutation.isError && <StartFailure error={startMutation.error} />}
    </form>
  );
}

function StartFailure({ error }: { error: Error }) {
  const isLimitReached = error instanceof ApiError && error.status === 429;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-no-t px-4 py-3">
      <p className="flex items-start gap-2.5 text-small fw-580 text-no">
        <span aria-hidden="true" className="i-lucide-circle-alert h-5 w-5" />
        {isLimitReached && error.serverMessage
          ? error.serverMessage
          : hasStatus(error, 0)
            ? getUnreachableText()
            : "Failed to create conversation. Please try again."}
      </p>
      {isLimitReached && <ButtonLink to={paths.signUpForChat}>Create Account</ButtonLink>}
    </div>
  );
}
