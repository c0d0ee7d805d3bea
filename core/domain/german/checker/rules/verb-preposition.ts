import { lookupTable } from "../../../lookup-table.ts";
import { casesIn, inCases, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, hasReading } from "../analyzed-text.ts";
import { type NounPhrase, nounPhrases, phraseCells } from "../noun-phrase.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { type Repair, repairsOf } from "../repair-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import {
  accusative,
  dative,
  reflexive,
  type VerbWithPreposition,
  verbsWithPrepositions,
} from "./fixed-prepositions.ts";
import { adverbs, isBeforeMark, type MainClause, mainClauses } from "./main-clause.ts";

/** The lemmas of all verbs of a clause, including a separated prefix. */
function lemmasOf({ verb, rest }: MainClause): Set<string> {
  const last = rest.at(-1)?.lower;
  const lemmas = new Set<string>();
  for (const word of [verb, ...rest]) {
    if (word !== verb && word.isCapital) continue;
    for (const one of word.readings) {
      if (word === verb ? one.pos !== "finite" : one.pos !== "infinitive" && one.pos !== "participle") continue;
      const [prefix, base] = one.lemma.split("|");
      if (base === undefined || word !== verb || prefix === last) lemmas.add(one.lemma);
    }
  }
  return lemmas;
}

const accusativeOf: Readonly<Record<string, string>> = lookupTable({
  mir: "mich",
  dir: "dich",
  ihm: "ihn",
  ihr: "sie",
  ihnen: "sie",
  Ihnen: "Sie",
});
const toDative: Readonly<Record<string, string>> = lookupTable({ mich: "mir", dich: "dir", ihn: "ihm" });
const isPronoun = (word: AnalyzedToken | undefined) =>
  /^(?:mich|dich|ihn|sie|uns|euch|mir|dir|ihm|ihr|ihnen|Sie|Ihnen)$/.test(word?.text ?? "");

/**
 * The changes that put a phrase into a case, keeping its number. Empty if it is in that case already; undefined if more
 * than one way remains.
 */
export function changesToCase(
  phrase: NounPhrase,
  wantedCells: number,
  analyzed: AnalyzedText,
): Repair["changes"] | undefined {
  const withoutGovernment = { ...phrase, governed: 0xffff };
  const cells = phraseCells(withoutGovernment);
  const isPlural = (cells & ~pluralCells) === 0 && cells !== 0;
  const isSingular = (cells & ~singularCells) === 0 && cells !== 0;
  const target = inCases(wantedCells) & (isPlural ? pluralCells : isSingular ? singularCells : 0xffff);
  if (casesIn(cells & target)) return [];
  const repairs = repairsOf(withoutGovernment, target, analyzed);
  const determinerRepairs = repairs.filter((one) => one.part === "determiner");
  const list = determinerRepairs.length > 0 ? determinerRepairs : repairs;
  const minChanges = Math.min(...list.map((one) => one.changes.length));
  const forms = new Map(
    list
      .filter((one) => one.changes.length === minChanges)
      .map((one) => [one.changes.map(({ form }) => form).join(), one]),
  );
  const [repair] = forms.values();
  return forms.size === 1 ? repair?.changes : undefined;
}

/** Whether only adverbs, a prefix or the final verb follow the object. */
const isPlainEnd = (followingWords: readonly AnalyzedToken[]) =>
  followingWords.every(
    (word) =>
      adverbs.has(word.text) ||
      /^(?:ab|teil|nach|interessiert|verheiratet|verliebt|stolz)$/.test(word.text) ||
      (!word.isCapital && (hasReading(word, "infinitive") || hasReading(word, "participle"))),
  );

/** The name of the verb or phrase in the explanation: abhängen, sich freuen, stolz. */
function nameOf({ verb, companionWord }: VerbWithPreposition): string {
  const lemma = verb.source.replace(/[^\p{L}]/gu, "");
  if (companionWord === reflexive) return `sich ${lemma}`;
  return /^(?:sein|haben|seinverlieben)$/.test(lemma) && companionWord
    ? companionWord.source.replace(/[^\p{L}]/gu, "")
    : lemma;
}

function* changePreposition(
  one: VerbWithPreposition,
  clause: MainClause,
  analyzed: AnalyzedText,
  preposition: AnalyzedToken,
): Generator<Edit> {
  const { words } = analyzed;
  const object = words[preposition.index + 1];
  if (!object) return;
  const phrase = nounPhrases(analyzed).find((phraseAt) => phraseAt.preposition === preposition);
  const lastWord = isPronoun(object) ? object : phrase?.noun;
  const isBareIn =
    preposition.lower !== "in" || one.right !== "für" || (phrase?.determiner === undefined && object.isKnown);
  if (!lastWord || !isBareIn) return;
  if (isPronoun(object) ? !one.isForPersons : one.nouns !== undefined && !one.nouns.test(lastWord.text)) return;
  const followingWords = clause.rest.slice(clause.rest.indexOf(lastWord) + 1);
  if (!clause.rest.includes(lastWord) || !isPlainEnd(followingWords) || !isBeforeMark(words, clause.rest.at(-1)))
    return;
  const edits: Pick<Edit, "start" | "end" | "replacement">[] = [];
  if (isPronoun(object)) {
    const form = (one.case === accusative ? accusativeOf : toDative)[object.text];
    // "von sie" may mean *von ihr* or *von ihnen*.
    if (one.case === dative && /^sie$/i.test(object.text)) return;
    if (form) edits.push({ start: object.start, end: object.end, replacement: form });
  } else if (phrase) {
    const changes = changesToCase(phrase, one.case, analyzed);
    if (!changes) return;
    for (const { word, form } of changes) edits.push({ start: word.start, end: word.end, replacement: form });
  }
  const { start } = preposition;
  const article = isPronoun(object) ? undefined : phrase?.determiner?.word;
  const isDem = article && (edits.find((edit) => edit.start === article.start)?.replacement ?? article.text) === "dem";
  const contractedForm = { von: "vom", an: "am" }[one.right];
  if (isDem && contractedForm && preposition.text !== one.right)
    edits.splice(0, edits[0]?.start === article.start ? 1 : 0, {
      start,
      end: article.end,
      replacement: contractedForm,
    });
  else edits.unshift({ start, end: one.right === "" ? object.start : preposition.end, replacement: one.right });
  const name = nameOf(one);
  let phraseText = analyzed.text.slice(start, lastWord.end);
  for (const edit of edits.toReversed())
    phraseText = phraseText.slice(0, edit.start - start) + edit.replacement + phraseText.slice(edit.end - start);
  const explanation =
    one.right === ""
      ? `*${name}* takes its object without a preposition: *${phraseText}*.`
      : `*${name}* goes with *${one.right}* and the ${one.case === dative ? "dative" : "accusative"}: *${phraseText}*.`;
  // "stolz auf", "Angst vor": the adjective or noun takes the preposition.
  const isOfWord =
    one.companionWord !== undefined && one.companionWord !== reflexive && /sein|haben/.test(one.verb.source);
  for (const edit of edits) yield { ...edit, explanation, ...(isOfWord && { topics: phraseTopics.ofAdjectives }) };
}

/** "Ich warte für den Bus": many verbs require a certain preposition. */
export const verbPreposition: Rule = {
  name: "verb-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const clause of mainClauses(analyzed)) {
      const lemmas = lemmasOf(clause);
      const wordsOfClause = words.slice(clause.first.index, (clause.rest.at(-1) ?? clause.verb).index + 1);
      for (const one of verbsWithPrepositions) {
        if (![...lemmas].some((lemma) => one.verb.test(lemma))) continue;
        if (one.companionWord && !clause.rest.some((word) => one.companionWord?.test(word.text))) continue;
        // The right preposition is present already.
        if (one.right !== "" && wordsOfClause.some((word) => word.lower === one.right && !one.wrong.test(word.lower)))
          continue;
        if (wordsOfClause.some((word) => /^(?:was|wie|gut|schlecht|nichts)$/.test(word.lower)) && one.right === "an")
          continue;
        if (
          one.verb.source === "^denken$" &&
          (!clause.isSubjectFirst ||
            lemmas.has("nach|denken") ||
            wordsOfClause.at(-1) !== words.findLast((phraseAt) => phraseAt.kind === "word"))
        )
          continue;
        const prepositions = clause.rest.filter((word) => one.wrong.test(word.text));
        const [preposition] = prepositions;
        if (!preposition || prepositions.length > 1) continue;
        // "Ich suche und interessiere mich für …": the preposition belongs to another verb.
        if (clause.rest.slice(0, clause.rest.indexOf(preposition)).some((word) => word.lower === "und")) continue;
        if (one.verb.source === "^haben$" && words[preposition.index - 1]?.text !== "Angst") continue;
        yield* changePreposition(one, clause, analyzed, preposition);
      }
    }
  },
  examples: [
    ["Ich warte für den Bus.", "Ich warte auf den Bus."],
    ["Ich habe lange für dich gewartet.", "Ich habe lange auf dich gewartet."],
    ["Ich freue mich für das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Ich bin interessiert für Musik.", "Ich bin interessiert an Musik."],
    ["Ich interessiere mich in Musik.", "Ich interessiere mich für Musik."],
    ["Ich bin stolz von meiner Tochter.", "Ich bin stolz auf meine Tochter."],
    ["Ich träume über einen Hund.", "Ich träume von einem Hund."],
    ["Ich suche für eine Wohnung.", "Ich suche eine Wohnung."],
    ["Ich denke oft an meiner Familie.", "Ich denke oft an meine Familie."],
    ["Ich warte auf dem Bus.", "Ich warte auf den Bus."],
    ["Ich nehme an einen Kurs teil.", "Ich nehme an einem Kurs teil."],
    ["Ich warte auf dem Bahnhof.", "Ich warte auf dem Bahnhof."],
    ["Ich freue mich für dich.", "Ich freue mich für dich."],
    ["Ich warte für dich hier draußen.", "Ich warte für dich hier draußen."],
    ["Ich denke über dich nach.", "Ich denke über dich nach."],
    ["Ich interessiere mich in meiner Freizeit für Musik.", "Ich interessiere mich in meiner Freizeit für Musik."],
  ],
};

const reflexiveFor: Readonly<Record<string, string>> = lookupTable({
  ich: "mich",
  du: "dich",
  er: "sich",
  wir: "uns",
  ihr: "euch",
});
const needsReflexive: readonly [verb: RegExp, following: RegExp][] = [
  [/^freuen$/, /^(?:auf|über|sehr|schon)$/],
  [/^interessieren$/, /^(?:für|sehr)$/],
  [/^bedanken$/, /^(?:für|bei|sehr)$/],
  [/^beeilen$/, /^[.!]$/],
  [/^kümmern$/, /^um$/],
  [/^bewerben$/, /^(?:um|bei|als|für|auf)$/],
  [/^(?:fühlen)$/, /^(?:gut|schlecht|krank|allein|müde|wohl|besser|glücklich|einsam)$/],
];

/** "Ich freue auf das Wochenende": a reflexive pronoun is missing. */
export const missingReflexive: Rule = {
  name: "missing-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const { subject, verb, rest, isSubjectFirst } of mainClauses(analyzed)) {
      const form = reflexiveFor[subject.first.lower];
      if (!form || rest.some((word) => reflexive.test(word.text) || /^(?:mir|dir|es|ihn|sie)$/.test(word.text)))
        continue;
      const wordBeforeObject = isSubjectFirst ? verb : subject.last;
      const nextWord = words[wordBeforeObject.index + 1];
      const readings = verb.readings
        .filter((one) => one.pos === "finite")
        .map((one) => one.lemma.replace(/^.*[| ]/, ""));
      const entry = needsReflexive.find(([lemma]) => readings.length > 0 && readings.every((one) => lemma.test(one)));
      const feeling =
        /^(?:nicht|sehr|heute)$/.test(nextWord?.text ?? "") && entry?.[0].source.includes("fühlen")
          ? words[wordBeforeObject.index + 2]
          : nextWord;
      if (!entry || !nextWord || !entry[1].test(feeling?.text ?? "")) continue;
      if (/^(?:sehr|schon)$/.test(nextWord.text) && !/^(?:auf|über|für)$/.test(words[nextWord.index + 1]?.text ?? ""))
        continue;
      if (
        entry[0].source.includes("fühlen") &&
        !isBeforeMark(words, feeling) &&
        !/^(?:heute|hier)$/.test(words[(feeling?.index ?? 0) + 1]?.text ?? "")
      )
        continue;
      const explanation = `This verb needs its reflexive pronoun: *${capitalize(subject.first.lower)} ${verb.lower} ${form} …*`;
      yield { start: wordBeforeObject.end, end: wordBeforeObject.end, replacement: ` ${form}`, explanation };
    }
  },
  examples: [
    ["Ich freue auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Ich interessiere für Musik.", "Ich interessiere mich für Musik."],
    ["Ich fühle gut.", "Ich fühle mich gut."],
    ["Ich freue mich auf das Wochenende.", "Ich freue mich auf das Wochenende."],
  ],
};
