import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { clauseTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import {
  constituentsOf,
  finalMarkOf,
  isQuoted,
  lowerOf,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClauses,
} from "../verb-clause.ts";
import { personsOf, verbReadings } from "../verb-form.ts";

/** The word that introduces a clause. The tagger takes a "wie" at its start for a comparison: "…, wie kann ich helfen". */
function connectorOf({ sentence, clause }: VerbClause): AnalyzedToken | undefined {
  const first = sentence.tokens[clause.fields.before[0] ?? -1];
  return (
    sentence.tokens[clause.connector ?? -1] ?? (first?.tag === "KOKOM" && lowerOf(first) === "wie" ? first : undefined)
  );
}

const isQuestionWord = (token: AnalyzedToken | undefined) =>
  /^PW/.test(token?.tag ?? "") || /^(?:was|wie)$/.test(lowerOf(token));

/** Whether the clause before takes an indirect question: "Ich weiß nicht, wo …", "Kannst du mir sagen, wann …" */
function isIndirectQuestion(view: VerbClause): boolean {
  const { sentence, clause, index, analyzed } = view;
  const [first] = clause.tokens;
  const before = sentence.clauses[index - 1];
  if (!before || first === undefined || sentence.tokens[first - 1]?.text !== ",") return false;
  const connector = connectorOf(view);
  if (!isQuestionWord(connector)) return false;
  // "Sag mal, wie heißt du?" is a direct question.
  const isRequest = /IMP$/.test(sentence.tokens[before.verbs.finite ?? -1]?.tag ?? "");
  if (isRequest && finalMarkOf(sentence) === "?") return false;
  // "Um Gottes willen, was ist passiert?" is a direct question.
  const isAsking = before.verbs.finite === before.tokens.find((at) => !/^KON$/.test(sentence.tokens[at]?.tag ?? ""));
  if (finalMarkOf(sentence) === "?" && !isAsking) return false;
  const lemmas = [before.verbs.lemma, sentence.tokens[before.verbs.finite ?? -1]?.reading.lemma ?? ""];
  return lemmas.some((lemma) =>
    analyzed.lexicon
      .frames(lemma)
      .some(({ slots }) =>
        slots.some(({ alternatives }) => alternatives.some((one) => one.kind === "clause" && one.clause === "w")),
      ),
  );
}

/** Whether the verb of a clause belongs to its end. */
function isVerbLastClause(view: VerbClause): boolean {
  const { clause } = view;
  const connector = connectorOf(view);
  if (!connector) return false;
  if (clause.kind === "subordinate") {
    if (isQuestionWord(connector)) return isIndirectQuestion(view);
    return /^(?:dass|weil|wenn|obwohl|ob|als|nachdem|bevor|während|damit|falls|sobald|solange|seitdem|obgleich|sodass|indem)$/.test(
      lowerOf(connector),
    );
  }
  if (clause.kind === "relative") {
    if (isIndirectQuestion(view)) return true;
    // "Wer lange arbeitet, der kann …", "das Haus ist alt, das verkaufen wir": the pronoun is demonstrative.
    const [first] = view.words;
    const antecedent = view.sentence.tokens[(first?.index ?? 0) - 2];
    const isVerbNext = /FIN$/.test(view.sentence.tokens[connector.index + 1]?.tag ?? "");
    const isSubject =
      view.clause.subject !== undefined && view.sentence.phrases[view.clause.subject]?.head === connector.index;
    // "Um Himmels willen, was ist los?": *was* asks behind a noun.
    return /^N/.test(antecedent?.tag ?? "") && lowerOf(connector) !== "was" && (!isVerbNext || isSubject);
  }
  return clause.kind === "main" && isIndirectQuestion(view);
}

/** The finite verb of the clause; of several the one that agrees with the subject and stands first. */
function finiteOf(
  { words, clause, sentence, analyzed }: VerbClause,
  subject: ClauseSubject,
): AnalyzedToken | undefined {
  const start = clause.connector ?? -1;
  const agreeing = words.filter(
    (one) =>
      one.index > start && /^V[VAM]FIN$/.test(one.tag) && (personsOf(one, analyzed.lexicon) & subject.persons) !== 0,
  );
  const auxiliary = agreeing.find(({ tag }) => tag !== "VVFIN");
  return auxiliary ?? agreeing[0] ?? sentence.tokens[clause.verbs.finite ?? -1];
}

/** Whether nothing but phrases that may follow the verb stands behind it: "mehr Geld hat als du". */
function isComparison(words: readonly AnalyzedToken[]): boolean {
  return /^(?:KOKOM|KON)$/.test(words[0]?.tag ?? "") || /^(?:als|wie|und|oder)$/.test(lowerOf(words[0]));
}

function topicsOf(view: VerbClause): TopicIds {
  if (view.clause.kind === "relative") return ["a2-relative-clauses", "b1-relative-clauses"];
  const connector = connectorOf(view);
  return isQuestionWord(connector) ? phraseTopics.ob : clauseTopics(connector?.text ?? "");
}

function* verbLastEdit(view: VerbClause): Generator<Edit> {
  const { sentence, clause, analyzed, words } = view;
  const subject = subjectOf(view);
  const connector = connectorOf(view);
  if (!subject || !connector || !isVerbLastClause(view)) return;
  const verb = finiteOf(view, subject);
  if (!verb || isQuoted(sentence, verb) || (personsOf(verb, analyzed.lexicon) & subject.persons) === 0) return;
  const behind = words.filter((one) => one.index > verb.index);
  const last = behind.at(-1);
  if (!last || isComparison(behind) || behind.length > 10 || /^(?:APPR|APPRART|ART|PPOSAT)$/.test(last.tag)) return;
  if (behind.some((one) => one.tag === "KOKOM" || /IMP$/.test(one.tag) || lowerOf(one) === "bitte")) return;
  if (lowerOf(connector) === "als" && subject.first !== connector.index + 1) return;
  // The clause goes on behind the words that the analysis gives it.
  const follower = sentence.tokens[last.index + 1];
  if (follower && !/^(?:\$|KON|KOU|PREL|PW)/.test(follower.tag) && !isMarkTag(follower.tag)) return;
  // The words must be consecutive, without marks and clauses between them.
  if (last.index - verb.index !== behind.length || /^(?:und|oder|sowie)$/.test(lowerOf(last))) return;
  const isVerbFirst = verb.index === connector.index + 1 && subject.first === verb.index + 1;
  const isSubjectBefore = subject.last < verb.index;
  if (!isVerbFirst && !isSubjectBefore) return;
  const isVerbOrderClear =
    /^(?:weil|dass|ob|obwohl|wenn)$|^w/.test(lowerOf(connector)) &&
    (verb.tag !== "VVFIN" || lowerOf(connector) === "ob" || /^PW/.test(connector.tag));
  if (isVerbFirst && clause.kind === "subordinate" && !isVerbOrderClear) return;
  // Another clause follows without a comma: "Falls man nicht da ist bestellt man …"
  if (isSubjectBefore && behind.some((one) => /^(?:ich|du|er|wir|man)$/.test(lowerOf(one)))) return;
  const between = constituentsOf(
    sentence,
    words
      .filter((one) => one.index > Math.max(subject.last, connector.index) && one.index < verb.index)
      .map((one) => one.index),
  );
  const isRelativeSubject = subject.first === connector.index;
  // Infinitives and participles, which stand before the finite verb.
  const isNonFinite = (one: AnalyzedToken) =>
    isInfinitiveTag(one.tag) ||
    isParticipleTag(one.tag) ||
    (one.tag === "VVFIN" &&
      /^V[AM]/.test(verb.tag) &&
      verbReadings(one, analyzed.lexicon).some(({ pos }) => pos !== "finite"));
  const nonFinite = behind.filter(isNonFinite);
  const otherFinite = behind.filter((one) => /FIN$/.test(one.tag) && !isNonFinite(one));
  if (otherFinite.length > 0 || behind.some(({ tag }) => /^(?:KOU|PTKZU|VVIZU|PREL|PW)/.test(tag))) return;
  // "weil er hat kommen wollen": the auxiliary precedes two infinitives.
  if (
    nonFinite.filter((one) => verbReadings(one, analyzed.lexicon).some(({ pos }) => pos === "infinitive")).length >= 2
  )
    return;
  if (nonFinite.length > 2) return;
  const parts = constituentsOf(
    sentence,
    behind.map((one) => one.index),
  );
  const isOnlyPrepositional = parts.every(({ phrase }) => phrase?.preposition !== undefined);
  const isAdverb = ({ first }: { first: number }) =>
    /^(?:ADV|PAV|PTKNEG|ADJD|PRF|PPER|APPR|CARD)$/.test(sentence.tokens[first]?.tag ?? "");
  if (!between.every((part) => isAdverb(part) || part.phrase?.preposition !== undefined)) return;
  // "die aufgewachsen sind in Bonn": a phrase may follow for emphasis.
  if (isOnlyPrepositional && between.length > 0) return;
  // "die war sehr nett", "die wohnt in Bonn": it can be a main clause with a demonstrative pronoun.
  const isAsked = isIndirectQuestion(view);
  if (clause.kind === "relative" && isRelativeSubject && nonFinite.length === 0 && !isAsked) return;
  const isSein = verb.reading.lemma === "sein";
  const hasPredicate = between.some((one) => sentence.tokens[one.last]?.tag === "ADJD");
  if (isSein && (hasPredicate || nonFinite.some(({ tag }) => isInfinitiveTag(tag)))) return;
  const isOnlyAdverb = parts.every(({ first }) => sentence.tokens[first]?.tag === "ADV");
  if (isOnlyAdverb && between.length > 0) return;
  const prefix = behind.find(
    (one) =>
      one.tag === "PTKVZ" && analyzed.lexicon.readings(`${one.text}${verb.text}`).some(({ pos }) => pos === "finite"),
  );
  const moved = behind.filter((one) => one !== prefix && !nonFinite.includes(one));
  const text = (list: readonly AnalyzedToken[]) => list.map((one) => one.text).join(" ");
  const middle =
    nonFinite.length === 0 && !prefix
      ? textBetween(analyzed, sentence, verb.index + 1, last.index)
      : [text(moved), text(nonFinite)].filter((one) => one !== "").join(" ");
  const finite = `${prefix?.text ?? ""}${verb.text}`;
  const replacement = [middle, finite].filter((one) => one !== "").join(" ");
  const name = connector.text.toLowerCase();
  const phrase = `… ${replacement.split(" ").slice(-2).join(" ")}`;
  yield {
    ...replaceTokens(
      view,
      verb.index,
      last.index,
      replacement,
      {
        en: `In a clause with *${name}* the verb stands at the end: *${phrase}*.`,
        de: `In einem Nebensatz mit *${name}* steht das Verb am Ende: *${phrase}*.`,
      },
      confidenceFromMargins(verb.margin, subject.margin) * (isRelativeSubject ? 0.9 : 1),
    ),
    topics: topicsOf(view),
  };
}

/** "Ja, und was ist besonders schwer?": the question word begins a main clause. */
function isCoordinatedQuestion({ sentence, clause, words }: VerbClause): boolean {
  const first = sentence.tokens[clause.connector ?? words[0]?.index ?? 0];
  const before = sentence.tokens[(first?.index ?? 0) - 1];
  return /^(?:und|oder|aber)$/.test(before?.text ?? "") && sentence.tokens.at(-1)?.text === "?";
}

/** In a subordinate clause, a relative clause and an indirect question the verb stands at the end. */
export const verbLast: Rule = {
  name: "verb-last",
  category: "subordinate-clauses",
  stage: 3,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) if (!isCoordinatedQuestion(view)) yield* verbLastEdit(view);
  },
  examples: [
    ["Ich komme nicht, weil ich habe keine Zeit.", "Ich komme nicht, weil ich keine Zeit habe."],
    ["Ich bleibe, weil meine Mutter ist krank.", "Ich bleibe, weil meine Mutter krank ist."],
    ["Ich hoffe, dass du kommst.", "Ich hoffe, dass du kommst."],
    ["Wir warten, weil er hat kommen wollen.", "Wir warten, weil er hat kommen wollen."],
    ["Ich bleibe hier, weil habe ich keine Zeit.", "Ich bleibe hier, weil ich keine Zeit habe."],
    ["Ich bleibe hier, weil ich keine Zeit habe.", "Ich bleibe hier, weil ich keine Zeit habe."],
    ["Ich lerne viel, weil ich helfen gern Menschen.", "Ich lerne viel, weil ich gern Menschen helfe."],
    ["Ich glaube, dass er wohnen in Berlin.", "Ich glaube, dass er in Berlin wohnt."],
    ["Weil ich lernen Deutsch, habe ich keine Zeit.", "Weil ich Deutsch lerne, habe ich keine Zeit."],
    ["Ich bin traurig, weil meine Familie wohnen in Syrien.", "Ich bin traurig, weil meine Familie in Syrien wohnt."],
    ["Kannst du mir sagen, wann fährt der Zug?", "Kannst du mir sagen, wann der Zug fährt?"],
    ["Ich weiß nicht, was soll ich machen.", "Ich weiß nicht, was ich machen soll."],
    ["Das ist das Buch, das ich habe gekauft.", "Das ist das Buch, das ich gekauft habe."],
    ["Ich weiß, dass der Zug um acht fährt ab.", "Ich weiß, dass der Zug um acht abfährt."],
    ["Ich lerne, weil ich möchte arbeiten hier.", "Ich lerne, weil ich hier arbeiten möchte."],
    ["Als ich war klein, wohnten wir in Ankara.", "Als ich klein war, wohnten wir in Ankara."],
    ["Ich weiß nicht, wo ist der Bahnhof.", "Ich weiß nicht, wo der Bahnhof ist."],
    ["Ich möchte wissen, was kostet das.", "Ich möchte wissen, was das kostet."],
    ["Ich weiß nicht, wie kann ich helfen.", "Ich weiß nicht, wie ich helfen kann."],
    ["Um Gottes willen, was ist denn hier los?", "Um Gottes willen, was ist denn hier los?"],
    ["Sag mal, wie heißt du?", "Sag mal, wie heißt du?"],
    ["Er hat mehr Geld, als ich je hatte.", "Er hat mehr Geld, als ich je hatte."],
  ],
};
