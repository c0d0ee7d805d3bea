import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { framesOf } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { type Constituent, textBetween, type VerbClause } from "../verb-clause.ts";
import { verbReadingsOf } from "../verb-form.ts";

/**
 * Words that do not fill the first position by themselves: conjunctions ("Aber das …") and particles that belong to
 * the subject ("Auch ich", "Nur mein Bruder").
 */
const wordNotFillingFirstPositionPattern =
  /^(?:und|oder|aber|denn|sondern|auch|ebenfalls|ebenso|gleichfalls|nur|wiederum|sogar|selbst|gerade|genau|exakt|gar|besonders|fast|nahezu|beinahe|annähernd|etwa|zumal|allein|schon|noch|nicht|bereits|erst|eben|ausgerechnet|mindestens|höchstens|rund|ungefähr|circa|knapp|zumindest|wenigstens|insbesondere|vorwiegend|hauptsächlich|lediglich|bloß|ja|nein|doch|bitte|danke|hallo|hi|hey|okay|ok|gut|also|je|desto|umso|egal|kaum|weder|entweder|sowohl|nun|na|wie|als)$/;
/** Prepositional phrases that comment on the subject: "Zum Beispiel mein Bruder", "Vor allem ich". */
const phraseOfSubjectPattern =
  /^(?:vor allem|zum beispiel|unter anderem|im gegensatz .*|statt .*|außer .*|mit ausnahme .*|auf wiedersehen|auf wiederhören|mit freundlichen grüßen|zum glück nicht)$/i;

/**
 * Whether a constituent can be the only constituent before the verb: an adverb, a prepositional phrase or an expression
 * of time.
 */
export function canBeFirst(verbClause: VerbClause, constituent: Constituent): boolean {
  const { sentence, analysis } = verbClause;
  const firstToken = sentence.tokens[constituent.first];
  if (!firstToken) return false;
  // *So* is a constituent before a personal pronoun ("So ich bin gegangen"). Before a noun phrase ("So ein Mann
  // kommt"), or if the verb is last ("So du willst"), *so* is not a constituent.
  const isVerbLast = verbClause.words.at(-1)?.index === verbClause.clause.verbs.finite;
  if (lowerOf(firstToken) === "so") return sentence.tokens[firstToken.index + 1]?.tag === "PPER" && !isVerbLast;
  // A phrase can continue after *so*: "Bei so viel Arbeit fällt …".
  if (firstToken.tag === "APPR" && lowerOf(sentence.tokens[constituent.last]) === "so") return false;
  // A date above a letter can have no punctuation mark after it: "10.3.12 Ich brauche …".
  if (firstToken.tag === "CARD" && sentence.tokens[constituent.last + 1]?.tag === "PPER") return false;
  if (constituent.phrase === undefined)
    return (
      /^(?:ADV|ADJD|PAV|APPR|CARD|PWAV)$/.test(firstToken.tag) &&
      !wordNotFillingFirstPositionPattern.test(lowerOf(firstToken))
    );
  // Relative and demonstrative pronouns and question words introduce their clause or are its subject: "…, über den alle
  // reden".
  if (/^(?:PDS|PRELS|PWS)$/.test(sentence.tokens[constituent.phrase.head]?.tag ?? "")) return false;
  if (constituent.phrase.preposition !== undefined)
    return !phraseOfSubjectPattern.test(textBetween(analysis, sentence, constituent.first, constituent.last));
  const noun = sentence.tokens[constituent.phrase.head];
  return noun !== undefined && analysis.lexicon.nounClasses(noun.reading.lemma).includes("time");
}

/**
 * Whether a prepositional phrase comments on the clause. A comma can follow such a phrase: "Im Ernst, ich …", "Unter
 * uns, …". Times, places and things with a determiner are not comments.
 */
export function isComment(
  { sentence, analysis: { lexicon } }: Pick<VerbClause, "sentence" | "analysis">,
  { head, determiner }: Phrase,
): boolean {
  const noun = sentence.tokens[head];
  if (noun === undefined || !/^N/.test(noun.tag)) return noun?.tag === "PPER";
  // *Gott* in a prepositional phrase is a comment: "Bei Gott, ich …".
  if (noun.text === "Gott") return true;
  const nounClasses = lexicon.nounClasses(noun.reading.lemma);
  if (noun.tag === "NE" || nounClasses.some((nounClass) => nounClass !== "abstract" && nounClass !== "emotion"))
    return false;
  return determiner === undefined || /^(?:jed|kein)/.test(lowerOf(sentence.tokens[determiner]));
}

/** Whether a noun phrase that follows another constituent is the subject and not an attribute of that constituent. */
export function isNounSubject(
  { sentence, analysis, words }: VerbClause,
  { phrase, firstIndex, persons }: ClauseSubject,
  verb: AnalyzedToken,
  constituentsBefore: readonly Constituent[],
): boolean {
  const determiner = sentence.tokens[phrase.determiner ?? -1];
  const noun = sentence.tokens[phrase.head];
  const tokenBefore = sentence.tokens[firstIndex - 1];
  const canBeSingularOrPlural = persons === 36;
  // Excludes titles: "Im Film Der Untergang".
  if (determiner && !determiner.isFirst && /^\p{Lu}/u.test(determiner.text)) return false;
  if (!determiner || !noun || canBeSingularOrPlural || (phrase.cells.together & cellsInCases(1)) === 0) return false;
  if (analysis.lexicon.nounClasses(noun.reading.lemma).includes("time")) return false;
  const followsNoun = /^(?:N|CARD)/.test(tokenBefore?.tag ?? "") || lowerOf(tokenBefore) === "eins";
  // Excludes attributes in the genitive: "nach Aussage der Nachbarn".
  if (followsNoun && lowerOf(determiner) === "der" && (phrase.cells.together & cellsInCases(8)) !== 0) return false;
  if (followsNoun && determiner.tag === "ART" && verb === words.at(-1)) return false;
  if (determiner.tag === "PIAT" && verb === words.at(-1)) return false;
  // Excludes a quantifier with an adverb of degree: "Immer mehr Menschen".
  const lastConstituentBefore = constituentsBefore.at(-1);
  const isAfterDegreeAdverb =
    lastConstituentBefore?.phrase === undefined && /^(?:immer|sehr|ganz|viel|nicht)$/.test(lowerOf(tokenBefore));
  return !(isAfterDegreeAdverb && determiner.tag === "PIAT");
}

/**
 * Whether the clause can be an instruction that consists of an object and an infinitive: "Das Mehl sieben, dann die
 * Eier hinzufügen."
 */
export function canBeInstruction(
  { sentence, clause, words, analysis }: VerbClause,
  subject: ClauseSubject,
  verb: AnalyzedToken,
) {
  if (subject.isPronoun || verb !== words.at(-1) || !verb.text.endsWith("n")) return false;
  const noun = sentence.tokens[subject.phrase.head];
  const isPersonNoun = analysis.lexicon.nounClasses(noun?.reading.lemma ?? "").includes("person");
  const frames = framesOf(clause.verbs.lemma, analysis.lexicon);
  const canHaveObject = frames.length === 0 || frames.some((frame) => takesCase(frame, "accusative"));
  return !isPersonNoun && canHaveObject && (subject.phrase.cells.together & cellsInCases(2)) !== 0;
}

/** Adverbs that must not stand between a subject and its verb. */
export const adverbNotAfterSubjectPattern =
  /^(?:auch|oft|immer|manchmal|nie|niemals|nicht|gern|gerne|meistens|normalerweise|selten|häufig|lieber|jetzt|heute|gestern|morgen|bald|wirklich|sehr|leider)$/;

/**
 * Whether a dependent clause ends directly before the first word of the main clause: "Wenn ich Zeit habe, ich komme."
 */
export function followsDependentClause({ sentence, clause, index }: VerbClause, subject: ClauseSubject): boolean {
  const clauseBefore = sentence.clauses[index - 1];
  const lastIndex = clauseBefore?.tokens.findLast((tokenIndex) => sentence.tokens[tokenIndex]?.text !== ",");
  if (!clauseBefore || clauseBefore.parent !== index || lastIndex === undefined || clause.conjunction !== undefined)
    return false;
  if (index > 1 && sentence.clauses.slice(0, index - 1).some(({ kind }) => kind === "main")) return false;
  const tokenAfterClause = sentence.tokens[lastIndex + 1];
  if (tokenAfterClause?.text !== "," || lastIndex + 2 !== subject.firstIndex) return false;
  // *da* before the verb is an adverb: "Da haben Sie recht, das ist mir neu."
  const connectorIndex = clauseBefore.connector ?? -1;
  const isAdverb =
    lowerOf(sentence.tokens[connectorIndex]) === "da" && clauseBefore.verbs.finite === connectorIndex + 1;
  if (isAdverb) return false;
  // *das* can take up a clause that answers a question: "Weil man hier noch selbst kocht, das ist selten geworden."
  const isTakenUpByDas =
    /^(?:weil|um)$/.test(lowerOf(sentence.tokens[connectorIndex])) &&
    sentence.tokens[subject.firstIndex]?.tag === "PDS" &&
    lowerOf(sentence.tokens[subject.firstIndex]) === "das";
  if (isTakenUpByDas) return false;
  if (clauseBefore.kind === "infinitive")
    return /^(?:um|ohne|statt|anstatt)$/.test(lowerOf(sentence.tokens[clauseBefore.connector ?? -1]));
  // After a clause with *auch wenn* or *selbst wenn*, the main clause can begin with its subject: "Auch wenn er müde
  // ist, er kommt."
  const tokensBefore = sentence.tokens.slice(Math.max(0, (clauseBefore.connector ?? 0) - 1), lastIndex);
  if (
    tokensBefore.some(
      (token, position) => /^(?:auch|selbst|schon)$/i.test(token.text) && (position === 0 || token.tag === "ADV"),
    )
  )
    return false;
  return (
    clauseBefore.kind === "subordinate" &&
    clauseBefore.verbs.finite !== undefined &&
    /^(?:wenn|weil|als|obwohl|nachdem|bevor|während|da|seit|seitdem|sobald|solange|falls|damit|bis)$/.test(
      lowerOf(sentence.tokens[clauseBefore.connector ?? -1]),
    )
  );
}

/**
 * Whether the subject or the verb is uncertain. The verb can be a participle ("Lange nichts gehört!") or have an
 * apostrophe, or the subject is a part of "wie viel" ("Wie viel kostet das?").
 */
export function isSubjectOrVerbUncertain(
  { sentence, words, analysis }: VerbClause,
  verb: AnalyzedToken,
  subject: ClauseSubject,
): boolean {
  const head = sentence.tokens[subject.phrase.head];
  const isParticiple = verbReadingsOf(verb, analysis.lexicon).some(({ pos }) => pos === "participle");
  if (isParticiple && verb === words.at(-1) && head?.tag !== "PPER" && lowerOf(head) !== "man") return true;
  if (/['’]/.test(verb.text)) return true;
  const isQuantity = /^(?:viele?|wenige?)$/.test(lowerOf(sentence.tokens[subject.firstIndex]));
  return isQuantity && lowerOf(sentence.tokens[subject.firstIndex - 1]) === "wie";
}
