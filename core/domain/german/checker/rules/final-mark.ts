import { createLookupTable } from "../../../lookup-table.ts";
import { personalPronouns } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadingsOf, hasReading } from "../analyzed-text.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";

const questionWords = new Set(
  "wer wen wem was wann wo wohin woher wie warum wieso weshalb welche welcher welches wessen".split(" "),
);
const personsByPronoun: Readonly<Record<string, number>> = createLookupTable({
  ich: 1,
  du: 2,
  er: 4,
  es: 4,
  man: 4,
  sie: 36,
  wir: 8,
  ihr: 16,
  Sie: 32,
});

const greetingPattern =
  /^(?:Liebe[rs]?|Hallo|Hi|Sehr geehrte|Mit |Viele |Herzliche|Bis |Danke|Vielen Dank|Guten |Gruß|Grüße|Dein|Deine|LG|MfG|Alles |Schöne )/;

const closingFormulaPattern = /^(?:LG|VG|MfG|Gruß|Grüße|Dein|Deine|Euer|Eure)$/;

/**
 * The index of the first word of the last sentence. The full stop of an ordinal number ("Paul II.") does not end a
 * sentence.
 */
const firstIndexOfLastSentence = (words: readonly AnalyzedToken[]) =>
  words.findLastIndex(
    ({ text, index }) =>
      /^[.!?:]$/.test(text) &&
      index < words.length - 1 &&
      !(text === "." && /^(?:[IVX]+|\d+)$/.test(words[index - 1]?.text ?? "")),
  ) + 1;

/**
 * Whether a question with *wie* can ask for the word: *lange, oft, alt*. It cannot ask for *vereinbart* in "Wie
 * vereinbart komme ich".
 */
const canWieAskFor = (word: AnalyzedToken) =>
  hasReading(word, "adjective") || /^(?:lange?|oft|viele?|gern|bald|lang|sehr)$/.test(word.lower);

/**
 * Whether the last sentence is a question. A question starts with a question word or its verb, and the subject follows
 * the verb.
 */
function isQuestion({ words }: AnalyzedText): boolean {
  let firstIndex = firstIndexOfLastSentence(words);
  // The conjunction does not count as the first word: "Und wo wohnst du".
  if (/^(?:und|aber|oder)$/.test(words[firstIndex]?.lower ?? "")) firstIndex += 1;
  const [firstWord, secondWord, thirdWord] = words.slice(firstIndex);
  // A sentence that begins with a verb in the subjunctive is a wish and not a question: "Möge er in Frieden ruhen.",
  // "Sei es drum.", "Wäre er doch hier."
  if (
    finiteReadingsOf(firstWord).length > 0 &&
    finiteReadingsOf(firstWord).every((reading) => /[jm]/.test(reading.kind)) &&
    finiteReadingsOf(firstWord).some((reading) => reading.kind === "j")
  )
    return false;
  if (
    finiteReadingsOf(firstWord).some((reading) => reading.kind === "k") &&
    words.some((word) => /^(?:doch|bloß)$/.test(word.text))
  )
    return false;
  if (!firstWord || !secondWord || firstWord.kind !== "word") return false;
  const isFiniteVerb = (word: typeof firstWord | undefined) =>
    finiteReadingsOf(word).some((reading) => reading.kind !== "m");
  const pronounPattern = /^(?:ich|du|er|es|man|wir|ihr|Sie|sie)$/;
  if (
    questionWords.has(firstWord.lower) &&
    !words.some((word) => /^(?:du|ich|wir|ihr|es|man|dir|Sie|Ihnen|Ihre?|deine?)$/.test(word.text))
  )
    return false;
  if (questionWords.has(firstWord.lower) && pronounPattern.test(secondWord.text)) return false;
  if (secondWord.text === "ich" && !/^(?:kann|darf|soll|muss|könnte|dürfte)$/.test(firstWord.lower)) return false;
  if (questionWords.has(firstWord.lower))
    return isFiniteVerb(secondWord)
      ? !words.some((word) => word.text === ",")
      : firstWord.lower === "wie" &&
          isFiniteVerb(thirdWord) &&
          // A comma shows an exclamation or a comparison: "Wie gut wäre es, wenn …", "Wie vereinbart schicke ich …".
          !words.some((word) => word.text === ",") &&
          canWieAskFor(secondWord);
  // The pronoun must be the subject. In "Folge ihr" and "Und verteilt es in der Stube" it is an object.
  const personsOfPronoun = personsByPronoun[secondWord.text] ?? 63;
  if (
    !finiteReadingsOf(firstWord).some(
      (reading) => !/[mj]/.test(reading.kind) && (reading.persons & personsOfPronoun) !== 0,
    )
  )
    return false;
  if (firstIndex > 0 && words[firstIndex - 1]?.lower === "und" && /^(?:es|sie)$/.test(secondWord.text)) return false;
  // Two requests are not a question: "Haben Sie keine Bedenken und kommen Sie."
  const hasSecondRequest = words
    .slice(firstIndex + 2)
    .some((word) => word.text === "Sie" && isFiniteVerb(words[word.index - 1]));
  return (
    isFiniteVerb(firstWord) &&
    pronounPattern.test(secondWord.text) &&
    !(secondWord.text === "Sie" && hasSecondRequest) &&
    (secondWord.text !== "Sie" || /^(?:Können|Könnten|Haben|Sind|Wollen|Möchten|Würden)$/.test(firstWord.text)) &&
    !words.some((word) => word.text === ",")
  );
}

/**
 * Whether a sentence that begins with its verb and ends with a full stop can be a statement: "Kann man schicken.",
 * "Warten wir draußen."
 */
function isStatement({ words }: AnalyzedText): boolean {
  const firstIndex = firstIndexOfLastSentence(words);
  const [verb, subject] = words.slice(firstIndex);
  if (questionWords.has(verb?.lower ?? "")) return false;
  // If the object at the start is omitted, the sentence is a statement: "Kann ich gut verstehen."
  const lastWordOfSentence = words.slice(firstIndex).findLast((word) => word.kind === "word");
  if (
    verb?.lower === "kann" &&
    subject?.text === "ich" &&
    /^(?:vorstellen|nachvollziehen|verstehen|empfehlen|bestätigen)$/.test(lastWordOfSentence?.text ?? "")
  )
    return !words.some((word) => /^(?:dich|dir|Sie|Ihnen|das|es)$/.test(word.text));
  // A request in the form of a question can end with a full stop: "Kaufst du bitte Brot."
  const isRequest = subject?.lower === "du" && !/^(?:kannst|könntest|willst|möchtest|darfst)$/.test(verb?.lower ?? "");
  if (isRequest && words.slice(firstIndex).some((word) => word.lower === "bitte")) return true;
  const isModal = /^(?:können|könnten|müssen|sollen|sollten|dürfen|wollen)$/.test(verb?.lower ?? "");
  return subject?.text === "man" || (subject?.text === "wir" && !isModal);
}

const questionExplanation: Explanation = {
  en: "A question ends with a question mark.",
  de: "Eine Frage endet mit einem Fragezeichen.",
};
const statementExplanation: Explanation = {
  en: "A sentence ends with a full stop.",
  de: "Ein Satz endet mit einem Punkt.",
};

/** Inserts a missing final mark, and replaces a full stop at the end of a question. */
export const finalMark: Rule = {
  name: "final-mark",
  category: "pronunciation-and-spelling",
  stage: 3,
  *findEdits(analysis): Iterable<Edit> {
    const { words, text } = analysis;
    const lastWord = words.at(-1);
    if (!lastWord || words.length < 4 || greetingPattern.test(text)) return;
    const verbs = words.filter(
      (word) =>
        (finiteReadingsOf(word).length > 0 && !word.isCapital) ||
        (word.index === 0 && finiteReadingsOf(word).length > 0),
    );
    if (verbs.length === 0 || words.slice(-3).some((word) => closingFormulaPattern.test(word.text))) return;
    if (lastWord.kind === "word" && words.filter((word) => word.kind === "word").length >= 4) {
      if (lastWord.isCapital && !lastWord.isKnown) return;
      // Headlines have no final mark, and contain no first or second person pronouns.
      if (
        !words.some(
          (word) =>
            (personalPronouns.has(word.lower) && word.lower !== "sich") ||
            /^(?:mein|dein|unser|Ihr|Sie|Ihnen)/.test(word.text),
        )
      )
        return;
      // A title can be an indirect question without a final mark: "Was Sie wissen sollten".
      if (questionWords.has(words[0]?.lower ?? "") && finiteReadingsOf(lastWord).length > 0) return;
      const missingMark = isQuestion(analysis) ? "?" : ".";
      yield {
        start: lastWord.end,
        end: lastWord.end,
        replacement: missingMark,
        explanation: missingMark === "?" ? questionExplanation : statementExplanation,
      };
    } else if (lastWord.text === "." && isQuestion(analysis) && !isStatement(analysis)) {
      yield {
        start: lastWord.start,
        end: lastWord.end,
        replacement: "?",
        explanation: questionExplanation,
      };
    }
  },
  examples: [
    ["Ich warte auf deine Antwort", "Ich warte auf deine Antwort."],
    ["Wann kommst du nach Berlin", "Wann kommst du nach Berlin?"],
    ["Haben Sie keine Bedenken und kommen Sie.", "Haben Sie keine Bedenken und kommen Sie."],
    ["Sei es drum.", "Sei es drum."],
    ["Und wo wohnst du jetzt", "Und wo wohnst du jetzt?"],
    ["Viele Grüße von deiner Eva", "Viele Grüße von deiner Eva"],
  ],
};
