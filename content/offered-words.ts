import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type PartnerLevelContent, type PartnerLine, textInTone } from "#core/domain/conversations/partner-content.ts";
import type { ConversationWord } from "#core/domain/conversations/prompt-tree.ts";
import { displayedGenderOf, type WordEntry } from "./word-table.ts";

/** Finds the words of the bank that a text offers to learners of a level. */
export type FindWords = (text: string, level: CefrLevel) => WordEntry[];

export const toConversationWord = (word: WordEntry): ConversationWord => ({
  wordId: word.id,
  word: word.word,
  translation: word.translation[0] ?? "",
  cefrLevel: word.cefrLevel,
  gender: displayedGenderOf(word),
  partOfSpeech: word.partOfSpeech,
});

/** Maximum number of words that one line of the partner offers. */
const maxWordsOfLine = 3;

/**
 * The words that a line offers to the learner. A word is offered only if it occurs both in the version with *du* and in
 * the version with *Sie*.
 */
function wordsOfferedByLine({ text, level }: PartnerLine, findWords: FindWords): WordEntry[] {
  const [friendlyText, professionalText] = (["friendly", "professional"] as const).map((tone) =>
    textInTone(text, tone).replace(/\{[^}]*\}/g, ""),
  );
  const words = findWords(friendlyText ?? "", level);
  const professionalWords = friendlyText === professionalText ? words : findWords(professionalText ?? "", level);
  return words.filter((word) => professionalWords.includes(word)).slice(0, maxWordsOfLine);
}

/** The lines of a level with the words that they offer. */
export function toLinesWithWords(
  lines: Record<string, PartnerLine[]>,
  level: CefrLevel,
  findWords: FindWords,
): Pick<PartnerLevelContent, "lines" | "words"> {
  const words: Record<string, ConversationWord> = {};
  const linesOfLevel = Object.fromEntries(
    Object.entries(lines).flatMap(([setName, linesOfSet]) => {
      const linesOfThisLevel = linesOfSet
        .filter((line) => line.level === level)
        .map((line) => {
          const offeredWords = wordsOfferedByLine(line, findWords);
          for (const word of offeredWords) words[word.id] = toConversationWord(word);
          return { ...line, words: offeredWords.map(({ id }) => id) };
        });
      return linesOfThisLevel.length > 0 ? [[setName, linesOfThisLevel]] : [];
    }),
  );
  return { lines: linesOfLevel, words };
}
