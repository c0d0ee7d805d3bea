import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { startTrial } from "#core/contract/conversations.ts";
import { maxTrialMessages, type Tone } from "#core/domain/conversations/conversation.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { getUnreachableText } from "#web/features/conversations/send-failure.tsx";
import { ToneChoice } from "#web/features/conversations/start/tone-choice.tsx";
import { TopicCards } from "#web/features/conversations/start/topic-cards.tsx";
import { buildConversationTitle, chooseCategory, type TopicChoice } from "#web/features/conversations/start/topics.ts";
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
  const [tone, setTone] = useState<Tone>("professional");
  const client = useQueryClient();
  const startMutation = useMutation({
    mutationKey: startMutationKey,
    mutationFn: async () => {
      const category = chooseCategory(topic, Math.random());
      const { sessionId, messages, messagesLeft } = await call(startTrial, { category, tone });
      return { sessionId, messages, messagesLeft, title: buildConversationTitle(category) };
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
      <TopicCards choice={topic} onChange={setTopic} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <ToneChoice tone={tone} onChange={setTone} />
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
