import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isMarkTag } from "../../analysis/tags.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { findVerbSecondTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import {
  constituentsOf,
  finalMarkOf,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClausesOf,
} from "../verb-clause.ts";
import { canBeFirst, canBeInstruction, followsDependentClause, isComment, isNounSubject } from "./first-position.ts";
import { belongsToInterruption } from "./interrupted-clause.ts";
import { type MainClauseParts, orderExplanations, partsOf } from "./main-clause-parts.ts";
import { editsAfterConjunction, editsAfterTrotzdem, editsOfQuestionOrder } from "./order-after-opening-word.ts";
import { editsOfPartsBetween } from "./parts-between.ts";

/**
 * Whether the clause is the whole sentence and ends with its finite verb. Because the sentence has no other clause, the
 * clause is not a subordinate clause that lacks its conjunction.
 */
const isWholeSentenceWithVerbLast = ({ sentence, words, clause }: VerbClause, verb: AnalyzedToken): boolean =>
  sentence.clauses.length === 1 &&
  clause.connector === undefined &&
  clause.conjunction === undefined &&
  finalMarkOf(sentence) === "." &&
  verb === words.at(-1) &&
  clause.verbs.participles.length === 0 &&
  clause.verbs.infinitives.length === 0;

/** Exchanges the subject and the verb after it: "Heute Abend ich lerne", "Wo du wohnst?" */
function* editsOfVerbThird(
  verbClause: VerbClause,
  { verb, subject, constituentsBeforeVerb, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, analysis } = verbClause;
  const constituentsBeforeSubject = constituentsBeforeVerb.filter(({ last }) => last < subject.firstIndex);
  const constituentsAfterSubject = constituentsBeforeVerb.filter(({ first }) => first > subject.lastIndex);
  if (constituentsBeforeSubject.length === 0 || subject.firstIndex >= verb.index) return;
  const beginsWithQuestionWord = /^PW/.test(sentence.tokens[constituentsBeforeSubject[0]?.first ?? -1]?.tag ?? "");
  if (/^(?:wessen|welche)/.test(lowerOf(sentence.tokens[constituentsBeforeSubject[0]?.first ?? -1]))) return;
  if (beginsWithQuestionWord && (sentence.clauses.length > 1 || finalMarkOf(sentence) !== "?")) return;
  if (!beginsWithQuestionWord && !constituentsBeforeSubject.every((constituent) => canBeFirst(verbClause, constituent)))
    return;
  if ((constituentsBeforeVerb.at(-1)?.last ?? verb.index) + 1 !== verb.index) return;
  // The comma before a conjunction can be missing: "Ich lerne Deutsch denn ich …".
  if (constituentsBeforeSubject.some(({ first }) => lowerOf(sentence.tokens[first]) === "denn")) return;
  // The clause can be coordinated with a subordinate clause: "weil man lernt und zudem ein Vorteil ist".
  const kindOfPreviousClause = sentence.clauses[verbClause.index - 1]?.kind;
  if (verbClause.clause.conjunction !== undefined && kindOfPreviousClause === "subordinate" && !subject.isPronoun)
    return;
  const isVerbLast = isWholeSentenceWithVerbLast(verbClause, verb) && subject.isPronoun;
  if (
    !isVerbLast &&
    constituentsAfterSubject.some(
      ({ first, phrase }) =>
        phrase?.preposition === undefined && !/^(?:ADV|PTKNEG)$/.test(sentence.tokens[first]?.tag ?? ""),
    )
  )
    return;
  if (!subject.isPronoun && !isNounSubject(verbClause, subject, verb, constituentsBeforeSubject)) return;
  if (canBeInstruction(verbClause, subject, verb)) return;
  // The first word can be a conjunction: "damit sie untergeht".
  const openingText = lowerOf(sentence.tokens[constituentsBeforeSubject[0]?.first ?? -1]);
  if (
    verb === verbClause.words.at(-1) &&
    /^(?:damit|seitdem|nachdem|da|indem|trotzdem|soo?ft|soviel|soweit|sofern)$/.test(openingText)
  )
    return;
  if (/^\p{Lu}/u.test(verb.text)) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const textAfterSubject = constituentsAfterSubject
    .map(({ first, last }) => ` ${textBetween(analysis, sentence, first, last)}`)
    .join("");
  const lastConstituentBeforeSubject = constituentsBeforeSubject.at(-1);
  const firstWord = sentence.tokens[constituentsBeforeSubject[0]?.first ?? -1];
  const phrase = `${sentence.tokens[lastConstituentBeforeSubject?.last ?? -1]?.text} ${verb.text} ${subjectText}`;
  const topics = beginsWithQuestionWord ? (["a1-w-questions"] as const) : findVerbSecondTopics(firstWord?.text ?? "");
  yield {
    ...replaceTokens(
      verbClause,
      subject.firstIndex,
      verb.index,
      `${verb.text} ${subjectText}${textAfterSubject}`,
      beginsWithQuestionWord ? orderExplanations.question(phrase) : orderExplanations.second(`${phrase} …`),
      confidence * (constituentsAfterSubject.length > 0 ? 0.9 : 1),
    ),
    ...(topics && { topics }),
  };
}

/** Moves the verb before the subject in a main clause after a subordinate clause: "Wenn ich Zeit habe, ich komme". */
function* editsAfterDependentClause(
  verbClause: VerbClause,
  { verb, subject, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, analysis } = verbClause;
  if (clause.fields.before[0] !== subject.firstIndex || subject.lastIndex + 1 !== verb.index) return;
  if (!followsDependentClause(verbClause, subject)) return;
  // The clause can be an inserted question: "…, wer tut das schon gerne, …".
  if (/^PW/.test(sentence.tokens[subject.firstIndex]?.tag ?? "")) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const topics = findVerbSecondTopics(
    sentence.tokens[sentence.clauses[verbClause.index - 1]?.tokens[0] ?? 0]?.text ?? "",
  );
  const phrase = `…, ${verb.text} ${subjectText} …`;
  yield {
    ...replaceTokens(
      verbClause,
      subject.firstIndex,
      verb.index,
      `${verb.text} ${subjectText}`,
      orderExplanations.second(phrase),
      confidence,
    ),
    ...(topics && { topics }),
  };
}

/** Corrects the order after an initial adverb or phrase and a comma: "Deshalb, ich kann nicht kommen". */
function* editsAfterAdverbAndComma(
  verbClause: VerbClause,
  { verb, subject, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, index, analysis } = verbClause;
  const clauseBefore = sentence.clauses[index - 1];
  if (index !== 1 || clauseBefore?.kind !== "fragment" || clause.fields.before[0] !== subject.firstIndex) return;
  const words = clauseBefore.tokens.filter((tokenIndex) => !isMarkTag(sentence.tokens[tokenIndex]?.tag ?? "XY"));
  const [constituent, ...otherConstituents] = constituentsOf(sentence, words);
  if (
    !constituent ||
    otherConstituents.length > 0 ||
    sentence.tokens[constituent.last + 1]?.text !== "," ||
    constituent.last + 2 !== subject.firstIndex
  )
    return;
  const isAdverb = sentence.tokens[constituent.first]?.tag === "PAV";
  if (!isAdverb && (constituent.phrase?.preposition === undefined || !canBeFirst(verbClause, constituent))) return;
  if (constituent.phrase && isComment(verbClause, constituent.phrase)) return;
  if (subject.lastIndex + 1 !== verb.index || !subject.isPronoun) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const edit = replaceTokens(
    verbClause,
    constituent.last,
    verb.index,
    "",
    orderExplanations.second(`${sentence.tokens[constituent.last]?.text} ${verb.text} ${subjectText} …`),
    confidence * (isAdverb ? 0.98 : 0.9),
  );
  yield {
    ...edit,
    start: sentence.tokens[constituent.last]?.end ?? 0,
    replacement: ` ${verb.text} ${subjectText}`,
  };
}

/**
 * Finds wrong word order. Leaves "Ich heute ins Kino gehe" to the rule verb-behind-subject and "Sprechen du Deutsch" to
 * the rule subject-verb-agreement. Ignores "Du kommst?", which is right.
 */
function* editsOfWordOrder(verbClause: VerbClause): Generator<Edit> {
  const mainClauseParts = partsOf(verbClause);
  if (!mainClauseParts) return;
  if (verbClause.clause.kind === "subordinate") {
    yield* editsOfQuestionOrder(verbClause, mainClauseParts);
    yield* editsAfterTrotzdem(verbClause, mainClauseParts);
  }
  yield* editsAfterConjunction(verbClause, mainClauseParts);
  if (verbClause.clause.kind !== "main") return;
  yield* editsAfterDependentClause(verbClause, mainClauseParts);
  yield* editsAfterAdverbAndComma(verbClause, mainClauseParts);
  yield* editsOfVerbThird(verbClause, mainClauseParts);
  yield* editsOfPartsBetween(verbClause, mainClauseParts);
}

/**
 * Puts the verb of a main clause into second position. If a constituent other than the subject comes first, the subject
 * follows the verb.
 */
export const verbSecond: Rule = {
  name: "verb-second",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { clause, words } = verbClause;
      // Ignores requests: "…, aber schreiben Sie bitte".
      const isRequest = words.some(
        ({ text }, index) => text === "Sie" && words[index - 1]?.index === clause.verbs.finite,
      );
      // Ignores clauses in which the analysis did not separate a group such as "… ohne je was erlebt zu haben".
      const hasInfinitiveClause =
        clause.verbs.zu !== undefined && words.some(({ text }) => /^(?:ohne|um|statt|anstatt)$/.test(text));
      if (clause.kind === "infinitive" || hasInfinitiveClause || isRequest || belongsToInterruption(verbClause))
        continue;
      yield* editsOfWordOrder(verbClause);
    }
  },
  examples: [
    ["Deshalb ich möchte kommen.", "Deshalb möchte ich kommen."],
    ["Aber kommst du wirklich zu meiner Party? – Natürlich.", "Aber kommst du wirklich zu meiner Party? – Natürlich."],
    ["Wenn ich Zeit habe, ich komme gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Ich weiß, dass du heute kommst.", "Ich weiß, dass du heute kommst."],
    ["Weil man hier selbst kocht, das ist selten geworden.", "Weil man hier selbst kocht, das ist selten geworden."],
    ["Weil ich krank bin, die Arbeit ist schwer.", "Weil ich krank bin, ist die Arbeit schwer."],
    ["Da muss ich passen, ich kann nur fragen.", "Da muss ich passen, ich kann nur fragen."],
    ["Am Wochenende ich gehe ins Kino.", "Am Wochenende gehe ich ins Kino."],
    ["Genau das ist es.", "Genau das ist es."],
    ["Ja, genau mein Bruder weiß das.", "Ja, genau mein Bruder weiß das."],
    ["Also, gestern ich habe lange gearbeitet.", "Also, gestern habe ich lange gearbeitet."],
    ["Ja, manchmal meine Tochter ist müde.", "Ja, manchmal ist meine Tochter müde."],
    ["Also, ich gehe jetzt nach Hause.", "Also, ich gehe jetzt nach Hause."],
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
    ["Aber regnet es nicht, gehen wir raus.", "Aber regnet es nicht, gehen wir raus."],
    ["Aber kommst du nicht, fahre ich allein.", "Aber kommst du nicht, fahre ich allein."],
    ["Im Buch Die Welle spielt ein Lehrer eine Rolle.", "Im Buch Die Welle spielt ein Lehrer eine Rolle."],
    ["Heute ich gehe ohne meine Frau ins Kino.", "Heute gehe ich ohne meine Frau ins Kino."],
    ["So ich bin nach Hause gegangen.", "So bin ich nach Hause gegangen."],
    ["Bei so viel Arbeit fällt mir nichts ein.", "Bei so viel Arbeit fällt mir nichts ein."],
    ["Aber das ist heute leider ein Fehler.", "Aber das ist heute leider ein Fehler."],
    ["Nur so kann ich leben.", "Nur so kann ich leben."],
    ["Im Ernst, ich komme nicht mit.", "Im Ernst, ich komme nicht mit."],
    ["Auf jeden Fall, ich rufe dich an.", "Auf jeden Fall, ich rufe dich an."],
    ["Nach der Arbeit, ich gehe einkaufen.", "Nach der Arbeit gehe ich einkaufen."],
    ["Trotzdem ich gehe zur Arbeit.", "Trotzdem gehe ich zur Arbeit."],
    ["Meine Mutter oft kocht Reis.", "Meine Mutter kocht oft Reis."],
    ["Ich Deutsch lerne in der Schule.", "Ich lerne Deutsch in der Schule."],
    ["Ich auch komme aus Syrien.", "Ich komme auch aus Syrien."],
    [
      "Wenn ich, wer tut das schon gern, früh aufstehe, bin ich müde.",
      "Wenn ich, wer tut das schon gern, früh aufstehe, bin ich müde.",
    ],
    ["Am Montag ich mit Lisa Tennis spiele.", "Am Montag spiele ich mit Lisa Tennis."],
    ["Nach der Arbeit wir zusammen einen Film sehen.", "Nach der Arbeit sehen wir zusammen einen Film."],
    ["Meine Schwester auch lernt Deutsch.", "Meine Schwester lernt auch Deutsch."],
    ["Lange nichts gehört!", "Lange nichts gehört!"],
    ["Wie viel kostet diese Jacke?", "Wie viel kostet diese Jacke?"],
    ["Wie viele Kinder hat sie?", "Wie viele Kinder hat sie?"],
    [
      "Zuerst das Mehl in die Schüssel sieben, dann die Eier hinzufügen.",
      "Zuerst das Mehl in die Schüssel sieben, dann die Eier hinzufügen.",
    ],
  ],
};
