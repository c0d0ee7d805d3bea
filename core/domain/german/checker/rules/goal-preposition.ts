import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import type { Rule } from "../rule.ts";
import { replaceWord, wordsUntilMark } from "./clause.ts";

const motionVerbs = /^(?:gehen|fahren|kommen|laufen|fliegen|reisen|wollen|müssen|möchten)$/;
const placeNouns =
  /^(?:Schule|Bahnhof|Supermarkt|Arzt|Kino|Park|Post|Uni|Universität|Büro|Apotheke|Flughafen|Strand|Bäckerei|Krankenhaus|Kindergarten|Museum)$/;
const townNames =
  /^(?:Deutschland|Österreich|Italien|Spanien|Frankreich|Polen|England|Griechenland|Portugal|Amerika|Europa|Berlin|München|Hamburg|Köln|Frankfurt|Wien|Paris|London|Rom|Stuttgart|Leipzig|Dresden|Bremen)$/;

/** Whether the clause has a verb of motion, and no other verb that the phrase could belong to. */
function hasOnlyMotionVerb(words: readonly AnalyzedToken[], index: number): boolean {
  let start = index;
  while (start > 0 && words[start - 1]?.kind === "word") start--;
  let end = index;
  while (words[end + 1]?.kind === "word") end++;
  const clause = words.slice(start, end + 1);
  const lemmas = clause.flatMap((word) =>
    word.isCapital && !word.isFirst
      ? []
      : word.readings
          .filter((one) => one.pos !== "noun" && one.pos !== "adjective" && one.pos !== "other")
          .map((one) => one.lemma),
  );
  const hasMotionVerb = clause.some((word) =>
    [...finiteReadings(word), ...word.readings].some((one) =>
      /^(?:gehen|fahren|laufen|fliegen|reisen)$/.test(one.lemma),
    ),
  );
  const otherVerbs = lemmas.filter(
    (lemma) =>
      !motionVerbs.test(lemma) &&
      !lemma.includes("|") &&
      !/^(?:haben|sein|werden|können|sollen|dürfen|mögen)$/.test(lemma),
  );
  return (
    hasMotionVerb &&
    otherVerbs.length === 0 &&
    !clause.some((word) => /^(?:an|es|das|zurecht|weiter|los|ab|weg|ein|vorbei)$/.test(word.lower))
  );
}

/** "nach Bahnhof", "zu Berlin", "zu Hause gehen": destinations require their specific preposition. */
export const goalPreposition: Rule = {
  name: "goal-preposition",
  category: "prepositions",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const wordBefore of words) {
      const destination = words[wordBefore.index + 1];
      const nextWord = words[wordBefore.index + 2];
      if (!destination?.isCapital || (nextWord?.kind === "word" && nextWord.isCapital) || nextWord?.text === "-")
        continue;
      const cells = nounCells(destination);
      const form =
        wordBefore.lower === "nach" && placeNouns.test(destination.text)
          ? (cells & 0x0f0) !== 0
            ? "zur"
            : "zum"
          : wordBefore.lower === "zu" && (townNames.test(destination.text) || destination.text === "Hause")
            ? "nach"
            : undefined;
      if (!form || !hasOnlyMotionVerb(words, wordBefore.index)) continue;
      // Excludes "Zu Hause gehen die Uhren anders": the subject must be a person, and the destination must be at the
      // end.
      const remainingWords = wordsUntilMark(words, destination.index + 1);
      if (remainingWords.length > 1 || !words.some((one) => /^(?:ich|du|er|wir|man|ihr|sie)$/.test(one.lower)))
        continue;
      const explanation = `Where one goes to: *${form} ${destination.text}*.`;
      yield replaceWord(wordBefore, wordBefore.isCapital ? capitalize(form) : form, explanation);
    }
  },
  examples: [
    ["Ich gehe jetzt nach Bahnhof.", "Ich gehe jetzt zum Bahnhof."],
    ["Wir fahren im Sommer zu Italien.", "Wir fahren im Sommer nach Italien."],
    ["Ich gehe zu Hause.", "Ich gehe nach Hause."],
    ["Ich bin zu Hause.", "Ich bin zu Hause."],
  ],
};
