import { createSeededRandom, shuffle } from "../random.ts";
import { leagueSize } from "./tier.ts";

/** First names that are common among learners of German. */
const firstNames = [
  "Aisha",
  "Alejandro",
  "Amara",
  "Ana",
  "Andrei",
  "Anika",
  "Arjun",
  "Beatriz",
  "Bilal",
  "Camille",
  "Carlos",
  "Chiara",
  "Daria",
  "Davide",
  "Deniz",
  "Dmitri",
  "Elena",
  "Elif",
  "Emre",
  "Fatima",
  "Felipe",
  "Giulia",
  "Hana",
  "Hassan",
  "Hiroshi",
  "Ines",
  "Ivana",
  "James",
  "Jelena",
  "Jin",
  "João",
  "Kasia",
  "Katya",
  "Kofi",
  "Layla",
  "Liam",
  "Linh",
  "Lucia",
  "Luka",
  "Maja",
  "Marek",
  "Mariam",
  "Mateo",
  "Mei",
  "Milan",
  "Nadia",
  "Ngozi",
  "Nikos",
  "Noor",
  "Oksana",
  "Olivia",
  "Omar",
  "Petra",
  "Priya",
  "Rafael",
  "Sana",
  "Sofia",
  "Tomás",
  "Yara",
  "Yuki",
];
/** The possible initials of last names: letters with which last names often start. */
const initialLetters = "ABCDEFGHIJKLMNOPRSTVWZ";

const minXp = 20;
const maxXp = 260;
const averageSessionXp = 14;
const hourMs = 3_600_000;
const weekMs = 168 * hourMs;

interface LearningSession {
  /** The start of the session, in milliseconds since the start of the week. */
  startMs: number;
  /** XP of the week up to and including this session. */
  weeklyXp: number;
}

export interface SimulatedMember {
  id: string;
  slot: number;
  displayName: string;
  sessions: readonly LearningSession[];
}

/** FNV-1a hash, 32 bits (Fowler, Noll, Vo). Turns an id into a seed. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Generates the learning sessions of one member in a week. All sessions are at times at which people in one time zone
 * are awake.
 */
function generateSessions(random: () => number): LearningSession[] {
  // Squaring makes low totals more frequent than high ones.
  const targetXp = minXp + Math.floor(random() ** 2 * (maxXp - minXp + 1));
  const sessionCount = Math.max(1, Math.round((targetXp / averageSessionXp) * (0.7 + 0.6 * random())));
  const wakeHour = 24 * random();
  const startTimes = Array.from({ length: sessionCount }, () => {
    const unwrappedStartMs = (Math.floor(random() * 7) * 24 + wakeHour + 15 * random()) * hourMs;
    return Math.floor(unwrappedStartMs % weekMs);
  }).sort((a, b) => a - b);
  const weights = startTimes.map(() => 0.4 + random());
  const weightSum = weights.reduce((total, weight) => total + weight, 0);
  let reachedWeight = 0;
  return startTimes.map((time, i) => {
    reachedWeight += weights[i] ?? 0;
    const weeklyXp = i === sessionCount - 1 ? targetXp : Math.round((targetXp * reachedWeight) / weightSum);
    return { startMs: time, weeklyXp };
  });
}

/**
 * The simulated members of a league, one for each slot (0 to 29). The same league id always gives the same members.
 * Each of them reaches 20 to 260 XP by the end of the week; XP never decreases. Simulated members are labelled, and
 * they do not count for promotion and demotion.
 */
export function createSimulatedMembers(leagueId: string): SimulatedMember[] {
  const shuffledNames = shuffle(firstNames, createSeededRandom(seedOf(leagueId)));
  return Array.from({ length: leagueSize }, (_, slot) => {
    const random = createSeededRandom(seedOf(`${leagueId}/${slot}`));
    const lastNameInitial = initialLetters[Math.floor(random() * initialLetters.length)];
    return {
      id: `simulated-${slot + 1}`,
      slot,
      displayName: `${shuffledNames[slot]} ${lastNameInitial}.`,
      sessions: generateSessions(random),
    };
  });
}

export interface SimulatedStanding {
  weeklyXp: number;
  lastXpAt: string | null;
  /** When the member next gains XP (milliseconds since 1970); null if the member gains no more XP in this week. */
  changesAt: number | null;
}

/**
 * A simulated member's XP at `now`: 0 before the week, and the final total after the week.
 * @param weekStartsAt milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function computeSimulatedStanding(
  member: SimulatedMember,
  weekStartsAt: number,
  now: number,
): SimulatedStanding {
  const elapsedMs = now - weekStartsAt;
  const lastSessionIndex = member.sessions.findLastIndex(({ startMs }) => startMs <= elapsedMs);
  const lastSession = member.sessions[lastSessionIndex];
  const nextSession = member.sessions[lastSessionIndex + 1];
  return {
    weeklyXp: lastSession?.weeklyXp ?? 0,
    lastXpAt: lastSession ? new Date(weekStartsAt + lastSession.startMs).toISOString() : null,
    changesAt: nextSession ? weekStartsAt + nextSession.startMs : null,
  };
}
