import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { mostVocabulary } from "#core/domain/conversations/conversation.ts";
import { findWord } from "#core/domain/german/find-word.ts";
import { wordForms } from "#core/domain/german/word-forms.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { type BankWord, inflected } from "./word-table.ts";

const contentClasses: ReadonlySet<PartOfSpeech> = new Set(["noun", "verb", "adjective", "adverb", "phrase"]);
/** Words that every sentence is made of: nobody learns them from a conversation. */
const tooCommon = new Set([
  ..."sein haben werden können müssen wollen sollen dürfen mögen möchten machen".split(" "),
  ..."auch sehr nicht noch schon so da dann hier nur mal gern immer viel mehr ganz was wie wo".split(" "),
]);
/** So many words below the level are offered when there are not enough at it. */
const enough = 3;

/** Finds the words of the bank that are worth learning in a text. */
export function wordFinder(words: readonly BankWord[]): (text: string, level: CefrLevel) => BankWord[] {
  const byPart = new Map<string, Set<BankWord>>();
  for (const word of words) {
    for (const part of wordForms(inflected(word)).flat()) {
      const key = part.toLowerCase();
      const known = byPart.get(key);
      if (known) known.add(word);
      else byPart.set(key, new Set([word]));
    }
  }
  const ofForm = (form: string, text: string): BankWord | undefined => {
    const candidates = [...(byPart.get(form.toLowerCase()) ?? [])];
    const findable = candidates.map((word) => ({
      ...inflected(word),
      id: word.id,
      cefrLevel: word.cefrLevel,
      rank: word.frequency,
    }));
    const found = findWord(form, text, findable);
    return candidates.find(({ id }) => id === found?.id);
  };
  return (text, level) => {
    const place = cefrLevels.indexOf(level);
    const found = new Map<string, BankWord>();
    for (const [form] of text.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}]+)*/gu)) {
      const word = ofForm(form, text);
      if (word && contentClasses.has(word.partOfSpeech) && !tooCommon.has(word.word)) found.set(word.id, word);
    }
    const distance = ({ cefrLevel }: BankWord) => {
      const below = place - cefrLevels.indexOf(cefrLevel);
      return below === 0 || below === 1 ? 0 : below < 0 ? 1 : below;
    };
    const fitting = [...found.values()].toSorted((a, b) => distance(a) - distance(b));
    const near = fitting.filter((word) => distance(word) === 0);
    const chosen = new Set([...near, ...fitting.slice(0, Math.max(enough, near.length))].slice(0, mostVocabulary));
    // In the order in which they are read.
    return [...found.values()].filter((word) => chosen.has(word));
  };
}
