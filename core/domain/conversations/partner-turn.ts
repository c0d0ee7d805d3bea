import { cefrLevels } from "../cefr-level.ts";
import type { HeardClause, Hearing } from "./hearing.ts";
import type { PartnerMemory } from "./memory.ts";
import { moodOfMessage } from "./moods.ts";
import {
  findBestRule,
  type PartnerLevelContent,
  type PartnerRule,
  type RuleKind,
  textInTone,
} from "./partner-content.ts";
import type { ConversationHistory, PartnerSettings } from "./partner-settings.ts";
import { type LineChoice, type LineFilter, pickLine, type SaidLine } from "./pick-line.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { findAskedFacets } from "./question-facets.ts";

/**
 * Number of messages for which the partner does not ask about a facet after the learner has told something about it.
 */
const turnsOfToldFacet = 3;
/**
 * Facets about which the answer hardly changes during a conversation. After the learner has told something about one of
 * them, the partner waits for more messages than with other facets before it asks about it.
 */
const lastingFacets: ReadonlySet<string> = new Set([
  "size",
  "weather",
  "price",
  "transport",
  "home",
  "job",
  "name",
  "age",
  "tried",
  "opinion",
]);
const turnsOfLastingFacet = 12;
/** Number of messages for which the partner does not ask for the same facet again in other words. */
const turnsBeforeSameFacet = 4;

/**
 * What happens after the partner's lines: the partner asks its next prompt, continues with the field of its last
 * question, waits for an answer, says goodbye, or repeats its last question.
 */
export type NextStep = "prompt" | "continue" | "wait" | "end" | "repeat";

/** Questions that fit only good news, and questions that fit only bad news. */
const gladQuestionPattern =
  /(?<!\p{L})(?:Worauf .*freu\p{Ll}*|Freust du dich|Freuen Sie sich|(?:das )?Schönste|Spaß|am besten gefallen)(?!\p{L})[^.]*\?$/u;
const worriedQuestionPattern =
  /(?<!\p{L})(?:belastet|versucht\?|Wie lange (?:geht|ist) das schon|Was würde .*helfen|Was hilft|Sorgen|Wer kann .*helfen|Geht das schon länger)/u;

/** Matches a question for a remedy, which fits only after a complaint. */
const remedyQuestionPattern = /(?<!\p{L})hilft [^?]*dagegen\?$/u;
/** Matches "Warum haben Sie sich für diese Stelle beworben?" */
const motiveQuestionPattern = /^Warum .*(?:beworben|Stelle wechseln)\?$|gereizt\?$/u;
const complaintPattern =
  /schmerz|krank|grippe|husten|fieber|(?<!\p{L})weh(?!\p{L})|müde|stress|allerg|angst|nervös|schlaf/iu;

const whatHappenedQuestionPattern = /(?<!\p{L})was (?:genau |denn |ist |war )+(?:passiert|geschehen|los)(?!\p{L})/iu;

/** Words that only seek attention: "Siehst du, genau das ist das Problem!" */
const discourseQuestionPattern =
  /^(?:(?:und|na|ja|aber|ach|,) ?)*(?:siehst du|siehste|sehen Sie|hast du (?:das )?gehört|haben Sie (?:das )?gehört|hörst du|weißt du|weißte|wissen Sie|weißt du was|gell|ne|nicht wahr|sag mal|sagen Sie)[?!., ]*$/iu;

/** Matches a question that expects no answer: "Was soll ich machen, die Hose hat mich angeguckt." */
const rhetoricalQuestionPattern =
  /^(?:(?:ja|na|ach|tja|aber),? )*was (?:soll|sollte) (?:ich|man|wir) (?:da |denn |schon |groß )*(?:machen|tun|sagen),?$/iu;

/** Matches a message that says only that the learner does not know what to write. */
const helplessQuestionPattern =
  /^(?:(?:hm+|ähm?|oh|ach|und|ja|nein|okay)[,.!]? )*was soll ich (?:jetzt |denn )?(?:sagen|schreiben|erzählen|antworten)[?!. ]*$/iu;

/** The first word of a line. If possible, no two lines of an answer begin with the same word, such as "Gern". */
const openingOf = (text: string): string => /^\p{L}+/u.exec(text)?.[0] ?? "";

/** An answer that the partner is composing. */
export class PartnerTurn {
  readonly hearing: Hearing;
  readonly content: PartnerLevelContent;
  readonly history: ConversationHistory;
  readonly random: () => number;
  /** The time of the message. */
  readonly now: Date;
  /** The lines of the answer so far. */
  readonly saidLines: SaidLine[] = [];
  /** Further ids that are recorded with the answer, such as "made up". */
  readonly markers: string[] = [];
  /** Clauses that are answered already. */
  readonly answeredClauses = new Set<HeardClause>();
  memory: PartnerMemory;
  readonly settings: PartnerSettings;

  constructor(
    hearing: Hearing,
    content: PartnerLevelContent,
    settings: PartnerSettings,
    {
      history,
      memory,
      random,
      now,
    }: {
      history: ConversationHistory;
      memory: PartnerMemory;
      random: () => number;
      now: Date;
    },
  ) {
    this.hearing = hearing;
    this.content = content;
    this.settings = settings;
    this.history = history;
    this.memory = memory;
    this.random = random;
    this.now = now;
  }

  get statements(): HeardClause[] {
    return this.hearing.clauses.filter((clause) => clause.mood === "statement" && !this.answeredClauses.has(clause));
  }

  /**
   * The questions and requests that are still to be answered. A question or request is not included if the partner has
   * already reacted to it as a remark about the conversation itself: "Lass uns über Filme sprechen", "Was meinst du mit
   * „lösen“?"
   */
  get questions(): HeardClause[] {
    return this.hearing.clauses.filter(
      (clause) =>
        (clause.mood === "question" || clause.mood === "request") &&
        !this.answeredClauses.has(clause) &&
        // The analysis takes "Danke" for an imperative.
        !/^(?:danke|bitte)(?!\p{L})[!., ]*$/iu.test(clause.text) &&
        !discourseQuestionPattern.test(clause.text) &&
        !rhetoricalQuestionPattern.test(clause.text) &&
        !this.isQuoted(clause),
    );
  }

  /** Whether a clause repeats what somebody said, in quotation marks or after a colon: "Meine Kinder sagen: Gute Nacht." */
  isQuotedSpeech(clause: HeardClause): boolean {
    const message = this.history.learnerMessages.at(-1) ?? "";
    const words = clause.text.replace(/^[„“"»]|[?!.,]+$/gu, "").trim();
    const position = message.indexOf(words);
    return (
      this.isQuoted(clause) ||
      (position > 0 &&
        /(?:sag\p{Ll}*|gesagt|r[ui]e?f\p{Ll}*|schrei\p{Ll}*): ?[„“"]?$/u.test(message.slice(0, position)))
    );
  }

  /** Whether a clause stands in quotation marks: "Ich würde schreiben: „Bitte kommen Sie bis Freitag.“" */
  private isQuoted({ text }: HeardClause): boolean {
    const message = this.history.learnerMessages.at(-1) ?? "";
    const withoutMarks = (part: string) => part.replace(/[„“”"»«?!.,]+/gu, "").trim();
    const words = withoutMarks(text);
    const quotationPattern = /[„“"»][^„“”"«»]+[“”"«]/gu;
    const isInQuotation = (message.match(quotationPattern) ?? []).some((quoted) =>
      withoutMarks(quoted).includes(words),
    );
    return words !== "" && isInQuotation && !withoutMarks(message.replace(quotationPattern, " ")).includes(words);
  }

  /**
   * Whether the learner is at A1 or A2. Such a learner needs short sentences, and the partner repeats in correct German
   * what the learner wrote.
   */
  get isBeginner(): boolean {
    return this.settings.level === "A1" || this.settings.level === "A2";
  }

  /** Whether the learner does not know what to write: "Hmm. Was soll ich sagen?" */
  get isHelpless(): boolean {
    return helplessQuestionPattern.test(this.history.learnerMessages.at(-1) ?? "");
  }

  /** Whether the answer asks something already. A repeated clause with a question mark only expresses surprise. */
  get asksSomething(): boolean {
    return this.saidLines.some(({ id, text }) => text.endsWith("?") && !/^move-(?:uptake|phrase)-/.test(id));
  }

  /** Whether the partner's last message asked something. */
  get wasAsked(): boolean {
    return this.history.lastMessage?.text.includes("?") ?? false;
  }

  hasUsed(id: string): boolean {
    return this.history.ids.has(id) || this.markers.includes(id);
  }

  findRule(
    kind: RuleKind,
    bag: Iterable<string>,
    accepts: (rule: PartnerRule) => boolean = ({ name }) => !name.startsWith("interview-"),
    freeMarks?: ReadonlySet<string>,
  ) {
    return findBestRule(this.content.rules[kind].filter(accepts), new Set(bag), freeMarks);
  }

  hasSet(name: string): boolean {
    return Object.hasOwn(this.content.lines, name);
  }

  /**
   * Whether the partner can say a line now. This is so if the line asks nothing, or if it asks for something that the
   * learner has not told and the partner has not asked in the last messages.
   */
  isAskable(text: string): boolean {
    const { asked: askedTurnByFacet = {}, toldFacets: toldTurnByFacet = {}, turn, facts, pastTurns } = this.memory;
    // The partner does not ask "Was genau ist passiert?" while the learner is telling what happened.
    const tellsStory = pastTurns >= 2 || facts.filter(({ isPast }) => isPast).length >= 3;
    if (tellsStory && whatHappenedQuestionPattern.test(text)) return false;
    const mood = moodOfMessage(this.statements);
    if ((mood === "bad" && gladQuestionPattern.test(text)) || (mood === "good" && worriedQuestionPattern.test(text)))
      return false;
    // In a practised interview, the partner has already asked for the motive.
    if (this.hasUsed("welcome") && motiveQuestionPattern.test(text)) return false;
    const complains = mood === "bad" || this.statements.some((clause) => complaintPattern.test(clause.text));
    if (!complains && remedyQuestionPattern.test(text)) return false;
    // A slot such as {ist/sind} is replaced by its first form.
    const plainText = textInTone(text, this.settings.tone).replace(/\{([^{}/]*)(?:\/[^{}]*)?\}/g, "$1");
    return findAskedFacets(plainText).every(
      (facet) =>
        turn - (toldTurnByFacet[facet] ?? Number.NEGATIVE_INFINITY) >=
          (lastingFacets.has(facet) ? turnsOfLastingFacet : turnsOfToldFacet) &&
        turn - (askedTurnByFacet[facet] ?? Number.NEGATIVE_INFINITY) >=
          (lastingFacets.has(facet) ? turnsOfLastingFacet : turnsBeforeSameFacet),
    );
  }

  /** Finds an unused line that asks nothing that is already known. Does not say the line. */
  findLine(setName: string, filter: LineFilter = {}): SaidLine | undefined {
    const { accepts = () => true, isRepeatable } = filter;
    return this.findAnyLine(
      setName,
      isRepeatable ? filter : { ...filter, accepts: (line) => accepts(line) && this.isAskable(line.text) },
    );
  }

  private findAnyLine(setName: string, filter: LineFilter): SaidLine | undefined {
    const { level, tone } = this.settings;
    const simplerLevel = cefrLevels[Math.max(0, cefrLevels.indexOf(level) - 1)] ?? level;
    const choice: LineChoice = {
      content: this.content,
      level: this.memory.isSimple ? simplerLevel : level,
      tone,
      usedIds: new Set([...this.history.ids, ...this.saidLines.map(({ id }) => id)]),
      usedSentences: new Set([...this.history.sentences, ...this.saidLines.flatMap(({ text }) => sentencesOf(text))]),
      random: this.random,
    };
    const { accepts = () => true } = filter;
    const openings = new Set(this.saidLines.map(({ text }) => openingOf(text)));
    return (
      pickLine(setName, choice, {
        ...filter,
        accepts: (line) => accepts(line) && !openings.has(openingOf(textInTone(line.text, tone))),
      }) ?? pickLine(setName, choice, filter)
    );
  }

  /** Says a line of the first named set that has a fitting line. Returns whether a line was said. */
  say(setNames: string | readonly string[], filter: LineFilter = {}): boolean {
    for (const setName of [setNames].flat()) {
      const line = this.findLine(setName, filter);
      if (!line) continue;
      this.saidLines.push(line);
      return true;
    }
    return false;
  }

  /** Says a line of the set without the question at its end. */
  sayWithoutQuestion(setName: string, filter: LineFilter = {}): boolean {
    const line = this.findAnyLine(setName, {
      ...filter,
      accepts: ({ text, english }) =>
        [text, english].every((part) => sentencesOf(part).length > 1 && part.endsWith("?")),
    });
    if (!line) return false;
    const [text = "", english = ""] = [line.text, line.english].map((part) => sentencesOf(part).slice(0, -1).join(" "));
    if (this.history.sentences.has(text)) return false;
    this.saidLines.push({ ...line, text, english });
    return true;
  }

  /**
   * The marks of the statements that are not about the past. A statement about the past is taken for a part of a story,
   * and a story that mentions meat is not an opinion on meat.
   */
  presentMarks(): string[] {
    return this.statements.flatMap(({ bag, isPast }) => (isPast ? [] : bag));
  }

  /** The marks of all statements of the message together. */
  bagOfStatements(): Set<string> {
    return new Set(this.statements.flatMap(({ bag }) => bag));
  }
}
