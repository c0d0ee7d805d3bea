import type { PartnerRule } from "./partner-content.ts";

/** Words that say nothing of what a message is about. */
const commonWords: ReadonlySet<string> = new Set(
  `ich du er sie es wir ihr mein dein sein haben werden können müssen wollen sollen dürfen mögen der die das ein kein nicht und oder
  aber auch noch schon mal so sehr ganz immer nie wieder jetzt heute gestern morgen tag jahr zeit woche machen gehen kommen sagen geben finden
  wissen denken glauben gut viel mehr ander neu groß alt in an auf mit von zu für bei aus nach über um vor seit weil dass wenn ob als wie was
  wer wo warum man sich mich mir dich dir uns ihn ihm ihnen ihre seine meine zum zur im am vom beim`.split(/\s+/),
);

/** The words of rules: lemmas and forms, without marks of grammar and classes, and without common words. */
export const wordsOfRules = (rules: readonly PartnerRule[]): Set<string> =>
  new Set(
    rules
      .flatMap(({ heard }) => heard.flat())
      .filter(
        (mark) =>
          /^\p{L}/u.test(mark) && !/^(?:not|past|konj|wish)$/.test(mark) && !commonWords.has(mark.toLowerCase()),
      ),
  );

/** With fewer situations, each word would seem common. */
const minSituations = 300;

interface SituationWords {
  wordsByName: Map<string, Set<string>>;
  namesByWord: Map<string, string[]>;
}
const wordsByOpenings = new WeakMap<readonly PartnerRule[], SituationWords>();

/** The words by which situations are recognised, read once for each content. */
export function readSituationWords(openings: readonly PartnerRule[]): SituationWords {
  const stored = wordsByOpenings.get(openings);
  if (stored) return stored;
  const wordsByName = new Map(openings.map((rule) => [rule.name, wordsOfRules([rule])]));
  const namesByWord = new Map<string, string[]>();
  for (const [name, words] of wordsByName)
    for (const word of words) namesByWord.set(word, [...(namesByWord.get(word) ?? []), name]);
  const situationWords = { wordsByName, namesByWord };
  wordsByOpenings.set(openings, situationWords);
  return situationWords;
}

/**
 * The weight of words: the logarithm of how rarely a word occurs among the words by which situations are recognised. It is the
 * inverse document frequency (Spärck Jones 1972), with situations as documents.
 */
export function weightOfWords(words: Iterable<string>, openings: readonly PartnerRule[]): number {
  const { namesByWord } = readSituationWords(openings);
  const count = Math.max(minSituations, openings.length);
  let weight = 0;
  for (const word of words) weight += Math.log(count / Math.max(1, namesByWord.get(word)?.length ?? 1));
  return weight;
}
