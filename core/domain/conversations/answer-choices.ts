import { isEmployer } from "./employer.ts";
import { asAdvice, askBack, restatementOf, sayGrounded, seedOf } from "./grounded-lines.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { typeOfQuestion } from "./question-type.ts";

/** Answers a choice without a finite verb: "Du hast nicht geantwortet: schreiben oder sprechen?" */
export function answerFragmentChoice(turn: PartnerTurn, { text, words }: HeardClause): boolean {
  const [, first, second] =
    /^(?:(?:also|nun|na|und|was jetzt|ja),? )?((?:\p{L}+ ){0,2}\p{L}+) oder ((?:\p{L}+ ){0,2}\p{L}+)[?!. ]*$/iu.exec(
      text,
    ) ?? [];
  const clauseOrPersonWordPattern =
    /(?<!\p{L})(?:ich|du|er|sie|wir|man|es|ist|sind|hat|nicht|was|oder|ja|nein|mir|mich|dir|dich|uns|euch|ihnen|(?:mein|dein|unser|euer|ihr)\p{Ll}*)(?!\p{L})/iu;
  if (!first || !second || words.length > 7 || clauseOrPersonWordPattern.test(`${first} ${second}`)) return false;
  const option =
    seedOf(text) % 2 === 0
      ? first.replace(/^\p{Lu}(?=\p{Ll}+(?:en|ern|eln)$)/u, (letter) => letter.toLowerCase())
      : second;
  return turn.say("persona fragment-choice", { slots: { thing: toBothLanguages(option) }, isRepeatable: true });
}

/**
 * Answers a choice between two things. One thing stands before the judgement, the other thing after it: "Ist Rot gut
 * oder Blau?"
 */
export function answerThingChoice(turn: PartnerTurn, { text }: HeardClause): boolean {
  const [, first, second] =
    /^(?:(?:[Uu]nd|[Aa]ber),? )?(?:[Ii]st|[Ss]ind) ((?:\p{Ll}+ )?\p{Lu}\p{Ll}+) (?:gut|besser|schöner|schön|okay|richtig|passend) oder ((?:\p{Ll}+ )?\p{Lu}\p{Ll}+)[?!. ]*$/u.exec(
      text,
    ) ?? [];
  if (!first || !second) return false;
  const chosenThing = seedOf(text) % 2 === 0 ? first : second;
  return turn.say("persona fragment-choice", { slots: { thing: toBothLanguages(chosenThing) }, isRepeatable: true });
}

/** Adverbs, which name no quality although they are written like adjectives: "heute oder morgen". */
const adverbPattern =
  /^(?:nicht|doch|so|wie|was|heute|morgen|gestern|jetzt|später|hier|dort|mit|erst|nur|schon|noch|immer|nie|selten|oft)$/u;

/** Answers a choice between two qualities: "Sind Kreuzfahrtschiffe gut oder schlecht für die Stadt?" */
export function answerAdjectiveChoice(turn: PartnerTurn, question: HeardClause): boolean {
  const { text, subject, bag, words } = question;
  const [, first, second] =
    /^(?:(?:und|aber|also|na|dann),? )?(?:ist|sind|war|waren|findest du|finden Sie) .*(?<!\p{L})(\p{Ll}{3,}) oder (?:eher |doch )?(\p{Ll}{3,})(?: (?:für|zu|als) [^,?]*)?[?!. ]*$/u.exec(
      text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    ) ?? [];
  // A question about the partner's own things, such as "Ist dein Fahrrad neu oder alt?", is answered elsewhere.
  const isAboutPartner = bag.includes("~du") && subject !== "you";
  if (isAboutPartner && restatementOf(turn, question)?.options) return false;
  if (!first || !second || subject === "I" || adverbPattern.test(first) || adverbPattern.test(second)) return false;
  const isAdjective = (form: string) => words.some(({ text: word, kind }) => word === form && kind === "other");
  if (!isAdjective(first) || !isAdjective(second)) return false;
  const option = seedOf(text) % 2 === 0 ? first : second;
  return turn.say("persona adjective-choice", { slots: { thing: toBothLanguages(option) }, isRepeatable: true });
}

/** Answers a choice that follows the question after a comma: "Was bauen Sie, Möbel oder Türen?" */
export function answerApposedChoice(turn: PartnerTurn, { text, words }: HeardClause): boolean {
  const [, first, second] =
    /, (?:eher |lieber |wieder |vielleicht |doch )*([^,]{3,30}) oder (?:eher |lieber |doch |vielleicht )*([^,?]{3,40})[?!. ]*$/u.exec(
      text,
    ) ?? [];
  // In "Wer gewinnt, du oder Ole?", the partner itself is one of the two options. The partner names the other one.
  const otherParticipant = /, du oder (?:doch )?([^,?]{2,30})[?!. ]*$/u.exec(text)?.[1];
  if (otherParticipant)
    return turn.say("persona ground-apposed-choice", {
      slots: { thing: toBothLanguages(otherParticipant) },
      isRepeatable: true,
    });
  const startsWithQuestionWord =
    typeOfQuestion(
      words
        .map(({ text: word }) => word)
        .join(" ")
        .replace(/^(?:(?:und|aber|also|nun|na) )+/iu, ""),
    ) !== "yes-no";
  if (
    !first ||
    !second ||
    !startsWithQuestionWord ||
    /^(?:(?:und|aber) )?wie ?viele?(?!\p{L})/iu.test(text) ||
    // "Was soll ich tun, bleiben oder gehen?" asks to choose between actions, not between things.
    /(?<!\p{L})(?:tun|machen), /u.test(text) ||
    /(?<!\p{L})(?:ich|du|wir|mich|dich|mir|dir|uns|ihnen|mein\p{Ll}*|dein\p{Ll}*|unser\p{Ll}*)(?!\p{L})/iu.test(
      `${first} ${second}`,
    )
  )
    return false;
  const option = seedOf(text) % 2 === 0 ? first : second;
  // "Wer zahlt das, der Mieter oder der Vermieter?" asks for a rule that the partner does not know.
  if (/^(?:(?:und|aber),? )?wer (?!bist|sind Sie)/iu.test(text) && !isEmployer(turn))
    return turn.say("persona likely-who-must", { isRepeatable: true });
  const setName = isEmployer(turn) ? "ground-firm-choice" : "ground-apposed-choice";
  const isSaid = turn.say(`persona ${setName}`, { slots: { thing: toBothLanguages(option) }, isRepeatable: true });
  if (isSaid && !isEmployer(turn) && turn.statements.length === 0) askBack(turn, "me");
  return isSaid;
}

/** Answers "Wäschst du selbst, oder fährst du in die Waschanlage?" with one of its clauses as a statement. */
export function answerChoiceOfClauses(turn: PartnerTurn, first: HeardClause, second: HeardClause): boolean {
  const [restatement, otherRestatement] = [restatementOf(turn, first), restatementOf(turn, second)];
  const options = [restatement?.statement, otherRestatement?.statement];
  const option = options[seedOf(first.text) % 2] ?? null;
  // After "Kochst du die Suppe selbst oder kocht deine Schwester?", the first clause as a statement is enough of an
  // answer.
  const isFirstEnough = first.subject === "you" && (second.subject === "other" || !otherRestatement);
  if (isFirstEnough && restatement?.statement && restatement.statement.split(" ").length > 2)
    return sayGrounded(turn, "ground-me-choice", restatement, { option: restatement.statement, back: "me" });
  const isAboutOthers = [first, second].every(({ subject, bag }) => subject === "other" && !bag.includes("~du"));
  const isTooShort = options.some((text) => (text?.split(" ").length ?? 0) <= 2);
  if (isAboutOthers && (isTooShort || options.some((text) => typeof text !== "string")))
    return turn.say("persona by-word-choice", { isRepeatable: true });
  if (!restatement || !otherRestatement || !option || isTooShort || options.includes(null)) return false;
  const isAboutPartner = first.subject === "you" || second.subject === "you";
  // If neither clause is about the partner, the answer uses the first clause. A pronoun in the second clause could not be
  // understood alone: "Kann man Demut lernen, oder ist sie angeboren?"
  if (!isAboutPartner)
    return sayGrounded(turn, "ground-believe", restatement, { option: asAdvice(restatement.statement ?? "") });
  return sayGrounded(turn, "ground-me-choice", restatement, { option, back: "me" });
}
