import { seededRandom, shuffled } from "../random.ts";
import { leagueSize } from "./tier.ts";

/** First names as they are met in any German class. */
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
/** Initials that last names often have. */
const initials = "ABCDEFGHIJKLMNOPRSTVWZ";

const fewestXp = 20;
const mostXp = 260;
const averageSession = 14;
const hour = 3_600_000;
const week = 168 * hour;

interface Session {
  /** Milliseconds since the week began. */
  at: number;
  /** XP of the week so far, this session included. */
  total: number;
}

export interface SimulatedMember {
  id: string;
  slot: number;
  displayName: string;
  sessions: readonly Session[];
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo): spreads ids over seeds. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The week of one: sessions at hours when people are awake, of a few to some dozen XP each. */
function sessionsOf(random: () => number): Session[] {
  // Squared: most earn little, a few a lot.
  const target = fewestXp + Math.floor(random() ** 2 * (mostXp - fewestXp + 1));
  const count = Math.max(1, Math.round((target / averageSession) * (0.7 + 0.6 * random())));
  const wakesAt = 24 * random();
  const times = Array.from({ length: count }, () => {
    const wanted = (Math.floor(random() * 7) * 24 + wakesAt + 15 * random()) * hour;
    return Math.floor(wanted % week);
  }).sort((a, b) => a - b);
  const weights = times.map(() => 0.4 + random());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let reached = 0;
  return times.map((at, i) => {
    reached += weights[i] ?? 0;
    return { at, total: i === count - 1 ? target : Math.round((target * reached) / sum) };
  });
}

/**
 * The members that fill a league, one a slot (0 to 29): the same for the same league. By the week's end each has 20 to 260
 * XP, in steps and never falling. They are shown as simulated, and take part in no promotion.
 */
export function simulatedMembers(leagueId: string): SimulatedMember[] {
  const names = shuffled(firstNames, seededRandom(seedOf(leagueId)));
  return Array.from({ length: leagueSize }, (_, slot) => {
    const random = seededRandom(seedOf(`${leagueId}/${slot}`));
    const initial = initials[Math.floor(random() * initials.length)];
    return {
      id: `simulated-${slot + 1}`,
      slot,
      displayName: `${names[slot]} ${initial}.`,
      sessions: sessionsOf(random),
    };
  });
}

export interface SimulatedStanding {
  weeklyXp: number;
  lastXpAt: string | null;
  /** When this member next earns XP; null when the week holds no more for them. */
  changesAt: number | null;
}

/** What a simulated member has at an instant: nothing before the week, everything after it. */
export function simulatedStanding(member: SimulatedMember, weekStartsAt: number, now: number): SimulatedStanding {
  const elapsed = now - weekStartsAt;
  const done = member.sessions.findLastIndex(({ at }) => at <= elapsed);
  const last = member.sessions[done];
  const next = member.sessions[done + 1];
  return {
    weeklyXp: last?.total ?? 0,
    lastXpAt: last ? new Date(weekStartsAt + last.at).toISOString() : null,
    changesAt: next ? weekStartsAt + next.at : null,
  };
}
