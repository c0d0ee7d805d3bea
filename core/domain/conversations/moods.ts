import type { HeardClause } from "./hearing.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const goodWords =
  setOf(`schön gut toll super wunderbar lustig glücklich froh zufrieden stolz nett lieb freundlich lecker lachen genießen
  perfekt fantastisch großartig spannend freuen lieben gelingen klappen gewinnen feiern erleichtert herrlich prima klasse
  gemütlich entspannt begeistert Spaß Freude Glück Erfolg dankbar hilfsbereit interessant geschafft bestehen romantisch schönste beste
  %glad %succeed %cheap %easy`);
const badWords =
  setOf(`schlecht schlimm traurig schwierig schwer schrecklich furchtbar langweilig anstrengend stressig müde kaputt gefährlich
  ärgerlich wütend sauer nervig nerven enttäuscht enttäuschen leider allein einsam krank verletzt verletzen peinlich unfair unhöflich Angst
  Sorge Problem Streit Ärger Stress verlieren weinen schreien vermissen kündigen verpassen belasten fürchten zittern nervös hassen
  überlastet unterbesetzt überfordert kompliziert hässlich dreckig doof blöd Mist Pech Fehler Schmerz unzufrieden unglücklich
  beleidigen ignorieren absagen scheitern schiefgehen ausfallen teuer unmöglich ungerecht frustriert genervt gestresst
  %angry %exhausted %humiliated %badluck %fail %sad %afraid %misunderstood %stuck Unfall Krankenhaus sterben gestorben tot Krieg Einbruch schief beschweren schieflaufen unmöglich kaputtgehen`);

/** Whether a clause tells of something good or bad; a negation turns it round. */
export function moodOf({ bag, isNegated, isHypothetical }: HeardClause): "good" | "bad" | null {
  if (isHypothetical) return null;
  const isGood = bag.some((word) => goodWords.has(word));
  const isBad = bag.some((word) => badWords.has(word));
  if (isGood === isBad) return null;
  return isGood !== isNegated ? "good" : "bad";
}

const turningWord = /^(?:und )?(?:aber|trotzdem|allerdings|doch|leider|nur)(?!\p{L})/iu;

/** The mood of a message: that of its last main clause with a mood, at most back to an "aber" or "trotzdem". */
export const moodOfMessage = (clauses: readonly HeardClause[]): "good" | "bad" | null => {
  const turn = clauses.findLastIndex(({ text }) => turningWord.test(text));
  const moods = clauses
    .slice(Math.max(0, turn))
    .map((clause) => ({ clause, mood: moodOf(clause) }))
    .filter(({ mood }) => mood !== null);
  return (moods.findLast(({ clause }) => !clause.isSubordinate) ?? moods.at(-1))?.mood ?? null;
};
