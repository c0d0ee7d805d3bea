import { breaksClause, type MessageCorrection } from "../correction.ts";
import type { SceneOutline } from "./scene.ts";

/** A correction, with the id of the grammar topic that identifies its rule. */
type SummarizedCorrection = MessageCorrection & { grammarLibraryId: string | null };

/** The data of a learner's message that the summary needs. */
interface SummarizedMessage<C extends SummarizedCorrection> {
  id: string;
  content: string;
  corrections: readonly C[];
}

export type RememberedCorrection<C> = C & { messageId: string; sentence: string; times: number };

export const maxRememberedCorrections = 3;

/** A key that is equal for corrections that teach the same rule. In spelling, each word has a key of its own. */
const ruleOf = ({ type, original, grammarLibraryId, grammarCategory }: SummarizedCorrection): string =>
  type === "spelling" ? `spelling ${original.toLowerCase()}` : (grammarLibraryId ?? grammarCategory ?? type);

/** The sentence that contains a correction, and the range of the correction within this sentence. */
function sentenceAround(content: string, start: number, end: number) {
  const textBefore = content.slice(0, start);
  const sentenceStart = Math.max(
    0,
    ...[...textBefore.matchAll(/[.!?]\s+/g)].map((match) => match.index + match[0].length),
  );
  const sentenceEndMatch = /[.!?](?=\s|$)/.exec(content.slice(end));
  const sentenceEnd = sentenceEndMatch ? end + sentenceEndMatch.index + 1 : content.length;
  return {
    sentence: content.slice(sentenceStart, sentenceEnd),
    start: start - sentenceStart,
    end: end - sentenceStart,
  };
}

/**
 * Chooses the corrections to remember after a scene: at most three, and at most one for each rule. Mistakes that break
 * a clause come first, then the most frequent mistakes, then the latest mistakes.
 */
export function chooseCorrections<C extends SummarizedCorrection>(
  messages: readonly SummarizedMessage<C>[],
): RememberedCorrection<C>[] {
  const correctionsWithRule = messages.flatMap(({ id, content, corrections }, messageIndex) =>
    corrections.map((correction) => ({
      correction,
      messageId: id,
      content,
      order: messageIndex,
      rule: ruleOf(correction),
    })),
  );
  const rules = [...new Set(correctionsWithRule.map(({ rule }) => rule))].flatMap((rule) => {
    const correctionsOfRule = correctionsWithRule.filter((entry) => entry.rule === rule);
    // For each rule, the latest mistake that breaks a clause is shown, otherwise the latest mistake.
    const shownCorrection =
      correctionsOfRule.findLast(({ correction }) => breaksClause(correction)) ?? correctionsOfRule.at(-1);
    return shownCorrection ? [{ ...shownCorrection, times: correctionsOfRule.length }] : [];
  });
  const rankOfBreak = ({ correction }: (typeof rules)[number]) => (breaksClause(correction) ? 1 : 0);
  return rules
    .toSorted((a, b) => rankOfBreak(b) - rankOfBreak(a) || b.times - a.times || b.order - a.order)
    .slice(0, maxRememberedCorrections)
    .map(({ correction, messageId, content, times }) => ({
      ...correction,
      ...sentenceAround(content, correction.start, correction.end),
      messageId,
      times,
    }));
}

/** The goals of a scene, with an example for each goal that was not reached. */
export const summarizeGoals = ({ goals }: SceneOutline, reachedGoalIds: readonly string[]) =>
  goals.map(({ id, text, example }) => {
    const isDone = reachedGoalIds.includes(id);
    return { id, text, isDone, example: isDone ? null : example };
  });
