import type { Phrase } from "../../analysis/analyze.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  type ClauseView,
  classesOfHead,
  clauseViews,
  lowerText,
  personOfSubject,
  phrasesIn,
  tagAt,
  wordAt,
} from "../clause-view.ts";
import { allowsCase } from "../decline-phrase.ts";
import {
  complementClauseOf,
  isReflexive,
  objectsOf,
  prepositionsIn,
  providesFor,
  reflexiveOf,
  requires,
  requiresCase,
  takesCase,
} from "../frame-match.ts";
import { prepositionsOf } from "../governed-phrase.ts";
import { confidenceFromRoleMargins, type Edit, type Rule } from "../rule.ts";

/** The reflexive pronouns by the person's bit: accusative and dative. */
function reflexivePronoun(person: number, grammaticalCase: "accusative" | "dative"): string | undefined {
  const isDative = grammaticalCase === "dative";
  if (person === 1) return isDative ? "mir" : "mich";
  if (person === 2) return isDative ? "dir" : "dich";
  if (person === 8) return "uns";
  if (person === 16) return "euch";
  return (person & ~36) === 0 && person !== 0 ? "sich" : undefined;
}

const hasDativeReflexive = (frame: Frame) =>
  requires(frame, (one) => one.kind === "reflexive" && one.case === "dative");

/** Whether the clause has everything without which the frame is not complete, apart from the reflexive pronoun. */
function isComplete(frame: Frame, view: ClauseView, analyzed: AnalyzedText): boolean {
  const objects = objectsOf(view, analyzed);
  const prepositions = prepositionsIn(view);
  const clause = complementClauseOf(view);
  return frame.slots.slice(1).every(
    ({ isOptional, alternatives }) =>
      isOptional ||
      alternatives.some((one) => {
        if (one.kind === "noun") return objects.some(({ phrases: [phrase] }) => phrase && allowsCase(phrase, one.case));
        if (one.kind === "preposition") return prepositions.has(one.preposition);
        if (one.kind === "clause") return clause === one.clause || (clause === "v2" && one.clause === "dass");
        if (one.kind === "adverbial" || one.kind === "predicate")
          return view.clause.adverbs.length + view.clause.prepositional.length > 0;
        return true;
      }),
  );
}

/** The frames that need a reflexive pronoun, if the verb cannot be used in this clause without one. */
function framesWithReflexive(view: ClauseView, analyzed: AnalyzedText): readonly Frame[] {
  const [frames = []] = view.framesByLemma;
  if (view.lemmas.length !== 1) return [];
  const reflexive = frames.filter(isReflexive).filter((one) => isComplete(one, view, analyzed));
  const other = frames.filter((one) => !isReflexive(one));
  if (reflexive.length === 0 || other.length === 0) return reflexive;
  // "Sie schleppten Sandsäcke", "das verschiebe nicht": the object may be misread as the subject.
  if (hasOtherNoun(view) || view.clause.prepositional.length + 1 < phrasesIn(view).length) return [];
  if (other.some((one) => isComplete(one, view, analyzed))) return [];
  const prepositions = prepositionsIn(view);
  const isEvident = (frame: Frame) =>
    [...prepositionsOf([frame])].some((one) => prepositions.has(one)) ||
    (requires(frame, (one) => one.kind === "predicate" || one.kind === "adverbial") &&
      view.clause.adverbs.some((at) => tagAt(view.sentence, at) === "ADJD"));
  return reflexive.filter(isEvident);
}

/** The token behind which the pronoun is inserted: the finite verb, or a pronoun as the subject. */
function placeOfReflexive({ sentence, clause, subject }: ClauseView): number | undefined {
  const { finite } = clause.verbs;
  if (finite === undefined || !subject) return undefined;
  const isVerbLast = clause.kind !== "main";
  const isInClause = clause.tokens.includes(subject.head);
  if (isVerbLast) return isInClause ? subject.head : clause.connector;
  const isPronoun = tagAt(sentence, subject.head) === "PPER" || lowerText(sentence, subject.head) === "man";
  return isInClause && subject.head > finite && isPronoun ? subject.head : finite;
}

const hasReflexiveForm = (view: ClauseView) =>
  phrasesIn(view).some((one) => /^(?:mich|dich|sich|uns|euch|mir|dir)$/.test(lowerText(view.sentence, one.head)));

/** Whether the participle is a state ("als wärst du erkältet"), or an amount is the object ("zu viel ausgegeben"). */
const hasStateOrAmount = ({ sentence, clause, mainVerb }: ClauseView) =>
  clause.tokens.some(
    (at) =>
      (at !== mainVerb && /^(?:sein|werden|bin|bist|ist|sind|seid|war.*|wär.*|sei.*)$/.test(lowerText(sentence, at))) ||
      /^(?:viel|mehr|wenig|weniger|etwas|nichts|alles)$/.test(lowerText(sentence, at)),
  );

const hasOtherNoun = (view: ClauseView) =>
  phrasesIn(view).some((one) => one !== view.subject && one.preposition === undefined);

/** "Ich freue auf das Wochenende", "Ich habe erkältet": a reflexive pronoun is missing. */
export const missingReflexive: Rule = {
  name: "missing-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      const { sentence, clause, mainVerb } = view;
      if (clause.verbs.isPassive || view.hasSeveralVerbs || hasReflexiveForm(view) || mainVerb === undefined) continue;
      if (hasStateOrAmount(view)) continue;
      // "Welcher Ort eignet sich", "Was hältst du dagegen"
      if (clause.tokens.some((at) => sentence.tokens[at]?.text === "sich" || /^PW/.test(tagAt(sentence, at) ?? "")))
        continue;
      if (!view.subject || !allowsCase(view.subject, "nominative")) continue;
      const isAdjective =
        /^(?:VVPP|ADJD)$/.test(sentence.tokens[mainVerb]?.tag ?? "") &&
        !/^(?:haben|können|müssen|wollen|sollen|dürfen)$/.test(
          sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma ?? "",
        );
      if (isAdjective || !wordAt(analyzed, sentence.tokens[mainVerb]?.start)?.isKnown) continue;
      const next = sentence.clauses[view.index + 1];
      if (next?.conjunction !== undefined && next.subject === undefined) continue;
      if (
        phrasesIn(view).some(
          (one) => /^(?:PWS|PRELS)$/.test(tagAt(sentence, one.head) ?? "") && one.preposition === undefined,
        )
      )
        continue;
      // *bildet* without its prefix is no form of *einbilden*.
      const isWithoutPrefix =
        clause.kind === "main" && mainVerb === clause.verbs.finite && clause.verbs.prefix === undefined;
      if (isWithoutPrefix && view.lemmas.some((one) => analyzed.lexicon.frames(one).length === 0)) continue;
      const [frame] = framesWithReflexive(view, analyzed);
      const isOnlyReflexiveVerb = view.framesByLemma.flat().every(isReflexive);
      // With other verbs only a pronoun as the subject is certain: "Die Schwester bildet den Gegenpol".
      const isPronoun = tagAt(sentence, view.subject.head) === "PPER";
      if (!frame || !(isOnlyReflexiveVerb || isPronoun)) continue;
      if (hasOtherNoun(view) && !takesCase(frame, "accusative") && !takesCase(frame, "dative")) continue;
      const form = reflexivePronoun(personOfSubject(view), hasDativeReflexive(frame) ? "dative" : "accusative");
      const token = sentence.tokens[placeOfReflexive(view) ?? -1];
      if (!form || !token) continue;
      const [verb] = view.lemmas;
      const confidence =
        0.88 * confidenceFromRoleMargins(sentence.tokens[mainVerb]?.margin ?? 0, view.subject?.margin ?? 0);
      const explanation = {
        en: `*sich ${verb}* needs its reflexive pronoun: *${token.text} ${form}*.`,
        de: `*sich ${verb}* braucht das Reflexivpronomen: *${token.text} ${form}*.`,
      };
      yield { start: token.end, end: token.end, replacement: ` ${form}`, explanation, confidence };
    }
  },
  examples: [
    ["Ich freue auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Ich interessiere für Musik.", "Ich interessiere mich für Musik."],
    ["Ich fühle gut.", "Ich fühle mich gut."],
    ["Ich habe erkältet.", "Ich habe mich erkältet."],
    ["Wir müssen heute beeilen.", "Wir müssen uns heute beeilen."],
    ["Er sagt, dass er für den Film bedankt.", "Er sagt, dass er sich für den Film bedankt."],
    ["Morgen bewirbt meine Schwester um die Stelle.", "Morgen bewirbt sich meine Schwester um die Stelle."],
    ["Ich freue mich auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Das erinnert an meine Kindheit.", "Das erinnert an meine Kindheit."],
    ["Er ist sehr verliebt.", "Er ist sehr verliebt."],
  ],
};

const explainPerson = (subject: string, form: string) => ({
  en: `With *${subject}* the reflexive pronoun is *${form}*.`,
  de: `Zu *${subject}* gehört das Reflexivpronomen *${form}*.`,
});

/** "Wir treffen sich": the reflexive pronoun agrees with the subject. */
export const reflexivePerson: Rule = {
  name: "reflexive-person",
  category: "reflexive-verbs",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      const { sentence, clause, subject } = view;
      const { finite } = clause.verbs;
      const person = personOfSubject(view);
      if (!subject || finite === undefined || !clause.tokens.includes(subject.head)) continue;
      // Only the finite verb proves that the pronoun is the subject.
      if (((sentence.tokens[finite]?.reading.persons ?? 0) & person) === 0) continue;
      for (const phrase of phrasesIn(view)) {
        const token = sentence.tokens[phrase.head];
        if (!token || phrase.preposition !== undefined) continue;
        const isSich = token.text === "sich" && (person & 36) === 0 && tagAt(sentence, subject.head) === "PPER";
        const verbPersons = sentence.tokens[finite]?.reading.persons ?? 0;
        const isOther =
          (verbPersons & (token.text === "mich" ? 1 : 2)) === 0 &&
          /^(?:mich|dich)$/.test(token.text) &&
          (person & ~36) === 0 &&
          isOnlyReflexive(view) &&
          !reflexiveOf(view);
        const isNounBetween = phrasesIn(view).some(
          (one) => one.head > subject.head && one.head < phrase.head && one.preposition === undefined,
        );
        if (isNounBetween) continue;
        // "Wir haben beschlossen, sich zu treffen" is a matter of the infinitive.
        if (!(isSich || isOther) || /^(?:zu|selbst)$/.test(lowerText(sentence, phrase.head + 1))) continue;
        const form = reflexivePronoun(person, wantsDative(view, analyzed, phrase) ? "dative" : "accusative");
        const explanation = explainPerson(sentence.tokens[subject.head]?.text ?? "", form ?? "");
        const confidence = 0.92 * confidenceFromRoleMargins(subject.margin);
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

const isOnlyReflexive = ({ framesByLemma: [frames = [], ...others] }: ClauseView) =>
  others.length === 0 && frames.length > 0 && frames.every(isReflexive);

/** Whether the clause has an accusative object besides the reflexive pronoun. */
function wantsDative(view: ClauseView, analyzed: AnalyzedText, reflexive: Phrase): boolean {
  return objectsOf(view, analyzed).some(
    ({ phrases: [one] }) => one && one !== reflexive && allowsCase(one, "accusative") && !allowsCase(one, "dative"),
  );
}

/** "Ich wasche mich die Hände": with an accusative object the reflexive pronoun is in the dative. */
export const dativeReflexive: Rule = {
  name: "dative-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *find(analyzed: AnalyzedText): Generator<Edit> {
    for (const view of clauseViews(analyzed)) {
      const reflexive = reflexiveOf(view);
      const token = reflexive && view.sentence.tokens[reflexive.head];
      if (!token || !/^(?:mich|dich)$/.test(token.text) || view.hasSeveralVerbs || view.framesByLemma.length === 0)
        continue;
      const object = objectsOf(view, analyzed).find(
        ({ phrases: [one] }) => one && allowsCase(one, "accusative") && !allowsCase(one, "dative"),
      )?.phrases[0];
      if (!object || !/^(?:NN|PPER|PDS)$/.test(tagAt(view.sentence, object.head) ?? "")) continue;
      // "Darf ich mich vorstellen, ein Programm …": the noun belongs to another part.
      if (view.sentence.tokens.slice(reflexive.head, object.head).some(({ text }) => /^[:,]$/.test(text))) continue;
      if (!/^(?:ich|du)$/.test(lowerText(view.sentence, view.subject?.head))) continue;
      const classes = classesOfHead(view, object, analyzed.lexicon);
      const isWorn = classes.includes("body") || classes.includes("clothing");
      const takesTwo = view.framesByLemma.some((frames) =>
        frames.some(
          (frame) =>
            providesFor(frame, { accusatives: 2, datives: 0, clause: undefined }) ||
            (takesCase(frame, "accusative") && isReflexive(frame) && !hasDativeReflexive(frame)),
        ),
      );
      const takesDative = view.framesByLemma.every((frames) =>
        frames.some(
          (frame) =>
            takesCase(frame, "accusative") && (hasDativeReflexive(frame) || takesCase(frame, "dative") || isWorn),
        ),
      );
      const isNeeded = view.framesByLemma.every((frames) =>
        frames.some((one) => requiresCase(one, "accusative") || isWorn),
      );
      if (takesTwo || !takesDative || !isNeeded) continue;
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
        confidence: 0.88 * confidenceFromRoleMargins(object.margin),
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
