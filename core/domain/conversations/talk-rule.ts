import { isEmployer } from "./employer.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { isAboutPartnersWords } from "./talk-clauses.ts";

const goodbyeWordPattern =
  /(?<!\p{L})(?:tschüss?i?|tschau|ciao|auf wieder(?:sehen|hören|schauen)|bis (?:bald|morgen|später|dann|denne?|gleich|nachher|die tage|nächste|zum nächsten)|gute? nacht|mach(?:['’]?s| es) gut|schlaf gut|schönen? (?:abend|tag|feierabend|wochenende)|man sieht sich|hau(?:e)? rein|ohren steif|abflug|verabschiede)(?!\p{L})/iu;
const leaveTakingPattern =
  /^(?:so|na gut|okay|also gut),? (?:ich muss|jetzt muss ich|muss ich) (?:jetzt|leider|dann|los|weiter)(?!\p{L})(?!.*(?<!\p{L})(?:erzähl\p{Ll}*|sagen|zugeben|überlegen|fragen|nachdenken|erklären|gestehen)(?!\p{L}))/iu;
/** Maximum number of words of a goodbye. A longer clause tells something: "Jetzt muss ich jeden Tag zur Arbeit gehen." */
const maxWordsOfGoodbye = 8;

/** Whether a clause with words such as *gehen* or *bis dann* is a goodbye, and does not tell or ask something. */
const isGoodbye = ({ mood, text, words, isPast, verb }: HeardClause): boolean =>
  mood !== "question" &&
  !isPast &&
  // "Bis morgen muss ich das machen" names a deadline.
  !/(?<!\p{L})bis (?:morgen|später|dann|gleich) \p{Ll}+ (?:ich|er|sie|wir|es|man)(?!\p{L})/iu.test(text) &&
  // "Sonst streiten wir bis morgen" says how long something lasts.
  (/^(?:|sagen|wünschen|sehen|hören|lesen|schreiben|melden|gehen|müssen|verabschieden)$/.test(verb) ||
    !/(?<!\p{L})(?:ich|er|sie|wir|es|man) (?:\p{Ll}+ )*bis (?:morgen|später|dann|gleich|bald)[.!, ]*$/u.test(text)) &&
  words.length <= (goodbyeWordPattern.test(text) ? maxWordsOfGoodbye : 6);

/** The name of the `talk` rule that a clause matches. */
export const findTalkRuleName = (turn: PartnerTurn, clause: HeardClause): string | undefined => {
  const { bag, mood } = clause;
  const matchedName = turn.findRule("talk", bag)?.name;
  const name = matchedName === "bye-casual" ? "goodbye" : matchedName;
  // "So, ich muss jetzt noch ein bisschen üben" takes leave.
  const lastSentence = (turn.history.learnerMessages.at(-1) ?? "").split(/(?<=[.!?]) /u).at(-1) ?? "";
  if (
    leaveTakingPattern.test(lastSentence) &&
    clause === turn.hearing.clauses.findLast((other) => !other.isSubordinate)
  )
    return "goodbye";
  if (name === "goodbye" && !isGoodbye(clause)) return undefined;
  // What somebody writes or says in quotation marks is no remark about this conversation.
  if (name !== undefined && turn.isQuotedSpeech(clause)) return undefined;
  // The words "schon" and "gesagt" show a repetition only if the main verb of the clause is a verb of saying.
  if (name === "already-said" && clause.verb !== "" && !verbsOfSaying.has(clause.verb)) return undefined;
  // After "Was hast du schon versucht?", "Ich habe schon gesagt, dass …" is the answer.
  const lastText = turn.history.lastMessage?.text ?? "";
  if (name === "already-said" && /(?:versucht|gesagt|geantwortet|gemacht|getan|reagiert)\?$/u.test(lastText))
    return undefined;
  if (name === "already-said" && (bag.includes("man") || clause.subject === "other")) return undefined;
  // "Ich weiß das Ergebnis noch nicht" does not answer the partner's question.
  if (name === "unsure" && clause.nouns.length > 0) return undefined;
  // "Ich habe meine Nachbarin gefragt" reports a talk with somebody else.
  const mentionsOthers =
    clause.nouns.some(({ classes, isName }) => classes.includes("person") || isName) ||
    /(?<!\p{L})(?:ihn|ihm|sie|ihr|ihnen) (?:\p{Ll}+ )*gefragt(?!\p{L})/iu.test(clause.text);
  if (name === "already-asked" && mentionsOthers) return undefined;
  if (mood === "question" && (name === "compliment" || name === "praised" || name === "other-topic")) return undefined;
  // "Ich bin ein bisschen neidisch auf ihn" is not about the partner.
  if (name === "praised" && !clause.bag.includes("~du") && !clause.bag.includes("=du")) return undefined;
  // "Sie hätte mir helfen müssen" asks the partner for nothing.
  if (name === "help" && clause.subject === "other") return undefined;
  // "Er korrigiert mich immer" and "Wir warten auf den Arzt" tell something of others.
  if (name === "correct-me" && clause.subject === "other") return undefined;
  if (name === "wait" && (clause.subject === "we" || clause.subject === "other")) return undefined;
  // "Warte, warum fragst du das?" asks a question and does not ask the partner to wait.
  if (name === "wait" && (turn.questions.length > 0 || turn.statements.length > 1)) return undefined;
  // "Wir haben über Schuhe gesprochen" does not ask for a topic.
  if (name === "topic" && clause.isPast) return undefined;
  if ((name === "compliment" || name === "goodbye") && (turn.isQuotedSpeech(clause) || /[„“"»]/u.test(clause.text)))
    return undefined;
  // "Dann verstehe ich nichts" tells of a talk with somebody else.
  if (name === "not-understood" && /^(?:und |aber )?dann(?!\p{L})/iu.test(clause.text)) return undefined;
  // "Du hast mir nicht gesagt, was …" is no contradiction, and "…, oder bist du anderer Meinung?" asks for an opinion.
  if (
    name === "inconsistent" &&
    (clause.isNegated || /(?<!\p{L})oder (?:bist du|sind Sie)(?!\p{L})/iu.test(clause.text))
  )
    return undefined;
  // "Ich habe nach deiner Meinung gefragt" wants an answer and no question.
  if (name === "ask-me" && clause.isPast) return undefined;
  // "Wenn ich nach meinem Werkzeug frage" asks the partner for nothing.
  if (name === "ask-me" && clause.subject === "I" && clause.isSubordinate) return undefined;
  // "Warum bist du anderer Meinung?" asks for a reason.
  if (name === "inconsistent" && /^(?:(?:und|aber),? )?(?:warum|wieso|weshalb)(?!\p{L})/iu.test(clause.text))
    return undefined;
  // "Danke, ich bin ziemlich nervös" tells news and does not only thank. "Aber hallo" is no greeting.
  if (
    name === "thanks" &&
    clause.verb !== "" &&
    clause.verb !== "danken" &&
    clause.subject === "I" &&
    clause.words.length > 3
  )
    return undefined;
  if (name === "greeting" && /(?<!\p{L})aber hallo(?!\p{L})|[„“”"»«]/iu.test(clause.text)) return undefined;
  // A question that contains words of greeting is not a greeting.
  if (name === "greeting" && mood === "question") return undefined;
  // Thanks within a longer message are only polite.
  if (
    name === "thanks" &&
    (isEmployer(turn) || turn.statements.some((other) => other !== clause && other.words.length > 3))
  )
    return undefined;
  // "Sie spricht langsam" tells something of somebody else.
  if (name === "simpler" && mood === "statement" && clause.subject === "other") return undefined;
  if (name === "my-question" && mentionsOthers) return undefined;
  // "Ich bin lange nicht gefragt worden, ob es mir gut geht" repeats no question to the partner.
  if (name === "my-question" && /(?<!\p{L})(?:worden|wurde)(?!\p{L})/u.test(clause.text)) return undefined;
  // After a story, "Was bedeutet das?" asks what the story means, and not what the partner's words mean.
  if (name === "not-understood" && clause.verb === "bedeuten" && turn.statements.length > 0) return undefined;
  // "Verstehst du, dass ich nicht mehr heimfahre?" asks for understanding.
  if (name === "not-understood" && mood === "question" && clause.subject === "you") return undefined;
  if (name === "not-understood") return isAboutPartnersWords(clause) ? name : undefined;
  // "Meinst du, sie sollen langsamer sprechen?" is about the way in which others speak.
  if (name === "simpler" && (speechOfOthersPattern.test(clause.text) || opinionVerbs.has(clause.verb)))
    return undefined;
  return name;
};

const verbsOfSaying: ReadonlySet<string> = new Set("sagen erzählen schreiben antworten erwähnen nennen".split(" "));
const speechOfOthersPattern = /(?<!\p{L})(?:er|sie|ihn|ihm|ihnen|man|alle|die)(?!\p{L})/u;
const opinionVerbs: ReadonlySet<string> = new Set(["meinen", "denken", "finden", "glauben"]);
