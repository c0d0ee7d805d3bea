import type { NounClass } from "../german/noun-class.ts";
import { isAboutGroupOfPeople, isGrave, isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import { kindsAboutPartner, yesNoKindsAboutPartner } from "./own-question-kinds.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { harmlessMatterPattern, kindsAboutOthers, type QuestionKind, yesNoKinds } from "./question-kinds.ts";

/** Words that stand before a question without changing it. */
const questionFillersPattern =
  /^(?:(?:und|aber|also|na|ach|oh|ah|ja|nein|sag mal|haha|okay|gut|entschuldigung|übrigens|eigentlich|dann|denn|aha|hm|komisch|(?:und )?(?:du|Sie|bei dir|bei Ihnen)(?=,)),? )+/iu;

/**
 * Matches questions about comparisons or facts that a reader could check. The partner does not guess the answer to
 * them.
 */
export const checkableFactPattern =
  /(?<!\p{L})(?:\p{Ll}+er als|\d+|Hauptstadt|Prozent|Einwohner|geboren|gestorben|erfunden|Gesetz|Steuer\p{Ll}*|Medikament\p{Ll}*|Dosis|Tablette\p{Ll}*|giftig|gefährlich|ansteckend|schwanger|krank|Krebs|versichert|kostenlos|gültig|offen|geöffnet|geschlossen|pünktlich|ausverkauft|steuerfrei)(?!\p{L})/u;

/** Whether a question begins with its verb. */
const asksYesNo = (text: string): boolean =>
  /^\p{L}+(?:t|en|d|st|ann|arf|uss|ar)(?!\p{L})/u.test(text) &&
  !/^(?:w(?:as|er|en|em|ie|ann|o|arum|elch))/iu.test(text);

const isKindOf =
  (question: HeardClause, text: string) =>
  ({ pattern, pastSetName, accepts = () => true }: QuestionKind) =>
    pattern.test(text) && accepts(question) && !(question.isPast && pastSetName === null);

/** The text of a question without the words before it, such as *und* or *sag mal*, and without *denn* and *eigentlich*. */
export const questionTextOf = ({ text }: HeardClause): string =>
  text.replace(questionFillersPattern, "").replace(/ (?:denn|eigentlich)(?!\p{L})/giu, "");

/**
 * Answers a question that no other rule answers. The partner's line fits the question word: it names a time for *wann*,
 * a person for *wer*, an idea for *was kann ich schenken*. A question about a checkable fact gets no answer, because
 * the partner does not guess facts.
 * @param isAboutPartner whether the question is about the partner's own life
 * @returns whether the partner said something
 */
export function answerByQuestionWord(turn: PartnerTurn, question: HeardClause, isAboutPartner: boolean): boolean {
  if (isAboutPartner ? isGrave(turn) : isGuarded(turn)) return false;
  const text = questionTextOf(question);
  // "Was denkst du, warum macht er das?" asks for a guess about somebody else, so it is answered like "Warum macht er
  // das?"
  const questionToGuess = /^(?:was|wie) (?:denkst|meinst|glaubst|vermutest) du,? (.+)$/iu.exec(text)?.[1];
  if (questionToGuess) return sayKind(turn, question, questionToGuess, kindsAboutOthers);
  if (isAboutPartner || /(?<!\p{L})(?:dir|dich|dein\p{Ll}*)(?!\p{L})/u.test(text)) {
    // "Wann besuchst du mich?" gets no answer here, because the partner does not meet the learner.
    if (/(?<!\p{L})(?:mich|mir|uns)(?!\p{L})/iu.test(text)) return false;
    return sayKind(turn, question, text, [...kindsAboutPartner, ...(asksYesNo(text) ? yesNoKindsAboutPartner : [])]);
  }
  if (isAboutGroupOfPeople(question) && /^(?:warum|wieso|weshalb)(?!\p{L})/iu.test(text))
    return turn.say("persona likely-people", { isRepeatable: true });
  if (sayKind(turn, question, text, kindsAboutOthers)) return true;
  // If the question has a dependent clause, only the words before the first comma decide how it is answered.
  const mainText = text.split(",")[0] ?? text;
  const isAboutNamesOrFood = question.nouns.some(
    ({ isName, classes }) =>
      (isName && !/Hamburg/.test(text)) ||
      ["person", "food", "animal", "country"].some((name) => classes.includes(name as NounClass)),
  );
  const mentionsPersons =
    /(?<!\p{L})(?:oder|ich|wir|du|ihr|mir|mich|mein\p{Ll}*)(?!\p{L})/iu.test(text) ||
    /(?<!\p{L})(?:Sie|Ihnen|Ihr\p{Ll}*)(?!\p{L})/u.test(text);
  if (
    !asksYesNo(text) ||
    checkableFactPattern.test(text) ||
    !harmlessMatterPattern.test(mainText) ||
    /[„“"»«]/u.test(text) ||
    isAboutNamesOrFood ||
    mentionsPersons
  )
    return false;
  return sayKind(turn, question, mainText, yesNoKinds);
}

/** Suggests what to cook, to wear, to play or to read, if the question asks for exactly this. */
export const suggestIdea = (turn: PartnerTurn, question: HeardClause): boolean =>
  !isGuarded(turn) &&
  /(?<!\p{L})(?:danken|bedanken|trösten|aufmuntern|aufheitern|motivieren|bringe|(?:schreibe|sage|formuliere) ich|koch\p{Ll}*|back\p{Ll}*|anziehen|tragen|farbe|sauber|spielen|lesen)(?!\p{L})/iu.test(
    question.text,
  ) &&
  sayKind(
    turn,
    question,
    questionTextOf(question),
    kindsAboutOthers.filter(({ setName }) =>
      /^idea-(?:thank|cheer|visit|polite-note|cook|wear|colour|clean|play|read)$/.test(setName),
    ),
  );

const partyWordPattern =
  /(?<!\p{L})(?:Party|Essen|Besuch|eingeladen|Einladung|Feier|feiert|Fest|Geburtstag|Picknick|Grillen)(?!\p{L})/u;

function sayKind(
  turn: PartnerTurn,
  question: HeardClause,
  text: string,
  questionKinds: readonly QuestionKind[],
): boolean {
  const kind = questionKinds.find(isKindOf(question, text));
  if (!kind || (kind.needsCalm && moodOfMessage(turn.statements) === "bad")) return false;
  if (kind.needsParty && !turn.hearing.clauses.some((clause) => partyWordPattern.test(clause.text))) return false;
  const name = question.isPast && kind.pastSetName ? kind.pastSetName : kind.setName;
  const setName = `persona ${name.startsWith("detail-") ? name : `by-word-${name}`}`;
  const adjective = /^wie (\p{Ll}+) /iu.exec(text)?.[1] ?? "";
  const lineFilter = {
    noun: question.nouns.find(({ role }) => role === "subject") ?? question.nouns.at(-1) ?? null,
    slots: { adjective: toBothLanguages(adjective) },
  };
  const isSaid = turn.say(setName, lineFilter) || turn.say(setName, { ...lineFilter, isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: setName };
  return isSaid;
}
