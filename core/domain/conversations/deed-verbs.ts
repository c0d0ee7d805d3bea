import type { HeardClause } from "./hearing.ts";

/**
 * Endings of verbs as the analysis names them, which are past forms, and the endings of their infinitives. The analysis
 * takes *gebracht* in "umgebracht" for a form of *brachen*.
 */
const presentByPastEnding: readonly (readonly [RegExp, string])[] = [
  [/schlossen$/u, "schließen"],
  [/schnitten$/u, "schneiden"],
  [/rissen$/u, "reißen"],
  [/brachen$/u, "bringen"],
  [/griffen$/u, "greifen"],
  [/stachen$/u, "stechen"],
  [/zogen$/u, "ziehen"],
  [/nahmen$/u, "nehmen"],
  [/warfen$/u, "werfen"],
  [/drohten$/u, "drohen"],
];

/** The infinitive of a verb. The analysis takes "eingeschlossen" for a form of "einschlossen". */
export function infinitiveOf(verb: string): string {
  const ending = presentByPastEnding.find(([pattern]) => pattern.test(verb));
  return ending ? verb.replace(ending[0], ending[1]) : verb;
}

/** The infinitives and forms of all verbs of a clause. */
export const verbsOf = ({ verb, words }: HeardClause): Set<string> =>
  new Set([
    infinitiveOf(verb),
    ...words.flatMap(({ lemma, kind, text }) => (kind === "verb" ? [infinitiveOf(lemma), text] : [])),
  ]);
