import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { clauseTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import {
  commaAfterToken,
  confidenceOfTags,
  isFiniteToken,
  isSubordinator,
  isZuInfinitive,
  type Stretch,
  stretchesOf,
} from "./clause-boundary.ts";

type Introduction = "subordinate" | "relative" | "infinitive";

/** How the stretch introduces a dependent clause, by its first words; undefined if it does not. */
function introductionOf({ words, markBefore }: Stretch): Introduction | undefined {
  const isAfterComma = markBefore === ",";
  const start = words[0]?.tag === "KON" || (words[0]?.tag === "ADV" && isSubordinator(words[1], words[2])) ? 1 : 0;
  const [first, second] = words.slice(start);
  if (!first || !second) return undefined;
  if (isSubordinator(first, second) && !/^(?:denn|nun|so|je|auch)$/i.test(first.text)) return "subordinate";
  if (first.tag === "KOUI" || (/^um$/i.test(first.text) && first.tag === "KOUS")) return "infinitive";
  if (!isAfterComma) return undefined;
  if (/^(?:PRELS|PRELAT)$/.test(first.tag)) return "relative";
  return first.tag === "APPR" && /^(?:PRELS|PRELAT)$/.test(second.tag) ? "relative" : undefined;
}

/** Whether the main clause goes on here: with its verb, or with *dann* or *so* and the verb. */
const goesOn = (next: AnalyzedToken | undefined, second: AnalyzedToken | undefined) =>
  isFiniteToken(next) || (/^(?:dann|so)$/.test(next?.text ?? "") && isFiniteToken(second));

function topicsOf(introduction: Introduction, first: AnalyzedToken): TopicIds | undefined {
  if (introduction === "infinitive") return phraseTopics.damit;
  return introduction === "subordinate" ? clauseTopics(first.text) : undefined;
}

function* closingComma(stretch: Stretch): Generator<Edit> {
  const introduction = introductionOf(stretch);
  const { words } = stretch;
  const [first] = words;
  if (!introduction || !first) return;
  const isLast = (word: AnalyzedToken, at: number) =>
    introduction === "infinitive" ? isZuInfinitive(word, words[at - 1]) : isFiniteToken(word);
  const end = words.findIndex((word, at) => at >= 2 && isLast(word, at));
  const last = words[end];
  const next = words[end + 1];
  // At least one more word follows the verb: in "gehen können muss" all verbs belong to one clause.
  if (!last || words.length < end + 3 || !goesOn(next, words[end + 2])) return;
  if (introduction !== "infinitive" && words.slice(0, end).some(isFiniteToken)) return;
  if (introduction === "infinitive" && (words.slice(0, end).some(isFiniteToken) || words[1]?.tag === "CARD")) return;
  const explanation: Explanation = {
    en: `The clause ends with *${last.text}*, and a comma follows.`,
    de: `Der Nebensatz endet mit *${last.text}*. Danach steht ein Komma.`,
  };
  yield commaAfterToken(last, explanation, confidenceOfTags(0.95, last, next), topicsOf(introduction, first));
}

/** A comma follows a dependent clause where the main clause begins or goes on. */
export const commaAfterClause: Rule = {
  name: "comma-after-clause",
  category: "commas",
  stage: 3,
  *find({ sentences }) {
    for (const sentence of sentences) for (const stretch of stretchesOf(sentence)) yield* closingComma(stretch);
  },
  examples: [
    ["Wenn ich Zeit habe komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Wenn ich Zeit habe, komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Die Stadt, in der ich wohne ist sehr schön.", "Die Stadt, in der ich wohne, ist sehr schön."],
    ["Die Leute, die ich getroffen habe, sind nett.", "Die Leute, die ich getroffen habe, sind nett."],
    ["Um Deutsch zu lernen muss ich viel lesen.", "Um Deutsch zu lernen, muss ich viel lesen."],
    ["Um acht aufzustehen ist schwer.", "Um acht aufzustehen ist schwer."],
    [
      "Als ich gestern nach Hause gekommen bin war meine Frau schon im Bett.",
      "Als ich gestern nach Hause gekommen bin, war meine Frau schon im Bett.",
    ],
  ],
};
