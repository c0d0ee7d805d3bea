import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { maxOfferedWords } from "#core/domain/conversations/conversation.ts";
import { findWord } from "#core/domain/german/find-word.ts";
import { wordForms } from "#core/domain/german/word-forms.ts";
import type { PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { type BankWord, inflected } from "./word-table.ts";

const contentClasses: ReadonlySet<PartOfSpeech> = new Set(["noun", "verb", "adjective", "adverb", "phrase"]);
/** Words that every sentence is made of: nobody learns them from a conversation. */
const tooCommon = new Set([
  ..."sein haben werden können müssen wollen sollen dürfen mögen möchten machen".split(" "),
  ..."auch sehr nicht noch schon so da dann hier nur mal gern immer viel mehr ganz was wie wo".split(" "),
  // Mostly pieces of other words: *lieber* is of *gern*, *los* and *hin* of verbs.
  ..."lieb los hin her heim einmal eigentlich".split(" "),
]);
/** Forms that hardly ever belong to the word they look like: *mal* is no form of *malen*. */
const misleading = new Set(["mal", "eben", "halt", "gehört"]);
/** A prefix that stands alone at the end of its clause. */
const leftPrefix =
  /(?<![\p{L}])(?:ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen)(?=[.,;!?])/u;
/** So many words below the level are offered when there are not enough at it. */
const enough = 3;

/** A word that a form may belong to, and what must stand in the sentence besides (*stehe … auf*): one list a form. */
interface Candidate {
  word: BankWord;
  others: string[][];
}

const spoken = (text: string) => text.match(/[\p{L}\p{M}]+(?:-[\p{L}]+)*/gu) ?? [];
const findable = (word: BankWord) => ({
  ...inflected(word),
  id: word.id,
  cefrLevel: word.cefrLevel,
  rank: word.frequency,
});

/** Finds the words of the bank that are worth learning in a text. */
export function wordFinder(words: readonly BankWord[]): (text: string, level: CefrLevel) => BankWord[] {
  const byPart = new Map<string, Map<string, Candidate>>();
  for (const word of words) {
    for (const form of wordForms(inflected(word))) {
      const parts = form.map((part) => part.toLowerCase());
      for (const part of parts) {
        const known = byPart.get(part) ?? new Map<string, Candidate>();
        const candidate = known.get(word.id) ?? { word, others: [] };
        candidate.others.push(parts.filter((one) => one !== part));
        byPart.set(part, known.set(word.id, candidate));
      }
    }
  }
  const ofForm = (form: string, text: string, standing: ReadonlySet<string>): BankWord | undefined => {
    const isSmall = /^\p{Ll}/u.test(form);
    const fitting = [...(byPart.get(form.toLowerCase())?.values() ?? [])].filter(
      ({ word, others }) =>
        !(isSmall && word.partOfSpeech === "noun") && others.some((parts) => parts.every((part) => standing.has(part))),
    );
    const isWhole = ({ others }: Candidate) => others.some((parts) => parts.length === 0);
    const choose = (): Candidate | undefined => {
      const [first] = fitting;
      // To choose between several costs much more than to take the one there is.
      if (fitting.length === 1 && first && isWhole(first)) return first;
      const found = findWord(
        form,
        text,
        fitting.map(({ word }) => findable(word)),
      );
      return fitting.find(({ word }) => word.id === found?.id);
    };
    const chosen = choose();
    if (chosen?.word.partOfSpeech !== "verb" || !isWhole(chosen)) return chosen?.word;
    // One of two verbs that share the form, or one whose prefix the bank does not know with it: it might be the wrong one.
    const rivals = fitting.filter((one) => one.word.partOfSpeech === "verb" && isWhole(one));
    return rivals.length > 1 || leftPrefix.test(text) ? undefined : chosen.word;
  };
  return (text, level) => {
    const place = cefrLevels.indexOf(level);
    const found = new Map<string, BankWord>();
    const forms = spoken(text);
    const standing = new Set(forms.map((form) => form.toLowerCase()));
    for (const form of forms) {
      if (misleading.has(form)) continue;
      const word = ofForm(form, text, standing);
      if (word && contentClasses.has(word.partOfSpeech) && !tooCommon.has(word.word)) found.set(word.id, word);
    }
    const distance = ({ cefrLevel }: BankWord) => {
      const below = place - cefrLevels.indexOf(cefrLevel);
      return below === 0 || below === 1 ? 0 : below < 0 ? 1 : below;
    };
    const fitting = [...found.values()].toSorted((a, b) => distance(a) - distance(b));
    const near = fitting.filter((word) => distance(word) === 0);
    const chosen = new Set([...near, ...fitting.slice(0, Math.max(enough, near.length))].slice(0, maxOfferedWords));
    // In the order in which they are read.
    return [...found.values()].filter((word) => chosen.has(word));
  };
}
