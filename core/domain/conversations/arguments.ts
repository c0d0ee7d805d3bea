import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** The partner defends its last opinion for at most this number of messages. */
const maxTurnsOfDefence = 4;

/**
 * The topic about which the partner and the learner argue. Undefined if the last opinion is too long ago, or if the message
 * names other things.
 */
export function openTopic(turn: PartnerTurn): string | undefined {
  const { memory } = turn;
  const name = memory.stance?.name;
  if (memory.stance === null || !name || memory.turn - memory.stance.turn > maxTurnsOfDefence) return undefined;
  return isAboutTopic(turn, name) ? name : undefined;
}

/**
 * Whether a message can be about a topic: it names no thing, it matches the rule of the topic, or it contains words of
 * the partner's lines on the topic.
 */
function isAboutTopic(turn: PartnerTurn, name: string): boolean {
  const clauses = turn.hearing.clauses;
  const nouns = clauses.flatMap((clause) => clause.nouns).filter(({ lemma }) => !nounsOfArgument.has(lemma));
  if (nouns.length === 0) return true;
  const rules = turn.content.rules.stance.filter((rule) => rule.name === name);
  // The topic `any` (see `topicWithoutRule`) has no rule, so every message can be about it.
  if (rules.every(({ heard }) => heard.length === 0)) return true;
  if (clauses.some(({ bag }) => turn.findRule("stance", bag)?.name === name)) return true;
  const lines = ["opinion", "clear", ...kindsOfDefence].flatMap(
    (part) => turn.content.lines[`stance ${name} ${part}`]?.map(({ text }) => text) ?? [],
  );
  return lines.some((line) => takesUpNoun(nouns, line));
}

/** Nouns with which people argue about anything. */
const nounsOfArgument: ReadonlySet<string> = new Set(
  "Meinung Ansicht Argument Grund Beispiel Frage Antwort Problem Recht Seite Thema Punkt Sache Leute Mensch Vorteil Nachteil".split(
    " ",
  ),
);

/**
 * The kinds of lines with which the partner defends its opinion on a topic. The lines of all kinds express the same
 * opinion.
 */
const kindsOfDefence = ["keep", "counter", "why", "example"];
const setNamesOfDefence = (topic: string) => kindsOfDefence.map((part) => `stance ${topic} ${part}`);

/** Number of letters that two words of one word family share at their beginning. */
const lettersOfFamily = 5;

/** Whether a line contains a word of the family of one of these nouns. */
const takesUpNoun = (nouns: readonly HeardNoun[], line: string): boolean =>
  nouns.some(
    ({ lemma }) =>
      lemma.length >= lettersOfFamily && line.toLowerCase().includes(lemma.toLowerCase().slice(0, lettersOfFamily)),
  );

/** Whether a line contains a word of the family of a content word of the learner's message. */
function takesUpMessage({ hearing }: PartnerTurn, line: string): boolean {
  const wordBeginnings = new Set(
    line
      .toLowerCase()
      .match(/\p{L}{5,}/gu)
      ?.map((word) => word.slice(0, lettersOfFamily)),
  );
  return hearing.clauses.some(({ words }) =>
    words.some(
      ({ kind, lemma, text }) =>
        kind !== "function" &&
        [lemma, text].some(
          (form) => form.length >= lettersOfFamily && wordBeginnings.has(form.toLowerCase().slice(0, lettersOfFamily)),
        ),
    ),
  );
}

/**
 * Says a line on a topic from one of the named sets, and keeps the argument open. Lines that take up a word of the
 * message take precedence. A line that begins with "Weil" is said only if the learner asked for a reason.
 */
function sayOnTopic(
  turn: PartnerTurn,
  topic: string,
  setNames: readonly string[],
  { isRepeatable = false, isReason = false } = {},
): boolean {
  const isFitting = ({ text }: { text: string }) => isReason || !text.startsWith("Weil");
  const isFittingUptake = (line: { text: string }) => isFitting(line) && takesUpMessage(turn, line.text);
  const noun = turn.statements.flatMap(({ nouns }) => nouns).find(({ role }) => role !== "other") ?? null;
  if (
    !turn.say(setNames, { noun, accepts: isFittingUptake }) &&
    !turn.say(setNames, { noun, isRepeatable, accepts: isFitting })
  )
    return false;
  turn.memory = {
    ...turn.memory,
    stance: { name: topic, turn: turn.memory.turn },
    claim: `stance ${topic}`,
    field: null,
  };
  return true;
}

/** Answers a further argument of the learner: the partner concedes what it must, and keeps its opinion. */
export function defendOpinion(turn: PartnerTurn, topic: string): boolean {
  return sayOnTopic(turn, topic, [...setNamesOfDefence(topic), "move settle", `stance ${topic} clear`]);
}

/** States the opinion on a topic once more in clear words. */
export const stateOpinionClearly = (turn: PartnerTurn, topic: string): boolean =>
  sayOnTopic(turn, topic, [`stance ${topic} clear`, `stance ${topic} opinion`]) ||
  sayOnTopic(turn, topic, [`stance ${topic} clear`], { isRepeatable: true });

const sideQuestionPattern =
  /(?<!\p{L})(?:für oder gegen|dafür oder dagegen|ob (?:du|sie) (?:dafür|dagegen)|ja oder nein|klare antwort|(?:deine|ihre) (?:eigene )?(?:meinung|position|haltung)|(?:bist du|du bist|sind sie|sie sind) (?:denn |also |jetzt |nun |doch |eigentlich |auch )*(?:für|gegen|dafür|dagegen)|auf welcher seite|(?:bist|wärst|sind|wären) (?:du|sie) .*einverstanden|bleib(?:st|en) (?:du|sie) dabei|was denn (?:nun|jetzt))(?!\p{L})/iu;
const limitQuestionPattern =
  /(?<!\p{L})(?:ab wann|(?:ab )?welche[mnrs]? (?:alter|preis)|wie ?viele?|wie (?:oft|lange|hoch|teuer|alt)|fairer? preis|bereit|grenze|(?:würdest|würden) (?:du|sie) .*zahlen)(?!\p{L})/iu;
const caseQuestionPattern = /(?<!\p{L})(?:was|wie|und)(?!\p{L}).*(?<!\p{L})(?:wenn|falls)(?!\p{L})/iu;
const reasonWords = ["Vorteil", "Nachteil", "Argument", "Grund", "warum", "wieso", "weshalb", "dagegensprechen"];

/**
 * Answers a question within an argument. The question can ask for the partner's side, an example, a limit, or reasons.
 * The partner does not change its opinion, and further questions of the learner get further answers.
 */
export function answerInArgument(turn: PartnerTurn, question: HeardClause): boolean {
  const topic = openTopic(turn);
  if (!topic || question.isEllipsis) return false;
  const { text, bag } = question;
  // A question with words of another topic leaves the argument.
  const otherTopic = turn.findRule("stance", bag)?.name;
  if (otherTopic && otherTopic !== topic) return false;
  if (sideQuestionPattern.test(text)) return stateOpinionClearly(turn, topic);
  if (bag.includes("Beispiel")) return sayOnTopic(turn, topic, [`stance ${topic} example`, "move argue why"]);
  // "Wie oft fahren Sie mit dem Bus?" asks about the partner's habits.
  const asksForHabit =
    question.subject === "you" && /(?<!\p{L})wie (?:oft|lange|häufig)(?!\p{L})/iu.test(text) && !bag.includes("konj");
  if (asksForHabit) return false;
  if (limitQuestionPattern.test(text) && sayOnTopic(turn, topic, [`stance ${topic} limit`], { isRepeatable: true }))
    return true;
  const speaksAgainst =
    ["sprechen", "haben"].some((verb) => bag.includes(verb)) && (bag.includes("dagegen") || bag.includes("dafür"));
  if (caseQuestionPattern.test(text)) return sayOnTopic(turn, topic, setNamesOfDefence(topic));
  const isReason =
    ["warum", "wieso", "weshalb"].some((word) => bag.includes(word)) && (bag.includes("=du") || bag.includes("~du"));
  if (isReason) return sayOnTopic(turn, topic, [`stance ${topic} why`, ...setNamesOfDefence(topic)], { isReason });
  if (speaksAgainst || reasonWords.some((word) => bag.includes(word)))
    return sayOnTopic(turn, topic, setNamesOfDefence(topic));
  return false;
}

/** Gives a further reason of an open argument, if nothing else answers the question. */
export function argueInsteadOfGuessing(turn: PartnerTurn, question: HeardClause): boolean {
  const topic = openTopic(turn);
  const isShort = question.nouns.length === 0 && question.words.length <= 3;
  if (topic === undefined || isShort) return false;
  return sayOnTopic(turn, topic, [...setNamesOfDefence(topic).slice(0, 2), `stance ${topic} clear`, "move settle"]);
}

/** Says the partner's opinion on a topic: the first time in general words, later in clear words. */
export const giveOpinion = (turn: PartnerTurn, topic: string): boolean =>
  sayOnTopic(turn, topic, [`stance ${topic} opinion`, `stance ${topic} clear`]);
