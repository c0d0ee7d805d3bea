import { useEffect, useRef, useState } from "react";
import type { Message } from "#core/contract/conversations.ts";
import { useChangeTone } from "#web/features/conversations/change-tone.ts";
import { Composer } from "#web/features/conversations/composer.tsx";
import type { ReadConversation } from "#web/features/conversations/conversation-cache.ts";
import { ConversationHead } from "#web/features/conversations/conversation-head.tsx";
import { type Draft, emptyDraft, useDraft } from "#web/features/conversations/draft.ts";
import { MessageWindow } from "#web/features/conversations/message-window.tsx";
import { PartnerIsWriting } from "#web/features/conversations/partner-is-writing.tsx";
import { RetypeBanner, RetypeOutcome } from "#web/features/conversations/retype.tsx";
import { SendFailure } from "#web/features/conversations/send-failure.tsx";
import { type Tutor, useSendMessage } from "#web/features/conversations/send-message.ts";
import { Unanswered } from "#web/features/conversations/unanswered.tsx";
import { useKeyboardRoom } from "#web/features/conversations/use-keyboard-room.ts";

const textOf = ({ originalContent, content }: Message) => originalContent ?? content;

interface ConversationProps extends ReadConversation {
  /** What the partner has written so far of what comes next. */
  writing: string | null;
}

/** The messages of a conversation, and the next one. */
export function Conversation({ conversation, messages, waiting, writing }: ConversationProps) {
  const { id } = conversation;
  const [draft, setDraft] = useDraft(id);
  const [xp, setXp] = useState<ReadonlyMap<string, number>>(new Map());
  const [tutor, setTutor] = useState<Tutor | null>(null);
  const [isRetypeRight, setRetypeRight] = useState<boolean | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  const send = useSendMessage(id);
  const [tone, changeTone] = useChangeTone(id, conversation.tone);
  useKeyboardRoom();

  const mine = messages.filter(({ role }) => role === "user");
  const level = draft.level ?? conversation.cefrLevel;
  const isStored =
    draft.clientMessageId !== null &&
    mine.slice(draft.saidBefore).some((message) => textOf(message) === draft.content.trim());
  const retyped = messages.find((message) => message.id === draft.retypeOf);

  const lastOfMine = mine.at(-1);
  // The page was left while the answer was on its way.
  const isAnswered = isStored && waiting === null && !send.isPending;
  useEffect(() => {
    if (isAnswered) setDraft(emptyDraft);
  });

  function edit(change: Partial<Draft>) {
    setDraft({ ...draft, ...change, clientMessageId: null });
    if (send.isError) send.reset();
  }

  function transmit(message: Pick<Draft, "content" | "retypeOf"> & { clientMessageId: string }) {
    setRetypeRight(null);
    send.mutate(
      { ...message, level },
      {
        onSuccess: (answer) => {
          if (latestDraft.current.clientMessageId === message.clientMessageId) setDraft(emptyDraft);
          setXp((before) => new Map(before).set(answer.userMessage.id, answer.xpAwarded));
          setRetypeRight(answer.isRetypeRight);
          setTutor(answer.tutor);
        },
      },
    );
  }

  function sendDraft() {
    const clientMessageId = draft.clientMessageId ?? crypto.randomUUID();
    setDraft({ ...draft, clientMessageId, saidBefore: draft.clientMessageId ? draft.saidBefore : mine.length });
    transmit({ content: draft.content.trim(), retypeOf: retyped ? draft.retypeOf : null, clientMessageId });
  }

  return (
    <div className="chat-page page pb-2.5 pt-1 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:gap-10 lg:py-8">
      <ConversationHead
        conversation={conversation}
        level={level}
        onLevel={(chosen) => setDraft({ ...draft, level: chosen })}
        tone={tone}
        tutor={tutor}
        onTone={changeTone}
      />
      <div className="chat-window lg:border-t lg:border-line lg:col-start-1 lg:row-start-1">
        <MessageWindow
          messages={messages}
          isWaiting={send.isPending}
          xp={xp}
          onRetype={(message) => {
            edit({ retypeOf: message.id });
            field.current?.focus();
          }}
        >
          {isRetypeRight !== null && <RetypeOutcome isRight={isRetypeRight} />}
          {waiting && !send.isPending && !send.isError && (
            <Unanswered
              content={waiting.content}
              isShown={lastOfMine !== undefined && textOf(lastOfMine) === waiting.content}
              onFinish={() => transmit({ ...waiting, retypeOf: null })}
            />
          )}
          {(send.isPending || writing !== null) && <PartnerIsWriting writing={writing} />}
        </MessageWindow>
        <Composer
          field={field}
          value={isStored ? "" : draft.content}
          isPending={send.isPending}
          onChange={(content) => edit({ content })}
          onSend={sendDraft}
        >
          {retyped?.correctedContent && (
            <RetypeBanner corrected={retyped.correctedContent} onCancel={() => edit({ retypeOf: null })} />
          )}
          {send.isError && (
            <SendFailure
              error={send.error}
              onRetry={() => {
                const { content, clientMessageId, retypeOf = null } = send.variables;
                transmit({ content, clientMessageId, retypeOf });
              }}
            />
          )}
        </Composer>
      </div>
    </div>
  );
}
