import { checkableFactPattern, questionTextOf } from "./answer-by-question-word.ts";
import { refersToLastMessage, sayReasonOfKind } from "./claim-reason.ts";
import { isEmployer } from "./employer.ts";
import { isAboutGroupOfPeople, isGuarded, sendToPeople } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { hasTroubleWithPerson } from "./matters.ts";
import { moodOfMessage } from "./moods.ts";
import { isUnknownOfPartner } from "./own-question-kinds.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { isOpinionQuestion } from "./question-form.ts";
import { courtesyPattern } from "./question-kinds.ts";

/** A kind of question, and the set of lines that fits almost every question of this kind. */
interface LikelyKind {
  pattern: RegExp;
  setName: string;
  /** The set for a question about the past. If it is missing, the set above also fits the past. Null if no line fits. */
  pastSetName?: string | null;
  /** What else must hold for the question. */
  accepts?: (question: HeardClause, turn: PartnerTurn) => boolean;
}

const questionWordPattern =
  /^(?:\p{Ll}+ )?(?:w(?:as|er|en|em|essen|ie(?:viele?)?|ann|o\p{Ll}*|ohin|oher|arum|ieso|eshalb|elche[rnms]?))(?!\p{L})/iu;
const choicePattern = /(?<!\p{L})oder(?!\p{L})(?! (?:so|nicht)(?!\p{L}))/iu;
const negationPattern = /(?<!\p{L})(?:nicht|kein\p{Ll}*|nie|nichts)(?!\p{L})/iu;

const asksReasonPattern = /^(?:warum|wieso|weshalb)(?!\p{L})/iu;

/** Questions for yes or no about the partner's own life. */
const ownYesNoKinds: readonly LikelyKind[] = [
  { pattern: choicePattern, setName: "likely-own-both" },
  {
    pattern: /^(?:gibt es|hast du|haben Sie|kennst du|kennen Sie) (?:\p{Ll}+ )*jemand/iu,
    setName: "likely-own-somebody",
  },
  { pattern: /^gibt es /iu, setName: "likely-own-exists" },
  {
    pattern: /(?<!\p{L})(?:langweilig|langweile|nerve|störe|zu viel|blöd|komisch)(?!\p{L}).*(?:für dich|dich)?/iu,
    setName: "likely-not-at-all",
  },
  { pattern: negationPattern, setName: "likely-own-doch" },
  { pattern: /./u, setName: "likely-own-yes", pastSetName: "not-yet" },
];

/** Other questions about the partner's own life. */
const ownKinds: readonly LikelyKind[] = [
  {
    pattern: /^wie .*(?<!\p{L})(?:(?:ein)?schlaf\p{Ll}*|(?:ein)?schläf\p{Ll}*)(?!\p{L})/iu,
    setName: "likely-own-sleep",
  },
  {
    pattern:
      /^(?:was|wie) .*(?<!\p{L})(?:nerv\p{Ll}*|stör\p{Ll}*|ärger\p{Ll}*|wütend|sauer|Wecker|Keks|Zeiger|Nerven)(?!\p{L})/iu,
    setName: "likely-own-annoyed",
  },
  { pattern: /^(?:ab|bis|seit) (?:wie|welche[rnms]?)(?!\p{L})/iu, setName: "likely-own-limit", pastSetName: null },
  { pattern: /^(?:wie ?viel|was) .*(?:kost|zahl|miete)/iu, setName: "likely-own-price", accepts: isUnknownOfPartner },
  { pattern: /^wie teuer(?!\p{L})/iu, setName: "likely-own-price", accepts: isUnknownOfPartner },
  {
    pattern: /^wie ?viel(?:e|en)? (?:\p{Ll}+ )*\p{Lu}\p{Ll}+(?:en|er|e|s|n|r|l)(?!\p{L})/u,
    setName: "by-word-own-many",
    accepts: isUnknownOfPartner,
  },
  { pattern: /^wie ?viele(?!\p{L})/iu, setName: "by-word-own-many" },
  { pattern: /^wie ?viel(?!\p{L})/iu, setName: "by-word-own-much" },
  {
    pattern: /^wie alt (?:warst|waren) .*(?<!\p{L})(?:ausgezogen|umgezogen|ausziehen|umziehen|zogst)/iu,
    setName: "likely-own-age-past",
  },
  {
    pattern: /^(?:wie lange|bis wann)(?!\p{L})/iu,
    setName: "by-word-own-duration",
    pastSetName: "by-word-own-duration-past",
  },
  { pattern: /^(?:\p{Ll}+ )?wie ?(?:oft|häufig)(?!\p{L})/iu, setName: "likely-often" },
  {
    pattern: /^wie (?:weit|hoch|groß|alt|schnell|schwer|stark|breit|tief|spät|früh|klein|lang)(?!\p{L})/iu,
    setName: "likely-own-measure",
    accepts: isUnknownOfPartner,
  },
  { pattern: /^(?:bei|in|zu|auf|mit|von|aus|an) welche[rnms]?(?!\p{L})/iu, setName: "likely-own-several" },
  {
    pattern: /^(?:wer|wen)(?! (?:bist|sind Sie|ist|sind|war)(?!\p{L}))(?!\p{L})/iu,
    setName: "likely-own-who",
    accepts: ({ text }) =>
      !/antwort|nachricht|schreib|gebaut|gemacht|programmier|entwickel|erfunden|liest|lesen/iu.test(text),
  },
  {
    pattern: /^(?:warum|wieso|weshalb) (?:denkst|meinst|glaubst|findest) du,? dass (?:ich|wir)(?!\p{L})/iu,
    setName: "likely-reason-advice",
  },
  {
    pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu,
    setName: "likely-own-reason",
    pastSetName: "by-word-own-reason-past",
  },
  {
    pattern: /^wie(?! (?:heißt|heißen|geht|alt|groß|teuer|viele?)(?!\p{L}))(?!\p{L})/iu,
    setName: "likely-own-how",
    pastSetName: "likely-own-how-past",
  },
];

const dangerPattern = /(?<!\p{L})(?:gefährlich|giftig|schädlich|ansteckend|essbar)(?!\p{L})/u;
const thirdPersonPattern = /(?<!\p{L})(?:er|sie|ihm|ihr|ihn|mein\p{Ll}*|dein\p{Ll}*|sein\p{Ll}*)(?!\p{L})/iu;
const namesNoThirdPerson = ({ text }: HeardClause) => !thirdPersonPattern.test(text);

/**
 * Questions for yes or no on the learner's matter or the world. No line claims a fact, and a kind of question for which
 * no harmless line exists is missing here, so that the partner says that it does not know.
 */
const yesNoKinds: readonly LikelyKind[] = [
  {
    pattern: /^stimmt (?:das|es)(?!\p{L})/iu,
    setName: "likely-cliche",
    accepts: (_question, { hearing }) =>
      hearing.clauses.some(({ text }) => /(?<!\p{L})(?:Klischee|Gerücht)/u.test(text)),
  },
  {
    pattern: /(?<!\p{L})(?:d[aü]rf(?:en|st|t|te)?|erlaubt|verboten|legal)(?!\p{L})/iu,
    setName: "likely-allowed",
    accepts: namesNoThirdPerson,
  },
  { pattern: dangerPattern, setName: "likely-danger", pastSetName: null },
  { pattern: choicePattern, setName: "likely-both", accepts: namesNoThirdPerson },
  {
    pattern: /(?<!\p{L})(?:muss(?:t)?|müssen|müsste|brauch\p{Ll}*)(?!\p{L})/iu,
    setName: "likely-must",
    accepts: ({ text }) => dutyPattern.test(text),
    pastSetName: null,
  },
  {
    pattern: /^(?:muss|müsste) man (?!.*(?<!\p{L})(?:nicht|kein\p{Ll}*)(?!\p{L}))/iu,
    setName: "likely-must-not",
    // The partner denies only duties of courtesy, because no general line may deny a duty of safety or law.
    accepts: ({ text }) => courtesyPattern.test(text) && !dutyPattern.test(text),
    pastSetName: null,
  },
  {
    pattern:
      /(?<!\p{L})(?:offen|zu|auf|geöffnet|geschlossen|kostenlos|gratis|pünktlich|ausverkauft|gültig|frei|teuer|billig|kostet|kosten|Pause|Öffnungszeiten)[?!. ]*$/iu,
    setName: "likely-checkable",
    pastSetName: null,
  },
];

/** Other questions on the learner's matter or the world. */
const otherKinds: readonly LikelyKind[] = [
  {
    pattern: /^wie lange (?:dauer|brauch)/iu,
    setName: "likely-duration",
    pastSetName: null,
    accepts: namesNoThirdPerson,
  },
  { pattern: /^(?:wie ?viel|was) .*(?:kost|zahl)/iu, setName: "likely-price", pastSetName: null },
  { pattern: /^(?:wie teuer|was kostet|was kosten)(?!\p{L})/iu, setName: "likely-price", pastSetName: null },
  {
    // "Wo ist der andere Schuh?" does not ask for a place where one finds such things.
    pattern:
      /^(?:wo|wohin) (?:kann|könnte|soll|muss|darf|gibt|finde\p{Ll}*|geht|gehe|isst|lern\p{Ll}*|macht)(?!\p{L})(?!.*(?<!\p{L})(?:bekomm\p{Ll}*|krieg\p{Ll}*|kauf\p{Ll}*)(?!\p{L}))/iu,
    setName: "likely-place",
    pastSetName: null,
    accepts: namesNoThirdPerson,
  },
  {
    pattern: /^(?:und )?wer .*(?:muss|müss|zahlt|zahlen|haftet|soll)/iu,
    setName: "likely-who-must",
    pastSetName: null,
  },
  {
    pattern:
      /^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:Deutschland|Deutsche\p{Ll}*|hier|man|Leute|Menschen|alle)(?!\p{L})/u,
    setName: "likely-custom",
  },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, setName: "likely-reason" },
];

/** The sets that say where to ask, or that call for care, so that they also fit questions on facts that can be checked. */
const setsOnCheckableFactsPattern = /^likely-(?:allowed|danger|must|checkable|duration|price|place|who-must)$/;

/** Matches duties of law, money and authorities. */
export const dutyPattern =
  /zahl|meld|abgeben|steuer|versicher|visum|unterschr|impf|strafe|(?<!\p{L})amt|polizei|pass(?!\p{L})|ausweis|angst/iu;

/** Whether a question names a person or a group of people. On these, the partner does not guess. */
const isAboutNamedPeople = ({ nouns }: HeardClause): boolean =>
  nouns.some(
    ({ isName, classes, isOwn, number, isBare, lemma }) =>
      (isName && lemma !== "Hamburg" && !classes.includes("city") && !classes.includes("country")) ||
      (classes.includes("person") && !isOwn && number === "plural" && isBare && !/^(?:Leute|Menschen)$/.test(lemma)),
  );

export const wrongDeedPattern =
  /(?<!\p{L})(?:hass\p{Ll}*|töte\p{Ll}*|getötet|geschlagen|verletz\p{Ll}*|geklaut|lüg\p{Ll}*|belüg\p{Ll}*|gelogen|betrüg\p{Ll}*|betrogen|stiehl\p{Ll}*|klau\p{Ll}*|gestohlen|schummel\p{Ll}*|Drogen|kiff\p{Ll}*|Gras|Kokain|Alkohol|Sex|nackt|prügel\p{Ll}*|verprügel\p{Ll}*|hau\p{Ll}*|treten|trittst|Waffe\p{Ll}*|Porno\p{Ll}*|Affäre\p{Ll}*|fremdgeh\p{Ll}*|fremdgegangen)(?!\p{L})/iu;

/**
 * The set of lines for a question whether the partner does something wrong, or what it thinks of a group of people.
 * Undefined for other questions.
 */
function conscienceSetOf(question: HeardClause): string | undefined {
  const { text } = question;
  if (isAboutGroupOfPeople(question) && /(?<!\p{L})(?:mag|mög|lieb|hass|find|leid|stör|nerv)/iu.test(text))
    return "likely-people";
  return wrongDeedPattern.test(text) ? "likely-never" : undefined;
}

/**
 * Answers a question that no other rule answers, with a line that fits almost every question of its kind. An answer
 * such as "I don't know" would end the talk, and would be strange if the question is about the partner's own life. If
 * the question is not about the partner's own life, the line guesses carefully, claims no fact, or says where the
 * learner can ask.
 * @param isAboutPartner whether the question is about the partner's own life
 * @returns whether the partner said something
 */
export function answerLikely(turn: PartnerTurn, question: HeardClause, isAboutPartner: boolean): boolean {
  if (isGuarded(turn)) return false;
  const text = questionTextOf(question);
  // The partner does not meet the learner and knows nothing of the learner's family.
  if (isAboutPartner && /(?<!\p{L})(?:mich|mir|uns|mein\p{Ll}*|unser\p{Ll}*)(?!\p{L})/iu.test(text)) return false;
  if (!isAboutPartner && isAboutNamedPeople(question)) return false;
  const isYesNo = !questionWordPattern.test(text);
  const kinds = isAboutPartner ? (isYesNo ? ownYesNoKinds : ownKinds) : isYesNo ? yesNoKinds : otherKinds;
  // "Warum denkst du das?" and "Warum würdest du warten?" ask for the reason of what the partner has just said.
  if (isAboutPartner && asksReasonPattern.test(text) && refersToLastMessage(turn, question) && sayReasonOfKind(turn))
    return true;
  const kind = kinds.find(({ pattern, accepts = () => true }) => pattern.test(text) && accepts(question, turn));
  const conscienceSet = isAboutPartner && isYesNo ? conscienceSetOf(question) : undefined;
  if (conscienceSet) return turn.say(`persona ${conscienceSet}`, { isRepeatable: true });
  if (isAboutPartner && isYesNo && isOpinionQuestion(question))
    return turn.say("persona likely-opinion-yes", { isRepeatable: true });
  const isHypothetical = isAboutPartner && isYesNo && question.bag.includes("konj") && !/^gibt es /iu.test(text);
  if (isHypothetical)
    return turn.say(
      /(?<!\p{L})(?:nicht|auch|kein\p{Ll}*)(?!\p{L})/u.test(text)
        ? "persona likely-would-yes"
        : "persona would-maybe-not",
      {
        isRepeatable: true,
      },
    );
  // "Ich finde „Zur Nadel“ schöner. Was klingt besser?" shows which idea the learner prefers, so the partner also
  // prefers the learner's idea.
  const hasPreference = turn.statements.some(
    ({ subject, verb, text: statement }) =>
      subject === "I" && verb === "finden" && /(?:er|besser|gut|schön)[.! ]*$/u.test(statement),
  );
  if (!isYesNo && hasPreference && /(?<!\p{L})(?:besser|schöner|am besten|am schönsten)(?!\p{L})/u.test(text))
    return turn.say("persona likely-your-pick", { isRepeatable: true });
  const setName = kind && question.isPast && kind.pastSetName !== undefined ? kind.pastSetName : kind?.setName;
  if (!setName || (!isAboutPartner && checkableFactPattern.test(text) && !setsOnCheckableFactsPattern.test(setName)))
    return false;
  const isSaid = turn.say(`persona ${setName}`) || turn.say(`persona ${setName}`, { isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: `persona ${setName}` };
  return isSaid;
}

/**
 * Gives advice that fits every matter: to speak openly if the trouble is with a person, to get help after other bad
 * news, otherwise to take a small first step or to ask somebody.
 */
export function adviseGenerally(turn: PartnerTurn, { text }: HeardClause): boolean {
  // "Was soll ich machen, die hat mich angeguckt" asks nothing.
  const isAsked = (turn.history.learnerMessages.at(-1) ?? "?").includes("?");
  if (isEmployer(turn) || !isAsked) return false;
  if (sendToPeople(turn)) return true;
  if (isGuarded(turn)) return false;
  const setName =
    /(?<!\p{L})(?:anfange\p{Ll}*|anfängt|fang\p{Ll}*|fängt|beginn\p{Ll}*|erste[rnms]? Satz)(?!\p{L})/iu.test(text)
      ? "likely-begin"
      : /^was .*(?<!\p{L})mit (?!ihm|ihr|ihnen|sie |ihn |mein|unser|d(?:em|er|en) ).*(?:machen|anfangen|tun)(?!\p{L})/iu.test(
            text,
          )
        ? "likely-idea-thing"
        : moodOfMessage(turn.statements) !== "bad"
          ? "likely-advice"
          : hasTroubleWithPerson(turn)
            ? "likely-advice-person"
            : "likely-advice-trouble";
  const isSaid = turn.say(`persona ${setName}`) || turn.say(`persona ${setName}`, { isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: "matter general" };
  return isSaid;
}
