import type { AnalyzedText } from "../analyzed-text.ts";
import { listClauseViews, tagAt } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { finalMarkOf } from "../verb-clause.ts";

/** With this verb, *es* announces a clause that names what is judged: "Ich finde es wichtig, dass …". */
const verbOfJudgingPattern = /^finden$/;

/** Inserts *es* before *ist* at the start of a statement: "Ist wichtig, dass du kommst." */
function* editsOfEsBeforeSein(analysis: AnalyzedText): Generator<Edit> {
  for (const { sentence, clause, index } of listClauseViews(analysis)) {
    const [verb, ...tokensAfterVerb] = clause.tokens.flatMap((tokenIndex) => sentence.tokens[tokenIndex] ?? []);
    const words = tokensAfterVerb.filter(({ tag }) => !/^\$/.test(tag));
    const nextClause = sentence.clauses[index + 1];
    const isJudgement =
      words.length > 0 && words.every(({ tag, text }) => /^(?:ADJD|PTKNEG)$/.test(tag) || text === "sehr");
    const isLastAdjective = words.at(-1)?.tag === "ADJD";
    const isClauseNext =
      nextClause !== undefined &&
      (lowerTextAt(sentence, nextClause.connector) === "dass" ||
        (nextClause.kind === "infinitive" && nextClause.verbs.zu !== undefined));
    if (index !== 0 || verb?.index !== 0 || !/^ist$/i.test(verb.text) || finalMarkOf(sentence) !== ".") continue;
    if (!isJudgement || !isLastAdjective || !isClauseNext || sentence.clauses.length > 2) continue;
    yield {
      start: verb.start,
      end: verb.end,
      replacement: `Es ${verb.text.toLowerCase()}`,
      confidence: 0.93,
      explanation: {
        en: `The subject *es* is missing: *Es ${verb.text.toLowerCase()} …*`,
        de: `Das Subjekt *es* fehlt: *Es ${verb.text.toLowerCase()} …*`,
      },
    };
  }
}

/**
 * Inserts *es*, which announces the clause that follows: "Ich finde wichtig, dass …", "Ich finde gut, hier zu wohnen".
 */
export const missingEsObject: Rule = {
  name: "missing-es-object",
  category: "pronouns",
  stage: 2,
  *findEdits(analysis) {
    yield* editsOfEsBeforeSein(analysis);
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, lemmas, index, mainVerbIndex } = clauseView;
      const finiteIndex = clause.verbs.finite;
      if (
        !lemmas.every((lemma) => verbOfJudgingPattern.test(lemma)) ||
        finiteIndex === undefined ||
        mainVerbIndex !== finiteIndex
      )
        continue;
      // In spoken German *das* can be omitted at the start: "Finde ich gut, dass …".
      if (clause.fields.before.length === 0) continue;
      if (clause.kind !== "main" || clause.objects.accusative.length > 0 || lemmas.length === 0) continue;
      const hasObjectPronoun = clause.tokens.some((tokenIndex) =>
        /^(?:es|das|dies|was|daran|davon|dabei|mich|dich|ihn|uns)$|['’´]s$/.test(lowerTextAt(sentence, tokenIndex)),
      );
      const adjectiveIndex = clause.tokens.findLast((tokenIndex) => tagAt(sentence, tokenIndex) === "ADJD");
      const lastIndex = clause.tokens.findLast((tokenIndex) => !/^\$/.test(tagAt(sentence, tokenIndex) ?? "$"));
      const objectClause = sentence.clauses.find(
        (candidate) => candidate.parent === index && (candidate.tokens[0] ?? 0) > finiteIndex,
      );
      const isDass = lowerTextAt(sentence, objectClause?.connector) === "dass";
      const isInfinitive =
        objectClause?.kind === "infinitive" &&
        objectClause.verbs.zu !== undefined &&
        objectClause.connector === undefined;
      if (hasObjectPronoun || adjectiveIndex === undefined || adjectiveIndex !== lastIndex || !(isDass || isInfinitive))
        continue;
      const subject = clauseView.subject;
      const indexBeforeEs = subject && subject.head === finiteIndex + 1 ? subject.head : finiteIndex;
      const tokenBeforeEs = sentence.tokens[indexBeforeEs];
      const text = `${sentence.tokens[finiteIndex]?.text} es ${sentence.tokens[adjectiveIndex]?.text}, …`;
      if (!tokenBeforeEs) continue;
      yield {
        start: tokenBeforeEs.end,
        end: tokenBeforeEs.end,
        replacement: " es",
        confidence:
          0.9 *
          confidenceFromMargins(
            sentence.tokens[adjectiveIndex]?.margin ?? 0,
            sentence.tokens[finiteIndex]?.margin ?? 0,
          ),
        explanation: {
          en: `The clause that follows is announced by *es*: *${text}*`,
          de: `Der Satz, der folgt, wird durch *es* angekündigt: *${text}*`,
        },
      };
    }
  },
  examples: [
    ["Ich finde wichtig, dass Kinder Sport treiben.", "Ich finde es wichtig, dass Kinder Sport treiben."],
    ["Viele Leute finden schwer, Deutsch zu lernen.", "Viele Leute finden es schwer, Deutsch zu lernen."],
    ["Ist wichtig, Deutsch zu lernen.", "Es ist wichtig, Deutsch zu lernen."],
    ["Ist nicht möglich, dass er kommt.", "Es ist nicht möglich, dass er kommt."],
    ["Ich finde es wichtig, dass du kommst.", "Ich finde es wichtig, dass du kommst."],
    ["Ich finde das gut.", "Ich finde das gut."],
    ["Ich finde, dass er recht hat.", "Ich finde, dass er recht hat."],
  ],
};
