import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIsServerReached } from "#web/api/connection.ts";
import { isSubmission } from "#web/offline/is-submission.ts";
import { listInstalledPacks } from "#web/offline/packs.ts";
import { findOutboxKeys } from "#web/outbox/stored-submissions.ts";
import { subscribeToOutbox } from "#web/outbox/subscribe-to-outbox.ts";

/**
 * Milliseconds for which the number of sent results stays on the screen: `afterLast` when no more results wait,
 * `betweenTwo` while other results still wait.
 */
const sentMessageMs = { afterLast: 5000, betweenTwo: 30_000 };

const listWaitingIds = (learnerId: string) => findOutboxKeys(learnerId).map((key) => key.split(".").at(-1) ?? "");

/**
 * The submission's id in the input of a mutation; undefined if the mutation did not send an entry
 * of the outbox.
 */
function findSentId(input: unknown): string | undefined {
  // The input for an entry of a conversation has another form: see `useSendOutbox`.
  const entry = typeof input === "object" && input !== null && "entry" in input ? input.entry : input;
  return isSubmission(entry) ? entry.submission.submissionId : undefined;
}

/**
 * The number of results that wait to be sent, and the number of results that were sent since the
 * connection returned. The second number becomes 0 some seconds after the last result was sent.
 */
function useOutboxCounts(learnerId: string, isServerReached: boolean): { waitingCount: number; sentCount: number } {
  const client = useQueryClient();
  const [waitingCount, setWaitingCount] = useState(() => findOutboxKeys(learnerId).length);
  const [sentCount, setSentCount] = useState(0);
  /** The results that waited while the learner was offline. */
  const waitingIds = useRef(new Set<string>());
  useEffect(() => {
    const updateCounts = () => {
      const ids = listWaitingIds(learnerId);
      setWaitingCount(ids.length);
      if (!isServerReached) waitingIds.current = new Set(ids);
    };
    updateCounts();
    const unsubscribeFromOutbox = subscribeToOutbox(client, updateCounts);
    const unsubscribeFromMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      const sentId = findSentId(event.mutation.state.variables);
      if (sentId !== undefined && waitingIds.current.delete(sentId)) setSentCount((previousCount) => previousCount + 1);
    });
    return () => {
      unsubscribeFromOutbox();
      unsubscribeFromMutations();
    };
  }, [client, learnerId, isServerReached]);
  useEffect(() => {
    if (sentCount === 0) return;
    const timer = setTimeout(
      () => setSentCount(0),
      waitingCount > 0 ? sentMessageMs.betweenTwo : sentMessageMs.afterLast,
    );
    return () => clearTimeout(timer);
  }, [sentCount, waitingCount]);
  return { waitingCount, sentCount };
}

function useHasPacks(isServerReached: boolean): boolean {
  const [hasPacks, setHasPacks] = useState(true);
  useEffect(() => {
    if (isServerReached) return;
    listInstalledPacks().then(
      (packs) => setHasPacks(packs.length > 0),
      () => setHasPacks(false),
    );
  }, [isServerReached]);
  return hasPacks;
}

/**
 * The estimated XP of the waiting results; 0 until the estimate is known, and while the server is
 * reached.
 */
function useWaitingXp(learnerId: string, isServerReached: boolean, waitingCount: number): number {
  const [xp, setXp] = useState(0);
  useEffect(() => {
    if (isServerReached || waitingCount === 0) return;
    let isEffectCurrent = true;
    // The estimate needs the packs, so its code is loaded only when results wait.
    import("#web/offline/waiting-xp.ts")
      .then(({ readWaitingXp }) => readWaitingXp(learnerId))
      .then(
        (newXp) => isEffectCurrent && setXp(newXp),
        () => undefined,
      );
    return () => {
      isEffectCurrent = false;
    };
  }, [learnerId, isServerReached, waitingCount]);
  return isServerReached || waitingCount === 0 ? 0 : xp;
}

const formatResults = (count: number) => `${count} ${count === 1 ? "result" : "results"}`;

/**
 * The line below the header. While the learner is offline, it says so and shows the number of
 * waiting results. When the connection returns, it shows for a few seconds how many results were
 * sent. A quiz hides it together with the header.
 */
export function OfflineLine({ learnerId }: { learnerId: string }) {
  const isServerReached = useIsServerReached();
  const { waitingCount, sentCount } = useOutboxCounts(learnerId, isServerReached);
  const hasPacks = useHasPacks(isServerReached);
  const waitingXp = useWaitingXp(learnerId, isServerReached, waitingCount);
  const isShown = !isServerReached || sentCount > 0;
  return (
    <div role="status" className={isShown ? "shell-chrome border-b border-water-line bg-water" : undefined}>
      {isShown && (
        <p className="page flex min-h-12 items-center gap-3 py-2 text-small text-ink2">
          <span
            aria-hidden="true"
            className={`h-5 w-5 shrink-0 text-ink ${isServerReached ? "i-lucide-check" : "i-lucide-cloud-off"}`}
          />
          {isServerReached ? (
            <span>Sent: {formatResults(sentCount)}.</span>
          ) : (
            <span>
              <strong className="fw-620 text-ink">You are offline.</strong>{" "}
              {hasPacks ? "Lessons, reviews and texts go on." : "What you opened before is still here."}{" "}
              {waitingCount > 0
                ? `${formatResults(waitingCount)} ${waitingCount === 1 ? "waits" : "wait"} to be sent.${waitingXp > 0 ? ` That is about ${waitingXp} XP.` : ""}`
                : "Results are sent later."}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
