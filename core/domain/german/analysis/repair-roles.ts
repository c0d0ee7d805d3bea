import { casesIn } from "../lexicon/closed-words.ts";
import { widerClasses } from "../noun-class.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { type ClauseVerbs, verbsOf } from "./clause-verbs.ts";
import type { PhraseParts } from "./phrases.ts";
import { checkSubjectAgreement } from "./role-features.ts";
import type { ParsedSentence, Role } from "./roles.ts";
import { isMarkTag, isPronounTag, type Tag } from "./tags.ts";

const nominativeBit = 1;
/** The bit of the third person singular; see `TokenReading`. */
const thirdSingularBit = 4;
const isImperative = (tag: Tag | undefined) => tag === "VVIMP" || tag === "VAIMP";
const isPronoun = (tag: Tag | undefined) => tag === "PPER" || tag === "PIS";

/**
 * Whether a phrase is a pronoun that can only be the subject (*ich*, *er*, *man*) and is not part of a comparison
 * ("größer als ich").
 */
const isSubjectPronoun = ({ head, cells }: PhraseParts, tags: readonly Tag[]) =>
  isPronoun(tags[head]) && casesIn(cells.head) === nominativeBit && tags[head - 1] !== "KOKOM";

/** Whether only conjunctions (at least one) and punctuation marks stand between two phrases. */
function isCoordinated(phraseBefore: PhraseParts, phrase: PhraseParts, tags: readonly Tag[]): boolean {
  const firstIndex = phrase.determiner ?? phrase.adjectives[0] ?? phrase.head;
  const tagsBetween = tags.slice(phraseBefore.head + 1, firstIndex);
  return tagsBetween.includes("KON") && tagsBetween.every((tag) => tag === "KON" || isMarkTag(tag));
}

/**
 * Returns the corrected role of a phrase in a clause in which another phrase is the subject. With a copula, the role is
 * nominative. If the verb takes an accusative object and the clause has none yet, the role is accusative. Otherwise the
 * role does not change.
 */
function chooseRoleBesideSubject(verbs: ClauseVerbs, role: Role, hasAccusativeObject: boolean): Role {
  if (verbs.voice === "copula") return "nominative";
  const { accusative, objects } = verbs.valency;
  const takesAccusative = accusative !== "" || (objects === "" && role === "subject");
  return verbs.voice === "active" && takesAccusative && !hasAccusativeObject ? "accusative" : role;
}

const isTime = ({ head }: PhraseParts, { tags, readings, lexicon }: ParsedSentence) =>
  (readings[head] ?? []).some(
    ({ tag, lemma }) =>
      tag === tags[head] &&
      lexicon.nounClasses(lemma).some((nounClass) => (widerClasses[nounClass] ?? nounClass) === "time"),
  );

/** The phrases of a clause that have no preposition. The keys are the indexes of the phrases. */
function findBarePhrases({ phrases }: ParsedSentence, clause: ClauseParts): Map<number, PhraseParts> {
  const tokens = new Set(clause.tokens);
  return new Map(
    [...phrases.entries()].filter(([, phrase]) => phrase.preposition === undefined && tokens.has(phrase.head)),
  );
}

/** Corrects the roles in a clause with a subject pronoun or an imperative, in which no other phrase is the subject. */
function repairBesideSubject(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, lexicon } = sentence;
  const barePhrasesOfClause = findBarePhrases(sentence, clause);
  const pronounPhraseIndex = [...barePhrasesOfClause].find(
    ([index, phrase]) => roles[index] === "subject" && isSubjectPronoun(phrase, tags),
  )?.[0];
  const isRequest = clause.finite !== undefined && isImperative(tags[clause.finite]);
  if (pronounPhraseIndex === undefined && !isRequest) return;
  const verbs = verbsOf(clause, segments, tags, readings, lexicon);
  for (const [index, phrase] of barePhrasesOfClause) {
    const role = roles[index];
    if (index === pronounPhraseIndex || (role !== "subject" && role !== "nominative")) continue;
    const tag = tags[phrase.head];
    if (tag === "NE" || isSubjectPronoun(phrase, tags) || (isRequest && isPronoun(tag))) continue;
    const phraseBefore = barePhrasesOfClause.get(index - 1);
    const roleBefore = phraseBefore && isCoordinated(phraseBefore, phrase, tags) ? roles[index - 1] : undefined;
    const hasAccusative = [...barePhrasesOfClause].some(
      ([otherIndex, otherPhrase]) => roles[otherIndex] === "accusative" && !isTime(otherPhrase, sentence),
    );
    roles[index] =
      roleBefore === undefined || roleBefore === "none"
        ? chooseRoleBesideSubject(verbs, role, hasAccusative)
        : roleBefore === "subject"
          ? "nominative"
          : roleBefore;
  }
}

/**
 * At this margin or above it, the model's role is right more often than the case that the forms allow, because learners
 * confuse the forms.
 */
const minTrustedMargin = 200;

const roleByCaseBit: Readonly<Record<number, Role>> = { 1: "nominative", 2: "accusative", 4: "dative", 8: "genitive" };

/**
 * The role for the only case that the forms of a phrase allow. Returns the model's role if the forms allow several
 * cases, or if the margin of the model's role is at least `minTrustedMargin`.
 */
function chooseRoleByForms({ phrases, tags }: ParsedSentence, index: number, role: Role, margin: number): Role {
  const phrase = phrases[index];
  if (!phrase || !(tags[phrase.head] === "NN" ? role !== "none" : isPronounTag(tags[phrase.head] ?? "XY"))) return role;
  const roleForOnlyCase = roleByCaseBit[casesIn(phrase.cells.together)];
  if (
    roleForOnlyCase === undefined ||
    roleForOnlyCase === role ||
    (roleForOnlyCase === "nominative" && role === "subject")
  )
    return role;
  return margin < minTrustedMargin ? roleForOnlyCase : role;
}

const isSie = (text: string | undefined) => text !== undefined && /^sie$/i.test(text);

/**
 * Corrects *sie* before the verb to the subject: "Sie kauft heute ein Apfel". An indefinite thing after the verb is
 * less likely to be the subject, even if it is written in the nominative.
 */
function repairFrontPronoun(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, lexicon } = sentence;
  const { finite: finiteIndex } = clause;
  if (clause.kind !== "main" || finiteIndex === undefined) return;
  const barePhrasesOfClause = [...findBarePhrases(sentence, clause)];
  const pronounIndex = barePhrasesOfClause.find(
    ([, { head }]) => head === finiteIndex - 1 && isSie(segments[head]?.text),
  )?.[0];
  const subjectAfterVerb = barePhrasesOfClause.find(
    ([index, { head }]) => roles[index] === "subject" && head > finiteIndex,
  );
  if (pronounIndex === undefined || roles[pronounIndex] !== "accusative" || !subjectAfterVerb) return;
  const [index, { head, determiner }] = subjectAfterVerb;
  const lemmas = (readings[head] ?? []).filter((reading) => reading.tag === tags[head]).map(({ lemma }) => lemma);
  const nounClasses = lemmas
    .flatMap((lemma) => lexicon.nounClasses(lemma))
    .map((nounClass) => widerClasses[nounClass] ?? nounClass);
  const isActingNoun = nounClasses.some(
    (nounClass) =>
      nounClass === "person" || nounClass === "animal" || nounClass === "group" || nounClass === "institution",
  );
  const isIndefinite = /^k?ein/i.test(segments[determiner ?? -1]?.text ?? "");
  const verbs = verbsOf(clause, segments, tags, readings, lexicon);
  if (!isIndefinite || nounClasses.length === 0 || isActingNoun || verbs.valency.accusative === "") return;
  roles[pronounIndex] = "subject";
  roles[index] = "accusative";
}

/**
 * A clause that begins with a conjunction and the finite verb shares the subject of the previous clause, if this
 * subject precedes its verb: "Mein Hund ist klein und hat braune Augen." So a phrase of the second clause that the
 * model took for the subject becomes an object or predicate.
 */
function repairSharedSubject(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, lexicon, clauses, phrases } = sentence;
  const { kind, conjunction, finite: finiteIndex } = clause;
  if (kind !== "main" || finiteIndex === undefined || conjunction !== finiteIndex - 1 || segments.at(-1)?.text === "?")
    return;
  const earlierClause = clauses[clauses.indexOf(clause) - 1];
  if (earlierClause?.kind !== "main" || earlierClause.finite === undefined) return;
  const isSubjectOf = ({ tokens }: ClauseParts, index: number) =>
    roles[index] === "subject" && tokens.includes(phrases[index]?.head ?? -1);
  const hasFrontSubject = phrases.some(
    ({ head }, index) => isSubjectOf(earlierClause, index) && head < (earlierClause.finite ?? 0),
  );
  const index = phrases.findIndex((_, phraseIndex) => isSubjectOf(clause, phraseIndex));
  const phrase = phrases[index];
  if (!hasFrontSubject || !phrase || tags[phrase.head] !== "NN") return;
  const verbs = verbsOf(clause, segments, tags, readings, lexicon);
  const hasAccusative = phrases.some(
    (otherPhrase, otherIndex) => roles[otherIndex] === "accusative" && clause.tokens.includes(otherPhrase.head),
  );
  roles[index] = chooseRoleBesideSubject(verbs, "subject", hasAccusative);
}

/**
 * Corrects *was* before a plural verb to the object if phrases joined by *und* after the verb can be the subject: "Was
 * kosten der Kaffee und der Kuchen?"
 */
function repairQuestionObject(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, phrases } = sentence;
  const { finite: finiteIndex } = clause;
  const verbReadings = (readings[finiteIndex ?? -1] ?? []).filter(({ tag }) => tag === tags[finiteIndex ?? -1]);
  if (finiteIndex === undefined || verbReadings.some(({ persons }) => (persons & thirdSingularBit) !== 0)) return;
  const barePhrasesOfClause = [...findBarePhrases(sentence, clause)];
  const questionPhraseIndex = barePhrasesOfClause.find(
    ([index, { head }]) =>
      roles[index] === "subject" && head < finiteIndex && segments[head]?.text.toLowerCase() === "was",
  )?.[0];
  const canBeSubject = ({ cells }: PhraseParts) => (casesIn(cells.together) & nominativeBit) !== 0;
  const subjectPhraseIndex = barePhrasesOfClause.find(
    ([, phrase]) => phrase.head > finiteIndex && canBeSubject(phrase),
  )?.[0];
  if (questionPhraseIndex === undefined || subjectPhraseIndex === undefined) return;
  const [firstPhrase, secondPhrase] = [phrases[subjectPhraseIndex], phrases[subjectPhraseIndex + 1]];
  if (!firstPhrase || !secondPhrase) return;
  if (!isCoordinated(firstPhrase, secondPhrase, tags) || !canBeSubject(secondPhrase)) return;
  roles[questionPhraseIndex] = "accusative";
  roles[subjectPhraseIndex] = "subject";
  roles[subjectPhraseIndex + 1] = "nominative";
}

/**
 * Whether a main clause must have its own subject. It must if it is a question, if it follows a subordinate clause, or
 * if it does not begin with its finite verb. The main clause of "Wenn du kommst, hängt an der Tür ein Zettel" has its
 * own subject; the second clause of "Er geht in die Stadt, kauft ein Buch und …" does not.
 */
function hasOwnSubject({ clauses, segments, tags }: ParsedSentence, clause: ClauseParts): boolean {
  if (clause.kind !== "main" || clause.finite === undefined || clause.conjunction !== undefined) return false;
  const firstIndex = clause.tokens.find((index) => !isMarkTag(tags[index] ?? "XY"));
  const isQuestion = segments.at(-1)?.text === "?";
  return isQuestion || firstIndex !== clause.finite || clauses[clauses.indexOf(clause) - 1]?.kind === "subordinate";
}

/**
 * Gives a clause without a subject a subject. The candidates are the phrases that have the role of the predicate noun
 * and can be the subject. If there are none, and the clause must have a subject of its own (see `hasOwnSubject`), the
 * candidates are the phrases with the role of the accusative object. If there is exactly one candidate, it becomes the
 * subject.
 */
function repairMissingSubject(sentence: ParsedSentence, clause: ClauseParts, roles: Role[]) {
  const { segments, tags, readings, lexicon } = sentence;
  const { finite: finiteIndex, conjunction, tokens } = clause;
  if (finiteIndex === undefined || isImperative(tags[finiteIndex]) || clause.kind === "relative") return;
  const firstIndex = tokens.find((index) => !isMarkTag(tags[index] ?? "XY") && index !== conjunction);
  if (conjunction !== undefined && firstIndex === finiteIndex) return;
  const barePhrasesOfClause = [...findBarePhrases(sentence, clause)];
  if (barePhrasesOfClause.some(([index]) => roles[index] === "subject")) return;
  const verbs = verbsOf(clause, segments, tags, readings, lexicon);
  const findCandidatesWithRole = (role: Role) =>
    barePhrasesOfClause.filter(([index, phrase]) => {
      const matchingReadings = (readings[phrase.head] ?? []).filter((reading) => reading.tag === tags[phrase.head]);
      return (
        roles[index] === role &&
        (casesIn(phrase.cells.together) & nominativeBit) !== 0 &&
        checkSubjectAgreement(phrase, matchingReadings, verbs) !== "no" &&
        !isTime(phrase, sentence)
      );
    });
  const predicativeCandidates = findCandidatesWithRole("nominative");
  const candidates =
    predicativeCandidates.length === 0 && hasOwnSubject(sentence, clause)
      ? findCandidatesWithRole("accusative")
      : predicativeCandidates;
  const [onlyCandidate] = candidates;
  if (onlyCandidate && candidates.length === 1) roles[onlyCandidate[0]] = "subject";
}

/**
 * Corrects roles that contradict these facts: a clause with *ich* or *er* has no other subject, a request has no
 * subject, every other clause has a subject, and phrases joined by *und* have the same case. The forms alone are
 * misleading, because learners often write the nominative for the accusative: "Ich habe ein Bruder".
 */
export function repairRoles(sentence: ParsedSentence, roles: readonly Role[], margins: readonly number[]): Role[] {
  const repairedRoles = roles.map((role, index) => chooseRoleByForms(sentence, index, role, margins[index] ?? 0));
  for (const clause of sentence.clauses) {
    repairFrontPronoun(sentence, clause, repairedRoles);
    repairQuestionObject(sentence, clause, repairedRoles);
    repairSharedSubject(sentence, clause, repairedRoles);
    repairMissingSubject(sentence, clause, repairedRoles);
    repairBesideSubject(sentence, clause, repairedRoles);
  }
  return repairedRoles;
}
