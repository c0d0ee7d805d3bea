import { restatementOf, seedOf } from "./grounded-lines.ts";
import type { HeardClause } from "./hearing.ts";
import type { Thesis, ThesisKind } from "./memory.ts";
import { isBadWord, isGoodWord, moodOf } from "./moods.ts";
import { findMatchedMarks } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/**
 * A pattern for each kind of opinion. The first kind whose pattern matches counts. The partner's reasons depend only on
 * the kind, so that they fit an opinion on any topic.
 */
const thesisPatterns = {
  money:
    /(?<!\p{L})(?:be)?zahl\p{Ll}*(?!\p{L})|(?<!\p{L})(?:kosten\p{Ll}*|Geld|Steuern?|teuer|billig|Lohn|Gehalt)(?!\p{L})/iu,
  ban: /(?<!\p{L})(?:verb(?:iet|ot)\p{Ll}*|Verbot\p{Ll}*|abschaff\p{Ll}*|abgeschafft|wegfallen|gegen|dagegen)(?!\p{L})/iu,
  compare:
    /(?<!\p{L})(?:besser|schlechter|schöner|wichtiger|gesünder|billiger|schneller|einfacher|lieber|\p{Ll}{3,}er) als(?!\p{L})/u,
  demand: /(?<!\p{L})(?:soll(?:en|te|ten)?|müss(?:t?en?)|muss|müsste|dürf(?:t?en?)|darf|dafür)(?!\p{L})/iu,
  always:
    /(?<!\p{L})(?:alle|immer|nie(?:mals|mand)?|jede[rsnm]?|keine[rsnm]?|überall|ständig|die (?:meisten|Leute|Menschen))(?!\p{L})/iu,
} as const;

/** The partner goes on arguing about an opinion for at most this number of messages after the last message about it. */
const maxTurnsOfThesis = 3;
const maxWordsOfDependentClause = 16;

export const opinionVerbPattern = /^(?:finden|denken|meinen|glauben)$/;
/** Matches an opinion without *dass*: "Ich finde Hausaufgaben nutzlos." */
const objectJudgementPattern =
  /^(?:(?:aber|und|also|ja|nein|ich|finde|ehrlich gesagt|zum Beispiel|persönlich),? )*?(?:[Ii]ch finde|[Ff]inde ich) ((?:\p{L}+ )*?\p{Lu}\p{Ll}+)(?: (?:einfach|total|sehr|nur|immer|wirklich|ziemlich|eher|auch|eigentlich))* (nicht )?((?:so |zu )?\p{Ll}{3,})[.!,: ]*/u;
const pronounPattern = /^(?:er|sie|es|das|dies|ihm|ihn|ihr|ihnen)$/iu;

const inMyOpinionPattern = /(?<!\p{L})meiner (?:Meinung|Ansicht) nach(?!\p{L})/iu;

/** Whether a clause is about the world, and not about the learner, the partner or somebody whom only a pronoun names. */
export function isAboutWorld({ subject, bag, nouns, isPast, words, text }: HeardClause): boolean {
  if (isPast || subject === "I" || subject === "you" || subject === null) return false;
  const isAboutLearner = bag.includes("~ich") && !inMyOpinionPattern.test(text);
  if (isAboutLearner || bag.includes("~du") || nouns.some(({ isOwn }) => isOwn)) return false;
  // "Wir sollen zusammen Nein sagen" is about a group of the learner.
  if (subject === "we" && !/(?<!\p{L})wir alle(?!\p{L})/iu.test(text)) return false;
  const [first] = (inMyOpinionPattern.test(text) ? words.slice(3) : words).filter(
    ({ text: word }) => !/^(?:dass|und|aber|also|denn)$/iu.test(word),
  );
  return first !== undefined && !pronounPattern.test(first.text) && (nouns.length > 0 || bag.includes("man"));
}

/**
 * Matches words that name one time or place. A clause with such a word tells what is to happen, and not how the world
 * should be.
 */
const oneOccasionPattern =
  /(?<!\p{L})(?:jetzt|gleich|noch|bald|heute|morgen|gestern|hier|dort|gerade|(?:um|gegen) (?:\d|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\p{Ll}*|(?:am|bis) (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende))(?!\p{L})/iu;
/**
 * Whether a demand is general: its subject is everybody, a kind of people or things in the plural, or somebody who
 * makes the rules, such as the state.
 */
const namesEverybody = ({ bag, nouns, text }: HeardClause): boolean =>
  bag.includes("man") ||
  /(?<!\p{L})(?:alle|jeder|niemand|die Leute|die Menschen|(?:der|die|das) (?:Staat|Stadt|Regierung|Politik|Gemeinde|Land|Schule)n?)(?!\p{L})/iu.test(
    text,
  ) ||
  // In "Erwachsene sollten weniger schenken", the subject is an adjective that is used as a noun.
  /^(?:und |aber |denn )?\p{Lu}\p{Ll}+e (?:sollten|sollen|dürften|dürfen|müssten|müssen|könnten|können)(?!\p{L})/u.test(
    text,
  ) ||
  nouns.some(({ role, isBare, number }) => role === "subject" && isBare && number === "plural");

/** Whether a clause says how something should be, and not what is to happen on one occasion. */
export const hasDemand = ({ text, bag }: HeardClause): boolean =>
  /(?<!\p{L})(?:soll(?:en|te|ten)?|dürf(?:en|te|ten)|darf|muss|müss(?:en|te|ten))(?!\p{L})/iu.test(text) &&
  !oneOccasionPattern.test(text) &&
  !bag.includes("wenn") &&
  !/^(?:weil|wenn|ob|falls)(?!\p{L})/iu.test(text);

/** Whether a clause without "Ich finde" is a general demand. */
const statesDemand = (clause: HeardClause): boolean => hasDemand(clause) && namesEverybody(clause);

/** Whether the subject is a name. An unknown word with a verb in the plural is no name: "Laubbläser sollten leiser sein." */
const isAboutNamedPerson = ({ nouns, text }: HeardClause): boolean =>
  nouns.some(({ isName, role, classes }) => isName && role === "subject" && classes.length === 0) &&
  !/(?<!\p{L})(?:sollen|sollten|dürfen|dürften|müssen|müssten|können|sind|haben|werden|gehören|machen)(?!\p{L})/u.test(
    text,
  );

/** Whether a clause after "Ich glaube" or "Ich denke" judges something. "Der Bus kommt gleich" states a fact. */
const judgesSomething = (clause: HeardClause): boolean =>
  !oneOccasionPattern.test(clause.text) &&
  !isAboutNamedPerson(clause) &&
  (hasDemand(clause) ||
    thesisPatterns.compare.test(clause.text) ||
    thesisPatterns.ban.test(clause.text) ||
    /(?<!\p{L})(?:alle|immer|niemand|jede[rsnm]?|besser|schlechter|mehr|weniger|Unsinn|Quatsch|Zeitverschwendung|\p{Ll}{3,}los)(?!\p{L})/u.test(
      clause.text,
    ) ||
    clause.words.some(({ lemma }) => isGoodWord(lemma) || isBadWord(lemma)) ||
    moodOf({ ...clause, isHypothetical: false }) !== null);

/** Whether somebody else says what the clause says: "Ein Freund hat gesagt, man darf hier nicht parken." */
const isSaidByOthers = (previous: HeardClause | undefined): boolean =>
  previous?.subject === "other" &&
  /^(?:sagen|meinen|behaupten|erzählen|schreiben|finden|glauben|denken)$/.test(previous.verb);

/** Matches "Ich bin gegen Trinkgeld", and not "Ich bin gegen Nüsse allergisch" or "Ich bin für zwei Wochen in Berlin". */
const sideTakingPattern =
  /(?<!\p{L})(?:bin|wäre)(?: ich)? (?:(?:ganz|total|eher|absolut|auch|sehr|klar|eigentlich) )*(?:gegen|für) (?:(?:das|die|den|eine?n?|ein|mehr|weniger) )?(?:\p{Ll}+ )?\p{Lu}\p{L}+(?: (?:in|an|auf|bei|von|der|des) (?:(?:der|den|dem|die) )?\p{Lu}\p{L}+)?[.!, ]*(?:weil|denn|$)/u;

/**
 * Finds the clause of a message that states an opinion on the world. For an opinion such as "Ich finde Hausaufgaben
 * nutzlos", also returns the opinion as a dependent clause: "Hausaufgaben nutzlos sind"; null for opinions in another
 * form.
 */
export function findOpinion(
  turn: PartnerTurn,
): { clause: HeardClause; judgedDependentClause: string | null } | undefined {
  const { clauses } = turn.hearing;
  for (const [i, clause] of [...clauses.entries()].toReversed()) {
    if (clause.mood !== "statement" || clause.isPast) continue;
    const nextClause = clauses[i + 1];
    const introducesOpinion =
      clause.subject === "I" &&
      (opinionVerbPattern.test(clause.verb) || /(?<!\p{L})(?:dafür|dagegen|der Meinung)(?!\p{L})/u.test(clause.text));
    if (
      introducesOpinion &&
      !clause.bag.includes("not") &&
      nextClause?.mood === "statement" &&
      isAboutWorld(nextClause) &&
      !isAboutNamedPerson(nextClause) &&
      (clause.verb === "finden" ||
        /(?<!\p{L})(?:dafür|dagegen|der Meinung)(?!\p{L})/u.test(clause.text) ||
        judgesSomething(nextClause)) &&
      !/^(?:weil|wenn|ob|aber|doch|und|denn)(?!\p{L})/iu.test(nextClause.text)
    )
      return { clause: nextClause, judgedDependentClause: null };
    const judgedDependentClause = buildJudgedDependent(clause);
    if (judgedDependentClause) return { clause, judgedDependentClause };
    if (
      clause.subject === "I" &&
      sideTakingPattern.test(clause.text) &&
      clause.nouns.some(
        ({ preposition, classes }) => /^(?:gegen|für)$/.test(preposition ?? "") && !classes.includes("time"),
      )
    )
      return { clause, judgedDependentClause: null };
    if (isAboutWorld(clause) && inMyOpinionPattern.test(clause.text)) return { clause, judgedDependentClause: null };
    if (isAboutWorld(clause) && statesDemand(clause) && !clause.isSubordinate && !isSaidByOthers(clauses[i - 1]))
      return { clause, judgedDependentClause: null };
  }
  return undefined;
}

/**
 * Changes "Ich finde Hausaufgaben nutzlos" to the dependent clause "Hausaufgaben nutzlos sind". Returns null for other
 * clauses, and if it is not certain that the noun phrase has its basic form, the nominative.
 */
function buildJudgedDependent({ text, nouns, subject, verb }: HeardClause): string | null {
  if (subject !== "I" || verb !== "finden") return null;
  const [, phrase = "", negation = "", adjective = ""] =
    objectJudgementPattern.exec(text.replace(/ zum Beispiel(?!\p{L})/u, "")) ?? [];
  const noun = nouns.find(({ lemma, role }) => role === "object" && phrase.includes(lemma.slice(0, 4)));
  // "Ich finde die Küche nicht" and "Ich finde Anna nett" are no opinions on the world.
  const isJudgement = isGoodWord(adjective) || isBadWord(adjective) || /los$|^(?:zu|so) /u.test(adjective);
  if (!isJudgement || (noun?.isName && noun.classes.length === 0)) return null;
  if (!phrase || !noun || /^(?:den|einen|keinen|mein\p{Ll}*|dein\p{Ll}*) /iu.test(phrase)) return null;
  if (noun.number === "singular" && noun.gender === "m" && / /.test(phrase)) return null;
  return `${phrase} ${negation}${adjective} ${noun.number === "plural" ? "sind" : "ist"}`;
}

function kindOf(clause: HeardClause): ThesisKind {
  const { text } = clause;
  // "Man muss nicht alles können" demands nothing.
  const patternsByKind = Object.entries(thesisPatterns).filter(([kind]) => kind !== "demand" || !clause.isNegated);
  for (const [kind, pattern] of patternsByKind) if (pattern.test(text)) return kind as ThesisKind;
  if (thesisPatterns.demand.test(text)) return "plain";
  const mood = moodOf({ ...clause, isHypothetical: false });
  if (mood) return mood;
  return /(?<!\p{L})(?:\p{Ll}{3,}los|zu \p{Ll}{3,}|unn\p{Ll}+|Quatsch|Unsinn|Zeitverschwendung)(?!\p{L})/u.test(text) ||
    clause.isNegated
    ? "bad"
    : "plain";
}

/**
 * The partner agrees with only one in four opinions of these kinds, and with every second opinion of the other kinds. A
 * hash of the opinion's text decides whether the partner agrees.
 */
const doubtedKinds: ReadonlySet<ThesisKind> = new Set(["ban", "always", "bad"]);

/** The opinion that the message states; undefined if it states none, or if the partner has an authored stance on it. */
export function thesisOfMessage(turn: PartnerTurn): Thesis | undefined {
  const opinion = findOpinion(turn);
  if (!opinion || hasStanceOn(turn, opinion.clause)) return undefined;
  return thesisOfClause(turn, opinion.clause, opinion.judgedDependentClause);
}

/** The topic of the opinion that the message states, if the partner has an authored stance on exactly this topic. */
export function stanceOfOpinion(turn: PartnerTurn): string | undefined {
  const opinion = findOpinion(turn);
  return opinion && hasStanceOn(turn, opinion.clause) ? turn.findRule("stance", opinion.clause.bag)?.name : undefined;
}

/** Nouns that say little about the topic of an opinion. */
const nounsOfAnyTopic: ReadonlySet<string> = new Set(
  "Leute Mensch Mann Frau Kind Stadt Land Staat Regierung Politiker Chef Firma Zeit Jahr Tag Geld Beispiel Meinung Seite Problem".split(
    " ",
  ),
);

/** Whether the partner has an authored stance on exactly what the clause is about: its subject and object belong to the topic. */
export function hasStanceOn(turn: PartnerTurn, { bag, nouns }: HeardClause): boolean {
  const rule = turn.findRule("stance", bag);
  if (!rule) return false;
  const marks = findMatchedMarks(rule, new Set(bag));
  return nouns
    .filter(({ role, lemma, preposition }) => role !== "other" && preposition === null && !nounsOfAnyTopic.has(lemma))
    .every(
      ({ lemma, classes }) =>
        marks.has(lemma) ||
        classes.some((name) => marks.has(`@${name}`)) ||
        [...marks].some((mark) => mark.startsWith("*") && lemma.toLowerCase().endsWith(mark.slice(1).toLowerCase())),
    );
}

export function thesisOfClause(turn: PartnerTurn, clause: HeardClause, judged: string | null): Thesis {
  const { text, nouns } = clause;
  const indirectClause =
    judged ??
    restatementOf(turn, clause)
      ?.indirect.replace(/^(?:dass|ob) /u, "")
      // "Soll man E-Mails beantworten oder nicht?"
      .replace(/,? oder nicht(?!\p{L})/u, "")
      .replace(/ (?:auch(?! wenn)|doch|ja)(?= )/u, "") ??
    null;
  // The clause "du gegen Trinkgeld bist" says which side the learner takes. It is not an opinion that the partner can
  // repeat.
  const isIndirectUsable =
    indirectClause !== null &&
    // "Ein guter Urlaub ist, wenn man zu Hause bleibt" says nothing without its second clause.
    !/^(?:ein\p{Ll}*|der|die|das) (?:\p{Ll}+ )?\p{Lu}\p{Ll}+ (?:ist|sind|heißt|bedeutet)$/u.test(indirectClause) &&
    !/^(?:du|Sie|weil|wenn)(?!\p{L})/u.test(indirectClause) &&
    indirectClause.split(" ").length <= maxWordsOfDependentClause;
  const kind = kindOf(clause);
  const isPraiseOfBeginner = kind === "good" && turn.isBeginner;
  const isShared =
    turn.memory.contradicts !== true && (isPraiseOfBeginner || seedOf(text) % (doubtedKinds.has(kind) ? 4 : 2) === 0);
  return {
    kind,
    dependent: isIndirectUsable ? indirectClause : null,
    isNegated: clause.isNegated,
    isShared,
    nouns: nouns.map(({ lemma }) => lemma),
    turn: turn.memory.turn,
    answers: 0,
  };
}

/** The opinion about which the partner and the learner still argue. */
export function openThesis({ memory }: PartnerTurn): Thesis | undefined {
  const { thesis } = memory;
  return thesis && memory.turn - thesis.turn <= maxTurnsOfThesis ? thesis : undefined;
}
