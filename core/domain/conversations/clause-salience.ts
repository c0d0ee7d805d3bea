import { salienceWeights } from "./clause-salience-weights.ts";
import { timeOf } from "./clause-time.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOf } from "./moods.ts";
import { isReported } from "./reported-clauses.ts";
import { thinkingVerbs } from "./word-lists.ts";

/** Words that begin clauses: conjunctions, pronouns, articles, prepositions and frequent adverbs. */
const firstWords: ReadonlySet<string> = new Set(
  "aber doch trotzdem und oder denn weil wenn als dass ob obwohl damit da dann also deshalb deswegen danach zuerst plötzlich leider zum jetzt heute gestern morgen das es ich wir er sie mein meine der die ja nein ein eine in am im seit nur".split(
    " ",
  ),
);
const conjunctions: ReadonlySet<string> = new Set("und aber doch oder denn".split(" "));
/** Short words with which one marks what is surprising, unwanted or urgent. */
const signalWordPattern =
  /^(?:plötzlich|leider|endlich|nur|sogar|trotzdem|nie|nichts|kein\p{Ll}*|niemand|zu|sehr|so|schon|noch|wieder|immer|jetzt|heute|gestern|morgen|selbst|allein|alles|alle|fast|erst|gern|total|genau|auch|vielleicht|dann)$/u;

const nameOfLength = (wordCount: number): string =>
  wordCount <= 6 ? `${wordCount}` : wordCount <= 8 ? "7–8" : wordCount <= 11 ? "9–11" : "12+";

/** The features of a clause that stands in a list of clauses: its form, its words, its place and its neighbours. */
export function salienceFeaturesOf(clauses: readonly HeardClause[], index: number): string[] {
  const clause = clauses[index];
  if (!clause) return [];
  const { words, nouns, subject, verb, isNegated, isSubordinate, isHypothetical, isPast, retelling } = clause;
  const text = clause.text.trim();
  const [previousClause, nextClause] = [clauses[index - 1], clauses[index + 1]];
  const [first = "", second = ""] = words.map((word) => word.text.toLowerCase());
  const lastIndex = clauses.length - 1;
  const mood = moodOf(clause);
  const features = new Set([
    `from start ${Math.min(index, 5)}`,
    `from end ${Math.min(lastIndex - index, 4)}`,
    `place ${lastIndex === 0 ? "only" : Math.round((index / lastIndex) * 4)}`,
    `words ${nameOfLength(words.length)}`,
    `subject ${subject}`,
    `time ${timeOf(clause)}`,
    `mood ${mood}`,
    `nouns ${Math.min(nouns.length, 3)}`,
    `names ${Math.min(nouns.filter(({ isName }) => isName).length, 2)}`,
  ]);
  const addIf = (isTrue: boolean, name: string) => isTrue && features.add(name);
  addIf(isNegated, "negated");
  addIf(isSubordinate, "subordinate");
  addIf(isHypothetical, "hypothetical");
  addIf(verb === "", "no verb");
  addIf(verb === "sein", "copula");
  addIf(thinkingVerbs.has(verb) && subject === "I" && !isPast, "own thought");
  addIf(retelling !== undefined, "retellable");
  addIf(isReported(clauses, clause), "reported");
  addIf(firstWords.has(first), `first ${first}`);
  addIf(conjunctions.has(first) && firstWords.has(second), `second ${second}`);
  addIf(text.endsWith("!"), "exclamation");
  addIf(!/[.!?…]["“]?$/u.test(text), nextClause ? "sentence continues" : "no full stop");
  addIf(
    words.some(({ kind }) => kind === "number"),
    "number",
  );
  addIf(
    nouns.some(({ role }) => role === "object"),
    "object",
  );
  if (nextClause) {
    addIf(nextClause.isSubordinate, "before subordinate");
    addIf(/^(?:aber|doch|trotzdem|leider)(?!\p{L})/iu.test(nextClause.text), "before contrast");
    addIf(/^(?:das|es|dann|da)(?!\p{L})/iu.test(nextClause.text), "before pointing word");
  }
  addIf(previousClause !== undefined && mood !== null && moodOf(previousClause) === null, "mood begins");
  for (const word of words) {
    const lower = word.text.toLowerCase();
    if (signalWordPattern.test(lower)) features.add(`word ${lower.startsWith("kein") ? "kein" : lower}`);
  }
  return [...features];
}

/**
 * How much a clause is the point of a message: the news, the turn of a story or the feeling that a good listener takes
 * up, and not the setting or a side remark. The logits of a conditional (multinomial) logit model over the clauses of a
 * message; only differences between clauses of the same message have a meaning.
 * `scripts/train-salience.ts` fits the weights to messages in which readers chose the point.
 * @param clauses the statements of the message in their order
 */
export const salienceOf = (clauses: readonly HeardClause[], clause: HeardClause): number =>
  salienceFeaturesOf(clauses, clauses.indexOf(clause)).reduce((sum, name) => sum + (salienceWeights[name] ?? 0), 0);
