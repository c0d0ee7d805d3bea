import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { maxOfferedWords } from "#core/domain/conversations/conversation.ts";
import { findWord } from "#core/domain/german/find-word.ts";
import { wordForms } from "#core/domain/german/word-forms.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { toInflectedWord, type WordEntry } from "./word-table.ts";

const contentClasses: ReadonlySet<PartOfSpeech> = new Set(["noun", "verb", "adjective", "adverb", "phrase"]);
/** Words that are too frequent to be worth learning from a conversation. */
const tooFrequentWords = new Set([
  ..."sein haben werden können müssen wollen sollen dürfen mögen möchten machen".split(" "),
  ..."auch sehr nicht noch schon so da dann hier nur mal gern immer viel mehr ganz was wie wo".split(" "),
  // Mostly parts of other words: *lieber* belongs to *gern*, *los* and *hin* to verbs.
  ..."lieb los hin her heim einmal eigentlich".split(" "),
]);
/** Forms that rarely belong to the word they look like: *mal* is not a form of *malen*. */
const ambiguousForms = new Set(["mal", "eben", "halt", "gehört"]);
/** Matches a separable prefix at the end of its clause. */
const separatedPrefix =
  /(?<![\p{L}])(?:ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen)(?=[.,;!?])/u;
/** Minimum number of offered words. Words of lower levels fill up if there are too few of the level. */
const minOfferedWords = 3;

/**
 * A word that a form may belong to. `otherParts` contains, per form of the word, the parts that must also occur in the
 * sentence (*stehe … auf*).
 */
interface Candidate {
  word: WordEntry;
  otherParts: string[][];
}

const wordTokens = (text: string) => text.match(/[\p{L}\p{M}]+(?:-[\p{L}]+)*/gu) ?? [];
const toFindableWord = (word: WordEntry) => ({
  ...toInflectedWord(word),
  id: word.id,
  cefrLevel: word.cefrLevel,
  rank: word.frequency,
});

/**
 * Returns a function that finds the words of the bank in a text that are worth learning at a level, in the order of the
 * text.
 */
export function wordFinder(words: readonly WordEntry[]): (text: string, level: CefrLevel) => WordEntry[] {
  const byPart = new Map<string, Map<string, Candidate>>();
  for (const word of words) {
    for (const form of wordForms(toInflectedWord(word))) {
      const parts = form.map((part) => part.toLowerCase());
      for (const part of parts) {
        const known = byPart.get(part) ?? new Map<string, Candidate>();
        const candidate = known.get(word.id) ?? { word, otherParts: [] };
        candidate.otherParts.push(parts.filter((one) => one !== part));
        byPart.set(part, known.set(word.id, candidate));
      }
    }
  }
  const wordOfForm = (form: string, text: string, presentWords: ReadonlySet<string>): WordEntry | undefined => {
    const isFunctionWord = /^\p{Ll}/u.test(form);
    const atLevel = [...(byPart.get(form.toLowerCase())?.values() ?? [])].filter(
      ({ word, otherParts }) =>
        !(isFunctionWord && word.partOfSpeech === "noun") &&
        otherParts.some((parts) => parts.every((part) => presentWords.has(part))),
    );
    const isCompleteForm = ({ otherParts }: Candidate) => otherParts.some((parts) => parts.length === 0);
    const choose = (): Candidate | undefined => {
      const [first] = atLevel;
      // Skips `findWord`, which is much slower, if there is only one candidate.
      if (atLevel.length === 1 && first && isCompleteForm(first)) return first;
      const foundWord = findWord(
        form,
        text,
        atLevel.map(({ word }) => toFindableWord(word)),
      );
      return atLevel.find(({ word }) => word.id === foundWord?.id);
    };
    const chosen = choose();
    if (chosen?.word.partOfSpeech !== "verb" || !isCompleteForm(chosen)) return chosen?.word;
    // Of several verbs with this form, or a verb whose separated prefix is not considered, the wrong one could be
    // chosen.
    const competingWords = atLevel.filter((one) => one.word.partOfSpeech === "verb" && isCompleteForm(one));
    return competingWords.length > 1 || separatedPrefix.test(text) ? undefined : chosen.word;
  };
  return (text, level) => {
    const place = cefrLevels.indexOf(level);
    const foundWords = new Map<string, WordEntry>();
    const forms = wordTokens(text);
    const presentWords = new Set(forms.map((form) => form.toLowerCase()));
    for (const form of forms) {
      if (ambiguousForms.has(form)) continue;
      const word = wordOfForm(form, text, presentWords);
      if (word && contentClasses.has(word.partOfSpeech) && !tooFrequentWords.has(word.word))
        foundWords.set(word.id, word);
    }
    const distance = ({ cefrLevel }: WordEntry) => {
      const lowerLevels = place - cefrLevels.indexOf(cefrLevel);
      return lowerLevels === 0 || lowerLevels === 1 ? 0 : lowerLevels < 0 ? 1 : lowerLevels;
    };
    const atLevel = [...foundWords.values()].toSorted((a, b) => distance(a) - distance(b));
    const nearbyWords = atLevel.filter((word) => distance(word) === 0);
    const chosen = new Set(
      [...nearbyWords, ...atLevel.slice(0, Math.max(minOfferedWords, nearbyWords.length))].slice(0, maxOfferedWords),
    );
    // Restores the order of the text.
    return [...foundWords.values()].filter((word) => chosen.has(word));
  };
}
