import { findDeterminer, personalPronouns, prepositionCases } from "../../lexicon/closed-words.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  hasReading,
  nounReadings,
} from "../analyzed-text.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";

const createEdit = (
  { start, end }: AnalyzedToken,
  replacement: string,
  explanation: string,
  topics?: TopicIds,
): Edit => ({
  start,
  end,
  replacement,
  explanation,
  ...(topics && { topics }),
});
const isFiniteVerb = (word: AnalyzedToken | undefined) => finiteReadings(word).some((one) => one.kind !== "m");
const lastOfClause = (words: readonly AnalyzedToken[], start: number) =>
  words.find((word) => word.index >= start && (words[word.index + 1]?.kind ?? "mark") === "mark");
const subject = /^(?:ich|du|er|sie|es|wir|ihr|man|Sie)$/;
const governsDass = new Set(
  "wissen sagen glauben denken hoffen finden meinen freuen schreiben sehen hören verstehen wünschen erwarten bedeuten vergessen fragen erzählen bemerken merken feststellen".split(
    " ",
  ),
);

/** Distinguishes "das" and "dass". */
export const dasDass: Rule = {
  name: "das-dass",
  category: "subordinate-clauses",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (word.text === "das" && wordBefore && nextWord && subject.test(nextWord.text)) {
        const governingWord = wordBefore.text === "," ? words[word.index - 2] : wordBefore;
        const end = words.findIndex((one) => one.index > word.index && one.kind === "mark");
        const clause = words.slice(nextWord.index + 1, end < 0 ? words.length : end);
        const endsInVerb = clause.length > 0 && isFiniteVerb(clause.at(-1));
        const isGoverned =
          governingWord !== undefined &&
          (governingWord.readings.some((one) => governsDass.has(one.lemma.replace(/\|/, ""))) ||
            adjectiveReadings(governingWord).some((one) => one.ending === "-") ||
            /^(?:sehr|mich|dir|mir|so|froh|sicher|leid|darauf|darüber|daran|davon)$/.test(governingWord.lower)) &&
          nounReadings(governingWord).length === 0;
        // "etwas, das", "das Buch, das": a relative clause.
        const isRelative = words
          .slice(0, governingWord?.index ?? 0)
          .some(
            (one) =>
              /^(?:was|etwas|nichts|alles|vieles|dasjenige)$/.test(one.lower) ||
              (wordBefore.text === "," && nounReadings(one).some((reading) => reading.gender === "n")),
          );
        const isOpinionNoun = /^(?:Meinung|Ansicht|Hoffnung|Tatsache|Angst|Überzeugung)$/.test(
          governingWord?.text ?? "",
        );
        const isClause = endsInVerb || (wordBefore.text !== "," && !isFiniteVerb(clause[0]));
        if ((isGoverned && isClause && !isRelative) || (isOpinionNoun && nextWord.lower !== "es")) {
          yield createEdit(word, "dass", "*dass* begins a clause; *das* stands for a thing: *…, dass …*");
        }
      }
      if (
        word.text === "dass" &&
        wordBefore?.text !== "," &&
        (word.isFirst || wordBefore === undefined) &&
        isFiniteVerb(nextWord) &&
        !hasReading(nextWord, "other")
      ) {
        yield createEdit(word, "das", "*das* is the subject here; *dass* begins a clause.");
      }
    }
  },
  examples: [
    ["Ich hoffe, das du kommst.", "Ich hoffe, dass du kommst."],
    ["Ich bin der Meinung, das wir mehr lesen sollten.", "Ich bin der Meinung, dass wir mehr lesen sollten."],
    ["Das Buch, das ich lese, ist gut.", "Das Buch, das ich lese, ist gut."],
  ],
};

/** Distinguishes words that sound alike: seit and seid, man and Mann, wenn and wen. */
export const homophones: Rule = {
  name: "sound-alikes",
  category: "pronunciation-and-spelling",
  stage: 2,
  *find({ words, lexicon }: AnalyzedText) {
    const isHeadline = words.at(-1)?.kind === "word";
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      const isSimilar = (form: string) =>
        word.isCapital && word.isFirst ? form.charAt(0).toUpperCase() + form.slice(1) : form;
      if (
        word.lower === "seid" &&
        nextWord &&
        wordBefore?.lower !== "ihr" &&
        nextWord.lower !== "ihr" &&
        (/^(?:gestern|heute|langem|lange|wann|\d+|ein|einem|einer|dem|der|drei|zwei|vielen)$/.test(nextWord.lower) ||
          nextWord.kind === "number") &&
        !words.some((one) => one.lower === "ihr")
      )
        yield createEdit(
          word,
          isSimilar("seit"),
          "*seit* is the preposition of time; *seid* belongs to *ihr*.",
          phraseTopics.sinceAndOpposite,
        );
      if (
        word.text === "seit" &&
        (wordBefore?.text === "ihr" || nextWord?.text === "ihr") &&
        !words.some(
          (one) =>
            one.text === "seid" ||
            (isFiniteVerb(one) && finiteReadings(one).some((r) => r.persons & 16) && one !== word),
        )
      )
        yield createEdit(
          word,
          "seid",
          "*ihr seid* is the verb; *seit* is the preposition of time.",
          phraseTopics.seinAndHaben,
        );
      const hasNoArticleBefore =
        !wordBefore ||
        (findDeterminer(wordBefore.lower) === undefined &&
          adjectiveReadings(wordBefore).every((one) => one.ending === "-") &&
          !(wordBefore.lower in prepositionCases));
      if (
        (word.text === "mann" || (word.text === "Mann" && word.index === 0 && isFiniteVerb(nextWord) && !isHeadline)) &&
        hasNoArticleBefore
      )
        yield createEdit(
          word,
          isSimilar("man"),
          "*man* means people in general; *der Mann* is a man.",
          phraseTopics.man,
        );
      if (
        word.lower === "wen" &&
        wordBefore?.text !== "," &&
        nextWord &&
        subject.test(nextWord.text) &&
        isFiniteVerb(lastOfClause(words, nextWord.index + 1))
      )
        yield createEdit(
          word,
          isSimilar("wenn"),
          "*wenn* begins the clause; *wen* asks for a person.",
          phraseTopics.wenn,
        );
      if (word.text === "gehts" || word.text === "Gehts")
        yield createEdit(word, `${word.text.slice(0, -1)}'s`, "*geht's* is short for *geht es*.");
      if (word.text === "weis" && personalPronouns.has(wordBefore?.lower ?? ""))
        yield createEdit(word, "weiß", "*ich weiß* is from *wissen*.");
      if (word.text === "ihnen" && /^(?:danke|bitte|teile|wünsche|schreibe|schicke)$/.test(wordBefore?.lower ?? ""))
        yield createEdit(word, "Ihnen", "*Ihnen* for the person you write to has a capital.", phraseTopics.formalSie);
      if (
        lexicon.frequency(word.text) === 0 &&
        word.text === "fiel" &&
        nextWord?.isCapital &&
        nounReadings(nextWord).length > 0
      )
        yield createEdit(word, "viel", "*viel* means much; *fiel* is from *fallen*.");
    }
  },
  examples: [
    ["Es läuft seid gestern besser.", "Es läuft seit gestern besser."],
    ["Hier kann mann gut essen.", "Hier kann man gut essen."],
    ["Wie gehts dir?", "Wie geht's dir?"],
    ["Mein Mann kommt.", "Mein Mann kommt."],
    ["Mann beißt Hund", "Mann beißt Hund"],
  ],
};
