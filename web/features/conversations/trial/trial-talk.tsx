import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sendTrialMessage } from "#core/contract/conversations.ts";
import { maxTrialMessages } from "#core/domain/conversations/conversation.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { BudgetNote } from "#web/features/conversations/budget-note.tsx";
import { Composer } from "#web/features/conversations/composer.tsx";
import { withMessages } from "#web/features/conversations/conversation-cache.ts";
import { emptyDraft, useDraft } from "#web/features/conversations/draft.ts";
import { MessageWindow } from "#web/features/conversations/messages/message-window.tsx";
import { PartnerIsWriting } from "#web/features/conversations/messages/partner-is-writing.tsx";
import { SendFailure } from "#web/features/conversations/send-failure.tsx";
import type { Trial } from "#web/features/conversations/trial/trial-memory.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

interface TrialTalkProps {
  trial: Trial;
  /** It has just begun: its title takes the focus. */
  takesFocus: boolean;
  onChange: (trial: Trial) => void;
  onLeave: () => void;
}

/** A trial under way: ten messages, and then the offer of an account. */
export function TrialTalk({ trial, takesFocus, onChange, onLeave }: TrialTalkProps) {
  const { sessionId, title, messages, messagesLeft } = trial;
  const [draft, setDraft] = useDraft(sessionId);
  const field = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(messages.length);
  const send = useMutation({
    mutationFn: (message: { content: string; clientMessageId: string }) =>
      call(sendTrialMessage, { sessionId, ...message }),
    onSuccess: (answer) => {
      setDraft(emptyDraft);
      onChange({
        ...trial,
        messages: withMessages(messages, [answer.userMessage, answer.assistantMessage]),
        messagesLeft: answer.messagesLeft,
      });
    },
  });
  const isGone = hasStatus(send.error, 404);
  /** Of an address on a day: another trial would not go further. */
  const isLimit = hasStatus(send.error, 429) || (messagesLeft === 0 && countSaid(trial) < maxTrialMessages);
  /** There is nothing left to write, so there is no field. What was refused for the day stays in it. */
  const isClosed = messagesLeft === 0 || hasStatus(send.error, 403) || isGone;

  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    // It stands where one chose what to talk about, and is as high as a phone.
    card.current?.scrollIntoView({ block: "start" });
  }, []);

  useEffect(() => {
    if (shown.current === messages.length) return;
    shown.current = messages.length;
    // Who reads on elsewhere in the page is left there.
    if (!card.current?.contains(document.activeElement)) return;
    showAnswer(card.current);
  }, [messages.length]);

  function sendNow() {
    const clientMessageId = draft.clientMessageId ?? crypto.randomUUID();
    setDraft({ ...draft, clientMessageId });
    send.mutate({ content: draft.content.trim(), clientMessageId });
  }

  function tryAgain() {
    field.current?.focus();
    sendNow();
  }

  return (
    <div ref={card} className="card overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-2 sm:px-6">
        <h3 ref={heading} tabIndex={-1} className="h3 min-w-0 truncate">
          {title}
        </h3>
        <p role="status" className="shrink-0 text-small tabular-nums text-ink2">
          {messagesLeft} of {maxTrialMessages} messages left
        </p>
      </div>
      <div className="flex h-[min(37.5rem,80dvh)] min-h-96 flex-col px-4.5 pb-4 sm:px-6">
        <MessageWindow messages={messages} isWaiting={send.isPending} isTrial>
          <BudgetNote spent={send.data?.spentBudget} />
          {send.isPending && <PartnerIsWriting writing={null} />}
        </MessageWindow>
        {isClosed ? (
          <div className="shrink-0 border-t border-line pt-4">
            {isLimit ? (
              <TrialOver title={allForToday} takesFocus={!send.isIdle} />
            ) : (
              <TrialOver
                title={isGone ? "This trial is over" : allSaid}
                takesFocus={!send.isIdle}
                onLeave={() => {
                  setDraft(emptyDraft);
                  onLeave();
                }}
              />
            )}
          </div>
        ) : (
          <Composer
            field={field}
            value={draft.content}
            isPending={send.isPending}
            onChange={(text) => {
              setDraft({ ...draft, content: text, clientMessageId: null });
              if (send.isError && !isLimit) send.reset();
            }}
            onSend={sendNow}
          >
            {isLimit ? (
              <div className="mb-3">
                <TrialOver title={allForToday} takesFocus={!send.isIdle} />
              </div>
            ) : (
              send.isError && <SendFailure error={send.error} onRetry={tryAgain} />
            )}
          </Composer>
        )}
      </div>
    </div>
  );
}

/** All of a trial where there is room for it, else what was said last: a keyboard may cover half of the window. */
function showAnswer(card: HTMLElement): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const { top, bottom } = card.getBoundingClientRect();
  if (bottom - top < height - roomAbove) {
    if (top < 0 || bottom > height) card.scrollIntoView({ block: "start" });
    return;
  }
  const answer = card.querySelector<HTMLElement>("ol > li:last-child");
  answer?.scrollIntoView({ block: answer.offsetHeight > height / 2 ? "start" : "nearest" });
}

/** What the page leaves free above what it scrolls to. */
const roomAbove = 80;

const countSaid = ({ messages }: Trial) => messages.filter(({ role }) => role === "user").length;
const allForToday = "That is all for today";
const allSaid = `Those were your ${maxTrialMessages} messages`;

interface TrialOverProps {
  title: string;
  /** It takes the place of the field. */
  takesFocus: boolean;
  /** Without, there is nowhere else to go on. */
  onLeave?: () => void;
}

function TrialOver({ title, takesFocus, onLeave }: TrialOverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-label="The trial is over">
      <h4 ref={heading} tabIndex={-1} className="font-aleo text-h3 fw-630 outline-none!">
        {title}
      </h4>
      <p className="mt-1 max-w-[56ch] text-small text-ink2">
        With a free account you talk on as long as you like, at every level. From then on your words, your mistakes and
        your XP are kept.
      </p>
      <div className="mt-3.5 flex flex-wrap gap-3">
        <ButtonLink to={paths.signUpForChat}>Create Account</ButtonLink>
        {onLeave && (
          <Button variant="secondary" onClick={onLeave}>
            Another Topic
          </Button>
        )}
      </div>
    </section>
  );
}
