import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { maxOfferedWords } from "#core/domain/conversations/conversation.ts";
import { type FindableWord, findWord } from "#core/domain/german/find-word.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { toInflectedWord, type WordEntry } from "./word-table.ts";

const contentPartsOfSpeech: ReadonlySet<PartOfSpeech> = new Set(["noun", "verb", "adjective", "adverb", "phrase"]);
/** Words that are too frequent to be worth learning from a conversation. */
const tooFrequentWords = new Set([
  ..."sein haben werden können müssen wollen sollen dürfen mögen möchten machen".split(" "),
  ..."auch sehr nicht noch schon so da dann hier nur mal gern immer viel mehr ganz was wie wo".split(" "),
  // In a text, a form that looks like one of these words usually belongs to another word: *lieber* is usually the
  // comparative of *gern*, and *los* and *hin* are usually prefixes of verbs.
  ..."lieb los hin her heim einmal eigentlich".split(" "),
]);
/** Forms that rarely belong to the word that they look like: *mal* is usually not a form of *malen*. */
const ambiguousForms = new Set(["mal", "eben", "halt", "gehört"]);
/** Matches a separable prefix at the end of its clause. */
const separatedPrefixPattern =
  /(?<![\p{L}])(?:ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen)(?=[.,;!?])/u;
/**
 * Minimum number of words offered for a text. If the text has fewer words of the level, words of lower levels are
 * added.
 */
const minOfferedWords = 3;

/**
 * A word of the bank to which a token of a text may belong. For example, the token *stehe* may belong to *aufstehen*,
 * because it is a part of the form *stehe … auf*.
 */
interface Candidate {
  word: WordEntry;
  findableWord: FindableWord;
  /**
   * One list for each form of the word that contains the token: the other parts of this form. For *stehe … auf* and the
   * token *stehe*, the list is ["auf"]. If the token is the complete form, the list is empty. The token can belong to
   * the word only if the text contains all parts in at least one of the lists.
   */
  otherParts: string[][];
}

const wordTokensOf = (text: string) => text.match(/[\p{L}\p{M}]+(?:-[\p{L}]+)*/gu) ?? [];
const toFindableWord = (word: WordEntry): FindableWord => ({
  ...toInflectedWord(word),
  id: word.id,
  cefrLevel: word.cefrLevel,
  rank: word.frequency,
});

/**
 * Returns a function that finds those words of a text that are in the bank and are worth learning at a level. The words
 * have the same order as in the text.
 */
export function createWordFinder(words: readonly WordEntry[]): (text: string, level: CefrLevel) => WordEntry[] {
  const candidatesByPart = new Map<string, Map<string, Candidate>>();
  for (const word of words) {
    const findableWord = toFindableWord(word);
    for (const form of wordFormsOf(findableWord)) {
      const parts = form.map((part) => part.toLowerCase());
      for (const part of parts) {
        const candidatesById = candidatesByPart.get(part) ?? new Map<string, Candidate>();
        const candidate = candidatesById.get(word.id) ?? { word, findableWord, otherParts: [] };
        candidate.otherParts.push(parts.filter((otherPart) => otherPart !== part));
        candidatesByPart.set(part, candidatesById.set(word.id, candidate));
      }
    }
  }
  const findWordOfForm = (form: string, text: string, presentWords: ReadonlySet<string>): WordEntry | undefined => {
    const startsWithSmallLetter = /^\p{Ll}/u.test(form);
    const possibleCandidates = [...(candidatesByPart.get(form.toLowerCase())?.values() ?? [])].filter(
      ({ word, otherParts }) =>
        !(startsWithSmallLetter && word.partOfSpeech === "noun") &&
        otherParts.some((parts) => parts.every((part) => presentWords.has(part))),
    );
    const isCompleteForm = ({ otherParts }: Candidate) => otherParts.some((parts) => parts.length === 0);
    const chooseCandidate = (): Candidate | undefined => {
      const [firstCandidate] = possibleCandidates;
      // A single candidate does not need `findWord`, which is slow.
      if (possibleCandidates.length === 1 && firstCandidate && isCompleteForm(firstCandidate)) return firstCandidate;
      const foundWord = findWord(
        form,
        text,
        possibleCandidates.map(({ findableWord }) => findableWord),
      );
      return possibleCandidates.find(({ word }) => word.id === foundWord?.id);
    };
    const chosenCandidate = chooseCandidate();
    if (chosenCandidate?.word.partOfSpeech !== "verb" || !isCompleteForm(chosenCandidate)) return chosenCandidate?.word;
    // If several verbs have this form, or if the text contains a separated prefix, the chosen verb may be wrong, so
    // no word is offered.
    const competingWords = possibleCandidates.filter(
      (candidate) => candidate.word.partOfSpeech === "verb" && isCompleteForm(candidate),
    );
    return competingWords.length > 1 || separatedPrefixPattern.test(text) ? undefined : chosenCandidate.word;
  };
  return (text, level) => {
    const levelIndex = cefrLevels.indexOf(level);
    const foundWordById = new Map<string, WordEntry>();
    const forms = wordTokensOf(text);
    const presentWords = new Set(forms.map((form) => form.toLowerCase()));
    for (const form of forms) {
      if (ambiguousForms.has(form)) continue;
      const word = findWordOfForm(form, text, presentWords);
      if (word && contentPartsOfSpeech.has(word.partOfSpeech) && !tooFrequentWords.has(word.word))
        foundWordById.set(word.id, word);
    }
    // 0 for words of this level or of the level directly below, 1 for words of higher levels, 2 or more for words that
    // are two or more levels lower.
    const levelDistanceOf = ({ cefrLevel }: WordEntry) => {
      const levelsBelow = levelIndex - cefrLevels.indexOf(cefrLevel);
      return levelsBelow === 0 || levelsBelow === 1 ? 0 : levelsBelow < 0 ? 1 : levelsBelow;
    };
    const wordsByDistance = [...foundWordById.values()].toSorted((a, b) => levelDistanceOf(a) - levelDistanceOf(b));
    const nearbyWords = wordsByDistance.filter((word) => levelDistanceOf(word) === 0);
    const chosenWords = new Set(
      [...nearbyWords, ...wordsByDistance.slice(0, Math.max(minOfferedWords, nearbyWords.length))].slice(
        0,
        maxOfferedWords,
      ),
    );
    // Puts the words back into the order of the text.
    return [...foundWordById.values()].filter((word) => chosenWords.has(word));
  };
}
