import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews, phrasesIn } from "../clause-view.ts";
import { allowsCase } from "../decline-phrase.ts";
import { complementClauseOf } from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

type KnowingVerb = "kennen" | "wissen" | "können";

const explanationByVerb: Readonly<Record<KnowingVerb, Explanation>> = {
  kennen: {
    en: "One knows a person or a place with *kennen*; *wissen* is for facts.",
    de: "Eine Person oder einen Ort *kennt* man; eine Tatsache *weiß* man.",
  },
  wissen: {
    en: "A clause with *dass* or a question word depends on *wissen*; *kennen* is for persons, places and things.",
    de: "Ein Satz mit *dass* oder einem Fragewort steht bei *wissen*; *kennen* steht bei Personen, Orten und Dingen.",
  },
  können: {
    en: "What one is able to do is said with *können* and the infinitive.",
    de: "Eine Fähigkeit drückt man mit *können* und dem Infinitiv aus.",
  },
};

const participles: Readonly<Record<KnowingVerb, string>> = { kennen: "gekannt", wissen: "gewusst", können: "gekonnt" };

/** The form of `verb` that corresponds to the form of the token; undefined if no such form is known. */
function formOf(token: AnalyzedToken, verb: KnowingVerb, lexicon: Lexicon): string | undefined {
  if (token.tag === "VVPP") return participles[verb];
  if (token.tag === "VVINF") return verb;
  const { persons, kind } = token.reading;
  // If the token can have several persons, the first of them is used. For a form such as *weiß* the caller has already
  // chosen between *ich* and *er*.
  const personIndex = Math.min(...[0, 1, 2, 3, 4, 5].filter((personIndex) => persons & (1 << personIndex)));
  return kind && kind !== "m" && kind !== "j" && Number.isFinite(personIndex)
    ? finiteFormOf(lexicon, verb, kind, personIndex)
    : undefined;
}

/**
 * The token with only the persons that agree with the subject. A form such as *weiß* is both first and third person.
 */
const restrictToPersonOfSubject = ({ sentence, subject }: ClauseView, token: AnalyzedToken): AnalyzedToken => {
  const isIch = sentence.tokens[subject?.head ?? -1]?.text.toLowerCase() === "ich";
  const persons = isIch ? 1 : token.reading.persons & ~1 || token.reading.persons;
  return { ...token, reading: { ...token.reading, persons } };
};

/**
 * Whether the object is something that one can be familiar with (*kennen*): a person, a town, a country, or a work such
 * as a film.
 */
function canBeFamiliar(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const head = clauseView.sentence.tokens[phrase.head];
  if (!head || /^(?:PIS|PDS|PRELS|PWS)$/.test(head.tag)) return false;
  if (/^(?:mich|dich|ihn|euch)$/i.test(head.text)) return true;
  if (head.tag === "PPER" || head.tag === "PRF") return false;
  if (head.tag === "NE") return phrase.margin > 100;
  const nounClasses = classesOfHead(clauseView, phrase, lexicon);
  return (
    denotesPerson(clauseView, phrase, lexicon) ||
    /^(?:Stadt|Land|Dorf|Film|Buch|Lied|Leute)$/.test(head.reading.lemma) ||
    nounClasses.includes("country")
  );
}

/**
 * Whether a clause with *was* or *wer* depends on this clause. Such a clause can name a thing or a person: "Ich kenne,
 * was du meinst".
 */
const hasFreeRelative = ({ sentence, index }: ClauseView) =>
  sentence.clauses.some(
    ({ parent, connector }) =>
      parent === index && /^we[rnm]$|^was$/i.test(sentence.tokens[connector ?? -1]?.text ?? ""),
  );

/**
 * The verb that the learner meant instead of the verb in the clause; undefined if the verb in the clause can be right.
 */
function findIntendedVerb(
  clauseView: ClauseView,
  token: AnalyzedToken,
  analysis: AnalyzedText,
): KnowingVerb | undefined {
  const [lemma] = clauseView.lemmas;
  const { sentence, clause, subject } = clauseView;
  const objects = phrasesIn(clauseView).filter(
    (phrase) => phrase !== subject && phrase.preposition === undefined && phrase.role !== "genitive",
  );
  const complement = complementClauseOf(clauseView);
  const [infinitive, ...otherInfinitives] = clause.verbs.infinitives.flatMap((index) => sentence.tokens[index] ?? []);
  const expressesAbility =
    token.tag === "VVFIN" &&
    complement === undefined &&
    clause.verbs.zu === undefined &&
    otherInfinitives.length === 0 &&
    infinitive?.tag === "VVINF" &&
    infinitive.index > token.index &&
    // The infinitive can begin a new exclamation: "Weiß noch nicht, mal sehen."
    !sentence.tokens.slice(token.index, infinitive.index).some(({ text }) => text === ",") &&
    !/^(?:lernen|wissen|sagen)$/.test(infinitive.reading.lemma) &&
    // If the object is a pronoun, the verb is complete: "Das kenne ich nur vom Hören".
    !objects.some(({ head }) => /^(?:das|es|ihn|dich|mich)$/i.test(sentence.tokens[head]?.text ?? "")) &&
    clause.tokens.every((index) => index === token.index || !/^V.FIN$/.test(sentence.tokens[index]?.tag ?? ""));
  if (expressesAbility) return "können";
  if (clause.kind === "relative" || clause.kind === "infinitive") return undefined;
  // The clause with *dass* is a result: "Ich kenne den Weg so gut, dass …".
  const isBeforeResult = clause.tokens.some((index) =>
    /^(?:so|derart|dermaßen|solch\p{L}*)$/u.test(lowerTextAt(sentence, index)),
  );
  if (lemma === "kennen" && complement === "dass" && isBeforeResult && objects.length > 0) return undefined;
  if (lemma === "kennen")
    return complement === "dass" || (complement === "w" && objects.length === 0 && !hasFreeRelative(clauseView))
      ? "wissen"
      : undefined;
  // Ignores clauses with *was*, because *was* is already the object: "Was Mieter wissen müssen". In a comment with
  // *wie* the verb needs no object: "Das war, wie sie sehr wohl wusste, ein Fehler".
  const isComment =
    clause.kind === "subordinate" &&
    /^(?:wie|soviel|soweit)$/i.test(sentence.tokens[clause.connector ?? -1]?.text ?? "");
  const needsNoOtherObject =
    isComment || clause.tokens.some((index) => /^was$/i.test(sentence.tokens[index]?.text ?? ""));
  if (complement !== undefined || objects.length !== 1 || needsNoOtherObject || hasFreeRelative(clauseView))
    return undefined;
  const [object] = objects;
  // *es* and *das* are the known fact, and the person is the subject: "Weiß es schon die ganze Familie?" The analysis
  // takes the first of the two phrases for the subject.
  const isFactFirst =
    /^(?:es|das)$/.test(lowerTextAt(sentence, subject?.head)) &&
    object !== undefined &&
    subject !== undefined &&
    subject.determiner === undefined &&
    object.head > subject.head &&
    allowsCase(object, "nominative");
  if (isFactFirst) return undefined;
  const hasPlaceOrSource = clause.tokens.some((index) =>
    /^(?:in|im|von|vom|über|um|bei|als|zu|davon|darüber|darum)$/.test(sentence.tokens[index]?.text ?? ""),
  );
  // Ignores objects that are described by a predicate: "Ich weiß ihn in guten Händen", "Ich weiß meine Kinder sicher".
  if (
    hasPlaceOrSource ||
    clause.adverbs.some((index) => /^(?:sicher|glücklich|geborgen)$/.test(sentence.tokens[index]?.text ?? ""))
  )
    return undefined;
  // With *ein* or *kein*, *wissen* means to have a suggestion: "Weißt du einen guten Arzt?", "Da weiß ich keinen Rat".
  if (/^k?ein(?:e[nmrs]?)?$/.test(lowerTextAt(sentence, object?.determiner))) return undefined;
  return object && canBeFamiliar(clauseView, object, analysis) ? "kennen" : undefined;
}

function* editsOfKnowingVerbs(clauseView: ClauseView, analysis: AnalyzedText): Generator<Edit> {
  const { sentence, clause } = clauseView;
  for (const index of clause.tokens) {
    const token = sentence.tokens[index];
    if (!token || !/^(?:wissen|kennen)$/.test(token.reading.lemma) || !/^VV/.test(token.tag)) continue;
    const isMainOrFinite = index === clauseView.mainVerbIndex || index === clause.verbs.finite;
    const verb = isMainOrFinite
      ? findIntendedVerb({ ...clauseView, lemmas: [token.reading.lemma] }, token, analysis)
      : undefined;
    const form = verb && formOf(restrictToPersonOfSubject(clauseView, token), verb, analysis.lexicon);
    if (!verb || !form || form === token.text.toLowerCase()) continue;
    const topics = verb === "können" ? phraseTopics.modals : undefined;
    yield replaceToken(token, form, explanationByVerb[verb], 0.95 * confidenceFromMargins(token.margin), topics);
  }
}

/** Distinguishes *wissen, kennen* and *können*: "Ich weiß ihn", "Ich kenne, dass …", "Ich weiß schwimmen". */
export const kennenWissenKoennen: Rule = {
  name: "kennen-wissen-koennen",
  category: "accusative-case",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) yield* editsOfKnowingVerbs(clauseView, analysis);
  },
  examples: [
    ["Ich weiß ihn seit zwei Jahren.", "Ich kenne ihn seit zwei Jahren."],
    ["Weißt du meinen Bruder?", "Kennst du meinen Bruder?"],
    ["Ich weiß diese Stadt gut.", "Ich kenne diese Stadt gut."],
    ["Ich habe deine Schwester nicht gewusst.", "Ich habe deine Schwester nicht gekannt."],
    ["Ich kenne nicht, wo er wohnt.", "Ich weiß nicht, wo er wohnt."],
    ["Wir kennen, dass er krank ist.", "Wir wissen, dass er krank ist."],
    ["Ich weiß schwimmen.", "Ich kann schwimmen."],
    ["Meine Mutter kennt gut kochen.", "Meine Mutter kann gut kochen."],
    ["Ich weiß die Antwort.", "Ich weiß die Antwort."],
    ["Weißt du den Weg?", "Weißt du den Weg?"],
    ["Ich kenne das.", "Ich kenne das."],
    ["Weiß es schon die ganze Familie?", "Weiß es schon die ganze Familie?"],
    ["Weißt du einen guten Arzt in der Nähe?", "Weißt du einen guten Arzt in der Nähe?"],
    ["Da weiß ich leider auch keinen guten Rat.", "Da weiß ich leider auch keinen guten Rat."],
    ["Weißt du den Arzt?", "Kennst du den Arzt?"],
    ["Das weiß leider mein Bruder nicht.", "Das weiß leider mein Bruder nicht."],
    ["Weiß noch nicht, mal gucken.", "Weiß noch nicht, mal gucken."],
  ],
};
