// Functions for run-tests.mjs that lower the priority of steps. Some systems do not allow this or know no such
// priorities. The steps then run with normal priority, which changes only the duration.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * The niceness of the steps with low priority on Unix, where 0 is normal and 19 is the lowest priority. With 5, a
 * process gets about a third of the time of a normal process. A higher number could make the browser tests reach
 * their time limits on a machine where other programs are busy.
 */
const lowPriorityNiceness = 5;

/** The time between two searches for new sessions. A browser lives longer than this. */
const searchIntervalMs = 1000;

/** Lowers the priority of a process and of all processes that it will start. */
export function lowerPriority(processId) {
  try {
    setPriority(processId, lowPriorityNiceness);
  } catch {
    return;
  }
  if (!existsSync(`/proc/${processId}/autogroup`)) return;
  const loweredSessions = new Set();
  const timer = setInterval(() => {
    if (!existsSync(`/proc/${processId}`)) clearInterval(timer);
    else lowerSessions(processId, loweredSessions);
  }, searchIntervalMs);
  timer.unref();
}

/**
 * Lowers the priority of the sessions that a process has started. If autogroups are enabled, Linux distributes the time
 * of the processors evenly among sessions, and the niceness of a process counts only within its session. Playwright
 * starts each browser and the server in a session of its own, so without this function they would together get several
 * times as much time as the worker tests.
 */
function lowerSessions(processId, loweredSessions) {
  for (const leader of listSessionLeaders(processId)) {
    if (loweredSessions.has(leader)) continue;
    try {
      writeFileSync(`/proc/${leader}/autogroup`, String(lowPriorityNiceness));
      loweredSessions.add(leader);
    } catch {
      // Linux allows one change in 100 milliseconds, so the next search tries again. Or the process has ended.
    }
  }
}

/** Lists the ids of the processes below a process that have started a session. */
function listSessionLeaders(processId) {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const listBelow = (id) =>
    processes.filter(({ parentId }) => parentId === id).flatMap((child) => [child, ...listBelow(child.id)]);
  return listBelow(processId)
    .filter(({ id, sessionId }) => id === sessionId)
    .map(({ id }) => id);
}

/** Reads the ids of a process, its parent and its session; an empty list if the process has ended. */
function readProcess(id) {
  try {
    const status = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name of the program is in parentheses and may itself contain spaces and parentheses.
    const [, parentId, , sessionId] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return [{ id, parentId: Number(parentId), sessionId: Number(sessionId) }];
  } catch {
    return [];
  }
}
