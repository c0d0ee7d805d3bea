import type { AnalyzedToken } from "../german/checker/analyzed-text.ts";
import { alwaysSadWords, closePeople, fictionAndNews, gladWords, sadWords, seriousWords } from "./word-lists.ts";

/** The words between two punctuation marks, or before "und ich" and the like: the scope of a "nicht". */
interface Clause {
  words: readonly AnalyzedToken[];
  said: string;
  isAsked: boolean;
}

const ends = /^(?:[.!?,;:–…()]|\.{2,})$/;
const joins = /^(?:und|aber|denn|oder)$/;
const opensAnew = /^(?:ich|du|er|sie|es|wir|ihr|man|jetzt|dann|heute|trotzdem|mein\p{Ll}*|unser\p{Ll}*)$/u;

function clausesIn(words: readonly AnalyzedToken[]): Clause[] {
  const clauses: Clause[] = [];
  let own: AnalyzedToken[] = [];
  const close = (mark: string) => {
    const said = own.map(({ lower }) => lower).join(" ");
    if (own.length > 0) clauses.push({ words: own, said, isAsked: mark === "?" });
    own = [];
  };
  for (const [i, word] of words.entries()) {
    const isJoin = joins.test(word.lower) && opensAnew.test(words[i + 1]?.lower ?? "");
    if (isJoin || (word.kind === "mark" && ends.test(word.text))) close(word.text);
    else if (word.kind !== "mark") own.push(word);
  }
  close("");
  return clauses;
}

const denied = /(?:^| )(?:nicht|nie|niemals|nichts|ohne|weder|niemand|kein\p{Ll}*)(?= |$)/u;
const hypothetical = /^(?:wenn|falls|ob)(?= |$)|(?:^| )über (?:den|die|das)(?= |$)/;
const mentionsSelf = /(?:^| )(?:ich|mir|mich|mein\p{Ll}*|wir|uns|unser\p{Ll}*)(?= |$)/u;
const mentionsThirdPerson = /(?:^| )(?:er|sie)(?= |$)/;
/** A clause this short without a pronoun, such as "Sehr krank.", is about the speaker. */
const maxWordsWithoutPronoun = 3;
const mentionsPartner = /(?:^| )(?:du|dir|dich)(?= |$)/;

const lemmasOf = ({ text, readings }: AnalyzedToken) => [
  text,
  ...readings.map(({ lemma }) => lemma.replaceAll("|", "")),
];
const hasAny = ({ words }: Clause, set: ReadonlySet<string>) =>
  words.some((word) => lemmasOf(word).some((one) => set.has(one)));
const isNear = (clause: Clause) =>
  mentionsSelf.test(clause.said) ||
  hasAny(clause, closePeople) ||
  (clause.words.length <= maxWordsWithoutPronoun && !mentionsPartner.test(clause.said));

const work = /(?:^| )(?:arbeit\p{Ll}*|job|beruf|arzt|ärztin|pfleger\p{Ll}*|krankenschwester|praktikum)(?= |$)/u;
const mentionsHospital = /(?:^| )(?:im|ins|aus dem) krankenhaus(?= |$)/;
const hurts =
  /(?:^| )(?:tut|tat|tun|taten) (?:\p{L}+ ){0,3}weh(?= |$)|(?:^| )weh ?getan(?= |$)|\p{Ll}schmerzen(?= |$)/u;
const cancer = /(?:^| )(?:hat|hatte|habe|hatten|an|gegen) (?:\p{L}+ ){0,3}\p{Ll}*krebs(?= |$)/u;
const injured =
  /(?:^| )(?:ist|sind|bin|war|waren|wurde|wurden|wird|mich|sich|hat|schwer|leicht) (?:\p{L}+ ){0,2}verletzt(?= |$)/u;
/** Phrases that are sad even though they contain "nicht". */
const feelsBad =
  /(?:^| )(?:mir|uns) geht(?:[’']?s| es)? (?:\p{L}+ )?(?:schlecht|schlimm|mies|nicht (?:so |sehr |ganz )?gut)$|(?:^| )geht(?:[’']?s| es)? (?:mir|uns) (?:\p{L}+ )?(?:schlecht|schlimm|mies|nicht (?:so |sehr |ganz )?gut)$/u;
const leftAlone = /(?:^| )schluss gemacht(?= |$)/;
const cries = /(?:^| )(?:ich|wir|ihr) .*(?:geweint|weinen|weine)(?= |$)|(?:^| )(?:weine|weinte) ich(?= |$)/;
const joyOrOnions = /(?:^| )(?:glück|freude|zwiebeln?)(?= |$)/;
const broken =
  /(?:^| )(?:arm|bein|fuß|hand|finger|zeh|nase|rippe|schulter|knie|knochen|herz)(?= )(?: \p{L}+)* gebrochen(?= |$)/u;
const separated = /(?:^| )(?:getrennt|geschieden|verlassen|gekündigt|entlassen|gefeuert)$/;
const separatedFromSelf = /(?:^| )(?:uns|mich|mir|eltern|sich|von|wurde|sind)(?= )/;
const paying = /(?:zahl|rechnung|müll)/;
const job = /(?:^| )(?:job|arbeit|stelle|arbeitsplatz)(?= |$)/;
const lost = /(?:^| )(?:verloren|verliere|verlor)(?= |$)/;

function isSadClause(clause: Clause): boolean {
  const { said, isAsked } = clause;
  if (isAsked || hypothetical.test(said)) return false;
  if (feelsBad.test(said)) return true;
  if (denied.test(said)) return false;
  const isGrave = hasAny(clause, alwaysSadWords) || cancer.test(said);
  if (isNear(clause) || (isGrave && mentionsThirdPerson.test(said))) {
    if (isGrave || hasAny(clause, sadWords) || [hurts, broken, injured, leftAlone].some((one) => one.test(said)))
      return true;
    if (cries.test(said) && !joyOrOnions.test(said)) return true;
    if (mentionsHospital.test(said) && !work.test(said)) return true;
    if (lost.test(said) && (job.test(said) || hasAny(clause, closePeople))) return true;
  }
  const withoutAuxiliary = said.replace(/ (?:worden|ist|sind|hat|habe|haben|wurde)$/, "");
  return separated.test(withoutAuxiliary) && separatedFromSelf.test(said) && !paying.test(said);
}

const gladPhrases = [
  /(?:^| )(?:hat|habe|hatte|haben|hatten|feiere|feiern|feiert|heute|morgen|gestern|bald) (?:\p{L}+ ){0,3}geburtstag(?= |$)/u,
  /(?:^| )(?:prüfung|klausur|test|examen|abitur|führerschein|kurs|abschluss|es|alles|habe?|hat)(?: \p{L}+){0,3} bestanden(?= |$)/u,
  /(?:^| )gewonnen(?= |$)/,
  /(?:^| )baby (?:\p{L}+ )?(?:bekommen|erwarten|geboren|gekommen|da)(?= |$)|(?:^| )(?:bekommen|bekommt|bekomme|erwarten|erwarte|erwartet|haben|hat|habe) (?:\p{L}+ ){0,2}baby(?= |$)/u,
  /(?:^| )neue[nrs]? (?:job|stelle|arbeit|arbeitsplatz)(?= |$)/,
  /(?:^| )endlich (?:\p{L}+ ){0,2}(?:urlaub|ferien|wochenende|frei|fertig)(?= |$)/u,
  /(?:^| )(?:ich freue?|wir freuen|freue? ich|freuen wir) (?:mich|uns)(?= |$)/,
  /(?:^| )geht(?:[’']?s| es)? (?:(?:mir|uns) )?(?:\p{L}+ )?(?:super|toll|prima|wunderbar|fantastisch|ausgezeichnet|großartig)$/u,
  /^(?:(?:das|es|alles) (?:ist|war) )?(?:(?:ganz|einfach|wirklich|echt|sehr) )?(?:super|toll|prima|wunderbar|fantastisch|großartig)$/,
];
const wishedOrMissed =
  /(?:^| )(?:such\p{Ll}*|möchte\p{Ll}*|will|wollen|würde\p{Ll}*|brauch\p{Ll}*|vergessen|verpasst|hätte\p{Ll}*)(?= |$)/u;

function isGladClause(clause: Clause): boolean {
  const { said, isAsked } = clause;
  if (isAsked || denied.test(said) || hypothetical.test(said) || wishedOrMissed.test(said) || !isNear(clause))
    return false;
  return hasAny(clause, gladWords) || gladPhrases.some((one) => one.test(said));
}

/**
 * Whether the learner reports something sad or glad about themselves or people close to them; null for neither. Sad
 * takes precedence.
 */
export function feelingOf(words: readonly AnalyzedToken[]): "sad" | "glad" | null {
  const clauses = clausesIn(words);
  const isStory = clauses.some((clause) => hasAny(clause, fictionAndNews));
  if (!isStory && clauses.some(isSadClause)) return "sad";
  return clauses.some(isGladClause) && !clauses.some((clause) => hasAny(clause, seriousWords)) ? "glad" : null;
}
