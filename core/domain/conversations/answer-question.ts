import type { HeardClause, Lookup } from "./hearing.ts";
import { shownTranslation, shownWord } from "./lookup.ts";
import { contentWordsOf } from "./memory.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { sentencesOf } from "./prompt-tree.ts";

const weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const englishWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The time in Hamburg, where the partner lives. */
function hamburgTime(now: Date) {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "Europe/Berlin", ...options }).format(now);
  const weekday = weekdays.indexOf(format("de", { weekday: "long" }) as (typeof weekdays)[number]);
  return {
    time: format("de", { hour: "2-digit", minute: "2-digit" }),
    weekday: [weekdays[weekday] ?? "", englishWeekdays[weekday] ?? ""] as [string, string],
    date: [format("de", { day: "numeric", month: "long" }), format("en-GB", { day: "numeric", month: "long" })] as [
      string,
      string,
    ],
  };
}

const inBothLanguages = (text: string): [string, string] => [text, text];

/** The last question of the partner and its translation. */
export function lastQuestionOf(turn: PartnerTurn): { german: string; english: string } | null {
  const { lastMessage } = turn.history;
  if (turn.memory.question) return turn.memory.question;
  if (!lastMessage) return null;
  const german = sentencesOf(lastMessage.text).findLast((sentence) => sentence.endsWith("?"));
  const english = sentencesOf(lastMessage.english).findLast((sentence) => sentence.endsWith("?"));
  return german && english ? { german, english } : { german: lastMessage.text, english: lastMessage.english };
}

/** Answers a question about a word, the learner's sentence, the time or a sum. */
export function answerLookup(turn: PartnerTurn, lookup: Lookup): boolean {
  if (lookup.kind === "time" || lookup.kind === "date") {
    const { time, weekday, date } = hamburgTime(turn.now);
    return turn.say(`talk ${lookup.kind}`, {
      slots: { time: inBothLanguages(time), weekday, date },
      isRepeatable: true,
    });
  }
  if (lookup.kind === "sum") {
    return turn.say("talk sum", {
      slots: { sum: inBothLanguages(lookup.sum), result: inBothLanguages(lookup.result) },
      isRepeatable: true,
    });
  }
  if (lookup.kind === "explain-last") {
    const question = lastQuestionOf(turn);
    return (
      question !== null &&
      turn.say("talk in-english", { slots: { question: inBothLanguages(question.english) }, isRepeatable: true })
    );
  }
  if (lookup.kind === "is-right") return answerIsRight(turn);
  return answerWordQuestion(turn, lookup);
}

function answerIsRight(turn: PartnerTurn): boolean {
  const isOnlyQuestion = turn.statements.length === 0;
  const corrected = isOnlyQuestion ? (turn.history.lastCorrection ?? null) : turn.hearing.correctedText;
  return corrected === null
    ? turn.say("talk is-right-yes", { isRepeatable: true })
    : turn.say("talk is-right-no", { slots: { corrected: inBothLanguages(corrected) }, isRepeatable: true });
}

type WordLookup = Extract<Lookup, { answers: unknown }>;

function answerWordQuestion(turn: PartnerTurn, lookup: WordLookup): boolean {
  const [answer, secondAnswer] = lookup.answers;
  const askedWord = lookup.kind === "difference" ? lookup.words.join("“ / „") : lookup.word;
  const sayUnknownWord = () =>
    turn.say("talk unknown-word", { slots: { word: inBothLanguages(askedWord) }, isRepeatable: true });
  if (lookup.kind === "difference") {
    if (lookup.topic)
      return turn.say("talk difference-topic", {
        slots: {
          word: inBothLanguages(lookup.words[0]),
          other: inBothLanguages(lookup.words[1]),
          topic: inBothLanguages(lookup.topic),
        },
        isRepeatable: true,
      });
    if (!answer || !secondAnswer) return sayUnknownWord();
    return turn.say("talk difference", {
      slots: {
        word: inBothLanguages(answer.word),
        other: inBothLanguages(secondAnswer.word),
        meaning: inBothLanguages(shownTranslation(answer)),
        "other-meaning": inBothLanguages(shownTranslation(secondAnswer)),
      },
      isRepeatable: true,
    });
  }
  if (!answer) return sayUnknownWord();
  const slots: Record<string, [string, string]> = {
    word: inBothLanguages(shownWord(answer)),
    asked: inBothLanguages(lookup.word),
    meaning: inBothLanguages(shownTranslation(answer)),
    plural: inBothLanguages(answer.plural ?? ""),
  };
  if (lookup.kind === "plural" && answer.plural === null)
    return turn.say("talk no-plural", { slots, isRepeatable: true });
  return turn.say(`talk ${lookup.kind}`, { slots, isRepeatable: true });
}

/** What an elliptical question leaves out. */
const marksOfEllipsis: ReadonlySet<string> = new Set(
  "wo woher wohin was wie wann wer warum welche welcher oft viel =du ~du ?".split(" "),
);

/** Whether a question is put to the partner itself. */
const isToPartner = ({ bag, mood }: HeardClause) => bag.includes("=du") || bag.includes("~du") || mood === "request";

/** The set of lines for a question to the partner that no rule knows, by the form of the question. */
function generalAnswer({ bag, isPast }: HeardClause): string {
  const hasAnyWord = (...words: string[]) => words.some((word) => bag.includes(word));
  if (hasAnyWord("warum", "wieso", "weshalb")) return "persona why";
  if (bag.some((word) => word.startsWith("Lieblings") || word.startsWith("lieblings"))) return "persona favourite";
  if (hasAnyWord("finden", "denken", "meinen", "halten", "meinung", "Meinung", "glauben")) return "persona opinion";
  if (hasAnyWord("wer", "was", "wo", "wann", "wie", "welche", "welcher", "welches", "woher", "wohin"))
    return "persona unsure";
  if (hasAnyWord("können", "kannst")) return "persona can";
  if (isPast) return "persona been";
  if (hasAnyWord("mögen", "magst", "gern", "gerne", "lieben", "gefallen", "schmecken")) return "persona like";
  if (hasAnyWord("haben", "hast")) return "persona have";
  return "persona yes-no";
}

/** Rules whose answers tell nothing of a made-up life. */
const rulesWithoutLife = /^(?:human$|how-are-you$|like-people$|world)/;

const ruleOfQuestion = (turn: PartnerTurn, question: HeardClause): string | undefined =>
  turn.rule("persona", question.bag, ({ name }) => isToPartner(question) || name.startsWith("world"))?.name;

/** The rule for a question such as *Und du?*, which is completed by what the learner or the partner said before. */
function ruleOfEllipsis(turn: PartnerTurn, question: HeardClause): string | undefined {
  const isAboutLife = ({ name }: { name: string }) => !name.startsWith("world") && name !== "human";
  const wordsOfStatements = turn.statements.flatMap((clause) => [
    ...contentWordsOf(clause),
    ...clause.bag.filter((mark) => mark.startsWith("@")),
  ]);
  const completeWith = (words: readonly string[]) =>
    words.length > 0 && turn.rule("persona", [...question.bag, ...words], isAboutLife, marksOfEllipsis)?.name;
  const completed =
    completeWith(wordsOfStatements) ||
    ruleOfQuestion(turn, question) ||
    completeWith(turn.history.lastPromptWords ?? []);
  if (completed) return completed;
  const fieldName = turn.memory.field?.name;
  return fieldName && turn.hasSet(`persona ${fieldName}`) ? fieldName : undefined;
}

/** Answers a question to the partner or about the world. */
export function answerQuestion(turn: PartnerTurn, question: HeardClause): boolean {
  const ruleName = question.isEllipsis ? ruleOfEllipsis(turn, question) : ruleOfQuestion(turn, question);
  const stance = turn.rule("stance", question.bag)?.name;
  const asksOpinion = generalAnswer(question) === "persona opinion";
  if (stance && asksOpinion && turn.say(`stance ${stance} opinion`)) {
    turn.memory = { ...turn.memory, stance: { name: stance, turn: turn.memory.turn } };
    return true;
  }
  if (ruleName && turn.say(`persona ${ruleName}`, { noun: question.nouns.at(-1) ?? null })) {
    if (!rulesWithoutLife.test(ruleName) && !turn.hasUsed("made up")) {
      if (turn.say("talk made-up")) turn.markers.push("made up");
    }
    const isTold =
      question.isEllipsis ||
      turn.hearing.clauses.some(({ mood, nouns, verb }) => mood === "statement" && (nouns.length > 0 || verb !== ""));
    if (!isTold && !turn.saidLines.at(-1)?.text.includes("?")) turn.say([`persona ${ruleName} back`]);
    return true;
  }
  if (question.mood === "request") return false;
  if (!isToPartner(question)) {
    const isAboutSomeone =
      question.subject === "other" && (question.bag.includes("er") || question.bag.includes("sie"));
    return turn.say(isAboutSomeone ? ["persona someone", "talk unknown-fact"] : "talk unknown-fact");
  }
  if (stance && turn.say(`stance ${stance} opinion`)) return true;
  const general = question.subject === "other" ? "persona someone" : generalAnswer(question);
  if (!turn.say([general, "persona unsure"], { noun: question.nouns[0] ?? null })) return false;
  const toldWords = new Set(turn.memory.told);
  if (turn.statements.length === 0 && !question.nouns.some(({ lemma }) => toldWords.has(lemma)) && !turn.asksSomething)
    turn.say(`${general} back`);
  return true;
}
