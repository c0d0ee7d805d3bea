import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isMarkTag } from "../../analysis/tags.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { verbSecondTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import {
  type Constituent,
  constituentsOf,
  finalMarkOf,
  isQuoted,
  lowerOf,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClauses,
} from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";
import { canBeFirst, followsDependentClause, isDoubtful, isNounSubject, notAfterSubject } from "./first-position.ts";

interface MainClauseParts {
  verb: AnalyzedToken;
  subject: ClauseSubject;
  /** The parts before the verb. */
  front: readonly Constituent[];
  confidence: number;
}

/** A main clause with a finite verb that agrees with its subject; undefined for other clauses. */
function partsOf(view: VerbClause): MainClauseParts | undefined {
  const { sentence, clause, analyzed } = view;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const subject = subjectOf(view);
  if (!verb || !subject || /IMP$/.test(verb.tag) || isQuoted(sentence, verb)) return undefined;
  const persons = personsOf(verb, analyzed.lexicon);
  const agrees = (persons & subject.persons) !== 0 || (verb.reading.repair !== undefined && persons === 0);
  const isUnbroken = clause.fields.before.every((one, at, list) => at === 0 || one === (list[at - 1] ?? 0) + 1);
  if (!agrees || !isUnbroken || isDoubtful(view, verb, subject)) return undefined;
  const front = constituentsOf(sentence, clause.fields.before);
  return { verb, subject, front, confidence: confidenceFromMargins(subject.margin, verb.margin) };
}

const reasons = {
  second: (phrase: string) => ({
    en: `The verb stands in second place, with the subject after it: *${phrase}*.`,
    de: `Das Verb steht an zweiter Stelle, das Subjekt danach: *${phrase}*.`,
  }),
  subjectFirst: (phrase: string) => ({
    en: `The verb stands in second place, directly after the subject: *${phrase}*.`,
    de: `Das Verb steht an zweiter Stelle, gleich nach dem Subjekt: *${phrase}*.`,
  }),
  question: (phrase: string) => ({
    en: `In a question the verb stands before its subject: *${phrase}?*`,
    de: `In einer Frage steht das Verb vor dem Subjekt: *${phrase}?*`,
  }),
  conjunction: (conjunction: string, phrase: string) => ({
    en: `*${conjunction}* takes no place in the sentence: *${phrase}*.`,
    de: `*${conjunction}* besetzt keinen Platz im Satz: *${phrase}*.`,
  }),
};

/** "Heute Abend ich lerne", "Wo du wohnst?": exchanges the subject and the verb behind it. */
function* subjectBeforeVerb(view: VerbClause, { verb, subject, front, confidence }: MainClauseParts): Generator<Edit> {
  const { sentence, analyzed } = view;
  const before = front.filter(({ last }) => last < subject.first);
  const after = front.filter(({ first }) => first > subject.last);
  if (before.length === 0 || subject.first >= verb.index) return;
  const isQuestion = /^PW/.test(sentence.tokens[before[0]?.first ?? -1]?.tag ?? "");
  if (/^(?:wessen|welche)/.test(lowerOf(sentence.tokens[before[0]?.first ?? -1]))) return;
  if (isQuestion && (sentence.clauses.length > 1 || finalMarkOf(sentence) !== "?")) return;
  if (!isQuestion && !before.every((part) => canBeFirst(view, part))) return;
  if ((front.at(-1)?.last ?? verb.index) + 1 !== verb.index) return;
  // "Ich lerne Deutsch denn ich …": the conjunction without its comma.
  if (before.some(({ first }) => lowerOf(sentence.tokens[first]) === "denn")) return;
  // "weil man lernt und zudem ein Vorteil ist": the clause is coordinated with a subordinate clause.
  const previousKind = sentence.clauses[view.index - 1]?.kind;
  if (view.clause.conjunction !== undefined && previousKind === "subordinate" && !subject.isPronoun) return;
  if (
    after.some(
      ({ first, phrase }) =>
        phrase?.preposition === undefined && !/^(?:ADV|PTKNEG)$/.test(sentence.tokens[first]?.tag ?? ""),
    )
  )
    return;
  if (!subject.isPronoun && !isNounSubject(view, subject, verb, before)) return;
  // "damit sie untergeht": the word can be a conjunction.
  const opener = lowerOf(sentence.tokens[before[0]?.first ?? -1]);
  if (verb === view.words.at(-1) && /^(?:damit|seitdem|nachdem|da|indem|trotzdem)$/.test(opener)) return;
  if (/^\p{Lu}/u.test(verb.text)) return;
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const rest = after.map(({ first, last }) => ` ${textBetween(analyzed, sentence, first, last)}`).join("");
  const lastBefore = before.at(-1);
  const firstWord = sentence.tokens[before[0]?.first ?? -1];
  const phrase = `${sentence.tokens[lastBefore?.last ?? -1]?.text} ${verb.text} ${subjectText}`;
  const topics = isQuestion ? (["a1-w-questions"] as const) : verbSecondTopics(firstWord?.text ?? "");
  yield {
    ...replaceTokens(
      view,
      subject.first,
      verb.index,
      `${verb.text} ${subjectText}${rest}`,
      isQuestion ? reasons.question(phrase) : reasons.second(`${phrase} …`),
      confidence * (after.length > 0 ? 0.9 : 1),
    ),
    ...(topics && { topics }),
  };
}

/** "Ich oft gehe ins Kino", "Ich nicht verstehe das": parts between the subject and its verb move behind the verb. */
function* partsBetween(view: VerbClause, { verb, subject, front, confidence }: MainClauseParts): Generator<Edit> {
  const { sentence, clause, analyzed } = view;
  const [first, ...between] = front;
  if (first?.first !== subject.first || between.length === 0 || !subject.isPronoun || subject.isCoordinated) return;
  const parts = between.filter((one) => one.first > subject.last);
  if (parts.length !== between.length || verb.index <= subject.last || parts.length > 2) return;
  const word = sentence.tokens[parts[0]?.first ?? -1];
  if (!notAfterSubject.test(lowerOf(word)) || parts.some(({ phrase }) => phrase && phrase.preposition === undefined))
    return;
  if (!/^(?:ich|du|er|sie|es|wir|ihr|man)$/i.test(sentence.tokens[subject.first]?.text ?? "")) return;
  if (parts.some((one) => /^(?:V|KO|PTKA)/.test(sentence.tokens[one.first]?.tag ?? ""))) return;
  const marks = sentence.tokens[subject.first - 1];
  const isAfterClause =
    marks?.text === "," && !/^(?:main|fragment)$/.test(sentence.clauses[view.index - 1]?.kind ?? "main");
  if (isAfterClause) return;
  const middle = textBetween(analyzed, sentence, parts[0]?.first ?? 0, parts.at(-1)?.last ?? 0);
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const explanation = reasons.subjectFirst(`${subjectText} ${verb.text} …`);
  // "nicht" follows the pronouns and definite objects behind the verb.
  const behind = constituentsOf(sentence, clause.fields.middle);
  const isNicht = lowerOf(word) === "nicht" && parts.length === 1;
  const isBeforeNicht = (part: Constituent) => {
    const token = sentence.tokens[part.first];
    return (
      /^(?:PPER|PRF|PDS|PPOSAT|PDAT)$/.test(token?.tag ?? "") ||
      (token?.tag === "ART" && /^d/.test(lowerOf(token)) && part.phrase?.preposition === undefined) ||
      /^(?:heute|jetzt|morgen|gestern)$/.test(lowerOf(token))
    );
  };
  let target = verb.index;
  for (const part of isNicht ? behind : []) {
    if (!isBeforeNicht(part)) break;
    target = part.last;
  }
  const verbAndObjects = textBetween(analyzed, sentence, verb.index, target);
  yield replaceTokens(view, parts[0]?.first ?? 0, target, `${verbAndObjects} ${middle}`, explanation, confidence * 0.9);
}

/** "Wenn ich Zeit habe, ich komme": the verb comes first after a subordinate clause. */
function* afterDependentClause(view: VerbClause, { verb, subject, confidence }: MainClauseParts): Generator<Edit> {
  const { sentence, clause, analyzed } = view;
  if (clause.fields.before[0] !== subject.first || subject.last + 1 !== verb.index) return;
  if (!followsDependentClause(view, subject)) return;
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const topics = verbSecondTopics(sentence.tokens[sentence.clauses[view.index - 1]?.tokens[0] ?? 0]?.text ?? "");
  const phrase = `…, ${verb.text} ${subjectText} …`;
  yield {
    ...replaceTokens(
      view,
      subject.first,
      verb.index,
      `${verb.text} ${subjectText}`,
      reasons.second(phrase),
      confidence,
    ),
    ...(topics && { topics }),
  };
}

/** "Deshalb, ich kann nicht kommen": an adverb or phrase in front, set off by a comma. */
function* afterCommaBehindAdverb(view: VerbClause, { verb, subject, confidence }: MainClauseParts): Generator<Edit> {
  const { sentence, clause, index, analyzed } = view;
  const before = sentence.clauses[index - 1];
  if (index !== 1 || before?.kind !== "fragment" || clause.fields.before[0] !== subject.first) return;
  const words = before.tokens.filter((at) => !isMarkTag(sentence.tokens[at]?.tag ?? "XY"));
  const [part, ...others] = constituentsOf(sentence, words);
  if (!part || others.length > 0 || sentence.tokens[part.last + 1]?.text !== "," || part.last + 2 !== subject.first)
    return;
  const isAdverb = sentence.tokens[part.first]?.tag === "PAV";
  if (!isAdverb && (part.phrase?.preposition === undefined || !canBeFirst(view, part))) return;
  if (/^auf (?:jeden|keinen) Fall$/i.test(textBetween(analyzed, sentence, part.first, part.last))) return;
  if (subject.last + 1 !== verb.index || !subject.isPronoun) return;
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const edit = replaceTokens(
    view,
    part.last,
    verb.index,
    "",
    reasons.second(`${sentence.tokens[part.last]?.text} ${verb.text} ${subjectText} …`),
    confidence * (isAdverb ? 0.98 : 0.9),
  );
  yield { ...edit, start: sentence.tokens[part.last]?.end ?? 0, replacement: ` ${verb.text} ${subjectText}` };
}

/** "Aber habe ich keine Zeit": the conjunction does not count as the first part. */
function* afterConjunction(view: VerbClause, { verb, subject, confidence }: MainClauseParts): Generator<Edit> {
  const { sentence, clause, analyzed } = view;
  const opener = sentence.tokens[clause.conjunction ?? clause.connector ?? -1];
  if (!opener || !/^(?:aber|denn|sondern)$/.test(lowerOf(opener)) || opener.index + 1 !== verb.index) return;
  if (opener.text === "Denn" || clause.fields.before.some((one) => one > opener.index)) return;
  // "Aber hätte ich das gewusst!" is a wish.
  if (finalMarkOf(sentence) !== "." || verb.reading.kind === "k" || !subject.isPronoun) return;
  if (subject.first !== verb.index + 1 || lowerOf(sentence.tokens[subject.first]) === "es") return;
  // "Aber kommt er nicht, gehen wir": a condition, before the verb of the main clause.
  const next = sentence.clauses[view.index + 1];
  if (next?.verbs.finite !== undefined && next.verbs.finite === next.tokens[0]) return;
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const explanation = reasons.conjunction(lowerOf(opener), `${opener.text} ${subjectText} ${verb.text} …`);
  yield {
    ...replaceTokens(view, verb.index, subject.last, `${subjectText} ${verb.text}`, explanation, confidence * 0.95),
    topics: ["a1-connectors"],
  };
}

/** "Was du machst am Wochenende?": in a question the verb precedes its subject. */
function* questionOrder(view: VerbClause, { verb, subject, confidence }: MainClauseParts): Generator<Edit> {
  const { sentence, clause, analyzed } = view;
  const [first] = view.words;
  const isAlone = sentence.clauses.length === 1 && finalMarkOf(sentence) === "?";
  if (!isAlone || !first || !/^PW(?:AV|S|AT)$/.test(first.tag) || subject.first <= first.index) return;
  if (/^(?:wessen|welche)/.test(lowerOf(first))) return;
  // "Wo ich wohne?" and "Wie es geht?" can repeat a question that was heard.
  const pronoun = sentence.tokens[subject.first];
  if (/^(?:ich|wir|es)$/.test(lowerOf(pronoun)) && verb === view.words.at(-1)) return;
  if (subject.last + 1 !== verb.index || clause.kind === "main") return;
  if (lowerOf(first) === "was" && /^nicht$/.test(lowerOf(sentence.tokens[subject.last + 1]))) return;
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const phrase = `${first.text} … ${verb.text} ${subjectText} …`;
  yield {
    ...replaceTokens(
      view,
      subject.first,
      verb.index,
      `${verb.text} ${subjectText}`,
      reasons.question(phrase),
      confidence,
    ),
    topics: ["a1-w-questions"],
  };
}

/** "Ich heute ins Kino gehe" and "Du kommst?" are left alone; "Sprechen du Deutsch" is a matter of agreement. */
function* findOrder(view: VerbClause): Generator<Edit> {
  const parts = partsOf(view);
  if (!parts) return;
  if (view.clause.kind === "subordinate") {
    yield* questionOrder(view, parts);
  }
  yield* afterConjunction(view, parts);
  if (view.clause.kind !== "main") return;
  yield* afterDependentClause(view, parts);
  yield* afterCommaBehindAdverb(view, parts);
  yield* subjectBeforeVerb(view, parts);
  yield* partsBetween(view, parts);
}

/** In a main clause the verb is the second part; if another part comes first, the subject follows the verb. */
export const verbSecond: Rule = {
  name: "verb-second",
  category: "word-order",
  stage: 3,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const { clause, words } = view;
      // "ohne je was erlebt zu haben", "Bei so viel Freundlichkeit fällt …", "…, aber schreiben Sie bitte"
      const isRequest = words.some(({ text }, at) => text === "Sie" && words[at - 1]?.index === clause.verbs.finite);
      if (
        clause.kind === "infinitive" ||
        words.some(({ text }) => text === "ohne") ||
        words[1]?.text === "so" ||
        isRequest
      )
        continue;
      yield* findOrder(view);
    }
  },
  examples: [
    ["Deshalb ich möchte kommen.", "Deshalb möchte ich kommen."],
    ["Wenn ich Zeit habe, ich komme gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Ich weiß, dass du heute kommst.", "Ich weiß, dass du heute kommst."],
    ["Da muss ich passen, ich kann nur fragen.", "Da muss ich passen, ich kann nur fragen."],
    ["Am Wochenende ich gehe ins Kino.", "Am Wochenende gehe ich ins Kino."],
    ["Deshalb, ich kann nicht kommen.", "Deshalb kann ich nicht kommen."],
    ["Jeden Tag wir lernen Deutsch.", "Jeden Tag lernen wir Deutsch."],
    ["Am Wochenende gehe ich ins Kino.", "Am Wochenende gehe ich ins Kino."],
    ["Auf Wiedersehen, ich freue mich auf morgen.", "Auf Wiedersehen, ich freue mich auf morgen."],
    ["Wo du wohnst?", "Wo wohnst du?"],
    ["Wie alt du bist?", "Wie alt bist du?"],
    ["Was du machst heute?", "Was machst du heute?"],
    ["Was du nicht sagst!", "Was du nicht sagst!"],
    ["Weißt du, wo er wohnt?", "Weißt du, wo er wohnt?"],
    ["Aber habe ich eine Frage.", "Aber ich habe eine Frage."],
    ["Aber habe ich noch Zeit?", "Aber habe ich noch Zeit?"],
    ["Heute Abend ich lerne Deutsch.", "Heute Abend lerne ich Deutsch."],
    ["Leider mein Mann kann nicht kommen.", "Leider kann mein Mann nicht kommen."],
    ["Und dann ich bin nach Hause gegangen.", "Und dann bin ich nach Hause gegangen."],
    ["Im Sommer viele Touristen kommen nach Berlin.", "Im Sommer kommen viele Touristen nach Berlin."],
    ["Ich oft gehe ins Kino.", "Ich gehe oft ins Kino."],
    ["Nur mein Bruder kommt morgen.", "Nur mein Bruder kommt morgen."],
    ["Zum Beispiel mein Bruder lernt viel.", "Zum Beispiel mein Bruder lernt viel."],
    ["Aber regnet es nicht, gehen wir raus.", "Aber regnet es nicht, gehen wir raus."],
    ["Aber kommst du nicht, fahre ich allein.", "Aber kommst du nicht, fahre ich allein."],
    ["Im Buch Die Welle spielt ein Lehrer eine Rolle.", "Im Buch Die Welle spielt ein Lehrer eine Rolle."],
    ["Lange nichts gehört!", "Lange nichts gehört!"],
    ["Wie viel kostet diese Jacke?", "Wie viel kostet diese Jacke?"],
    ["Wie viele Kinder hat sie?", "Wie viele Kinder hat sie?"],
  ],
};
