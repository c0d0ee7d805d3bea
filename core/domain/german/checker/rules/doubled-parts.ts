import { cellsInCases } from "../../lexicon/closed-words.ts";
import { subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { firstIndexOfWholePhrase, replaceTokens, verbClausesOf } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";

/** Removes a subject that occurs twice: "Mein Bruder er wohnt in Wien", "Du musst du gehen". */
export const doubledSubject: Rule = {
  name: "doubled-subject",
  category: "pronouns",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause } = verbClause;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      const subject = subjectOf(verbClause);
      if (!finiteVerb || !subject || clause.kind !== "main") continue;
      const [tokenBefore, tokenAfter] = [sentence.tokens[finiteVerb.index - 1], sentence.tokens[finiteVerb.index + 1]];
      const explanation = {
        en: `The subject is there twice; *${tokenBefore?.text}* is enough.`,
        de: `Das Subjekt steht zweimal da; einmal genügt.`,
      };
      // If the second pronoun is in another clause, it is the subject of that clause: "Ich hoffe ich muss nicht
      // arbeiten".
      const beginsClause = sentence.clauses.some(
        ({ tokens, verbs }) =>
          verbs.finite !== undefined && verbs.finite !== finiteVerb.index && tokens.includes(tokenAfter?.index ?? -1),
      );
      const isRepeated =
        !beginsClause && /^(?:ich|du|er|wir)$/.test(lowerOf(tokenBefore)) && lowerOf(tokenBefore) === tokenAfter?.text;
      if (isRepeated && tokenAfter)
        yield { start: finiteVerb.end, end: tokenAfter.end, replacement: "", explanation, confidence: 0.95 };
      if (!tokenBefore || !/^(?:er|sie|es)$/.test(tokenBefore.text)) continue;
      const nounPhrase = sentence.phrases.find(
        (phrase) =>
          phrase.preposition === undefined &&
          phrase.head + 1 === tokenBefore.index &&
          sentence.tokens[phrase.head]?.tag === "NN",
      );
      const firstIndexOfSubject = nounPhrase && firstIndexOfWholePhrase(sentence, nounPhrase);
      if (!nounPhrase || firstIndexOfSubject !== clause.fields.before[0] || nounPhrase.determiner === undefined)
        continue;
      if ((nounPhrase.cells.together & cellsInCases(1)) === 0) continue;
      const cellsByPronoun: Record<string, number> = { er: 0x000f, es: 0x0f00, sie: 0xf0f0 };
      if ((nounPhrase.cells.together & cellsInCases(1) & (cellsByPronoun[tokenBefore.text] ?? 0)) === 0) continue;
      const headToken = sentence.tokens[nounPhrase.head];
      yield {
        start: headToken?.end ?? tokenBefore.start,
        end: tokenBefore.end,
        replacement: "",
        explanation: {
          en: `The noun is the subject already, without *${tokenBefore.text}*: *${headToken?.text} ${finiteVerb.text} …*`,
          de: `Das Nomen ist schon das Subjekt, ohne *${tokenBefore.text}*: *${headToken?.text} ${finiteVerb.text} …*`,
        },
        confidence: confidenceFromMargins(finiteVerb.margin) * 0.95,
        topics: ["a1-subject-pronouns"],
      };
    }
  },
  examples: [
    ["Mein Bruder er wohnt in Wien.", "Mein Bruder wohnt in Wien."],
    ["Ich hoffe ich muss nicht arbeiten.", "Ich hoffe, ich muss nicht arbeiten."],
    ["Meine Eltern sie sind Lehrer.", "Meine Eltern sind Lehrer."],
    ["Das Buch, sie hat es gelesen.", "Das Buch, sie hat es gelesen."],
  ],
};

/** Removes one of two finite verbs next to each other: "Ich bin arbeite hier", "Ich muss muss gehen". */
export const doubledVerb: Rule = {
  name: "doubled-verb",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, words } = verbClause;
      const subject = subjectOf(verbClause);
      if (!subject || verbClause.clause.kind !== "main") continue;
      for (const verb of words) {
        const nextToken = sentence.tokens[verb.index + 1];
        if (!nextToken || !/FIN$/.test(verb.tag) || !/(?:FIN|IMP)$/.test(nextToken.tag)) continue;
        const isVerbRepeated = verb.text === nextToken.text && verb.tag !== "VVFIN";
        const isPresentOfSein = verb.reading.lemma === "sein" && verb.reading.kind === "p" && /^VV/.test(nextToken.tag);
        const persons = personsOf(nextToken, analysis.lexicon) & subject.persons;
        const isOnlyFinite = analysis.lexicon.readings(lowerOf(nextToken)).every(({ pos }) => pos === "finite");
        const isSuperfluousSein =
          isPresentOfSein &&
          persons !== 0 &&
          isOnlyFinite &&
          subject.lastIndex + 1 === verb.index &&
          /^(?:ich|du|er|wir|sie)$/i.test(sentence.tokens[subject.firstIndex]?.text ?? "");
        if (!isVerbRepeated && !isSuperfluousSein) continue;
        yield {
          ...replaceTokens(
            verbClause,
            verb.index,
            nextToken.index,
            nextToken.text,
            {
              en: `One finite verb is enough: *${sentence.tokens[subject.phrase.head]?.text} ${nextToken.text}*.`,
              de: `Ein finites Verb genügt: *${sentence.tokens[subject.phrase.head]?.text} ${nextToken.text}*.`,
            },
            0.93,
          ),
          topics: phraseTopics.otherEnding,
        };
      }
    }
  },
  examples: [
    ["Ich bin arbeite in einer Firma.", "Ich arbeite in einer Firma."],
    ["Ich muss muss gehen.", "Ich muss gehen."],
    ["Ich bin gegangen.", "Ich bin gegangen."],
  ],
};
