import { Suspense, useEffect, useRef, useState } from "react";
import type { Message } from "#core/contract/conversations.ts";
import { BudgetNote, type SpentBudget } from "#web/features/conversations/budget-note.tsx";
import { useChangeTone } from "#web/features/conversations/change-tone.ts";
import { Composer } from "#web/features/conversations/composer.tsx";
import type { ReadConversation } from "#web/features/conversations/conversation-cache.ts";
import { ConversationHead } from "#web/features/conversations/conversation-head.tsx";
import { type Draft, draftAfter, useDraft } from "#web/features/conversations/draft.ts";
import { MessageWindow } from "#web/features/conversations/messages/message-window.tsx";
import { PartnerIsWriting } from "#web/features/conversations/messages/partner-is-writing.tsx";
import { SendFailure } from "#web/features/conversations/send-failure.tsx";
import { type Tutor, useIsSending, useSendMessage } from "#web/features/conversations/send-message.ts";
import { useKeyboardRoom } from "#web/features/conversations/use-keyboard-room.ts";
import { usePreloaded } from "#web/features/conversations/use-preloaded.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";

const Unanswered = lazyComponent(async () => (await import("#web/features/conversations/unanswered.tsx")).Unanswered);
const loadRetype = () => import("#web/features/conversations/retype.tsx");
const RetypeBanner = lazyComponent(async () => (await loadRetype()).RetypeBanner);
const RetypeOutcome = lazyComponent(async () => (await loadRetype()).RetypeOutcome);

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
  const [spentBudget, setSpentBudget] = useState<SpentBudget>(null);
  const [isRetypeRight, setRetypeRight] = useState<boolean | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  const send = useSendMessage(id);
  const isSending = useIsSending(id);
  const [tone, changeTone] = useChangeTone(id, conversation.tone);
  useKeyboardRoom();
  usePreloaded(loadRetype);

  const mine = messages.filter(({ role }) => role === "user");
  const level = draft.level ?? conversation.cefrLevel;
  const isStored =
    draft.clientMessageId !== null &&
    mine.slice(draft.saidBefore).some((message) => textOf(message) === draft.content.trim());
  const retyped = messages.find((message) => message.id === draft.retypeOf);

  const lastOfMine = mine.at(-1);
  // The answer came another way: the page was left meanwhile, or the connection was lost.
  const isAnswered = isStored && waiting === null && !isSending;
  useEffect(() => {
    if (!isAnswered) return;
    setDraft(draftAfter(draft, { level: conversation.cefrLevel, retypeOf: draft.retypeOf }));
    if (send.isError) send.reset();
  });

  function edit(change: Partial<Draft>) {
    // What is under way stays the message it is; what is chosen now is for the next one.
    setDraft({ ...draft, ...change, clientMessageId: isSending ? draft.clientMessageId : null });
    if (send.isError) send.reset();
  }

  function transmit(message: Pick<Draft, "content" | "retypeOf"> & { clientMessageId: string }) {
    setRetypeRight(null);
    const sent = { ...message, level };
    send.mutate(sent, {
      onSuccess: (answer) => {
        const { current } = latestDraft;
        if (current.clientMessageId === sent.clientMessageId) setDraft(draftAfter(current, sent));
        setXp((before) => new Map(before).set(answer.userMessage.id, answer.xpAwarded));
        setRetypeRight(answer.isRetypeRight);
        setTutor(answer.tutor);
        setSpentBudget(answer.spentBudget);
      },
    });
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
          isWaiting={isSending}
          xp={xp}
          onRetype={(message) => {
            edit({ retypeOf: message.id });
            field.current?.focus();
          }}
        >
          <Suspense fallback={null}>
            {isRetypeRight !== null && <RetypeOutcome isRight={isRetypeRight} />}
            {waiting && !isSending && !send.isError && (
              <Unanswered
                content={waiting.content}
                isShown={lastOfMine !== undefined && textOf(lastOfMine) === waiting.content}
                onFinish={() => transmit({ ...waiting, retypeOf: null })}
              />
            )}
          </Suspense>
          {!isSending && <BudgetNote spent={spentBudget} />}
          {(isSending || writing !== null) && <PartnerIsWriting writing={writing} />}
        </MessageWindow>
        <Composer
          field={field}
          value={isStored ? "" : draft.content}
          isPending={isSending}
          onChange={(content) => edit({ content })}
          onSend={sendDraft}
        >
          <Suspense fallback={null}>
            {retyped?.correctedContent && (
              <RetypeBanner
                corrected={retyped.correctedContent}
                onCancel={() => {
                  edit({ retypeOf: null });
                  field.current?.focus();
                }}
              />
            )}
          </Suspense>
          {send.isError && (
            <SendFailure
              error={send.error}
              onRetry={() => {
                field.current?.focus();
                transmit(send.variables);
              }}
            />
          )}
        </Composer>
      </div>
    </div>
  );
}
