import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { resultAdjectives } from "../../lexicon/closed-words.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { capitalize } from "../analyzed-text.ts";
import { subjectOf } from "../clause-subject.ts";
import { framesOf } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { isQuoted, replaceTokens, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { firstPersonIndex, personsOf, verbReadingsOf } from "../verb-form.ts";

/**
 * Verbs of motion that also take *haben* if they have an object: "den Wagen gefahren". With a destination they take
 * *sein*.
 */
const verbOfMotionPattern = /(?:^|\|)(?:fahren|fliegen|laufen|reisen|wandern|joggen|schwimmen|reiten|segeln|rudern)$/;

/** Further verbs whose perfect can have either auxiliary, depending on region or meaning. */
const verbWithEitherAuxiliaryPattern =
  /^(?:tanzen|ziehen|brechen|treten|folgen|stehen|liegen|sitzen|heilen|trocknen|begegnen|altern|biegen|schmelzen)$/;

/** Whether a phrase of the clause names a destination: nach Berlin, zum Arzt, in die Stadt. */
function hasDestination({ sentence, clause }: VerbClause): boolean {
  return clause.prepositionalPhrases.some((index) => {
    const phrase = sentence.phrases[index];
    const preposition = lowerOf(sentence.tokens[phrase?.preposition ?? -1]);
    const determiner = lowerOf(sentence.tokens[phrase?.determiner ?? -1]);
    return (
      /^(?:nach|zum|zur|zu|ins|ans|aufs)$/.test(preposition) ||
      (preposition === "in" && /^(?:die|den)$/.test(determiner))
    );
  });
}

/** Whether a phrase with *mit* names a vehicle as the means of the motion: mit dem Zug. */
const hasVehicle = ({ sentence, clause, analysis: { lexicon } }: VerbClause): boolean =>
  clause.prepositionalPhrases.some((index) => {
    const phrase = sentence.phrases[index];
    const noun = sentence.tokens[phrase?.head ?? -1];
    const nounClasses = noun ? lexicon.nounClasses(noun.reading.lemma) : [];
    return lowerOf(sentence.tokens[phrase?.preposition ?? -1]) === "mit" && nounClasses.includes("vehicle");
  });

/**
 * Whether the clause has a reflexive pronoun or another object. Times, amounts and pronouns such as *es* do not count:
 * einen Film counts, einen Tag does not.
 */
function hasObject({ sentence, clause, analysis }: VerbClause): boolean {
  return clause.objects.accusative.some((index) => {
    const head = sentence.tokens[sentence.phrases[index]?.head ?? -1];
    // A misspelt adverb can look like a noun.
    if (head?.reading.repair === "guess" && !/^\p{Lu}/u.test(head.text)) return false;
    if (head?.tag === "PRELS") return true;
    if (!head || head.tag === "PRF" || /^(?:es|das|was|alles|viel|wenig|etwas|bisschen)$/.test(lowerOf(head)))
      return head?.tag === "PRF";
    const nounClasses = analysis.lexicon.nounClasses(head.reading.lemma);
    return !nounClasses.some(
      (nounClass) =>
        nounClass === "time" ||
        nounClass === "measure" ||
        nounClass === "daytime" ||
        nounClass === "weekday" ||
        nounClass === "season",
    );
  });
}

/**
 * Whether the participle is part of a comment and does not belong to the verb: im Grunde genommen, genau gesagt, so
 * gesehen.
 */
function isComment({ sentence }: VerbClause, participleIndex: number): boolean {
  const [textBefore, word] = [lowerOf(sentence.tokens[participleIndex - 1]), lowerOf(sentence.tokens[participleIndex])];
  return (
    /^(?:genommen|gesagt|gesehen|gesprochen|betrachtet)$/.test(word) &&
    /^(?:grunde|streng|genau|kurz|ehrlich|offen|anders|so|allgemein)$/.test(textBefore)
  );
}

type Auxiliary = "haben" | "sein";

/**
 * The auxiliary that a participle needs in its clause; undefined if both auxiliaries are possible or the choice is not
 * certain.
 */
export function chooseAuxiliary(verbClause: VerbClause, participleIndex: number): Auxiliary | undefined {
  const { analysis, sentence } = verbClause;
  const { lexicon } = analysis;
  const token = sentence.tokens[participleIndex];
  if (!token || isComment(verbClause, participleIndex)) return undefined;
  // Without an object, *geboren* requires *sein*: "Ich habe in Kairo geboren".
  if (token.text === "geboren" && !hasObject(verbClause)) return "sein";
  const lemmas = new Set(
    verbReadingsOf(token, lexicon).flatMap(({ pos, lemma }) => (pos === "participle" ? [lemma] : [])),
  );
  const entries = [...lemmas].map((lemma) => lexicon.lemmas(lemma).filter((entry) => entry.pos === "verb"));
  if (lemmas.size === 0 || entries.some((entriesOfLemma) => entriesOfLemma.length === 0)) return undefined;
  const isReflexive = verbClause.words.some((word) => word.tag === "PRF" && !/^[md]ir$/.test(lowerOf(word)));
  // A reflexive verb requires *haben*: "Ich bin mich verlaufen". If words follow, they can be another clause: "ist
  // bestellt man sich". With verbs that always take *sein*, the pronoun is a dative: "Sie sind sich begegnet."
  if (isReflexive && entries.flat().every(({ auxiliaries }) => auxiliaries.join() === "sein")) return undefined;
  if (isReflexive) return verbClause.clause.fields.after.length === 0 ? "haben" : undefined;
  if ([...lemmas].some((lemma) => verbWithEitherAuxiliaryPattern.test(lemma))) return undefined;
  const allEntries = entries.flat();
  const isMotion = [...lemmas].every((lemma) => verbOfMotionPattern.test(lemma));
  if (isMotion && (hasDestination(verbClause) || hasVehicle(verbClause)) && !hasObject(verbClause)) return "sein";
  // The phrase that looks like the object of a copula is its predicate: "Ich habe Lehrer geworden".
  const isCopula = token.tag === "VAPP";
  if (allEntries.every(({ auxiliaries }) => auxiliaries.join() === "sein"))
    return hasObject(verbClause) && !isCopula ? undefined : "sein";
  if (!allEntries.every(({ auxiliaries }) => auxiliaries.join() === "haben")) return undefined;
  // The participle of a reflexive verb can be an adjective: "Ich bin verliebt".
  const isAdjective = lexicon.readings(lowerOf(token)).some(({ pos }) => pos === "adjective");
  if (isAdjective || [...lemmas].some((lemma) => lemma.startsWith("sich "))) return undefined;
  // With *sein* the participle of a verb with an object can describe a state: "Der Brief ist geschrieben."
  const takesObject = [...lemmas].some((lemma) => {
    const frames = framesOf(lemma, lexicon);
    const isObject = (complement: (typeof frames)[number]["slots"][number]["alternatives"][number]) =>
      complement.kind === "reflexive" || (complement.kind === "noun" && complement.case === "accusative");
    return (
      frames.length === 0 || frames.some(({ slots }) => slots.some(({ alternatives }) => alternatives.some(isObject)))
    );
  });
  // Ignores participles that describe a state: "Wir waren von der Hilfe überwältigt".
  if (verbClause.words.some((word) => /^(?:von|vom|durch)$/.test(lowerOf(word)))) return undefined;
  const subject = subjectOf(verbClause);
  const head = sentence.tokens[subject?.phrase.head ?? -1];
  const isPerson =
    /^(?:ich|du|wir|man)$/.test(lowerOf(head)) ||
    (lowerOf(head) === "er" && hasObject(verbClause)) ||
    analysis.lexicon.nounClasses(head?.reading.lemma ?? "").includes("person");
  // Things cannot act. If the subject is a thing, the participle with *sein* describes a state: "Alles ist gelogen".
  const canAct = isPerson || (head?.tag === "PPER" && lowerOf(head) !== "es") || head?.tag === "NE";
  return (takesObject ? hasObject(verbClause) && isPerson : canAct) ? "haben" : undefined;
}

/**
 * Whether the word is a participle without the tag of a verb: either *geboren*, or a word that the analysis takes for
 * an adjective but that cannot be an adjective ("Was hat passiert?").
 */
const isUntaggedParticiple = (token: AnalyzedToken, lexicon: Lexicon): boolean =>
  token.text === "geboren" ||
  (token.tag === "ADJD" &&
    verbReadingsOf(token, lexicon).some(({ pos }) => pos === "participle") &&
    lexicon.readings(token.text).every(({ pos }) => pos === "participle" || pos === "finite"));

/** Corrects the auxiliary of the perfect, *haben* or *sein*. */
export const perfectAuxiliary: Rule = {
  name: "perfect-auxiliary",
  category: "perfect-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words } = verbClause;
      const verbs = words.filter((word) => word.tag.startsWith("V") || isUntaggedParticiple(word, analysis.lexicon));
      const finiteVerb = verbs.find(({ tag }) => tag === "VAFIN");
      const [participle, ...otherVerbs] = verbs.filter((verb) => verb !== finiteVerb);
      if (
        !finiteVerb ||
        !participle ||
        otherVerbs.length > 0 ||
        (!/^V[VA]PP$/.test(participle.tag) && !isUntaggedParticiple(participle, analysis.lexicon)) ||
        isQuoted(sentence, finiteVerb)
      )
        continue;
      const writtenAuxiliary = finiteVerb.reading.lemma;
      // Ignores participles with *sein* that can be adjectives: "Ich war überzeugt".
      if (writtenAuxiliary === "sein" && participle.tag === "ADJD") continue;
      // If a comma stands between the auxiliary and the participle, the participle does not belong to the auxiliary:
      // "Das ist schön, vorausgesetzt, …".
      const [firstIndex, secondIndex] = [finiteVerb.index, participle.index].toSorted((a, b) => a - b);
      if (clause.kind === "main" && sentence.tokens.slice(firstIndex, secondIndex).some(({ text }) => text === ","))
        continue;
      // Ignores a participle after an adjective that names the resulting state: "Du warst ganz nass geschwitzt".
      if (writtenAuxiliary === "sein" && resultAdjectives.has(lowerOf(sentence.tokens[participle.index - 1]))) continue;
      const subject = subjectOf(verbClause);
      if (!subject || (writtenAuxiliary !== "haben" && writtenAuxiliary !== "sein") || clause.verbs.zu !== undefined)
        continue;
      const persons = personsOf(finiteVerb, analysis.lexicon) & subject.persons;
      const wantedAuxiliary = chooseAuxiliary(verbClause, participle.index);
      if (
        !wantedAuxiliary ||
        wantedAuxiliary === writtenAuxiliary ||
        persons === 0 ||
        // Ignores *haben* if the participle can also be an infinitive, such as *geraten*.
        (writtenAuxiliary === "haben" &&
          verbReadingsOf(participle, analysis.lexicon).some(({ pos }) => pos === "infinitive"))
      )
        continue;
      const kind = finiteVerb.reading.kind === "t" || finiteVerb.reading.kind === "k" ? finiteVerb.reading.kind : "p";
      const form = finiteFormOf(analysis.lexicon, wantedAuxiliary, kind, firstPersonIndex(persons));
      if (!form) continue;
      yield replaceTokens(
        verbClause,
        finiteVerb.index,
        finiteVerb.index,
        /^\p{Lu}/u.test(finiteVerb.text) ? capitalize(form) : form,
        {
          en: `The perfect of this verb has *${wantedAuxiliary}*: *${form} … ${participle.text}*.`,
          de: `Das Perfekt dieses Verbs hat *${wantedAuxiliary}*: *${form} … ${participle.text}*.`,
        },
        confidenceFromMargins(finiteVerb.margin, subject) * 0.96,
      );
    }
  },
  examples: [
    ["Ich habe nach Hause gegangen.", "Ich bin nach Hause gegangen."],
    ["Wir haben nach Berlin gefahren.", "Wir sind nach Berlin gefahren."],
    ["Ich habe den Wagen nach Berlin gefahren.", "Ich habe den Wagen nach Berlin gefahren."],
    ["Wir haben mit dem Zug gefahren.", "Wir sind mit dem Zug gefahren."],
    [
      "Weil wir lange mit dem Bus gefahren haben, bin ich müde.",
      "Weil wir lange mit dem Bus gefahren sind, bin ich müde.",
    ],
    ["Ich habe das Auto gern gefahren.", "Ich habe das Auto gern gefahren."],
    ["Das Auto, das ich nach Bonn gefahren habe, ist neu.", "Das Auto, das ich nach Bonn gefahren habe, ist neu."],
    ["Ich habe das Buch gelesen.", "Ich habe das Buch gelesen."],
    ["Ich habe einen Bruder er ist gestern angekommen.", "Ich habe einen Bruder er ist gestern angekommen."],
    ["Nachher war ich komplett überzeugt.", "Nachher war ich komplett überzeugt."],
    ["Was hat hier passiert?", "Was ist hier passiert?"],
    ["Ich habe in Kairo geboren.", "Ich bin in Kairo geboren."],
    ["Ich habe Lehrer geworden.", "Ich bin Lehrer geworden."],
    ["Wir haben gestern in Köln gewesen.", "Wir sind gestern in Köln gewesen."],
    ["Wir haben Glück gehabt.", "Wir haben Glück gehabt."],
    ["Ich bin gut geschlafen.", "Ich habe gut geschlafen."],
    ["Ich bin wirklich gut geschlafen.", "Ich habe wirklich gut geschlafen."],
    ["Du warst komplett nass geschwitzt.", "Du warst komplett nass geschwitzt."],
    ["Ich bin früh aufgestanden.", "Ich bin früh aufgestanden."],
    ["Für Fragen bin ich nicht gemacht.", "Für Fragen bin ich nicht gemacht."],
    ["Ich bin krank und habe viel geschlafen.", "Ich bin krank und habe viel geschlafen."],
    ["Ich bin meine Tasche vergessen.", "Ich habe meine Tasche vergessen."],
    ["Wir sind Pizza gegessen.", "Wir haben Pizza gegessen."],
    ["Ich bin einen Film gesehen.", "Ich habe einen Film gesehen."],
    ["Ich bin jeden Tag gefragt worden.", "Ich bin jeden Tag gefragt worden."],
    ["Er ist in Berlin gesehen worden.", "Er ist in Berlin gesehen worden."],
    ["Er hat heute um sechs Uhr aufgestanden.", "Er ist heute um sechs Uhr aufgestanden."],
    ["Ich bin gelesen einen Roman.", "Ich habe einen Roman gelesen."],
    ["Alles, was du sagst, ist gelogen.", "Alles, was du sagst, ist gelogen."],
    ["Bin ich dir schon begegnet?", "Bin ich dir schon begegnet?"],
    ["Ich bin im Grunde genommen ein Optimist.", "Ich bin im Grunde genommen ein Optimist."],
    ["Ich wäre das Buch gekauft.", "Ich hätte das Buch gekauft."],
    ["Ich war ein bisschen beleidigt.", "Ich war ein bisschen beleidigt."],
  ],
};
