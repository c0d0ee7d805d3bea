import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { sendTrialMessage } from "#core/contract/conversations.ts";
import { endTrialScene } from "#core/contract/scenes.ts";
import { maxTrialMessages } from "#core/domain/conversations/conversation.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { Composer } from "#web/features/conversations/composer.tsx";
import { mergeMessages } from "#web/features/conversations/conversation-cache.ts";
import { emptyDraft, useDraft } from "#web/features/conversations/draft.ts";
import { preloadSendFailure, SendFailure } from "#web/features/conversations/lazy-send-failure.ts";
import { MessageWindow } from "#web/features/conversations/messages/message-window.tsx";
import { PartnerIsWriting } from "#web/features/conversations/messages/partner-is-writing.tsx";
import { SpentBudgetNote } from "#web/features/conversations/spent-budget-note.tsx";
import { TrialOver } from "#web/features/conversations/trial/trial-over.tsx";
import type { Trial } from "#web/outbox/guest-trial.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const loadTrialScene = () => import("#web/features/conversations/trial/trial-scene.tsx");
const TrialGoals = createLazyComponent("TrialGoals", loadTrialScene);
const TrialGoalsReached = createLazyComponent("TrialGoalsReached", loadTrialScene);
const TrialSummary = createLazyComponent("TrialSummary", loadTrialScene);

interface TrialConversationProps {
  trial: Trial;
  /** Whether the title gets the focus, because the trial has just started. */
  shouldTakeFocus: boolean;
  onChange: (trial: Trial) => void;
  onLeave: () => void;
}

/** A running trial: ten messages, then an offer to sign up. */
export function TrialConversation({ trial, shouldTakeFocus, onChange, onLeave }: TrialConversationProps) {
  const { sessionId, title, messages, messagesLeft, scene } = trial;
  const [draft, setDraft] = useDraft(sessionId);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownMessageCount = useRef(messages.length);
  const sendMutation = useMutation({
    mutationFn: (message: { content: string; clientMessageId: string }) =>
      call(sendTrialMessage, { sessionId, ...message }),
    onSuccess: (answer) => {
      setDraft(emptyDraft);
      onChange({
        ...trial,
        messages: mergeMessages(messages, [answer.userMessage, answer.assistantMessage]),
        messagesLeft: answer.messagesLeft,
        scene: answer.scene,
      });
    },
  });
  const endMutation = useMutation({
    mutationFn: () => call(endTrialScene, { sessionId }),
    onSuccess: () => {
      if (scene && !scene.isOver) onChange({ ...trial, scene: { ...scene, isOver: true } });
    },
    onError: (error) =>
      showToast({
        tone: "no",
        title: "The scene was not ended",
        description: explain(error, "Please try again. What you said is kept."),
      }),
  });
  const summary = scene?.isOver ? endMutation.data : undefined;
  const endSceneProps = { isPending: endMutation.isPending, onEnd: () => endMutation.mutate() };
  useEffect(() => {
    // The page was reloaded after the end of the scene, so the summary is requested again.
    if (scene?.isOver) endMutation.mutate();
  }, []);
  useEffect(preloadSendFailure, []);
  const isTrialExpired = hasStatus(sendMutation.error, 404);
  /**
   * Whether the daily limit of the visitor's IP address is reached, so that the visitor cannot start another trial
   * today.
   */
  const isDailyLimitReached =
    hasStatus(sendMutation.error, 429) || (messagesLeft === 0 && countLearnerMessages(trial) < maxTrialMessages);
  const keptTrialId = isTrialExpired || countLearnerMessages(trial) === 0 ? null : sessionId;
  /**
   * Whether the input is hidden, because no more messages can be sent. If a message was refused at the daily limit, the
   * input stays visible, because it contains this message.
   */
  const isInputHidden = scene?.isOver || messagesLeft === 0 || hasStatus(sendMutation.error, 403) || isTrialExpired;

  useEffect(() => {
    if (!shouldTakeFocus) return;
    heading.current?.focus({ preventScroll: true });
    // Scrolls to the conversation, which replaces the form and is as high as a phone's screen.
    card.current?.scrollIntoView({ block: "start" });
  }, []);

  useEffect(() => {
    if (shownMessageCount.current === messages.length) return;
    shownMessageCount.current = messages.length;
    // Does not scroll for a visitor who reads another part of the page.
    if (!card.current?.contains(document.activeElement)) return;
    scrollToAnswer(card.current);
  }, [messages.length]);

  function sendNow() {
    const clientMessageId = draft.clientMessageId ?? crypto.randomUUID();
    setDraft({ ...draft, clientMessageId });
    sendMutation.mutate({ content: draft.content.trim(), clientMessageId });
  }

  function tryAgain() {
    messageField.current?.focus();
    sendNow();
  }

  return (
    <div ref={card} className="card overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-2 sm:px-6">
        <h3 ref={heading} tabIndex={-1} lang={scene ? "de" : undefined} className="h3 min-w-0 truncate">
          {title}
        </h3>
        <p role="status" className="shrink-0 text-small tabular-nums text-ink2">
          {messagesLeft} of {maxTrialMessages} messages left
        </p>
      </div>
      {scene && !scene.isOver && (
        <Suspense fallback={<div className="h-16 border-b border-line" />}>
          <TrialGoals scene={scene} {...endSceneProps} />
        </Suspense>
      )}
      <div className="flex h-[min(37.5rem,80dvh)] min-h-96 flex-col px-4.5 pb-4 sm:px-6">
        {summary ? (
          <Suspense fallback={<div className="min-h-0 flex-1" />}>
            <TrialSummary summary={summary} />
          </Suspense>
        ) : (
          <MessageWindow messages={messages} goals={scene?.goals} isWaiting={sendMutation.isPending} isTrial>
            <SpentBudgetNote spentBudget={sendMutation.data?.spentBudget} />
            {scene && scene.nextGoal === null && !scene.isOver && !sendMutation.isPending && (
              <Suspense fallback={null}>
                <TrialGoalsReached scene={scene} {...endSceneProps} />
              </Suspense>
            )}
            {sendMutation.isPending && <PartnerIsWriting partialAnswer={null} />}
          </MessageWindow>
        )}
        {isInputHidden ? (
          <div className="shrink-0 border-t border-line pt-4">
            {isDailyLimitReached ? (
              <TrialOver title={dailyLimitTitle} keptTrialId={keptTrialId} shouldTakeFocus={!sendMutation.isIdle} />
            ) : (
              <TrialOver
                keptTrialId={keptTrialId}
                title={getOverTitle({ isExpired: isTrialExpired, isSceneOver: scene?.isOver ?? false })}
                shouldTakeFocus={!sendMutation.isIdle && !scene?.isOver}
                onLeave={() => {
                  setDraft(emptyDraft);
                  onLeave();
                }}
              />
            )}
          </div>
        ) : (
          <Composer
            field={messageField}
            value={draft.content}
            isPending={sendMutation.isPending}
            onChange={(text) => {
              setDraft({ ...draft, content: text, clientMessageId: null });
              if (sendMutation.isError && !isDailyLimitReached) sendMutation.reset();
            }}
            onSend={sendNow}
          >
            {isDailyLimitReached ? (
              <div className="mb-3">
                <TrialOver title={dailyLimitTitle} keptTrialId={keptTrialId} shouldTakeFocus={!sendMutation.isIdle} />
              </div>
            ) : (
              sendMutation.isError && <SendFailure error={sendMutation.error} onRetry={tryAgain} />
            )}
          </Composer>
        )}
      </div>
    </div>
  );
}

/**
 * Scrolls the whole trial into view if it fits into the window, otherwise only the last answer. A phone's keyboard can
 * cover half of the window.
 */
function scrollToAnswer(card: HTMLElement): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const { top, bottom } = card.getBoundingClientRect();
  if (bottom - top < height - spaceAbovePixels) {
    if (top < 0 || bottom > height) card.scrollIntoView({ block: "start" });
    return;
  }
  const answer = card.querySelector<HTMLElement>("ol > li:last-child");
  answer?.scrollIntoView({ block: answer.offsetHeight > height / 2 ? "start" : "nearest" });
}

/** The free space in pixels above an element that is scrolled into view. */
const spaceAbovePixels = 80;

const countLearnerMessages = ({ messages }: Trial) => messages.filter(({ role }) => role === "user").length;
const dailyLimitTitle = "That is all for today";

function getOverTitle({ isExpired, isSceneOver }: { isExpired: boolean; isSceneOver: boolean }): string {
  if (isExpired) return "This trial is over";
  return isSceneOver ? "There are more scenes" : `Those were your ${maxTrialMessages} messages`;
}
