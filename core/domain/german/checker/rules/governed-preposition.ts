import type { Phrase } from "../../analysis/analyze.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, clauseViews, denotesPerson, tagAt } from "../clause-view.ts";
import { allowsCase, changedText } from "../decline-phrase.ts";
import {
  complementClauseOf,
  objectsOf,
  plainPreposition,
  prepositionsIn,
  reflexiveOf,
  requiresComplement,
  takesCase,
} from "../frame-match.ts";
import {
  changesToPreposition,
  governedCase,
  isFreeAdverbial,
  isPlaceTimeOrMeans,
  namesLocation,
  prepositionsOf,
} from "../governed-phrase.ts";
import { lowerText, startOfPhrase } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { isComment } from "./first-position.ts";
import { compoundEdits } from "./governed-compounds.ts";
import { type Governor, governorsOf, governsCaseAlone } from "./preposition-governors.ts";

/** Whether the phrase directly follows a noun and can be its attribute. Ignores nouns for persons after the verb. */
function isAttribute(clauseView: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const indexBefore = startOfPhrase(phrase) - 1;
  const phraseBefore = clauseView.sentence.phrases.find(({ head }) => head === indexBefore);
  if (!phraseBefore || !/^N/.test(tagAt(clauseView.sentence, indexBefore) ?? "")) return false;
  const classes = classesOfHead(clauseView, phraseBefore, analyzed.lexicon);
  return (
    !classes.some((nounClass) => /^(?:time|measure|daytime|weekday)$/.test(nounClass)) &&
    (clauseView.clause.fields.before.includes(phrase.head) ||
      !denotesPerson(clauseView, phraseBefore, analyzed.lexicon))
  );
}

/** Whether all frames with this preposition require a complement that the clause lacks: "Ich denke über dich". */
function areFramesIncomplete(
  { confusedPreposition, frames }: Governor,
  clauseView: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): boolean {
  const writtenPreposition = plainPreposition(lowerText(clauseView.sentence, phrase.preposition));
  if (
    !confusedPreposition?.wrongPrepositions.has(writtenPreposition) ||
    !denotesPerson(clauseView, phrase, analyzed.lexicon)
  )
    return false;
  const framesWithPreposition = frames.filter((frame) => prepositionsOf([frame]).has(writtenPreposition));
  const hasOtherComplement =
    objectsOf(clauseView, analyzed).length > 0 ||
    complementClauseOf(clauseView) !== undefined ||
    clauseView.clause.adverbs.some((index) => /^(?:ADJD|PWAV)$/.test(tagAt(clauseView.sentence, index) ?? ""));
  return !hasOtherComplement && framesWithPreposition.every((frame) => takesCase(frame, "accusative"));
}

/**
 * Whether this word (a verb, or an adjective with *sein*) can govern a phrase that stands before the verb and has this
 * wrong preposition.
 */
function canGovernPhraseBeforeVerb(
  { kind, confusedPreposition }: Governor,
  writtenPreposition: string,
  { sentence, clause }: ClauseView,
): boolean {
  if (!confusedPreposition?.wrongPrepositions.has(writtenPreposition)) return false;
  return (
    kind === "verb" || (kind === "adjective" && sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma === "sein")
  );
}

const isInFront = ({ clause }: ClauseView, { head }: Phrase) => clause.fields.before.includes(head);

/**
 * The right preposition; "" if no preposition is right; undefined if the written preposition is right or the mistake is
 * not certain.
 */
function rightPreposition(
  governor: Governor,
  clauseView: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): string | undefined {
  const writtenPreposition = plainPreposition(lowerText(clauseView.sentence, phrase.preposition));
  const { confusedPreposition, frames, kind, tokenIndex } = governor;
  const governedPrepositions = prepositionsOf(frames);
  // *Besuch* names the event and not the person: "Ich freue mich für deinen Besuch".
  const isEvent = classesOfHead(clauseView, phrase, analyzed.lexicon).includes("event");
  const isPerson = !isEvent && denotesPerson(clauseView, phrase, analyzed.lexicon);
  const isConfusedPreposition = confusedPreposition?.wrongPrepositions.has(writtenPreposition) ?? false;
  // *für* is right before a person who has the benefit: "Ich freue mich für dich".
  const fitsMeaning =
    writtenPreposition === "für"
      ? isPerson || !isConfusedPreposition
      : !areFramesIncomplete(governor, clauseView, phrase, analyzed);
  if (governedPrepositions.has(writtenPreposition) && fitsMeaning) return undefined;
  // Ignores a preposition that has a second part after the phrase: "um den Brei herum".
  if (/^(?:herum|hindurch|entlang)$/.test(lowerText(clauseView.sentence, phrase.head + 1))) return undefined;
  // Ignores amounts: "Er hilft zu wenig", "für ein paar Stunden".
  if (/^(?:viel|wenig|mehr|paar)$/.test(lowerText(clauseView.sentence, phrase.head))) return undefined;
  // The reflexive pronoun can be an ordinary object: "Er hält sich für einen Künstler" is like "Er hält ihn für …".
  const isObjectFrame = (frame: Frame) =>
    takesCase(frame, "accusative") && prepositionsOf([frame]).has(writtenPreposition);
  if (kind === "verb" && reflexiveOf(clauseView) && clauseView.framesByLemma.flat().some(isObjectFrame))
    return undefined;
  // If the clause also has an accusative object, the pronoun is a dative: "Ich mache mir um dich Gedanken."
  const isReflexiveAccusative = (frame: Frame) =>
    requiresComplement(frame, (complement) => complement.kind === "reflexive" && complement.case === "accusative");
  if (
    kind === "verb" &&
    frames.length > 0 &&
    frames.every(isReflexiveAccusative) &&
    objectsOf(clauseView, analyzed).length > 0
  )
    return undefined;
  // Ignores comparisons: "Das Land ist reich im Vergleich mit anderen".
  if (/^(?:Vergleich|Gegensatz|Unterschied|Verhältnis)$/.test(clauseView.sentence.tokens[phrase.head]?.text ?? ""))
    return undefined;
  // A phrase with *für* and a thing before the verb names a purpose: "Für die Beschreibung hat das Lesen geholfen."
  if (
    confusedPreposition?.correctPreposition === "" &&
    isInFront(clauseView, phrase) &&
    writtenPreposition === "für" &&
    !isPerson
  )
    return undefined;
  // Ignores announcements without a finite verb: "Gesucht: Babysitter für zwei Abende".
  if (confusedPreposition?.correctPreposition === "" && clauseView.clause.kind === "fragment") return undefined;
  // Ignores names of languages: "auf Deutsch denken".
  if (classesOfHead(clauseView, phrase, analyzed.lexicon).includes("language")) return undefined;
  // Ignores phrases after a comma: "…, zum Beispiel bei einem Fest".
  if (lowerText(clauseView.sentence, startOfPhrase(phrase) - 1) === ",") return undefined;
  // The preposition is the second part of *bis zu*: "Geschwindigkeiten von bis zu 130 Kilometern".
  if (tagAt(clauseView.sentence, startOfPhrase(phrase) - 1) === "APPR") return undefined;
  // Ignores a contraction if the verb has an object: "Das glaube ich dir aufs Wort".
  if (
    kind === "verb" &&
    tagAt(clauseView.sentence, phrase.preposition) === "APPRART" &&
    objectsOf(clauseView, analyzed).length > 0
  )
    return undefined;
  // Ignores comments on the clause: "Im Ernst, …".
  const isBeforeVerb = isInFront(clauseView, phrase);
  if (isBeforeVerb && isComment({ sentence: clauseView.sentence, analyzed }, phrase)) return undefined;
  // A name after *in* is a place: "In Tokio sind alle überzeugt".
  if (writtenPreposition === "in" && tagAt(clauseView.sentence, phrase.head) === "NE") return undefined;
  // If a clause is the complement of the verb, the phrase is not this complement: "Wenn Sie nach dem Essen denken, dass
  // …".
  if (kind === "verb" && /^(?:dass|w|v2)$/.test(complementClauseOf(clauseView) ?? "")) return undefined;
  // A phrase before the verb can belong to any word: "Mit diesem Job wird man nicht reich."
  if (isBeforeVerb && !canGovernPhraseBeforeVerb(governor, writtenPreposition, clauseView)) return undefined;
  if (kind === "noun" && startOfPhrase(phrase) !== tokenIndex + 1) return undefined;
  if (kind !== "noun" && startOfPhrase(phrase) - 1 !== tokenIndex && isAttribute(clauseView, phrase, analyzed))
    return undefined;
  const usedPrepositions = prepositionsIn(clauseView);
  if (confusedPreposition && isConfusedPreposition) {
    if (confusedPreposition.correctPreposition !== "" && usedPrepositions.has(confusedPreposition.correctPreposition))
      return undefined;
    const hasIndefiniteThing = clauseView.clause.tokens.some((index) =>
      /^(?:etwas|nichts|alles)$/.test(lowerText(clauseView.sentence, index)),
    );
    const hasObject = kind === "verb" && (hasIndefiniteThing || objectsOf(clauseView, analyzed).length > 0);
    if (confusedPreposition.correctPreposition === "" && hasObject) return undefined;
    // If the clause has an object, the verb does not take the preposition in addition to it: "Ich glaube in dieser
    // Sache nichts".
    const rightFrames = frames.filter((frame) => prepositionsOf([frame]).has(confusedPreposition.correctPreposition));
    if (hasObject && rightFrames.length > 0 && !rightFrames.some((frame) => takesCase(frame, "accusative")))
      return undefined;
    // A phrase before the verb that names a person can be the object, but a phrase that names a feeling cannot: "Zu
    // meiner Überraschung antwortete er".
    const classes = classesOfHead(clauseView, phrase, analyzed.lexicon);
    if (
      confusedPreposition.correctPreposition === "" &&
      isBeforeVerb &&
      classes.some((nounClass) => /^(?:event|emotion|abstract)$/.test(nounClass))
    )
      return undefined;
    // Ignores persons who can have the benefit: "Ich warte für dich hier draußen".
    if (writtenPreposition === "für" && isPerson && clauseView.clause.adverbs.some((index) => index > phrase.head))
      return undefined;
    return isPlaceTimeOrMeans(clauseView, phrase, analyzed) ? undefined : confusedPreposition.correctPreposition;
  }
  if (kind !== "verb" || governedPrepositions.size !== 1 || isFreeAdverbial(clauseView, phrase, analyzed))
    return undefined;
  const [preposition = ""] = governedPrepositions;
  const isPrepositionRequired = frames.every((frame) =>
    requiresComplement(frame, (complement) => complement.kind === "preposition"),
  );
  const hasFreeSlot =
    !usedPrepositions.has(preposition) &&
    !clauseView.clause.adverbs.some((index) => tagAt(clauseView.sentence, index) === "ADJD");
  return isPrepositionRequired && hasFreeSlot && /^(?:für|von|über|an|auf|um|zu)$/.test(writtenPreposition)
    ? preposition
    : undefined;
}

function* editsOfPreposition(
  governor: Governor,
  preposition: string,
  clauseView: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): Generator<Edit> {
  const writtenPreposition = plainPreposition(lowerText(clauseView.sentence, phrase.preposition));
  const keepsPreposition = writtenPreposition === preposition;
  const takesAccusative = governor.frames.some((frame) => takesCase(frame, "accusative"));
  const wantedCase =
    preposition === ""
      ? takesAccusative && !/^antworten$/.test(governor.name)
        ? "accusative"
        : "dative"
      : governedCase(governor.frames, preposition);
  if (wantedCase === undefined) return;
  const changes = changesToPreposition(clauseView, phrase, preposition, wantedCase, analyzed);
  if (!changes || changes.length === 0) return;
  const { tokens } = clauseView.sentence;
  const start = tokens[startOfPhrase(phrase)]?.start ?? 0;
  const end = tokens[phrase.head]?.end ?? 0;
  const correctedText = changedText(analyzed.text, start, end, changes);
  const germanCase = wantedCase === "dative" ? "Dativ" : "Akkusativ";
  const explanation =
    preposition === ""
      ? {
          en: `*${governor.name}* takes an object without a preposition: *${correctedText}*.`,
          de: `*${governor.name}* hat ein Objekt ohne Präposition: *${correctedText}*.`,
        }
      : keepsPreposition
        ? {
            en: `*${governor.name}* goes with *${preposition}* and the ${wantedCase}: *${correctedText}*.`,
            de: `*${governor.name}* steht mit *${preposition}* und dem ${germanCase}: *${correctedText}*.`,
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
 * Whether the phrase has the right preposition, but not the case that the preposition requires here: "Ich warte auf dem
 * Bus".
 */
function hasWrongCase(governor: Governor, clauseView: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const writtenPreposition = plainPreposition(lowerText(clauseView.sentence, phrase.preposition));
  if (
    !/^(?:an|auf|in|über|vor|unter)$/.test(writtenPreposition) ||
    !prepositionsOf(governor.frames).has(writtenPreposition)
  )
    return false;
  if (governor.kind === "noun" && startOfPhrase(phrase) !== governor.tokenIndex + 1) return false;
  const wantedCase = governedCase(governor.frames, writtenPreposition);
  if (wantedCase === undefined || wantedCase === "genitive" || wantedCase === "nominative") return false;
  const isConfusable = governor.confusedPreposition?.correctPreposition === writtenPreposition;
  const classes = classesOfHead(clauseView, phrase, analyzed.lexicon);
  if (!isConfusable && !governsCaseAlone(governor, writtenPreposition, classes)) return false;
  if (clauseView.clause.verbs.isPassive) return false;
  // A person after *auf* is the person who is waited for, and rarely an attribute of the place before the phrase: "Sie
  // wartet vor dem Kino auf ihrem Mann".
  const isForPerson = isConfusable && denotesPerson(clauseView, phrase, analyzed.lexicon);
  if (governor.kind === "verb" && !isForPerson && isAttribute(clauseView, phrase, analyzed)) return false;
  const otherCase = wantedCase === "dative" ? "accusative" : "dative";
  const { cells } = phrase;
  const canBePlace = wantedCase === "accusative" && namesLocation(clauseView, phrase, analyzed);
  const canBeTime = isFreeAdverbial(clauseView, phrase, analyzed) && phrase.determiner === undefined;
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
  *findEdits(analyzed: AnalyzedText) {
    for (const clauseView of clauseViews(analyzed)) {
      if (clauseView.hasSeveralVerbs) continue;
      for (const governor of governorsOf(clauseView, analyzed)) {
        yield* compoundEdits(governor, clauseView);
        for (const index of clauseView.clause.prepositionalPhrases) {
          const phrase = clauseView.sentence.phrases[index];
          if (!phrase) continue;
          const writtenPreposition = plainPreposition(lowerText(clauseView.sentence, phrase.preposition));
          const requiredPreposition =
            rightPreposition(governor, clauseView, phrase, analyzed) ??
            (hasWrongCase(governor, clauseView, phrase, analyzed) ? writtenPreposition : undefined);
          if (requiredPreposition !== undefined)
            yield* editsOfPreposition(governor, requiredPreposition, clauseView, phrase, analyzed);
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
