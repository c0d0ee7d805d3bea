import { lookupTable } from "../../../lookup-table.ts";
import { determiner, subordinators } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { isSubjectPronoun, replaceWord, wordsUntilMark } from "./clause.ts";

const dative: Readonly<Record<string, string>> = lookupTable({ mich: "mir", dich: "dir" });
/** Verbs with a dative recipient and an accusative object: Ich wünsche dir Glück. */
const verbsWithRecipient =
  /^(?:wünsch(?:e|st|t|en|te|ten)|schenk(?:e|st|t|en|te|ten)|g[ei]be?(?:n|t|st)?|g(?:ab|aben)|sag(?:e|st|t|en|te|ten)?|erzähl(?:e|st|t|en|te|ten)?|schreib(?:e|st|t|en)?|schr(?:ieb|ieben)|empfehl(?:e|en)|schick(?:e|st|t|en|te|ten)?)$/;
const infinitives = /^(?:wünschen|schenken|sagen|erzählen|schreiben|empfehlen|antworten|schicken|mitteilen)$/;
const modal = /^(?:möchte|wollte|will|kann|muss|darf|soll|werde|könnte|würde|könnten|können|möchten|wollen|würden)$/;

/** Whether a word can start the accusative object: "einen Brief", "alles Gute", "viel Glück". */
const startsAccusativeObject = (word: AnalyzedToken | undefined) =>
  word !== undefined &&
  ((determiner(word.lower) !== undefined && !/^(?:der|dem|des)$/.test(word.lower)) ||
    /^(?:viel|viele|etwas|nichts|mehr|was|bitte|frohe|schöne)$/.test(word.lower));

/** "Ich wünsche dich ein Auto", "Ich wollte dich etwas sagen": the recipient is in the dative. */
export const recipientInDative: Rule = {
  name: "receiver-in-dative",
  category: "dative-case",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const form = dative[word.text];
      const wordBefore = words[word.index - 1];
      const secondPreviousWord = words[word.index - 2];
      if (!form || !wordBefore || wordBefore.kind !== "word") continue;
      const remainingWords = wordsUntilMark(words, word.index + 1);
      const lastWord = remainingWords.at(-1);
      const isSubject = (one: AnalyzedToken | undefined) =>
        isSubjectPronoun(one) || (one?.index === 0 && /^(?:Ich|Du|Er|Wir)$/.test(one.text));
      const isNextToVerb =
        (verbsWithRecipient.test(wordBefore.lower) && (isSubject(secondPreviousWord) || wordBefore.index === 0)) ||
        (wordBefore.text === "Sie" &&
          verbsWithRecipient.test(secondPreviousWord?.lower ?? "") &&
          secondPreviousWord?.index === 0) ||
        (isSubject(wordBefore) && verbsWithRecipient.test(secondPreviousWord?.lower ?? ""));
      const isAtEnd =
        remainingWords.length > 0 &&
        infinitives.test(lastWord?.text ?? "") &&
        ((modal.test(wordBefore.lower) && isSubject(secondPreviousWord)) ||
          (isSubject(wordBefore) && modal.test(secondPreviousWord?.lower ?? "")));
      if (
        !(isNextToVerb && startsAccusativeObject(remainingWords[0]) && !hasReading(lastWord, "infinitive")) &&
        !isAtEnd
      )
        continue;
      if (isNextToVerb && remainingWords.some((one) => /^(?:zu|auf|ab|frei|her|als)$/.test(one.lower))) continue;
      if (remainingWords.some((one) => subordinators.has(one.lower))) continue;
      const isVerbFirst = isSubject(wordBefore) || wordBefore.text === "Sie";
      const phraseWithVerb = isVerbFirst
        ? `${secondPreviousWord?.lower} ${wordBefore.text} ${form}`
        : `${wordBefore.lower} ${form}`;
      const phrase = isAtEnd ? `${form} … ${lastWord?.text}` : phraseWithVerb;
      yield replaceWord(word, form, `Whoever gets or hears something is in the dative: *${phrase}*.`);
    }
  },
  examples: [
    ["Ich wünsche dich viel Glück.", "Ich wünsche dir viel Glück."],
    ["Ich wollte dich etwas sagen.", "Ich wollte dir etwas sagen."],
    ["Ich gebe dich nicht auf.", "Ich gebe dich nicht auf."],
  ],
};
