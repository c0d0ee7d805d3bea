import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading, withCapitalOf } from "../analyzed-text.ts";
import { articleTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";
import { adverbs, isBeforeMark, type MainClause, mainClauses } from "./main-clause.ts";

const feminineDestinations =
  /^(?:Schule|Arbeit|Uni|Universität|Post|Bank|Apotheke|Kirche|Bibliothek|Haltestelle|Party|Bushaltestelle|Bäckerei|Polizei|Toilette|Hochzeit|Sprachschule|Prüfung)$/;
const otherDestinations =
  /^(?:Arzt|Zahnarzt|Bahnhof|Supermarkt|Unterricht|Kurs|Deutschkurs|Strand|Park|Kindergarten|Friseur|Flughafen|Markt|Training|Restaurant|Krankenhaus|Geschäft|Büro|Rathaus|Schwimmbad|Bäcker)$/;
const genders = new Map([
  ...["Schule", "Stadt", "Kirche", "Bibliothek", "Küche"].map((one) => [one, "f"] as const),
  ...["Kino", "Büro", "Theater", "Restaurant", "Schwimmbad", "Krankenhaus"].map((one) => [one, "n"] as const),
  ...["Supermarkt", "Park", "Kindergarten", "Unterricht", "Zoo"].map((one) => [one, "m"] as const),
]);
const motionVerbs = /^(?:gehen|fahren|laufen|kommen|fliegen|reisen|müssen|bringen)$/;
const locationVerbs = /^(?:wohnen|leben|arbeiten|studieren|sein|bleiben|lernen|sitzen|warten|schlafen)$/;

/** Whether the pattern matches the lemma of the clause's main verb. */
export const mainVerbIs = ({ verb, rest }: MainClause, lemmas: RegExp) => {
  const lastWord = rest.at(-1);
  const nonFiniteReadings = lastWord?.isCapital
    ? []
    : (lastWord?.readings ?? []).filter((one) => one.pos === "infinitive" || one.pos === "participle");
  if (nonFiniteReadings.length > 0) return nonFiniteReadings.some((one) => lemmas.test(one.lemma));
  return finiteReadings(verb).some((one) => lemmas.test(one.lemma));
};

/** Whether only adverbs and the verb follow the place. */
const isAtEnd = (noun: AnalyzedToken, { rest }: MainClause, words: readonly AnalyzedToken[]) => {
  const followingWords = rest.slice(rest.indexOf(noun) + 1);
  const areOnlyAdverbsAndVerb = followingWords.every(
    (word) =>
      adverbs.has(word.text) || (!word.isCapital && (hasReading(word, "infinitive") || hasReading(word, "participle"))),
  );
  return rest.includes(noun) && areOnlyAdverbsAndVerb && isBeforeMark(words, rest.at(-1) ?? noun);
};

/** "Ich gehe zu Schule", "Ich gehe in Kino": the destination needs its article. */
export const placeArticle: Rule = {
  name: "place-article",
  category: "prepositions",
  stage: 1,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const clause of mainClauses(analyzed)) {
      for (const preposition of clause.rest) {
        const noun = words[preposition.index + 1];
        const isOnTheWay =
          preposition.text === "mit" && /^(?:nach|zu|zur|zum|in|ins)$/.test(words[preposition.index + 2]?.text ?? "");
        if (!noun?.isCapital || preposition.isCapital || !(isOnTheWay || isAtEnd(noun, clause, words))) continue;
        let form: string | undefined;
        if (preposition.lower === "zu" && mainVerbIs(clause, motionVerbs))
          form = feminineDestinations.test(noun.text) ? "zur" : otherDestinations.test(noun.text) ? "zum" : undefined;
        if (preposition.lower === "in") {
          const gender = genders.get(noun.text);
          if (gender && mainVerbIs(clause, /^gehen$/)) form = { f: "in die", n: "ins", m: "in den" }[gender];
          else if (gender && mainVerbIs(clause, locationVerbs)) form = gender === "f" ? "in der" : "im";
        }
        if (preposition.lower === "mit" && mainVerbIs(clause, /^(?:fahren|kommen|reisen)$/)) {
          const isMasculineOrNeuter = /^(?:Bus|Zug|Auto|Fahrrad|Taxi)$/.test(noun.text);
          form = isMasculineOrNeuter
            ? "mit dem"
            : /^(?:U-Bahn|S-Bahn|Straßenbahn|Bahn)$/.test(noun.text)
              ? "mit der"
              : undefined;
        }
        const explanation = `Here the noun has its article: *${form} ${noun.text}*.`;
        if (form) yield replaceWord(preposition, form, explanation, articleTopics(form));
      }
    }
  },
  examples: [
    ["Ich gehe zu Schule.", "Ich gehe zur Schule."],
    ["Ich gehe zu Arzt.", "Ich gehe zum Arzt."],
    ["Ich gehe heute in Kino.", "Ich gehe heute ins Kino."],
    ["Ich fahre mit Bus.", "Ich fahre mit dem Bus."],
    ["Wir gehen in Park.", "Wir gehen in den Park."],
    ["Ich gehe zu Fuß.", "Ich gehe zu Fuß."],
    ["Ich fahre mit Bus und Bahn.", "Ich fahre mit Bus und Bahn."],
  ],
};

const feminine = /^(?:Schweiz|Türkei|Ukraine|Slowakei|Mongolei)$/;
const plural = /^(?:USA|Niederlande|Philippinen)$/;
const travelVerbs = /^(?:fahren|fliegen|reisen|gehen|kommen|ziehen|um\|ziehen)$/;

/** "nach die Schweiz", "aus Türkei": countries that have an article. */
export const countryPreposition: Rule = {
  name: "country-preposition",
  category: "prepositions",
  stage: 1,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const country of words) {
      const isFeminine = feminine.test(country.text);
      const isPlural = plural.test(country.text);
      if (!isFeminine && !isPlural) continue;
      const wordBefore = words[country.index - 1];
      const hasArticle = /^(?:die|der|den)$/.test(wordBefore?.text ?? "");
      const preposition = hasArticle ? words[country.index - 2] : wordBefore;
      const article = hasArticle ? wordBefore : undefined;
      if (!preposition || words[country.index + 1]?.text === "-") continue;
      const clause = mainClauses(analyzed).find((one) => one.rest.includes(country));
      const hasTravelVerb = clause !== undefined && mainVerbIs(clause, travelVerbs);
      const hasLocationVerb = clause !== undefined && mainVerbIs(clause, locationVerbs);
      const dative = isFeminine ? "der" : "den";
      const isBeforeVerb = !clause?.rest.includes(preposition);
      let form: string | undefined;
      const isOnlyDestination = words.filter((one) => one.lower === "nach").length === 1;
      if (
        preposition.lower === "nach" &&
        (article?.text === "die" || (hasTravelVerb && !isBeforeVerb && isOnlyDestination))
      )
        form = "in die";
      else if (preposition.lower === "in" && !article && hasTravelVerb) form = "in die";
      else if (preposition.lower === "in" && !article && hasLocationVerb) form = `in ${dative}`;
      else if (/^(?:aus|von)$/.test(preposition.lower) && !article && clause) form = `${preposition.text} ${dative}`;
      if (form) {
        const { start } = preposition;
        const end = (article ?? preposition).end;
        const explanation = `*${country.text}* has an article, and one travels *in die ${country.text}*: *${form} ${country.text}*.`;
        yield { start, end, replacement: withCapitalOf(preposition, form), explanation };
      }
    }
  },
  examples: [
    ["Ich fahre nach die Schweiz.", "Ich fahre in die Schweiz."],
    ["Ich komme aus Türkei.", "Ich komme aus der Türkei."],
    ["Ich wohne in Schweiz.", "Ich wohne in der Schweiz."],
    ["Nach der Schweiz fahren wir nach Italien.", "Nach der Schweiz fahren wir nach Italien."],
  ],
};
