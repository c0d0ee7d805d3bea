import { reportsEmergency } from "./emergency-signs.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { riskPattern } from "./risk-words.ts";

/** Topics on which the partner takes no side. */
export const sensitiveTopicPattern =
  /(?<!\p{L})(?:schl[aä]g(?:e|st|t|en)|geschlagen|töte\p{Ll}*|Todesstrafe|Gewalt\p{Ll}*|Folter\p{Ll}*|Mord\p{Ll}*|Selbstmord|Suizid|Krieg\p{Ll}*|Waffen?|Ausländer\p{Ll}*|Flüchtling\p{Ll}*|Migrant\p{Ll}*|Asyl\p{Ll}*|Rass\p{Ll}*|Nazis?|Hitler|Holocaust|Jud\p{Ll}+|Moslem\p{Ll}*|Muslim\p{Ll}*|Islam|Christen|Religion\p{Ll}*|schwul\p{Ll}*|lesbisch\p{Ll}*|homosexu\p{Ll}*|trans\p{Ll}*|Abtreibung\p{Ll}*|Drogen?|Behindert\p{Ll}*|Sklav\p{Ll}*|Schwarze[nr]?|Terror\p{Ll}*|Vergewalt\p{Ll}*|Kinderarbeit|Frauen (?:können|sollen|sollten|dürfen|gehören|sind|nicht|müssen)|Männer (?:können|sollen|sollten|dürfen|gehören|sind|nicht|müssen))(?!\p{L})/iu;

/**
 * Matches words of health, law, danger and grief. In a message with one of these words, an answer that fits only the
 * form of a question, but not its content, could do harm.
 */
const graveWordPattern =
  /umbring|umgebracht|das leben (?:nehmen|genommen)|nicht mehr leben|bombe|pistole|kokain|heroin|gift|tablette|medikament|(?<!\p{L})mittel(?!\p{L})|dosis|insulin|antibioti|paracetamol|aspirin|(?<!sch)impf|(?<!\p{L})krebs|infarkt|schlaganfall|(?<!\p{L})blut|brustschmerz|keine luft|(?<!lampen|reise)fieber|schwanger|alkohol|betrunken|pilz|tollkirsch|bleiche|chemi|notarzt|unfall|brennt|(?<!\p{L})(?:ge)?st[io]rb|(?<!\p{L})tod|(?<!\p{L})tot(?!al)|beerdigung|scheidung|allerg|operation|visum|aufenthalt|vertrag|kredit|unterschreib|illegal|schwarz(?:arbeit|fahren)|führerschein|(?<!\p{L})helm|ampel|vermieter|klimawandel|(?<!b)rauchen|mobbing|verschluck|unverträglich|intoleranz|zöliakie|ein (?:kind|baby) erwart|erwarte ein (?:kind|baby)|blaues auge|kurzschluss|ums leben|von uns gegangen|fehlgeburt|ertrunken|herzanfall|ins krankenhaus|(?:lieg|lag)\p{L}* [^.!?]{0,30}krankenhaus|krankenhaus (?:lieg|lag|gelegen)|alkoholiker|süchtig|tumor|knoten in (?:der|meiner|ihrer) brust|(?<!\p{L})(?:grab|sarg|urne)(?!\p{L})|friedhof|trauer|unter die erde|verstorben|nach gas(?!\p{L})|in flammen|schwillt|geschwollen|säugling|vor gericht|abschieb|abgeschoben|keine eheleute|rasierklinge|bewusstlos|ohnmächtig|(?:jeden (?:tag|abend|morgen)|flaschen? |allein |ohne )[^.!?]*(?<!\p{L})(?:bier|wein|sekt|whisky)(?!\p{L})|(?<!\p{L})(?:bier|wein|sekt|whisky)(?!\p{L})[^.!?]*(?:jeden (?:tag|abend|morgen)|allein|zitter)|begraben|überfahren|zigarette|schnaps|wodka|fälsch|hinterzieh|programmier|(?<!\p{L})programm|(?<!\p{L})daten|(?<!\p{L})app(?!\p{L})|(?<!\p{L})privat|(?<!\p{L})mensch(?!\p{L})|speicher|adresse|passwort/iu;

const isGraveText = (text: string): boolean => graveWordPattern.test(text) || sensitiveTopicPattern.test(text);

/** Whether a text is about something grave or contains a word of danger, violence, illness or fraud. */
export const isGuardedText = (text: string): boolean => isGraveText(text) || riskPattern.test(text);

/** Whether a message is about something on which the partner must neither guess nor joke. */
export const isGrave = ({ hearing, history }: PartnerTurn): boolean =>
  [...hearing.clauses.map(({ text }) => text), history.learnerMessages.at(-1) ?? ""].some(isGraveText);

/** Whether one of the learner's last three messages was about something grave. */
export const wasGraveLately = (turn: PartnerTurn): boolean =>
  isGrave(turn) || turn.history.learnerMessages.slice(-3).some(isGraveText);

const messagesToGuard = 2;

/**
 * Whether the partner must give no advice and no guess: this message is about something grave, or one of the learner's
 * last two messages (this one included) contains a word of danger, violence, illness or fraud.
 */
export const isGuarded = (turn: PartnerTurn): boolean =>
  isGrave(turn) ||
  [...turn.hearing.clauses.map(({ text }) => text), ...turn.history.learnerMessages.slice(-messagesToGuard)].some(
    (text) => riskPattern.test(text),
  );

/**
 * Whether the message contains a word of danger, violence, illness or fraud. If it contains no noun, such as "Was soll
 * ich machen?", the words of the message before it count too.
 */
export function isRisky({ hearing: { clauses }, history }: PartnerTurn): boolean {
  const texts = history.learnerMessages.slice(clauses.some(({ nouns }) => nouns.length > 0) ? -1 : -messagesToGuard);
  return [...clauses.map(({ text }) => text), ...texts].some((text) => riskPattern.test(text));
}

/** Matches words of law and payments that are harmless where somebody wants a deposit or a refund. */
const claimWordPattern = /(?<!\p{L})(?:(?:zum|vom|mit einem|brauche einen) anwalt|überweis\p{Ll}*)(?!\p{L})/giu;
const moneyClaimPattern = /kaution|nebenkosten|mieterverein|reklamation|rückerstatt|rückzahl/iu;
const fraudPattern =
  /internet|online|gewonnen|kennengelernt|(?<!\p{L})(?:prinz|mail|sms|bank|kind|sohn|tochter)(?!\p{L})/iu;

/** Whether the only words of danger are those of a claim for money, such as a deposit that a landlord keeps. */
function isMoneyClaim({ hearing: { clauses }, history }: PartnerTurn): boolean {
  const texts = [...clauses.map(({ text }) => text), ...history.learnerMessages.slice(-messagesToGuard)];
  return (
    history.learnerMessages.some((text) => moneyClaimPattern.test(text)) &&
    !texts.some((text) => fraudPattern.test(text) || riskPattern.test(text.replace(claimWordPattern, "")))
  );
}

/**
 * Answers a request for advice on a risky matter by naming people who can help: an advice centre in a dispute about
 * money, otherwise somebody whom the learner trusts.
 */
export const sendToPeople = (turn: PartnerTurn): boolean =>
  isRisky(turn) && turn.say(isMoneyClaim(turn) ? "talk ask-advice-centre" : "talk guarded", { isRepeatable: true });

/** Words with which somebody says that they want to die. */
const wishToDiePattern =
  /(?<!\p{L})(?:(?:ich|mich|mir)(?!\p{L})[^.!?]{0,60}(?:umbringen|umzubringen|das leben nehmen|selbstmord|suizid|(?<!(?:hier|dort|ohne|bei|in|mit) (?:\p{L}+ ){0,2})nicht mehr leben|nicht mehr aufwachen|ritze mich|(?:von (?:der|einer) (?:brücke|klippe)|vom (?:hochhaus|dach)|(?:auf|vor) (?:die|den|eine|einen) (?:gleise|bahn|zug))(?!\p{L})[^.!?]{0,30}(?:springen|werfen)|auf (?:der|einer|dem|einem) (?:brücke|klippe|dach|hochhaus)(?!\p{L})[^.!?]{0,30}(?:will|möchte|werde) (?:\p{L}+ )?springen)|wie lange muss ich noch leben|(?<!(?:hier|dort|ohne|bei|in|mit) (?:\p{L}+ ){0,2})nicht mehr (?:leben|aufwachen) (?:will|möchte|kann)|(?:will|möchte|wollte|würde)\p{Ll}* [^.!?]{0,30}nicht mehr (?:aufwachen|da sein)|schluss (?:macht?|machen|gemacht) mit allem|mit allem schluss|allem ein ende|(?:bin|werde) ich (?:bald )?(?:für immer weg|weg für immer)|(?:sachen|alles) (?:schon )?verschenkt und briefe|(?:will|möchte) sterben|(?:meinen|einen) abschiedsbrief|nie wieder aufwachen|sammle [^.!?]*tabletten|keinen grund mehr[^.!?]*(?:leben|aufzustehen)|stimmen[^.!?]*(?:springen|umbringen|sterben) soll|(?:besser|leichter|einfacher),? wenn ich (?:weg|tot|nicht mehr da) wäre|ohne mich (?:wäre|wären|ist|ginge) [^.!?]{0,40}(?:besser|glücklicher|leichter)|(?:sie|er) (?:\p{L}+ ){0,5}(?:von der brücke|vom dach) springt|(?:rasierklinge|scherben?|messer) [^.!?]{0,40}mein\p{L}* (?:arm|arme|haut|handgelenk)|(?:will|möchte|muss) (?:ich )?mich (?:selbst )?(?:mit \p{L}+ \p{L}+ )?(?:schneiden|ritzen|verletzen)(?! lassen))(?!\p{L})/iu;

/** Signs of an emergency in which minutes count. Each of them is enough. */
const emergencyPattern = new RegExp(
  [
    // Something poisonous or sharp was swallowed.
    "(?:(?<!lebens)mittel|reiniger|batterie|chlor|säure|benzin|parfüm|seife|kleber|giftige beeren) (?:\\p{L}+ ){0,3}(?:getrunken|gegessen|(?:ver|ge)schluckt)",
    "gift (?:\\p{L}+ ){0,2}(?:getrunken|gegessen|genommen)",
    "(?<!(?:fast|beinahe|vor lachen|am \\p{L}{1,20}|lachen fast)(?: \\p{L}+){0,3} )verschluckt",
    "(?<!\\p{L})(?:baby|kind|sohn|tochter|enkel)\\p{L}* [^.!?]*(?:ver|ge)schluckt",
    "(?:alle|viele|\\d+|zehn|zwanzig|dreißig|fünfzig|packung|schachtel) (?:\\p{L}+ )?\\p{L}*(?:tabletten|pillen) (?:genommen|geschluckt|gegessen|intus|geschmissen)",
    // Breath, heart and consciousness.
    "atmet (?:\\p{L}+ ){0,2}(?:nicht|kaum|schwer)|(?:bekomm|krieg)\\p{L}* (?:\\p{L}+ ){0,5}(?:keine|kaum|schlecht) luft|bewusstlos|ohnmächtig|herzinfarkt|herzanfall",
    "(?:schmerzen|stechen|druck) in der brust|(?:drückt|sticht) (?:es )?(?:\\p{L}+ )?in (?:der|meiner|seiner|ihrer) brust|brust tut (?:\\p{L}+ )?weh|lippen (?:sind |ist )?(?:ganz )?blau|schaum (?:aus|vor) dem mund",
    "(?:hals|zunge|gesicht|lippen) (?:schwillt|schwellen|wird|werden) (?:\\p{L}+ )?(?:zu|an|dick)(?!\\p{L})|gesicht ist (?:ganz )?dick",
    // Signs of a stroke or of a blow on the head.
    "arm (?:\\p{L}+ )?(?:hängt|kribbelt)|mund hängt|sprechen[^.!?]* arm (?:\\p{L}+ )?taub|arm (?:\\p{L}+ )?taub[^.!?]* sprechen|mundwinkel|schlaganfall|(?:sieht|sehe|sehen) (?:ich |er |sie )?(?:jetzt )?(?:alles )?doppelt",
    // Blood, gas and fire.
    "blutet (?:sehr|stark)|nach gas(?!\\p{L})|steht in flammen|brennt (?:es|die wohnung|das haus|die küche)",
    "(?<!im |in der |in dem )(?<!\\p{L})(?:wohnzimmer|schlafzimmer|keller|treppenhaus|auto|küche|topf|pfanne|öl|fett|vorhang|sofa) (?:(?:mit|in) (?:der |dem )?\\p{L}+ )?brennt",
  ].join("|"),
  "iu",
);

/**
 * Signs that are an emergency only if two of them come together: somebody fell and does not move. A sleeping dog does not
 * move either.
 */
const combinedSigns = [
  /(?<!\p{L})(?:bewegt|rührt) sich nicht|reagiert nicht mehr|wacht (?:\p{L}+ )?nicht (?:mehr )?auf/iu,
  /(?<!\p{L})(?:ge|hin|runter|um)(?:fallen|gefallen|stürzt|kippt)|gestürzt|unfall/iu,
  /(?:redet|spricht) (?:\p{L}+ ){0,2}(?:komisch|undeutlich)|nicht (?:\p{L}+ )?sprechen/iu,
  /(?<!\p{L})taub(?!\p{L})|(?<!\p{L})kopf(?!\p{L})|plötzlich/iu,
  /wodka|schnaps|tabletten|drogen/iu,
  /gestochen|gebissen|allergi/iu,
  /(?:hals|zunge|gesicht|lippen) (?:\p{L}+ ){0,2}(?:zu|dick|geschwollen)(?!\p{L})/iu,
];

/**
 * Matches verbs of swallowing. If somebody swallowed something dangerous, this is still an emergency, although the verb
 * is in the past.
 */
const swallowingPattern = /(?:ver|ge)schluckt|getrunken|gegessen|genommen/iu;

/** Matches a harmless thing that the learner swallowed: "Ich habe mein Kaugummi verschluckt." */
const harmlessSwallowingPattern =
  /(?<!\p{L})(?:ich|mir)(?!\p{L})[^.!?]*(?<!\p{L})(?:ein|eine|einen|das|den|die|mein|meinen) (?:kaugummi|kirschkern|apfelkern|fliege|mücke|bonbon) verschluckt|(?<!\p{L})(?:ein|eine|einen|das|den|die|mein|meinen) (?:kaugummi|kirschkern|apfelkern|fliege|mücke|bonbon) (?:habe|hab) ich (?:\p{L}+ )?verschluckt/iu;
/** Signs that something that was swallowed is dangerous, or that somebody else swallowed it. */
const signsOfChokingPattern =
  /blau|röch|hust|atmet|(?:nicht|kaum|schwer) (?:mehr )?atmen|luft|erbr|kotz|allerg|kind|baby|sohn|tochter|hund|katze|tablette|zelle|nadel|magnet|münze|wespe|biene|schmerz/iu;

/**
 * Signs of an emergency that can stand in several clauses of a sentence: "Sie hat sich am Kaffee verschluckt und wird
 * blau." Unlike `emergencyPattern`, this is matched with the whole message.
 */
const signsInSentencePattern = new RegExp(
  [
    "(?:sohn|tochter|kind|baby|mann|frau|mutter|vater|oma|opa|bruder|schwester|freundin|freund|er|sie)(?!\\p{L})[^.!?]* wird (?:einfach |gar )?nicht (?:mehr )?wach",
    "baby[^.!?]*geschüttelt",
    "herz (?:tut (?:\\p{L}+ )?weh|rast|schmerzt|sticht)[^.!?]*(?:luft|atm)|(?:luft|atmen)[^.!?]*herz (?:tut|rast|schmerzt|sticht)",
    "liegt auf dem boden[^.!?]*reagiert nicht",
    "verschluckt[^.!?]*(?:blau|röchel|keine luft|nicht atmen|atmet)",
  ].join("|"),
  "iu",
);

/** Whether the learner wants the partner to agree with a statement about a group of people. */
export const asksToAgreeOnPeople = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  /(?<!\p{L})(?:stimmst du|stimmen Sie|gibst du mir recht|geben Sie mir recht|hast du das gewusst|haben Sie das gewusst|wusstest du das|ist doch so|oder nicht|findest du nicht|meinst du nicht)(?!\p{L})/iu.test(
    text,
  ) && turn.statements.some(isAboutGroupOfPeople);

/** The noun of the last fact that the learner told in an earlier message. */
const lastNounOf = ({ memory: { facts, turn } }: PartnerTurn) =>
  facts.findLast((fact) => fact.turn < turn && fact.noun !== null)?.noun ?? null;

/**
 * Matches a report that somebody wants to die: "Mein Bruder will nicht mehr leben", "Er sagt, er springt von der Brücke."
 */
const othersWishToDiePattern =
  /(?<!\p{L})(?:will|möchte|wolle) (?:\p{L}+ ){0,2}(?:nicht mehr leben(?! (?:wie|in|ohne|mit|bei))|sterben(?! vor)|sich (?:umbringen|das leben nehmen|töten))(?!\p{L})/iu;
/** Matches a jump that kills. A jump into water or hay, and the jump of an animal, is none. */
const deadlyJumpPattern =
  /(?<!\p{L})(?:springt|springen|spring) (?:\p{L}+ ){0,3}(?:von (?:der|einer) (?:\p{L}+)?brücke|vom (?:dach|hochhaus)|vor (?:den|einen) zug)(?!\p{L})|(?<!\p{L})(?:von (?:der|einer) brücke|vom hochhaus|vor den zug) (?:springen|werfen)(?!\p{L})/iu;
const softLandingPattern = /(?<!\p{L})(?:wasser|see|pool|becken|bungee|fluss|heu|matte|netz|fallschirm)(?!\p{L})/iu;

/** Whether somebody else wants to die or to jump to death. */
const reportsOthersWishToDie = ({ nouns, text, isPast }: HeardClause): boolean => {
  const subject = nouns.find(({ role }) => role === "subject");
  const isPerson = subject === undefined || subject.isName || subject.classes.includes("person");
  return (
    !isPast &&
    isPerson &&
    (othersWishToDiePattern.test(text) || (deadlyJumpPattern.test(text) && !softLandingPattern.test(text)))
  );
};

/** Matches a weapon that somebody else brings to a school or with a threat: "Ein Junge hat ein Messer in der Schule dabei." */
const broughtWeaponPattern =
  /(?<!\p{L})(?:messer|pistole|gewehr|waffe|bombe)(?!\p{L})[^.!?]*(?<!\p{L})(?:in (?:der|die|unserer|unsere) (?:schule|klasse)|morgen passiert|passiert etwas|bringt (?:uns|mich|alle) um)(?!\p{L})|(?<!\p{L})(?:schule|klasse|mitschüler)(?!\p{L})[^.!?]*(?<!\p{L})(?:messer|pistole|gewehr|waffe|bombe) (?:dabei|mit|im rucksack|in der tasche)(?!\p{L})/iu;
const toyWeaponPattern = /(?<!\p{L})(?:plastik|spielzeug|wasser|theater|fasching|karneval)\p{L}*/iu;

/** Matches words for the patients of whom an applicant tells in a practised job interview. */
const patientsPattern =
  /patient|bewohner|klient|(?<!\p{L})(?:manche|viele|ältere|alte|kranke) (?:menschen|leute)|(?<!\p{L})nach einem schlaganfall (?!aus)/iu;
/** Matches signs that something happens now. */
const acutePattern =
  /bewusstlos|atmet|(?<!\p{L})(?:keine luft|jetzt|gerade|hilfe|hier|sofort|plötzlich|mir|mich|meine?[mnrs]? (?:mann|frau|kollegin|kollege|chef|chefin|mutter|vater|kind|sohn|tochter))(?!\p{L})/iu;

/**
 * Names people who help at once, if the learner says that they want to die, or reports an emergency.
 * @param isInJobInterview whether a job interview is practised, in which an applicant can tell of patients
 */
export function answerCrisis(turn: PartnerTurn, isInJobInterview: boolean): boolean {
  const message = turn.history.learnerMessages.at(-1) ?? turn.hearing.clauses.map(({ text }) => text).join(" ");
  if (wishToDiePattern.test(message)) return turn.say("talk crisis", { isRepeatable: true });
  if (!turn.hearing.isFiction && turn.hearing.clauses.some(reportsOthersWishToDie))
    return turn.say("talk crisis", { isRepeatable: true });
  if (broughtWeaponPattern.test(message) && !toyWeaponPattern.test(message) && !turn.hearing.isFiction)
    return turn.say("talk abuse", { isRepeatable: true });
  const isHarmless = harmlessSwallowingPattern.test(message) && !signsOfChokingPattern.test(message);
  const tellsOfWork = isInJobInterview && patientsPattern.test(message) && !acutePattern.test(message);
  const isReport = turn.statements.some(
    ({ isHypothetical, isPast, text }) =>
      !(isHarmless && /verschluckt/iu.test(text)) &&
      !isHypothetical &&
      (!isPast || swallowingPattern.test(text)) &&
      emergencyPattern.test(text),
  );
  const hasSignsTogether =
    turn.questions.length > 0 && combinedSigns.filter((pattern) => pattern.test(message)).length > 1;
  const hasSignsInSentence = signsInSentencePattern.test(message);
  const isFunny = /(?<!\p{L})(?:gelacht|haha)(?!\p{L})/iu.test(message);
  return (
    (isReport || hasSignsTogether || hasSignsInSentence || reportsEmergency(turn.statements, lastNounOf(turn))) &&
    !isFunny &&
    !tellsOfWork &&
    !turn.hearing.isFiction &&
    turn.say("talk emergency", { isRepeatable: true })
  );
}

const everydayPeoplePattern =
  /^(?:Leute|Mensch|Freund|Nachbar|Kollege|Gast|Kunde|Kind|Eltern|Schüler|Lehrer|Bruder|Schwester|Geschwister|Tourist|Chef|Mitarbeiter|Arzt|Ärztin|Großeltern|Student|Name|Spieler|Fan)/;

const groupPattern =
  /(?<!\p{L})(?:Schwule|Lesben|Homosexuelle|Schwarze|Behinderte|Juden|Muslime|Moslems|Christen|Ausländer|Flüchtlinge|Obdachlose|Arbeitslose)n?(?!\p{L})|(?<!\p{L})[Dd]ie (?:Alten|Armen|Dicken|Reichen)(?!\p{L})|(?<!\p{L})(?:Leute|Menschen|Männer|Frauen) aus (?:der |dem |den )?\p{Lu}|(?<!\p{L})Zigeuner|mit (?:einer )?Behinderung|(?<!\p{L})(?:[Dd]ie|[Dd]iese Leute|[Ss]olche Leute) (?:müssen|sollen|sollten|gehören) (?:\p{L}+ ){0,2}(?:weg|raus|verschwinden|zurück)(?!\p{L})|nicht zu uns gehören/u;

/** Whether a text names a group of people that is often judged as a whole, such as the members of a religion. */
export const namesGroup = (text: string): boolean => groupPattern.test(text);

/**
 * Whether a question names a group of people, such as a nation or a sex. A judgement on such a group is not true of all
 * its people.
 */
export const isAboutGroupOfPeople = ({ nouns, text }: HeardClause): boolean =>
  namesGroup(text) ||
  nouns.some(({ classes, number, isOwn, lemma }) => {
    if (isOwn || everydayPeoplePattern.test(lemma)) return false;
    // *die Rumänen* and *die Polen* are unknown or sound like the name of a place.
    const isUnknownOrPlace = classes.length === 0 || classes.includes("city") || classes.includes("country");
    return (
      (classes.includes("nationality") && /(?:e|en|er)$/u.test(lemma)) ||
      (classes.includes("person") && number === "plural") ||
      (isUnknownOrPlace && /(?:en|er)$/u.test(lemma) && text.includes(`die ${lemma}`))
    );
  });
