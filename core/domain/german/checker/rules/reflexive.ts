import type { Phrase } from "../../analysis/analyze.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, listClauseViews, personOfSubject, phrasesIn, tagAt } from "../clause-view.ts";
import { allowsCase } from "../decline-phrase.ts";
import {
  hasSlotsFor,
  isReflexive,
  objectsOf,
  reflexiveOf,
  requiresCase,
  requiresComplement,
  takesCase,
} from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/**
 * The reflexive pronoun for a subject in this person; undefined if the person is not certain. The person is given as a
 * bit: ich 1, du 2 and so on, see `TokenReading`.
 */
export function reflexivePronounOf(personBit: number, grammaticalCase: "accusative" | "dative"): string | undefined {
  const isDative = grammaticalCase === "dative";
  if (personBit === 1) return isDative ? "mir" : "mich";
  if (personBit === 2) return isDative ? "dir" : "dich";
  if (personBit === 8) return "uns";
  if (personBit === 16) return "euch";
  return (personBit & ~36) === 0 && personBit !== 0 ? "sich" : undefined;
}

export const hasDativeReflexive = (frame: Frame) =>
  requiresComplement(frame, (complement) => complement.kind === "reflexive" && complement.case === "dative");

const explainPerson = (subject: string, form: string) => ({
  en: `With *${subject}* the reflexive pronoun is *${form}*.`,
  de: `Zu *${subject}* gehört das Reflexivpronomen *${form}*.`,
});

/** Corrects a reflexive pronoun that does not agree with its subject: "Wir treffen sich". */
export const reflexivePerson: Rule = {
  name: "reflexive-person",
  category: "reflexive-verbs",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, subject } = clauseView;
      const { finite: finiteIndex } = clause.verbs;
      const person = personOfSubject(clauseView);
      if (!subject || finiteIndex === undefined || !clause.tokens.includes(subject.head)) continue;
      // Only a finite verb that agrees with the phrase proves that the phrase is the subject.
      if (((sentence.tokens[finiteIndex]?.reading.persons ?? 0) & person) === 0) continue;
      for (const phrase of phrasesIn(clauseView)) {
        const token = sentence.tokens[phrase.head];
        if (!token || phrase.preposition !== undefined) continue;
        const isWrongSich = token.text === "sich" && (person & 36) === 0 && tagAt(sentence, subject.head) === "PPER";
        const verbPersons = sentence.tokens[finiteIndex]?.reading.persons ?? 0;
        const isWrongMichOrDich =
          (verbPersons & (token.text === "mich" ? 1 : 2)) === 0 &&
          /^(?:mich|dich)$/.test(token.text) &&
          (person & ~36) === 0 &&
          isOnlyReflexive(clauseView) &&
          !reflexiveOf(clauseView);
        const isNounBetween = phrasesIn(clauseView).some(
          (otherPhrase) =>
            otherPhrase.head > subject.head && otherPhrase.head < phrase.head && otherPhrase.preposition === undefined,
        );
        if (isNounBetween) continue;
        // Ignores a pronoun that belongs to an infinitive: "Wir haben beschlossen, sich zu treffen".
        if (!(isWrongSich || isWrongMichOrDich) || /^(?:zu|selbst)$/.test(lowerTextAt(sentence, phrase.head + 1)))
          continue;
        const form = reflexivePronounOf(
          person,
          hasAccusativeObject(clauseView, analysis, phrase) ? "dative" : "accusative",
        );
        const explanation = explainPerson(sentence.tokens[subject.head]?.text ?? "", form ?? "");
        const confidence = 0.92 * confidenceFromMargins(subject);
        if (form) yield { start: token.start, end: token.end, replacement: form, explanation, confidence };
      }
    }
  },
  examples: [
    ["Wir treffen sich am Bahnhof.", "Wir treffen uns am Bahnhof."],
    ["Ich freue sich auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Heute Abend habt ihr sich getroffen.", "Heute Abend habt ihr euch getroffen."],
    ["Mein Bruder beeilt mich immer.", "Mein Bruder beeilt sich immer."],
    ["Sie treffen sich am Bahnhof.", "Sie treffen sich am Bahnhof."],
  ],
};

const isOnlyReflexive = ({ framesByLemma: [frames = [], ...framesOfOtherLemmas] }: ClauseView) =>
  framesOfOtherLemmas.length === 0 && frames.length > 0 && frames.every(isReflexive);

/** Whether the clause has an accusative object in addition to the reflexive pronoun. */
function hasAccusativeObject(clauseView: ClauseView, analysis: AnalyzedText, reflexive: Phrase): boolean {
  return objectsOf(clauseView, analysis).some(
    ({ phrases: [phrase] }) =>
      phrase && phrase !== reflexive && allowsCase(phrase, "accusative") && !allowsCase(phrase, "dative"),
  );
}

/**
 * Puts the reflexive pronoun into the accusative if the pronoun is the only object: "Ich erinnere mir an den Urlaub".
 */
export const accusativeReflexive: Rule = {
  name: "accusative-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *findEdits(analysis: AnalyzedText): Generator<Edit> {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, subject, framesByLemma } = clauseView;
      if (framesByLemma.length === 0 || clauseView.hasSeveralVerbs || clause.kind === "relative") continue;
      const subjectText = lowerTextAt(sentence, subject?.head);
      const writtenPronoun = subjectText === "ich" ? "mir" : subjectText === "du" ? "dir" : undefined;
      const pronoun = phrasesIn(clauseView).find(
        ({ head, preposition }) => preposition === undefined && sentence.tokens[head]?.text === writtenPronoun,
      );
      const token = sentence.tokens[pronoun?.head ?? -1];
      if (!writtenPronoun || !pronoun || !token || clause.verbs.isPassive) continue;
      // The verb can have a reflexive pronoun in the accusative, but never in the dative.
      const isAccusativeOnly = framesByLemma.every(
        (frames) =>
          frames.some((frame) => isReflexive(frame) && !hasDativeReflexive(frame)) &&
          !frames.some((frame) => hasDativeReflexive(frame) || takesCase(frame, "dative")),
      );
      // Any other phrase without a preposition can be the object: "Ich merke mir das", "Was ziehst du dir an?"
      const hasOtherPhrase = phrasesIn(clauseView).some(
        (phrase) => phrase !== pronoun && phrase !== subject && phrase.preposition === undefined,
      );
      const hasOtherObject =
        hasOtherPhrase ||
        clause.tokens.some((index) => /^(?:das|es|was|etwas|nichts)$/.test(lowerTextAt(sentence, index)));
      if (!isAccusativeOnly || hasOtherObject) continue;
      const form = writtenPronoun === "mir" ? "mich" : "dich";
      yield {
        start: token.start,
        end: token.end,
        replacement: form,
        explanation: {
          en: `Without another object the reflexive pronoun is in the accusative: *${form}*.`,
          de: `Ohne anderes Objekt steht das Reflexivpronomen im Akkusativ: *${form}*.`,
        },
        confidence: 0.9 * confidenceFromMargins(token.margin),
      };
    }
  },
  examples: [
    ["Ich erinnere mir gut an den Urlaub.", "Ich erinnere mich gut an den Urlaub."],
    ["Ich habe mir gestern erkältet.", "Ich habe mich gestern erkältet."],
    ["Ich wasche mir die Hände.", "Ich wasche mir die Hände."],
    ["Ich wünsche mir ein Fahrrad.", "Ich wünsche mir ein Fahrrad."],
  ],
};

/**
 * Puts the reflexive pronoun into the dative if the clause also has an accusative object: "Ich wasche mich die Hände".
 */
export const dativeReflexive: Rule = {
  name: "dative-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *findEdits(analysis: AnalyzedText): Generator<Edit> {
    for (const clauseView of listClauseViews(analysis)) {
      const reflexive = reflexiveOf(clauseView);
      const token = reflexive && clauseView.sentence.tokens[reflexive.head];
      if (
        !token ||
        !/^(?:mich|dich)$/.test(token.text) ||
        clauseView.hasSeveralVerbs ||
        clauseView.framesByLemma.length === 0
      )
        continue;
      const objectPhrase = objectsOf(clauseView, analysis).find(
        ({ phrases: [phrase] }) => phrase && allowsCase(phrase, "accusative") && !allowsCase(phrase, "dative"),
      )?.phrases[0];
      if (!objectPhrase || !/^(?:NN|PPER|PDS)$/.test(tagAt(clauseView.sentence, objectPhrase.head) ?? "")) continue;
      // After a comma or colon the noun belongs to another constituent: "Darf ich mich vorstellen, ein Programm …".
      if (clauseView.sentence.tokens.slice(reflexive.head, objectPhrase.head).some(({ text }) => /^[:,]$/.test(text)))
        continue;
      if (!/^(?:ich|du)$/.test(lowerTextAt(clauseView.sentence, clauseView.subject?.head))) continue;
      const nounClasses = classesOfHead(clauseView, objectPhrase, analysis.lexicon);
      const isBodyOrClothing = nounClasses.includes("body") || nounClasses.includes("clothing");
      const takesTwoAccusatives = clauseView.framesByLemma.some((frames) =>
        frames.some(
          (frame) =>
            hasSlotsFor(frame, { accusativeCount: 2, dativeCount: 0, clause: undefined }) ||
            (takesCase(frame, "accusative") && isReflexive(frame) && !hasDativeReflexive(frame)),
        ),
      );
      const takesDative = clauseView.framesByLemma.every((frames) =>
        frames.some(
          (frame) =>
            takesCase(frame, "accusative") &&
            (hasDativeReflexive(frame) || takesCase(frame, "dative") || isBodyOrClothing),
        ),
      );
      const requiresObject = clauseView.framesByLemma.every((frames) =>
        frames.some((frame) => requiresCase(frame, "accusative") || isBodyOrClothing),
      );
      if (takesTwoAccusatives || !takesDative || !requiresObject) continue;
      const form = token.text === "mich" ? "mir" : "dir";
      const explanation = {
        en: `With an accusative object the reflexive pronoun is in the dative: *${form}*.`,
        de: `Neben einem Akkusativobjekt steht das Reflexivpronomen im Dativ: *${form}*.`,
      };
      yield {
        start: token.start,
        end: token.end,
        replacement: form,
        explanation,
        confidence: 0.88 * confidenceFromMargins(objectPhrase),
      };
    }
  },
  examples: [
    ["Ich wasche mich die Hände.", "Ich wasche mir die Hände."],
    ["Hast du dich heute schon die Zähne geputzt?", "Hast du dir heute schon die Zähne geputzt?"],
    ["Ich habe mich ein neues Fahrrad gekauft.", "Ich habe mir ein neues Fahrrad gekauft."],
    ["Ich wasche mich jeden Morgen.", "Ich wasche mich jeden Morgen."],
  ],
};
