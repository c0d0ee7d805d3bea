import { sayClaim } from "./answer-form.ts";
import { isEmployer } from "./employer.ts";
import { isGrave, isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";

/** Matches what the learner quotes: "Lieber Nachbar, …" */
const quotedTextPattern = /[„“"»][^„“”"«»]{8,}[“”"«]/u;

/**
 * Matches a question about the wording of a text, such as "Klingt das freundlich genug?", and captures its adjective.
 */
const wordingQuestionPattern =
  /^(?:(?:und|aber|oder),? )?(?:[Ii]st|[Kk]lingt|[Ww]äre|[Ff]indest du|[Ff]inden Sie) (?:das|es|der (?:Text|Satz|Brief)|die (?:Nachricht|Mail))(?: \p{Ll}+)*? ((?:zu )?(?:freundlich|höflich|nett|klar|unhöflich|unfreundlich|direkt|hart|streng|formell|lang|kurz|frech))(?: genug| so)?[?!. ]*$/u;
/** Matches "Ist das genug?" and "Reicht das so?" */
const enoughQuestionPattern =
  /^(?:(?:und|aber|oder),? )?(?:ist das (?:so )?genug|reicht (?:das|es)(?: so| schon)?|geht das so|kann (?:ich|man) das so (?:sagen|schreiben|lassen))[?!. ]*$/iu;
/**
 * Matches words that show that a message reports what somebody else said, so that the quoted text is not the learner's.
 */
const reportedSpeechPattern =
  /(?<!\p{L})(?:sagte|gesagt|schrieb|geschrieben hat|hat geschrieben|meinte|gerufen|fragte)(?!\p{L})/u;

/** Answers "Klingt das freundlich?" and "Ist das zu unhöflich?" after a text that the learner quotes. */
export function judgeQuotedText(turn: PartnerTurn, { text, words }: HeardClause): boolean {
  const message = turn.history.learnerMessages.at(-1) ?? "";
  if (
    !quotedTextPattern.test(message) ||
    words.length > maxWordsAboutText ||
    isGrave(turn) ||
    insultPattern.test(message)
  )
    return false;
  const isEnoughQuestion = enoughQuestionPattern.test(text);
  if (isEnoughQuestion && !reportedSpeechPattern.test(message))
    return turn.say("persona quoted-text-enough", { isRepeatable: true });
  const adjective = wordingQuestionPattern.exec(text)?.[1];
  if (adjective === undefined || reportedSpeechPattern.test(message)) return false;
  const isBad = adjective.startsWith("zu ") || /^(?:unhöflich|unfreundlich|direkt|hart|streng|frech)$/.test(adjective);
  const setName = `persona quoted-text${isBad ? "-not-bad" : ""}`;
  return turn.say(setName, { slots: { adjective: toBothLanguages(adjective) }, isRepeatable: true });
}

const insultPattern =
  /(?<!\p{L})(?:Arschloch|Idiot|Scheiß\p{Ll}*|Fotze|Hurensohn|Depp|Wichser|dumme Kuh|halt die Klappe)(?!\p{L})/iu;
const maxWordsAboutText = 6;

/** Answers "Kann ich auch Kürbis nehmen?" and "Kommst du mit?", which other rules would misunderstand. */
export function answerPlainRequest(turn: PartnerTurn, { text }: HeardClause): boolean {
  if (/^(?:(?:und|aber),? )?(?:kommst du|kommen Sie) (?:auch )?(?:mit|vorbei|zu (?:mir|uns))(?!\p{L})/iu.test(text))
    return turn.say("persona by-word-invited", { isRepeatable: true });
  // The question is answered only if the learner's statements are about food or cooking. The partner does not judge
  // whether other things may be eaten: "Kann man Tollkirschen essen?"
  const isAboutDish = turn.statements.some(
    ({ nouns, bag }) =>
      nouns.some(({ classes }) => classes.includes("food")) ||
      bag.includes("kochen") ||
      bag.includes("backen") ||
      bag.includes("Rezept"),
  );
  return (
    isAboutDish &&
    !isGrave(turn) &&
    /^(?:(?:und|aber|oder),? )?kann ich (?:\p{L}+ ){1,5}(?:nehmen|verwenden|ersetzen|weglassen)[?!. ]*$/iu.test(text) &&
    turn.say("persona by-word-possible", { isRepeatable: true })
  );
}

/** Matches "Wie sage ich, dass sie nur ein bisschen schneiden soll?" and captures what is asked for, as an infinitive phrase. */
const requestToSayPattern =
  /(?:sag\p{Ll}*|schreib\p{Ll}*|bitte\p{Ll}*|frag\p{Ll}*)(?: \p{L}+){0,4}, dass (?:sie|er|Sie|man) (.+) (\p{Ll}+(?:en|ern|eln)) (?:soll|sollen|sollte|sollten|müssen|muss)[?!. ]*$/u;
/** Matches "Ich möchte mit ihr Kaffee trinken" and captures the words around *mit ihr*. */
const invitationPattern =
  /^(?:und |aber )?ich (?:möchte|will|würde gern) (?:(.+) )?mit (?:ihr|ihm|ihnen)(?: (.+))? (\p{Ll}+(?:en|ern|eln))[?!. ]*$/iu;

/**
 * Matches pronouns and possessives. If the learner's wish contains such a word, the partner suggests no sentence,
 * because the person of the word would have to change when the learner says the sentence to somebody else.
 */
const otherPersonPattern =
  /(?<!\p{L})(?:ihr\p{Ll}*|ihm|ihn|ihnen|sie|er|es|du|dir|dich|mich|mir|sich|uns|sein\p{Ll}*|mein\p{Ll}*|dein\p{Ll}*)(?!\p{L})/iu;
/** Matches words with which the sentence is no invitation: "Ich will nicht mehr mit ihm reden". */
const refusalPattern = /(?<!\p{L})(?:nicht|kein\p{Ll}*|nie|mehr|Schluss|gern)(?!\p{L})/iu;

/** Matches "Wie sage ich, es tut nur bei kaltem Wasser weh?" with what the learner wants to say. */
const sentenceToSayPattern =
  /(?<!\p{L})wie (?:sage|sag|sagt) (?:ich|man)(?: das| es)?(?: auf Deutsch| richtig| höflich| am besten)*[,:] (?!(?:dass|ob|ohne|wenn|um|damit|weil|bevor|falls|als|was|wie|wer|wo|wann)(?!\p{L}))([^?„“”".!]{8,90})\?/iu;

/** Says the sentence, already corrected, that the learner wants to say in German. */
export function saySentenceInGerman(turn: PartnerTurn): boolean {
  const message = turn.hearing.correctedText ?? turn.history.learnerMessages.at(-1) ?? "";
  const clause = sentenceToSayPattern.exec(message)?.[1]?.trim();
  // Words that are not German show that the learner wants a translation.
  if (!clause || / oder /u.test(clause) || turn.hearing.unknownWord !== null || isGuarded(turn)) return false;
  const beginning = clause.slice(0, 12).toLowerCase();
  const heard = turn.hearing.clauses.find(({ text }) => text.toLowerCase().startsWith(beginning));
  const isSentence =
    heard !== undefined && heard.verb !== "" && !heard.isSubordinate && !heard.bag.includes("@fragment");
  if (!isSentence || clause.split(" ").length < 3) return false;
  const sentence = `${clause.replace(/^./u, (letter) => letter.toUpperCase())}.`;
  return turn.say("persona likely-wording", { slots: { sentence: toBothLanguages(sentence) }, isRepeatable: true });
}

/** Suggests a sentence that says exactly what the learner wants: a request, or an invitation. */
export function suggestWording(turn: PartnerTurn, { text }: HeardClause): boolean {
  const asksForWords = /(?<!\p{L})(?:sag\p{Ll}*|schreib\p{Ll}*|frag\p{Ll}*|formulier\p{Ll}*)(?!\p{L})/iu.test(text);
  if (!asksForWords || isGuarded(turn)) return false;
  const phrase = /(?:sag\p{Ll}*|sagt) (?:ich|man)(?: das| es| höflich| richtig)*:? ?[„“"]([^„“”"]{3,})[“”"]/iu.exec(
    turn.history.learnerMessages.at(-1) ?? "",
  )?.[1];
  const isPolitePhrase = /^(?:nicht|etwas|ein bisschen|noch einmal|mehr|weniger)(?!\p{L})/iu.test(phrase ?? "");
  const request = requestToSayPattern.exec(text);
  const invitation = turn.statements
    .map((clause) => invitationPattern.exec(clause.text))
    .find((match) => match !== null);
  const sentence =
    isPolitePhrase && phrase
      ? `Bitte ${phrase.replace(/[?!.]+$/u, "").replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}!`
      : request
        ? `Bitte ${request[1]} ${request[2]}!`
        : invitation
          ? ["Möchtest du mit mir", invitation[1], invitation[2], `${invitation[3]}?`].filter((part) => part).join(" ")
          : "";
  const wish = sentence.replace(/^Möchtest du mit mir/u, "");
  if (sentence === "" || otherPersonPattern.test(wish) || (!isPolitePhrase && refusalPattern.test(wish))) return false;
  return turn.say("persona likely-wording", { slots: { sentence: toBothLanguages(sentence) }, isRepeatable: true });
}

/** Suggests a name, if the message asks for one: "Der Name soll kurz sein. Fällt dir etwas ein?" */
export const suggestName = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  (/^(?:(?:und|aber),? )?welche[rnm]? (?:Vor)?namen?(?!\p{L})/iu.test(text) &&
    turn.say("persona by-word-idea-first-name")) ||
  (/(?<!\p{L})(?:einfällt|fällt .*(?<!\p{L})ein|Ideen?|Vorschl[aä]ge?|heißen|nennen)(?!\p{L})/iu.test(text) &&
    /(?<!\p{L})(?:soll|sollte|fällt (?:dir|Ihnen)|hast du|haben Sie|kennst du|kennen Sie|würdest du|würden Sie|wie kann|könnte)(?!\p{L})/iu.test(
      text,
    ) &&
    turn.hearing.clauses.some((clause) => /(?:name|titel)n?(?!\p{L})/iu.test(clause.text)) &&
    turn.say("persona by-word-idea-name"));

/** Rules that take precedence over the form of a question: "Wie findest du den Satz?", "Wie sagt man das auf Spanisch?" */
const rulesBeforeForm: ReadonlySet<string> = new Set([
  "sentence-of-learner",
  "idea-of-learner",
  "language-others",
  "word-in-other-language",
]);

/** Matches proposals to do something together: "Können wir ein Vorstellungsgespräch üben?" */
const jointProposalPattern =
  /^(?:(?:und|aber|dann|hallo|guten (?:Tag|Morgen|Abend)),? )?(?:(?:können|könnten|wollen|sollen|sollten) wir|(?:können|könnten|würden|wollen) Sie [^?]*(?:Arbeitgeber\p{Ll}*|Chef\p{Ll}*|Personal\p{Ll}+|Rolle) [^?]*(?:sein|spielen|übernehmen))(?!\p{L})/iu;

/** Matches what the two can do in a conversation. To go on the ice together is none of it. */
const talkActivityPattern =
  /(?<!\p{L})(?:üben|sprechen|reden|unterhalten|schreiben|spielen|anfangen|beginnen|weitermachen|weiter|aufhören|lernen|wechseln|duzen|siezen|diskutieren|streiten|plaudern|quatschen|chatten|Thema|Pause|(?:Rollen|Rate|Wort)?spiel|\p{L}*gespräch|Quiz|Übung)(?!\p{L})/iu;

/** Matches "Bist du Seemann?" and "Bist du eigentlich auch ein Koch?" */
const professionQuestionPattern =
  /^(?:(?:[Uu]nd|[Aa]ber|[Hh]aha|[Oo]h|[Aa]ch|[Aa]h),? )*(?:[Bb]ist du|[Ss]ind Sie) (?:(?:denn|eigentlich|auch|vielleicht|ein|eine) )*\p{Lu}\p{Ll}+[?! .]*$/u;

/** Answers questions that are recognised by their words, whatever their form. */
export function answerBeforeForm(turn: PartnerTurn, { bag, text, nouns }: HeardClause): boolean {
  // "Bist du Lehrer?"
  const namesProfession = nouns.some(({ lemma, classes }) => classes.includes("profession") && !/otse$/.test(lemma));
  if (namesProfession && professionQuestionPattern.test(text) && !isEmployer(turn))
    return turn.say("persona likely-own-job", { isRepeatable: true });
  // "Hältst du mich für verrückt?" is half a joke, unless the message is about something grave.
  const isJokeRule = ({ name }: { name: string }) => name === "joke-judged";
  if (!isGrave(turn) && !isGuarded(turn) && !isEmployer(turn) && turn.findRule("persona", bag, isJokeRule))
    return turn.say("persona joke-judged", { isRepeatable: true });
  if (
    jointProposalPattern.test(text) &&
    talkActivityPattern.test(text) &&
    !isGuarded(turn) &&
    !/(?<!\p{L})oder(?!\p{L})/u.test(text) &&
    turn.say("persona gladly", { isRepeatable: true })
  )
    return true;
  const rule = turn.findRule("persona", bag, ({ name }) => rulesBeforeForm.has(name))?.name;
  const isKnownLanguage = rule?.includes("language") === true && (bag.includes("Englisch") || bag.includes("Deutsch"));
  return rule !== undefined && !isKnownLanguage && sayClaim(turn, `persona ${rule}`, [`persona ${rule}`]);
}

/** Matches "Sprechen wir morgen wieder?" */
export const seeAgainPattern =
  /^(?:(?:und|aber|dann),? )?(?:(?:sprechen|schreiben|reden|chatten|hören|unterhalten) wir (?:uns )?(?:\p{Ll}+ )*(?:morgen|wieder|bald)(?!\p{L})|(?:kann|darf|können|dürfen) (?:ich|wir) (?!.*(?<!\p{L})(?:mit (?!dir(?!\p{L})|Ihnen)|(?:über|nicht|kein\p{Ll}*)(?!\p{L})))(?:\p{Ll}+ )*(?:morgen|wieder|bald)(?!\p{L}).*(?<!\p{L})(?:sprechen|schreiben|reden|chatten|unterhalten|üben)(?!\p{L}))/iu;
