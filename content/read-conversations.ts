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
import { type AuthoredPartnerFile, readPartner } from "./partner-file.ts";
import type { Problem } from "./word-table.ts";

export interface Conversations {
  trees: AuthoredTree[];
  reactions: AuthoredReactions[];
  partner: AuthoredPartnerFile[];
}

const reactionsFile = "reactions.tsv";

/** Reads the prompts and reactions of the built-in partner. If a level has a folder, the folder must be complete. */
export function readConversations(folder: string): { conversations: Conversations; problems: Problem[] } {
  const problems: Problem[] = [];
  const trees: AuthoredTree[] = [];
  const reactions: AuthoredReactions[] = [];
  const expectedFiles = [...conversationTopics.map((topic) => `${topic}.tsv`), reactionsFile];
  for (const level of cefrLevels) {
    const folderName = `conversations/${level.toLowerCase()}`;
    if (!existsSync(join(folder, folderName))) continue;
    const fileNames = readdirSync(join(folder, folderName)).filter((name) => !name.startsWith("."));
    const readText = (name: string) => readFileSync(join(folder, folderName, name), "utf8");
    for (const name of fileNames.filter((fileName) => !expectedFiles.includes(fileName))) {
      problems.push({
        file: `content/${folderName}/${name}`,
        line: 1,
        message: "this file is not read: its name is unknown",
      });
    }
    for (const name of expectedFiles.filter((expectedFile) => !fileNames.includes(expectedFile))) {
      problems.push({ file: `content/${folderName}/${name}`, line: 1, message: "is missing" });
    }
    for (const topic of conversationTopics.filter((conversationTopic) =>
      fileNames.includes(`${conversationTopic}.tsv`),
    )) {
      const treeFile = readTree(readText(`${topic}.tsv`), { file: `content/${folderName}/${topic}.tsv`, level, topic });
      trees.push(treeFile.tree);
      problems.push(...treeFile.problems);
    }
    if (!fileNames.includes(reactionsFile)) continue;
    const reactionFile = readReactions(readText(reactionsFile), {
      file: `content/${folderName}/${reactionsFile}`,
      level,
    });
    reactions.push(reactionFile.reactions);
    problems.push(...reactionFile.problems);
  }
  problems.push(...problemsAmongSentences(trees, reactions));
  const partnerFiles = readPartner(folder);
  problems.push(...partnerFiles.problems);
  return { conversations: { trees, reactions, partner: partnerFiles.partner }, problems };
}
