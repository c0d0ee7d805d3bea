import { mainClauseOf } from "./ask-clause.ts";
import { restatementOf } from "./grounded-lines.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { woQuestionWordSource } from "./question-words.ts";
import { retoldIn, slotsOfClause } from "./uptake.ts";

/**
 * What a learner objects to:
 * - `said`: the learner had already told something, but the partner asked for it or ignored it
 * - `focus`: the partner took up something else than the learner meant
 * - `denied`: the partner took something for granted that is not so
 */
type Objection =
  | { kind: "said"; clause: HeardClause; told: HeardClause | undefined }
  | { kind: "focus"; clause: HeardClause; noun: HeardNoun | undefined; meant: HeardClause | undefined }
  | { kind: "denied"; clause: HeardClause };

const pastSayingAlternation = "(?:gesagt|erzählt|geschrieben|erwähnt|geantwortet|erklärt)";
/** Matches references to something that the learner has already told the partner. */
const earlierStatementPattern = new RegExp(
  `(?<!\\p{L})(?:wie (?:schon |bereits |eben |vorhin |oben )?(?:${pastSayingAlternation})|wie ich (?:schon |ja |eben |vorhin |doch |bereits |gerade )*(?:sagte|${pastSayingAlternation}|meinte)|(?:sag|sage|sagte) ich (?:doch|ja|gerade)|(?:habe|hab) ich (?:dir |Ihnen )?(?:doch |ja |gerade |eben |vorhin |schon |bereits )+(?:alles )?${pastSayingAlternation}|ich (?:habe|hab) (?:dir |Ihnen )?(?:das )?(?:doch |ja |gerade |eben |vorhin |schon |bereits )+${pastSayingAlternation}|(?:steht|stand) (?:doch |ja )*oben)(?!\\p{L})`,
  "iu",
);
/** Matches words that show that something was said to somebody else: "Ich habe meiner Chefin schon gesagt, dass …" */
const saidToOthersPattern = /(?<!\p{L})(?:ihm|ihr|ihnen|meine[mr]|unsere[mr]|dem|der|den|zu)(?!\p{L})/u;
/** Matches words with which the learner says what the message is really about. */
const focusPattern =
  /(?<!\p{L})(?:wir (?:haben|hatten) (?:\p{Ll}+ ){0,3}(?:von|über) (?:\p{L}+ ){1,4}(?:gesprochen|geredet)|wir waren (?:\p{Ll}+ ){0,2}bei|(?:ich|wir) (?:rede|red|spreche|sprech|schreibe|erzähle|reden|sprechen) (?:\p{Ll}+ ){0,3}(?:von|über)|(?:es )?(?:geht|ging) (?:es )?(?:mir |uns |hier )?(?:es )?(?:\p{Ll}+ ){0,3}(?:um|darum)|ich (?:meine|meinte|mein) (?:\p{Ll}+ ){0,2}|um (?:\p{L}+ ){1,3}geht es|sondern|worum es (?:mir )?geht|was ich meine)(?!\p{L})/iu;
/** Matches words with which the learner denies what the partner said or seems to believe. */
const denialPattern =
  /(?<!\p{L})(?:das (?:habe|hab) ich (?:\p{Ll}+ ){0,2}(?:nicht|nie) (?:so )?(?:gesagt|gemeint|behauptet|geschrieben|vor)|(?:habe|hab) ich (?:\p{Ll}+ ){0,2}(?:nicht|nie) (?:gesagt|gemeint|behauptet|geschrieben)|(?:davon|von(?: \p{L}+){1,3}) (?:war|ist) (?:\p{Ll}+ ){0,2}(?:keine|nicht die|nie die) rede|(?:das )?stimmt (?:doch )?(?:gar |überhaupt )?nicht|im gegenteil|so war das (?:gar |aber )?nicht|darum geht (?:es|’s|'s) (?:mir )?(?:\p{Ll}+ ){0,2}nicht|wer \p{Ll}+t denn hier|(?:warum|wieso|weshalb) (?:fragst du|fragen Sie) (?:mich )?(?:jetzt |plötzlich |denn |auf einmal |schon wieder )+(?:nach|das|so)|wie (?:kommst du|kommen Sie) (?:\p{Ll}+ ){0,3}(?:auf|darauf|dazu)|was (?:ist|soll) das denn (?:für|heißen))(?!\p{L})/iu;
const contrastPattern = /^(?:(?:nein|nee|nö),? )?nicht (?:\p{Ll}+ )?\p{Lu}\p{L}+, (?:sondern )?(?:\p{Ll}+ )?\p{Lu}/u;
const noAtStartPattern =
  /^(?:nein|nee|nö|ne|doch|quatsch|gar nicht|überhaupt nicht|ach was|natürlich nicht)(?!\p{L})/iu;
const yesNoQuestionPattern =
  /(?:^|[.!?] |, )(?:und |aber |oder )?\p{L}\p{Ll}*(?:st|t|en|e) (?:du|Sie|ihr|er|sie|es|man|das|dein\p{Ll}*|Ihr\p{Ll}*|der|die)(?!\p{L})[^?]*\?$/u;
const questionWordAtStartPattern = new RegExp(
  String.raw`^(?:(?:und|aber|oder|also|na|mit|von|an|auf|seit|in|bis|für|zu|um|nach|aus|bei),? )*(?:was|wer|wen|wem|wie|${woQuestionWordSource}|wann|warum|wieso|weshalb|welche\p{Ll}*)(?!\p{L})`,
  "iu",
);

/** The partner's last question if it has a question word, because only such a question takes something for granted. */
function findLastOpenQuestion({ history }: PartnerTurn): string | undefined {
  const sentences = (history.lastMessage?.text ?? "").split(/(?<=[.!?])\s+/u);
  const question = sentences.findLast((sentence) => sentence.endsWith("?"));
  return question && questionWordAtStartPattern.test(question) && !yesNoQuestionPattern.test(question)
    ? question
    : undefined;
}

const lettersOfWordFamily = 5;

/** Whether a clause negates a content word of the partner's last question: "Ich fahre nicht" after "Mit wem fährst du?" */
function negatesQuestion(
  { memory }: PartnerTurn,
  question: string,
  { isNegated, verb, words, subject }: HeardClause,
): boolean {
  if (!isNegated || memory.turn <= 1 || subject === "you") return false;
  const asked = question.toLowerCase();
  return words.some(
    ({ kind, text, lemma }) =>
      (kind === "verb" || kind === "other") &&
      text.length > 3 &&
      !/^(?:nicht|kein\p{Ll}*|noch|mehr|schon|immer|auch|aber|sein|haben|machen)$/iu.test(lemma) &&
      [text, lemma, verb].some(
        (form) => form.length > 3 && asked.includes(form.toLowerCase().slice(0, lettersOfWordFamily)),
      ),
  );
}

/**
 * The first clause of the message if it repeats, as a question, a word that only the partner has used: "Vor Spinnen? Ich
 * spreche aber von meinem Vater." Otherwise undefined.
 */
function findClauseWonderingAtWord(turn: PartnerTurn): HeardClause | undefined {
  const [first, ...otherClauses] = turn.hearing.clauses;
  const last = turn.history.lastMessage?.text.toLowerCase() ?? "";
  if (!first?.text.endsWith("?") || !first.bag.includes("@fragment") || first.words.length > 6) return undefined;
  const content = first.words.filter(({ kind, text }) => (kind === "noun" || kind === "verb") && text.length > 3);
  const isWordOfPartner = content.every(
    ({ text, lemma }) =>
      last.includes(text.toLowerCase().slice(0, lettersOfWordFamily)) && !turn.memory.told.slice(0, -1).includes(lemma),
  );
  const doOtherClausesContradict = otherClauses.some(
    ({ text, isNegated }) => isNegated || /(?<!\p{L})(?:aber|doch|ja|nur|eher)(?!\p{L})/u.test(text),
  );
  return content.length > 0 && isWordOfPartner && doOtherClausesContradict ? first : undefined;
}

/** The first clause if it repeats a claim of the partner as a question in the order of a statement: "Du hörst das GERN?" */
function findClauseWonderingAtClaim({ hearing, history }: PartnerTurn): HeardClause | undefined {
  const last = history.lastMessage?.text.toLowerCase() ?? "";
  const [first] = hearing.clauses;
  if (!first || !/^(?:was\?? |wie\?? |hä\?? )?(?:du|sie) \p{Ll}+(?!\p{L}).*\?$/iu.test(first.text)) return undefined;
  const content = first.words.filter(({ kind, text }) => (kind === "noun" || kind === "verb") && text.length > 3);
  const isRepeated = content.every(({ lemma }) => last.includes(lemma.toLowerCase().slice(0, lettersOfWordFamily - 1)));
  return content.length > 0 && isRepeated ? first : undefined;
}

const meaningQuestionPattern =
  /(?<!\p{L})(?:verstehe?(?: ich)?(?: das| die Frage)? nicht|nicht verstanden|was (?:bedeutet|heißt))(?!\p{L})/iu;

/** Maximum number of words of "Moment mal!" or "Ach so, das meinst du." */
const maxWordsOfExclamation = 4;

function findObjection(turn: PartnerTurn): Objection | undefined {
  const { clauses } = turn.hearing;
  if (!turn.history.lastMessage || turn.memory.turn <= 1) return undefined;
  // If the learner asks what a word means, the message is not an objection.
  if (clauses.some(({ text }) => meaningQuestionPattern.test(text))) return undefined;
  const findClauseAfter = (clause: HeardClause) => clauses[clauses.indexOf(clause) + 1];
  // After "Was hast du schon versucht?", "Ich habe schon gesagt, dass …" is the answer.
  const wasAskedForDeed = /(?:versucht|gesagt|geantwortet|gemacht|getan|reagiert)\?$/u.test(
    findLastOpenQuestion(turn) ?? "",
  );
  for (const clause of clauses) {
    const { text } = clause;
    if (
      !wasAskedForDeed &&
      earlierStatementPattern.test(text) &&
      !saidToOthersPattern.test(text.replace(earlierStatementPattern, ""))
    ) {
      const isOnlyPointer = clause.words.length <= 8 && clause.nouns.length === 0;
      const told = isOnlyPointer ? findClauseAfter(clause) : clause;
      return { kind: "said", clause, told: told?.mood === "statement" ? told : undefined };
    }
  }
  // "Da war kein Zelt drin, sondern alte Kleidung" within a story objects to nothing.
  const isObjecting = (text: string) =>
    // Only short exclamations such as "Moment mal!" stand before an objection.
    clauses
      .slice(
        0,
        clauses.findIndex((clause) => clause.text === text),
      )
      .every(({ words }) => words.length <= maxWordsOfExclamation) ||
    noAtStartPattern.test(clauses[0]?.text ?? "") ||
    !/(?<!\p{L})sondern(?!\p{L})/iu.test(text);
  const focusClause = clauses.find(
    ({ text, mood, isHypothetical }) =>
      mood === "statement" && !isHypothetical && focusPattern.test(text) && isObjecting(text),
  );
  const hasContrast = clauses.some(
    ({ text, isNegated }) =>
      isNegated || noAtStartPattern.test(text) || /(?<!\p{L})(?:aber|doch|eher|eigentlich|ja)(?!\p{L})/iu.test(text),
  );
  // "Es geht um ein Glühwürmchen" answers "Was ist das für ein Lied?"
  const wasAskedForContent = /(?:worum|wovon|worüber|was für|welche\p{Ll}*|was ist das|thema)(?!\p{L})[^?]*\?$/iu.test(
    findLastOpenQuestion(turn) ?? "",
  );
  const contradicts = focusClause?.isNegated || clauses.some(({ text }) => noAtStartPattern.test(text));
  if (focusClause && hasContrast && !(wasAskedForContent && !contradicts)) {
    const position = Math.max(
      focusClause.text.search(focusPattern),
      focusClause.text.search(/(?<!\p{L})sondern(?!\p{L})/u),
    );
    // If the clause says what the message is not about, the next clause says what the learner means: "Um das Geld geht es
    // mir nicht. Ich will, dass er sich Hilfe holt."
    const isNegatedFocus = focusClause.isNegated && !/(?<!\p{L})sondern(?!\p{L})/u.test(focusClause.text);
    const rest = clauses.slice(clauses.indexOf(focusClause) + 1);
    if (isNegatedFocus) {
      const meantClause = rest.find(({ text }) => /^(?:dass|sondern)(?!\p{L})/iu.test(text)) ?? rest[0];
      const namedNoun = meantClause && /^sondern/iu.test(meantClause.text) ? meantClause.nouns[0] : undefined;
      return { kind: "focus", clause: focusClause, noun: namedNoun, meant: namedNoun ? undefined : meantClause };
    }
    const noun = focusClause.nouns.find(({ lemma }) => focusClause.text.indexOf(lemma.slice(0, 4)) > position);
    const meant = /darum[ ,.!]*$/iu.test(focusClause.text) || !noun ? findClauseAfter(focusClause) : undefined;
    return { kind: "focus", clause: focusClause, noun: meant ? undefined : noun, meant };
  }
  // A clause without a verb can name the wrong and the right thing: "Nee, nicht die Miete, die Kaution!"
  const contrastingClause = clauses.find(({ text, verb }) => verb === "" && contrastPattern.test(text));
  const contrastedNoun = contrastingClause?.nouns.at(-1);
  if (contrastingClause && contrastedNoun && contrastingClause.nouns.length > 1)
    return { kind: "focus", clause: contrastingClause, noun: contrastedNoun, meant: undefined };
  const quotingClause = clauses.find(({ text }) =>
    /(?<!\p{L})was (?:meinst du|meinen Sie|soll das heißen) (?:denn )?mit [„“"]/iu.test(text),
  );
  if (quotingClause && clauses.length > 1) return { kind: "denied", clause: quotingClause };
  // After a question of the partner, "Was meinst du? Die Suppe war lecker, das ist alles" does not ask for an opinion.
  const [opening] = clauses;
  if (
    opening &&
    turn.wasAsked &&
    clauses.length > 1 &&
    /^(?:(?:hä|wie|äh),? )?was meinst du(?: damit)?\?$/iu.test(opening.text)
  )
    return { kind: "denied", clause: opening };
  const denyingClause =
    clauses.find(({ text }) => denialPattern.test(text)) ??
    findClauseWonderingAtWord(turn) ??
    findClauseWonderingAtClaim(turn);
  if (denyingClause) return { kind: "denied", clause: denyingClause };
  const question = findLastOpenQuestion(turn);
  const [first] = clauses;
  if (!question || !first) return undefined;
  if (noAtStartPattern.test(first.text) && clauses.length > 1) return { kind: "denied", clause: first };
  const negatingClause = clauses.find((clause) => negatesQuestion(turn, question, clause));
  return negatingClause && negatingClause === mainClauseOf(turn)
    ? { kind: "denied", clause: negatingClause }
    : undefined;
}

/** Matches a question that only wonders at what the partner said. */
const wonderingPattern = /^(?:hä|hä,|wie,?|was|wieso|warum|welche\p{Ll}*|moment|äh|ähm)(?!\p{L})[^?]*\?$/iu;

/**
 * Quotes a clause with *dass* in which the learner says what they meant. This is used for clauses that cannot be
 * retold, because they contain further clauses.
 */
function sayMeantClause(turn: PartnerTurn, meant: HeardClause): boolean {
  const indirect = restatementOf(turn, meant)?.indirect.replace(/^dass /u, "");
  if (!indirect || !/^dass(?!\p{L})/iu.test(meant.text) || meant.words.length > 12) return false;
  return turn.say("talk meant-that", { slots: { dependent: [indirect, ""] }, isRepeatable: true });
}

/** Names the thing that the learner meant, even if the bank has no translation of the noun. */
function sayMeant(turn: PartnerTurn, noun: HeardNoun): boolean {
  const english = noun.english ?? "that";
  return turn.say("talk meant", { noun: { ...noun, english }, isRepeatable: true });
}

/** Removes from the memory what the partner wrongly assumed, so that no later line is based on it. */
function forgetPresumption(turn: PartnerTurn): void {
  turn.memory = { ...turn.memory, event: null, field: null };
}

/**
 * Takes back what the partner wrongly assumed, or apologizes for what it ignored, and quotes what the learner said or
 * meant. Returns whether something was said; the partner then answers the rest of the message.
 */
export function takeBackPresumption(turn: PartnerTurn): boolean {
  const objection = findObjection(turn);
  if (!objection) return false;
  const sayWithRetoldClause = (setName: string, clause: HeardClause | undefined) => {
    const retoldClause = clause && retoldIn(turn, clause);
    const isAboutAnswer = clause?.nouns.some(({ lemma }) => /^(?:Antwort|Frage)$/.test(lemma));
    if (!clause || !retoldClause || retoldClause.wordCount > 12 || isAboutAnswer) return false;
    return turn.say(setName, { slots: slotsOfClause(turn, clause), isRepeatable: true });
  };
  const { clause } = objection;
  // In "Hä, wieso denn meine Freundin? Es geht um meinen Onkel", the first clause only wonders, so it needs no answer.
  const [first] = turn.hearing.clauses;
  if (first?.mood === "question" && first !== clause && first.words.length <= 6 && wonderingPattern.test(first.text))
    turn.answeredClauses.add(first);
  if (objection.kind === "said") {
    const { told } = objection;
    if (told && sayWithRetoldClause("talk said-before", told)) turn.answeredClauses.add(told);
    else turn.say(["talk sorry", "talk already-said"], { isRepeatable: true });
    turn.answeredClauses.add(clause);
    forgetPresumption(turn);
    return true;
  }
  if (objection.kind === "focus") {
    const { noun, meant } = objection;
    const isSaid =
      (meant !== undefined && (sayWithRetoldClause("talk meant-that", meant) || sayMeantClause(turn, meant))) ||
      (noun !== undefined && sayMeant(turn, noun)) ||
      turn.say(["talk repair", "talk sorry"], { isRepeatable: true });
    if (!isSaid) return false;
    turn.answeredClauses.add(clause);
    if (meant) turn.answeredClauses.add(meant);
    forgetPresumption(turn);
    return true;
  }
  if (!turn.say("talk took-for-granted")) return false;
  if (clause.mood !== "statement" || clause.words.length <= 3 || denialPattern.test(clause.text))
    turn.answeredClauses.add(clause);
  forgetPresumption(turn);
  return true;
}
