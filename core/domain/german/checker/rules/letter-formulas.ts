import { type AnalyzedToken, nounReadingsOf, uncapitalize } from "../analyzed-text.ts";
import { usesSwissSpelling } from "../colloquial-forms.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";

const createEdit = ({ start, end }: AnalyzedToken, replacement: string, en: string, de: string): Edit => ({
  start,
  end,
  replacement,
  explanation: { en, de },
});

const maleNames = new Set(
  "Adam Alexander Ali Andreas Anton Ben Bernd Bruno Christian Christoph Daniel David Dennis Dieter Dirk Dominik Emil Erik Felix Finn Florian Frank Franz Fritz Georg Günter Hannes Hans Harald Heinz Holger Ingo Jakob Jan Jens Joachim Johannes Jonas Jörg Josef Jürgen Kai Karl Kevin Klaus Kurt Lars Leon Lukas Marco Mario Markus Martin Matthias Max Maximilian Michael Moritz Niklas Nils Noah Norbert Oliver Oskar Otto Patrick Paul Peter Philipp Rainer Ralf Robert Rolf Rudolf Sebastian Simon Stefan Sven Thomas Tim Timo Tobias Tom Udo Ulrich Uwe Walter Werner Wolfgang Yusuf".split(
    " ",
  ),
);

/** Corrects salutations, thanks and closings of letters: "Liebe Peter", "Viel Grüße". */
export const letterSalutations: Rule = {
  name: "letter-formulas",
  category: "capital-letters",
  stage: 2,
  *findEdits(analysis) {
    const { words } = analysis;
    const [firstWord, secondWord, thirdWord, fourthWord] = words;
    if (!firstWord || !secondWord) return;
    if (/^Liebe$/.test(firstWord.text) && maleNames.has(secondWord.text) && thirdWord?.lower !== "und")
      yield createEdit(
        firstWord,
        "Lieber",
        `To a man one writes *Lieber*: *Lieber ${secondWord.text}*.`,
        `An einen Mann schreibt man *Lieber*: *Lieber ${secondWord.text}*.`,
      );
    // *Lieber* can express a preference instead of beginning a greeting: "Lieber Milch trinken als Wein", "Lieber Frau
    // Müller als Herr Schmidt".
    const expressesPreference = firstWord.text === "Lieber" && words.some(({ text }) => text === "als");
    if (
      /^Lieber$/.test(firstWord.text) &&
      !expressesPreference &&
      /^(?:Eva|Maria|Julia|Anna|Silke|Susana|Lisa|Katharina|Frau)$/.test(secondWord.text)
    )
      yield createEdit(
        firstWord,
        "Liebe",
        `To a woman one writes *Liebe*: *Liebe ${secondWord.text}*.`,
        `An eine Frau schreibt man *Liebe*: *Liebe ${secondWord.text}*.`,
      );
    if (
      /^(?:Liebe|Lieber|Hallo|Hi)$/.test(firstWord.text) &&
      !expressesPreference &&
      secondWord.kind === "word" &&
      secondWord.isCapital &&
      !nounReadingsOf(secondWord).some((reading) => reading.gender === "p") &&
      secondWord.text !== "Grüße" &&
      thirdWord?.kind === "word" &&
      thirdWord.text !== "und" &&
      (!thirdWord.isCapital || /^(?:Ich|Vielen|Wie|Danke|Herzlichen)$/.test(thirdWord.text)) &&
      fourthWord
    )
      yield {
        start: secondWord.end,
        end: secondWord.end,
        replacement: ",",
        explanation: { en: "A comma follows the greeting.", de: "Nach der Anrede steht ein Komma." },
      };
    if (/^Lieben?$/.test(firstWord.text) && secondWord.text === "Herr")
      yield createEdit(
        firstWord,
        "Lieber",
        "To a man one writes *Lieber*: *Lieber Herr …*",
        "An einen Mann schreibt man *Lieber*: *Lieber Herr …*",
      );
    if (firstWord.text === "Sehr" && /^geehrte?$/.test(secondWord.text)) {
      const correctForm = thirdWord?.text === "Herr" ? "geehrter" : "geehrte";
      if (correctForm !== secondWord.text && /^(?:Herr|Frau|Damen)$/.test(thirdWord?.text ?? ""))
        yield createEdit(
          secondWord,
          correctForm,
          `It is *Sehr ${correctForm} ${thirdWord?.text}*.`,
          `Es heißt *Sehr ${correctForm} ${thirdWord?.text}*.`,
        );
    }
    if (firstWord.lower === "mit") {
      if (
        /^freundlich(?:e[rmns]?)?$|^herzliche[rmns]?$|^lieben?$|^beste[rmns]?$/i.test(secondWord.text) &&
        /^Gr[uü](?:ß|ss)en?$/.test(thirdWord?.text ?? "")
      ) {
        const correctForm = uncapitalize(secondWord.text)
          .replace(/lich(?:e[rmns]?)?$/, "lichen")
          .replace(/^liebe$/, "lieben")
          .replace(/^beste[rmns]?$/, "besten");
        if (correctForm !== secondWord.text)
          yield createEdit(
            secondWord,
            correctForm,
            "After *mit* the dative plural: *Mit freundlichen Grüßen*.",
            "Nach *mit* steht der Dativ Plural: *Mit freundlichen Grüßen*.",
          );
        const greetingWord = /ss/.test(thirdWord?.text ?? "") && usesSwissSpelling(analysis) ? "Grüssen" : "Grüßen";
        if (thirdWord && thirdWord.text !== greetingWord)
          yield createEdit(
            thirdWord,
            greetingWord,
            `After *mit* the dative plural: *Mit freundlichen ${greetingWord}*.`,
            `Nach *mit* steht der Dativ Plural: *Mit freundlichen ${greetingWord}*.`,
          );
      }
    }
    for (const word of words) {
      const nextWord = words[word.index + 1];
      if (/^[vV]iele$/.test(word.text) && nextWord?.text === "Dank")
        yield createEdit(word, `${word.text}n`, "It is *vielen Dank*.", "Es heißt *vielen Dank*.");
      if (/^[vV]iel$/.test(word.text) && /^(?:Dank|Grüße)$/.test(nextWord?.text ?? ""))
        yield createEdit(
          word,
          word.text + (nextWord?.text === "Dank" ? "en" : "e"),
          `It is *viele${nextWord?.text === "Dank" ? "n" : ""} ${nextWord?.text}*.`,
          `Es heißt *viele${nextWord?.text === "Dank" ? "n" : ""} ${nextWord?.text}*.`,
        );
      if (/^(?:Viele|Liebe|Herzliche)$/.test(word.text) && nextWord?.text === "Grüßen" && word.index === 0)
        yield createEdit(nextWord, "Grüße", `It is *${word.text} Grüße*.`, `Es heißt *${word.text} Grüße*.`);
      if (
        /^(?:an|zu|von|mit|für|bei|den|dem)$/.test(word.lower) &&
        nextWord?.text === "Herr" &&
        words[nextWord.index + 1]?.isCapital
      )
        yield {
          ...createEdit(
            nextWord,
            "Herrn",
            `*Herr* takes -n in all cases but the first: *${word.text} Herrn*.`,
            `*Herr* hat in allen Fällen außer dem Nominativ die Endung -n: *${word.text} Herrn*.`,
          ),
          topics: phraseTopics.nDeclension,
        };
      if (/^[hH]erzliche$/.test(word.text) && /^(?:Glückwunsch|Dank)$/.test(nextWord?.text ?? ""))
        yield createEdit(
          word,
          `${word.text}n`,
          `It is *herzlichen ${nextWord?.text}*.`,
          `Es heißt *herzlichen ${nextWord?.text}*.`,
        );
    }
  },
  examples: [
    ["Liebe Jens, wie geht es dir?", "Lieber Jens, wie geht es dir?"],
    ["Mit freundliche Grüße", "Mit freundlichen Grüßen"],
    ["Viele Dank für deine Hilfe.", "Vielen Dank für deine Hilfe."],
    ["Liebe Grüße", "Liebe Grüße"],
    ["Mit freundlichen Grüssen", "Mit freundlichen Grüssen"],
    ["Lieber Frau Müller als Herrn Schmidt.", "Lieber Frau Müller als Herrn Schmidt."],
  ],
};
