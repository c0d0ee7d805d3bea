import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Message } from "#core/contract/conversations.ts";
import { LearnerMessage } from "#web/features/conversations/messages/learner-message.tsx";
import { PartnerMessage } from "#web/features/conversations/messages/partner-message.tsx";
import { loadWordPopover } from "#web/features/conversations/messages/readable-text.tsx";
import { usePreloaded } from "#web/features/conversations/use-preloaded.ts";

const nearEnd = 80;

interface MessageWindowProps {
  messages: readonly Message[];
  isTrial?: boolean;
  /** A message of this very window waits for its answer. */
  isWaiting: boolean;
  /** What each message earned while one looked. */
  xp?: ReadonlyMap<string, number>;
  onRetype?: (message: Message) => void;
  /** Stands after the last message: what is being waited for. */
  children?: ReactNode;
}

/**
 * The messages, with their end in view for as long as the reader stays there. Who scrolled up is told of a new message, not
 * moved; who listens hears a new one once, and never what stood there before.
 */
export function MessageWindow({ messages, isTrial = false, isWaiting, xp, onRetype, children }: MessageWindowProps) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [hasNews, setNews] = useState(false);
  const last = messages.at(-1);
  const seen = useRef(last?.id);
  const news = useNews(messages);
  const retype = useRef(onRetype);
  retype.current = onRetype;
  usePreloaded(loadWordPopover);

  // A key that is typed beneath a hundred messages draws none of them anew.
  const list = useMemo(
    () => (
      <ol className="grid gap-6">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            <span className="sr-only">{message.role === "user" ? "You:" : "Your partner:"}</span>
            {message.role === "user" ? (
              <LearnerMessage
                message={message}
                isTrial={isTrial}
                xp={xp?.get(message.id)}
                onRetype={isTrial || wasRetyped(messages, message) ? undefined : () => retype.current?.(message)}
              />
            ) : (
              <PartnerMessage message={message} />
            )}
          </li>
        ))}
      </ol>
    ),
    [messages, isTrial, xp],
  );

  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setNews(false);
  };

  useLayoutEffect(() => {
    if (seen.current === last?.id) return;
    seen.current = last?.id;
    if (isAtEnd.current) toEnd();
    else setNews(true);
  });

  // Who has just written wants to see what comes of it.
  useLayoutEffect(() => {
    if (isWaiting) toEnd();
  }, [isWaiting]);

  useEffect(() => {
    const inside = content.current;
    const around = scroller.current;
    if (!inside || !around) return;
    const follow = () => {
      if (isAtEnd.current) around.scrollTop = around.scrollHeight;
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(inside);
    sizes.observe(around);
    return () => sizes.disconnect();
  }, []);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        data-scroller
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain outline-offset-[-3px]!"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // A window that grew smaller has left the end of its messages below it: only who goes up leaves the end.
          const isBelow = scrollTop >= lastTop.current;
          lastTop.current = scrollTop;
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd || (isAtEnd.current && isBelow);
          if (isAtEnd.current) setNews(false);
        }}
      >
        <div ref={content} className="px-0.5 py-4">
          {list}
          {children}
        </div>
      </section>
      {hasNews && (
        <button
          type="button"
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-toast px-4 text-small fw-620 text-on-toast shadow-raised"
          onClick={() => {
            toEnd();
            scroller.current?.focus();
          }}
        >
          <span aria-hidden="true" className="i-lucide-arrow-down h-4.5 w-4.5" />
          New message
        </button>
      )}
      <p role="status" className="sr-only">
        {news && (
          <>
            {news.isUnchecked && "Your message was not checked. "}
            {news.corrections > 0 && `${news.corrections} ${news.corrections === 1 ? "correction" : "corrections"}. `}
            Your partner says: <span lang="de">{news.said}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Whether the correction of a message was typed later on. */
function wasRetyped(messages: readonly Message[], { id, correctedContent }: Message): boolean {
  const at = messages.findIndex((message) => message.id === id);
  return messages
    .slice(at + 1)
    .some(({ role, content, originalContent }) => role === "user" && (originalContent ?? content) === correctedContent);
}

/** The partner's message that came while one was here, and how much was corrected in what it answers. */
function useNews(messages: readonly Message[]): { said: string; corrections: number; isUnchecked: boolean } | null {
  const first = useRef<ReadonlySet<string> | null>(null);
  first.current ??= new Set(messages.map(({ id }) => id));
  const last = messages.at(-1);
  if (last?.role !== "assistant" || first.current.has(last.id)) return null;
  const answered = messages.at(-2);
  const corrections = answered?.role === "user" ? answered.corrections.length : 0;
  return { said: last.content, corrections, isUnchecked: answered?.isChecked === false && corrections === 0 };
}
