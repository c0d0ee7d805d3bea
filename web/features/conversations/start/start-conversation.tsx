import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { listConversations } from "#core/contract/conversations.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { cefrLevelNames } from "#core/domain/cefr-level.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { useCreateConversation } from "#web/features/conversations/start/change-conversations.ts";
import { ToneChoice } from "#web/features/conversations/start/tone-choice.tsx";
import { TopicCards } from "#web/features/conversations/start/topic-cards.tsx";
import { buildConversationTitle, chooseCategory, type TopicChoice } from "#web/features/conversations/start/topics.ts";
import { Button } from "#web/ui/button.tsx";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { paths } from "#web/ui/paths.ts";

/** A form that starts a conversation: topic, level and tone. */
export function StartConversation() {
  const navigate = useNavigate();
  const [topic, setTopic] = useState<TopicChoice>("random");
  const currentLevel = useCurrentLevel();
  const newestConversation = useRead(listConversations, {}, { meta: signedOutMeta }).data?.[0];
  const [chosenLevel, setLevel] = useState<CefrLevel | null>(null);
  // Default: the level of the newest conversation, else the current level of the learning path.
  const level = chosenLevel ?? newestConversation?.cefrLevel ?? currentLevel;
  const [tone, setTone] = useState<Tone>("professional");
  const { create, isPending } = useCreateConversation(({ id }) => navigate(paths.conversation(id)));

  function submitForm(event: FormEvent) {
    event.preventDefault();
    const category = chooseCategory(topic, Math.random());
    create({ category, title: buildConversationTitle(category), tone, level });
  }

  return (
    <form method="dialog" onSubmit={submitForm} className="grid min-w-0 content-start gap-6">
      <TopicCards choice={topic} onChange={setTopic} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
        <div className="min-w-0">
          <p aria-hidden="true" className="mb-1.5 text-small fw-580">
            Level
          </p>
          <div className="sm:w-fit">
            <LevelSelector level={level} onChange={setLevel} />
          </div>
          <p className="mt-2 text-small text-ink2">
            <strong className="fw-620 text-ink">{level}</strong> {cefrLevelNames[level]}. You can change it at any time.
          </p>
        </div>
        <ToneChoice tone={tone} onChange={setTone} />
      </div>
      <Button
        type="submit"
        size="large"
        className="w-full sm:w-auto sm:justify-self-start sm:px-8"
        pendingLabel={isPending && "Starting..."}
      >
        Start Conversation
      </Button>
    </form>
  );
}
