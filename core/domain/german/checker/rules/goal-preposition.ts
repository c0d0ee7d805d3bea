import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import type { Rule } from "../rule.ts";
import { replaceWord, wordsUntilMark } from "./clause.ts";

const moving = /^(?:gehen|fahren|kommen|laufen|fliegen|reisen|wollen|müssen|möchten)$/;
const places =
  /^(?:Schule|Bahnhof|Supermarkt|Arzt|Kino|Park|Post|Uni|Universität|Büro|Apotheke|Flughafen|Strand|Bäckerei|Krankenhaus|Kindergarten|Museum)$/;
const townNames =
  /^(?:Deutschland|Österreich|Italien|Spanien|Frankreich|Polen|England|Griechenland|Portugal|Amerika|Europa|Berlin|München|Hamburg|Köln|Frankfurt|Wien|Paris|London|Rom|Stuttgart|Leipzig|Dresden|Bremen)$/;

/** Whether the clause has a verb of motion, and no other verb that the phrase could belong to. */
function hasOnlyMotionVerb(words: readonly AnalyzedToken[], at: number): boolean {
  let start = at;
  while (start > 0 && words[start - 1]?.kind === "word") start--;
  let end = at;
  while (words[end + 1]?.kind === "word") end++;
  const clause = words.slice(start, end + 1);
  const lemmas = clause.flatMap((word) =>
    word.isCapital && !word.isFirst
      ? []
      : word.readings
          .filter((one) => one.pos !== "noun" && one.pos !== "adjective" && one.pos !== "other")
          .map((one) => one.lemma),
  );
  const goes = clause.some((word) =>
    [...finiteReadings(word), ...word.readings].some((one) =>
      /^(?:gehen|fahren|laufen|fliegen|reisen)$/.test(one.lemma),
    ),
  );
  const others = lemmas.filter(
    (lemma) =>
      !moving.test(lemma) && !lemma.includes("|") && !/^(?:haben|sein|werden|können|sollen|dürfen|mögen)$/.test(lemma),
  );
  return (
    goes &&
    others.length === 0 &&
    !clause.some((word) => /^(?:an|es|das|zurecht|weiter|los|ab|weg|ein|vorbei)$/.test(word.lower))
  );
}

/** "nach Bahnhof", "zu Berlin", "zu Hause gehen": destinations require their specific preposition. */
export const goalPreposition: Rule = {
  name: "goal-preposition",
  category: "prepositions",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const before of words) {
      const destination = words[before.index + 1];
      const next = words[before.index + 2];
      if (!destination?.isCapital || (next?.kind === "word" && next.isCapital) || next?.text === "-") continue;
      const cells = nounCells(destination);
      const form =
        before.lower === "nach" && places.test(destination.text)
          ? (cells & 0x0f0) !== 0
            ? "zur"
            : "zum"
          : before.lower === "zu" && (townNames.test(destination.text) || destination.text === "Hause")
            ? "nach"
            : undefined;
      if (!form || !hasOnlyMotionVerb(words, before.index)) continue;
      // Excludes "Zu Hause gehen die Uhren anders": the subject must be a person, and the destination must be at the
      // end.
      const rest = wordsUntilMark(words, destination.index + 1);
      if (rest.length > 1 || !words.some((one) => /^(?:ich|du|er|wir|man|ihr|sie)$/.test(one.lower))) continue;
      const explanation = `Where one goes to: *${form} ${destination.text}*.`;
      yield replaceWord(before, before.isCapital ? capitalize(form) : form, explanation);
    }
  },
  examples: [
    ["Ich gehe jetzt nach Bahnhof.", "Ich gehe jetzt zum Bahnhof."],
    ["Wir fahren im Sommer zu Italien.", "Wir fahren im Sommer nach Italien."],
    ["Ich gehe zu Hause.", "Ich gehe nach Hause."],
    ["Ich bin zu Hause.", "Ich bin zu Hause."],
  ],
};
