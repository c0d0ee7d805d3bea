import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import {
  canBeFinite,
  commaAfterToken,
  confidenceOfTags,
  isFiniteToken,
  type Stretch,
  stretchesOf,
} from "./clause-boundary.ts";

const pronoun = /^(?:der|die|das|den|dem|denen|deren|dessen)$/;
const isInsideNounPhrase = /^(?:NN|ADJA|CARD|TRUNC|NE|XY|FM)$/;
const isNonFinite = ({ tag }: AnalyzedToken) => /^V.(?:PP|INF)$/.test(tag);

/** Where the clause ends whose pronoun stands before `rest`: the index of its finite verb; -1 if it is no such clause. */
function endOfClause(rest: readonly AnalyzedToken[], hasMainVerb: boolean): number {
  const end = rest.findIndex((one, at) =>
    hasMainVerb && at === rest.length - 1 ? canBeFinite(one, rest[at - 1]) : isFiniteToken(one),
  );
  const verb = rest[end];
  const inside = rest.slice(0, end);
  if (!verb || inside.some(({ tag }) => /^(?:KON|KOUS|PRELS|PTKZU)$/.test(tag))) return -1;
  // A participle or infinitive inside must belong to the auxiliary at the end.
  if (inside.some(isNonFinite) && verb.tag === "VVFIN") return -1;
  const next = rest[end + 1];
  const isClosed = next === undefined || isFiniteToken(next) || (next.tag === "KON" && hasMainVerb);
  return isClosed && (hasMainVerb || isFiniteToken(next)) ? end : -1;
}

function* beforeRelative({ words, markAfter, next: following }: Stretch): Generator<Edit> {
  const introduced =
    /^(?:KOUS|KOUI|PRELS|PRELAT|PW.*)$/.test(words[0]?.tag ?? "") ||
    (words[0]?.tag === "APPR" && /^PREL/.test(words[1]?.tag ?? ""));
  for (const [at, word] of words.entries()) {
    if (at === 0 || !pronoun.test(word.text)) continue;
    const start = words[at - 1]?.tag === "APPR" ? at - 1 : at;
    const before = words[start - 1];
    // "ein Buch gelesen, das …": the antecedent may precede the verbs of the main clause.
    const antecedent = before && isNonFinite(before) ? words[start - 2] : before;
    const next = words[at + 1];
    if (!before || !antecedent || !/^(?:NN|NE)$/.test(antecedent.tag) || !next) continue;
    const isGenitive = /^(?:deren|dessen)$/.test(word.text);
    if (isInsideNounPhrase.test(next.tag) !== isGenitive) continue;
    // "Wieso soll der Zufall das besser können?": the infinitive of the modal verb.
    if (words.slice(0, start).some(({ tag }) => tag === "VMFIN") && words.at(-1)?.text.endsWith("n")) continue;
    const isBeforeVerb = markAfter === "," && isFiniteToken(following);
    const hasMainVerb = isBeforeVerb || words.slice(0, start).some(isFiniteToken);
    if (introduced && !hasMainVerb) continue;
    const end = endOfClause(words.slice(at + 1), hasMainVerb);
    if (end < 0 || (end === 0 && hasMainVerb && words.length > at + 2)) continue;
    const first = words[start];
    const explanation: Explanation = {
      en: `A relative clause is set off by a comma: *${before.text}, ${first?.text} …*`,
      de: `Vor einem Relativsatz steht ein Komma: *${before.text}, ${first?.text} …*`,
    };
    yield commaAfterToken(before, explanation, confidenceOfTags(0.95, words[at + 1 + end]));
    return;
  }
}

/** A relative clause is set off by commas. */
export const commaBeforeRelative: Rule = {
  name: "comma-before-relative",
  category: "relative-clauses",
  stage: 3,
  *find({ sentences }) {
    for (const sentence of sentences) for (const stretch of stretchesOf(sentence)) yield* beforeRelative(stretch);
  },
  examples: [
    ["Ich kenne Menschen die in Berlin wohnen.", "Ich kenne Menschen, die in Berlin wohnen."],
    ["Der Mann der dort steht ist mein Vater.", "Der Mann, der dort steht, ist mein Vater."],
    ["Die Frau mit der ich gesprochen habe heißt Anna.", "Die Frau, mit der ich gesprochen habe, heißt Anna."],
    ["Am Montag hat der Mann die ganze Zeit gelacht.", "Am Montag hat der Mann die ganze Zeit gelacht."],
    ["Gestern hat mein Freund das gesagt.", "Gestern hat mein Freund das gesagt."],
  ],
};
