import { lastStatementsOf, sayReasonOfKind } from "./claim-reason.ts";
import { isAboutGroupOfPeople, isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { isBadWord, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** The last statement of the partner's last message, without its final punctuation mark. */
function lastClaimOf({ history }: PartnerTurn): string | undefined {
  const sentences = (history.lastMessage?.text ?? "").split(/(?<=[.!?])\s+/).filter((part) => /[.!]$/.test(part));
  return sentences
    .at(-1)
    ?.replace(/[.!]$/, "")
    .replace(/[„“]/g, "")
    .replace(/^(?:Ja|Nein|Doch), /, "");
}

/** The statements of the partner's last message, in lower case. */
const lastTextOf = (turn: PartnerTurn): string => lastStatementsOf(turn).join(" ").toLowerCase();

/** Takes back the last claim, for which the partner has no reason. */
function withdrawClaim(turn: PartnerTurn): boolean {
  const claim = lastClaimOf(turn);
  if (claim === undefined) return turn.say("persona ground-withdraw", { isRepeatable: true });
  // A claim about the German language is not taken back: "Ja, halb acht ist 7.30 Uhr." – "Warum nicht 8.30?"
  if (/(?<!\p{L})(?:heißt|bedeutet|sagt man|artikel|plural|verb|halb|viertel)(?!\p{L})/u.test(lastTextOf(turn)))
    return turn.say("persona by-word-why-language", { isRepeatable: true });
  const isProposal =
    /(?<!\p{L})(?:würde|könnte\p{Ll}*|vielleicht|am besten|lieber|solltest|sollten|erst einmal)(?!\p{L})/iu.test(
      lastTextOf(turn),
    );
  if (
    !turn.say(isProposal ? "persona likely-reason-own-idea" : "persona likely-reason-own-words", { isRepeatable: true })
  )
    return false;
  turn.memory = { ...turn.memory, claim: null };
  return true;
}

/** Matches the partner's answers on grave matters. */
const graveAnswerPattern = /116 006|0800 111|(?<!\d)11[02](?!\d)|zu ernst|Beratungsstelle/u;

/** Matches "Warum oje?": the learner does not understand why the partner is sorry, glad or surprised. */
const interjectionReasonPattern =
  /^(?:(?:hä|und|aber),? )?(?:warum|wieso|weshalb) (?:denn )?[„“"»]?(?:oje\p{L}*|oh|oh je|oh nein|ach je|ach herrje|ah|aha|haha|hm|wow|puh|autsch|auweia|schade|leider|super|toll|klasse|prima|krass|wie schade|wie schön|tut es dir leid|tut dir das leid)[“”"«]?[?! .]*$/iu;

/**
 * Gives the reason for the last claim. A question such as "Welche Folgen hätte das?" does not ask for a reason, so
 * the answer does not begin with "Weil". A claim without a reason is taken back.
 */
export function answerReason(turn: PartnerTurn, question: HeardClause): boolean {
  const { bag } = question;
  // On a grave matter, the partner has sent the learner to people who help, and gives no other reason.
  if (isGuarded(turn) || graveAnswerPattern.test(turn.history.lastMessage?.text ?? ""))
    return turn.say("persona guarded-why", { isRepeatable: true });
  if (interjectionReasonPattern.test(question.text) && turn.say("persona ground-withdraw", { isRepeatable: true }))
    return true;
  // "Meine Hände sind jetzt orange. Warum?" asks about what the learner has just told.
  const previousClause = turn.hearing.clauses[turn.hearing.clauses.indexOf(question) - 1];
  const isAboutNews =
    previousClause?.mood === "statement" &&
    previousClause.subject !== "you" &&
    previousClause.words.length > 3 &&
    previousClause.nouns.length > 0;
  if (
    question.words.length <= 1 &&
    isAboutNews &&
    moodOfMessage(turn.statements) !== "bad" &&
    turn.say("persona by-word-why", { isRepeatable: true })
  )
    return true;
  // "Warum machen sie es so schwer?" asks about others.
  if (
    question.subject === "other" &&
    question.verb !== "" &&
    !isAboutGroupOfPeople(question) &&
    /(?<!\p{L})(?:sie|er|man|die|alle)(?!\p{L})/u.test(question.text)
  )
    return turn.say("persona by-word-why", { isRepeatable: true });
  const { claim: lastClaim } = turn.memory;
  // "Warum findest du sie gut?" names what the partner said of a thing.
  const judgement = judgementReasonPattern.exec(question.text)?.[1];
  const isOpinionOfStance = lastClaim?.startsWith("stance ") === true && turn.hasSet(`${lastClaim} why`);
  if (judgement && !isOpinionOfStance)
    return turn.say(`persona likely-reason-${isBadWord(judgement) ? "bad" : "good"}`, { isRepeatable: true });
  const setsOfClaim = lastClaim ? [`${lastClaim} why`] : [];
  if (["warum", "wieso", "weshalb"].some((word) => bag.includes(word)) || bag.includes("@fragment"))
    return (
      turn.say(setsOfClaim) ||
      sayReasonOfKind(turn) ||
      (lastClaim?.startsWith("matter ") === true && turn.say("matter general why")) ||
      withdrawClaim(turn)
    );
  return (
    turn.say([...setsOfClaim, ...(lastClaim?.startsWith("stance ") ? ["move argue why"] : [])], {
      accepts: ({ text }) => !/^(?:Vor allem, )?weil/iu.test(text),
    }) || turn.say(setsOfClaim)
  );
}

/**
 * Answers a question that repeats a word of the partner's last message: "Wieso zu ruhig?", "Welche Absage?", "Gute
 * Laune?". The partner gives the reason for its sentence, or admits that the sentence did not fit.
 */
export function answerAboutLastSentence(turn: PartnerTurn, { words, bag, text }: HeardClause): boolean {
  const lastText = turn.history.lastMessage?.text.toLowerCase() ?? "";
  if (lastText === "" || words.length > 7 || !bag.includes("@fragment")) return false;
  const contentWords = words.filter(
    ({ text: word, kind }) =>
      word.length > 3 &&
      kind !== "function" &&
      !/^(?:wieso|warum|weshalb|welche[rsnm]?|denn|bitte|oder|was)$/iu.test(word),
  );
  const repeatsPartner =
    contentWords.length > 0 &&
    contentWords.every(({ text: word }) => lastText.includes(word.toLowerCase().slice(0, 6)));
  if (!repeatsPartner) return false;
  const asksWhy = /(?<!\p{L})(?:wieso|warum|weshalb)(?!\p{L})/iu.test(text);
  const { claim: lastClaim } = turn.memory;
  if (asksWhy && lastClaim && turn.say(`${lastClaim} why`)) return true;
  if (asksWhy && turn.say("persona likely-reason-own-words", { isRepeatable: true })) return true;
  return turn.say("persona ground-withdraw", { isRepeatable: true });
}

/**
 * Matches requests to tell more that do not name a topic: "Welche denn zum Beispiel?", "Was ist dir passiert?", "Erzähl
 * mal!"
 */
const requestForMorePattern =
  /^(?:(?:und|aber|ja|ach|oh|echt|na|sag|mal|nein|okay|gut) )*(?:(?:welche[rsnm]?|wie|was|wann|wo|wer) (?:denn|genau|war das|ist (?:denn )?(?:da|das|dir|Ihnen|genau|denn)|hast du|haben Sie|wäre das)|welche[rsnm]?(?! \p{Lu})|inwiefern|zum Beispiel|erzähl|erzählen Sie|was für (?:einer|eine|eins|welche))(?!\p{L})/iu;
const maxWordsOfAskingForMore = 8;

/** Tells more of a story of the partner's own life if the learner asks for more of it. */
export function tellMoreOfClaim(turn: PartnerTurn, { text, words, nouns }: HeardClause): boolean {
  const { claim: lastClaim } = turn.memory;
  if (!lastClaim || words.length > maxWordsOfAskingForMore || !requestForMorePattern.test(text)) return false;
  const lastText = turn.history.lastMessage?.text.toLowerCase() ?? "";
  const staysWithClaim = nouns.every(
    ({ lemma }) => lemma === "Beispiel" || lastText.includes(lemma.toLowerCase().slice(0, lettersOfSameNoun)),
  );
  return staysWithClaim && turn.say(`${lastClaim} more`);
}

/**
 * Two words count as the same noun if their first letters are equal. This is the number of letters that are compared.
 */
const lettersOfSameNoun = 5;

/** Matches "Warum findest du Sprachnachrichten gut?" and its adjective. */
const judgementReasonPattern =
  /^(?:(?:und|aber),? )?(?:warum|wieso|weshalb) (?:findest du|finden Sie) [^?]*(?<!\p{L})(gut|toll|schön|super|besser|praktisch|interessant|wichtig|schlecht|schlimm|blöd|doof|furchtbar|schrecklich|langweilig)[?!. ]*$/iu;
const reasonAtEndPattern = /,? und (?:warum|wieso|weshalb)[?!. ]*$/iu;
const clockQuestionPattern = /^(?:(?:und|aber),? )?um (?:wie ?viel uhr|welche uhrzeit)(?!\p{L})/iu;

/** The people and the animal of the partner's life for whom a pronoun can stand. */
const namesByPronoun: readonly { pattern: RegExp; names: readonly string[] }[] = [
  { pattern: /(?<!\p{L})(?:er|ihn|ihm)(?!\p{L})/u, names: ["Ole", "Anker"] },
  { pattern: /(?<!\p{L})(?:sie|ihr)(?!\p{L})/u, names: ["Greta"] },
];

/** The name for which a pronoun of the question stands: Ole in "Ist er dein Bruder?" after "Ich war mit Ole im Kino". */
function nameOfPronoun(turn: PartnerTurn, { text, nouns }: HeardClause): string | undefined {
  if (nouns.some(({ isName }) => isName)) return undefined;
  const saidText = lastTextOf(turn);
  const names = namesByPronoun.flatMap((entry) =>
    entry.pattern.test(text) ? entry.names.filter((name) => saidText.includes(name.toLowerCase())) : [],
  );
  return names.length === 1 ? names[0] : undefined;
}

/**
 * Adds the marks of a question about the partner if the question names a thing from the partner's last statements. An
 * example is "Was für ein Kuchen war das?" after the partner spoke of its cake. A thing that the learner mentioned first
 * does not count, even if the partner has repeated the word.
 */
export function asQuestionAboutPartner(turn: PartnerTurn, fullQuestion: HeardClause): HeardClause {
  // In "Ist Geld ein gutes Geschenk oder nicht, und warum?", the partner answers the first question.
  const heardQuestion: HeardClause = reasonAtEndPattern.test(fullQuestion.text)
    ? {
        ...fullQuestion,
        text: fullQuestion.text.replace(reasonAtEndPattern, "?"),
        bag: fullQuestion.bag.filter((mark) => !/^(?:warum|wieso|weshalb)$/.test(mark)),
      }
    : fullQuestion;
  const name = nameOfPronoun(turn, heardQuestion);
  // "Um wie viel Uhr stehst du auf?" means "Wann stehst du auf?"
  const marks = [...(name ? [name] : []), ...(clockQuestionPattern.test(heardQuestion.text) ? ["wann"] : [])];
  const question = marks.length > 0 ? { ...heardQuestion, bag: [...heardQuestion.bag, ...marks] } : heardQuestion;
  if (question.bag.includes("~du") || question.subject === "I" || question.subject === "we") return question;
  const { claim: lastClaim, told } = turn.memory;
  // A claim whose name contains "ground-" repeats the learner's question in the partner's words.
  if (lastClaim && / ground-/.test(lastClaim)) return question;
  const saidText = lastTextOf(turn);
  const namesThing = question.nouns.some(
    ({ lemma }) =>
      lemma.length > 2 && !told.includes(lemma) && saidText.includes(lemma.toLowerCase().slice(0, lettersOfSameNoun)),
  );
  if (!namesThing) return question;
  const addPartnerMarks = (bag: readonly string[]) => [...new Set([...bag, "=du", "~du"])];
  return {
    ...question,
    bag: addPartnerMarks(question.bag),
    ...(question.ownBag && { ownBag: addPartnerMarks(question.ownBag) }),
  };
}

/** Matches a question for a detail of what the partner has told: "Welche Schiffe denn?" */
export const detailOfLifePattern =
  /^(?:(?:und|aber|ach),? )?(?:welche[rnms]?|was für) (?:\p{Ll}+ )?\p{Lu}\p{Ll}+(?: denn)?\?$/iu;

/** Whether the learner asks for details of something that the partner said in its last message: "Welche Nachteile denn?" */
function asksForDetails(turn: PartnerTurn, { words, nouns, bag }: HeardClause): boolean {
  const asksWhich = /^(?:welche[rsnm]?|inwiefern|was)$/iu.test(
    words.find(({ text }) => !/^(?:und|aber|ja|nein|na|ach|ok|okay)$/iu.test(text))?.text ?? "",
  );
  const asksHow = bag.includes("wie") && bag.includes("konj");
  const saidText = lastTextOf(turn);
  return (
    (asksWhich || asksHow) &&
    words.length <= 8 &&
    nouns.some(({ lemma, isName }) => !isName && lemma.length > 3 && saidText.includes(lemma.toLowerCase().slice(0, 8)))
  );
}

/**
 * Explains the partner's last opinion or advice if the learner asks for details of it. If the learner asks for details
 * of something else that the partner mentioned ("Welche Gäste?"), the partner apologises, because it assumed too much.
 */
export function answerQuestionAboutClaim(turn: PartnerTurn, question: HeardClause): boolean {
  if (!asksForDetails(turn, question)) return false;
  const { claim: lastClaim, stance } = turn.memory;
  const isOpinion = /^(?:stance|persona (?:opinion|agree|convinced))/.test(lastClaim ?? "");
  if (!isOpinion) return question.words.length <= 3 && turn.say(["talk repair", "talk sorry"]);
  const setNames = [...(stance ? [`stance ${stance.name} doubt`, `stance ${stance.name} why`] : []), "move argue why"];
  return turn.say(setNames, { accepts: ({ text }) => !text.endsWith("?") });
}

/** Whether a question asks for the reason of the partner's last claim and repeats a noun of its last message. */
export function asksReasonOfClaim(
  { memory: { claim: lastClaim }, history }: PartnerTurn,
  { bag, nouns }: HeardClause,
): boolean {
  const asksWhy = bag.includes("warum") || bag.includes("wieso") || bag.includes("weshalb");
  const lastMessageText = history.lastMessage?.text.toLowerCase() ?? "";
  return (
    asksWhy &&
    lastClaim !== null &&
    lastClaim !== undefined &&
    nouns.some(({ lemma }) => lastMessageText.includes(lemma.toLowerCase().slice(0, 6)))
  );
}

/** A question with more words than this asks for more than the partner's last sentence implies. */
const maxWordsOfQuestionAboutOwnWords = 7;

/** Words with which one asks for a judgement. Only such questions can be answered with a yes without knowing a fact. */
const judgementWordPattern =
  /(?<!\p{L})(?:schmeck\p{Ll}*|lecker|gut|schön|gemütlich|spannend|interessant|lustig|toll|hübsch|Spaß)(?!\p{L})/iu;
const notToAffirmPattern =
  /(?<!\p{L})(?:kann|können|darf|dürfen|muss|müssen|oder|nicht|kein\p{Ll}*|Kind\p{Ll}*|Baby\p{Ll}*|Hund\p{Ll}*)(?!\p{L})/iu;

/**
 * Answers a short question for a judgement on something that the partner has just told of its own life: "Labskaus ist
 * ein Essen aus Hamburg." – "Schmeckt das gut?"
 */
export function affirmOwnWords(turn: PartnerTurn, question: HeardClause): boolean {
  const { words, nouns, bag, text, subject } = question;
  const saidText = lastTextOf(turn);
  const { claim, told } = turn.memory;
  const isAboutOwnWords =
    saidText !== "" &&
    !turn.history.lastMessage?.text.endsWith("?") &&
    // "Ist das ein Hund?" can only be guessed.
    !nouns.some(({ role }) => role === "predicate") &&
    !(claim && / ground-/.test(claim)) &&
    nouns.every(({ lemma }) => !told.includes(lemma) || saidText.includes(lemma.toLowerCase().slice(0, 5))) &&
    (/(?<!\p{L})(?:das|es|er|sie|die|der|dort|da|davon|dazu|man)(?!\p{L})/iu.test(text) || nouns.length > 0);
  return (
    isAboutOwnWords &&
    // In "Fährt der noch?", the analysis finds no subject.
    (subject === "other" || subject === null) &&
    words.length <= maxWordsOfQuestionAboutOwnWords &&
    turn.statements.every((clause) => clause.words.length <= 4) &&
    !bag.includes("~ich") &&
    judgementWordPattern.test(text) &&
    !notToAffirmPattern.test(text) &&
    !isGuarded(turn) &&
    !isAboutGroupOfPeople(question) &&
    turn.say("persona ground-think-so")
  );
}
