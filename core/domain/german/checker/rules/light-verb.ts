import { finiteFormOf } from "../../lexicon/finite-form.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, isPerson, listClauseViews, phrasesIn, tagAt } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { firstPersonIndex, personsOf, verbReadingsOf } from "../verb-form.ts";

/**
 * The form of the verb `lemma` in the tense and person of the clause's main verb: *trifft* for *macht*; undefined if
 * this form is not certain.
 */
function formOfOtherVerb({ sentence, clause, mainVerbIndex }: ClauseView, lemma: string, lexicon: Lexicon) {
  const token = sentence.tokens[mainVerbIndex ?? -1];
  if (!token) return undefined;
  const entry = lexicon.lemmas(lemma).find((candidate) => candidate.pos === "verb");
  if (entry?.pos !== "verb") return undefined;
  if (mainVerbIndex === clause.verbs.finite) {
    const persons = personsOf(token, lexicon);
    const { kind } = token.reading;
    return persons === 0 || kind === undefined || kind === "m" || kind === "j"
      ? undefined
      : finiteFormOf(lexicon, lemma, kind, firstPersonIndex(persons));
  }
  if (clause.verbs.participles.includes(mainVerbIndex ?? -1)) return entry.participle;
  const isInfinitive = verbReadingsOf(token, lexicon).some(({ pos }) => pos === "infinitive");
  return isInfinitive && clause.verbs.infinitives.includes(mainVerbIndex ?? -1) ? lemma : undefined;
}

/** Corrects the verb of a fixed expression with a noun: "eine Entscheidung machen", "eine Frage fragen". */
export const lightVerb: Rule = {
  name: "light-verb",
  category: "nominal-style",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    const { lexicon } = analysis;
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, lemmas, mainVerbIndex } = clauseView;
      const verb = sentence.tokens[mainVerbIndex ?? -1];
      if (!verb || clause.verbs.prefix !== undefined || clauseView.hasSeveralVerbs) continue;
      for (const phrase of phrasesIn(clauseView)) {
        const noun = sentence.tokens[phrase.head];
        if (noun?.tag !== "NN" || (phrase === clauseView.subject && !clause.verbs.isPassive)) continue;
        if (phrase.preposition === undefined && !clause.verbs.isPassive && phrase.role !== "accusative") continue;
        // An adjective after the object can be the predicate of the object: "Das macht unser Gespräch persönlicher".
        if (clause.adverbs.some((index) => index > phrase.head && tagAt(sentence, index) === "ADJD")) continue;
        const preposition = phrase.preposition === undefined ? undefined : lowerTextAt(sentence, phrase.preposition);
        const expressions = [...lexicon.expressions(noun.reading.lemma), ...lexicon.expressions(noun.text)];
        const intendedExpression = expressions.find(
          (expression) =>
            expression.preposition === (preposition ?? "") &&
            lemmas.some((lemma) => expression.wrongVerbs.includes(lemma)),
        );
        const [rightVerb] = intendedExpression?.verbs ?? [];
        if (!rightVerb) continue;
        // With a definite article, the noun usually names a thing, and the words are not a fixed expression: "Er nimmt
        // das Foto von der Wand".
        const determiner = lowerTextAt(sentence, phrase.determiner);
        const hasDefiniteDeterminer = /^(?:d|dies|mein|dein|sein|ihr|unser)/.test(determiner);
        const isThing = classesOfHead(clauseView, phrase, lexicon).some(
          (nounClass) => nounClass === "thing" || nounClass === "document",
        );
        if (hasDefiniteDeterminer && isThing) continue;
        // *Freunde finden* needs persons as its object. "Das macht ihn zum Freund" has another meaning.
        const makesFriends = rightVerb === "finden";
        const hasOtherMeaning =
          makesFriends && (clause.adverbs.length > 2 || !isPerson(classesOfHead(clauseView, phrase, lexicon)));
        if (hasOtherMeaning || (makesFriends && hasDefiniteDeterminer)) continue;
        const form = formOfOtherVerb(clauseView, rightVerb, lexicon);
        if (!form || form === verb.text.toLowerCase()) continue;
        const expression = `${preposition ? `${preposition} ` : ""}${noun.text} ${rightVerb}`;
        yield replaceToken(
          verb,
          /^\p{Lu}/u.test(verb.text) ? capitalize(form) : form,
          {
            en: `With *${noun.text}* the usual verb is *${rightVerb}*: *${expression}*.`,
            de: `Zu *${noun.text}* gehört das Verb *${rightVerb}*: *${expression}*.`,
          },
          0.9 * confidenceFromMargins(noun.margin, verb.margin),
        );
      }
    }
  },
  examples: [
    ["Wir müssen heute eine Entscheidung machen.", "Wir müssen heute eine Entscheidung treffen."],
    ["Die Regierung hat eine schwere Entscheidung gemacht.", "Die Regierung hat eine schwere Entscheidung getroffen."],
    ["Darf ich Ihnen eine Frage fragen?", "Darf ich Ihnen eine Frage stellen?"],
    ["Kannst du bitte ein Foto nehmen?", "Kannst du bitte ein Foto machen?"],
    ["Am Nachmittag nehmen wir immer eine Pause.", "Am Nachmittag machen wir immer eine Pause."],
    ["Er tut oft Fehler.", "Er macht oft Fehler."],
    ["Ich habe dort neue Freunde gemacht.", "Ich habe dort neue Freunde gefunden."],
    ["Das sollten wir auch in Betracht nehmen.", "Das sollten wir auch in Betracht ziehen."],
    ["Sie nimmt das Foto von der Wand.", "Sie nimmt das Foto von der Wand."],
    ["Sie hat eine Entscheidung getroffen.", "Sie hat eine Entscheidung getroffen."],
    ["Das macht mir Freude.", "Das macht mir Freude."],
    ["Das macht unser Gespräch interessanter.", "Das macht unser Gespräch interessanter."],
    ["Ein nettes Wort tut jedem Gespräch gut.", "Ein nettes Wort tut jedem Gespräch gut."],
    ["Er fragt nach dem Weg.", "Er fragt nach dem Weg."],
  ],
};
