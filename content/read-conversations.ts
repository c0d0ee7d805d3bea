import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { conversationTopics } from "#core/domain/conversations/conversation.ts";
import {
  type AuthoredReactions,
  type AuthoredTree,
  problemsAmongSentences,
  readReactions,
  readTree,
} from "./conversation-file.ts";
import type { Problem } from "./word-table.ts";

export interface Conversations {
  trees: AuthoredTree[];
  reactions: AuthoredReactions[];
}

const reactionsFile = "reactions.tsv";

/** Reads the prompts and reactions of the built-in partner. If a level has a folder, the folder must be complete. */
export function readConversations(folder: string): { conversations: Conversations; problems: Problem[] } {
  const problems: Problem[] = [];
  const trees: AuthoredTree[] = [];
  const reactions: AuthoredReactions[] = [];
  const expectedFiles = [...conversationTopics.map((topic) => `${topic}.tsv`), reactionsFile];
  for (const level of cefrLevels) {
    const where = `conversations/${level.toLowerCase()}`;
    if (!existsSync(join(folder, where))) continue;
    const names = readdirSync(join(folder, where)).filter((name) => !name.startsWith("."));
    const text = (name: string) => readFileSync(join(folder, where, name), "utf8");
    for (const name of names.filter((one) => !expectedFiles.includes(one))) {
      problems.push({
        file: `content/${where}/${name}`,
        line: 1,
        message: "this file is not read: its name is unknown",
      });
    }
    for (const name of expectedFiles.filter((one) => !names.includes(one))) {
      problems.push({ file: `content/${where}/${name}`, line: 1, message: "is missing" });
    }
    for (const topic of conversationTopics.filter((one) => names.includes(`${one}.tsv`))) {
      const read = readTree(text(`${topic}.tsv`), { file: `content/${where}/${topic}.tsv`, level, topic });
      trees.push(read.tree);
      problems.push(...read.problems);
    }
    if (!names.includes(reactionsFile)) continue;
    const read = readReactions(text(reactionsFile), { file: `content/${where}/${reactionsFile}`, level });
    reactions.push(read.reactions);
    problems.push(...read.problems);
  }
  problems.push(...problemsAmongSentences(trees, reactions));
  return { conversations: { trees, reactions }, problems };
}
