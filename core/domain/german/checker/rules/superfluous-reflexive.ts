import { takesComplement } from "../../valency.ts";
import { type ClauseView, denotesPerson, listClauseViews, personOfSubject, tagAt } from "../clause-view.ts";
import { isReflexive, reflexiveOf, takesCase } from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { removeToken } from "../token-edit.ts";

/** Whether the verb takes neither a reflexive pronoun nor an object that a pronoun can replace. */
const isIntransitive = (clauseView: ClauseView): boolean =>
  clauseView.lemmas.length === 1 &&
  clauseView.framesByLemma.length === 1 &&
  clauseView.framesByLemma[0]?.length !== 0 &&
  (clauseView.framesByLemma[0] ?? []).every(
    (frame) =>
      !isReflexive(frame) &&
      !takesCase(frame, "accusative") &&
      !takesCase(frame, "dative") &&
      !takesComplement(frame, ({ kind }) => kind === "predicate" || kind === "clause"),
  );

/**
 * Whether *sich* can belong to a word that describes a manner or result: "Es läuft sich gut", "Er schrie sich heiser",
 * "Ich kaufe mich arm".
 */
const hasAdjective = ({ sentence, clause }: ClauseView) =>
  clause.tokens.some((index) => /^(?:ADJD|PTKVZ|PTKA)$/.test(tagAt(sentence, index) ?? ""));

/**
 * Whether a preposition stands without a noun phrase: before *wie*, *und* or a mark. Such a preposition is the prefix of
 * the verb, which can have another frame: "Ich komme mir vor wie ein Onkel" has *vorkommen*.
 */
const hasPrefixTaggedAsPreposition = ({ sentence, clause }: ClauseView) =>
  clause.tokens.some(
    (index) => tagAt(sentence, index) === "APPR" && /^(?:\$.*|KO.*)?$/.test(tagAt(sentence, index + 1) ?? ""),
  );

/** Removes the reflexive pronoun of a verb that is never reflexive: "Der Film basiert sich auf einem Roman". */
export const superfluousReflexive: Rule = {
  name: "superfluous-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, mainVerbIndex, subject } = clauseView;
      const pronoun = reflexiveOf(clauseView);
      if (!pronoun || mainVerbIndex === undefined || !subject || clauseView.hasSeveralVerbs || clause.verbs.isPassive)
        continue;
      if (!isIntransitive(clauseView) || hasAdjective(clauseView) || personOfSubject(clauseView) === 0) continue;
      if (hasPrefixTaggedAsPreposition(clauseView)) continue;
      if (lowerTextAt(sentence, subject.head) === "es" || sentence.clauses.some(({ kind }) => kind === "infinitive"))
        continue;
      // If the subject is several persons, the pronoun can be right, because they can do something to each other. For
      // example, *uns* is right in "Wir haben uns gelächelt", and the mistake is the missing prefix of *anlächeln*.
      if ((personOfSubject(clauseView) & 7) === 0 && denotesPerson(clauseView, subject, analysis.lexicon)) continue;
      const token = sentence.tokens[pronoun.head];
      // The pronoun is removed only directly after the verb or the subject, so "an und für sich" stays unchanged. It
      // also stays before *selbst* or *gegenüber*, where it is right: "Die Kinder sitzen sich gegenüber".
      const isBesideVerb = [clause.verbs.finite, subject.head].includes(pronoun.head - 1);
      if (!token || !isBesideVerb || /^(?:selbst|selber|gegenüber)$/.test(lowerTextAt(sentence, pronoun.head + 1)))
        continue;
      const verb = clauseView.lemmas[0] ?? "";
      yield removeToken(
        token,
        sentence.tokens[token.index - 1],
        {
          en: `*${verb}* has no reflexive pronoun.`,
          de: `*${verb}* hat kein Reflexivpronomen.`,
        },
        0.92 * confidenceFromMargins(sentence.tokens[mainVerbIndex]?.margin ?? 0, subject),
      );
    }
  },
  examples: [
    ["Der Film basiert sich auf einem Roman.", "Der Film basiert auf einem Roman."],
    ["Der Plan hat sich auf einem Irrtum basiert.", "Der Plan hat auf einem Irrtum basiert."],
    ["Der Erfolg beruht sich auf harter Arbeit.", "Der Erfolg beruht auf harter Arbeit."],
    ["Die Kinder lieben sich.", "Die Kinder lieben sich."],
    ["Hier sitzt es sich gut.", "Hier sitzt es sich gut."],
    ["Sie stehen sich gegenüber.", "Sie stehen sich gegenüber."],
    ["Dann komm ich mir vor wie ein Onkel.", "Dann komm ich mir vor wie ein Onkel."],
    [
      "Die anderen sind jünger und ich komm mir vor wie ihr Onkel.",
      "Die anderen sind jünger und ich komm mir vor wie ihr Onkel.",
    ],
  ],
};
