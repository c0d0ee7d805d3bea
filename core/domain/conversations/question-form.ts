import type { HeardClause } from "./hearing.ts";
import { woQuestionWordSource } from "./question-words.ts";

/**
 * What a question asks of the partner:
 * - `why`, `explain`: the reason or the meaning of what the partner said last
 * - `advice`: what the learner should do
 * - `wording`: with which words the learner can say something
 * - `should`: whether the learner should do something, or whether an idea is good
 * - `would`: what the partner would do or would have done
 * - `reassure`: whether the learner is as bad as they fear
 * - `encourage`: whether the learner will succeed
 * - `agree`: whether the partner has the same opinion
 * - `same`: whether the partner knows this from its own experience
 * - `convinced`: whether the learner's arguments have changed the partner's mind
 * - `judge`: what the partner thinks of something
 * - `choice`: which of two things the partner chooses
 * - `other`: anything else
 */
export type QuestionForm =
  | "why"
  | "explain"
  | "advice"
  | "wording"
  | "should"
  | "would"
  | "reassure"
  | "encourage"
  | "agree"
  | "same"
  | "convinced"
  | "judge"
  | "choice"
  | "other";

const whyWords = ["warum", "wieso", "weshalb", "inwiefern", "weswegen"];
const adviceWords = "Rat Tipp Trick Hausmittel Ratschlag empfehlen raten vorschlagen Vorschlag Empfehlung".split(" ");
/** Matches phrases such as "an deiner Stelle", which ask for advice. "Eine Stelle" alone is a job. */
const inSomebodysPlacePattern = /(?<!\p{L})an (?:meiner|deiner|Ihrer|unserer|seiner|ihrer) (?:Stelle|Lage)(?!\p{L})/iu;
const ideaWords = "Idee Schnapsidee sinnvoll vernünftig verrückt lohnen richtig übertrieben ratsam".split(" ");
const verbsOfAdvice =
  "machen tun sagen antworten reagieren kontern helfen lösen umgehen ansprechen schaffen lernen mitbringen schreiben formulieren vorgehen anfangen beginnen vorbereiten finden".split(
    " ",
  );
const opinionVerbs = ["finden", "denken", "meinen", "halten", "glauben", "sehen", "zustimmen", "sagen", "schätzen"];
/** Words for faults that people fear to have. */
const selfDoubtWords =
  `faul dumm schuld Schuld egoistisch verrückt alt jung feige langsam Fehler falsch blöd empfindlich naiv altmodisch
  Versager bescheuert albern lächerlich unhöflich komisch peinlich unfair übertreiben unfreundlich schlecht böse gemein undankbar streng zickig spinnen
  kompliziert seltsam hässlich dick unsensibel unverschämt frech schlimm überreagieren kindisch stur ungeduldig unmöglich geizig neidisch eitel nachtragend pingelig kleinlich arrogant`.split(
    /\s+/,
  );
const successWords =
  `schaffen klappen hinkriegen bestehen Chance gelingen kriegen bekommen besser gut finden verstehen können hinbekommen
  gewinnen funktionieren gutgehen packen reichen Zusage`.split(/\s+/);

/** Whether a clause says something bad about the learner. */
export const doubtsSelf = (bag: readonly string[]): boolean =>
  (bag.includes("=ich") || bag.includes("~mir") || bag.includes("ich")) &&
  selfDoubtWords.some((word) => bag.includes(word));

/** Whether the main verb of a clause asks for the partner's opinion. */
const asksForOpinion = ({ subject, verb, bag }: Pick<HeardClause, "subject" | "verb" | "bag">): boolean =>
  subject === "you" &&
  // "Was siehst du?" does not ask for an opinion.
  !(verb === "sehen" && bag.includes("was")) &&
  // "Hast du eine Rede gehalten?" does not ask for an opinion.
  (verb !== "halten" || ["von", "vom", "für", "davon", "dafür", "wovon"].some((word) => bag.includes(word))) &&
  ((verb === "stehen" && bag.includes("wie") && ["zu", "zum", "zur"].some((word) => bag.includes(word))) ||
    opinionVerbs.some((opinionVerb) => verb === opinionVerb || (verb === "davonhalten" && opinionVerb === "halten")));

/** Whether a question asks for the partner's opinion: "Findest du …?", "Bist du der Meinung, dass …?" */
export const isOpinionQuestion = ({ subject, verb, bag, ownBag = bag }: HeardClause): boolean =>
  asksForOpinion({ subject, verb, bag: ownBag }) ||
  (subject === "you" &&
    (["einverstanden", "Meinung", "meinung", "Ansicht"].some((word) => ownBag.includes(word)) ||
      // "Wie lange hast du dafür gebraucht?" does not ask for an opinion.
      (/^(?:sein|haben|stimmen|sprechen)$/.test(verb) &&
        ["dafür", "dagegen"].some((word) => ownBag.includes(word)) &&
        !ownBag.includes("past"))));

/** The words with which a question refers to what the partner said: *das, damit, so* … */
const referringWords = ["das", "dies", "es", "so", "denn", "daran", "davon", "damit", "dazu", "dagegen", "dafür"];

const questionWordPattern = new RegExp(
  `^(?:${woQuestionWordSource}|was|wer|wen|wem|wessen|wie|wann|warum|wieso|weshalb|weswegen|inwiefern|welche[rsnm]?)$`,
  "iu",
);
const leadingWordPattern =
  /^(?:und|aber|also|na|ja|nein|denn|oder|ach|oh|sag|mal|mit|von|zu|für|an|auf|in|aus|über|bei|seit|um|ab|bis|nach|vor|gut|okay|danke)$/iu;

const verbsOfLiking: ReadonlySet<string> = new Set(
  "mögen lieben hassen gefallen finden hören lesen essen trinken spielen".split(" "),
);

/** Whether a question asks what the partner likes, or why: "Warum magst du sie?", "Was findest du gut daran?" */
export const asksForLiking = ({ subject, verb }: HeardClause): boolean => subject === "you" && verbsOfLiking.has(verb);

/** Whether a question begins with a question word, possibly after particles or prepositions. */
export function startsWithQuestionWord(words: HeardClause["words"]): boolean {
  const firstWord = words.find(({ text }) => !leadingWordPattern.test(text));
  return firstWord !== undefined && questionWordPattern.test(firstWord.text);
}

/**
 * Determines the form of a question.
 * @param hasPartnerClaim whether the partner has said something about itself or its opinion
 */
export function formOfQuestion(
  { bag, nouns, words, subject, verb, isNegated, text }: HeardClause,
  { hasPartnerClaim }: { hasPartnerClaim: boolean },
): QuestionForm {
  const marks = new Set(bag);
  const hasAnyMark = (...searchedMarks: string[]) => searchedMarks.some((mark) => marks.has(mark));
  const isAddressedToPartner = hasAnyMark("=du", "~du");
  const isShortQuestion = words.length <= 6;
  const plainText = text.replace(/[\s?!.]+$/u, "");
  const asksFor = (...questionWords: string[]) => hasAnyMark(...questionWords);
  const isYesNo = !startsWithQuestionWord(words);
  const asksForAmount =
    /(?:^|\s)(?:wie ?viele?|wie (?:oft|lange|weit|hoch|groß|alt|teuer|schnell|spät))(?!\p{L})/iu.test(text);
  if (/(?:^|\P{L})(?:wie|was) (?:meinst|meinen) (?:du|sie) (?:das|denn das|damit|mit)(?!\p{L})/iu.test(text))
    return "explain";
  if (/^(?:und |aber )?welche[rsnm]? [^,]* (?:meinst du|meinen Sie)/iu.test(plainText)) return "explain";
  // "Was hältst du davon, wenn ich sie einlade?" asks whether a plan is good.
  if (
    /(?:hältst du davon|halten Sie davon|f[äi]nde(?:st du|n Sie) (?:es|das)|wäre es (?:gut|okay|besser|schlimm|falsch)),? (?:\p{Ll}+,? )?wenn (?:ich|wir)(?!\p{L})/iu.test(
      text,
    )
  )
    return "should";
  if (/(?<!\p{L})kenn(?:st du|en Sie) das(?: auch)?, wenn(?!\p{L})/iu.test(text)) return "same";
  if (/^(?:was|hä|wie|bitte|wie bitte|häh|hm)$/iu.test(plainText)) return "explain";
  if (hasAnyMark("@fragment") && hasAnyMark(...selfDoubtWords) && /, oder$/u.test(plainText)) return "reassure";
  if (
    hasPartnerClaim &&
    hasAnyMark("@fragment") &&
    /^(?:und )?(?:warum|wieso|weshalb) (?:gerade|ausgerechnet|denn)(?!\p{L})/iu.test(text)
  )
    return "why";
  if (asksFor(...whyWords)) {
    const isAboutLastClaim =
      isShortQuestion &&
      nouns.length === 0 &&
      (hasAnyMark("@fragment") || (hasPartnerClaim && (isAddressedToPartner || hasAnyMark(...referringWords))));
    if (isAboutLastClaim) return "why";
    if (hasPartnerClaim && subject === "you" && isShortQuestion && nouns.length === 0) return "why";
  }
  // "Was überzeugt dich denn nicht?" also asks for the reason.
  const hasVerbOfDoubt = hasAnyMark("überzeugen", "stören", "gefallen", "passen", "zweifeln", "einwenden");
  if (hasPartnerClaim && asksFor("was") && isAddressedToPartner && isNegated && nouns.length === 0 && hasVerbOfDoubt)
    return "why";
  if (
    hasPartnerClaim &&
    asksFor("was", "welche", "welcher") &&
    (hasAnyMark("überzeugen", "stören", "Sorgen", "Sorge", "Folge", "Grund", "Nachteil", "Vorteil") ||
      (hasAnyMark("dagegen") && hasAnyMark("haben", "sein", "sprechen"))) &&
    isAddressedToPartner
  )
    return "why";
  if (
    hasPartnerClaim &&
    hasAnyMark("Grund", "Argument", "Beispiel") &&
    hasAnyMark("nennen", "geben", "sagen") &&
    !hasAnyMark("=ich")
  )
    return "why";
  // "Hast du eine Idee?" and "Fällt dir etwas ein?" ask for advice.
  if (
    isYesNo &&
    isAddressedToPartner &&
    hasAnyMark("haben", "einfallen") &&
    hasAnyMark("Idee", "Vorschlag", "einfallen")
  )
    return "advice";
  if (hasAnyMark("Satz", "Formulierung") && hasAnyMark("sagen", "geben", "schreiben", "nennen") && isAddressedToPartner)
    return "wording";
  if (asksFor("wie") && hasAnyMark("sagen", "ausdrücken", "formulieren") && hasAnyMark("man", "=ich", "=du"))
    return "wording";
  // A general question for a remedy asks for advice: "Was hilft gegen Husten?"
  if (asksFor("was") && hasAnyMark("helfen") && !isAddressedToPartner) return "advice";
  if (asksForAmount || asksFor("wann", "woher", "wer", "wen", "wem") || (subject !== "I" && asksFor("wo", "wohin"))) {
    if (!isYesNo && !hasAnyMark(...adviceWords) && !inSomebodysPlacePattern.test(text))
      return isAddressedToPartner && asksForOpinion({ subject, verb, bag }) ? "judge" : "other";
  }
  // "Würden Sie mir dazu raten?" asks for yes or no.
  if (isYesNo && isAddressedToPartner && hasAnyMark("raten", "abraten") && hasAnyMark("dazu", "davon")) return "should";
  if (subject === "I" && asksFor("wie")) return "advice";
  // The question asks for advice for others, or for advice on wording: "Was soll meine Schwester machen?", "Wie würden
  // Sie es formulieren?"
  if (!isYesNo && hasAnyMark("sollen") && !isAddressedToPartner && asksFor("was", "wie")) return "advice";
  if (
    hasAnyMark("konj") &&
    isAddressedToPartner &&
    asksFor("wie") &&
    hasAnyMark("formulieren", "ausdrücken", "schreiben", "sagen")
  )
    return "advice";
  if (isYesNo && isAddressedToPartner && hasAnyMark("konj") && inSomebodysPlacePattern.test(text)) return "would";
  // "Was machst du dann dagegen?" asks how the partner solves the same problem.
  if (asksFor("was", "wie") && isAddressedToPartner && hasAnyMark("dagegen") && hasAnyMark("machen", "tun", "helfen"))
    return "advice";
  // "Wie sähe so ein Gespräch aus?" asks how to do what was talked about.
  if (hasAnyMark("konj") && asksFor("wie") && subject === "other") return "advice";
  if (
    (hasAnyMark(...adviceWords) || inSomebodysPlacePattern.test(text)) &&
    (isAddressedToPartner || hasAnyMark("=ich", "~ich"))
  )
    return "advice";
  if (
    (subject === "I" || subject === "we" || hasAnyMark("man")) &&
    hasAnyMark("sollen", "können", "machen", "tun", "sagen", "anstellen") &&
    !isYesNo
  )
    return "advice";
  if (subject === "I" && hasAnyMark("sollen", "dürfen", "müssen") && isYesNo) return "should";
  if (hasAnyMark("sollen") && hasAnyMark("man", "=wir") && isYesNo) return "should";
  if (hasAnyMark("man") && asksFor("was", "wie") && !isAddressedToPartner && hasAnyMark(...verbsOfAdvice))
    return "advice";
  // The question asks whether some behaviour is acceptable: "Ist es unverschämt, danach zu fragen?"
  if (
    isYesNo &&
    hasAnyMark("sein") &&
    (hasAnyMark("es", "das") || hasAnyMark("okay", "erlaubt")) &&
    !isAddressedToPartner
  ) {
    if (hasAnyMark(...selfDoubtWords)) return "reassure";
    if (hasAnyMark("okay", "normal", "klug", "gut", "besser", "nötig", "möglich")) return "should";
  }
  if (hasAnyMark(...ideaWords) && isYesNo && !hasAnyMark("haben")) return "should";
  const asksOpinion = asksForOpinion({ subject, verb, bag });
  if ((asksOpinion || subject === "I") && isYesNo && hasAnyMark("=ich", "ich", "~ich")) {
    if (
      hasAnyMark(...selfDoubtWords) ||
      /(?:^|\s)(?:zu \p{Ll}{3,} (?:bin|war|reagier)|(?:bin|war) (?:ich )?(?:da |einfach |vielleicht )?zu \p{Ll}{3,})/iu.test(
        text,
      )
    )
      return "reassure";
    // "Findest du, dass ich es ihnen sagen soll?" asks what is right, not whether it will succeed.
    // "Kann ich auf das Eis gehen?" asks what is safe or allowed, not whether it will succeed.
    const asksWhatIsPossible = /^(?:(?:und|aber),? )?(?:kann|können|könnte|könnten) (?:ich|wir|man)(?!\p{L})/iu.test(
      plainText,
    );
    const words = successWords.filter(
      (word) =>
        !(word === "finden" && verb === "finden") && !(asksWhatIsPossible && /^(?:können|gut|besser)$/.test(word)),
    );
    // "Glaubst du, ich habe den Flug geschafft?" lets the partner guess.
    if (
      !hasAnyMark("sollen", "sollten", "dürfen", "Grund", "Argument", "past") &&
      hasAnyMark("%succeed", "%fail", ...words)
    )
      return "encourage";
  }
  if (asksOpinion && isYesNo && hasAnyMark("das", "es") && hasAnyMark(...selfDoubtWords)) return "reassure";
  if (asksOpinion && isYesNo) return hasAnyMark(...ideaWords) ? "should" : "agree";
  if (
    /(?:^|\s)(?:oder(?: nicht| doch| etwa)?|nicht wahr|stimmt'?s|stimmt es|findest du nicht|meinst du nicht)$/iu.test(
      plainText,
    ) &&
    isShortQuestion
  )
    return "agree";
  if (isAddressedToPartner && hasAnyMark("dafür") && hasAnyMark("dagegen")) return "judge";
  if (isYesNo && isAddressedToPartner && hasAnyMark("dafür", "dagegen", "einverstanden")) return "agree";
  if (/^stimmt (?:das|es)(?: wirklich)?$/iu.test(plainText)) return "agree";
  if (
    hasAnyMark("oder") &&
    !/^oder(?!\p{L})/iu.test(text) &&
    verb !== "haben" &&
    verb !== "kennen" &&
    words.length <= 12 &&
    !hasAnyMark("=ich")
  )
    return "choice";
  // "Können Sie sich kurz vorstellen?" asks for an introduction.
  const asksToImagine = hasAnyMark("vorstellen") && /(?<!\p{L})(?:das|so (?:et)?was|sowas)(?!\p{L})/iu.test(text);
  if (isAddressedToPartner && asksToImagine && isYesNo && nouns.length === 0) return "same";
  if (isYesNo && isAddressedToPartner && hasAnyMark("überzeugen", "überzeugt", "einleuchten")) return "convinced";
  if (isAddressedToPartner && hasAnyMark("konj") && (isYesNo || hasAnyMark("was", "wie"))) return "would";
  if (
    isAddressedToPartner &&
    isYesNo &&
    // "Kannst du so etwas?" asks for a skill.
    !/^(?:(?:und|aber),? )?(?:kannst|können|machst|machen) /iu.test(text) &&
    // "Glaubst du so etwas?" and "Verzeihst du so etwas?" ask what the partner thinks of it.
    !/^(?:(?:und|aber),? )?(?:(?:glaub|find|verzeih|versteh|mag|lieb|hass)s?t|magst|(?:glauben|finden|verzeihen|verstehen|mögen) Sie)(?!\p{L}).*(?<!\p{L})(?:so (?:et)?was|sowas)(?!\p{L})/iu.test(
      text,
    ) &&
    (/(?:so (?:et)?was|sowas|(?:et)?was ähnliches|dieses gefühl)(?!\p{L})/iu.test(text) ||
      (nouns.length === 0 &&
        (hasAnyMark("kennen", "passieren", "verstehen", "erleben") ||
          (hasAnyMark("gehen", "fühlen") && subject !== "you"))))
  )
    return "same";
  if (isAddressedToPartner && (asksOpinion || hasAnyMark("Meinung", "Ansicht", "meinung"))) return "judge";
  return "other";
}
