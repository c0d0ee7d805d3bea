import { lookupTable } from "../../../lookup-table.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { nounPhrases, phraseCells } from "../noun-phrase.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";
import { adverbs, areCompleteParts, isBeforeMark, type MainClause, mainClauses } from "./main-clause.ts";
import { changesToCase } from "./verb-preposition.ts";

const personNouns =
  /(?:^(?:Mutter|Vater|Eltern|Bruder|Geschwister|Freunde?|Familie|Oma|Opa|Kind|Kinder|Tochter|Sohn|Mann|Frau|Chef|Kollegen?|Nachbarn?|Nachbar|Arzt|Cousin|Tante|Onkel|Leute|Menschen|Junge|Jungen|Herrn?|Gast|Gäste|Kunden?|Patienten?|Schüler|Studenten?|Lehrer|Hund|Katze|Bekannten?)|mutter|vater|eltern|[Ss]chwester|bruder|freund|mann|frau|.in)$/;
const verbsWithPersonInDative = /^(?:helfen|danken|gratulieren|antworten|zu\|hören|vertrauen|widersprechen)$/;
const verbsWithSubjectThing = /^(?:gefallen|gehören|schmecken|fehlen)$/;

/** The lemmas of the clause's main verb: the infinitive or participle at the end, otherwise the finite verb. */
function verbsOf({ verb, rest }: MainClause): string[] {
  const lastWord = rest.at(-1);
  const finiteLemmas = finiteReadings(verb).flatMap((one) => {
    const [prefix, base] = one.lemma.split("|");
    return base === undefined || prefix === lastWord?.lower ? [one.lemma] : [];
  });
  const isFinalVerb =
    lastWord && !lastWord.isCapital && (hasReading(lastWord, "infinitive") || hasReading(lastWord, "participle"));
  const lemmasAtEnd = isFinalVerb
    ? lastWord.readings.flatMap((one) => (one.pos === "infinitive" || one.pos === "participle" ? [one.lemma] : []))
    : [];
  return isFinalVerb ? lemmasAtEnd : finiteLemmas;
}

/** Whether only adverbs, a prepositional phrase or the final verb follow the object. */
const hasOnlyAdverbsAndVerb = (followingWords: readonly AnalyzedToken[]) =>
  followingWords.length === 0 ||
  /^(?:bei|beim|mit|für|zum|zur|in|im|am|zu)$/.test(followingWords[0]?.lower ?? "") ||
  followingWords.every(
    (word, index) =>
      adverbs.has(word.text) ||
      (index === followingWords.length - 1 &&
        (hasReading(word, "infinitive") || hasReading(word, "participle") || word.text === "zu")),
  );

/** "Ich helfe meine Mutter": verbs such as helfen and danken take a dative object. */
export const dativeObject: Rule = {
  name: "dative-object",
  category: "dative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words, text } = analyzed;
    for (const clause of mainClauses(analyzed)) {
      const lemmas = verbsOf(clause);
      const hasVerbWithPersonInDative =
        lemmas.length > 0 && lemmas.every((one) => verbsWithPersonInDative.test(one.replace(/^weiter\|/, "")));
      const hasVerbWithSubjectThing =
        lemmas.length > 0 && lemmas.every((one) => verbsWithSubjectThing.test(one)) && clause.isSubjectFirst;
      if (!hasVerbWithPersonInDative && !hasVerbWithSubjectThing) continue;
      const isFiniteVerb = finiteReadings(clause.verb).some((one) => lemmas.includes(one.lemma));
      const phrase = nounPhrases(analyzed).find(
        (one) => clause.rest.includes(one.first) && clause.rest.includes(one.noun),
      );
      if (!phrase?.determiner || phrase.preposition || !personNouns.test(phrase.noun.text)) continue;
      const cells = phraseCells(phrase);
      if (cells === 0 || casesIn(cells) & 4) continue;
      const wordsBefore = clause.rest.slice(0, clause.rest.indexOf(phrase.first));
      const followingWords = clause.rest.slice(clause.rest.indexOf(phrase.noun) + 1);
      const lastWord = clause.rest.at(-1);
      if (
        !wordsBefore.every((word) => adverbs.has(word.text)) ||
        !hasOnlyAdverbsAndVerb(followingWords) ||
        !isBeforeMark(words, lastWord)
      )
        continue;
      // Exceptions: "Ich helfe meine Mutter pflegen", "Meine Eltern helfen, meine Schwester …".
      if (isFiniteVerb && followingWords.some((word) => !word.isCapital && hasReading(word, "infinitive"))) continue;
      if (followingWords.some((word) => word.lower === "zu" && word !== lastWord)) continue;
      const changes = changesToCase(phrase, 4, analyzed);
      if (!changes || changes.length === 0) continue;
      const [firstChange] = changes;
      let phraseText = text.slice(phrase.first.start, phrase.noun.end);
      for (const { word, form } of changes.toReversed()) {
        const offset = word.start - phrase.first.start;
        phraseText = phraseText.slice(0, offset) + form + phraseText.slice(offset + word.text.length);
      }
      const [verb = ""] = lemmas;
      if (firstChange)
        for (const { word, form } of changes)
          yield replaceWord(word, form, `*${verb.replace("|", "")}* takes the dative: *${phraseText}*.`);
    }
  },
  examples: [
    ["Ich helfe meine Mutter.", "Ich helfe meiner Mutter."],
    ["Ich helfe oft meine Eltern.", "Ich helfe oft meinen Eltern."],
    ["Ich möchte meine Freundin helfen.", "Ich möchte meiner Freundin helfen."],
    ["Das Haus gehört meine Freunde.", "Das Haus gehört meinen Freunden."],
    ["Heute hilft meine Mutter.", "Heute hilft meine Mutter."],
    ["Mir gefällt meine Wohnung.", "Mir gefällt meine Wohnung."],
    ["Ich helfe meine Mutter pflegen.", "Ich helfe meine Mutter pflegen."],
  ],
};

const accusativeOf: Readonly<Record<string, string>> = lookupTable({ mir: "mich", dir: "dich", ihm: "ihn" });
const accusativeVerbs = /^(?:besuchen|lieben|mögen|kennen|vermissen|hassen|heiraten|treffen|sehen|verstehen|hören)$/;
const prefixedAccusativeVerbs = /^(?:an\|rufen|ein\|laden|ab\|holen|kennen\|lernen)$/;
const verbsCheckedAtEndOnly = /^(?:fragen|brauchen)$/;

/** "Ich rufe dir an": verbs such as anrufen, besuchen and lieben take an accusative object. */
export const accusativePronoun: Rule = {
  name: "accusative-pronoun",
  category: "accusative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const clause of mainClauses(analyzed)) {
      const lemmas = verbsOf(clause);
      const [pronoun] = clause.rest;
      const form = accusativeOf[pronoun?.text ?? ""];
      const lastWord = clause.rest.at(-1);
      if (!pronoun || !form || !lastWord || !isBeforeMark(words, lastWord) || words[lastWord.index + 1]?.text === ",")
        continue;
      const hasPrefixedVerb = lemmas.some((one) => prefixedAccusativeVerbs.test(one));
      const hasAccusativeVerb =
        lemmas.length > 0 && lemmas.every((one) => accusativeVerbs.test(one) || one.includes("|"));
      const hasVerbOfAsking =
        lemmas.every((one) => verbsCheckedAtEndOnly.test(one)) &&
        (clause.rest.length === 1 ||
          (clause.rest.length === 2 && lastWord.text === "etwas" && lemmas.includes("fragen")));
      if (
        !hasPrefixedVerb &&
        !(hasAccusativeVerb && lemmas.some((one) => accusativeVerbs.test(one))) &&
        !hasVerbOfAsking
      )
        continue;
      // Excludes "Ich rufe dir ein Taxi" and "Ich sehe dir zu": only adverbs and the end of the verb may follow.
      const followingWords = clause.rest.slice(1);
      const isEndOfVerb = (word: AnalyzedToken) =>
        word === lastWord &&
        (hasReading(word, "infinitive") ||
          hasReading(word, "participle") ||
          (hasPrefixedVerb && /^(?:an|ein|ab|kennen)$/.test(word.text)));
      const hasTimeAfter =
        /^(?:am|im|um)$/.test(followingWords[0]?.lower ?? "") &&
        areCompleteParts(words, followingWords[0]?.index ?? 0, lastWord.index + 1);
      if (hasTimeAfter && hasAccusativeVerb) {
        yield replaceWord(pronoun, form, `This verb takes the accusative: *${form}*.`);
        continue;
      }
      if (
        !followingWords.every(
          (word) =>
            isEndOfVerb(word) ||
            (hasVerbOfAsking && word.text === "etwas") ||
            (adverbs.has(word.text) && word.text !== "viel"),
        )
      )
        continue;
      // Excludes "Ich mag dir nicht helfen".
      if (
        !hasPrefixedVerb &&
        followingWords.length > 0 &&
        isEndOfVerb(lastWord) &&
        finiteReadings(clause.verb).some((one) => one.lemma === "mögen")
      )
        continue;
      const [verb = ""] = lemmas.filter(
        (one) => prefixedAccusativeVerbs.test(one) || accusativeVerbs.test(one) || verbsCheckedAtEndOnly.test(one),
      );
      yield replaceWord(pronoun, form, `*${verb.replace("|", "")}* takes the accusative: *${form}*.`);
    }
  },
  examples: [
    ["Ich rufe dir an.", "Ich rufe dich an."],
    ["Kannst du mir morgen anrufen?", "Kannst du mich morgen anrufen?"],
    ["Ich liebe dir.", "Ich liebe dich."],
    ["Ich habe dir gestern besucht.", "Ich habe dich gestern besucht."],
    ["Ich rufe dir ein Taxi.", "Ich rufe dir ein Taxi."],
    ["Ich sehe dir zu.", "Ich sehe dir zu."],
    ["Ich mag dir nicht helfen.", "Ich mag dir nicht helfen."],
  ],
};
