import { casesIn, inCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, nounReadings } from "../analyzed-text.ts";
import { type NounPhrase, nounPhrases, phraseCells } from "../noun-phrase.ts";
import { repairsOf } from "../repair-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import { isSubjectPronoun, replaceWord } from "./clause.ts";

const locationVerbs = new Set(["wohnen", "leben", "arbeiten", "studieren", "übernachten"]);
const auxiliariesAndModals = new Set("haben sein werden können müssen wollen sollen dürfen möchten mögen".split(" "));
const destinationNouns =
  /^(?:Schule|Kino|Stadt|Supermarkt|Theater|Museum|Restaurant|Schwimmbad|Disco|Disko|Kirche|Bett|Café|Büro|Bibliothek|Kindergarten|Universität|Uni|Zoo)$/;

/** The clause that contains the word, bounded by marks and conjunctions. */
function clauseAround(words: readonly AnalyzedToken[], index: number): AnalyzedToken[] {
  const isClauseBoundary = (word: AnalyzedToken | undefined) =>
    word === undefined || word.kind === "mark" || /^(?:und|oder|aber|denn|sondern)$/.test(word.lower);
  let start = index;
  while (!isClauseBoundary(words[start - 1])) start--;
  let end = index;
  while (!isClauseBoundary(words[end + 1])) end++;
  return words.slice(start, end + 1);
}

/** The lemmas of the clause's verbs, without auxiliaries and modals; undefined if a word is unknown. */
function verbsOf(clause: readonly AnalyzedToken[]): Set<string> | undefined {
  const lemmas = new Set<string>();
  for (const word of clause) {
    if (word.isCapital && !word.isFirst) continue;
    const verbs = word.readings.filter((one) => one.pos !== "noun" && one.pos !== "adjective" && one.pos !== "other");
    for (const { lemma } of verbs) {
      const [prefix, base] = lemma.split("|");
      // "geht" can only be a form of "ausgehen" if "aus" is at the end.
      if (base !== undefined && !word.lower.startsWith(prefix ?? "") && clause.at(-1)?.lower !== prefix) continue;
      if (!auxiliariesAndModals.has(lemma)) lemmas.add(lemma);
    }
    if (!word.isKnown) return undefined;
  }
  return lemmas;
}

function* repairInCases(phrase: NounPhrase, cases: number, analyzed: AnalyzedText, rule: string): Generator<Edit> {
  const repairs = repairsOf(phrase, inCases(6) & inCases(cases), analyzed).filter((one) => one.part === "determiner");
  const minChanges = Math.min(...repairs.map((one) => one.changes.length));
  const [repair, ...otherRepairs] = repairs.filter((one) => one.changes.length === minChanges);
  if (!repair || otherRepairs.length > 0) return;
  const correctedPhrase = [phrase.preposition, phrase.determiner?.word, ...phrase.adjectives, phrase.noun].flatMap(
    (word) => (word ? (repair.changes.find((one) => one.word === word)?.form ?? word.text) : []),
  );
  for (const { word, form } of repair.changes)
    yield replaceWord(word, form, `${rule}: *${correctedPhrase.join(" ")}*.`);
}

/** "Ich wohne in eine Stadt": a location is in the dative. */
export const placeInDative: Rule = {
  name: "place-in-dative",
  category: "dative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const phrase of nounPhrases(analyzed)) {
      const { preposition, noun } = phrase;
      if (!preposition || !/^(?:in|ins)$/.test(preposition.lower)) continue;
      if (casesIn(phraseCells(phrase)) !== 2 || /^(?:Nacht|Abend|Morgen|Tag|Tasche)$/.test(noun.text)) continue;
      const clause = clauseAround(words, noun.index);
      const verbs = verbsOf(clause);
      if (!verbs || verbs.size === 0 || [...verbs].some((one) => !locationVerbs.has(one))) continue;
      if (clause.some((word) => word.lower === "bis" || word.lower === "hinein")) continue;
      const [verb] = verbs;
      if (preposition.lower === "ins")
        yield replaceWord(preposition, preposition.isCapital ? "Im" : "im", `With *${verb}* it is *im ${noun.text}*.`);
      else if (phrase.determiner)
        yield* repairInCases(phrase, 4, analyzed, `With *${verb}* the place is in the dative`);
    }
  },
  examples: [
    ["Ich wohne in eine kleine Stadt.", "Ich wohne in einer kleinen Stadt."],
    ["Er arbeitet in die Schule.", "Er arbeitet in der Schule."],
    ["Wir fahren in die Stadt.", "Wir fahren in die Stadt."],
  ],
};

const meals =
  /^(?:Frühstück|Mittagessen|Abendessen|Essen|Unterricht|Kurs|Prüfung|Arbeit|Urlaub|Spiel|Hochzeit|Geburtstag|Wochenende)$/;

/** "vor das Frühstück": a temporal *vor* takes the dative. */
export const timeInDative: Rule = {
  name: "time-in-dative",
  category: "dative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const phrase of nounPhrases(analyzed)) {
      const { preposition, noun } = phrase;
      if (preposition?.lower !== "vor" || !meals.test(noun.text) || !phrase.determiner) continue;
      if (casesIn(phraseCells(phrase)) !== 2) continue;
      yield* repairInCases(phrase, 4, analyzed, "*vor* with a time takes the dative");
    }
  },
  examples: [
    ["Vor das Frühstück gehe ich laufen.", "Vor dem Frühstück gehe ich laufen."],
    ["Vor dem Frühstück gehe ich laufen.", "Vor dem Frühstück gehe ich laufen."],
  ],
};

/** "Ich gehe im Kino": a destination is in the accusative. */
export const goalInAccusative: Rule = {
  name: "goal-in-accusative",
  category: "accusative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const phrase of nounPhrases(analyzed)) {
      const { preposition, noun, adjectives, determiner: article } = phrase;
      if (!preposition || !/^(?:in|im)$/.test(preposition.lower) || !destinationNouns.test(noun.text)) continue;
      if (casesIn(phraseCells(phrase)) !== 4 || adjectives.length > 0) continue;
      const clause = clauseAround(words, noun.index);
      const verbs = verbsOf(clause);
      if (clause.at(-1) !== noun || !verbs || [...verbs].join() !== "gehen") continue;
      if (!clause.some((word) => isSubjectPronoun(word) || isSubjectPronoun({ ...word, text: word.lower }))) continue;
      if (clause.some((word) => word.lower === "es" || word.lower === "gegangen")) continue;
      if (article) {
        yield* repairInCases(phrase, 2, analyzed, "The place one goes to is in the accusative");
        continue;
      }
      const genders = new Set(nounReadings(noun).map((one) => one.gender));
      const form = genders.has("n") ? "ins" : genders.has("m") ? "in den" : undefined;
      if (preposition.lower !== "im" || !form) continue;
      const explanation = `The place one goes to is in the accusative: *${form} ${noun.text}*.`;
      yield replaceWord(preposition, preposition.isCapital ? capitalize(form) : form, explanation);
    }
  },
  examples: [
    ["Heute gehe ich im Kino.", "Heute gehe ich ins Kino."],
    ["Wir gehen morgen in der Schule.", "Wir gehen morgen in die Schule."],
    ["Ich gehe in der Stadt spazieren.", "Ich gehe in der Stadt spazieren."],
  ],
};
