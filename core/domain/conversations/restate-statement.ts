import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { findVerb, type Unit, unitsOf } from "./clause-units.ts";
import { isComplete } from "./complete-clause.ts";
import { exchangePersons, exchangeSubject } from "./exchange-persons.ts";
import type { Retelling, RetoldClause } from "./hearing.ts";
import { buildPhrase } from "./phrase-of-clause.ts";
import { isRetellable, subjectIndexOf } from "./retellable.ts";

/** If the parts of a clause beside its subject and verb have more words than this, its time is left out. */
const maxWordsBesideVerb = 4;
const restrictingWordPattern =
  /^(?:nicht|nie|niemals|nichts|niemand\p{Ll}*|kein\p{Ll}*|nur|bloß|erst|kaum|selten|fast|beinahe|bis|schon|noch|immer|ab|seit|ohne)$/iu;

/** Matches words that comment on a statement. The partner does not repeat them, because that would sound odd. */
const commentingWordPattern =
  /^(?:leider|dabei|sogar|übrigens|jedenfalls|eigentlich|natürlich|also|aber|doch|halt|eben|mal|ja|echt|wirklich|einfach|total|zum|denn|dann|danach|nun|außerdem|deshalb|deswegen|darum|trotzdem|zuerst|gerade|auch|schließlich|hoffentlich|erst|plötzlich|endlich|inzwischen|schon|nämlich|allerdings|genau)$/iu;
/** Words about the learner. */
const learnerWordPattern = /^(?:ich|mich|mir|mein\p{Ll}*|wir|uns|unser\p{Ll}*)$/iu;
/** Retells a clause of the learner with the persons exchanged; undefined if the result could be wrong. */
export function retellClause(sentence: AnalyzedSentence, clause: Clause, lexicon: Lexicon): Retelling | undefined {
  if (!isRetellable(sentence, clause) || !isComplete(sentence, clause, lexicon)) return undefined;
  const du = retellFor(sentence, clause, lexicon, "du");
  const Sie = retellFor(sentence, clause, lexicon, "Sie");
  return du && Sie ? { du, Sie } : undefined;
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
  const ownTokens = clause.tokens.flatMap((index) => tokens[index] ?? []);
  // "denn sie haben … eingestellt" has the order of a main clause.
  if (clause.kind === "subordinate" && !clause.fields.right.includes(finite.index)) return undefined;
  // "Letztes Wochenende ist er gefallen": the pronoun is the subject and not the time.
  if (/^N[NE]$/.test(subjectHead.tag) && ownTokens.some(({ text }) => /^(?:ich|du|er|wir)$/iu.test(text)))
    return undefined;
  // In "Kündigen möchte ich nicht", the first word is an infinitive and not a noun.
  const [firstWord] = ownTokens.filter(({ tag }) => !isMarkTag(tag));
  if (firstWord?.tag === "NN" && findVerb(firstWord.text.toLowerCase(), lexicon)) return undefined;
  // In "Böse war er nicht", the negation would have to move.
  const startsWithAdjective = clause.fields.before.some((index) => tokens[index]?.tag === "ADJD");
  if (startsWithAdjective && clause.tokens.some((index) => tokens[index]?.tag === "PTKNEG")) return undefined;
  if (subjectHead.tag === "PIS" && !/^(?:alle|jemand|niemand|keiner|viele|einige|manche)$/iu.test(subjectHead.text))
    return undefined;
  // A subject that does not agree with its verb is probably an object.
  const persons = finite.reading.persons;
  if (/^N[NE]$/.test(subjectHead.tag) && persons !== 0)
    if (
      (subjectPhrase.number === "singular" && (persons & 4) === 0) ||
      (subjectPhrase.number === "plural" && (persons & 32) === 0)
    )
      return undefined;
  const isLearnerSubject = subjectWord === "ich" || subjectWord === "wir";
  const exchangeOptions = { address, keepsWe: false, lexicon };
  const exchangedWords = exchangePersons(sentence, clause, exchangeOptions);
  if (!exchangedWords) return undefined;
  const isSeparated = clause.verbs.prefix !== undefined;
  const prefixText = isSeparated ? (tokens[clause.verbs.prefix ?? 0]?.text.toLowerCase() ?? "") : "";
  const knownVerb =
    findVerb(finite.reading.lemma, lexicon) ?? findVerb(finite.reading.lemma.slice(prefixText.length), lexicon);
  const isPrefixJoined =
    clause.kind === "subordinate" &&
    knownVerb !== undefined &&
    knownVerb.prefix !== "" &&
    finite.text.startsWith(knownVerb.prefix);
  // The prefix of a verb that the bank does not know cannot be separated: "weil er sich darauf einlässt".
  if (clause.kind === "subordinate" && !knownVerb && /^VV/.test(finite.tag)) return undefined;
  let finiteText = (exchangedWords.get(finite.index) ?? finite.text).toLowerCase();
  if (isPrefixJoined && knownVerb) finiteText = finiteText.slice(knownVerb.prefix.length);
  // A clause such as "ich ging" is not retold, because "du gingst" sounds bookish.
  if (isLearnerSubject && finite.reading.kind === "t" && /^VV/.test(finite.tag)) return undefined;
  if (!isLearnerSubject && (finite.reading.kind === "m" || finite.reading.kind === "j")) return undefined;
  // In "Sie wohnt eine Treppe unter mir", the pronoun is the subject.
  const tokenBeforeFinite = ownTokens.find(({ index }) => index === finite.index - 1);
  if (
    tokenBeforeFinite?.tag === "PPER" &&
    tokenBeforeFinite !== subjectHead &&
    /^(?:sie|es)$/iu.test(tokenBeforeFinite.text)
  )
    return undefined;
  // "Er hat nicht mehr gefahren" has the wrong auxiliary verb, which the checker can miss.
  const mainVerb = findVerb(clause.verbs.lemma, lexicon);
  if (
    clause.verbs.isPerfect &&
    finite.reading.lemma === "haben" &&
    mainVerb?.entry.auxiliaries.includes("sein") &&
    clause.objects.accusative.length === 0
  )
    return undefined;
  // "Ich habe das Glas zerbrecht" has a wrong participle, which can also be tagged as a finite verb.
  const hasFiniteFormAtEnd = clause.fields.right.some(
    (index) => index !== finite.index && tokens[index]?.tag === "VVFIN",
  );
  if (/^VA/.test(finite.tag) && hasFiniteFormAtEnd) return undefined;
  const participle =
    clause.verbs.participles.length === 1 ? tokens[clause.verbs.participles[0] ?? -1]?.text.toLowerCase() : undefined;
  if (clause.verbs.isPerfect && mainVerb && participle !== undefined && !participle.endsWith(mainVerb.entry.participle))
    return undefined;
  // "Ich trage er die Treppe" has a second nominative, which the checker can miss.
  const hasSecondNominative = ownTokens.some(
    ({ text, tag, index }) => tag === "PPER" && /^(?:ich|du|er|wir)$/iu.test(text) && index !== subjectHead.index,
  );
  if (hasSecondNominative) return undefined;
  const units = unitsOf(sentence, clause, lexicon).filter(
    (unit) =>
      !/^zum Glück$/iu.test(unit.tokens.map(({ text }) => text).join(" ")) &&
      !(unit.tokens.length === 1 && unit.kind !== "subject" && commentingWordPattern.test(unit.tokens[0]?.text ?? "")),
  );
  // Only one constituent can stand before the verb of a main clause. If the analysis finds several units there, they
  // are joined into one: "Mein Nachbar oben" in "Mein Nachbar oben ist laut".
  if (clause.kind === "main") {
    const unitsInFront = units.filter((unit) => clause.fields.before.includes(unit.tokens[0]?.index ?? -1));
    const [first, ...furtherUnitsInFront] = unitsInFront;
    if (first && furtherUnitsInFront.length > 0) {
      const subjectInFront = unitsInFront.find(({ kind }) => kind === "subject");
      // "so laut ich will" is no main clause.
      if (subjectInFront && subjectInFront !== first && subjectHead.tag === "PPER") return undefined;
      const joinedUnit: Unit = { ...(subjectInFront ?? first), tokens: unitsInFront.flatMap((unit) => unit.tokens) };
      units.splice(
        0,
        units.length,
        ...units.flatMap((unit) => (unit === first ? [joinedUnit] : furtherUnitsInFront.includes(unit) ? [] : [unit])),
      );
    }
  }
  if (clause.subject === undefined) {
    // A shared subject is repeated only if it is a pronoun.
    if (subjectHead.tag !== "PPER") return undefined;
    units.unshift({ tokens: [subjectHead], kind: "subject" });
    exchangedWords.set(subjectHead.index, exchangeSubject(subjectHead, exchangeOptions));
  }
  // "Der ist nett" becomes "er ist nett".
  if (subjectHead.tag === "PDS" && /^(?:der|die)$/.test(subjectWord))
    exchangedWords.set(subjectHead.index, subjectWord === "der" ? "er" : "sie");
  const firstIndex = clause.tokens.find((index) => !isMarkTag(tokens[index]?.tag ?? "XY"));
  const namesLearner = [subjectHead.index, ...clause.tokens].some((index) =>
    learnerWordPattern.test(tokens[index]?.text ?? ""),
  );
  const textOf = (unit: Unit) => {
    // *Hier* becomes "bei dir", because the learner's place is not the partner's place: "Hier ist Sonne". If the clause
    // names the learner, *hier* becomes "dort", because "Du wohnst bei dir" would make no sense.
    if (unit.tokens.length === 1 && /^hier$/iu.test(unit.tokens[0]?.text ?? ""))
      return namesLearner ? "dort" : address === "Sie" ? "bei Ihnen" : "bei dir";
    return unit.tokens
      .map(({ index, tag, text }) => {
        const word = exchangedWords.get(index) ?? text;
        // "Erwachsene" before the verb is an adjective that is used as a noun.
        const isUsedAsNoun = /^ADJ/.test(tag) && index + 1 === finite.index;
        const keepsCapital = index !== firstIndex || word !== text || /^N[NE]$/.test(tag) || isUsedAsNoun;
        return keepsCapital ? word : word.toLowerCase();
      })
      .join(" ");
  };
  const texts = new Map(units.map((unit) => [unit, textOf(unit)]));
  const join = (parts: readonly (Unit | string)[]) =>
    parts
      .map((part) => (typeof part === "string" ? part : (texts.get(part) ?? "")))
      .filter((text) => text !== "")
      .join(" ");
  const subject = units.filter(({ kind }) => kind === "subject");
  const pronouns = units.filter(({ kind }) => kind === "pronoun");
  const unitsInOrder = units.filter(({ kind }) => kind !== "subject" && kind !== "pronoun");
  // "Auf den Markt gehe ich gern" becomes "du gehst gern auf den Markt".
  const frontedGoal = unitsInOrder.find(
    ({ kind, tokens: words, case: grammaticalCase }) =>
      kind === "complement" &&
      (grammaticalCase === "accusative" || /^(?:nach|zu|zum|zur|ins|aufs|ans)$/iu.test(words[0]?.text ?? "")) &&
      /^APPR/.test(words[0]?.tag ?? "") &&
      clause.fields.before.includes(words[0]?.index ?? -1),
  );
  if (frontedGoal && unitsInOrder.some(({ kind }) => kind === "negation")) return undefined;
  const allUnits = frontedGoal ? [...unitsInOrder.filter((unit) => unit !== frontedGoal), frontedGoal] : unitsInOrder;
  // "Der Herd ist um elf Uhr kaputtgegangen" is repeated without its time, as people do.
  const unitsWithoutTime = allUnits.filter(({ kind }) => kind !== "time");
  const hasMatter = unitsWithoutTime.some(({ kind }) => kind === "complement" || kind === "circumstance");
  const isLong = allUnits.reduce((count, unit) => count + unit.tokens.length, 0) > maxWordsBesideVerb;
  // "Nie vor Mitternacht", "nur am Wochenende" and "bis Freitag" mean something else without the time.
  const isRestricted = allUnits.some(
    ({ kind, tokens: words }) => kind === "negation" || words.some(({ text }) => restrictingWordPattern.test(text)),
  );
  const otherUnits = isLong && hasMatter && !isRestricted ? unitsWithoutTime : allUnits;
  // "Auf meiner Hose ist ein Fleck": an indefinite subject keeps its place.
  const isIndefinite =
    /^(?:ein\p{Ll}*|kein\p{Ll}*)$/iu.test(subject[0]?.tokens[0]?.text ?? "") ||
    /^(?:NN|ADJA|ADJD)$/.test(subject[0]?.tokens[0]?.tag ?? "");
  const leadingUnits = isIndefinite
    ? otherUnits.filter((unit) => clause.fields.before.includes(unit.tokens[0]?.index ?? -1))
    : [];
  const keepsOrder = leadingUnits.length > 0;
  const furtherUnits = units.filter((unit) => !leadingUnits.includes(unit));
  if (subject.length !== 1 || pronouns.length > 2) return undefined;
  // In "Ich höre nachts Stimmen", the analysis takes the noun for an infinitive.
  if (clause.fields.right.some((index) => index !== firstWord?.index && /^\p{Lu}/u.test(tokens[index]?.text ?? "")))
    return undefined;
  const rightBracket = clause.fields.right
    .filter((index) => index !== finite.index)
    .map((index) => tokens[index]?.text.toLowerCase() ?? "")
    .join(" ");
  // In main clauses the prefix is part of the right bracket already.
  const right = isPrefixJoined && knownVerb ? `${rightBracket} ${knownVerb.prefix}`.trim() : rightBracket;
  const finiteAtEnd =
    isPrefixJoined && knownVerb
      ? knownVerb.prefix + finiteText
      : prefixText && right === prefixText
        ? prefixText + finiteText
        : finiteText;
  const rightBeforeFinite = finiteAtEnd === finiteText ? right : "";
  // If the lexicon has no verb with this prefix, the prefix and the verb are perhaps not written as one word
  // at the end of a clause ("zusammen machen"). Such a clause is not retold.
  if (
    prefixText !== "" &&
    right === prefixText &&
    findVerb(
      prefixText + finite.reading.lemma.slice(finite.reading.lemma.startsWith(prefixText) ? prefixText.length : 0),
      lexicon,
    )?.prefix !== prefixText
  )
    return undefined;
  const buildMainClause = (particle: string) =>
    keepsOrder
      ? join([...leadingUnits, finiteText, particle, ...furtherUnits, right])
      : join([...subject, finiteText, ...pronouns, particle, ...otherUnits, right]);
  const statement = buildMainClause("");
  const dependentUnits = keepsOrder
    ? [...pronouns, ...leadingUnits, ...furtherUnits.filter(({ kind }) => kind !== "pronoun")]
    : [...subject, ...pronouns, ...otherUnits];
  const [rightVerb] = clause.fields.right.filter((index) => index !== finite.index);
  const isPerfect =
    /^VA/.test(finite.tag) &&
    finite.reading.lemma !== "werden" &&
    right !== "" &&
    !right.includes(" ") &&
    tokens[rightVerb ?? 0]?.tag === "VVPP";
  const phrase =
    isLearnerSubject && clause.kind === "main" && pronouns.length === 0 && finite.reading.kind !== "k"
      ? buildPhrase(
          { sentence, clause, units: allUnits, participle: isPerfect ? right : null, hasOneVerb: right === "" },
          join,
        )
      : null;
  return {
    statement,
    conclusion: buildMainClause("also"),
    dependent: join([...dependentUnits, rightBeforeFinite, finiteAtEnd]),
    phrase,
    wordCount: statement.split(" ").length,
  };
}
