import { isFiniteTag } from "../../analysis/tags.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { Complement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { denotesPerson, framesOf, isTime, phrasesIn, tagAt } from "../clause-view.ts";
import { objectsOf, requiresComplement } from "../frame-match.ts";
import { casesAfterPreposition } from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import {
  editsToCase,
  findTwoWayPhrases,
  isAttribute,
  isFrameOfDirection,
  isFrameOfPlace,
  isGovernedByOtherWord,
  isLikelyLocation,
  type TwoWayPhrase,
} from "../phrases/two-way-phrase.ts";
import { takesPredicate } from "../phrases/verb-frames.ts";
import type { Rule } from "../rule.ts";
import { isGoalOfObject, verbOfPuttingPattern } from "./goal-of-object.ts";

const isPlaceComplement = (complement: Complement) => complement.kind === "adverbial" && complement.role === "place";

/**
 * Whether the clause says how far away the place is or how long the way takes. In such a clause the place is a goal:
 * "In die Stadt sind es zwei Kilometer", "In die Schweiz dauert es länger".
 */
const saysDistanceOrDuration = ({ clauseView, phrase }: TwoWayPhrase, { lexicon }: AnalyzedText) =>
  clauseView.lemmas.some((lemma) => /^(?:sein|dauern|brauchen|benötigen|kosten|reichen)$/.test(lemma)) &&
  (clauseView.lemmas.some((lemma) => /^(?:dauern|kosten)$/.test(lemma)) ||
    clauseView.clause.tokens.some((index) => {
      const token = clauseView.sentence.tokens[index];
      const isMeasure = lexicon
        .nounClasses(token?.reading.lemma ?? "")
        .some((nounClass) => nounClass === "time" || nounClass === "measure");
      return (
        /^(?:weit|nah|näher|weiter|lange|länger)$/.test(lowerTextAt(clauseView.sentence, index)) ||
        (token?.tag === "NN" &&
          index !== phrase.head &&
          (isMeasure || /^(?:Kilometer|Meter|Schritte?n?)$/.test(token.text)))
      );
    }));

/** Puts a location into the dative: "Ich bin in die Schule", "Wir wohnen jetzt in eine Stadt". */
export const placeInDative: Rule = {
  name: "place-in-dative",
  category: "dative-case",
  stage: 2,
  *findEdits(analysis) {
    for (const twoWayPhrase of findTwoWayPhrases(analysis, "accusative")) {
      const { clauseView, phrase, preposition, frames, classes: nounClasses } = twoWayPhrase;
      const { sentence, clause, lemmas, mainVerbIndex } = clauseView;
      const isLocation = isLikelyLocation(twoWayPhrase, analysis);
      // *über* names a place only with a verb that takes a place. With other verbs and with nouns it names a topic or a
      // way: "über die Stadt sprechen", "Ein Buch über das Land ist neu".
      const isUeberWithPlace =
        preposition === "über" &&
        frames.some((frame) => requiresComplement(frame, isPlaceComplement)) &&
        !frames.some(takesPredicate);
      if ((preposition === "über" && !isUeberWithPlace) || isTime(nounClasses) || !isLocation) continue;
      // Verbs without a frame for a place can have goals that are not in their frames: etwas an die Firma schicken,
      // sich auf den Weg machen.
      if (!frames.some(isFrameOfPlace) && (/^(?:an|auf)$/.test(preposition) || clause.verbs.isPassive)) continue;
      if (frames.some(isFrameOfDirection) || casesAfterPreposition(frames, preposition).has("accusative")) continue;
      // Ignores phrases that lack their article: "in kleine Stadt".
      const isContraction = preposition !== lowerTextAt(sentence, phrase.preposition);
      if (phrase.determiner === undefined && phrase.number === "singular" && !isContraction) continue;
      if (isAttribute(twoWayPhrase, analysis) || isGovernedByOtherWord(twoWayPhrase, analysis)) continue;
      if (saysDistanceOrDuration(twoWayPhrase, analysis)) continue;
      // The phrase is the goal of a participle or of an infinitive: "Das Bild ist an die Wand gehängt", "Es ist schwer
      // in die Stadt zu bringen".
      const verb = sentence.tokens[mainVerbIndex ?? -1];
      const [zu, nextInfinitive] = sentence.tokens.slice(phrase.head + 1);
      const isGoalOfInfinitive =
        zu?.tag === "PTKZU" && framesOf(nextInfinitive?.reading.lemma ?? "", analysis.lexicon).some(isFrameOfDirection);
      if (isGoalOfInfinitive) continue;
      const isResultOfPutting =
        /^ge.*t$/.test(verb?.text ?? "") && lemmas.some((lemma) => verbOfPuttingPattern.test(lemma));
      if (isResultOfPutting) continue;
      // A goal can follow an origin: "vom Tümpel in den Sessel".
      const followsOrigin = sentence.phrases.some(
        (otherPhrase) =>
          otherPhrase.head === firstIndexOf(phrase) - 1 &&
          /^(?:von|vom|aus)$/.test(lowerTextAt(sentence, otherPhrase.preposition)),
      );
      if (followsOrigin) continue;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      // Ignores modal verbs without an infinitive, because a goal can follow them: "Ich muss in die Stadt".
      if (mainVerbIndex === clause.verbs.finite && finiteVerb?.tag === "VMFIN") continue;
      // Ignores a modal verb if its infinitive follows *und*, because the modal verb itself can have a goal: "Wir
      // sollten in ein Hotel und früh schlafen".
      const [infinitiveIndex = -1] = clause.verbs.infinitives;
      const hasConjunctionBefore = (index: number) =>
        sentence.tokens.slice(phrase.head, Math.max(phrase.head, index)).some(({ tag }) => tag === "KON");
      if (finiteVerb?.tag === "VMFIN" && hasConjunctionBefore(infinitiveIndex)) continue;
      if (clause.verbs.finite === undefined && clause.kind !== "infinitive") continue;
      yield* editsToCase(
        twoWayPhrase,
        "dative",
        frames.some(isFrameOfPlace) ? 1 : 0.92,
        (text, caseName) => ({
          en: `The place where one is is in the ${caseName.en}, the place where one goes in the accusative: *${text}*.`,
          de: `Der Ort (wo?) steht im ${caseName.de}, das Ziel (wohin?) im Akkusativ: *${text}*.`,
        }),
        analysis,
      );
    }
  },
  examples: [
    ["Ich bin in die Schule gewesen.", "Ich bin in der Schule gewesen."],
    ["Ich wohne in eine kleine Stadt.", "Ich wohne in einer kleinen Stadt."],
    ["Er arbeitet in die Schule.", "Er arbeitet in der Schule."],
    ["Ich studiere an die Universität.", "Ich studiere an der Universität."],
    ["Die Lampe hängt über den Tisch.", "Die Lampe hängt über dem Tisch."],
    ["Welches Buch über das Land war gut?", "Welches Buch über das Land war gut?"],
    ["Wir reden über die Stadt.", "Wir reden über die Stadt."],
    ["Mein Handy liegt in der Küche auf den Tisch.", "Mein Handy liegt in der Küche auf dem Tisch."],
    ["Wir sind in den Park.", "Wir sind im Park."],
    ["Was ist in deine Suppe?", "Was ist in deiner Suppe?"],
    ["Heute steht in den Brief nichts Neues.", "Heute steht im Brief nichts Neues."],
    ["Es gibt viele Leute in die Stadt.", "Es gibt viele Leute in der Stadt."],
    ["Weil ich in die Fabrik arbeite, bin ich müde.", "Weil ich in der Fabrik arbeite, bin ich müde."],
    ["Am Abend essen wir in ein Restaurant.", "Am Abend essen wir in einem Restaurant."],
    ["Gestern habe ich ins Kino geschlafen.", "Gestern habe ich im Kino geschlafen."],
    ["Ich arbeite in eine Wäscherei dort.", "Ich arbeite in einer Wäscherei dort."],
    ["Er ist heute rot in das Gesicht.", "Er ist heute rot im Gesicht."],
    ["Meine Kinder spielen jetzt in den Garten.", "Meine Kinder spielen jetzt im Garten."],
    ["Ich bin in die Schule gegangen.", "Ich bin in die Schule gegangen."],
    ["Ich bin in die Stadt verliebt.", "Ich bin in die Stadt verliebt."],
    ["Wir fahren in die Stadt.", "Wir fahren in die Stadt."],
    ["Wir sollten in ein Hotel und dort schlafen.", "Wir sollten in ein Hotel und dort schlafen."],
    ["Der gestern in die Schule geschickte Brief ist da.", "Der gestern in die Schule geschickte Brief ist da."],
    ["In die Stadt sind es zwei Kilometer.", "In die Stadt sind es zwei Kilometer."],
    ["Ich habe den Weg in die Stadt gefunden.", "Ich habe den Weg in die Stadt gefunden."],
    [
      "Das Auto spielt hier nach wie vor eine zentrale Rolle.",
      "Das Auto spielt hier nach wie vor eine zentrale Rolle.",
    ],
  ],
};

/**
 * Puts an expression of time after *in, an* or *vor* into the dative: "vor das Frühstück", "Ich schlafe in die Nacht".
 */
export const timeInDative: Rule = {
  name: "time-in-dative",
  category: "dative-case",
  stage: 2,
  *findEdits(analysis) {
    for (const twoWayPhrase of findTwoWayPhrases(analysis, "accusative")) {
      const { clauseView, phrase, preposition, frames, classes: nounClasses } = twoWayPhrase;
      const isMealOrEvent = nounClasses.some((nounClass) => nounClass === "meal" || nounClass === "event");
      const isTemporal = isTime(nounClasses) || (preposition === "vor" && isMealOrEvent);
      if (!/^(?:in|an|vor)$/.test(preposition) || !isTemporal) continue;
      // Ignores attributes of a noun ("Erinnerungen an den Sommer"), but not phrases after another expression of time
      // ("heute Abend vor einer Woche").
      const tokenBefore = clauseView.sentence.tokens[firstIndexOf(phrase) - 1];
      if (tokenBefore?.tag === "NN" && !isTime(analysis.lexicon.nounClasses(tokenBefore.text))) continue;
      if (
        (preposition !== "vor" && frames.some(isFrameOfDirection)) ||
        casesAfterPreposition(frames, preposition).has("accusative")
      )
        continue;
      // Ignores periods that name a direction in time with the accusative: "Hoffnung in die Zukunft".
      if (
        preposition === "in" &&
        /^(?:Zukunft|Vergangenheit|Ewigkeit)$/.test(clauseView.sentence.tokens[phrase.head]?.text ?? "")
      )
        continue;
      // Ignores *ins* because of a fixed expression: "ins neue Jahr feiern".
      if (lowerTextAt(clauseView.sentence, phrase.preposition) === "ins") continue;
      // Ignores phrases that lack their article: "in nächsten Sommer".
      const isBareNoun =
        phrase.determiner === undefined && preposition === lowerTextAt(clauseView.sentence, phrase.preposition);
      if ((isBareNoun && phrase.adjectives.length > 0) || isGovernedByOtherWord(twoWayPhrase, analysis)) continue;
      yield* editsToCase(
        twoWayPhrase,
        "dative",
        0.95,
        (text, caseName) => ({
          en: `When *${preposition}* says when something happens, it takes the ${caseName.en}: *${text}*.`,
          de: `Bei der Zeit (wann?) steht *${preposition}* mit ${caseName.de}: *${text}*.`,
        }),
        analysis,
      );
    }
  },
  examples: [
    ["Vor das Frühstück gehe ich laufen.", "Vor dem Frühstück gehe ich laufen."],
    ["Ich habe ihn vor eine Woche getroffen.", "Ich habe ihn vor einer Woche getroffen."],
    ["In die Nacht schlafe ich schlecht.", "In der Nacht schlafe ich schlecht."],
    ["Wir haben uns vor drei Jahre kennengelernt.", "Wir haben uns vor drei Jahren kennengelernt."],
    ["Vor dem Frühstück gehe ich laufen.", "Vor dem Frühstück gehe ich laufen."],
    ["Ich denke oft an den Sommer.", "Ich denke oft an den Sommer."],
    ["Wir fahren in die Ferien.", "Wir fahren in die Ferien."],
  ],
};

/** Verbs of motion. A phrase with such a verb is almost always the goal of the motion, not the place of the motion. */
const motionVerbPattern = /^(?:gehen|kommen|fliegen|mit\|?kommen|hin\|?gehen|hinein\|?gehen)$/;
/** Classes of nouns that name a place. With a verb of motion, such a place is usually the goal of the motion. */
const goalClassPattern = /^(?:building|institution|room|city|country)$/;

/** Whether the clause has another goal: nach Hause, zum Arzt, ins Bett, dorthin. */
const hasOtherGoal = ({ clauseView, phrase }: TwoWayPhrase) =>
  phrasesIn(clauseView).some(
    (otherPhrase) =>
      otherPhrase !== phrase &&
      otherPhrase.preposition !== undefined &&
      (/^(?:nach|zu[mr]?|bis|ins|aus|vom|von)$/.test(lowerTextAt(clauseView.sentence, otherPhrase.preposition)) ||
        casesIn(otherPhrase.cells.together) === caseBit.accusative),
  ) ||
  clauseView.clause.adverbs.some((index) =>
    /(?:hin|her|heim|weg|raus|rein|auf|ab)$/.test(lowerTextAt(clauseView.sentence, index)),
  );

/**
 * Whether the phrase belongs to a comparison: it directly follows *wie* or *als* ("Ich komme mir vor wie im Kino"), or
 * the comparison follows the verb's prefix, which ends the clause: "Ich komme mir vor wie ein Gast auf der Party". The
 * tagger takes the prefix for a preposition.
 */
const isInComparison = ({ clauseView: { sentence, clause }, phrase }: TwoWayPhrase): boolean =>
  clause.tokens.some(
    (index) =>
      index < firstIndexOf(phrase) &&
      tagAt(sentence, index) === "KOKOM" &&
      (index === firstIndexOf(phrase) - 1 ||
        (/^(?:APPR|PTKVZ)$/.test(tagAt(sentence, index - 1) ?? "") && lowerTextAt(sentence, index + 1) !== "vor")),
  );

/** Puts a goal into the accusative: "Ich gehe im Kino", "Leg das Buch auf dem Tisch". */
export const goalInAccusative: Rule = {
  name: "goal-in-accusative",
  category: "accusative-case",
  stage: 2,
  *findEdits(analysis) {
    for (const twoWayPhrase of findTwoWayPhrases(analysis, "dative")) {
      const { clauseView, phrase, preposition, classes: nounClasses } = twoWayPhrase;
      const { sentence, clause, subject, lemmas } = clauseView;
      if (!/^(?:in|an|auf|unter|hinter|neben)$/.test(preposition) || isTime(nounClasses) || clause.verbs.isPassive)
        continue;
      if (clauseView.hasSeveralVerbs || hasOtherGoal(twoWayPhrase)) continue;
      if (clause.fields.before.includes(phrase.head) || isInComparison(twoWayPhrase)) continue;
      const isSubjectPerson = subject !== undefined && denotesPerson(clauseView, subject, analysis.lexicon);
      const isBed = /^(?:bett)$/.test(lowerTextAt(sentence, phrase.head));
      const isGoalOfPerson =
        isSubjectPerson &&
        lemmas.every((lemma) => motionVerbPattern.test(lemma)) &&
        /^(?:in|auf)$/.test(preposition) &&
        (isBed || nounClasses.some((nounClass) => goalClassPattern.test(nounClass) || nounClass === "event")) &&
        !nounClasses.includes("abstract") &&
        // *mitkommen* can also mean "be able to follow a lesson": "Er kommt in der Schule gut mit".
        !(lemmas.includes("mitkommen") && nounClasses.some((nounClass) => /^(?:institution|event)$/.test(nounClass))) &&
        objectsOf(clauseView, analysis).length === 0 &&
        !isAttribute(twoWayPhrase, analysis);
      const isGoalOfThing = isGoalOfObject(twoWayPhrase, analysis) && nounClasses.length > 0;
      if (!isGoalOfPerson && !isGoalOfThing) continue;
      const hasFinite = clause.tokens.some((index) => isFiniteTag(tagAt(sentence, index) ?? "XY"));
      if (!hasFinite && clause.kind !== "infinitive") continue;
      yield* editsToCase(
        twoWayPhrase,
        "accusative",
        isGoalOfPerson ? 0.95 : 0.9,
        (text, caseName) => ({
          en: `The place where one goes or puts something is in the ${caseName.en}: *${text}*.`,
          de: `Das Ziel (wohin?) steht im ${caseName.de}: *${text}*.`,
        }),
        analysis,
      );
    }
  },
  examples: [
    ["Heute gehe ich im Kino.", "Heute gehe ich ins Kino."],
    ["Wir gehen morgen in der Schule.", "Wir gehen morgen in die Schule."],
    ["Ich möchte am Samstag in einem Museum gehen.", "Ich möchte am Samstag in ein Museum gehen."],
    ["Bitte leg das Buch auf dem Tisch.", "Bitte leg das Buch auf den Tisch."],
    ["Meine Mutter hängt am Kühlschrank eine Liste.", "Meine Mutter hängt an den Kühlschrank eine Liste."],
    [
      "Damit niemand etwas vergisst, hängt am Kühlschrank eine Liste.",
      "Damit niemand etwas vergisst, hängt am Kühlschrank eine Liste.",
    ],
    ["Hängt an der Wand noch ein Bild?", "Hängt an der Wand noch ein Bild?"],
    ["Wenn du kommst, steckt im Schloss ein Schlüssel.", "Wenn du kommst, steckt im Schloss ein Schlüssel."],
    ["Mein Vater hat die Lampe neben dem Sofa gestellt.", "Mein Vater hat die Lampe neben das Sofa gestellt."],
    ["Ich habe mich auf dem Stuhl gesetzt.", "Ich habe mich auf den Stuhl gesetzt."],
    ["Ich gehe in der Stadt spazieren.", "Ich gehe in der Stadt spazieren."],
    ["Ich komm mir vor wie im Kino.", "Ich komm mir vor wie im Kino."],
    ["Ich komm mir vor wie der Onkel auf der Party.", "Ich komm mir vor wie der Onkel auf der Party."],
    ["Er geht so gern wie ich im Kino.", "Er geht so gern wie ich ins Kino."],
    ["Er kommt wie immer im Büro.", "Er kommt wie immer ins Büro."],
    ["Dafür stecke ich zu wenig in der Materie.", "Dafür stecke ich zu wenig in der Materie."],
    ["Sie ging lange im Flur auf und ab.", "Sie ging lange im Flur auf und ab."],
    ["Wie geht es dir in der Schule?", "Wie geht es dir in der Schule?"],
    ["Im Sommer gehen wir oft im Park spazieren.", "Im Sommer gehen wir oft im Park spazieren."],
  ],
};
