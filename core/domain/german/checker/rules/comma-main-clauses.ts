import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { commaAfterToken, confidenceOfTags, isFiniteToken, type Stretch, stretchesOf } from "./clause-boundary.ts";

const isSubjectPronoun = ({ text }: AnalyzedToken) => /^(?:ich|du|er|sie|es|wir|ihr|man|Sie|das)$/.test(text);

/** Whether words from here on begin a main clause: its subject and its verb, or its verb and a subject pronoun. */
function beginsMainClause(words: readonly AnalyzedToken[]): boolean {
  const [first, second, third] = words;
  if (!first || !second) return false;
  if (isSubjectPronoun(first)) return isFiniteToken(second);
  if (isFiniteToken(first)) return isSubjectPronoun(second);
  if (/^(?:ADV|PAV|NE)$/.test(first.tag))
    return isFiniteToken(second) || (isSubjectPronoun(second) && isFiniteToken(third));
  if (!/^(?:ART|PPOSAT|PDAT|PIAT)$/.test(first.tag) || /e[nm]$/.test(first.text)) return false;
  const noun = words.findIndex((one, at) => at > 0 && one.tag !== "ADJA");
  return words[noun]?.tag === "NN" && isFiniteToken(words[noun + 1]);
}

function* beforeBut({ words }: Stretch): Generator<Edit> {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const rest = words.slice(at + 1);
    if (!before || !/^(?:aber|sondern|denn)$/.test(word.text) || rest.length === 0) continue;
    const isSure = word.tag === "KON" || (rest[0]?.tag === "PPER" && !isFiniteToken(before));
    if (!isSure || /^(?:und|oder|nun|so|es)$/.test(before.text)) continue;
    const joinsClauses = words.slice(0, at).some(isFiniteToken) && beginsMainClause(rest);
    if (word.text !== "sondern" && !joinsClauses) continue;
    const explanation: Explanation = {
      en: `There is a comma before *${word.text}*.`,
      de: `Vor *${word.text}* steht ein Komma.`,
    };
    yield commaAfterToken(before, explanation, word.tag === "KON" ? confidenceOfTags(0.95, word) : 0.75);
  }
}

/** A comma precedes "aber" and "denn" between clauses, and "sondern". */
export const commaBeforeBut: Rule = {
  name: "comma-before-aber",
  category: "commas",
  stage: 3,
  *find({ sentences }) {
    for (const sentence of sentences) for (const stretch of stretchesOf(sentence)) yield* beforeBut(stretch);
  },
  examples: [
    ["Ich komme gern aber ich habe keine Zeit.", "Ich komme gern, aber ich habe keine Zeit."],
    [
      "Meine Schwester wohnt in Bonn aber unsere Eltern leben in Kiel.",
      "Meine Schwester wohnt in Bonn, aber unsere Eltern leben in Kiel.",
    ],
    ["Ich bleibe zu Hause denn ich bin krank.", "Ich bleibe zu Hause, denn ich bin krank."],
    ["Das ist nicht mein Auto sondern das Auto meiner Frau.", "Das ist nicht mein Auto, sondern das Auto meiner Frau."],
    ["Das ist aber schön.", "Das ist aber schön."],
    ["Das wäre gut, so aber bleibt es dabei.", "Das wäre gut, so aber bleibt es dabei."],
  ],
};

const takesMainClause = ({ reading }: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  lexicon
    .frames(reading.lemma)
    .some((frame) => takesComplement(frame, (one) => one.kind === "clause" && one.clause === "v2"));

/** Words that may stand between the verb of thinking and its clause: "Ich denke aber auch". */
const adverbsBetween = /^(?:aber|auch|mal|schon|leider|jedoch|immer|noch)$/;

function* afterThinking({ words }: Stretch, analyzed: AnalyzedText): Generator<Edit> {
  const at = words.findIndex(isFiniteToken);
  const verb = words[at];
  if (!verb || !takesMainClause(verb, analyzed)) return;
  const before = words[at - 1];
  let start = at + 1;
  const isSubject = (one: AnalyzedToken | undefined) => /^(?:ich|wir|du|er)$/i.test(one?.text ?? "");
  if (!isSubject(before)) {
    if (!isSubject(words[start])) return;
    start += 1;
  }
  while (adverbsBetween.test(words[start]?.text ?? "")) start += 1;
  const last = words[start - 1];
  const rest = words.slice(start);
  if (!last || rest.length < 3 || isFiniteToken(rest[0]) || !beginsMainClause(rest)) return;
  // In "Ich weiß das kann er" the pronoun could be an object.
  if (rest[0]?.tag === "ADV" || rest[0]?.tag === "NE") return;
  const explanation: Explanation = {
    en: `Two main clauses are separated by a comma: *${last.text}, ${rest[0]?.text} …*`,
    de: `Zwei Hauptsätze trennt man mit einem Komma: *${last.text}, ${rest[0]?.text} …*`,
  };
  yield commaAfterToken(last, explanation, confidenceOfTags(0.9, verb));
}

/** "Ich denke es ist gut": a comma follows a verb of thinking or saying before a main clause. */
export const commaAfterVerbOfThinking: Rule = {
  name: "comma-after-thinking",
  category: "commas",
  stage: 3,
  *find(analyzed) {
    for (const sentence of analyzed.sentences)
      for (const stretch of stretchesOf(sentence)) yield* afterThinking(stretch, analyzed);
  },
  examples: [
    ["Ich denke du hast recht.", "Ich denke, du hast recht."],
    ["Ich glaube deine Mutter kommt heute.", "Ich glaube, deine Mutter kommt heute."],
    ["Ich finde es gut.", "Ich finde es gut."],
  ],
};
