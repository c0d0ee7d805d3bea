import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { createConversation, readConversation, sendMessage } from "#core/contract/conversations.ts";
import type { RunningExam } from "#core/contract/exams.ts";
import { maxMessageLength } from "#core/domain/conversations/conversation.ts";
import { isBlank } from "#core/domain/visible-text.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonBox } from "#web/ui/skeleton.tsx";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

/** The speaking part: a conversation with goals, without help and corrections. */
export function ExamTalk({ runningExam, learnerId }: { runningExam: RunningExam; learnerId: string }) {
  const { scene, attempt, exam } = runningExam;
  const talk = useQuery({
    queryKey: ["exam-talk", learnerId, attempt.id],
    // The attempt's id is the submission id of the conversation, so a repeated call returns the same conversation.
    queryFn: async () => {
      const createdConversation = await call(createConversation, {
        ...{ language: "german", title: scene.german, sceneId: scene.id, submissionId: attempt.id, level: exam.level },
      });
      return call(readConversation, { id: createdConversation.id });
    },
    refetchOnMount: "always",
  });
  if (talk.data) return <Talk key={talk.dataUpdatedAt} scene={scene} talk={talk.data} />;
  if (talk.isFetching) return <SkeletonBox className="mt-3 h-80 rounded-card!" />;
  return (
    <div className="mt-3">
      <LoadFailure title="The conversation did not load" error={talk.error} onRetry={() => talk.refetch()} />
    </div>
  );
}

interface Line {
  id: string;
  role: "user" | "assistant";
  content: string;
}

interface TalkProps {
  scene: RunningExam["scene"];
  talk: Awaited<ReturnType<typeof call<typeof readConversation.input, typeof readConversation.response>>>;
}

function Talk({ scene, talk }: TalkProps) {
  const { conversation, messages, waiting: waitingMessage } = talk;
  const [messageLines, setMessageLines] = useState<Line[]>(() =>
    messages.map(({ id, role, content, originalContent }) => ({ id, role, content: originalContent ?? content })),
  );
  const [goals, setGoals] = useState(conversation.scene?.goals ?? []);
  const [text, setText] = useState(waitingMessage?.content ?? "");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const endOfLines = useRef<HTMLLIElement>(null);
  /** The message that is being sent. Another attempt to send it uses the same id. */
  const messageToSend = useRef(
    waitingMessage ? { id: waitingMessage.clientMessageId, content: waitingMessage.content } : null,
  );
  useEffect(() => {
    endOfLines.current?.scrollIntoView({ block: "nearest" });
  }, [messageLines.length]);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    const content = text.trim();
    if (isSending || isBlank(content)) return;
    if (messageToSend.current?.content !== content) messageToSend.current = { id: crypto.randomUUID(), content };
    setSending(true);
    setError(null);
    try {
      const answer = await call(sendMessage, {
        ...{ id: conversation.id, content, language: "german", clientMessageId: messageToSend.current.id },
      });
      messageToSend.current = null;
      const { userMessage, assistantMessage } = answer;
      setMessageLines((earlierLines) => [
        ...earlierLines,
        { id: userMessage.id, role: "user", content },
        { id: assistantMessage.id, role: "assistant", content: assistantMessage.content },
      ]);
      setGoals(answer.conversation.scene?.goals ?? []);
      setText("");
    } catch (sendError) {
      setError(sendError);
    } finally {
      setSending(false);
      field.current?.focus();
    }
  }

  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <section aria-label="Task" className="card p-4 lg:p-5">
        <h2 lang="de" className="h3">
          {scene.german}
        </h2>
        <p className="mt-1.5 text-small text-ink2">{scene.setting}</p>
        <ul className="mt-3 grid gap-2">
          {goals.map(({ id, text: goal, isDone }) => (
            <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2.5 leading-snug">
              <span
                aria-hidden="true"
                className={`grid h-6 w-6 place-items-center rounded-full ${isDone ? "bg-ink text-card" : "border-2 border-dashed border-ink3"}`}
              >
                {isDone && <span className="i-lucide-check h-4 w-4" />}
              </span>
              <span>
                {goal}
                <span className="sr-only">{isDone ? " (reached)" : " (not yet)"}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Conversation" className="min-w-0">
        <ol lang="de" aria-live="polite" className="grid gap-2.5">
          {messageLines.map(({ id, role, content }) => (
            <li
              key={id}
              className={`max-w-[85%] rounded-card px-4 py-2.5 text-[1.0625rem] leading-snug ${
                role === "user"
                  ? "justify-self-end bg-water"
                  : "justify-self-start border border-line bg-card font-aleo"
              }`}
            >
              <span lang="en" className="sr-only">
                {role === "user" ? "You: " : "Partner: "}
              </span>
              {content}
            </li>
          ))}
          <li ref={endOfLines} aria-hidden="true" className="h-0" />
        </ol>
        <form method="dialog" onSubmit={send} className="mt-3">
          {error !== null && (
            <p role="alert" className="mb-2 text-small text-no">
              {explain(error, "The server did not answer.")} Your message is still here.
            </p>
          )}
          <UmlautBar field={field} className="flex gap-2" />
          <div className="mt-2 flex items-end gap-2">
            <textarea
              ref={field}
              lang="de"
              rows={2}
              aria-label="Your message in German"
              placeholder="Auf Deutsch …"
              value={text}
              maxLength={maxMessageLength}
              readOnly={isSending}
              autoComplete="off"
              spellCheck={false}
              className="block min-w-0 flex-1 resize-none rounded-field border border-field bg-card px-4 py-2.5 text-[1.0625rem] leading-snug placeholder:text-ink3"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void send(event);
              }}
            />
            <Button type="submit" variant="secondary" size="large" pendingLabel={isSending && "..."}>
              Send
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}
