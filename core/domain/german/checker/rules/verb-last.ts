import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag, isMarkTag, isParticipleTag } from "../../analysis/tags.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { findClauseTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import {
  constituentsOf,
  isQuoted,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClausesOf,
} from "../verb-clause.ts";
import { personsInAnyMood, verbReadingsOf } from "../verb-form.ts";
import { connectorOf, isIndirectQuestion, isQuestionWord } from "./indirect-w-question.ts";
import { isPrefixOf } from "./move-verb.ts";

/** Whether the finite verb of this clause must stand at the end. */
function isVerbLastClause(verbClause: VerbClause): boolean {
  const { clause } = verbClause;
  const connector = connectorOf(verbClause);
  if (!connector) return false;
  if (clause.kind === "subordinate") {
    if (isQuestionWord(connector)) return isIndirectQuestion(verbClause);
    return /^(?:dass|weil|wenn|obwohl|ob|als|nachdem|bevor|während|damit|falls|sobald|solange|seitdem|obgleich|obschon|wenngleich|sofern|zumal|sodass|indem)$/.test(
      lowerOf(connector),
    );
  }
  if (clause.kind === "relative") {
    if (isIndirectQuestion(verbClause)) return true;
    // The pronoun can be demonstrative: "Wer lange arbeitet, der kann …", "das Haus ist alt, das verkaufen wir".
    const [firstToken] = verbClause.words;
    const antecedent = verbClause.sentence.tokens[(firstToken?.index ?? 0) - 2];
    const isVerbAfterConnector = /FIN$/.test(verbClause.sentence.tokens[connector.index + 1]?.tag ?? "");
    const isSubject =
      verbClause.clause.subject !== undefined &&
      verbClause.sentence.phrases[verbClause.clause.subject]?.head === connector.index;
    // After an interjection the pronoun is demonstrative: "Na, die haben sich vermehrt!"
    if (/^(?:na|tja|ja|nein|ach|oh|nun|hm|also|mensch|mann)$/.test(lowerOf(antecedent))) return false;
    // *was* after a noun begins a question: "Um Himmels willen, was ist los?"
    return /^N/.test(antecedent?.tag ?? "") && lowerOf(connector) !== "was" && (!isVerbAfterConnector || isSubject);
  }
  return clause.kind === "main" && isIndirectQuestion(verbClause);
}

/**
 * The finite verb of the clause. If several finite verbs agree with the subject, it is the first auxiliary or modal
 * verb among them, or the first of them if none is an auxiliary or modal verb.
 */
function finiteVerbOf(
  { words, clause, sentence, analysis }: VerbClause,
  subject: ClauseSubject,
): AnalyzedToken | undefined {
  const connectorIndex = clause.connector ?? -1;
  const agreeingVerbs = words.filter(
    (token) =>
      token.index > connectorIndex &&
      /^V[VAM]FIN$/.test(token.tag) &&
      (personsInAnyMood(token, analysis.lexicon) & subject.persons) !== 0,
  );
  const auxiliary = agreeingVerbs.find(({ tag }) => tag !== "VVFIN");
  return auxiliary ?? agreeingVerbs[0] ?? sentence.tokens[clause.verbs.finite ?? -1];
}

/**
 * Whether the words after the verb begin with a comparison or a conjunction. Such words can follow the verb: "mehr Geld
 * hat als du".
 */
function beginsWithComparison(words: readonly AnalyzedToken[]): boolean {
  return (
    /^(?:KOKOM|KON)$/.test(words[0]?.tag ?? "") || /^(?:als|wie|und|oder|noch|sowie|sondern)$/.test(lowerOf(words[0]))
  );
}

function topicsOf(verbClause: VerbClause): TopicIds {
  if (verbClause.clause.kind === "relative") return ["a2-relative-clauses", "b1-relative-clauses"];
  const connector = connectorOf(verbClause);
  return isQuestionWord(connector) ? phraseTopics.ob : findClauseTopics(connector?.text ?? "");
}

function* editsOfVerbLast(verbClause: VerbClause): Generator<Edit> {
  const { sentence, clause, analysis, words } = verbClause;
  const subject = subjectOf(verbClause);
  const connector = connectorOf(verbClause);
  if (!subject || !connector || !isVerbLastClause(verbClause)) return;
  const verb = finiteVerbOf(verbClause, subject);
  if (!verb || isQuoted(sentence, verb) || (personsInAnyMood(verb, analysis.lexicon) & subject.persons) === 0) return;
  // A verb directly after a comma begins the main clause: "Wenn er zu viel weiß, wird das gefährlich."
  if (sentence.tokens[verb.index - 1]?.text === ",") return;
  const tokensAfter = words.filter((word) => word.index > verb.index);
  const lastToken = tokensAfter.at(-1);
  if (
    !lastToken ||
    beginsWithComparison(tokensAfter) ||
    tokensAfter.length > 10 ||
    (/^(?:APPR|APPRART|ART|PPOSAT)$/.test(lastToken.tag) && !isPrefixOf(lastToken, verb, analysis))
  )
    return;
  if (tokensAfter.some((token) => token.tag === "KOKOM" || /IMP$/.test(token.tag) || lowerOf(token) === "bitte"))
    return;
  const isFollowedByOb = lowerOf(sentence.tokens[connector.index + 1]) === "ob";
  if (lowerOf(connector) === "als" && subject.firstIndex !== connector.index + (isFollowedByOb ? 2 : 1)) return;
  // Ignores clauses that continue after the last word that the analysis assigned to them.
  const nextToken = sentence.tokens[lastToken.index + 1];
  if (nextToken && !/^(?:\$|KON|KOU|PREL|PW)/.test(nextToken.tag) && !isMarkTag(nextToken.tag)) return;
  // Requires consecutive words, without punctuation marks and clauses between them.
  if (lastToken.index - verb.index !== tokensAfter.length || /^(?:und|oder|sowie)$/.test(lowerOf(lastToken))) return;
  const isVerbFirst = verb.index === connector.index + 1 && subject.firstIndex === verb.index + 1;
  const isSubjectBefore = subject.lastIndex < verb.index;
  if (!isVerbFirst && !isSubjectBefore) return;
  const canCorrectVerbFirst =
    /^(?:weil|dass|ob|obwohl|wenn)$|^w/.test(lowerOf(connector)) &&
    (verb.tag !== "VVFIN" || lowerOf(connector) === "ob" || /^PW/.test(connector.tag));
  if (isVerbFirst && clause.kind === "subordinate" && !canCorrectVerbFirst) return;
  // Ignores clauses if another clause follows without a comma: "Falls man nicht da ist bestellt man …"
  if (isSubjectBefore && tokensAfter.some((token) => /^(?:ich|du|er|wir|man)$/.test(lowerOf(token)))) return;
  const constituentsBetween = constituentsOf(
    sentence,
    words
      .filter((word) => word.index > Math.max(subject.lastIndex, connector.index) && word.index < verb.index)
      .map((word) => word.index),
  );
  const isConnectorSubject = subject.firstIndex === connector.index;
  // True if the word is an infinitive or a participle, even if it is tagged as a finite verb. Such a word belongs
  // before the finite verb.
  const isNonFinite = (token: AnalyzedToken) =>
    isInfinitiveTag(token.tag) ||
    isParticipleTag(token.tag) ||
    (token.tag === "VVFIN" &&
      /^V[AM]/.test(verb.tag) &&
      verbReadingsOf(token, analysis.lexicon).some(({ pos }) => pos !== "finite"));
  const nonFiniteVerbs = tokensAfter.filter(isNonFinite);
  const otherFiniteVerbs = tokensAfter.filter((token) => /FIN$/.test(token.tag) && !isNonFinite(token));
  if (otherFiniteVerbs.length > 0 || tokensAfter.some(({ tag }) => /^(?:KOU|PTKZU|VVIZU|PREL|PW)/.test(tag))) return;
  // The auxiliary can stand before two infinitives: "weil er hat kommen wollen".
  if (
    nonFiniteVerbs.filter((token) => verbReadingsOf(token, analysis.lexicon).some(({ pos }) => pos === "infinitive"))
      .length >= 2
  )
    return;
  if (nonFiniteVerbs.length > 2) return;
  const constituentsAfterVerb = constituentsOf(
    sentence,
    tokensAfter.map((token) => token.index),
  );
  const areAllPrepositional = constituentsAfterVerb.every(({ phrase }) => phrase?.preposition !== undefined);
  const isAdverb = ({ first }: { first: number }) =>
    /^(?:ADV|PAV|PTKNEG|ADJD|PRF|PPER|APPR|CARD)$/.test(sentence.tokens[first]?.tag ?? "");
  if (
    !constituentsBetween.every((constituent) => isAdverb(constituent) || constituent.phrase?.preposition !== undefined)
  )
    return;
  // A prepositional phrase can follow the verb for emphasis: "die aufgewachsen sind in Bonn".
  if (areAllPrepositional && constituentsBetween.length > 0) return;
  // The clause can be a main clause with a demonstrative pronoun: "die war sehr nett", "die wohnt in Bonn".
  const isQuestion = isIndirectQuestion(verbClause);
  if (clause.kind === "relative" && isConnectorSubject && nonFiniteVerbs.length === 0 && !isQuestion) return;
  const isSein = verb.reading.lemma === "sein";
  const hasPredicativeAdjective = constituentsBetween.some(
    (constituent) => sentence.tokens[constituent.last]?.tag === "ADJD",
  );
  if (isSein && (hasPredicativeAdjective || nonFiniteVerbs.some(({ tag }) => isInfinitiveTag(tag)))) return;
  const areAllAdverbs = constituentsAfterVerb.every(({ first }) => sentence.tokens[first]?.tag === "ADV");
  if (areAllAdverbs && constituentsBetween.length > 0) return;
  const prefix = tokensAfter.find(
    (token) => (token.tag === "PTKVZ" || token === lastToken) && isPrefixOf(token, verb, analysis),
  );
  const movedTokens = tokensAfter.filter((token) => token !== prefix && !nonFiniteVerbs.includes(token));
  const textOf = (tokenList: readonly AnalyzedToken[]) => tokenList.map((token) => token.text).join(" ");
  const middleText =
    nonFiniteVerbs.length === 0 && !prefix
      ? textBetween(analysis, sentence, verb.index + 1, lastToken.index)
      : [textOf(movedTokens), textOf(nonFiniteVerbs)].filter((part) => part !== "").join(" ");
  const finiteText = `${prefix?.text ?? ""}${verb.text}`;
  const replacement = [middleText, finiteText].filter((part) => part !== "").join(" ");
  const connectorText = connector.text.toLowerCase();
  const phrase = `… ${replacement.split(" ").slice(-2).join(" ")}`;
  yield {
    ...replaceTokens(
      verbClause,
      verb.index,
      lastToken.index,
      replacement,
      {
        en: `In a clause with *${connectorText}* the verb stands at the end: *${phrase}*.`,
        de: `In einem Nebensatz mit *${connectorText}* steht das Verb am Ende: *${phrase}*.`,
      },
      confidenceFromMargins(verb.margin, subject) * (isConnectorSubject ? 0.9 : 1),
    ),
    topics: topicsOf(verbClause),
  };
}

/** Whether the question word begins a main clause after *und, oder, aber*: "Ja, und was ist besonders schwer?" */
function isCoordinatedQuestion({ sentence, clause, words }: VerbClause): boolean {
  const firstToken = sentence.tokens[clause.connector ?? words[0]?.index ?? 0];
  const tokenBefore = sentence.tokens[(firstToken?.index ?? 0) - 1];
  return /^(?:und|oder|aber)$/.test(tokenBefore?.text ?? "") && sentence.tokens.at(-1)?.text === "?";
}

/** Moves the verb to the end of subordinate clauses, relative clauses and indirect questions. */
export const verbLast: Rule = {
  name: "verb-last",
  category: "subordinate-clauses",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis))
      if (!isCoordinatedQuestion(verbClause)) yield* editsOfVerbLast(verbClause);
  },
  examples: [
    ["Ich rede nicht mit ihm, weil er hört nie zu.", "Ich rede nicht mit ihm, weil er nie zuhört."],
    ["Ich komme nicht, weil ich habe keine Zeit.", "Ich komme nicht, weil ich keine Zeit habe."],
    ["Ich bleibe, weil meine Mutter ist krank.", "Ich bleibe, weil meine Mutter krank ist."],
    ["Sie sagt, dass er sei krank.", "Sie sagt, dass er krank sei."],
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
    [
      "Hier sind die Fotos, die meisten hat mein Bruder gemacht.",
      "Hier sind die Fotos, die meisten hat mein Bruder gemacht.",
    ],
    [
      "Wir haben viele Bücher, die besten habe ich meiner Tante geschenkt.",
      "Wir haben viele Bücher, die besten habe ich meiner Tante geschenkt.",
    ],
    ["Das sind die Fotos, die er hat meistens gemacht.", "Das sind die Fotos, die er meistens gemacht hat."],
    ["Ich weiß, dass der Zug um acht fährt ab.", "Ich weiß, dass der Zug um acht abfährt."],
    ["Ich lerne, weil ich möchte arbeiten hier.", "Ich lerne, weil ich hier arbeiten möchte."],
    ["Als ich war klein, wohnten wir in Ankara.", "Als ich klein war, wohnten wir in Ankara."],
    ["Ich weiß nicht, wo ist der Bahnhof.", "Ich weiß nicht, wo der Bahnhof ist."],
    ["Hast du eine Idee, was können wir machen?", "Hast du eine Idee, was wir machen können?"],
    ["Ich habe leider keine Ahnung, wie geht das.", "Ich habe leider keine Ahnung, wie das geht."],
    ["Hast du eine Frage, wie kann ich dir helfen?", "Hast du eine Frage, wie kann ich dir helfen?"],
    ["Hast du heute Zeit, was machst du?", "Hast du heute Zeit, was machst du?"],
    ["Ich möchte wissen, was kostet das.", "Ich möchte wissen, was das kostet."],
    ["Ich weiß nicht, wie kann ich helfen.", "Ich weiß nicht, wie ich helfen kann."],
    ["Um Gottes willen, was ist denn hier los?", "Um Gottes willen, was ist denn hier los?"],
    ["Sag mal, wie heißt du?", "Sag mal, wie heißt du?"],
    ["Er hat mehr Geld, als ich je hatte.", "Er hat mehr Geld, als ich je hatte."],
  ],
};
