import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type ConversationTopic, conversationTopics, type Tone } from "#core/domain/conversations/conversation.ts";
import { beginReplay, replayMessage } from "#core/domain/conversations/replay.ts";
import { toStableNumber } from "./recorded-results.ts";
import { loadTalkContent } from "./talk-content.ts";

/**
 * A short talk with given answers of the partner. Its last message is a message of the learner, which the test lets the
 * partner answer.
 */
export interface TalkContext {
  name: string;
  level: CefrLevel;
  topic: ConversationTopic;
  tone: Tone;
  exchanges: readonly { learner: string; partner: string | null }[];
}

const headingPattern = /^(\S+) \((\w\d), (\S+), (\w+)\)$/;

/** The contexts in `contexts.txt`: "# name (level, topic, tone)", then lines "PARTNER: …" and "LEARNER: …". */
export function loadContexts(): TalkContext[] {
  const text = readFileSync(resolve(import.meta.dirname, "../data/recorded-talks/contexts.txt"), "utf8");
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const lines = part.trim().split("\n");
      const [, name = "", level, topic, tone] = headingPattern.exec(lines[0] ?? "") ?? [];
      const knownLevel = cefrLevels.find((otherLevel) => otherLevel === level);
      const knownTopic = topic === "free" ? topic : conversationTopics.find((other) => other === topic);
      if (!knownLevel || !knownTopic) throw new Error(`contexts.txt has the heading “${lines[0]}”`);
      const exchanges = lines.flatMap((line, i) =>
        line.startsWith("LEARNER: ")
          ? [{ learner: line.slice(9), partner: lines[i + 1]?.replace(/^PARTNER: /, "") ?? null }]
          : [],
      );
      return { name, level: knownLevel, topic: knownTopic, tone: tone as Tone, exchanges };
    });
}

/** The built-in partner's reply to the last message of a context. */
export function replyInContext({ name, level, topic, tone, exchanges }: TalkContext): string {
  const content = loadTalkContent();
  const createdAt = "2026-11-20T18:00:00.000Z";
  const info = { id: name, kind: "learner" as const, topic, sceneId: null, seed: toStableNumber(name), createdAt };
  const request = { info, level, tone, chapterId: null, openingId: "opening", messages: [] };
  const conversation = beginReplay(request, content);
  if (!conversation) throw new Error(`${name} cannot begin`);
  const replies = exchanges.map(({ learner, partner }, i) => {
    const message = { id: `m${i}`, answerId: `a${i}`, content: learner, retypeOf: null, level, now: createdAt };
    const givenAnswer = partner === null ? null : { content: partner, translation: null };
    const { data } = replayMessage(
      conversation,
      { ...message, givenAnswer },
      { tone, isInScene: false },
      content.knowledge,
    );
    return data.fallback.text;
  });
  return replies.at(-1) ?? "";
}
