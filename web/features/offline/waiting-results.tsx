import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { findLessonPosition } from "#core/domain/curriculum/outline.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { type DevicePacks, openDevicePacks } from "#web/offline/device-packs.ts";
import { type RefusedSubmission, readRefusals, removeRefusal } from "#web/outbox/refused-submissions.ts";
import { type OutboxEntry, readOutbox, useSendOutbox } from "#web/outbox/send-outbox.ts";
import { subscribeToOutbox } from "#web/outbox/subscribe-to-outbox.ts";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";

const namesOfQuizTypes: readonly (readonly [prefix: string, name: string])[] = [
  ["adverb", "An adverb quiz"],
  ["conjugation", "A conjugation quiz"],
  ["sentences", "A round of sentences"],
  ["reading", "The questions of a text"],
  ["checkpoint", "A checkpoint"],
];

/**
 * The name of a result in the outbox. The title of a lesson is known only if the pack of its level is on the device.
 */
function nameResult(entry: OutboxEntry, packs: DevicePacks | null): string {
  if (entry.kind === "exercise") return "An answer to an exercise";
  if (entry.kind === "exercise-restart") return "The start of a round of exercises";
  if (entry.kind === "added-words") return "Words that you added";
  if (entry.kind === "conversation") return "The start of a conversation";
  if (entry.kind === "message") return "A message in a conversation";
  if (entry.kind === "scene-end") return "The end of a scene";
  if (entry.kind === "verb-test") return "A verb-prefix test";
  if (entry.kind === "lesson") {
    const title = packs && findLessonPosition(packs.outline, entry.submission.id)?.subchapter.title;
    return title ? `Lesson: ${title}` : "A lesson";
  }
  const { quizType, totalQuestions } = entry.submission;
  if (quizType.startsWith("vocabulary"))
    return `Review of ${totalQuestions} ${totalQuestions === 1 ? "word" : "words"}`;
  return namesOfQuizTypes.find(([prefix]) => quizType.startsWith(prefix))?.[1] ?? "A grammar quiz";
}

/** The time at which a result was finished, in the learner's time zone: "today, 18:42" or "24 November, 18:42". */
function formatCompletion(completedAt: string, now: Date, timeZone: string): string {
  const time = new Date(completedAt);
  const formatDayAndMonth = (date: Date) =>
    date.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone });
  const clockTime = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return `${formatDayAndMonth(time) === formatDayAndMonth(now) ? "today" : formatDayAndMonth(time)}, ${clockTime}`;
}

/** The score of a result, if it has one, and when it was finished. */
function describeResult({ submission }: OutboxEntry, now: Date, timeZone: string): string {
  const scoreTexts = "score" in submission ? [`${submission.score} of ${submission.totalQuestions} right`] : [];
  const completionTexts =
    submission.completedAt === undefined ? [] : [formatCompletion(submission.completedAt, now, timeZone)];
  return [...scoreTexts, ...completionTexts].join(" · ");
}

function useDevicePacks(): DevicePacks | null {
  const [packs, setPacks] = useState<DevicePacks | null>(null);
  useEffect(() => {
    openDevicePacks().then(setPacks, () => undefined);
  }, []);
  return packs;
}

const readStoredResults = (learnerId: string) => ({
  waiting: readOutbox(learnerId),
  refused: readRefusals(learnerId),
});

/**
 * The waiting results and the refused results of a learner, and a function that reads both from storage again. Both are
 * also read again after each change of the outbox.
 */
function useStoredResults(learnerId: string) {
  const client = useQueryClient();
  const [results, setResults] = useState(() => readStoredResults(learnerId));
  const refresh = useCallback(() => setResults(readStoredResults(learnerId)), [learnerId]);
  useEffect(() => subscribeToOutbox(client, refresh), [client, refresh]);
  return [results, refresh] as const;
}

/**
 * The card with the results that wait to be sent and the results that the server refused. Nothing
 * is shown if there are none.
 */
export function WaitingResults({ learnerId }: { learnerId: string }) {
  const [{ waiting: waitingEntries, refused: refusals }, refresh] = useStoredResults(learnerId);
  const packs = useDevicePacks();
  const timeZone = useTimeZone();
  const isServerReached = useIsServerReached();
  const sendOutbox = useSendOutbox(learnerId);
  const [sendState, setSendState] = useState<"idle" | "sending" | "not-sent">("idle");
  if (waitingEntries.length + refusals.length === 0) return null;
  const now = new Date();

  async function sendNow() {
    setSendState("sending");
    await sendOutbox();
    setSendState(readOutbox(learnerId).length > 0 ? "not-sent" : "idle");
  }

  return (
    <section aria-labelledby="waiting-results" className="card p-4.5 lg:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="waiting-results" className="h3">
          {waitingEntries.length > 0 ? "Waiting to be sent" : "Not accepted"}
        </h2>
        {waitingEntries.length > 0 && (
          <p className="text-small text-ink2">
            <strong className="number text-ink">{waitingEntries.length}</strong>{" "}
            {waitingEntries.length === 1 ? "result" : "results"}
          </p>
        )}
      </div>
      <ul className="mt-2">
        {waitingEntries.map((entry) => (
          <li key={entry.submission.submissionId} className="border-t border-line py-3 first:border-0">
            <p className="fw-620">{nameResult(entry, packs)}</p>
            <p className="text-small text-ink2">{describeResult(entry, now, timeZone)}</p>
          </li>
        ))}
        {refusals.map((refusal) => (
          <RefusedResult
            key={refusal.entry.submission.submissionId}
            refusal={refusal}
            name={nameResult(refusal.entry, packs)}
            description={describeResult(refusal.entry, now, timeZone)}
            onRemove={() => {
              removeRefusal(learnerId, refusal.entry.submission.submissionId);
              refresh();
            }}
          />
        ))}
      </ul>
      {waitingEntries.length > 0 && (
        <>
          <p className="border-t border-line pt-3 text-small text-ink2">
            They go out by themselves once you are online and Lotse is open. Your streak counts the day you learned, if
            they arrive within three days.
          </p>
          <Button
            variant="secondary"
            className="mt-3 w-full"
            pendingLabel={sendState === "sending" && "Sending…"}
            onClick={() => void sendNow()}
          >
            Try to send now
          </Button>
          <p role="status" className="mt-2 text-small text-ink2 empty:hidden">
            {sendState === "not-sent" &&
              (isServerReached
                ? "The server takes no more results at the moment. They stay here and go out later."
                : "Lotse cannot be reached. They stay here and go out later.")}
          </p>
        </>
      )}
    </section>
  );
}

interface RefusedResultProps {
  refusal: RefusedSubmission;
  name: string;
  description: string;
  onRemove: () => void;
}

/** A result that the server did not accept, the reason, and a button that removes it. */
function RefusedResult({ refusal, name, description, onRemove }: RefusedResultProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="fw-620">{name}</p>
        <p className="text-small text-ink2">{description}</p>
        <p className="text-small text-no">Not accepted: {refusal.reason}</p>
      </div>
      <Button variant="secondary" aria-label={`Remove: ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
