import { casesIn } from "../lexicon/closed-words.ts";
import { widerClasses } from "../noun-class.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { type ClauseVerbs, verbsOf } from "./clause-verbs.ts";
import type { PhraseParts } from "./phrases.ts";
import { type ParsedSentence, type Role, subjectAgreement } from "./roles.ts";
import { isMarkTag, isPronounTag, type Tag } from "./tags.ts";

const nominative = 1;
const isImperative = (tag: Tag | undefined) => tag === "VVIMP" || tag === "VAIMP";
const isPronoun = (tag: Tag | undefined) => tag === "PPER" || tag === "PIS";

/** Whether the phrase can only be the subject: ich, er, man; but not in "größer als ich". */
const isSubjectPronoun = ({ head, cells }: PhraseParts, tags: readonly Tag[]) =>
  isPronoun(tags[head]) && casesIn(cells.head) === nominative && tags[head - 1] !== "KOKOM";

/** Whether only a conjunction or a comma stands between two phrases. */
function isCoordinated(before: PhraseParts, phrase: PhraseParts, tags: readonly Tag[]): boolean {
  const start = phrase.determiner ?? phrase.adjectives[0] ?? phrase.head;
  const between = tags.slice(before.head + 1, start);
  return between.includes("KON") && between.every((tag) => tag === "KON" || isMarkTag(tag));
}

/** The role of a further phrase in a clause whose subject is known. */
function roleBesideSubject(verbs: ClauseVerbs, role: Role, hasAccusative: boolean): Role {
  if (verbs.voice === "copula") return "nominative";
  const { accusative, objects } = verbs.valency;
  const takesAccusative = accusative !== "" || (objects === "" && role === "subject");
  return verbs.voice === "active" && takesAccusative && !hasAccusative ? "accusative" : role;
}

const isTime = ({ head }: PhraseParts, { tags, readings, lexicon }: ParsedSentence) =>
  (readings[head] ?? []).some(
    ({ tag, lemma }) =>
      tag === tags[head] &&
      lexicon.nounClasses(lemma).some((nounClass) => (widerClasses[nounClass] ?? nounClass) === "time"),
  );

/** The phrases without preposition of a clause, by their indexes. */
function barePhrases({ phrases }: ParsedSentence, clause: ClauseParts): Map<number, PhraseParts> {
  const tokens = new Set(clause.tokens);
  return new Map(
    [...phrases.entries()].filter(([, phrase]) => phrase.preposition === undefined && tokens.has(phrase.head)),
  );
}

/** Corrects the roles in a clause with a subject pronoun or an imperative. */
function repairBesideSubject(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, lexicon } = sentence;
  const bare = barePhrases(sentence, clause);
  const pronoun = [...bare].find(
    ([index, phrase]) => roles[index] === "subject" && isSubjectPronoun(phrase, tags),
  )?.[0];
  const isRequest = clause.finite !== undefined && isImperative(tags[clause.finite]);
  if (pronoun === undefined && !isRequest) return;
  const verbs = verbsOf(clause, segments, tags, readings, lexicon);
  for (const [index, phrase] of bare) {
    const role = roles[index];
    if (index === pronoun || (role !== "subject" && role !== "nominative")) continue;
    const tag = tags[phrase.head];
    if (tag === "NE" || isSubjectPronoun(phrase, tags) || (isRequest && isPronoun(tag))) continue;
    const before = bare.get(index - 1);
    const roleBefore = before && isCoordinated(before, phrase, tags) ? roles[index - 1] : undefined;
    const hasAccusative = [...bare].some(
      ([other, otherPhrase]) => roles[other] === "accusative" && !isTime(otherPhrase, sentence),
    );
    roles[index] =
      roleBefore === undefined || roleBefore === "none"
        ? roleBesideSubject(verbs, role, hasAccusative)
        : roleBefore === "subject"
          ? "nominative"
          : roleBefore;
  }
}

/** Above this margin the model's case is right more often than the forms, because learners mistake the forms. */
const certainMargin = 200;

const roleOfCase: Readonly<Record<number, Role>> = { 1: "nominative", 2: "accusative", 4: "dative", 8: "genitive" };

/** If the forms of a phrase agree in one case only, that case, unless the model is certain of another one. */
function roleOfForms({ phrases, tags }: ParsedSentence, index: number, role: Role, margin: number): Role {
  const phrase = phrases[index];
  if (!phrase || !(tags[phrase.head] === "NN" ? role !== "none" : isPronounTag(tags[phrase.head] ?? "XY"))) return role;
  const only = roleOfCase[casesIn(phrase.cells.together)];
  if (only === undefined || only === role || (only === "nominative" && role === "subject")) return role;
  return margin < certainMargin ? only : role;
}

/** Makes the only phrase that can be the subject of a clause its subject. */
function findMissingSubject(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, lexicon } = sentence;
  const { finite, conjunction, tokens } = clause;
  if (finite === undefined || isImperative(tags[finite]) || clause.kind === "relative") return;
  const first = tokens.find((index) => !isMarkTag(tags[index] ?? "XY") && index !== conjunction);
  if (conjunction !== undefined && first === finite) return;
  const bare = barePhrases(sentence, clause);
  if ([...bare.keys()].some((index) => roles[index] === "subject")) return;
  const verbs = verbsOf(clause, segments, tags, readings, lexicon);
  const possible = [...bare].filter(([index, phrase]) => {
    const own = (readings[phrase.head] ?? []).filter((reading) => reading.tag === tags[phrase.head]);
    return (
      roles[index] === "nominative" &&
      (casesIn(phrase.cells.together) & nominative) !== 0 &&
      subjectAgreement(phrase, own, verbs) !== "no" &&
      !isTime(phrase, sentence)
    );
  });
  const [only] = possible;
  if (only && possible.length === 1) roles[only[0]] = "subject";
}

/**
 * Corrects roles that contradict what is certain: a clause with *ich* or *er* has no other subject, a request has none,
 * other clauses have one, and phrases joined by *und* have the same case. Learners often write the nominative for the
 * accusative, so the forms alone mislead: "Ich habe ein Bruder".
 */
export function repairRoles(sentence: ParsedSentence, roles: readonly Role[], margins: readonly number[]): Role[] {
  const repaired = roles.map((role, index) => roleOfForms(sentence, index, role, margins[index] ?? 0));
  for (const clause of sentence.clauses) {
    findMissingSubject(sentence, clause, repaired);
    repairBesideSubject(sentence, clause, repaired);
  }
  return repaired;
}
