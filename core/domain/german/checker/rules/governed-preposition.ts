import type { Phrase } from "../../analysis/analyze.ts";
import type { Case } from "../../grammatical-case.ts";
import { canBeSurface } from "../../lexicon/surfaces.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews } from "../clause-view.ts";
import { allowsCase, applyChanges } from "../decline-phrase.ts";
import { plainPrepositionOf, reflexiveOf, takesCase } from "../frame-match.ts";
import {
  changesToPreposition,
  chooseGovernedCase,
  isFreeAdverbial,
  namesLocation,
  prepositionsOf,
} from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { editsOfGovernedCompounds } from "./governed-compounds.ts";
import { type Governor, governorsOf, governsCaseAlone } from "./preposition-governors.ts";
import { chooseRightPreposition, isAttribute } from "./right-preposition.ts";

function* editsOfPreposition(
  governor: Governor,
  preposition: string,
  clauseView: ClauseView,
  phrase: Phrase,
  analysis: AnalyzedText,
): Generator<Edit> {
  const writtenPreposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
  const keepsPreposition = writtenPreposition === preposition;
  const takesAccusative = governor.frames.some((frame) => takesCase(frame, "accusative"));
  const wantedCase =
    preposition === ""
      ? takesAccusative && !/^antworten$/.test(governor.name)
        ? "accusative"
        : "dative"
      : chooseGovernedCase(governor.frames, preposition);
  if (wantedCase === undefined) return;
  const changes = changesToPreposition(clauseView, phrase, preposition, wantedCase, analysis);
  if (!changes || changes.length === 0) return;
  const { tokens } = clauseView.sentence;
  const start = tokens[firstIndexOf(phrase)]?.start ?? 0;
  const end = tokens[phrase.head]?.end ?? 0;
  const correctedText = applyChanges(analysis.text, start, end, changes);
  const germanCaseName = wantedCase === "dative" ? "Dativ" : "Akkusativ";
  const explanation =
    preposition === ""
      ? {
          en: `*${governor.name}* takes an object without a preposition: *${correctedText}*.`,
          de: `*${governor.name}* hat ein Objekt ohne Präposition: *${correctedText}*.`,
        }
      : keepsPreposition
        ? {
            en: `*${governor.name}* goes with *${preposition}* and the ${wantedCase}: *${correctedText}*.`,
            de: `*${governor.name}* steht mit *${preposition}* und dem ${germanCaseName}: *${correctedText}*.`,
          }
        : {
            en: `*${governor.name}* goes with *${preposition}*: *${correctedText}*.`,
            de: `*${governor.name}* steht mit *${preposition}*: *${correctedText}*.`,
          };
  const certainty = keepsPreposition ? 0.86 : governor.confusedPreposition ? 0.93 : 0.84;
  const confidence =
    certainty * confidenceFromMargins(tokens[governor.tokenIndex]?.margin ?? 0, clauseView.subject ?? 60);
  const topics = governor.kind === "verb" ? undefined : phraseTopics.ofAdjectives;
  for (const { start, end, form } of changes)
    yield { start, end, replacement: form, explanation, confidence, ...(topics && { topics }) };
}

/**
 * Whether another phrase of the clause has the same preposition and can have the wanted case, so that it is the
 * complement, and this phrase is a place: "Ich habe auf seinem Boot auf das Licht gewartet".
 */
const isBesideComplement = ({ sentence, clause }: ClauseView, phrase: Phrase, preposition: string, wantedCase: Case) =>
  clause.prepositionalPhrases.some((index) => {
    const otherPhrase = sentence.phrases[index];
    return (
      otherPhrase !== undefined &&
      otherPhrase !== phrase &&
      plainPrepositionOf(lowerTextAt(sentence, otherPhrase.preposition)) === preposition &&
      allowsCase(otherPhrase, wantedCase)
    );
  });

/**
 * Whether the phrase has the right preposition, but not the case that the preposition requires here: "Ich warte auf dem
 * Bus".
 */
function hasWrongCase(governor: Governor, clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  const writtenPreposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
  if (
    !/^(?:an|auf|in|über|vor|unter)$/.test(writtenPreposition) ||
    !prepositionsOf(governor.frames).has(writtenPreposition)
  )
    return false;
  if (governor.kind === "noun" && firstIndexOf(phrase) !== governor.tokenIndex + 1) return false;
  const wantedCase = chooseGovernedCase(governor.frames, writtenPreposition);
  if (wantedCase === undefined || wantedCase === "genitive" || wantedCase === "nominative") return false;
  if (isBesideComplement(clauseView, phrase, writtenPreposition, wantedCase)) return false;
  const isConfusable = governor.confusedPreposition?.correctPreposition === writtenPreposition;
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  if (!isConfusable && !governsCaseAlone(governor, writtenPreposition, nounClasses)) return false;
  if (clauseView.clause.verbs.isPassive) return false;
  // In "Sie wartet vor dem Kino auf ihrem Mann", the person after *auf* is the one who is waited for. A phrase with a
  // person is rarely an attribute of the place before it.
  const isForPerson = isConfusable && denotesPerson(clauseView, phrase, analysis.lexicon);
  if (governor.kind === "verb" && !isForPerson && isAttribute(clauseView, phrase, analysis)) return false;
  const otherCase = wantedCase === "dative" ? "accusative" : "dative";
  const { cells } = phrase;
  const { lemma = "" } = clauseView.sentence.tokens[phrase.head]?.reading ?? {};
  // A person can wait on a boat, but *sich freuen auf* never names a place.
  const isSurface = writtenPreposition === "auf" && canBeSurface(lemma) && reflexiveOf(clauseView) === undefined;
  const canBePlace = wantedCase === "accusative" && (namesLocation(clauseView, phrase, analysis) || isSurface);
  const canBeTime = isFreeAdverbial(clauseView, phrase, analysis) && phrase.determiner === undefined;
  return (
    cells.together !== 0 &&
    allowsCase(phrase, otherCase) &&
    !allowsCase(phrase, wantedCase) &&
    !canBePlace &&
    !canBeTime
  );
}

/** Corrects a governed preposition or the case after it: "Ich warte für den Bus", "Sie ist stolz von ihm". */
export const governedPreposition: Rule = {
  name: "governed-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      if (clauseView.hasSeveralVerbs) continue;
      for (const governor of governorsOf(clauseView, analysis)) {
        yield* editsOfGovernedCompounds(governor, clauseView);
        for (const index of clauseView.clause.prepositionalPhrases) {
          const phrase = clauseView.sentence.phrases[index];
          if (!phrase) continue;
          const writtenPreposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
          const requiredPreposition =
            chooseRightPreposition(governor, clauseView, phrase, analysis) ??
            (hasWrongCase(governor, clauseView, phrase, analysis) ? writtenPreposition : undefined);
          if (requiredPreposition !== undefined)
            yield* editsOfPreposition(governor, requiredPreposition, clauseView, phrase, analysis);
        }
      }
    }
  },
  examples: [
    ["Ich warte für den Bus.", "Ich warte auf den Bus."],
    ["Ich freue mich sehr für deinen Besuch.", "Ich freue mich sehr auf deinen Besuch."],
    ["Für einen Brief würde ich mich sehr freuen.", "Über einen Brief würde ich mich sehr freuen."],
    ["Ich bin interessiert für Musik.", "Ich bin interessiert an Musik."],
    ["Er soll an dem Haus interessiert sein.", "Er soll an dem Haus interessiert sein."],
    ["Ich interessiere mich in Musik.", "Ich interessiere mich für Musik."],
    ["Was interessiert dich so an den Kindern?", "Was interessiert dich so an den Kindern?"],
    ["Das beschäftigt mich sehr an der Sache.", "Das beschäftigt mich sehr an der Sache."],
    ["Wir interessieren uns an der Geschichte.", "Wir interessieren uns für die Geschichte."],
    ["Ich bin stolz von meiner Tochter.", "Ich bin stolz auf meine Tochter."],
    ["Ich träume über einen Hund.", "Ich träume von einem Hund."],
    ["Ich suche für eine Wohnung.", "Ich suche eine Wohnung."],
    ["Ich denke oft an meiner Familie.", "Ich denke oft an meine Familie."],
    ["Ich warte auf dem Bus.", "Ich warte auf den Bus."],
    ["Das beruht auf die gute Zusammenarbeit.", "Das beruht auf der guten Zusammenarbeit."],
    ["Alle leiden unter den Stress.", "Alle leiden unter dem Stress."],
    ["Ich nehme an einen Kurs teil.", "Ich nehme an einem Kurs teil."],
    ["Meine Schwester hat Angst von Hunden.", "Meine Schwester hat Angst vor Hunden."],
    ["Wir müssen uns heute für die Kinder kümmern.", "Wir müssen uns heute um die Kinder kümmern."],
    ["Es hängt vielleicht auf dem Wetter ab.", "Es hängt vielleicht vom Wetter ab."],
    ["Ich warte dafür, dass er kommt.", "Ich warte darauf, dass er kommt."],
    ["Ich warte auf dem Bahnhof.", "Ich warte auf dem Bahnhof."],
    ["Ich habe auf seinem Boot gewartet.", "Ich habe auf seinem Boot gewartet."],
    ["Ich warte auf dem Begleiter.", "Ich warte auf den Begleiter."],
    ["Ich warte auf der Leiter.", "Ich warte auf der Leiter."],
    ["Wir mussten auf harten Stühlen warten.", "Wir mussten auf harten Stühlen warten."],
    ["Auf seinem Boot habe ich auf den Wind gewartet.", "Auf seinem Boot habe ich auf den Wind gewartet."],
    [
      "Als Kind habe ich auf seinem Boot immer auf das Licht gewartet.",
      "Als Kind habe ich auf seinem Boot immer auf das Licht gewartet.",
    ],
    ["Von meiner Tochter bin ich sehr stolz.", "Auf meine Tochter bin ich sehr stolz."],
    ["Für den Bus müssen wir heute lange warten.", "Auf den Bus müssen wir heute lange warten."],
    ["Ich denke oft über dich.", "Ich denke oft an dich."],
    ["Er redet immer um den Brei herum.", "Er redet immer um den Brei herum."],
    ["Zum Glück habe ich im Büro angerufen.", "Zum Glück habe ich im Büro angerufen."],
    ["Er hilft zu wenig im Haushalt.", "Er hilft zu wenig im Haushalt."],
    ["Wir helfen für ein paar Stunden im Garten.", "Wir helfen für ein paar Stunden im Garten."],
    ["Ich glaube in dieser Sache nichts mehr.", "Ich glaube in dieser Sache nichts mehr."],
    ["Zu meiner Überraschung antwortete er sofort.", "Zu meiner Überraschung antwortete er sofort."],
    ["In Tokio sind viele Experten überzeugt.", "In Tokio sind viele Experten überzeugt."],
    ["Ich erinnere mich oft auf meine Kindheit.", "Ich erinnere mich oft an meine Kindheit."],
    ["Meine Eltern legen viel Wert für gutes Essen.", "Meine Eltern legen viel Wert auf gutes Essen."],
    ["Das hat einen Wert für mich.", "Das hat einen Wert für mich."],
    ["Es gab Geschwindigkeiten von bis zu 130 Kilometern.", "Es gab Geschwindigkeiten von bis zu 130 Kilometern."],
    ["Ich warte für dich hier draußen.", "Ich warte für dich hier draußen."],
    ["Ich denke über dich nach.", "Ich denke über dich nach."],
    ["Sie widmet sich seit Jahren um ihre Familie.", "Sie widmet sich seit Jahren ihrer Familie."],
  ],
};
