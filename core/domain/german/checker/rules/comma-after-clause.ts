import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { findClauseTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import {
  confidenceOfTags,
  insertCommaAfter,
  isFiniteToken,
  isSubordinator,
  isZuInfinitive,
  type WordRun,
  wordRunsOf,
} from "./clause-boundary.ts";

type Introduction = "subordinate" | "relative" | "infinitive";

/** The kind of dependent clause that the first words of the word run introduce; undefined if they introduce none. */
function introductionOf({ words, markBefore }: WordRun): Introduction | undefined {
  const isAfterComma = markBefore === ",";
  const start = words[0]?.tag === "KON" || (words[0]?.tag === "ADV" && isSubordinator(words[1], words[2])) ? 1 : 0;
  const [firstToken, secondToken] = words.slice(start);
  if (!firstToken || !secondToken) return undefined;
  if (isSubordinator(firstToken, secondToken) && !/^(?:denn|nun|so|je|auch)$/i.test(firstToken.text))
    return "subordinate";
  if (firstToken.tag === "KOUI" || (/^um$/i.test(firstToken.text) && firstToken.tag === "KOUS")) return "infinitive";
  if (!isAfterComma) return undefined;
  if (/^(?:PRELS|PRELAT)$/.test(firstToken.tag)) return "relative";
  return firstToken.tag === "APPR" && /^(?:PRELS|PRELAT)$/.test(secondToken.tag) ? "relative" : undefined;
}

/** Whether a main clause continues with these two tokens: with its verb, or with *dann* or *so* and its verb. */
const doesMainClauseContinue = (nextToken: AnalyzedToken | undefined, secondToken: AnalyzedToken | undefined) =>
  isFiniteToken(nextToken) || (/^(?:dann|so)$/.test(nextToken?.text ?? "") && isFiniteToken(secondToken));

function topicsOf(introduction: Introduction, firstToken: AnalyzedToken): TopicIds | undefined {
  if (introduction === "infinitive") return phraseTopics.damit;
  return introduction === "subordinate" ? findClauseTopics(firstToken.text) : undefined;
}

function* editsAtEndOfClause(wordRun: WordRun): Generator<Edit> {
  const introduction = introductionOf(wordRun);
  const { words } = wordRun;
  const [firstToken] = words;
  if (!introduction || !firstToken) return;
  const canEndClause = (word: AnalyzedToken, index: number) =>
    introduction === "infinitive" ? isZuInfinitive(word, words[index - 1]) : isFiniteToken(word);
  const endIndex = words.findIndex((word, index) => index >= 2 && canEndClause(word, index));
  const lastToken = words[endIndex];
  const nextToken = words[endIndex + 1];
  // At least one more word must follow the second verb, because otherwise both verbs can belong to one clause: "gehen
  // können muss".
  if (!lastToken || words.length < endIndex + 3 || !doesMainClauseContinue(nextToken, words[endIndex + 2])) return;
  // An infinitive or participle belongs to the verb after it: "dass alle Teile erhalten bleiben und …".
  const isNonFinite = lastToken.readings.some(({ tag }) => /^VV(?:INF|PP)$/.test(tag));
  if (isNonFinite && words[endIndex + 2]?.tag === "KON" && introduction !== "infinitive") return;
  if (introduction !== "infinitive" && words.slice(0, endIndex).some(isFiniteToken)) return;
  if (introduction === "infinitive" && (words.slice(0, endIndex).some(isFiniteToken) || words[1]?.tag === "CARD"))
    return;
  // A plural such as *wohnen* can look like an infinitive. Before *sind* it cannot be an infinitive.
  const isEndCertain = lastToken.tag === "VVFIN" && nextToken?.tag === "VAFIN" && nextToken.reading.lemma === "sein";
  const explanation: Explanation = {
    en: `The clause ends with *${lastToken.text}*, and a comma follows.`,
    de: `Der Nebensatz endet mit *${lastToken.text}*. Danach steht ein Komma.`,
  };
  yield insertCommaAfter(
    lastToken,
    explanation,
    confidenceOfTags(0.95, ...(isEndCertain ? [] : [lastToken]), nextToken),
    topicsOf(introduction, firstToken),
  );
}

/** Inserts the comma after a dependent clause, at the point where the main clause begins or continues. */
export const commaAfterClause: Rule = {
  name: "comma-after-clause",
  category: "commas",
  stage: 3,
  *findEdits({ sentences }) {
    for (const sentence of sentences) for (const wordRun of wordRunsOf(sentence)) yield* editsAtEndOfClause(wordRun);
  },
  examples: [
    ["Wenn ich Zeit habe komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Wenn ich Zeit habe, komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Die Stadt, in der ich wohne ist sehr schön.", "Die Stadt, in der ich wohne, ist sehr schön."],
    ["Die Leute, die neben mir wohnen sind nett.", "Die Leute, die neben mir wohnen, sind nett."],
    ["Die Leute, die ich getroffen habe, sind nett.", "Die Leute, die ich getroffen habe, sind nett."],
    ["Um Deutsch zu lernen muss ich viel lesen.", "Um Deutsch zu lernen, muss ich viel lesen."],
    ["Um acht aufzustehen ist schwer.", "Um acht aufzustehen ist schwer."],
    [
      "Als ich gestern nach Hause gekommen bin war meine Frau schon im Bett.",
      "Als ich gestern nach Hause gekommen bin, war meine Frau schon im Bett.",
    ],
  ],
};
