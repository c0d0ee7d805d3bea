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
  requires,
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
function isAttribute(view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const indexBefore = startOfPhrase(phrase) - 1;
  const phraseBefore = view.sentence.phrases.find(({ head }) => head === indexBefore);
  if (!phraseBefore || !/^N/.test(tagAt(view.sentence, indexBefore) ?? "")) return false;
  const classes = classesOfHead(view, phraseBefore, analyzed.lexicon);
  return (
    !classes.some((nounClass) => /^(?:time|measure|daytime|weekday)$/.test(nounClass)) &&
    (view.clause.fields.before.includes(phrase.head) || !denotesPerson(view, phraseBefore, analyzed.lexicon))
  );
}

/** Whether all frames with this preposition require a complement that the clause lacks: "Ich denke über dich". */
function isOfIncompleteFrame(
  { confused, frames }: Governor,
  view: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): boolean {
  const writtenPreposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
  if (!confused?.wrong.has(writtenPreposition) || !denotesPerson(view, phrase, analyzed.lexicon)) return false;
  const withPreposition = frames.filter((frame) => prepositionsOf([frame]).has(writtenPreposition));
  const isComplete =
    objectsOf(view, analyzed).length > 0 ||
    complementClauseOf(view) !== undefined ||
    view.clause.adverbs.some((index) => /^(?:ADJD|PWAV)$/.test(tagAt(view.sentence, index) ?? ""));
  return !isComplete && withPreposition.every((frame) => takesCase(frame, "accusative"));
}

/** Whether this word (a verb, or an adjective with *sein*) can govern a phrase with this mistake before the verb. */
function canGovernPhraseBeforeVerb(
  { kind, confused }: Governor,
  writtenPreposition: string,
  { sentence, clause }: ClauseView,
): boolean {
  if (!confused?.wrong.has(writtenPreposition)) return false;
  return (
    kind === "verb" || (kind === "adjective" && sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma === "sein")
  );
}

const isInFront = ({ clause }: ClauseView, { head }: Phrase) => clause.fields.before.includes(head);

/** The right preposition, "" if none is right; undefined if the written one is right or the mistake is not certain. */
function rightPreposition(
  governor: Governor,
  view: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): string | undefined {
  const writtenPreposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
  const { confused, frames, kind, token } = governor;
  const governedPrepositions = prepositionsOf(frames);
  // *Besuch* names the event and not the person: "Ich freue mich für deinen Besuch".
  const isEvent = classesOfHead(view, phrase, analyzed.lexicon).includes("event");
  const isPerson = !isEvent && denotesPerson(view, phrase, analyzed.lexicon);
  const isConfused = confused?.wrong.has(writtenPreposition) ?? false;
  // *für* is right before a person who has the benefit: "Ich freue mich für dich".
  const fitsMeaning =
    writtenPreposition === "für" ? isPerson || !isConfused : !isOfIncompleteFrame(governor, view, phrase, analyzed);
  if (governedPrepositions.has(writtenPreposition) && fitsMeaning) return undefined;
  // Ignores a preposition that has a second part after the phrase: "um den Brei herum".
  if (/^(?:herum|hindurch|entlang)$/.test(lowerText(view.sentence, phrase.head + 1))) return undefined;
  // Ignores amounts: "Er hilft zu wenig", "für ein paar Stunden".
  if (/^(?:viel|wenig|mehr|paar)$/.test(lowerText(view.sentence, phrase.head))) return undefined;
  // The reflexive pronoun can be an ordinary object: "Er hält sich für einen Künstler" is like "Er hält ihn für …".
  const isObjectFrame = (frame: Frame) =>
    takesCase(frame, "accusative") && prepositionsOf([frame]).has(writtenPreposition);
  if (kind === "verb" && reflexiveOf(view) && view.framesByLemma.flat().some(isObjectFrame)) return undefined;
  // If the clause also has an accusative object, the pronoun is a dative: "Ich mache mir um dich Gedanken."
  const isReflexiveAccusative = (frame: Frame) =>
    requires(frame, (complement) => complement.kind === "reflexive" && complement.case === "accusative");
  if (
    kind === "verb" &&
    frames.length > 0 &&
    frames.every(isReflexiveAccusative) &&
    objectsOf(view, analyzed).length > 0
  )
    return undefined;
  // Ignores comparisons: "Das Land ist reich im Vergleich mit anderen".
  if (/^(?:Vergleich|Gegensatz|Unterschied|Verhältnis)$/.test(view.sentence.tokens[phrase.head]?.text ?? ""))
    return undefined;
  // A phrase with *für* and a thing before the verb names a purpose: "Für die Beschreibung hat das Lesen geholfen."
  if (confused?.right === "" && isInFront(view, phrase) && writtenPreposition === "für" && !isPerson) return undefined;
  // Ignores announcements without a finite verb: "Gesucht: Babysitter für zwei Abende".
  if (confused?.right === "" && view.clause.kind === "fragment") return undefined;
  // Ignores names of languages: "auf Deutsch denken".
  if (classesOfHead(view, phrase, analyzed.lexicon).includes("language")) return undefined;
  // Ignores phrases after a comma: "…, zum Beispiel bei einem Fest".
  if (lowerText(view.sentence, startOfPhrase(phrase) - 1) === ",") return undefined;
  // The preposition is the second part of *bis zu*: "Geschwindigkeiten von bis zu 130 Kilometern".
  if (tagAt(view.sentence, startOfPhrase(phrase) - 1) === "APPR") return undefined;
  // Ignores a contraction if the verb has an object: "Das glaube ich dir aufs Wort".
  if (kind === "verb" && tagAt(view.sentence, phrase.preposition) === "APPRART" && objectsOf(view, analyzed).length > 0)
    return undefined;
  // Ignores comments on the clause: "Im Ernst, …".
  const isFirst = isInFront(view, phrase);
  if (isFirst && isComment({ sentence: view.sentence, analyzed }, phrase)) return undefined;
  // A name after *in* is a place: "In Tokio sind alle überzeugt".
  if (writtenPreposition === "in" && tagAt(view.sentence, phrase.head) === "NE") return undefined;
  // If a clause is the complement of the verb, the phrase is not: "Wenn Sie nach dem Essen denken, dass …".
  if (kind === "verb" && /^(?:dass|w|v2)$/.test(complementClauseOf(view) ?? "")) return undefined;
  // A phrase before the verb can belong to any word: "Mit diesem Job wird man nicht reich."
  if (isFirst && !canGovernPhraseBeforeVerb(governor, writtenPreposition, view)) return undefined;
  if (kind === "noun" && startOfPhrase(phrase) !== token + 1) return undefined;
  if (kind !== "noun" && startOfPhrase(phrase) - 1 !== token && isAttribute(view, phrase, analyzed)) return undefined;
  const usedPrepositions = prepositionsIn(view);
  if (confused && isConfused) {
    if (confused.right !== "" && usedPrepositions.has(confused.right)) return undefined;
    const hasThing = view.clause.tokens.some((index) =>
      /^(?:etwas|nichts|alles)$/.test(lowerText(view.sentence, index)),
    );
    const hasObject = kind === "verb" && (hasThing || objectsOf(view, analyzed).length > 0);
    if (confused.right === "" && hasObject) return undefined;
    // If the clause has an object, the verb has no place for the preposition: "Ich glaube in dieser Sache nichts".
    const rightFrames = frames.filter((frame) => prepositionsOf([frame]).has(confused.right));
    if (hasObject && rightFrames.length > 0 && !rightFrames.some((frame) => takesCase(frame, "accusative")))
      return undefined;
    // Before the verb, a person can be the object, but a feeling cannot: "Zu meiner Überraschung antwortete er".
    const classes = classesOfHead(view, phrase, analyzed.lexicon);
    if (confused.right === "" && isFirst && classes.some((nounClass) => /^(?:event|emotion|abstract)$/.test(nounClass)))
      return undefined;
    // Ignores persons who can have the benefit: "Ich warte für dich hier draußen".
    if (writtenPreposition === "für" && isPerson && view.clause.adverbs.some((index) => index > phrase.head))
      return undefined;
    return isPlaceTimeOrMeans(view, phrase, analyzed) ? undefined : confused.right;
  }
  if (kind !== "verb" || governedPrepositions.size !== 1 || isFreeAdverbial(view, phrase, analyzed)) return undefined;
  const [preposition = ""] = governedPrepositions;
  const isRequired = frames.every((frame) => requires(frame, (complement) => complement.kind === "preposition"));
  const hasFreeSlot =
    !usedPrepositions.has(preposition) && !view.clause.adverbs.some((index) => tagAt(view.sentence, index) === "ADJD");
  return isRequired && hasFreeSlot && /^(?:für|von|über|an|auf|um|zu)$/.test(writtenPreposition)
    ? preposition
    : undefined;
}

function* editsOfPreposition(
  governor: Governor,
  preposition: string,
  view: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): Generator<Edit> {
  const writtenPreposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
  const keepsPreposition = writtenPreposition === preposition;
  const takesAccusative = governor.frames.some((frame) => takesCase(frame, "accusative"));
  const wantedCase =
    preposition === ""
      ? takesAccusative && !/^antworten$/.test(governor.name)
        ? "accusative"
        : "dative"
      : governedCase(governor.frames, preposition);
  if (wantedCase === undefined) return;
  const changes = changesToPreposition(view, phrase, preposition, wantedCase, analyzed);
  if (!changes || changes.length === 0) return;
  const { tokens } = view.sentence;
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
  const certainty = keepsPreposition ? 0.86 : governor.confused ? 0.93 : 0.84;
  const confidence = certainty * confidenceFromMargins(tokens[governor.token]?.margin ?? 0, view.subject ?? 60);
  const topics = governor.kind === "verb" ? undefined : phraseTopics.ofAdjectives;
  for (const { start, end, form } of changes)
    yield { start, end, replacement: form, explanation, confidence, ...(topics && { topics }) };
}

/** Whether the phrase has the right preposition, but not the case that it governs: "Ich warte auf dem Bus". */
function hasWrongCase(governor: Governor, view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const writtenPreposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
  if (
    !/^(?:an|auf|in|über|vor|unter)$/.test(writtenPreposition) ||
    !prepositionsOf(governor.frames).has(writtenPreposition)
  )
    return false;
  if (governor.kind === "noun" && startOfPhrase(phrase) !== governor.token + 1) return false;
  const wantedCase = governedCase(governor.frames, writtenPreposition);
  if (wantedCase === undefined || wantedCase === "genitive" || wantedCase === "nominative") return false;
  const isConfusable = governor.confused?.right === writtenPreposition;
  const classes = classesOfHead(view, phrase, analyzed.lexicon);
  if (!isConfusable && !governsCaseAlone(governor, writtenPreposition, classes)) return false;
  if (view.clause.verbs.isPassive) return false;
  // A person is waited for, and rarely belongs to the place before: "Sie wartet vor dem Kino auf ihrem Mann".
  const isForPerson = isConfusable && denotesPerson(view, phrase, analyzed.lexicon);
  if (governor.kind === "verb" && !isForPerson && isAttribute(view, phrase, analyzed)) return false;
  const other = wantedCase === "dative" ? "accusative" : "dative";
  const { cells } = phrase;
  const canBePlace = wantedCase === "accusative" && namesLocation(view, phrase, analyzed);
  const canBeTime = isFreeAdverbial(view, phrase, analyzed) && phrase.determiner === undefined;
  return (
    cells.together !== 0 && allowsCase(phrase, other) && !allowsCase(phrase, wantedCase) && !canBePlace && !canBeTime
  );
}

/** Corrects a governed preposition or the case after it: "Ich warte für den Bus", "Sie ist stolz von ihm". */
export const governedPreposition: Rule = {
  name: "governed-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      if (view.hasSeveralVerbs) continue;
      for (const governor of governorsOf(view, analyzed)) {
        yield* compoundEdits(governor, view);
        for (const index of view.clause.prepositional) {
          const phrase = view.sentence.phrases[index];
          if (!phrase) continue;
          const writtenPreposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
          const required =
            rightPreposition(governor, view, phrase, analyzed) ??
            (hasWrongCase(governor, view, phrase, analyzed) ? writtenPreposition : undefined);
          if (required !== undefined) yield* editsOfPreposition(governor, required, view, phrase, analyzed);
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
