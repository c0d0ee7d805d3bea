import type { HeardClause, Lookup } from "./hearing.ts";
import { shownTranslationOf, shownWordOf } from "./lookup.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { sentencesOf } from "./prompt-tree.ts";

const weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const englishWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The time, weekday and date in Hamburg, where the partner lives. */
function formatHamburgTime(now: Date) {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "Europe/Berlin", ...options }).format(now);
  const weekdayIndex = weekdays.indexOf(format("de", { weekday: "long" }) as (typeof weekdays)[number]);
  return {
    time: format("de", { hour: "2-digit", minute: "2-digit" }),
    weekday: [weekdays[weekdayIndex] ?? "", englishWeekdays[weekdayIndex] ?? ""] as [string, string],
    date: [format("de", { day: "numeric", month: "long" }), format("en-GB", { day: "numeric", month: "long" })] as [
      string,
      string,
    ],
  };
}

/**
 * The last question of the partner and its translation. If the partner's last message contains no question, returns the
 * whole message; if there is no message, null.
 */
export function lastQuestionOf(turn: PartnerTurn): { german: string; english: string } | null {
  const { lastMessage } = turn.history;
  if (turn.memory.question) return turn.memory.question;
  if (!lastMessage) return null;
  const german = sentencesOf(lastMessage.text).findLast((sentence) => sentence.endsWith("?"));
  const english = sentencesOf(lastMessage.english).findLast((sentence) => sentence.endsWith("?"));
  return german && english ? { german, english } : { german: lastMessage.text, english: lastMessage.english };
}

const definitionQuestionPattern =
  /^(?:(?:und|aber),? )?was (?:ist|sind) (?:denn )?(?:ein\p{Ll}* |d(?:er|ie|as) )?\p{Lu}[\p{L}-]+[?!. ]*$/u;

/** Answers "Was ist eine Möwe?" with the English word. "Was ist Glück?" asks for more than a translation. */
export function answerDefinition(turn: PartnerTurn, { text, nouns }: HeardClause): boolean {
  const [noun] = nouns;
  if (!noun?.english || nouns.length !== 1 || noun.isOwn || !definitionQuestionPattern.test(text)) return false;
  if (noun.classes.includes("abstract") || noun.classes.includes("emotion")) return false;
  return turn.say("talk meaning", {
    slots: { word: toBothLanguages(noun.lemma), meaning: toBothLanguages(noun.english) },
    isRepeatable: true,
  });
}

/** Answers a question about a word, the learner's sentence, the time or a sum. */
export function answerLookup(turn: PartnerTurn, lookup: Lookup): boolean {
  if (lookup.kind === "time" || lookup.kind === "date") {
    const { time, weekday, date } = formatHamburgTime(turn.now);
    return turn.say(`talk ${lookup.kind}`, {
      slots: { time: toBothLanguages(time), weekday, date },
      isRepeatable: true,
    });
  }
  if (lookup.kind === "sum") {
    return turn.say("talk sum", {
      slots: { sum: toBothLanguages(lookup.sum), result: toBothLanguages(lookup.result) },
      isRepeatable: true,
    });
  }
  if (lookup.kind === "clock") {
    const { phrase, time } = lookup;
    return turn.say("talk clock", {
      slots: { phrase: toBothLanguages(phrase), time: toBothLanguages(time) },
      isRepeatable: true,
    });
  }
  if (lookup.kind === "explain-last") {
    const { lastMessage } = turn.history;
    const question = !turn.wasAsked && lastMessage ? { english: lastMessage.english } : lastQuestionOf(turn);
    return (
      question !== null &&
      turn.say("talk in-english", { slots: { question: toBothLanguages(question.english) }, isRepeatable: true })
    );
  }
  // "Ich habe ihm alles gesagt. War das richtig?" asks about a deed and not about a sentence.
  const asksAboutDeed =
    turn.questions.some(({ isPast, bag, verb }) => isPast || verb === "" || bag.includes("past")) &&
    turn.statements.some(({ isPast, subject }) => isPast && (subject === "I" || subject === "we"));
  if (lookup.kind === "is-right") return !asksAboutDeed && answerIsRightQuestion(turn);
  return answerWordQuestion(turn, lookup);
}

function answerIsRightQuestion(turn: PartnerTurn): boolean {
  const hasOnlyQuestions = turn.statements.length === 0;
  const shownCorrection = hasOnlyQuestions ? (turn.history.lastCorrection ?? null) : turn.hearing.correctedText;
  return shownCorrection === null
    ? turn.say("talk is-right-yes", { isRepeatable: true })
    : turn.say("talk is-right-no", { slots: { corrected: toBothLanguages(shownCorrection) }, isRepeatable: true });
}

type WordLookup = Extract<Lookup, { answers: unknown }>;

function answerWordQuestion(turn: PartnerTurn, lookup: WordLookup): boolean {
  const [answer, secondAnswer] = lookup.answers;
  const askedWord = lookup.kind === "difference" ? lookup.words.join("“ / „") : lookup.word;
  const sayUnknownWord = () =>
    turn.say("talk unknown-word", { slots: { word: toBothLanguages(askedWord) }, isRepeatable: true });
  if (lookup.kind === "difference") {
    if (lookup.topic)
      return turn.say("talk difference-topic", {
        slots: {
          word: toBothLanguages(lookup.words[0]),
          other: toBothLanguages(lookup.words[1]),
          topic: toBothLanguages(lookup.topic),
        },
        isRepeatable: true,
      });
    if (!answer || !secondAnswer) return sayUnknownWord();
    return turn.say("talk difference", {
      slots: {
        word: toBothLanguages(answer.word),
        other: toBothLanguages(secondAnswer.word),
        meaning: toBothLanguages(shownTranslationOf(answer)),
        "other-meaning": toBothLanguages(shownTranslationOf(secondAnswer)),
      },
      isRepeatable: true,
    });
  }
  if (!answer) {
    // The word about which the learner asks can come from the partner's lines about its own life. The word bank does
    // not contain such words.
    const personaRule = turn.findRule("persona", ["was", "sein", "bedeuten", "heißen", askedWord], ({ name }) =>
      /^(?:world|hamburg|life-|pet-|own-soup)/.test(name),
    );
    return (
      (personaRule !== undefined && turn.say(`persona ${personaRule.name}`, { isRepeatable: true })) || sayUnknownWord()
    );
  }
  if (lookup.kind === "compound") {
    const slots = {
      word: toBothLanguages(lookup.word),
      first: toBothLanguages(answer.word),
      last: toBothLanguages(secondAnswer?.word ?? ""),
      "first-meaning": toBothLanguages(shownTranslationOf(answer)),
      "last-meaning": toBothLanguages(secondAnswer ? shownTranslationOf(secondAnswer) : ""),
    };
    return turn.say("talk compound", { slots, isRepeatable: true });
  }
  const slots: Record<string, [string, string]> = {
    word: toBothLanguages(shownWordOf(answer)),
    asked: toBothLanguages(lookup.word),
    meaning: toBothLanguages(shownTranslationOf(answer)),
    plural: toBothLanguages(answer.plural ?? ""),
  };
  if (lookup.kind === "plural" && answer.plural === null)
    return turn.say("talk no-plural", { slots, isRepeatable: true });
  return turn.say(`talk ${lookup.kind}`, { slots, isRepeatable: true });
}
