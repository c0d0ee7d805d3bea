import { restatementOf, seedOf } from "./grounded-lines.ts";
import type { HeardClause } from "./hearing.ts";
import type { Thesis, ThesisKind } from "./memory.ts";
import { moodOf } from "./moods.ts";
import { findMatchedMarks } from "./partner-content.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { maxWordsOfUptake, pointsBack, retoldIn, slotsOfClause } from "./uptake.ts";

/**
 * The kinds of opinions. The partner's reasons depend only on the kind, so that they fit an opinion on any topic. The first
 * kind whose pattern matches counts.
 */
const kindsOfThesis = {
  money:
    /(?<!\p{L})(?:be)?zahl\p{Ll}*(?!\p{L})|(?<!\p{L})(?:kosten\p{Ll}*|Geld|Steuern?|teuer|billig|Lohn|Gehalt)(?!\p{L})/iu,
  ban: /(?<!\p{L})(?:verb[io]t\p{Ll}*|Verbot\p{Ll}*|abschaff\p{Ll}*|abgeschafft|wegfallen|gegen|dagegen)(?!\p{L})/iu,
  compare:
    /(?<!\p{L})(?:besser|schlechter|schöner|wichtiger|gesünder|billiger|schneller|einfacher|lieber|\p{Ll}{3,}er) als(?!\p{L})/u,
  demand: /(?<!\p{L})(?:soll(?:te)?n?|müss(?:t?en?)|muss|müsste|dürf(?:t?en?)|darf|dafür)(?!\p{L})/iu,
  always:
    /(?<!\p{L})(?:alle|immer|nie(?:mals|mand)?|jede[rsnm]?|keine[rsnm]?|überall|ständig|die (?:meisten|Leute|Menschen))(?!\p{L})/iu,
} as const;

/** The partner argues about an opinion for at most this number of messages after the last one about it. */
const turnsOfThesis = 3;
/** After this number of answers, the partner accepts that the two have different opinions. */
const maxAnswersOnThesis = 4;
const maxWordsOfDependent = 16;

const verbsOfOpinion = /^(?:finden|denken|meinen|glauben)$/;
/** Matches an opinion without *dass*: "Ich finde Hausaufgaben nutzlos." */
const judgementOfObject =
  /^(?:(?:aber|und|also|ja|nein|ich|finde|ehrlich gesagt|zum Beispiel|persönlich),? )*?(?:ich finde|finde ich) ((?:\p{L}+ )*?\p{Lu}\p{Ll}+)(?: (?:einfach|total|sehr|nur|immer|wirklich|ziemlich|eher|auch|eigentlich|zum Beispiel))* (nicht )?((?:so |zu )?\p{Ll}{3,})[.!,: ]*/u;
const personWords = /^(?:er|sie|es|das|dies|ihm|ihn|ihr|ihnen)$/iu;

/** Whether a clause is about the world, and not about the learner, the partner or somebody whom only a pronoun names. */
function isGeneral({ subject, bag, nouns, isPast, words, text }: HeardClause): boolean {
  if (isPast || subject === "I" || subject === "you" || subject === null) return false;
  if (bag.includes("~ich") || bag.includes("~du") || nouns.some(({ isOwn }) => isOwn)) return false;
  // "Wir sollen zusammen Nein sagen" is about a group of the learner.
  if (subject === "we" && !/(?<!\p{L})wir alle(?!\p{L})/iu.test(text)) return false;
  const [first] = words.filter(({ text: word }) => !/^(?:dass|und|aber|also|denn)$/iu.test(word));
  return first !== undefined && !personWords.test(first.text) && (nouns.length > 0 || bag.includes("man"));
}

const factVerbs = /^(?:fahren|gehen|kommen|wohnen|arbeiten|sitzen|stehen|heißen|liegen)$/;
/** Whether a clause without "Ich finde" says how something should be. */
const statesDemand = ({ text, bag }: HeardClause): boolean =>
  kindsOfThesis.demand.test(text) && !bag.includes("wenn") && !/^(?:weil|wenn|ob|falls)(?!\p{L})/iu.test(text);

/** The clause of a message that states an opinion on the world, and how it is introduced. */
function findOpinion(turn: PartnerTurn): { clause: HeardClause; judged: string | null } | undefined {
  const { clauses } = turn.hearing;
  for (const [i, clause] of [...clauses.entries()].toReversed()) {
    if (clause.mood !== "statement" || clause.isPast) continue;
    const next = clauses[i + 1];
    const introduces =
      clause.subject === "I" &&
      (verbsOfOpinion.test(clause.verb) || /(?<!\p{L})(?:dafür|dagegen|der Meinung)(?!\p{L})/u.test(clause.text));
    if (
      introduces &&
      !clause.bag.includes("not") &&
      next?.mood === "statement" &&
      isGeneral(next) &&
      !/^(?:weil|wenn|ob)(?!\p{L})/iu.test(next.text)
    )
      return { clause: next, judged: null };
    const judged = judgedDependent(clause);
    if (judged) return { clause, judged };
    if (
      clause.subject === "I" &&
      /(?<!\p{L})(?:bin|war) (?:\p{Ll}+ )*(?:gegen|für) /u.test(clause.text) &&
      clause.nouns.length > 0
    )
      return { clause, judged: null };
    if (isGeneral(clause) && /(?<!\p{L})meiner (?:Meinung|Ansicht) nach(?!\p{L})/iu.test(clause.text))
      return { clause, judged: null };
    if (isGeneral(clause) && statesDemand(clause) && !clause.isSubordinate && !factVerbs.test(clause.verb))
      return { clause, judged: null };
  }
  return undefined;
}

/** "Ich finde Hausaufgaben nutzlos" as "Hausaufgaben nutzlos sind"; null if the noun is not surely in its basic form. */
function judgedDependent({ text, nouns, subject, verb }: HeardClause): string | null {
  if (subject !== "I" || verb !== "finden") return null;
  const [, phrase = "", not = "", adjective = ""] = judgementOfObject.exec(text) ?? [];
  const noun = nouns.find(({ lemma, role }) => role === "object" && phrase.includes(lemma.slice(0, 4)));
  if (!phrase || !noun || /^(?:den|einen|keinen|mein\p{Ll}*|dein\p{Ll}*) /iu.test(phrase)) return null;
  if (noun.number === "singular" && noun.gender === "m" && / /.test(phrase)) return null;
  return `${phrase} ${not}${adjective} ${noun.number === "plural" ? "sind" : "ist"}`;
}

function kindOf(clause: HeardClause): ThesisKind {
  const { text } = clause;
  for (const [kind, pattern] of Object.entries(kindsOfThesis)) if (pattern.test(text)) return kind as ThesisKind;
  const mood = moodOf({ ...clause, isHypothetical: false });
  if (mood) return mood;
  return /(?<!\p{L})(?:\p{Ll}{3,}los|zu \p{Ll}{3,}|unn\p{Ll}+|Quatsch|Unsinn|Zeitverschwendung)(?!\p{L})/u.test(text) ||
    clause.isNegated
    ? "bad"
    : "plain";
}

/** Kinds of opinions that the partner usually doubts. With the others, the opinion itself decides. */
const doubtedKinds: ReadonlySet<ThesisKind> = new Set(["ban", "always", "bad"]);

/** The opinion that the message states; undefined if it states none, or if the partner has an authored stance on it. */
export function thesisOfMessage(turn: PartnerTurn): Thesis | undefined {
  const opinion = findOpinion(turn);
  if (!opinion || hasStanceOn(turn, opinion.clause)) return undefined;
  return thesisOfClause(turn, opinion.clause, opinion.judged);
}

/** Nouns that say little about the topic of an opinion. */
const nounsOfAnyTopic: ReadonlySet<string> = new Set(
  "Leute Mensch Mann Frau Kind Stadt Land Staat Regierung Politiker Chef Firma Zeit Jahr Tag Geld Beispiel Meinung Seite Problem".split(
    " ",
  ),
);

/** Whether the partner has an authored stance on exactly what the clause is about: its subject and object belong to the topic. */
function hasStanceOn(turn: PartnerTurn, { bag, nouns }: HeardClause): boolean {
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

function thesisOfClause(turn: PartnerTurn, clause: HeardClause, judged: string | null): Thesis {
  const { text, nouns } = clause;
  const indirect =
    judged ??
    restatementOf(turn, clause)
      ?.indirect.replace(/^(?:dass|ob) /u, "")
      .replace(/ (?:auch(?! wenn)|doch|ja)(?= )/u, "") ??
    null;
  // "du gegen Trinkgeld bist" repeats the learner's side, and not an opinion.
  const isUsable =
    indirect !== null &&
    !/^(?:du|Sie|weil|wenn)(?!\p{L})/u.test(indirect) &&
    indirect.split(" ").length <= maxWordsOfDependent;
  const kind = kindOf(clause);
  const isShared = turn.memory.contradicts !== true && !doubtedKinds.has(kind) && seedOf(text) % 2 === 0;
  return {
    kind,
    dependent: isUsable ? indirect : null,
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
  return thesis && memory.turn - thesis.turn <= turnsOfThesis ? thesis : undefined;
}

const remember = (turn: PartnerTurn, thesis: Thesis): void => {
  turn.memory = {
    ...turn.memory,
    thesis: { ...thesis, turn: turn.memory.turn, answers: thesis.answers + 1 },
    claim: `move thesis-${thesis.kind}`,
    stance: null,
    field: null,
  };
};

/** Says on which side the partner is. */
function saySide(
  turn: PartnerTurn,
  { kind, dependent, isNegated, isShared }: Thesis,
  opener: "full" | "demand" | "same-side",
): boolean {
  const setName = isShared ? "move thesis-agree" : "move thesis-doubt";
  const slots = dependent === null ? {} : { dependent: [dependent, ""] as [string, string] };
  const isDemand = opener === "demand";
  // "Bist du dagegen?" asks for a side. The sides of a ban are the opposite: who wants a ban is against the thing.
  if (isDemand)
    return turn.say(`move thesis-${isShared ? "agree" : "doubt"} ${kind === "ban" ? "same-side" : "demand"}`, {
      isRepeatable: true,
    });
  if (
    opener === "full" &&
    dependent !== null &&
    (isShared || !isNegated) &&
    turn.say(setName, { slots, isRepeatable: true })
  )
    return true;
  return turn.say(`${setName} plain`, { isRepeatable: true });
}

const sayReason = (turn: PartnerTurn, { kind, isShared }: Thesis): boolean =>
  turn.say([
    `move thesis-${kind} ${isShared ? "for" : "against"}`,
    `move thesis-plain ${isShared ? "for" : "against"}`,
  ]);

const askOnThesis = (turn: PartnerTurn, { kind }: Thesis): boolean =>
  turn.asksSomething || turn.say([`move thesis-${kind} ask`, "move thesis-plain ask"]);

/** Answers an opinion that was just stated: the partner's side, a reason and a question. */
export function argueOnThesis(turn: PartnerTurn, thesis: Thesis, { asksForSide = false } = {}): boolean {
  if (!saySide(turn, thesis, asksForSide ? "demand" : "full")) return false;
  sayReason(turn, thesis);
  askOnThesis(turn, thesis);
  remember(turn, thesis);
  return true;
}

/** Repeats the argument that the learner has just given. */
function concede(turn: PartnerTurn): void {
  const clause = turn.statements.find(
    (statement) =>
      statement.subject !== "you" && statement.words.length >= minWordsOfArgument && isRepeatable(turn, statement),
  );
  if (clause) turn.say("move thesis-concede", { slots: slotsOfClause(turn, clause), isRepeatable: true });
}

const minWordsOfArgument = 4;
const isRepeatable = (turn: PartnerTurn, clause: HeardClause): boolean => {
  const retold = retoldIn(turn, clause);
  return (
    retold !== undefined &&
    retold.length <= maxWordsOfUptake &&
    !pointsBack(clause) &&
    !clause.isHypothetical &&
    !verbsOfOpinion.test(clause.verb) &&
    !clause.bag.some((mark) => mark.startsWith("%"))
  );
};

/** Answers a further argument of the learner on the open opinion. */
export function continueOnThesis(turn: PartnerTurn, thesis: Thesis): boolean {
  concede(turn);
  if (thesis.answers >= maxAnswersOnThesis) return turn.say("move settle");
  const isSaid = turn.say([
    `move thesis-${thesis.kind} ${thesis.isShared ? "more-for" : "more"}`,
    `move thesis-plain ${thesis.isShared ? "more-for" : "more"}`,
  ]);
  const hasReason = isSaid || sayReason(turn, thesis);
  if (!askOnThesis(turn, thesis) && !hasReason) return false;
  remember(turn, thesis);
  return true;
}

const arguingStart = /^(?:(?:ja|gut|okay),? )?(?:aber|doch|nein|nee|trotzdem|weil|denn|sonst|außerdem)(?!\p{L})/iu;

/** Whether the message goes on arguing about the open opinion, and does not tell something else. */
export function arguesOn(turn: PartnerTurn): boolean {
  const open = openThesis(turn);
  if (!open) return false;
  const isNext = turn.memory.turn - open.turn === 1;
  return turn.statements.some(
    (statement) =>
      arguingStart.test(statement.text) ||
      statement.bag.includes("doch") ||
      statement.nouns.some(({ lemma }) => open.nouns.includes(lemma)) ||
      (statement.subject === "I" && verbsOfOpinion.test(statement.verb)) ||
      (isNext && (isGeneral(statement) || statement.bag.includes("=er"))),
  );
}

/** Gives the reason for the partner's side again, if the learner asks for it. */
export function explainThesis(turn: PartnerTurn, thesis: Thesis): boolean {
  if (!sayReason(turn, thesis) && !turn.say(`move thesis-${thesis.kind} ${thesis.isShared ? "more-for" : "more"}`))
    return false;
  remember(turn, thesis);
  return true;
}

const asksForView =
  /(?<!\p{L})(?:wie (?:siehst du|sehen Sie) (?:das|es)|was (?:denkst|meinst|sagst|hältst) du|was (?:denken|meinen|sagen|halten) Sie|(?:siehst du|sehen Sie) das|(?:deine|Ihre) (?:Meinung|Ansicht)|(?:stimmst du|stimmen Sie) (?:mir )?|einverstanden|dafür|dagegen|(?:findest|meinst|denkst|glaubst) du (?:das )?(?:nicht|auch)|(?:finden|meinen|denken|glauben) Sie (?:das )?(?:nicht|auch)|(?:habe|hab) ich (?:nicht )?recht)(?!\p{L})/iu;
const tagQuestion = /^(?:oder|nicht|oder nicht|nicht wahr|stimmt[’']?s|oder etwa nicht|ne|gell)[?!. ]*$/iu;
const asksForSidePattern = /(?<!\p{L})(?:dafür|dagegen|einverstanden)(?!\p{L})/iu;
const asksWhy = /^(?:(?:und|aber|ach so),? )?(?:warum|wieso|weshalb)(?!\p{L})/iu;
const maxWordsOfView = 10;

/** "Soll die Stadt einen Bus bezahlen?" asks for an opinion on the world. */
const asksWhatShouldBe = (question: HeardClause): boolean =>
  /^(?:und |aber )?(?:soll(?:te)?n?|müss(?:t?en)|muss|müsste|darf|dürfen)(?!\p{L})/iu.test(question.text) &&
  isGeneral(question);

/**
 * Answers a question for the partner's opinion on something on which it has no authored stance: an opinion that the learner
 * states in the message, that the question itself contains, or about which the two are arguing. Returns whether the partner
 * said something.
 */
export function answerOnThesis(turn: PartnerTurn, question: HeardClause): boolean {
  const { text, nouns, words } = question;
  const open = openThesis(turn);
  const isView =
    (asksForView.test(text) && nouns.length <= 1 && words.length <= maxWordsOfView) || tagQuestion.test(text);
  if (open && asksWhy.test(text) && nouns.length === 0 && words.length <= maxWordsOfView)
    return explainThesis(turn, open);
  if (asksWhatShouldBe(question) && !hasStanceOn(turn, question))
    return argueOnThesis(turn, thesisOfClause(turn, question, null));
  if (!isView) return false;
  const stated = thesisOfMessage(turn);
  const asksForSide = asksForSidePattern.test(text);
  if (stated) return argueOnThesis(turn, stated, { asksForSide });
  // The partner has an authored stance on the opinion.
  if (findOpinion(turn)) return false;
  const isSame = nouns.every(({ lemma }) => open?.nouns.includes(lemma));
  return open !== undefined && isSame && !tagQuestion.test(text) && argueOnThesis(turn, open, { asksForSide });
}

/** The learner wants the partner to argue against the learner. Then it takes the other side in the open argument. */
export function contradictFromNow(turn: PartnerTurn): NextStep | null {
  turn.memory = { ...turn.memory, contradicts: true };
  const open = openThesis(turn);
  if (!turn.say("talk contradict", { isRepeatable: true }) || thesisOfMessage(turn) || turn.questions.length > 0)
    return null;
  return open && argueOnThesis(turn, { ...open, isShared: false }) ? "wait" : null;
}
