import { determiner, personalPronouns, prepositionCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedToken, finiteReadings, hasReading, nounReadings } from "../analyzed-text.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { wordsUntilMark } from "./clause.ts";

const insertComma = (wordBefore: AnalyzedToken, explanation: string): Edit => ({
  start: wordBefore.end,
  end: wordBefore.end,
  replacement: ",",
  explanation,
});
const isFiniteVerb = (word: AnalyzedToken | undefined) =>
  word !== undefined && finiteReadings(word).some((one) => one.kind === "p" || one.kind === "t" || one.kind === "k");
const subjects = new Set("ich du er es wir man ihr".split(" "));
const asksOrSays = new Set(
  "wissen fragen sagen schreiben erklären zeigen erzählen verstehen sehen hören antworten informieren mitteilen überlegen".split(
    " ",
  ),
);

const skippedWords = /^(?:nicht|mir|dir|uns|Ihnen|noch|genau|auch|gern|bitte|mal)$/;

/** "Ich weiß nicht wo er ist": an indirect question after a verb of asking or saying is set off by a comma. */
export const commaBeforeQuestion: Rule = {
  name: "comma-before-question",
  category: "commas",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (
        !/^(?:ob|was|wo|wie|warum|wann|wer|woher|wohin|worauf|welche[rsn]?|wieso)$/.test(word.text) ||
        wordBefore?.kind !== "word" ||
        wordBefore.index === 0
      )
        continue;
      const clause = wordsUntilMark(words, word.index);
      if (clause.length < 3 || !isFiniteVerb(clause.at(-1))) continue;
      // "Ich weiß nicht, wie …": skip the words between the verb and the question word.
      let governor: AnalyzedToken | undefined = wordBefore;
      while (governor && skippedWords.test(governor.text)) governor = words[governor.index - 1];
      const isAsked = governor?.readings.some((one) => asksOrSays.has(one.lemma.replace("|", ""))) ?? false;
      const isRelative =
        (word.text === "wo" && nounReadings(wordBefore).length > 0) ||
        (word.text === "was" && /^(?:alles|etwas|nichts|vieles)$/.test(wordBefore.lower)) ||
        (word.text === "warum" && wordBefore.text === "Grund");
      if (!(isAsked && governor?.index !== 0) && !isRelative) continue;
      const edit = insertComma(
        wordBefore,
        `An indirect question is set off by a comma: *${wordBefore.text}, ${word.text} …*`,
      );
      yield isRelative && !isAsked ? { ...edit, topics: phraseTopics.relativeWas } : edit;
    }
  },
  examples: [
    ["Ich möchte wissen was das kostet.", "Ich möchte wissen, was das kostet."],
    ["Ich weiß nicht wie das geht.", "Ich weiß nicht, wie das geht."],
    ["Ich weiß, was du willst.", "Ich weiß, was du willst."],
  ],
};

/** A relative clause is set off by commas. */
export const commaBeforeRelative: Rule = {
  name: "comma-before-relative",
  category: "relative-clauses",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (!/^(?:der|die|das|den|dem|denen|deren|dessen)$/.test(word.text)) continue;
      if (
        !wordBefore?.isCapital ||
        wordBefore.isFirst ||
        nounReadings(wordBefore).length === 0 ||
        nextWord?.kind !== "word"
      )
        continue;
      const beginsClause =
        (personalPronouns.has(nextWord.lower) && !nextWord.isCapital) ||
        (determiner(nextWord.lower)?.kind === "ein" && !nextWord.isCapital) ||
        (/^(?:nicht|sich|keine?|auch|immer|sehr|gern)$/.test(nextWord.lower) && /^(?:die|das)$/.test(word.text)) ||
        (nextWord.lower in prepositionCases && nextWord.lower !== "zu");
      if (!beginsClause) continue;
      const clause = wordsUntilMark(words, word.index + 1);
      if (clause.length < 2 || clause.some((one) => /end(?:e[nmrs]?)$/.test(one.lower) && !one.isCapital)) continue;
      // "die in diesem Land gesprochene Sprache": the words between article and noun are an extended attribute.
      if (
        clause.some(
          (one) =>
            /(?:t|en)e[nmrs]?$/.test(one.text) &&
            !one.isCapital &&
            words[one.index - 1]?.isCapital &&
            words[one.index + 1]?.isCapital,
        )
      )
        continue;
      const end = clause.findIndex(
        (one, i) => isFiniteVerb(one) && !one.isCapital && (i === clause.length - 1 || isFiniteVerb(clause[i + 1])),
      );
      if (
        end < 1 ||
        clause
          .slice(0, end)
          .some(
            (one) =>
              isFiniteVerb(one) &&
              !hasReading(one, "infinitive") &&
              !hasReading(one, "participle") &&
              !hasReading(one, "other") &&
              !hasReading(one, "adjective"),
          )
      )
        continue;
      yield insertComma(wordBefore, `A relative clause is set off by a comma: *${wordBefore.text}, ${word.text} …*`);
    }
  },
  examples: [
    ["Ich kenne Menschen die in Berlin wohnen.", "Ich kenne Menschen, die in Berlin wohnen."],
    ["Am Montag hat der Mann die ganze Zeit gelacht.", "Am Montag hat der Mann die ganze Zeit gelacht."],
  ],
};

/** A comma precedes "aber" and "sondern" between clauses or parts of a sentence. */
export const commaBeforeBut: Rule = {
  name: "comma-before-aber",
  category: "commas",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (wordBefore?.kind !== "word" || (word.text !== "aber" && word.text !== "sondern")) continue;
      if (
        /^(?:und|oder|nun|nicht|jetzt|wohl|oft|ist|war|sind|hat|habe|kann|muss|will|möchte|dann|heute|leider|da|hier|wenn|was|es|ich|er|sie|wir|man|das|mir|dir)$/.test(
          wordBefore.lower,
        )
      )
        continue;
      const nextWord = words[word.index + 1];
      if (!nextWord || nextWord.kind === "mark") continue;
      // "konnte aber nicht": right after its verb, "aber" belongs to the same clause.
      if (word.text === "aber" && isFiniteVerb(wordBefore) && !subjects.has(nextWord.lower)) continue;
      // "so aber bleibt es": "so aber" is the first position of the clause.
      if (words[wordBefore.index - 1]?.text === "," && isFiniteVerb(nextWord)) continue;
      if (word.text === "aber") {
        const remainingWords = wordsUntilMark(words, word.index + 1);
        const hasSubject =
          subjects.has(nextWord.lower) ||
          (isFiniteVerb(nextWord) && subjects.has(words[word.index + 2]?.lower ?? "")) ||
          /^(?:Sie|sie|das|leider|jetzt|nicht|mein|meine)$/.test(nextWord.text);
        const hasFiniteVerbBefore = words.slice(0, word.index).some((one) => isFiniteVerb(one) && !one.isCapital);
        if (!hasSubject || !hasFiniteVerbBefore || !remainingWords.slice(0, 4).some((one) => isFiniteVerb(one)))
          continue;
      }
      yield insertComma(wordBefore, `There is a comma before *${word.text}*.`);
    }
  },
  examples: [
    ["Ich komme gern aber ich habe keine Zeit.", "Ich komme gern, aber ich habe keine Zeit."],
    ["Das ist aber schön.", "Das ist aber schön."],
    ["Das wäre gut, so aber bleibt es dabei.", "Das wäre gut, so aber bleibt es dabei."],
  ],
};

/** "Ich denke es ist gut": two main clauses are separated by a comma. */
export const commaAfterVerbOfThinking: Rule = {
  name: "comma-after-thinking",
  category: "commas",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      if (!/^(?:denke|glaube|hoffe|finde|meine|weiß)$/.test(word.text)) continue;
      if (words[word.index - 1]?.lower !== "ich" && words[word.index + 1]?.lower !== "ich") continue;
      const start = words[word.index + 1]?.lower === "ich" ? word.index + 1 : word.index;
      const lastWord = words[start];
      const subject = words[start + 1];
      const verb = words[start + 2];
      if (!lastWord || !subject || !/^(?:es|er|wir|du|man|Sie|ihr)$/.test(subject.text) || !isFiniteVerb(verb))
        continue;
      yield insertComma(
        lastWord,
        `Two main clauses are set apart by a comma: *${lastWord.text}, ${subject.text} ${verb?.text} …*`,
      );
    }
  },
  examples: [
    ["Ich denke du hast recht.", "Ich denke, du hast recht."],
    ["Ich finde es gut.", "Ich finde es gut."],
  ],
};

const wordsGoverningInfinitive = new Set(
  "Möglichkeit Problem Zeit Lust Idee Traum Chance Gelegenheit Wunsch Ziel Plan Angst Interesse Recht Pflicht Fähigkeit Versuch Entscheidung Absicht Hoffnung möglich wichtig schwer leicht schön gut interessant einfach schwierig empfehlenswert notwendig nötig sinnvoll bereit froh besser überzeugt nett verboten nützlich üblich wesentlich angenehm gefährlich toll wunderbar unmöglich günstig günstiger gesund richtig falsch normal hilfreich praktisch höflich unhöflich lustig traurig langweilig erforderlich ratsam zwecklos leichter schwerer einfacher angebracht erlaubt klug spannend lobenswert Vorteil Nachteil Erwartung Freude Spaß Mut Kraft Glück Erlaubnis Geduld Gefahr Gewohnheit Motivation Alternative Herausforderung Aufgabe Ehre Möglichkeiten Chancen Pläne".split(
    " ",
  ),
);

const verbsWithPassiveInfinitive = /^(?:erreichen|finden|sehen|hören|erkennen|verstehen|machen|bekommen|kombinieren)$/;

/** An infinitive with "zu" that depends on a noun or on "es ist …" is set off by a comma. */
export const commaBeforeInfinitive: Rule = {
  name: "comma-before-infinitive",
  category: "infinitives",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      if (!wordsGoverningInfinitive.has(word.text)) continue;
      const clause = wordsUntilMark(words, word.index + 1);
      const lastWord = clause.at(-1);
      if (!lastWord || clause.length < 3 || lastWord.isCapital) continue;
      const isZu =
        (clause.at(-2)?.text === "zu" && hasReading(lastWord, "infinitive")) || hasReading(lastWord, "zu-infinitive");
      if (
        !isZu ||
        clause.slice(0, -1).some((one) => isFiniteVerb(one) && !one.isCapital && !hasReading(one, "infinitive"))
      )
        continue;
      const [firstWord] = clause;
      if (
        !firstWord ||
        /^(?:und|oder|genug|zu|als|um|ohne|wie|mehr|dazu|noch|gewesen)$/.test(firstWord.lower) ||
        wordsGoverningInfinitive.has(firstWord.text) ||
        (determiner(firstWord.lower)?.cells === undefined &&
          firstWord.isCapital &&
          (word.isCapital || !firstWord.isKnown))
      )
        continue;
      // "gut mit dem Bus zu erreichen": the infinitive may depend on the adverb.
      if (firstWord.lower in prepositionCases && verbsWithPassiveInfinitive.test(lastWord.text)) continue;
      const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
      const wordsBefore = words.slice(start + 1, word.index);
      const hasPlainVerb = wordsBefore.some((one) =>
        finiteReadings(one).some((reading) => /^(?:haben|sein|geben|finden|machen)$/.test(reading.lemma)),
      );
      if (!hasPlainVerb) continue;
      const isEs = words.some((one) => one.lower === "es" && one.index < word.index) || nounReadings(word).length > 0;
      if (!isEs) continue;
      // "Zeit für ein Buch zu finden": the phrase may belong to the noun.
      if (nounReadings(word).length > 0 && /^(?:für|von|des|der|auf|bei|im|am)$/.test(firstWord.lower)) continue;
      yield insertComma(word, "An infinitive group with *zu* is set off by a comma here.");
    }
  },
  examples: [
    ["Es ist wichtig eine Sprache zu lernen.", "Es ist wichtig, eine Sprache zu lernen."],
    ["Ich habe viel zu tun.", "Ich habe viel zu tun."],
  ],
};
