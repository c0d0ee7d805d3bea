import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isFiniteTag, isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { FiniteKind } from "../german/lexicon/reading.ts";
import type { VerbEntry } from "../german/verb.ts";
import { pastForms, presentForms, subjunctiveForms } from "../german/verb.ts";
import { exchangePerson, type Speaker } from "./person-exchange.ts";

/** A clause of the learner as the partner would say it: *ich* has become *du* or *Sie*. The texts have no mark at the end. */
export interface RetoldClause {
  /** With the subject first: "du hast deinen Schlüssel verloren". */
  statement: string;
  /** As a conclusion: "du hast also deinen Schlüssel verloren". */
  conclusion: string;
  /** With the verb at the end: "du deinen Schlüssel verloren hast". */
  dependent: string;
  /** The part of a question after its question word, without times and other circumstances: "hast du deinen Schlüssel verloren". */
  question: string;
  /** The number of words of the statement. */
  length: number;
}

/** A clause retold for both forms of address. */
export type Retelling = Record<"informal" | "polite", RetoldClause>;

/** Words of a clause that stay together: a phrase with its attributes, or an adverb. */
interface Unit {
  tokens: AnalyzedToken[];
  kind: "subject" | "pronoun" | "complement" | "circumstance" | "time" | "negation";
}

/** Words that comment on a statement. They would sound odd if the partner repeated them. */
const commentingWords =
  /^(?:leider|übrigens|jedenfalls|eigentlich|natürlich|also|aber|doch|halt|eben|mal|ja|echt|wirklich|einfach|total|zum|denn|dann|danach|nun|außerdem|deshalb|deswegen|darum|trotzdem|zuerst|gerade|auch|schließlich|hoffentlich|erst|plötzlich|endlich|inzwischen|schon|nämlich|allerdings)$/iu;
/** Words that make a statement uncertain, so that the partner must not repeat it as a fact. */
const uncertainWords =
  /^(?:vielleicht|wahrscheinlich|wohl|bestimmt|vermutlich|möglicherweise|angeblich|fast|beinahe|kaum|sicher|sicherlich)$/iu;
/** Verbs that need an object or a clause with a content. */
const verbsWithContent: ReadonlySet<string> = new Set(
  "sagen meinen finden denken glauben hoffen wissen behaupten erzählen merken sehen hören fragen fühlen wünschen vermuten bezweifeln".split(
    " ",
  ),
);
/** Words about the partner or about something said before. A clause with such a word cannot be retold. */
const partnerWord = /^(?:du|dich|dir|dein\p{Ll}*|euch|euer|eure\p{Ll}*|man|Ihnen|Ihr\p{Ll}*)$/u;
const maxWordsOfQuestion = 6;
const separablePrefixLengths = [2, 3, 4, 5, 6, 7, 8];

/** The entry of a verb of the bank and its separable prefix. */
function findVerb(lemma: string, lexicon: Lexicon): { entry: VerbEntry; prefix: string } | undefined {
  const plainLemma = lemma.replaceAll("|", "");
  const splits = separablePrefixLengths
    .filter((length) => plainLemma.length - length >= 3)
    .map((length) => plainLemma.slice(0, length));
  for (const prefix of ["", ...splits]) {
    const key = prefix === "" ? plainLemma : `${prefix}|${plainLemma.slice(prefix.length)}`;
    for (const candidate of [key, `sich ${key}`]) {
      const entry = lexicon.lemmas(candidate).find((lemmaEntry) => lemmaEntry.pos === "verb");
      if (entry?.pos === "verb") return { entry, prefix };
    }
  }
  return undefined;
}

function formsOfKind(entry: VerbEntry, kind: FiniteKind | undefined): string[] | undefined {
  if (kind === "p") return presentForms(entry);
  if (kind === "t") return pastForms(entry);
  return kind === "k" ? subjunctiveForms(entry)[0] : undefined;
}

const isPronounPhrase = (phrase: Phrase, tokens: readonly AnalyzedToken[]) =>
  phrase.preposition === undefined && /^(?:PPER|PRF|PDS)$/.test(tokens[phrase.head]?.tag ?? "");

/** Prepositions that show a direction or a complement of the verb if the accusative or a goal follows. */
const directionPrepositions = /^(?:nach|zu|zum|zur|ins|aufs|ans)$/u;
/** Verbs whose prepositional phrases belong to the verb, and not to the circumstances. */
const isNeededPhrase = (phrase: Phrase, preposition: string, lemma: string, complements: ReadonlySet<string>) =>
  directionPrepositions.test(preposition) ||
  complements.has(preposition) ||
  (phrase.case === "accusative" && /^(?:in|auf|an|hinter|neben|über|unter|vor|zwischen)$/.test(preposition)) ||
  /^(?:wohnen|leben|arbeiten|sein|liegen|stehen|sitzen|bleiben|hängen)$/.test(lemma);

/** The prepositions of the frames of a verb. */
const complementPrepositions = (lemma: string, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(
    [lemma, findVerb(lemma, lexicon)?.entry.infinitive ?? lemma]
      .flatMap((infinitive) => lexicon.frames(infinitive.replace(/^sich /, "")))
      .flatMap(({ slots }) => slots.flatMap(({ alternatives }) => alternatives))
      .flatMap((complement) => (complement.kind === "preposition" ? [complement.preposition] : [])),
  );

const timeAdverb =
  /^(?:heute|gestern|vorgestern|morgen|übermorgen|jetzt|bald|gleich|vorhin|neulich|letztens|damals|früher|immer|oft|manchmal|meistens|jeden|täglich|wieder|noch|lang|seitdem|heuer|kürzlich|\p{Ll}*(?:morgens|abends|nachts|mittags|tags))$/iu;
const timeNoun =
  /(?:jahr|monat|woche|tag|abend|nacht|morgen|mittag|stunden?|minuten?|uhr|wochenende|sommer|winter|herbst|frühling|frühjahr|mal|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:e|en|es|s)?$/iu;

/** Splits the words of a clause, without its verbs and connectors, into units in their order. */
function unitsOf(sentence: AnalyzedSentence, clause: Clause, lexicon: Lexicon): Unit[] {
  const { tokens, phrases } = sentence;
  const complements = complementPrepositions(clause.verbs.lemma, lexicon);
  const units: Unit[] = [];
  const phraseOfToken = new Map<number, number>();
  for (const [phraseIndex, phrase] of phrases.entries()) {
    const start = Math.min(
      ...[phrase.preposition, phrase.determiner, ...phrase.adjectives, phrase.head].flatMap((i) => i ?? []),
    );
    for (let i = start; i <= phrase.head; i++) phraseOfToken.set(i, phraseIndex);
  }
  let lastPhraseIndex: number | undefined;
  for (const index of [...clause.fields.before, ...clause.fields.middle, ...clause.fields.after]) {
    const token = tokens[index];
    if (!token || isMarkTag(token.tag)) continue;
    const phraseIndex = phraseOfToken.get(index);
    const phrase = phraseIndex === undefined ? undefined : phrases[phraseIndex];
    const lastUnit = units.at(-1);
    if (phraseIndex !== undefined && phraseIndex === lastPhraseIndex && lastUnit) {
      lastUnit.tokens.push(token);
      continue;
    }
    const isAfterNoun =
      lastUnit !== undefined &&
      lastUnit.tokens.at(-1)?.index === index - 1 &&
      /^N[NE]$/.test(lastUnit.tokens.at(-1)?.tag ?? "");
    lastPhraseIndex = phraseIndex;
    if (!phrase || phraseIndex === undefined) {
      const word = token.text.toLowerCase();
      // A number or *sehr* before a phrase belongs to the phrase that follows.
      const isNegation = /^(?:nicht|nie|niemals|nichts|gar)$/.test(word);
      const isPredicate =
        /^(?:ADJD|ADV|PTKVZ)$/.test(token.tag) && ["sein", "werden", "finden", "bleiben"].includes(clause.verbs.lemma);
      units.push({
        tokens: [token],
        kind: isNegation ? "negation" : timeAdverb.test(word) ? "time" : isPredicate ? "complement" : "circumstance",
      });
      continue;
    }
    const preposition = phrase.preposition === undefined ? "" : (tokens[phrase.preposition]?.text.toLowerCase() ?? "");
    // "die Geige meiner Oma", "die Geige von meiner Oma"
    if (isAfterNoun && lastUnit && (phrase.case === "genitive" || preposition === "von")) {
      lastUnit.tokens.push(token);
      continue;
    }
    const isSubject = phraseIndex === clause.subject;
    const isTime = timeNoun.test(tokens[phrase.head]?.text ?? "") && !isSubject;
    units.push({
      tokens: [token],
      kind: isSubject
        ? "subject"
        : isPronounPhrase(phrase, tokens)
          ? "pronoun"
          : isTime
            ? "time"
            : preposition === "" || isNeededPhrase(phrase, preposition, clause.verbs.lemma, complements)
              ? "complement"
              : "circumstance",
    });
  }
  return units;
}

/** The index of the phrase that is the subject, which can stand in an earlier clause: "Er kommt und geht." */
const subjectIndexOf = ({ clauses }: AnalyzedSentence, { subject, sharedSubjectOf }: Clause): number | undefined =>
  subject ?? (sharedSubjectOf === undefined ? undefined : clauses[sharedSubjectOf]?.subject);

/** Whether a clause can be retold: it has one finite verb, its subject, and no clause inside it. */
function isRetellable(sentence: AnalyzedSentence, clause: Clause): boolean {
  const words = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []);
  const finiteCount = words.filter(({ tag }) => isFiniteTag(tag)).length;
  const positions = words.filter(({ tag }) => !isMarkTag(tag)).map(({ index }) => index);
  // A comma inside the clause separates something that the analysis did not recognise as a clause of its own.
  const hasInnerMark = words.some(
    ({ tag, index }) => isMarkTag(tag) && index > (positions[0] ?? 0) && index < (positions.at(-1) ?? 0),
  );
  const fullParticiples = clause.verbs.participles.filter((index) => /^VV/.test(sentence.tokens[index]?.tag ?? ""));
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const isReported = finite?.reading.kind === "k" && !/^möcht/iu.test(finite.text);
  const lacksContent =
    verbsWithContent.has(clause.verbs.lemma) &&
    clause.objects.accusative.length === 0 &&
    clause.prepositionalPhrases.length === 0 &&
    clause.adverbs.length === 0;
  const hasDependentClause = sentence.clauses.some(
    ({ parent, kind, connector }) =>
      parent === sentence.clauses.indexOf(clause) &&
      (kind === "infinitive" ||
        kind === "relative" ||
        /^(?:dass|ob|wie|was|wer|wo|wann|warum)$/iu.test(
          connector === undefined ? "dass" : (sentence.tokens[connector]?.text ?? ""),
        )),
  );
  return (
    (clause.kind === "main" || clause.kind === "subordinate") &&
    finiteCount === 1 &&
    !hasInnerMark &&
    !isReported &&
    !lacksContent &&
    fullParticiples.length <= 1 &&
    !hasDependentClause &&
    subjectIndexOf(sentence, clause) !== undefined &&
    !words.some(
      ({ text, reading, tag, index }) =>
        (partnerWord.test(text) && !(index === 0 && text === "Man")) ||
        uncertainWords.test(text) ||
        /^(?:ITJ|PWS|PWAV|PRELS|TRUNC|XY|FM|PTKANT)$/.test(tag) ||
        /["„“”»«():…–]/.test(text) ||
        (reading.repair === "guess" && tag !== "NE" && tag !== "NN" && !isMarkTag(tag)),
    )
  );
}

/** Retells a clause of the learner with the persons exchanged; undefined if this is not safe. */
export function retellClause(sentence: AnalyzedSentence, clause: Clause, lexicon: Lexicon): Retelling | undefined {
  if (!isRetellable(sentence, clause)) return undefined;
  const informal = retellFor(sentence, clause, lexicon, "informal");
  const polite = retellFor(sentence, clause, lexicon, "polite");
  return informal && polite ? { informal, polite } : undefined;
}

function retellFor(
  sentence: AnalyzedSentence,
  clause: Clause,
  lexicon: Lexicon,
  address: keyof Retelling,
): RetoldClause | undefined {
  const { tokens, phrases } = sentence;
  const finite = clause.verbs.finite === undefined ? undefined : tokens[clause.verbs.finite];
  const subjectIndex = subjectIndexOf(sentence, clause);
  const subjectPhrase = subjectIndex === undefined ? undefined : phrases[subjectIndex];
  const subjectHead = subjectPhrase && tokens[subjectPhrase.head];
  if (!finite || !subjectHead) return undefined;
  const subjectWord = subjectHead.text.toLowerCase();
  const speaker: Speaker = subjectWord === "ich" ? "I" : subjectWord === "wir" ? "we" : "other";
  const isSeparated = clause.verbs.prefix !== undefined;
  const prefixText = isSeparated ? (tokens[clause.verbs.prefix ?? 0]?.text.toLowerCase() ?? "") : "";
  const verb =
    findVerb(finite.reading.lemma, lexicon) ?? findVerb(finite.reading.lemma.slice(prefixText.length), lexicon);
  const isJoined =
    clause.kind === "subordinate" && verb !== undefined && verb.prefix !== "" && finite.text.startsWith(verb.prefix);
  let finiteText = finite.text.toLowerCase();
  if (isJoined && verb) finiteText = finiteText.slice(verb.prefix.length);
  if (speaker !== "other") {
    if (!verb) return undefined;
    const person = address === "polite" ? 5 : speaker === "I" ? 1 : 4;
    // "möchte" is a form of its own lemma and of *mögen*.
    const form = /^möcht/i.test(finite.text)
      ? ["", "möchtest", "", "", "möchtet", "möchten"][person]
      : formsOfKind(verb.entry, finite.reading.kind)?.[person];
    if (!form) return undefined;
    // "du gingst" sounds bookish.
    if (finite.reading.kind === "t" && /^VV/.test(finite.tag)) return undefined;
    finiteText = form;
  } else if (finite.reading.kind === "m" || finite.reading.kind === "j") return undefined;
  const units = unitsOf(sentence, clause, lexicon).filter(
    (unit) =>
      !(unit.tokens.length === 1 && unit.kind !== "subject" && commentingWords.test(unit.tokens[0]?.text ?? "")),
  );
  if (clause.subject === undefined) {
    // A shared subject is repeated only if it is a pronoun.
    if (subjectHead.tag !== "PPER") return undefined;
    units.unshift({ tokens: [subjectHead], kind: "subject" });
  }
  const textOf = (unit: Unit) => {
    const words = unit.tokens.map((token) => exchangePerson(token, speaker, address));
    return words.includes(undefined) ? undefined : words.join(" ");
  };
  const texts = new Map(units.map((unit) => [unit, textOf(unit)]));
  if ([...texts.values()].includes(undefined)) return undefined;
  const join = (parts: readonly (Unit | string)[]) =>
    parts
      .map((part) => (typeof part === "string" ? part : (texts.get(part) ?? "")))
      .filter((text) => text !== "")
      .join(" ");
  const subject = units.filter(({ kind }) => kind === "subject");
  const pronouns = units.filter(({ kind }) => kind === "pronoun");
  const others = units.filter(({ kind }) => kind !== "subject" && kind !== "pronoun");
  const withoutTimes = others.filter(({ kind }) => kind !== "time");
  const core =
    withoutTimes.flatMap(({ tokens: words }) => words).length <= maxWordsOfQuestion
      ? withoutTimes
      : withoutTimes.filter(({ kind }) => kind !== "circumstance");
  // "Auf meiner Hose ist ein Fleck": an indefinite subject keeps its place.
  const isIndefinite =
    /^(?:ein\p{Ll}*|kein\p{Ll}*)$/iu.test(subject[0]?.tokens[0]?.text ?? "") || subject[0]?.tokens[0]?.tag === "NN";
  const leading = isIndefinite
    ? others.filter((unit) => clause.fields.before.includes(unit.tokens[0]?.index ?? -1))
    : [];
  const following = others.filter((unit) => !leading.includes(unit));
  if (subject.length !== 1 || pronouns.length > 2) return undefined;
  const rightBracket = clause.fields.right
    .filter((index) => index !== finite.index)
    .map((index) => tokens[index]?.text.toLowerCase() ?? "")
    .join(" ");
  // In main clauses the prefix is part of the right bracket already.
  const right = isJoined && verb ? `${rightBracket} ${verb.prefix}`.trim() : rightBracket;
  const finiteAtEnd =
    isJoined && verb
      ? verb.prefix + finiteText
      : prefixText && right === prefixText
        ? prefixText + finiteText
        : finiteText;
  const rightBeforeFinite = finiteAtEnd === finiteText ? right : "";
  const statement =
    leading.length > 0
      ? join([...leading, finiteText, ...pronouns, ...subject, ...following, right])
      : join([...subject, finiteText, ...pronouns, ...others, right]);
  return {
    statement,
    conclusion:
      leading.length > 0
        ? join([...leading, finiteText, ...pronouns, "also", ...subject, ...following, right])
        : join([...subject, finiteText, ...pronouns, "also", ...others, right]),
    dependent: join([
      ...leading,
      ...pronouns.filter(() => leading.length > 0),
      ...subject,
      ...(leading.length > 0 ? [] : pronouns),
      ...following,
      rightBeforeFinite,
      finiteAtEnd,
    ]),
    question: join([finiteText, ...subject, ...pronouns, ...core, right]).replace(
      / (?:sehr|zu|total|echt|wirklich) (?=\p{Ll}+$)/u,
      " so ",
    ),
    length: statement.split(" ").length,
  };
}
