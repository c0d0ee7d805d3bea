import type { Phrase } from "../../analysis/analyze.ts";
import { confusedPrepositionOfVerb, confusedPrepositionOfWord } from "../../lexicon/confused-prepositions.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  type ClauseView,
  classesOfHead,
  clauseViews,
  denotesPerson,
  lowerText,
  personOfSubject,
  startOfPhrase,
  tagAt,
} from "../clause-view.ts";
import { allowsCase, changedText } from "../decline-phrase.ts";
import {
  complementClauseOf,
  isReflexive,
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
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/** A word of a clause that governs a preposition. */
interface Governor {
  name: string;
  kind: "verb" | "adjective" | "noun";
  token: number;
  frames: readonly Frame[];
  confused: { wrong: ReadonlySet<string>; right: string } | undefined;
}

function verbGovernor(view: ClauseView): Governor[] {
  const [lemma] = view.lemmas;
  if (lemma === undefined || view.mainVerb === undefined || view.lemmas.length > 1) return [];
  const persons = view.sentence.tokens[view.clause.verbs.finite ?? -1]?.reading.persons;
  // "Für mich bitte ein Brötchen": no verb.
  const isParticle =
    lemma === "bitten" && lowerText(view.sentence, view.mainVerb) === "bitte" && personOfSubject(view) !== 1;
  if (isParticle) return [];
  const isAgreeing = view.subject !== undefined && ((persons ?? 0) & personOfSubject(view)) !== 0;
  if (persons !== undefined && view.clause.kind === "main" && !isAgreeing) return [];
  const hasReflexive = reflexiveOf(view) !== undefined;
  const all = view.framesByLemma[0] ?? [];
  const isOnlyReflexive = all.length > 0 && all.every(isReflexive);
  const frames = all.filter((one) => isReflexive(one) === (hasReflexive || isOnlyReflexive));
  const isUsed = hasReflexive || isOnlyReflexive;
  const confused = confusedPrepositionOfVerb(lemma);
  const isOfReflexive = confused !== undefined && prepositionsOf(all.filter(isReflexive)).has(confused.right);
  const isOfPlain =
    confused !== undefined &&
    (confused.right === "" || prepositionsOf(all.filter((one) => !isReflexive(one))).has(confused.right));
  const isFitting = isUsed ? isOfReflexive : isOfPlain;
  const name = isUsed ? `sich ${lemma}` : lemma;
  return [{ name, kind: "verb", token: view.mainVerb, frames, confused: isFitting ? confused : undefined }];
}

function adjectiveGovernors({ sentence, clause }: ClauseView, { lexicon }: AnalyzedText): Governor[] {
  const { finite } = clause.verbs;
  const isCopula = /^(?:sein|werden|bleiben)$/.test(sentence.tokens[finite ?? -1]?.reading.lemma ?? "");
  if (!isCopula) return [];
  return clause.tokens.flatMap((token): Governor[] => {
    const tag = tagAt(sentence, token);
    const name = lowerText(sentence, token);
    const confused = tag === "ADJD" || tag === "VVPP" || tag === "VVFIN" ? confusedPrepositionOfWord(name) : undefined;
    return confused ? [{ name, kind: "adjective", token, frames: lexicon.frames(name), confused }] : [];
  });
}

const supportVerbs = /^(?:haben|bekommen|kriegen|legen|nehmen|geben|verlieren|zeigen|spüren|sein|machen)$/;

function nounGovernors({ sentence, clause, lemmas }: ClauseView, { lexicon }: AnalyzedText): Governor[] {
  if (!lemmas.some((one) => supportVerbs.test(one))) return [];
  return clause.tokens.flatMap((token): Governor[] => {
    const name = sentence.tokens[token]?.reading.lemma ?? "";
    const confused = tagAt(sentence, token) === "NN" ? confusedPrepositionOfWord(name) : undefined;
    return confused ? [{ name, kind: "noun", token, frames: lexicon.frames(name), confused }] : [];
  });
}

/** Whether the phrase directly follows a noun, so that it may belong to that noun. */
function isAttribute(view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const before = startOfPhrase(phrase) - 1;
  const noun = view.sentence.phrases.find(({ head }) => head === before);
  if (!noun || !/^N/.test(tagAt(view.sentence, before) ?? "")) return false;
  const classes = classesOfHead(view, noun, analyzed.lexicon);
  return (
    !classes.some((one) => /^(?:time|measure|daytime|weekday)$/.test(one)) &&
    !denotesPerson(view, noun, analyzed.lexicon)
  );
}

/** The preposition that the governing word requires instead of the one of the phrase; undefined if it is right. */
function rightPreposition(
  governor: Governor,
  view: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): string | undefined {
  const written = plainPreposition(lowerText(view.sentence, phrase.preposition));
  const { confused, frames, kind, token } = governor;
  const named = prepositionsOf(frames);
  // "Ich denke über dich": *über* goes with another frame, whose object or clause is missing.
  const isOfOtherFrame =
    governor.name === "denken" &&
    written === "über" &&
    tagAt(view.sentence, phrase.head) === "PPER" &&
    objectsOf(view, analyzed).length === 0 &&
    complementClauseOf(view) === undefined &&
    !view.clause.adverbs.some((at) => /^(?:ADJD|PWAV)$/.test(tagAt(view.sentence, at) ?? ""));
  if (isOfOtherFrame) return confused?.right;
  if (named.has(written)) return undefined;
  // "auf Deutsch denken"
  if (classesOfHead(view, phrase, analyzed.lexicon).includes("language")) return undefined;
  // "…, zum Beispiel bei einem Fest"; "Das glaube ich dir aufs Wort": the objects are complete.
  if (lowerText(view.sentence, startOfPhrase(phrase) - 1) === ",") return undefined;
  if (kind === "verb" && tagAt(view.sentence, phrase.preposition) === "APPRART" && objectsOf(view, analyzed).length > 0)
    return undefined;
  // In front of the verb the phrase may belong to anything: "Mit diesem Job wird man nicht reich."
  if (view.clause.fields.before.includes(phrase.head)) return undefined;
  if (kind === "noun" && startOfPhrase(phrase) !== token + 1) return undefined;
  if (kind !== "noun" && startOfPhrase(phrase) - 1 !== token && isAttribute(view, phrase, analyzed)) return undefined;
  const isPerson = denotesPerson(view, phrase, analyzed.lexicon);
  const isFree = isFreeAdverbial(view, phrase, analyzed);
  const used = prepositionsIn(view);
  if (confused?.wrong.has(written)) {
    if (confused.right !== "" && used.has(confused.right)) return undefined;
    if (confused.right === "" && objectsOf(view, analyzed).length > 0) return undefined;
    // "Ich freue mich für dich", "Ich warte für dich hier draußen"
    const isForPerson = written === "für" && isPerson;
    const isBenefit = governor.name === "sich freuen" || view.clause.adverbs.some((at) => at > phrase.head);
    if (isForPerson && isBenefit) return undefined;
    const isOther = isPlaceTimeOrMeans(view, phrase, analyzed);
    return isOther ? undefined : confused.right;
  }
  if (kind !== "verb" || named.size !== 1 || isFree) return undefined;
  const [only = ""] = named;
  const isRequired = frames.every((frame) => requires(frame, (one) => one.kind === "preposition"));
  const isOpen = !used.has(only) && !view.clause.adverbs.some((at) => tagAt(view.sentence, at) === "ADJD");
  return isRequired && isOpen && /^(?:für|von|über|an|auf|um|zu)$/.test(written) ? only : undefined;
}

function* repair(
  governor: Governor,
  preposition: string,
  view: ClauseView,
  phrase: Phrase,
  analyzed: AnalyzedText,
): Generator<Edit> {
  const written = plainPreposition(lowerText(view.sentence, phrase.preposition));
  const isKept = written === preposition;
  const takesAccusative = governor.frames.some((one) => takesCase(one, "accusative"));
  const wanted =
    preposition === ""
      ? takesAccusative && !/^antworten$/.test(governor.name)
        ? "accusative"
        : "dative"
      : governedCase(governor.frames, preposition);
  if (wanted === undefined) return;
  const changes = changesToPreposition(view, phrase, preposition, wanted, analyzed);
  if (!changes || changes.length === 0) return;
  const { tokens } = view.sentence;
  const start = tokens[startOfPhrase(phrase)]?.start ?? 0;
  const end = tokens[phrase.head]?.end ?? 0;
  const correct = changedText(analyzed.text, start, end, changes);
  const germanCase = wanted === "dative" ? "Dativ" : "Akkusativ";
  const explanation =
    preposition === ""
      ? {
          en: `*${governor.name}* takes an object without a preposition: *${correct}*.`,
          de: `*${governor.name}* hat ein Objekt ohne Präposition: *${correct}*.`,
        }
      : isKept
        ? {
            en: `*${governor.name}* goes with *${preposition}* and the ${wanted}: *${correct}*.`,
            de: `*${governor.name}* steht mit *${preposition}* und dem ${germanCase}: *${correct}*.`,
          }
        : {
            en: `*${governor.name}* goes with *${preposition}*: *${correct}*.`,
            de: `*${governor.name}* steht mit *${preposition}*: *${correct}*.`,
          };
  const certainty = isKept ? 0.86 : governor.confused ? 0.93 : 0.84;
  const confidence = certainty * confidenceFromMargins(tokens[governor.token]?.margin ?? 0, view.subject?.margin ?? 60);
  const topics = governor.kind === "verb" ? undefined : phraseTopics.ofAdjectives;
  for (const one of changes)
    yield { start: one.start, end: one.end, replacement: one.form, explanation, confidence, ...(topics && { topics }) };
}

/** The governed case of the right preposition: "Ich warte auf dem Bus". */
function hasWrongCase(governor: Governor, view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const written = plainPreposition(lowerText(view.sentence, phrase.preposition));
  if (!/^(?:an|auf|in|über|vor|unter)$/.test(written) || !prepositionsOf(governor.frames).has(written)) return false;
  if (governor.kind === "noun" && startOfPhrase(phrase) !== governor.token + 1) return false;
  const wanted = governedCase(governor.frames, written);
  if (wanted === undefined || wanted === "genitive" || wanted === "nominative") return false;
  if (governor.confused?.right !== written || view.clause.verbs.isPassive) return false;
  if (governor.kind === "verb" && isAttribute(view, phrase, analyzed)) return false;
  const other = wanted === "dative" ? "accusative" : "dative";
  const { cells } = phrase;
  const isPlaceToo = wanted === "accusative" && namesLocation(view, phrase, analyzed);
  const isTimeToo = isFreeAdverbial(view, phrase, analyzed) && phrase.determiner === undefined;
  return cells.together !== 0 && allowsCase(phrase, other) && !allowsCase(phrase, wanted) && !isPlaceToo && !isTimeToo;
}

function* compoundEdits(governor: Governor, view: ClauseView): Generator<Edit> {
  const { confused } = governor;
  if (!confused || confused.right === "") return;
  for (const at of view.clause.tokens) {
    const token = view.sentence.tokens[at];
    const match = /^(da|wo)r?(für|an|auf|über|von|mit|um|in|zu|nach|gegen|vor)$/i.exec(token?.text ?? "");
    if (!token || !match || !/^(?:PAV|PWAV|PTKVZ)$/.test(token.tag)) continue;
    const [, base = "", written = ""] = match;
    if (!confused.wrong.has(written) || (governor.kind === "noun" && at !== governor.token + 1)) continue;
    if (prepositionsIn(view).has(confused.right)) continue;
    // "Danach warten wir": of time.
    if (/^(?:nach|zu|vor|mit)$/.test(written) && base.toLowerCase() === "da") continue;
    const form = `${base}${/^[aäoöuüei]/.test(confused.right) ? "r" : ""}${confused.right}`;
    yield {
      start: token.start,
      end: token.end,
      replacement: form,
      confidence: 0.85,
      explanation: {
        en: `*${governor.name}* goes with *${confused.right}*: *${form}*.`,
        de: `*${governor.name}* steht mit *${confused.right}*: *${form}*.`,
      },
    };
  }
}

/** "Ich warte für den Bus", "Sie ist stolz von ihm": verbs, adjectives and nouns require a certain preposition. */
export const governedPreposition: Rule = {
  name: "governed-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      if (view.hasSeveralVerbs) continue;
      const others = [...adjectiveGovernors(view, analyzed), ...nounGovernors(view, analyzed)];
      const governors = others.length > 0 ? others : verbGovernor(view);
      for (const governor of governors) {
        yield* compoundEdits(governor, view);
        for (const at of view.clause.prepositional) {
          const phrase = view.sentence.phrases[at];
          if (!phrase) continue;
          const right = rightPreposition(governor, view, phrase, analyzed);
          if (right !== undefined) yield* repair(governor, right, view, phrase, analyzed);
          else if (hasWrongCase(governor, view, phrase, analyzed))
            yield* repair(
              governor,
              plainPreposition(lowerText(view.sentence, phrase.preposition)),
              view,
              phrase,
              analyzed,
            );
        }
      }
    }
  },
  examples: [
    ["Ich warte für den Bus.", "Ich warte auf den Bus."],
    ["Ich habe lange für dich gewartet.", "Ich habe lange auf dich gewartet."],
    ["Ich freue mich für das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Ich bin interessiert für Musik.", "Ich bin interessiert an Musik."],
    ["Ich interessiere mich in Musik.", "Ich interessiere mich für Musik."],
    ["Ich bin stolz von meiner Tochter.", "Ich bin stolz auf meine Tochter."],
    ["Ich träume über einen Hund.", "Ich träume von einem Hund."],
    ["Ich suche für eine Wohnung.", "Ich suche eine Wohnung."],
    ["Ich denke oft an meiner Familie.", "Ich denke oft an meine Familie."],
    ["Ich warte auf dem Bus.", "Ich warte auf den Bus."],
    ["Ich nehme an einen Kurs teil.", "Ich nehme an einem Kurs teil."],
    ["Meine Schwester hat Angst von Hunden.", "Meine Schwester hat Angst vor Hunden."],
    ["Wir müssen uns heute für die Kinder kümmern.", "Wir müssen uns heute um die Kinder kümmern."],
    ["Es hängt vielleicht auf dem Wetter ab.", "Es hängt vielleicht vom Wetter ab."],
    ["Ich warte dafür, dass er kommt.", "Ich warte darauf, dass er kommt."],
    ["Ich warte auf dem Bahnhof.", "Ich warte auf dem Bahnhof."],
    ["Ich freue mich für dich.", "Ich freue mich für dich."],
    ["Ich warte für dich hier draußen.", "Ich warte für dich hier draußen."],
    ["Ich denke über dich nach.", "Ich denke über dich nach."],
    ["Ich interessiere mich in meiner Freizeit für Musik.", "Ich interessiere mich in meiner Freizeit für Musik."],
  ],
};
