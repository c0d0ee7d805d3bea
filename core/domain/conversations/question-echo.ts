import { questionWordPattern } from "./answer-form.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { startsWithQuestionWord } from "./question-form.ts";

/** Questions that only ask for attention. */
const fillerQuestionPattern =
  /^(?:(?:und|aber|na) )?(?:weißt du(?: was| das)?|wissen sie was|verstehst du|sag mal|hör mal|ehrlich|echt|wirklich)$/iu;

/** Matches a question that only asks for an opinion on the question next to it: "was meinst du?" */
const tagQuestionPattern =
  /^(?:und |also |sag mal |na |oder )?(?:was|wie) (?:denkst|meinst|sagst|findest|denken|meinen|sagen|finden) (?:du|sie)(?: dazu| denn| da| das)?[?!. ]*$/iu;

const particlePattern = /^(?:schon|nur|erst|doch|denn|wirklich|echt|so|auch|noch)$/iu;

/** Whether the partner's last message contains the words of a question, apart from the persons. */
function asksSameAsPartner({ history }: PartnerTurn, text: string): boolean {
  const partnerWords = new Set(history.lastMessage?.text.toLowerCase().match(/\p{L}+/gu));
  const questionWords = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !/^(?:ich|mir|mich|wie|was|und)$/.test(word),
  );
  return questionWords.length > 0 && questionWords.every((word) => partnerWords.has(word));
}

/** Whether a question contains a longer word of the partner's last message. */
const sharesWordWithPartner = ({ history }: PartnerTurn, text: string): boolean => {
  const partnerWords = new Set(history.lastMessage?.text.toLowerCase().match(/\p{L}{4,}/gu));
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => partnerWords.has(word));
};

/** Whether a question expects no answer: it repeats a word of the partner ("Überfragt?") or asks for attention. */
export function isEcho(turn: PartnerTurn, { bag, words, text, nouns, isSubordinate, isNegated }: HeardClause): boolean {
  // In "Und wenn er Nein sagt? Was würdest du dann tun?", only the second question expects an answer.
  if (/^(?:und,? |aber,? )?(?:wenn|falls)(?!\p{L})/iu.test(text) && turn.questions.length > 1) return true;
  // "Mit der Tür ruhig sprechen? Nein!" repeats what the partner said, and denies it.
  const { clauses } = turn.hearing;
  const next = clauses[clauses.findIndex((clause) => clause.text === text) + 1];
  if (
    next &&
    /^(?:nein|nee|nö|quatsch|niemals|auf keinen fall)(?!\p{L})/iu.test(next.text) &&
    !bag.includes("~du") &&
    !bag.includes("~ich") &&
    sharesWordWithPartner(turn, text) &&
    !questionWordPattern.test(words[0]?.text.toLowerCase() ?? "")
  )
    return true;
  // "Ich habe nur gedacht: Kassel?" tells what the learner thought.
  const message = turn.history.learnerMessages.at(-1) ?? "";
  if (bag.includes("@fragment") && /(?:gedacht|dachte): ?$/u.test(message.slice(0, Math.max(0, message.indexOf(text)))))
    return true;
  // "Gedächtnis wie ein Sieb, was?" and "Wo ist das, sag ich mal, was?" only ask for agreement.
  if (
    /(?:, was|,? (?:ne|gell|wa))[?!. ]*$/u.test(text) &&
    !questionWordPattern.test(words[0]?.text.toLowerCase() ?? "")
  )
    return true;
  if (/^(?:rate|ratet|raten Sie|stell dir|stellen Sie sich|hör|glaub) (?:mal|nur|vor|zu|mir)(?!\p{L})/iu.test(text))
    return true;
  if (/^(?:und,? |aber,? )?(?:weißt du|wissen sie),? (?:was|wie|wer|warum)/iu.test(text) && turn.statements.length > 0)
    return true;
  // In "Soll ich den Kurs machen, was denkst du?", only the first question expects an answer.
  if (
    tagQuestionPattern.test(text) &&
    turn.questions.some((other) => other.text !== text && !tagQuestionPattern.test(other.text))
  )
    return true;
  // "Wie's mir damit ging? Na, ich habe gelacht" repeats the partner's question and answers it.
  if (
    /^(?:wie|was|wo|wann|warum)/iu.test(text) &&
    /(?<!\p{L})(?:ich|mir|mich)(?!\p{L})/iu.test(text) &&
    words.length <= 7 &&
    turn.statements.length > 0 &&
    asksSameAsPartner(turn, text)
  )
    return true;
  // "Wie's weitergeht? Samstag steht …" repeats the partner's question: its verb is at the end.
  const hasOnlyLastVerb =
    words.length > 1 && words.length <= 6 && words.findIndex(({ kind }) => kind === "verb") === words.length - 1;
  if (
    /^(?:wie|was|wo|wann|warum|wer)/iu.test(text) &&
    hasOnlyLastVerb &&
    !/(?<!\p{L})(?:du|dir|dich|Sie)(?!\p{L})/u.test(text) &&
    turn.statements.length > 0
  )
    return true;
  // "Ich soll sie anrufen?" wonders about the partner's advice.
  if (/^(?:was, )?ich (?:soll|sollte|muss) /iu.test(text) && turn.statements.length > 0) return true;
  // "Du weißt es nicht?" only wonders about what the partner said.
  const lastText = turn.history.lastMessage?.text.toLowerCase() ?? "";
  const repeatsPartner = words.some(
    ({ kind, text: word }) =>
      kind !== "function" && word.length > 3 && lastText.includes(word.toLowerCase().slice(0, 4)),
  );
  if (
    /^(?:(?:und|aber|also|ach|was|wie|hä),? )*(?:du|sie|ihr) \p{Ll}/iu.test(text) &&
    words.length <= 7 &&
    (repeatsPartner || isNegated)
  )
    return true;
  // In "Dürfte ich fragen, wie hoch das Gehalt ist?", only the second clause expects an answer.
  if (
    turn.questions.length > 1 &&
    /^(?:darf|dürfte|kann|könnte) ich (?:\p{Ll}+ )?(?:fragen|wissen|erfahren)[?,. ]*$/iu.test(text)
  )
    return true;
  if (fillerQuestionPattern.test(text.replace(/[\s?!.,]+$/u, ""))) return true;
  // A dependent clause at the end belongs to the question before it: "… sagt, dass kein Geld da ist?"
  if (isSubordinate && turn.questions.length > 1 && !startsWithQuestionWord(words)) return true;
  if (isSubordinate && /^(?:dass|weil|ob|obwohl)(?!\p{L})/iu.test(text)) return true;
  // In "Meinen Sie, ich sollte …?", the second clause is the actual question.
  if (turn.questions.length > 1 && words.length <= 3 && /^(?:glaub|mein|find|denk)/iu.test(text)) return true;
  // "Wie peinlich ist das denn?" is an exclamation.
  if (/^wie \p{Ll}+ (?:ist|war) (?:das|der|die) denn/iu.test(text)) return true;
  // "Eine Schwäche? Ich bin manchmal ungeduldig" repeats a word of the partner's question.
  const repeatsNoun =
    nouns.length > 0 && nouns.every(({ lemma }) => lastText.includes(lemma.slice(0, 6).toLowerCase()));
  // A question such as "In dem Moment?" also only repeats the partner's words.
  const contentWords = words.filter(({ text: word, kind }) => kind !== "function" && word.length > 2);
  const repeatsAll =
    contentWords.length > 0 &&
    contentWords.every(({ text: word }) => lastText.includes(word.toLowerCase().slice(0, 6)));
  const saysMore = turn.statements.some(({ words: otherWords }) => otherWords.length > 2);
  // "Um elf ist schon Schluss? Das ist doch keine Party!" repeats the partner's statement in surprise and expects no
  // answer.
  const startsLikeStatement = words[0]?.kind !== "verb" && !startsWithQuestionWord(words) && words[0]?.lemma !== "sein";
  const repeatsStatement =
    contentWords.length > 0 &&
    contentWords.every(
      ({ text: word }) => particlePattern.test(word) || lastText.includes(word.toLowerCase().slice(0, 6)),
    );
  if (startsLikeStatement && repeatsStatement && saysMore && words.length <= 7) return true;
  if (bag.includes("@fragment") && words.length <= 4 && (repeatsNoun || repeatsAll) && saysMore) return true;
  if (bag.includes("~du") || bag.includes("oder")) return false;
  return questionWordPattern.test(words[0]?.text.toLowerCase() ?? "")
    ? words.length === 2 && /^welche/i.test(words[0]?.text ?? "")
    : words.length === 1 || (bag.includes("@fragment") && (words.length <= 2 || turn.questions.length > 1));
}
