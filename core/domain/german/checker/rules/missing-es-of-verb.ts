import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { isTown, looksLikePlaceName } from "../../lexicon/geographic-names.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, isTime, listClauseViews, phrasesIn, tagAt } from "../clause-view.ts";
import { isReflexive, plainPrepositionOf, prepositionsIn, requiresComplement, takesEs } from "../frame-match.ts";
import { namesLocation } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

/** The prepositions that a frame with the subject *es* requires: *um* in *es geht um*, *es handelt sich um*. */
const listRequiredPrepositions = (frame: Frame): string[] =>
  takesEs(frame)
    ? frame.slots.flatMap(({ isOptional, alternatives }) =>
        isOptional
          ? []
          : alternatives.flatMap((complement) => (complement.kind === "preposition" ? [complement.preposition] : [])),
      )
    : [];

/** Whether any word of the clause can be its subject. */
const hasPossibleSubject = ({ sentence, clause, subject }: ClauseView): boolean =>
  subject !== undefined ||
  clause.sharedSubjectOf !== undefined ||
  clause.tokens.some((index) =>
    /^(?:es|['’´]s|das|dies|alles|nichts|ich|du|er|sie|wir|ihr|man|wer|was|der|die)$/.test(
      tagAt(sentence, index) === "ART" ? "" : lowerTextAt(sentence, index),
    ),
  ) ||
  sentence.phrases.some(
    ({ head, preposition, cells }) =>
      clause.tokens.includes(head) &&
      preposition === undefined &&
      // A name after a noun is an attribute: "um die Geschichte Berlins".
      !(sentence.tokens[head]?.tag === "NE" && sentence.tokens[head - 1]?.tag === "NN") &&
      !/^(?:sich|mir|dir|ihm|ihr|uns|euch|ihnen)$/.test(lowerTextAt(sentence, head)) &&
      (cells.together & cellsInCases(caseBit.nominative)) !== 0,
  );

/** Whether the clause names a text, film or talk as the place of the action: "Im Artikel geht um die Umwelt". */
const isAboutText = (clauseView: ClauseView, { lexicon }: AnalyzedText): boolean =>
  phrasesIn(clauseView).some(
    (phrase) =>
      plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition)) === "in" &&
      classesOfHead(clauseView, phrase, lexicon).some((nounClass) => /^(?:work|document|utterance)$/.test(nounClass)),
  );

/**
 * Whether the phrases with the preposition name a topic. "um die Ecke" names a place and not a topic, and "um acht Uhr"
 * names a time.
 */
function isTopic(clauseView: ClauseView, preposition: string, analysis: AnalyzedText): boolean {
  const phrases = phrasesIn(clauseView).filter(
    (phrase) => plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition)) === preposition,
  );
  const hasPronominalAdverb = clauseView.clause.tokens.some((index) =>
    new RegExp(`^(?:wor?|dar?)${preposition}$`).test(lowerTextAt(clauseView.sentence, index)),
  );
  return (
    hasPronominalAdverb ||
    (phrases.length > 0 &&
      phrases.every((phrase) => {
        const tag = tagAt(clauseView.sentence, phrase.head);
        const isClockTime = tag === "CARD";
        const name = clauseView.sentence.tokens[phrase.head]?.text ?? "";
        if (tag === "NE" && (isTown(name) || looksLikePlaceName(name, analysis.lexicon))) return false;
        const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
        const isPlace = namesLocation(clauseView, phrase, analysis) && !isAboutText(clauseView, analysis);
        return !isClockTime && !isTime(nounClasses) && !isPlace;
      }))
  );
}

/** The token after which *es* is inserted: in a main clause the finite verb, in a subordinate clause the connector. */
function findTokenBeforeEs({ sentence, clause }: ClauseView): AnalyzedToken | undefined {
  const { finite: finiteIndex } = clause.verbs;
  if (clause.kind === "main") return clause.fields.before.length > 0 ? sentence.tokens[finiteIndex ?? -1] : undefined;
  const connector = sentence.tokens[clause.connector ?? -1];
  return clause.kind === "subordinate" && connector?.tag === "KOUS" ? connector : undefined;
}

/** Inserts *es* in expressions that have no other subject: "In dem Text geht um gesunde Ernährung". */
export const missingEsOfVerb: Rule = {
  name: "missing-es-of-verb",
  category: "pronouns",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { clause, sentence } = clauseView;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      if (
        !finiteVerb ||
        clause.verbs.infinitives.length > 0 ||
        clause.verbs.isPassive ||
        clauseView.hasSeveralVerbs ||
        hasPossibleSubject(clauseView)
      )
        continue;
      if (!finiteVerb.readings.some(({ persons }) => (persons & 4) !== 0) || /IMP$/.test(finiteVerb.tag)) continue;
      const prepositions = prepositionsIn(clauseView);
      const hasSich = clause.tokens.some((index) => lowerTextAt(sentence, index) === "sich");
      const frame = clauseView.framesByLemma
        .flat()
        .find(
          (candidate) =>
            isReflexive(candidate) === hasSich &&
            !requiresComplement(candidate, ({ kind }) => kind === "adverbial") &&
            listRequiredPrepositions(candidate).some(
              (preposition) => prepositions.has(preposition) && isTopic(clauseView, preposition, analysis),
            ),
        );
      const tokenBeforeEs = findTokenBeforeEs(clauseView);
      if (!frame || !tokenBeforeEs) continue;
      const [preposition = ""] = listRequiredPrepositions(frame);
      // In "Dazu kommt, dass …", the clause with *dass* is the subject.
      const position = sentence.clauses.indexOf(clause);
      const hasClauseAsSubject = sentence.clauses.some(
        ({ parent, connector }) => parent === position && lowerTextAt(sentence, connector) === "dass",
      );
      if (preposition === "zu" && hasClauseAsSubject) continue;
      const phrase = `es ${finiteVerb.text}${hasSich ? " sich" : ""} ${preposition} …`;
      yield {
        start: tokenBeforeEs.end,
        end: tokenBeforeEs.end,
        replacement: " es",
        confidence: 0.94 * confidenceFromMargins(finiteVerb.margin),
        explanation: {
          en: `The subject *es* is missing: *${phrase}*`,
          de: `Das Subjekt *es* fehlt: *${phrase}*`,
        },
      };
    }
  },
  examples: [
    ["In dem Text geht um gesunde Ernährung.", "In dem Text geht es um gesunde Ernährung."],
    ["Im Film geht hauptsächlich um einen Hund.", "Im Film geht es hauptsächlich um einen Hund."],
    ["Ich denke, dass im Buch um Liebe geht.", "Ich denke, dass es im Buch um Liebe geht."],
    ["Worum geht in dem Text?", "Worum geht es in dem Text?"],
    ["Dabei handelt sich um einen Irrtum.", "Dabei handelt es sich um einen Irrtum."],
    ["Der Streit geht um Geld.", "Der Streit geht um Geld."],
    ["Dazu kommt noch, dass ich kein Auto habe.", "Dazu kommt noch, dass ich kein Auto habe."],
    ["Dann geht er um die Ecke.", "Dann geht er um die Ecke."],
  ],
};
