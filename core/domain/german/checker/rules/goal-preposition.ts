import type { Phrase } from "../../analysis/analyze.ts";
import { cellsOf } from "../../lexicon/closed-words.ts";
import { isCountryWithoutArticle, isTown } from "../../lexicon/geographic-names.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, clauseViews, denotesPerson, lowerText } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { objectsOf } from "../frame-match.ts";
import { contracted } from "../governed-phrase.ts";
import { confidenceFromMargins, type Explanation, type Rule } from "../rule.ts";

/** The verbs of motion of persons, which go with a goal; and those of staying, which go with a place. */
const motionVerbs =
  /^(?:gehen|fahren|laufen|fliegen|reisen|rennen|ziehen|umziehen|wandern|kommen|zurückkehren|zurückfahren|hingehen)$/;
const stayingVerbs = /^(?:wohnen|leben|arbeiten|studieren|übernachten|bleiben)$/;
/** Nouns that stand without an article after *zu* or *in*: zu Fuß gehen, zu Bett gehen, in See stechen. */
const fixedNouns =
  /^(?:Haus|Hause|Fuß|Bett|Tisch|Land|See|Wasser|Gericht|Grunde?|Berg|Tal|Ort|Stelle|Platz|Besuch|Klasse|Stock|Zimmer|Raum|Ausland|Norden|Süden|Osten|Westen|Pension|Rente|Haft)$/;

const has = (classes: readonly NounClass[], ...wanted: NounClass[]) => classes.some((one) => wanted.includes(one));

interface Change {
  form: string;
  explanation: Explanation;
}

const explain = (phrase: string): Explanation => ({
  en: `One travels *nach* to towns and countries, goes *zu* persons and buildings, and goes *nach Hause*: *${phrase}*.`,
  de: `Man reist *nach* Städten und Ländern, geht *zu* Personen und Gebäuden und geht *nach Hause*: *${phrase}*.`,
});

/** The preposition with the definite article that the gender of a bare noun requires. */
function withArticle(
  view: ClauseView,
  phrase: Phrase,
  preposition: string,
  grammaticalCase: "accusative" | "dative",
): string | undefined {
  const code = genderCodeOf(view.sentence, phrase);
  if (code === undefined || code === "p") return undefined;
  const bit = caseBit[grammaticalCase];
  const article = (["den", "dem", "der", "die", "das"] as const).find(
    (one) => cellsOfArticle[one] & cellsOf(code, bit),
  );
  return article && contracted(preposition, article);
}
const cellsOfArticle = {
  den: cellsOf("m", caseBit.accusative),
  dem: cellsOf("m", caseBit.dative) | cellsOf("n", caseBit.dative),
  der: cellsOf("f", caseBit.dative),
  die: cellsOf("f", caseBit.accusative),
  das: cellsOf("n", caseBit.accusative),
} as const;

function changeOf(view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): Change | undefined {
  const { sentence, lemmas } = view;
  const noun = sentence.tokens[phrase.head];
  const written = lowerText(sentence, phrase.preposition);
  const [lemma = ""] = lemmas;
  const isMotion = lemmas.length === 1 && motionVerbs.test(lemma);
  const isStaying = lemmas.length === 1 && stayingVerbs.test(lemma);
  if (!noun || (!isMotion && !isStaying) || objectsOf(view, analyzed).length > 0) return undefined;
  const isBare = phrase.determiner === undefined && phrase.adjectives.length === 0;
  const classes = classesOfHead(view, phrase, analyzed.lexicon);
  const simply = (form: string): Change => ({ form, explanation: explain(`${form} ${noun.text}`) });
  if (noun.text === "Hause" && isBare) {
    if (isMotion && (written === "zu" || written === "in")) return simply("nach");
    return isStaying && (written === "nach" || written === "in") ? simply("zu") : undefined;
  }
  if (isBare && (isCountryWithoutArticle(noun.text) || isTown(noun.text))) {
    if (isMotion && written === "zu") return simply("nach");
    const isGoal = /^(?:fliegen|reisen|fahren|gehen)$/.test(lemma) && view.clause.prepositional.length === 1;
    if (isGoal && written === "in" && view.clause.adverbs.every((at) => at < phrase.head)) return simply("nach");
    if (isStaying && (written === "nach" || written === "zu")) return simply("in");
    const isOrigin = lemma === "kommen" && written === "von" && view.clause.prepositional.length === 1;
    if (isOrigin)
      return {
        form: "aus",
        explanation: {
          en: `Where one is from is said with *aus*: *aus ${noun.text}*.`,
          de: `Die Herkunft steht mit *aus*: *aus ${noun.text}*.`,
        },
      };
    return undefined;
  }
  if (isMotion && (written === "nach" || written === "bei") && noun.tag === "NN" && phrase.determiner !== undefined)
    return denotesPerson(view, phrase, analyzed.lexicon) ? simply("zu") : undefined;
  const isPlace =
    has(classes, "building", "institution", "place", "person") &&
    !has(classes, "time", "event") &&
    !fixedNouns.test(noun.text);
  if (!isBare || noun.tag !== "NN" || !isPlace || phrase.number === "plural") return undefined;
  const isWithoutPerson = !has(classes, "person");
  let form: string | undefined;
  if (isMotion && (written === "zu" || written === "nach")) form = withArticle(view, phrase, "zu", "dative");
  else if (lemma === "gehen" && written === "in" && isWithoutPerson)
    form = withArticle(view, phrase, "in", "accusative");
  else if (isStaying && written === "in" && isWithoutPerson) form = withArticle(view, phrase, "in", "dative");
  if (form === undefined) return undefined;
  return {
    form,
    explanation: {
      en: `Here the noun has its article: *${form} ${noun.text}*.`,
      de: `Hier steht das Nomen mit Artikel: *${form} ${noun.text}*.`,
    },
  };
}

/** "nach Bahnhof", "zu Berlin", "komme von Spanien": goals and origins require their prepositions, by the class of the noun. */
export const goalPreposition: Rule = {
  name: "goal-preposition",
  category: "prepositions",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      if (view.clause.verbs.isPassive || view.subject === undefined) continue;
      // "Das geht nur zu Hause": something is possible there.
      if (/^(?:das|dies|es|alles|nichts|was)$/.test(lowerText(view.sentence, view.subject.head))) continue;
      for (const at of view.clause.prepositional) {
        const phrase = view.sentence.phrases[at];
        const preposition = view.sentence.tokens[phrase?.preposition ?? -1];
        const next = view.sentence.tokens[(phrase?.head ?? 0) + 1];
        // Only the subject and the verb may follow: a name or another noun would belong to the phrase.
        if (!phrase || !preposition || (next && (/^N|^XY|^FM|^TRUNC/.test(next.tag) || next.text === "-"))) continue;
        // "Zu Hause gehen die Uhren anders."
        const isFront = view.clause.fields.before.includes(preposition.index);
        // "von Dorf zu Dorf"
        if (view.sentence.tokens[preposition.index - 1]?.text === view.sentence.tokens[phrase.head]?.text) continue;
        const change = isFront ? undefined : changeOf(view, phrase, analyzed);
        if (!change || /^(?:und|oder|bis|von)$/.test(lowerText(view.sentence, preposition.index - 1))) continue;
        const { form, explanation } = change;
        const replacement = /^\p{Lu}/u.test(preposition.text) ? capitalize(form) : form;
        const confidence = 0.9 * confidenceFromMargins(view.subject.margin, preposition.margin);
        yield { start: preposition.start, end: preposition.end, replacement, explanation, confidence };
      }
    }
  },
  examples: [
    ["Ich gehe jetzt nach Bahnhof.", "Ich gehe jetzt zum Bahnhof."],
    ["Wir fahren im Sommer zu Italien.", "Wir fahren im Sommer nach Italien."],
    ["Ich gehe zu Hause.", "Ich gehe nach Hause."],
    [
      "Weil ich krank war, bin ich gestern zu Hause gegangen.",
      "Weil ich krank war, bin ich gestern nach Hause gegangen.",
    ],
    ["Meine Freundin kommt von Spanien.", "Meine Freundin kommt aus Spanien."],
    ["Morgen fliegen meine Eltern in Italien.", "Morgen fliegen meine Eltern nach Italien."],
    ["Heute Abend gehen wir nach meiner Oma.", "Heute Abend gehen wir zu meiner Oma."],
    ["Meine Kinder gehen jeden Tag zu Schule.", "Meine Kinder gehen jeden Tag zur Schule."],
    ["Weil ich krank bin, bleibe ich heute nach Hause.", "Weil ich krank bin, bleibe ich heute zu Hause."],
    ["Ich bin zu Hause.", "Ich bin zu Hause."],
    ["Nach der Schule gehe ich zu meiner Oma.", "Nach der Schule gehe ich zu meiner Oma."],
    ["Ich gehe zu Fuß.", "Ich gehe zu Fuß."],
  ],
};
