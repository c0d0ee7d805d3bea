/** Messages about the conversation itself: a goodbye, a question about the partner's identity, a request to repeat. */
export type SmallTalk = "goodbye" | "name" | "repeat";

const fillerWordsPattern =
  "(?:(?:also|dann|na|gut|okay|ok|danke|vielen dank|so|und|aber|ja|nein|sorry|entschuldigung|leider) )*";
const goodbyePattern = new RegExp(
  `^${fillerWordsPattern}(?:${[
    "(?:tschüss|tschüs|tschüssi|tschau|ciao|auf wiedersehen|auf wiederhören|gute nacht|mach'?s gut|machs gut|leb wohl)(?: .{1,20})?",
    "bis (?:bald|später|morgen|dann|demnächst|nachher|zum nächsten mal|nächste woche|nächstes mal|übermorgen)(?: (?:mal|wieder|dann))?",
    "(?:(?:ich wünsche )?(?:dir|ihnen) )?(?:noch )?(?:einen )?schönen? (?:tag|abend|wochenende|feierabend)(?: noch)?",
    "(?:ich muss|muss ich|ich soll) (?:(?:jetzt|leider|nun|langsam|dann|mal|schon|gleich|bald|sofort|wieder|auch) )*(?:gehen|los|weg|aufhören|schluss machen|losgehen|weggehen)",
    "(?:ich muss|muss ich) (?:(?:jetzt|leider|nun|langsam|dann|mal|schon|gleich) )+(?:schlafen|schlafen gehen|ins bett|ins bett gehen|nach hause|nach hause gehen|arbeiten|zur arbeit|zur arbeit gehen|weiterarbeiten)",
    "ich gehe jetzt(?: schlafen| ins bett| nach hause)?",
    "ich bin (?:dann )?(?:mal )?weg",
    "(?:wir )?(?:sehen|hören|schreiben) (?:wir )?uns (?:bald|morgen|später)",
  ].join("|")})$`,
);

const identityNounsPattern =
  "(?:mensch|person|roboter|bot|chatbot|ki|computer|programm|computerprogramm|maschine|intelligenz|app|mann|frau|lehrer|lehrerin)";
const identityQuestionPattern = new RegExp(
  `(?:^| )(?:${[
    "wie (?:heißt|heisst) du",
    "wie heißen sie",
    "(?:wie (?:ist|lautet)|was ist) (?:dein|ihr) (?:name|vorname|nachname)",
    "(?:wer|was) (?:bist|sind) (?:du|sie)",
    `(?:bist du|sind sie|du bist|sie sind) (?:\\p{L}+ ){0,3}${identityNounsPattern}`,
    "(?:bist du|sind sie) (?:\\p{L}+ )?(?:echt|real|menschlich|künstlich)",
    "hast du (?:auch )?einen namen",
    "haben sie (?:auch )?einen namen",
    "mit wem (?:spreche|schreibe|chatte|rede) ich",
  ].join("|")})(?= |$)|^(?:und )?(?:dein|ihr) name$`,
  "u",
);

const onceMorePattern = "(?:noch ?ein ?mal|noch ?mal)";
const repeatRequestPattern = new RegExp(
  `(?:^| )(?:${[
    `(?:können|kannst|könnten|könntest|würden|würdest) (?:sie|du) (?:\\p{L}+ ){0,4}(?:wiederholen|${onceMorePattern} (?:sagen|schreiben|fragen|stellen))`,
    "(?:wie|was) (?:war|ist) (?:\\p{L}+ )?(?:die|deine|ihre) frage",
    "was (?:hast du|haben sie) (?:\\p{L}+ )?(?:gefragt|gesagt)",
  ].join("|")})(?= |$)`,
  "u",
);
/** Matches a request to repeat that is a whole clause between two punctuation marks. */
const shortRepeatRequestPattern = new RegExp(
  `^(?:bitte )?(?:${[
    `${onceMorePattern}(?: (?:bitte|die frage|langsam))+`,
    `${onceMorePattern} (?:sagen|schreiben|fragen|wiederholen)(?: bitte)?`,
    `(?:die frage )?(?:bitte )?(?:${onceMorePattern} )?wiederholen(?: bitte)?`,
    "wiederhol(?:e|en sie)?(?: (?:bitte|das|es|die|deine|ihre|frage|noch|einmal|mal))*",
    `(?:sag|sage|sagen sie|frag|frage|fragen sie|schreib|schreiben sie) (?:\\p{L}+ ){0,3}${onceMorePattern}(?: bitte)?`,
  ].join("|")})$`,
  "u",
);
const bareRepeatRequestPattern = new RegExp(
  `^(?:(?:entschuldigung|bitte|wie bitte|sorry) )*${onceMorePattern}(?: bitte)?$`,
);

/** Maximum number of words in a message of each kind. Longer messages contain something else, too. */
const maxWords = { goodbye: 16, name: 12, repeat: 12 };

const isRepeatRequest = (message: string, clauses: readonly string[]) =>
  repeatRequestPattern.test(message) ||
  bareRepeatRequestPattern.test(message) ||
  clauses.some((clause) => shortRepeatRequestPattern.test(clause));

/**
 * The kind of a message that says goodbye, asks who the partner is, or asks to repeat the last question; null for other
 * messages.
 * @param clauses the message's words in lower case, split at punctuation marks
 */
export function smallTalkIn(clauses: readonly string[], isQuestion: boolean): SmallTalk | null {
  const message = clauses.join(" ");
  const wordCount = message.split(" ").length;
  if (wordCount <= maxWords.repeat && isRepeatRequest(message, clauses)) return "repeat";
  if (
    wordCount <= maxWords.name &&
    identityQuestionPattern.test(message) &&
    (isQuestion || !/^(?:du bist|sie sind)/.test(message))
  )
    return "name";
  if (!isQuestion && wordCount <= maxWords.goodbye && clauses.some((clause) => goodbyePattern.test(clause)))
    return "goodbye";
  return null;
}
