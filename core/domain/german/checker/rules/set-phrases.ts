import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { removeToken, replaceToken } from "../token-edit.ts";
import { verbClausesOf } from "../verb-clause.ts";

/** Corrects *wahr* that is written instead of *war*: "Ich wahr krank". */
function* editsOfWarForWahr(analysis: Parameters<Rule["findEdits"]>[0]): Generator<Edit> {
  for (const { tokens } of analysis.sentences)
    for (const token of tokens) {
      const match = /^wahr(en|st|t)?$/.exec(token.text);
      if (!match) continue;
      const [tokenBefore, nextToken] = [tokens[token.index - 1], tokens[token.index + 1]];
      const [, ending = ""] = match;
      const persons: Record<string, RegExp> = { "": /^(?:ich|er|es|das|sie)$/, en: /^wir$/, st: /^du$/, t: /^ihr$/ };
      // The adjective *wahr* is right in "das wahr ist" and "was er sagt, ist wahr".
      const hasOtherFiniteVerb = tokens.some(({ tag, index }) => /^V.FIN$/.test(tag) && index !== token.index);
      const isAfterUnd =
        lowerOf(tokenBefore) === "und" && ending === "" && /^(?:ADV|ART|APPR|APPRART)$/.test(nextToken?.tag ?? "");
      const isBesideSubject = (persons[ending] ?? /^$/).test(lowerOf(tokenBefore)) && !hasOtherFiniteVerb;
      if (isAfterUnd || isBesideSubject)
        yield replaceToken(
          token,
          `war${ending}`,
          {
            en: "The past of *sein* has no *h*: *war*; *wahr* means true.",
            de: "Das Präteritum von *sein* hat kein *h*: *war*; *wahr* heißt: stimmt.",
          },
          0.9,
          ["a2-past-of-sein-haben-and-modals"],
        );
    }
}

/** Corrects "mit Name" between a noun and a name: "ein Mann mit Name Otto". */
function* editsOfMitName(analysis: Parameters<Rule["findEdits"]>[0]): Generator<Edit> {
  for (const { tokens } of analysis.sentences)
    for (const token of tokens) {
      const [tokenBefore, noun, name] = [tokens[token.index - 1], tokens[token.index + 1], tokens[token.index + 2]];
      if (token.text !== "mit" || noun?.text !== "Name" || tokenBefore?.tag !== "NN") continue;
      const isName = name?.tag === "NE" || (/^\p{Lu}/u.test(name?.text ?? "") && name?.reading.repair === "guess");
      if (!name || !isName) continue;
      yield {
        start: token.start,
        end: noun.end,
        replacement: "namens",
        explanation: {
          en: `Between a noun and its name it is *namens* or *mit dem Namen*: *${tokenBefore.text} namens ${name.text}*.`,
          de: `Zwischen Nomen und Name steht *namens* oder *mit dem Namen*: *${tokenBefore.text} namens ${name.text}*.`,
        },
        confidence: 0.9 * confidenceFromMargins(name.tag === "NE" ? name.margin : 60),
      };
    }
}

/**
 * Corrects fixed expressions: the article in "in die Kraft treten", *auf* before an instrument, *wahr* instead of
 * *war*, and *mit Name* before a name.
 */
export const fixedExpressions: Rule = {
  name: "set-phrase",
  category: "nominal-style",
  stage: 2,
  *findEdits(analysis) {
    yield* editsOfWarForWahr(analysis);
    yield* editsOfMitName(analysis);
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause } = verbClause;
      const { lemma } = clause.verbs;
      for (const token of verbClause.words) {
        const [nextToken, noun, tokenAfterNoun] = sentence.tokens.slice(token.index + 1, token.index + 4);
        const isFixedPhrase = (fixedNoun: string | undefined, preposition: string) =>
          fixedNoun !== undefined &&
          analysis.lexicon
            .expressions(fixedNoun)
            .some((expression) => expression.preposition === preposition && expression.verbs.includes(lemma));
        const isArticle = nextToken !== undefined && /^(?:die|den|das|der|dem)$/.test(nextToken.text);
        const preposition = lowerOf(token);
        // A contraction contains its article: "zur Sprache", "im Gange".
        const isPartOfFixedPhrase = token.tag === "APPR" && isFixedPhrase(noun?.text, preposition);
        if (isPartOfFixedPhrase && nextToken && isArticle && noun && !/^(?:ART|NE)$/.test(tokenAfterNoun?.tag ?? ""))
          yield removeToken(
            nextToken,
            token,
            {
              en: `The fixed expression has no article: *${preposition} ${noun.text} ${lemma}*.`,
              de: `Der feste Ausdruck hat keinen Artikel: *${preposition} ${noun.text} ${lemma}*.`,
            },
            0.9,
          );
        const contraction = ["zur", "zum"].find((form) => isFixedPhrase(nextToken?.text, form));
        if (contraction && token.text === "zu" && nextToken && !isFixedPhrase(nextToken.text, "zu"))
          yield replaceToken(
            token,
            contraction,
            {
              en: `The fixed expression contains the article: *${contraction} ${nextToken.text} ${lemma}*.`,
              de: `Der feste Ausdruck enthält den Artikel: *${contraction} ${nextToken.text} ${lemma}*.`,
            },
            0.9,
          );
        // *spielen* takes an instrument as its object without a preposition, so *auf*, *an* or *mit* before the
        // instrument is wrong: "auf Gitarre spielen".
        const isInstrument =
          nextToken?.tag === "NN" && analysis.lexicon.nounClasses(nextToken.reading.lemma).includes("instrument");
        if (lemma === "spielen" && /^(?:auf|an|mit)$/.test(token.text) && isInstrument)
          yield removeToken(
            token,
            sentence.tokens[token.index - 1],
            {
              en: `An instrument is the object of *spielen*: *${nextToken.text} spielen*.`,
              de: `Ein Instrument ist das Objekt von *spielen*: *${nextToken.text} spielen*.`,
            },
            0.9 * confidenceFromMargins(nextToken.margin),
            ["a1-zero-article"],
          );
      }
    }
  },
  examples: [
    ["Das Gesetz tritt im Mai in die Kraft.", "Das Gesetz tritt im Mai in Kraft."],
    ["Das stellt niemand in die Frage.", "Das stellt niemand in Frage."],
    ["Auch die Gehälter kamen zu Sprache.", "Auch die Gehälter kamen zur Sprache."],
    ["Wir haben den Verkauf in die Erwägung gezogen.", "Wir haben den Verkauf in Erwägung gezogen."],
    ["Jeder darf zu Wort kommen.", "Jeder darf zu Wort kommen."],
    ["Meine Schwester spielt auf Gitarre.", "Meine Schwester spielt Gitarre."],
    ["Ich wahr gestern krank.", "Ich war gestern krank."],
    ["Das ist wahr.", "Das ist wahr."],
    ["Ein Mann mit Name Otto hat angerufen.", "Ein Mann namens Otto hat angerufen."],
    ["Bitte den Brief mit Name und Datum abgeben.", "Bitte den Brief mit Name und Datum abgeben."],
    ["Er spielt auf der Gitarre.", "Er spielt auf der Gitarre."],
  ],
};
