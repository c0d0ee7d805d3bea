import { Suspense, useEffect, useRef, useState } from "react";
import type { Message } from "#core/contract/conversations.ts";
import { useChangeTone } from "#web/features/conversations/change-tone.ts";
import { Composer } from "#web/features/conversations/composer.tsx";
import type { ConversationResponse } from "#web/features/conversations/conversation-cache.ts";
import { buildNextDraft, type Draft, useDraft } from "#web/features/conversations/draft.ts";
import { preloadSendFailure, SendFailure } from "#web/features/conversations/lazy-send-failure.ts";
import { MessageWindow } from "#web/features/conversations/messages/message-window.tsx";
import { PartnerIsWriting } from "#web/features/conversations/messages/partner-is-writing.tsx";
import { HelpButton } from "#web/features/conversations/scenes/help-button.tsx";
import { useHelp } from "#web/features/conversations/scenes/use-help.ts";
import { type Tutor, useIsSending, useSendMessage } from "#web/features/conversations/send-message.ts";
import { type SpentBudget, SpentBudgetNote } from "#web/features/conversations/spent-budget-note.tsx";
import { useVisibleHeight } from "#web/features/conversations/use-visible-height.ts";
import { describeCompletion } from "#web/outbox/stored-submissions.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { usePreload } from "#web/ui/use-preload.ts";

const LazyUnansweredMessage = createLazyComponent(
  "UnansweredMessage",
  () => import("#web/features/conversations/unanswered-message.tsx"),
);
const loadRetype = () => import("#web/features/conversations/retype.tsx");
const RetypeBanner = createLazyComponent("RetypeBanner", loadRetype);
const RetypeOutcome = createLazyComponent("RetypeVerdict", loadRetype);

// A conversation has one of these two heads. The code of the other head is not loaded.
const ConversationHead = createLazyComponent(
  "ConversationHead",
  () => import("#web/features/conversations/conversation-head.tsx"),
);
const SceneHead = createLazyComponent("SceneHead", () => import("#web/features/conversations/scenes/scene-head.tsx"));
const HelpDrawer = createLazyComponent(
  "HelpDrawer",
  () => import("#web/features/conversations/scenes/help-drawer.tsx"),
);
const loadSceneEnd = () => import("#web/features/conversations/scenes/scene-end.tsx");
const AllGoalsReached = createLazyComponent("AllGoalsReached", loadSceneEnd);
const SceneOver = createLazyComponent("SceneOver", loadSceneEnd);

const getOriginalText = ({ originalContent, content }: Message) => originalContent ?? content;

interface ConversationProps extends ConversationResponse {
  /** The beginning of the answer that the partner is writing; null if the partner is not writing. */
  partialAnswer: string | null;
}

/** Shows a conversation's messages and the input for the next message. */
export function Conversation({ conversation, messages, waiting: waitingMessage, partialAnswer }: ConversationProps) {
  const { id, scene } = conversation;
  const [draft, setDraft] = useDraft(id);
  const [xpByMessageId, setXpByMessageId] = useState<ReadonlyMap<string, number>>(new Map());
  const [tutor, setTutor] = useState<Tutor | null>(null);
  const [spentBudget, setSpentBudget] = useState<SpentBudget>(null);
  const [isRetypeRight, setRetypeRight] = useState<boolean | null>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  const sendMutation = useSendMessage(id);
  const isSending = useIsSending(id);
  const [tone, changeTone] = useChangeTone(id, conversation.tone);
  const help = useHelp(messageField, draft.content, (content) => editDraft({ content }));
  useVisibleHeight();
  usePreload(loadRetype, ...(scene ? [HelpDrawer.load, loadSceneEnd] : []));
  useEffect(preloadSendFailure, []);

  const learnerMessages = messages.filter(({ role }) => role === "user");
  const level = draft.level ?? conversation.cefrLevel;
  const isDraftStored =
    draft.clientMessageId !== null &&
    learnerMessages
      .slice(draft.messagesSentBefore)
      .some((message) => getOriginalText(message) === draft.content.trim());
  const messageToRetype = messages.find((message) => message.id === draft.retypeOf);

  const lastLearnerMessage = learnerMessages.at(-1);
  // True if the answer is already among the messages, but the mutation has not received its response. This happens if
  // the learner left the page while the message was being sent, or if the connection was lost.
  const isDraftAnswered = isDraftStored && waitingMessage === null && !isSending;
  useEffect(() => {
    if (!isDraftAnswered) return;
    setDraft(buildNextDraft(draft, { level: conversation.cefrLevel, retypeOf: draft.retypeOf }));
    if (sendMutation.isError) sendMutation.reset();
  });

  function editDraft(change: Partial<Draft>) {
    // The message that is being sent keeps its id. If the learner changes something in the meantime, the change
    // concerns the next message, and that message gets a new id.
    setDraft({ ...draft, ...change, clientMessageId: isSending ? draft.clientMessageId : null });
    if (sendMutation.isError) sendMutation.reset();
  }

  function sendMessage(message: Pick<Draft, "content" | "retypeOf"> & { clientMessageId: string }) {
    setRetypeRight(null);
    const sentMessage = { ...message, level, ...describeCompletion() };
    sendMutation.mutate(sentMessage, {
      onSuccess: (answer) => {
        const { current } = latestDraft;
        if (current.clientMessageId === sentMessage.clientMessageId) setDraft(buildNextDraft(current, sentMessage));
        setXpByMessageId((previousXpByMessageId) =>
          new Map(previousXpByMessageId).set(answer.userMessage.id, answer.xpAwarded),
        );
        setRetypeRight(answer.isRetypeRight);
        setTutor(answer.tutor);
        setSpentBudget(answer.spentBudget);
      },
    });
  }

  function sendDraft() {
    const clientMessageId = draft.clientMessageId ?? crypto.randomUUID();
    setDraft({
      ...draft,
      clientMessageId,
      messagesSentBefore: draft.clientMessageId ? draft.messagesSentBefore : learnerMessages.length,
    });
    sendMessage({ content: draft.content.trim(), retypeOf: messageToRetype ? draft.retypeOf : null, clientMessageId });
  }

  return (
    <div className="chat-page page pb-2.5 pt-1 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:gap-10 lg:py-8">
      <Suspense fallback={<div className={scene ? "max-lg:h-28" : "max-lg:h-12"} />}>
        {scene ? (
          <SceneHead conversation={conversation} scene={scene} isSending={isSending} tutor={tutor} />
        ) : (
          <ConversationHead
            conversation={conversation}
            level={level}
            onLevelChange={(chosenLevel) => setDraft({ ...draft, level: chosenLevel })}
            tone={tone}
            tutor={tutor}
            onToneChange={changeTone}
          />
        )}
      </Suspense>
      <div className="chat-window lg:border-t lg:border-line lg:col-start-1 lg:row-start-1">
        <MessageWindow
          messages={messages}
          goals={scene?.goals}
          isWaiting={isSending}
          xpByMessageId={xpByMessageId}
          onRetype={(message) => {
            editDraft({ retypeOf: message.id });
            messageField.current?.focus();
          }}
        >
          <Suspense fallback={null}>
            {isRetypeRight !== null && <RetypeOutcome isRight={isRetypeRight} />}
            {waitingMessage && !isSending && !sendMutation.isError && (
              <LazyUnansweredMessage
                content={waitingMessage.content}
                isShown={
                  lastLearnerMessage !== undefined && getOriginalText(lastLearnerMessage) === waitingMessage.content
                }
                onRequestAnswer={() => sendMessage({ ...waitingMessage, retypeOf: null })}
              />
            )}
          </Suspense>
          {!isSending && <SpentBudgetNote spentBudget={spentBudget} />}
          {scene && scene.nextGoal === null && !scene.isOver && !isSending && (
            <Suspense fallback={null}>
              <AllGoalsReached conversationId={id} scene={scene} />
            </Suspense>
          )}
          {(isSending || partialAnswer !== null) && <PartnerIsWriting partialAnswer={partialAnswer} />}
        </MessageWindow>
        {scene?.isOver ? (
          <Suspense fallback={<div className="h-20" />}>
            <SceneOver conversationId={id} scene={scene} />
          </Suspense>
        ) : (
          <Composer
            field={messageField}
            value={isDraftStored ? "" : draft.content}
            isPending={isSending}
            onChange={(content) => editDraft({ content })}
            onSend={sendDraft}
            {...(scene && {
              help: <HelpButton isOpen={help.isOpen} drawerId={help.drawerId} onToggle={help.toggle} />,
            })}
          >
            {scene && help.isOpen && (
              <Suspense fallback={null}>
                <HelpDrawer
                  id={help.drawerId}
                  scene={scene}
                  lastMessage={messages.findLast(({ role }) => role === "assistant")}
                  onChoosePhrase={help.choosePhrase}
                />
              </Suspense>
            )}
            <Suspense fallback={null}>
              {messageToRetype?.correctedContent && (
                <RetypeBanner
                  correctedText={messageToRetype.correctedContent}
                  onCancel={() => {
                    editDraft({ retypeOf: null });
                    messageField.current?.focus();
                  }}
                />
              )}
            </Suspense>
            {sendMutation.isError && (
              <SendFailure
                error={sendMutation.error}
                onRetry={() => {
                  messageField.current?.focus();
                  sendMessage(sendMutation.variables);
                }}
              />
            )}
          </Composer>
        )}
      </div>
    </div>
  );
}
