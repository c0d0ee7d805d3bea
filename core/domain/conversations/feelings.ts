import type { AnalyzedToken } from "../german/checker/analyzed-text.ts";
import { alwaysSadWords, closePeople, fictionAndNews, gladWords, sadWords, seriousWords } from "./word-lists.ts";

/**
 * A part of a message: the words up to the next punctuation mark, or up to a conjunction that is followed by a new
 * subject ("und ich"). Messages are split into such parts, because *nicht* negates only the clause that contains it.
 */
interface Clause {
  words: readonly AnalyzedToken[];
  text: string;
  isQuestion: boolean;
}

const clauseEndMarkPattern = /^(?:[.!?,;:–…()]|\.{2,})$/;
const coordinatingConjunctionPattern = /^(?:und|aber|denn|oder)$/;
const clauseOpenerPattern = /^(?:ich|du|er|sie|es|wir|ihr|man|jetzt|dann|heute|trotzdem|mein\p{Ll}*|unser\p{Ll}*)$/u;

function clausesIn(words: readonly AnalyzedToken[]): Clause[] {
  const clauses: Clause[] = [];
  let currentWords: AnalyzedToken[] = [];
  const endClause = (mark: string) => {
    const text = currentWords.map(({ lower }) => lower).join(" ");
    if (currentWords.length > 0) clauses.push({ words: currentWords, text, isQuestion: mark === "?" });
    currentWords = [];
  };
  for (const [i, word] of words.entries()) {
    const startsNewClause =
      coordinatingConjunctionPattern.test(word.lower) && clauseOpenerPattern.test(words[i + 1]?.lower ?? "");
    if (startsNewClause || (word.kind === "mark" && clauseEndMarkPattern.test(word.text))) endClause(word.text);
    else if (word.kind !== "mark") currentWords.push(word);
  }
  endClause("");
  return clauses;
}

const negationPattern = /(?:^| )(?:nicht|nie|niemals|nichts|ohne|weder|niemand|kein\p{Ll}*)(?= |$)/u;
const hypotheticalClausePattern = /^(?:wenn|falls|ob)(?= |$)|(?:^| )über (?:den|die|das)(?= |$)/;
const selfMentionPattern = /(?:^| )(?:ich|mir|mich|mein\p{Ll}*|wir|uns|unser\p{Ll}*)(?= |$)/u;
const thirdPersonMentionPattern = /(?:^| )(?:er|sie)(?= |$)/;
/**
 * A clause with at most this number of words and without a pronoun, such as "Sehr krank.", is assumed to be about the
 * speaker.
 */
const maxWordsWithoutPronoun = 3;
const partnerMentionPattern = /(?:^| )(?:du|dir|dich)(?= |$)/;

const lemmasOf = ({ text, readings }: AnalyzedToken) => [
  text,
  ...readings.map(({ lemma }) => lemma.replaceAll("|", "")),
];
const containsLemma = ({ words }: Clause, lemmas: ReadonlySet<string>) =>
  words.some((word) => lemmasOf(word).some((lemma) => lemmas.has(lemma)));
const isAboutSelfOrClosePeople = (clause: Clause) =>
  selfMentionPattern.test(clause.text) ||
  containsLemma(clause, closePeople) ||
  (clause.words.length <= maxWordsWithoutPronoun && !partnerMentionPattern.test(clause.text));

const workWordPattern =
  /(?:^| )(?:arbeit\p{Ll}*|job|beruf|arzt|ärztin|pfleger\p{Ll}*|krankenschwester|praktikum)(?= |$)/u;
const hospitalMentionPattern = /(?:^| )(?:im|ins|aus dem) krankenhaus(?= |$)/;
const painPattern =
  /(?:^| )(?:tut|tat|tun|taten) (?:\p{L}+ ){0,3}weh(?= |$)|(?:^| )weh ?getan(?= |$)|\p{Ll}schmerzen(?= |$)/u;
const cancerPattern = /(?:^| )(?:hat|hatte|habe|hatten|an|gegen) (?:\p{L}+ ){0,3}\p{Ll}*krebs(?= |$)/u;
const injuryPattern =
  /(?:^| )(?:ist|sind|bin|war|waren|wurde|wurden|wird|mich|sich|hat|schwer|leicht) (?:\p{L}+ ){0,2}verletzt(?= |$)/u;
/**
 * Phrases that are tested before negations, because some of them express something sad with "nicht": "mir geht es nicht
 * gut".
 */
const sadPhrasePattern =
  /(?:^| )(?:mir|uns) geht(?:[’']?s| es)? (?:(?!nicht |nie |niemals )\p{L}+ )?(?:schlecht|schlimm|mies|nicht (?:so |sehr |ganz )?gut)$|(?:^| )geht(?:[’']?s| es)? (?:mir|uns) (?:(?!nicht |nie |niemals )\p{L}+ )?(?:schlecht|schlimm|mies|nicht (?:so |sehr |ganz )?gut)$/u;
const breakupPattern = /(?:^| )schluss gemacht(?= |$)/;
const cryingPattern = /(?:^| )(?:ich|wir|ihr) .*(?:geweint|weinen|weine)(?= |$)|(?:^| )(?:weine|weinte) ich(?= |$)/;
const harmlessCryingReasonPattern = /(?:^| )(?:glück|freude|zwiebeln?)(?= |$)/;
const fracturePattern =
  /(?:^| )(?:arm|bein|fuß|hand|finger|zeh|nase|rippe|schulter|knie|knochen|herz)(?= )(?: \p{L}+)* gebrochen(?= |$)/u;
const separationVerbPattern = /(?:^| )(?:getrennt|geschieden|verlassen|gekündigt|entlassen|gefeuert)$/;
const separationContextPattern = /(?:^| )(?:uns|mich|mir|eltern|sich|von|wurde|sind)(?= )/;
const paymentWordPattern = /(?:zahl|rechnung|müll)/;
const jobWordPattern = /(?:^| )(?:job|arbeit|stelle|arbeitsplatz)(?= |$)/;
const lossVerbPattern = /(?:^| )(?:verloren|verliere|verlor)(?= |$)/;

function isSadClause(clause: Clause): boolean {
  const { text, isQuestion } = clause;
  if (isQuestion || hypotheticalClausePattern.test(text)) return false;
  if (sadPhrasePattern.test(text)) return true;
  if (negationPattern.test(text)) return false;
  const isAlwaysSad = containsLemma(clause, alwaysSadWords) || cancerPattern.test(text);
  if (isAboutSelfOrClosePeople(clause) || (isAlwaysSad && thirdPersonMentionPattern.test(text))) {
    if (
      isAlwaysSad ||
      containsLemma(clause, sadWords) ||
      [painPattern, fracturePattern, injuryPattern, breakupPattern].some((pattern) => pattern.test(text))
    )
      return true;
    if (cryingPattern.test(text) && !harmlessCryingReasonPattern.test(text)) return true;
    if (hospitalMentionPattern.test(text) && !workWordPattern.test(text)) return true;
    if (lossVerbPattern.test(text) && (jobWordPattern.test(text) || containsLemma(clause, closePeople))) return true;
  }
  const textWithoutAuxiliary = text.replace(/ (?:worden|ist|sind|hat|habe|haben|wurde)$/, "");
  return (
    separationVerbPattern.test(textWithoutAuxiliary) &&
    separationContextPattern.test(text) &&
    !paymentWordPattern.test(text)
  );
}

const gladPhrasePatterns = [
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
const wishOrMissedChancePattern =
  /(?:^| )(?:such\p{Ll}*|möchte\p{Ll}*|will|wollen|würde\p{Ll}*|brauch\p{Ll}*|vergessen|verpasst|hätte\p{Ll}*)(?= |$)/u;

function isGladClause(clause: Clause): boolean {
  const { text, isQuestion } = clause;
  if (
    isQuestion ||
    negationPattern.test(text) ||
    hypotheticalClausePattern.test(text) ||
    wishOrMissedChancePattern.test(text) ||
    !isAboutSelfOrClosePeople(clause)
  )
    return false;
  return containsLemma(clause, gladWords) || gladPhrasePatterns.some((pattern) => pattern.test(text));
}

/**
 * Whether the learner reports something sad or glad about themselves or people close to them; null for neither. A sad
 * report takes precedence.
 */
export function feelingOf(words: readonly AnalyzedToken[]): "sad" | "glad" | null {
  const clauses = clausesIn(words);
  const mentionsFictionOrNews = clauses.some((clause) => containsLemma(clause, fictionAndNews));
  if (!mentionsFictionOrNews && clauses.some(isSadClause)) return "sad";
  return clauses.some(isGladClause) && !clauses.some((clause) => containsLemma(clause, seriousWords)) ? "glad" : null;
}
