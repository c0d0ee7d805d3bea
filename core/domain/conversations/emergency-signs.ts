import { isAboutPerson } from "./deed-actor.ts";
import { verbsOf } from "./deed-verbs.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";

/**
 * Signs of an emergency in the state of a person, by their kind. A sign of the first kind is enough; a mishap is an
 * emergency only if another sign shows that it was severe.
 */

const toPattern = (...parts: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${parts.join("|")})(?!\\p{L})`, "iu");

/** Consciousness, reaction, breath, heart, cramps. */
const unconsciousPattern = toPattern(
  "ohne bewusstsein|nicht (?:mehr )?bei bewusstsein|nicht mehr bei sich(?! selbst)|bewusstsein (?:ist )?(?:verloren|verliert|weg)|(?:verliert|verlor) (?:das |ihr |sein )?bewusstsein|besinnungslos|bewusstlos|leblos|reglos|regungslos|kollabiert",
  "(?:kein(?:en)?|keinerlei) (?:puls|herzschlag|atmung|lebenszeichen|reaktion)|herz (?:schlägt|hat aufgehört)[^.!?]*(?:nicht|schlagen)|herzstillstand|atemstillstand",
  "nicht (?:mehr )?(?:ansprechbar|wach zu (?:bekommen|kriegen|machen)|aufzuwecken)|lässt sich nicht (?:mehr )?(?:auf)?wecken|(?:kann|können|bekomm\\p{L}*|krieg\\p{L}*) (?:ich |wir )?(?:ihn|sie|es) nicht (?:mehr )?(?:auf)?(?:wecken|wach)",
  "(?:krampf|epilepsie|epileptisch\\p{L}*|fieber|asthma)-?(?:krampf)?[ -]?anf[aä]ll\\p{L}*|fieberkrampf|krampft|zuckt (?:\\p{L}+ )?(?:am|mit dem) (?:ganzen )?(?:körper|boden)|verdreht (?:\\p{L}+ )?die augen|augen (?:sind )?(?:nach hinten |ganz )?verdreht",
  "läuft (?:\\p{L}+ )?blau an|(?:er|sie|baby|kind|sohn|tochter|mann|frau|mutter|vater|oma|opa) wird (?:ganz |schon )?blau|wird (?:\\p{L}+ )?blau im gesicht|erstickt(?! (?:in|an|unter|fast)(?!\\p{L}))|am ersticken|schnappt nach luft|ringt nach luft|röchelt",
  "atmet (?:\\p{L}+ )?(?:komisch|seltsam|flach|unregelmäßig|mühsam|schwer|kaum|rasselnd|nicht)|gesicht (?:ist|wird) (?:ganz )?(?:grau|blau)|(?:ist|wird) (?:ganz )?(?:grau|blau) im gesicht",
  "(?:messer|nagel|schere|glas|splitter|eisen\\p{L}*|pfeil|haken|kugel) (?:\\p{L}+ )?(?:im|in der|in dem) (?:bauch|brust|kopf|auge|hals|rücken|herz)|(?:in|am) (?:den|die|der) (?:bauch|brust|hals|rücken|herz|kopf) (?:gestochen|geschossen)|in den kopf geschossen",
  "lieg(?:t|en) (?:\\p{L}+ )?(?:unter wasser|auf dem grund|unten (?:im|am) \\p{L}+|mit dem (?:gesicht nach unten|kopf unter wasser))|von (?:einem|einer) (?:schlange|giftschlange|kreuzotter|viper) gebissen|hitzschlag|unterkühlt|unterzuckert",
  "(?:ist|sind) (?:ins|im|in das) eis eingebrochen|(?:haare|kleid|kleidung|jacke|hose) (?:\\p{L}+ )?brenn(?:t|en)|(?:säure|lauge|chlor|kalk|rohrreiniger|bleiche) (?:\\p{L}+ )?(?:ins auge|in die augen|im auge|in den augen)",
  "(?:\\p{L}*(?:putz|reinig|spül|wasch|abfluss|frostschutz|lampenöl|terpentin|desinfektion|dünger|unkraut|rattengift|insekten|entkalk|bleich)\\p{L}*) (?:\\p{L}+ ){0,3}(?:getrunken|gegessen|(?:ver|ge)schluckt|abgeleckt|im mund)",
  "(?:stechen|druck|schmerzen|enge) (?:\\p{L}+ )?(?:in der|im|am) (?:brust|brustkorb|herz|herzen) [^.!?]*(?:schwitz|übel|atm|luft|arm)\\p{L}*",
  "vergiftet|vergiftung|ertrinkt|am ertrinken|am verbluten|verblutet|pulsader\\p{L}*|angeschossen|niedergestochen|fruchtblase",
);

/** Somebody who no longer reacts, moves or wakes up. A reason such as tiredness or a message that is not answered excludes this. */
const noResponsePattern = toPattern(
  "(?:reagiert|reagieren) (?:\\p{L}+ )?(?:nicht|kaum) mehr(?! auf)|(?:reagiert) (?:\\p{L}+ )?(?:nicht|kaum) (?:mehr )?auf (?:ansprache|licht|schmerz\\p{L}*|meine stimme)|(?:bewegt|rührt|regt) sich (?:\\p{L}+ )?(?:nicht|kaum) mehr",
  "rührt sich nicht|wacht (?:\\p{L}+ )?nicht (?:mehr )?auf|wird (?:\\p{L}+ )?nicht (?:mehr )?wach",
);
/** Signs that are serious only together with a mishap. */
const weakResponsePattern = toPattern(
  "antwortet (?:\\p{L}+ )?nicht(?: mehr)?|(?:gibt|gab) (?:mir )?keine antwort(?: mehr)?|(?:sagt|spricht|redet) (?:nichts|nicht|kein wort)(?: mehr)?|(?:reagiert|bewegt sich|rührt sich) (?:\\p{L}+ )?(?:nicht|kaum)|schläft (?:nur noch|(?:ganz |so |sehr )?tief|jetzt (?:ganz )?fest)|weint (?:auch )?nicht(?: mehr)?|schreit nicht(?: mehr)?|zuckt|krampft|stöhnt|röchelt|hört (?:mich |uns )?nicht(?: mehr)?",
  "kann (?:sich )?(?:\\p{L}+ )?nicht (?:mehr )?(?:aufstehen|stehen|laufen|gehen|sprechen|bewegen|reden|schlucken|sehen|sitzen)|(?:ist|sind|wird) (?:ganz |sehr |so |völlig )?(?:schlaff|blass|bleich|benommen|verwirrt|apathisch)|augen (?:sind )?(?:zu|geschlossen)|macht die augen nicht (?:mehr )?auf",
);
/** Signs of an injury or of poisoning, serious after a fall from a height, a shock, or after something poisonous. */
const injurySignPattern = toPattern(
  "blutet?|erbricht|erbrochen|bricht(?: sich)?|kotzt|übergibt|(?:starke|große|schlimme|furchtbare) \\p{L}*schmerzen|schmerzen (?:im|am) (?:rücken|kopf|nacken|bauch|hals)|(?:auf|an) (?:den|dem) (?:kopf|hinterkopf)|gelähmt|taub|zittert|zuckt|stöhnt|schwindlig|schwindelig|bauchschmerzen|übel",
);
const everydayReasonPattern = toPattern(
  "will|wollen|morgens|nachts|durch|endlich|mag|möchte|gern|gerne|faul|whatsapp|nachrichten?|mails?|e-?mails?|brief\\p{L}*|anrufe?|sms|chat|telefon|handy|instagram|früh|pünktlich|rechtzeitig|wecker|vor (?:\\p{L}+|\\d+)(?: uhr)?|kritik|witz\\p{L}*|sport|allein(?:e)? auf|beleidigt|sauer|böse|streit|gestritten|katze|hund|computer|auto",
);

/** Signs of a stroke: one side or limb, and speech, sight or a sudden beginning. */
const limbWeaknessPattern = toPattern(
  "(?:arm|bein|hand|seite|gesicht|mund|gesichtshälfte|körperhälfte) (?:\\p{L}+ ){0,4}(?:nicht (?:mehr )?(?:bewegen|heben|spüren|fühlen)|hängt|gelähmt|taub|schwach|herunter|schief)",
  "(?:kann|spürt|fühlt|bewegt) (?:\\p{L}+ ){0,2}(?:seinen|ihren|den|sein|ihr|das|die) (?:linken? |rechten? |linkes |rechtes )?(?:arm|bein|hand|gesicht) (?:\\p{L}+ )?nicht",
);
const suddenSpeechPattern = toPattern(
  "(?:redet|spricht) (?:\\p{L}+ ){0,2}(?:wirr|undeutlich|komisch|seltsam|verwaschen|unverständlich|nicht)|lallt|plötzlich|auf einmal|sieht (?:\\p{L}+ )?(?:nichts|doppelt)|verwirrt",
);
const recentPattern = toPattern("gerade|eben|jetzt|soeben");

/** Mishaps that can hurt somebody severely. */
const mishapPattern = toPattern(
  "(?:um|hin|herunter|runter|hinunter|ab|zusammen)ge(?:fallen|kippt|stürzt|klappt|sackt|sunken)|gestürzt|(?:ist|bin) (?:\\p{L}+ ){0,6}gefallen|untergegangen|unfall|angefahren|überfahren|eingeklemmt|verschüttet|verbrüht|verbrannt|fällt (?:\\p{L}+ ){0,4}(?:um|hin|runter|herunter)|kippt (?:\\p{L}+ ){0,3}um",
  "lieg(?:t|en) (?:\\p{L}+ )?(?:auf|am|in|im|unter|vor|neben) (?:der |dem |den |einer |einem |seinem |ihrem )?(?:\\p{L}+ )?\\p{L}*(?:boden|treppe|badewanne|wasser|pool|straße|flur|bad|keller|treppenhaus|hof|weg|wald)",
);
/** Mishaps after which already an injury or sickness is serious. */
const dangerousMishapPattern = toPattern(
  "(?:stromschlag|stromstoß)|vom blitz|(?:pilze?|beeren|tabletten|wodka|schnaps|drogen|pflanze\\p{L}*|blätter) [^.!?]*(?:gegessen|getrunken|genommen|geschluckt)",
);
/** A collapse of a person is an emergency by itself; one can also collapse under work. */
const collapsePattern = toPattern("zusammengebrochen|zusammengesackt|bricht (?:\\p{L}+ ){0,4}zusammen");
const figurativeCollapsePattern = toPattern(
  "lachen|weinend|tränen|stress|arbeit|nervlich|seelisch|fast|beinahe|unter der last",
);

/** Falls from a great height. */
const greatHeightPattern = toPattern(
  "(?:aus|von|vom) (?:dem |der |einem |einer |unserem |unserer )?(?:\\p{L}+ )?(?:(?:hoch|haus|kirch)?(?:fenster|dach|balkon|gerüst|brücke|klippe|felsen|hochhaus|turm|\\p{L}*stock)|(?:ersten|zweiten|dritten|vierten|fünften|\\d\\.) (?:stock|etage))",
);
const highPlacePattern = toPattern(
  "(?:von|vom) (?:dem |der |einem |einer |unserem )?(?:\\p{L}+ )?(?:wickeltisch|hochbett|baum|leiter|treppe|mauer|pferd|tisch|bett|sofa|arm)",
);
const fallingPattern = toPattern(
  "(?:\\p{L}*ge)?(?:fallen|stürzt)|(?:runter|herunter|hinunter|ab)(?:ge)?(?:fallen|stürzt)|fällt|fiel|gesprungen",
);

/** Bleeding that does not stop. */
const bleedingPattern = toPattern(
  "blute[nt]?|spritzt blut|blut spritzt|(?:viel|so viel|überall) blut|blut (?:ist )?überall",
);
const severeBleedingPattern = toPattern(
  "stark|sehr|heftig|extrem|wie verrückt|viel|überall|hör\\p{L}* (?:einfach |gar )?nicht (?:mehr )?auf|immer (?:weiter|noch|mehr)|nicht (?:zu )?stoppen|(?:aus|am) (?:dem |den )?(?:kopf|ohr|ohren|mund|bauch|auge|hals)|spritzt|liter|literweise",
);
/** Parts of the body that can be cut off, and verbs of cutting off. */
const limbPattern =
  /^(?:Hand|Hände|Finger|Arm|Bein|Fuß|Füße|Zeh|Zehe|Daumen|Ohr|Nase|Zunge|Fingerkuppe|Fingerspitze|Penis|Unterarm|Unterschenkel|Oberschenkel|Zeigefinger|Mittelfinger)n?$/u;
const severingVerbs: ReadonlySet<string> = new Set(
  "absägen abschneiden abhacken abtrennen abreißen abquetschen abschlagen abbeißen abhauen abfahren durchtrennen absein durchsägen".split(
    " ",
  ),
);
const airwayPattern = toPattern(
  "(?:in|im) (?:der |die |den |seiner |ihrer |meiner |seinem |ihrem |meinem )?(?:luftröhre|rachen|kehle|speiseröhre|hals)",
);
const stuckVerbs: ReadonlySet<string> = new Set(
  "haben stecken sein sitzen bleiben kommen feststecken festsitzen hängen stecken bekommen".split(" "),
);
const harmlessInThroatPattern = /^(?:Frosch|Kloß|Kratzen|Schleim|Stimme|Gefühl|Haar|Angst)$/u;
/** Children whom a blow or shaking hurts severely. */
const smallChildPattern = /(?<!\p{L})(?:baby|säugling|neugeborene\p{Ll}*|kind|sohn|tochter|enkel\p{Ll}*)(?!\p{L})/iu;

/** Matches a report of something that is over or usual: long ago, treated, without harm, or often. */
const isOverPattern = toPattern(
  "vor (?:\\p{L}+|\\d+) (?:jahren?|monaten?|wochen?|tagen)|(?:jahre|monate|wochen|lange) her|(?:letzte[nsrm]?|vorige[nsrm]?) \\p{L}+|früher|damals|als kind|als ich|als (?:er|sie) (?:klein|jung|ein)\\p{L}*|(?<!auf )einmal|manchmal|oft|selten|ab und zu|hin und wieder|immer wieder|(?:19|20)\\d\\d",
  "(?:geht|ging) (?:es )?(?:ihm|ihr|ihnen|mir|uns)(?: jetzt| heute| aber| schon| wieder| ganz| zum glück)* (?:gut|besser)|(?:ihm|ihr|ihnen|mir|uns) (?:geht|ging) es (?:\\p{L}+ )*(?:gut|besser)|wieder (?:gesund|fit|wach|da|okay)|gerettet|(?:zum|viel) glück|glück gehabt|nichts passiert|nicht schlimm|pflaster|operiert",
  "(?:im|ins) krankenhaus (?:gebracht|gekommen|gelegen)|(?:liegt|ist|war|jetzt) im krankenhaus|(?:notarzt|krankenwagen) (?:war|kam|hat|ist)|beim arzt|gestorben|gelacht|haha|lustig|nur (?:ein )?(?:bisschen|kurz|wenig|kleine\\p{L}*)|leichte(?:n|r)? (?:schmerz|verletzung|unfall|wunde)\\p{L}*|kleine[rn]? (?:wunde|kratzer|schnitt|stromschlag|unfall)|fast|beinahe|geträumt|(?:im|einem|in dem) (?:traum|film|buch|roman|theater|stück)|in (?:der|einer) (?:serie|übung|geschichte)",
);
/** Matches the past tense of a story: "Er war bewusstlos." */
const storyTensePattern = toPattern("war|waren|hatte|hatten|wurde|fiel|verlor|lag|stürzte");

const closePersonPattern =
  /^(?:Vater|Mutter|Papa|Mama|Oma|Opa|Großmutter|Großvater|Bruder|Schwester|Sohn|Tochter|Kind|Baby|Säugling|Enkel|Enkelin|Mann|Frau|Freund|Freundin|Partner|Partnerin|Onkel|Tante|Cousin|Cousine|Neffe|Nichte|Nachbar|Nachbarin|Mitbewohner|Mitbewohnerin|Kollege|Kollegin|Schwieger\p{Ll}+|Stief\p{Ll}+)$/u;
const isLivingNoun = ({ classes }: HeardNoun) => classes.some((name) => ["person", "animal", "illness"].includes(name));

/** Whether a thing is stuck in somebody's airway: "Meine Tochter hat eine Münze im Hals." */
function hasObstructedAirway({ text, verb, nouns, words, isNegated }: HeardClause): boolean {
  const match = airwayPattern.exec(text);
  if (!match || isNegated || !(stuckVerbs.has(verb) || words.some(({ lemma }) => stuckVerbs.has(lemma)))) return false;
  const thing = nouns.find(
    (noun) =>
      noun.preposition === null &&
      !isLivingNoun(noun) &&
      !noun.classes.includes("body") &&
      !harmlessInThroatPattern.test(noun.lemma) &&
      !/schmerz|weh|entzündung|kratzen|gefühl|mandel/iu.test(noun.lemma),
  );
  return thing !== undefined || /etwas|was |luftröhre/iu.test(text);
}

/** Whether somebody lost a part of the body: "Er hat sich den Finger abgesägt." */
function hasSeveredLimb(clause: HeardClause): boolean {
  const { nouns, text } = clause;
  if (/puppe|barbie|statue|figur|roboter|stuhl|tisch|möbel|spinne|käfer|huhn|hähnchen|bär/iu.test(text)) return false;
  const isSevered =
    [...verbsOf(clause)].some((verb) => severingVerbs.has(verb)) || /(?<!\p{L})ist (?:ganz )?ab(?!\p{L})/iu.test(text);
  return (
    isSevered &&
    nouns.some(({ lemma, role, preposition }) => limbPattern.test(lemma) && (role !== "other" || preposition === null))
  );
}

/** Whether the subject is a member of the learner's family, a friend, or *er* or *sie*, rather than a landlord or an office. */
const isSomebodyClose = ({ nouns, text }: HeardClause): boolean => {
  const subject = nouns.find(({ role }) => role === "subject");
  return subject
    ? closePersonPattern.test(subject.lemma)
    : /^(?:und |aber |jetzt )?(?:er|sie|es|jetzt)(?!\p{L})/iu.test(text);
};

const guessPattern = toPattern("vielleicht|wahrscheinlich|vermutlich|hoffentlich|könnte|könnten");

/**
 * Whether statements report that somebody is in a state in which minutes count.
 * @param lastNoun the noun of the last fact of earlier messages, for which a pronoun can stand; null if there is none
 */
export function reportsEmergency(statements: readonly HeardClause[], lastNoun: HeardNoun | null): boolean {
  const isPronounForAnimal = ({ nouns, subject, text }: HeardClause) =>
    lastNoun?.classes.includes("animal") === true &&
    (subject === "other" || subject === null) &&
    !nouns.some(({ role, classes, isName }) => role === "subject" || isName || classes.includes("person")) &&
    /^(?:(?:und|aber|da|dann|jetzt) )*(?:er|sie|es)(?!\p{L})/iu.test(text);
  const clauses = statements.filter(
    (clause, i) =>
      !clause.isHypothetical &&
      clause.subject !== "you" &&
      !isPronounForAnimal(clause) &&
      !guessPattern.test(clause.text) &&
      isAboutPersonOrIt(statements, i),
  );
  const message = statements.map(({ text }) => text).join(" ");
  if (isOverPattern.test(message)) return false;
  const text = clauses
    .filter((clause) => !storyTensePattern.test(clause.text))
    .map((clause) => clause.text)
    .join(" ");
  const isSure = clauses.some(
    (clause) =>
      !storyTensePattern.test(clause.text) &&
      !(clause.isNegated && /(?<!\p{L})nicht (?:bewusstlos|leblos|vergiftet|blau)/iu.test(clause.text)) &&
      (unconsciousPattern.test(clause.text) || hasObstructedAirway(clause) || hasSeveredLimb(clause)),
  );
  if (isSure) return true;
  if (limbWeaknessPattern.test(text) && suddenSpeechPattern.test(text)) return true;
  const hasCloseSubject = clauses.some((clause) => isSomebodyClose(clause));
  if (hasCloseSubject && noResponsePattern.test(text) && !everydayReasonPattern.test(message)) return true;
  if (hasCloseSubject && collapsePattern.test(text) && !figurativeCollapsePattern.test(message)) return true;
  const isLightBleeding =
    /(?<!\p{L})(?:blutet (?:\p{L}+ )?nicht|nicht (?:mehr )?(?:so )?(?:stark|sehr)|zahnfleisch|herz)(?!\p{L})/iu.test(
      text,
    );
  if (bleedingPattern.test(text) && severeBleedingPattern.test(text) && !isLightBleeding) return true;
  const falls = fallingPattern.test(text);
  if (falls && greatHeightPattern.test(text)) return true;
  const isUnresponsive =
    (weakResponsePattern.test(text) || noResponsePattern.test(text)) && !everydayReasonPattern.test(message);
  const isSevere = isUnresponsive || injurySignPattern.test(text);
  const isBabyFall = /(?<!\p{L})(?:baby|säugling)(?!\p{L})/iu.test(text);
  if (falls && highPlacePattern.test(text) && (isSevere || isBabyFall)) return true;
  if (/geschüttelt|schüttel[net]/iu.test(text) && smallChildPattern.test(text) && isSevere) return true;
  if (dangerousMishapPattern.test(text) && (isSevere || mishapPattern.test(text))) return true;
  if (
    /(?<!\p{L})(?:angefahren|überfahren|angeschossen|niedergestochen)(?!\p{L})/iu.test(message) &&
    recentPattern.test(message)
  )
    return clauses.length > 0;
  if (/verbrüht|verbrannt/iu.test(text) && smallChildPattern.test(text)) return true;
  return mishapPattern.test(text) && isUnresponsive;
}

/** Whether a clause is about a person, or about *es*, which stands for a child or for blood in a clause before it. */
function isAboutPersonOrIt(statements: readonly HeardClause[], index: number): boolean {
  const clause = statements[index];
  if (!clause) return false;
  const earlierClauses = statements.slice(0, index);
  if (isAboutPerson(clause, earlierClauses)) return true;
  const isIt =
    /(?<!\p{L})es(?!\p{L})/iu.test(clause.text) ||
    clause.nouns.some(({ role, classes }) => role === "subject" && classes.includes("body"));
  return (
    isIt &&
    (clause.nouns.some(({ classes }) => classes.includes("person") || classes.includes("body")) ||
      earlierClauses.some((earlier, i) => isAboutPerson(earlier, earlierClauses.slice(0, i))))
  );
}
