import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Message, SceneState } from "#core/contract/conversations.ts";
import { LearnerMessage, type ReachedGoal } from "#web/features/conversations/messages/learner-message.tsx";
import { PartnerMessage } from "#web/features/conversations/messages/partner-message.tsx";
import { usePreload } from "#web/ui/use-preload.ts";
import { loadWordPopover } from "#web/word-lookup/readable-text.tsx";

const nearEndPixels = 80;

interface MessageWindowProps {
  messages: readonly Message[];
  /** The goals of the scene that the conversation plays. */
  goals?: SceneState["goals"] | undefined;
  isTrial?: boolean;
  /** Whether a message that was sent from this window is waiting for its answer. */
  isWaiting: boolean;
  /** The XP earned by each message sent since the window was opened, by message id. */
  xpByMessageId?: ReadonlyMap<string, number>;
  onRetype?: (message: Message) => void;
  /** Shown after the last message, for example that the partner is writing. */
  children?: ReactNode;
}

/**
 * The scrollable messages. While the reader is at the end, the window follows new messages. A reader who has scrolled
 * up is not moved but gets a "New message" button. Screen readers announce each new message once, but not the messages
 * that are shown when the window opens.
 */
export function MessageWindow({
  messages,
  goals,
  isTrial = false,
  isWaiting,
  xpByMessageId,
  onRetype,
  children,
}: MessageWindowProps) {
  const scroller = useRef<HTMLElement>(null);
  const messagesElement = useRef<HTMLDivElement>(null);
  const isAtEndRef = useRef(true);
  const lastScrollTop = useRef(0);
  const [hasNewMessage, setHasNewMessage] = useState(false);
  const lastMessage = messages.at(-1);
  const lastShownMessageId = useRef(lastMessage?.id);
  const announcement = useNewAnswer(messages, goals);
  const onRetypeRef = useRef(onRetype);
  onRetypeRef.current = onRetype;
  usePreload(loadWordPopover);

  // Memoized, so that typing in the input does not render all messages again.
  const messageItems = useMemo(
    () => (
      <ol className="grid gap-6">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            <span className="sr-only">{message.role === "user" ? "You:" : "Your partner:"}</span>
            {message.role === "user" ? (
              <LearnerMessage
                message={message}
                isTrial={isTrial}
                reachedGoals={findReachedGoals(message, goals)}
                xp={xpByMessageId?.get(message.id)}
                onRetype={isTrial || wasRetyped(messages, message) ? undefined : () => onRetypeRef.current?.(message)}
              />
            ) : (
              <PartnerMessage message={message} />
            )}
          </li>
        ))}
      </ol>
    ),
    [messages, goals, isTrial, xpByMessageId],
  );

  const scrollToEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEndRef.current = true;
    setHasNewMessage(false);
  };

  useLayoutEffect(() => {
    if (lastShownMessageId.current === lastMessage?.id) return;
    lastShownMessageId.current = lastMessage?.id;
    if (isAtEndRef.current) scrollToEnd();
    else setHasNewMessage(true);
  });

  // Scrolls to the end after the learner has sent a message.
  useLayoutEffect(() => {
    if (isWaiting) scrollToEnd();
  }, [isWaiting]);

  useEffect(() => {
    const contentElement = messagesElement.current;
    const scrollerElement = scroller.current;
    if (!contentElement || !scrollerElement) return;
    const followNewMessages = () => {
      if (isAtEndRef.current) scrollerElement.scrollTop = scrollerElement.scrollHeight;
    };
    // The observer also calls the function once at the beginning, after the first layout.
    const observer = new ResizeObserver(followNewMessages);
    observer.observe(contentElement);
    observer.observe(scrollerElement);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        data-scroller
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain outline-offset-[-3px]!"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // When the window becomes smaller, the last message can move out of view although the reader has not
          // scrolled. Therefore the reader has left the end only after scrolling up.
          const hasNotScrolledUp = scrollTop >= lastScrollTop.current;
          lastScrollTop.current = scrollTop;
          isAtEndRef.current =
            scrollHeight - scrollTop - clientHeight < nearEndPixels || (isAtEndRef.current && hasNotScrolledUp);
          if (isAtEndRef.current) setHasNewMessage(false);
        }}
      >
        <div ref={messagesElement} className="px-0.5 py-4">
          {messageItems}
          {children}
        </div>
      </section>
      {hasNewMessage && (
        <button
          type="button"
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-toast px-4 text-small fw-620 text-on-toast shadow-raised"
          onClick={() => {
            scrollToEnd();
            scroller.current?.focus();
          }}
        >
          <span aria-hidden="true" className="i-lucide-arrow-down h-4.5 w-4.5" />
          New message
        </button>
      )}
      <p role="status" className="sr-only">
        {announcement && (
          <>
            {announcement.reachedGoals.map(({ number, text }) => `Goal ${number} reached: ${text}. `)}
            {announcement.isUnchecked && "Your message was not checked. "}
            {announcement.correctionCount > 0 &&
              `${announcement.correctionCount} ${announcement.correctionCount === 1 ? "correction" : "corrections"}. `}
            Your partner says: <span lang="de">{announcement.text}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** The scene's goals that a message reached, each with its number in the list of goals. */
const findReachedGoals = ({ reachedGoals }: Message, goals: SceneState["goals"] = []): ReachedGoal[] =>
  goals.flatMap(({ id, text }, index) => (reachedGoals.includes(id) ? [{ number: index + 1, text }] : []));

/** Whether the corrected text of a message was sent as a later message. */
function wasRetyped(messages: readonly Message[], { id, correctedContent }: Message): boolean {
  const index = messages.findIndex((message) => message.id === id);
  return messages
    .slice(index + 1)
    .some(({ role, content, originalContent }) => role === "user" && (originalContent ?? content) === correctedContent);
}

/**
 * The partner's latest message if it arrived after the window was opened, and the number of corrections in the
 * learner's message before it.
 */
function useNewAnswer(
  messages: readonly Message[],
  goals: SceneState["goals"] | undefined,
): { text: string; correctionCount: number; isUnchecked: boolean; reachedGoals: ReachedGoal[] } | null {
  const initialMessageIds = useRef<ReadonlySet<string> | null>(null);
  initialMessageIds.current ??= new Set(messages.map(({ id }) => id));
  const lastMessage = messages.at(-1);
  if (lastMessage?.role !== "assistant" || initialMessageIds.current.has(lastMessage.id)) return null;
  const answeredMessage = messages.at(-2);
  const correctionCount = answeredMessage?.role === "user" ? answeredMessage.corrections.length : 0;
  return {
    text: lastMessage.content,
    correctionCount,
    reachedGoals: answeredMessage ? findReachedGoals(answeredMessage, goals) : [],
    isUnchecked: answeredMessage?.isChecked === false && correctionCount === 0,
  };
}
