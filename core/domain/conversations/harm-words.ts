/**
 * Classes of verbs and of words beside them with which somebody does something to somebody else, by the kind of the deed.
 * `deeds-of-others.ts` combines them with the subject and the object of a clause.
 */

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const toPattern = (...parts: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${parts.join("|")})(?!\\p{L})`, "iu");

/** Verbs of violence that are never harmless if their object is a person. */
export const violentVerbs = toWordSet(`
  prügeln verprügeln zusammenprügeln durchprügeln verhauen verdreschen vermöbeln versohlen auspeitschen peitschen misshandeln quälen foltern
  peinigen malträtieren würgen erwürgen erdrosseln drosseln strangulieren ersticken knebeln ohrfeigen verbrühen verätzen überfallen
  niederschlagen zusammenschlagen niederstechen verstümmeln beschneiden vergiften anspucken bespucken verkloppen verwichsen zusammentreten
  steinigen ertränken übergießen angreifen attackieren anzünden betäuben reinhauen reinschlagen begrapschen angrapschen`);

/** Verbs of blows. In a game and on a shoulder they are harmless. */
export const blowVerbs = toWordSet(`
  schlagen hauen treten stoßen schubsen boxen watschen kloppen klatschen bewerfen knuffen rempeln zuschlagen zutreten anschubsen
  schütteln rammen umstoßen hinunterstoßen herunterstoßen runterstoßen umschubsen wegstoßen schleudern werfen`);

/** Verbs with which somebody is seized. They are violence at the neck or hair, and against a wall or the floor. */
export const seizingVerbs = toWordSet(
  "packen greifen fassen drücken zudrücken pressen ziehen zerren schleifen reißen schubsen stoßen werfen schleudern halten zuhalten schmeißen",
);
export const seizedPlacePattern = toPattern(
  "(?:am|an (?:dem|den|der|meinen|meiner|meinem|die)|beim|den|die|in (?:den|die)|um (?:den|meinen)) (?:hals|kehle|gurgel|haaren?|nacken|kragen|genick|ohren)",
  "(?:an|gegen|auf) (?:die|eine|den|einen|das) (?:wand|tür|mauer|boden|schrank|heizung|tisch)",
  "die (?:\\p{L}+ )?treppe (?:hin|her)?(?:unter|runter|ab)?\\p{L}*|(?:aus|von) (?:dem|der|einem|einer) (?:fenster|balkon|auto|bus|brücke)",
  "(?:unter|ins|in das) (?:heiße |kalte |kochende )?wasser|aufs gesicht|auf (?:das|mein) gesicht|vor (?:das|ein) auto|(?:den|die) (?:mund|nase) zu",
);

/** Verbs that injure a part of the body. */
export const injuringVerbs = toWordSet(`
  brechen ausschlagen ausreißen verbrennen verbrühen aufschlitzen schneiden stechen kratzen verdrehen umdrehen zerkratzen gießen
  schütten kippen spritzen werfen drücken ausdrücken halten stoßen zerquetschen abschneiden abrasieren beißen ritzen`);

/** Things that are used as weapons, and substances that burn. */
export const weaponPattern = toPattern(
  "(?:küchen|taschen|klapp|brot)?messern?|pistolen?|waffen?|gewehr|gürtel|stock|stöcken?|kabel|peitsche|hammer|axt|beil|schläger|eisenstange|rohrstock|rute|zigaretten?|feuerzeug|bügeleisen|faust|fäusten|rasierklinge|schere|flaschen?|steine?n?|rattengift|säure|lauge|benzin|pfefferspray",
  "(?:heiße\\p{L}*|kochende\\p{L}*|brennende\\p{L}*|siedende\\p{L}*) \\p{L}+",
);

/** Verbs of killing. */
export const killingVerbs = toWordSet(
  "umbringen töten ermorden erschießen erstechen abstechen totschlagen erschlagen abschlachten lynchen kaltmachen abknallen erwürgen anzünden",
);

/** Verbs of sexual violence. */
export const sexualVerbs = toWordSet(
  "vergewaltigen missbrauchen begrapschen angrapschen betatschen befummeln befingern schänden entjungfern entblößen belästigen",
);
export const fumblingVerbs = toWordSet("fummeln herumfummeln grapschen tatschen rummachen fingern");
/** Verbs of touch, harmless among people who want it. */
export const touchingVerbs = toWordSet(
  "anfassen fassen greifen berühren streicheln küssen abküssen legen reiben lecken tasten abtasten langen massieren kraulen kuscheln kneifen pressen drücken umarmen schlafen stecken",
);
export const intimatePlacePattern = toPattern(
  "brust|brüste|busen|po|popo|hintern|arsch|schritt|intimbereich|scheide|vagina|penis|(?:ober)?schenkel|genitalien|unterleib|unten(?:rum)?|da unten|(?:um|an) die (?:hüfte|hüften|taille)",
  "zwischen (?:die|den|meine|meinen) beinen?|(?:auf|an) (?:mein|das) (?:bein|knie)",
  "unter (?:den|mein|meinen|meine|das|dem|die|der|meinem|meiner) (?:rock|hemd|t-shirt|shirt|bluse|kleid|pullover|bettdecke|hose|wäsche|unterwäsche)",
  "in (?:die|meine) (?:hose|unterhose|bluse)|auf den mund|an (?:der|die) wäsche",
);
export const unwillingPattern = toPattern(
  "gegen meinen willen|ohne mein(?:e|en)? (?:\\p{L}+)",
  "obwohl ich [^.!?]*",
  "(?:ich|wir) (?:will|wollte|wollen|wollten|möchte|mag|mochte) (?:das |es |ihn )?(?:aber |gar |überhaupt |wirklich )?nicht",
  "(?:habe|hatte|obwohl ich) (?:ich )?(?:\\p{L}+ )?nein (?:gesagt|sage|sagte)|(?:das |es )?(?:nicht (?:will|wollte|möchte)|nicht gewollt)",
);
export const sexPattern = toPattern(
  "sex(?!y|tett|tant)\\p{L}*|geschlechtsverkehr|oralsex",
  "mit (?:mir|ihm) (?:ins bett|schlafen)",
  "strippen",
  "(?:will|möchte|verlangt|wollte) (?:\\p{L}+ ){0,3}(?:fotos?|bilder|videos?) von mir|(?:fotos?|bilder|videos?) ohne kleidung|von mir (?:\\p{L}+ ){0,2}(?:nacktbilder|nacktfotos)",
);
export const nudePattern = toPattern(
  "nackt(?:e|en|er|es)?|nackt(?:bild|foto|video|aufnahme)\\p{L}*|porn[oO]\\p{L}*|dickpics?|sexvideo\\p{L}*|intim(?:e|en|bild\\p{L}*|foto\\p{L}*)",
  "ohne (?:kleider|kleidung|bh|hose|höschen|t-shirt|unterwäsche)|in unterwäsche|(?:seinen|einen) penis|(?:mein|das) (?:nackt|oben ohne)\\p{L}*",
);
export const undressedClothesPattern = toPattern(
  "hose|unterhose|rock|kleid|bluse|hemd|t-shirt|bh|höschen|unterwäsche|kleider|kleidung|slip|schlafanzug|pyjama|nachthemd",
);
export const approachingVerbs = toWordSet(
  "kommen gehen schleichen steigen kriechen klettern legen schlüpfen hereinkommen reinkommen",
);
export const ownBedPattern = toPattern(
  "(?:in|auf) (?:mein|meinem) bett|(?:zu|neben) (?:mir|mich) (?:ins|im|in das) bett|unter meine (?:bett)?decke",
);
export const ownRoomPattern = toPattern("in mein (?:schlaf)?zimmer|in meinem zimmer");
export const secretTimePattern = toPattern(
  "nachts|(?:in der|jede|mitten in der) nacht|heimlich|betrunken|immer wenn ich dusche",
);

/** Verbs of confinement and abduction. */
export const confiningVerbs = toWordSet(
  "einsperren wegsperren einschließen einkerkern gefangenhalten isolieren aussperren verschleppen entführen fesseln anketten festbinden versklaven knechten",
);
export const permittingVerbs = toWordSet("lassen erlauben gestatten verbieten untersagen hindern");
/** What everybody may do. Who may not do it is controlled by others. */
export const freedomPattern = toPattern(
  "aus (?:dem|der|meinem|meiner|unserem|unserer) (?:haus|wohnung|zimmer|keller|heim|lager)|r?aus(?:gehen?|zugehen)?|hinaus\\p{L}*|vor die tür|weg(?:gehen|zugehen)?|(?:allein|alleine) (?:auf die straße|einkaufen)",
  "zum (?:arzt|zahnarzt|frauenarzt|deutschkurs|sprachkurs|kurs)|zur (?:ärztin|schule|arbeit|polizei)|in die schule|telefonieren?|arbeiten?(?: gehen?)?|zu arbeiten|deutsch (?:zu )?lernen?",
  "(?:meine|die|eigene) (?:\\p{L}+ )?(?:familie|freunde|freundin|freundinnen|eltern|mutter|schwester|kinder) (?:zu )?(?:sehen?|treffen?|besuchen?|an(?:zu)?rufen?|sprechen?)|meine kinder(?: \\p{L}+)? sehen",
  "(?:jemand\\p{L}*|niemand\\p{L}*|andere\\p{L}*) (?:\\p{L}+ )?(?:zu )?(?:sehen?|treffen?|sprechen?|reden?)|freunde (?:zu )?(?:haben?|treffen?)|mit (?:anderen|männern|jungen|niemandem|meiner familie|meinen freund\\p{L}+)(?: \\p{L}+)? (?:zu )?(?:sprechen|reden)",
  "nach hause|zur toilette|auf die toilette|aufs klo|schlafen gehen|(?:etwas|nichts) (?:zu )?(?:essen|trinken)",
);
/** What also parents may not forbid. */
export const basicFreedomPattern = toPattern("haus|wohnung|zimmer|keller|arzt|ärztin|polizei|schule");
/** Rules of everyday life, also between parents and children. */
export const houseRulePattern = toPattern(
  "heute|abends?|am abend|wochenende|disco|party|club|konzert|um \\p{L}+|nach (?:\\p{L}+|\\d+)(?: uhr)?|erst|hausaufgaben|in ruhe|nachts|ohne jacke|ohne mütze|ausreden|auto|corona",
);
export const deprivationPattern = toPattern(
  "(?:nichts|kein\\p{L}*|kaum|nie(?:mals)?) (?:\\p{L}+ )?(?:zu (?:essen|trinken)|essen|trinken|lohn|gehalt)|(?:mein(?:en)? )(?:lohn|gehalt) nicht|(?:hungern|verhungern|verdursten)",
);
export const noMoneyPattern = toPattern("(?:kein|kaum|nie|nicht mein) (?:\\p{L}+ )?geld");

/** Verbs with which somebody takes or keeps something. */
export const takingVerbs = toWordSet(
  "wegnehmen abnehmen nehmen entziehen einbehalten behalten einziehen verstecken zerreißen zerstören klauen stehlen beschlagnahmen wegschließen einkassieren vorenthalten zurückhalten abkassieren sperren leeren plündern auflösen kündigen",
);
export const papersPattern = toPattern(
  "(?:reise)?p[aä]ss(?:e)?|(?:personal)?ausweise?|papiere|aufenthaltstitel|visum|geburtsurkunde|dokumente|arbeitserlaubnis",
);
export const meansPattern = toPattern(
  "(?:mein(?:e|en)?|unser(?:e|en)?|das|den|die|mein (?:ganzes|ganze)) (?:\\p{L}+ )?(?:handy|telefon|schlüssel|hausschlüssel|wohnungsschlüssel|geld|gehalt|lohn|bankkarte|ec-karte|konto|kindergeld|kinder?|sohn|tochter|baby)",
);

/** Verbs with which somebody is forced to something. */
export const forcingVerbs = toWordSet(
  "zwingen nötigen erpressen verheiraten zwangsverheiraten ausbeuten versklaven verkaufen prostituieren",
);
/** What parents and teachers demand every day. */
export const everydayDemandPattern = toPattern(
  "(?:auf|zu|zum|ein|aus)?(?:zu)?(?:essen|trinken|probieren|räumen|aufräumen|aufzuräumen|lernen|üben|lachen|lesen|putzen|singen|tanzen|aufzustehen|mitzukommen|mitzumachen|kochen|duschen|schreiben|sprechen|helfen|sport|hausaufgaben|joggen|laufen|spielen|anzusehen|anzuschauen)|zum \\p{L}+|ins bett",
);

/** Verbs of threats. */
export const threateningVerbs = toWordSet("bedrohen drohen androhen einschüchtern");
export const legalThreatPattern = toPattern(
  "mit (?:der |dem |einer |einem )?(?:kündigung|rauswurf|anwalt|strafe|mahnung|hausarrest|anzeige|note|note sechs|geldstrafe|abmahnung|finger)",
);

/** Verbs of stalking and spying. */
export const stalkingVerbs = toWordSet(
  "stalken stalkt gestalkt nachstellen auflauern ausspionieren bespitzeln beschatten abhören ausspähen tracken",
);
export const followingVerbs = toWordSet(
  "verfolgen folgen hinterherlaufen hinterhergehen hinterherfahren nachlaufen nachgehen nachfahren hinterherkommen hinterherschleichen nachschleichen",
);
export const waitingVerbs = toWordSet(
  "warten stehen lauern herumstehen sitzen parken klingeln klopfen auftauchen erscheinen",
);
export const ownDoorPattern = toPattern(
  "(?:vor|unter|an|bei|hinter) (?:mein(?:er|em)|unser(?:er|em)) (?:\\p{L}+ )?(?:\\p{L}*(?:haus|tür|wohnung|fenster|schule|arbeit|büro|arbeitsplatz|arbeitsstelle))",
);
export const repeatedPattern = toPattern(
  "jede[nrs]? \\p{L}+|immer|ständig|dauernd|nachts|seit \\p{L}+|stundenlang|wieder|tag und nacht|überall(?:hin)?|\\d+ ?mal|(?:\\p{L}*hundert|zwanzig|fünfzig|zehn) ?mal|heimlich",
);
export const watchingVerbs = toWordSet(
  "filmen fotografieren beobachten aufnehmen zusehen zuschauen anstarren zugucken überwachen spannen bespannen",
);
export const privatePlacePattern = toPattern(
  "(?:in der|unter der|beim) (?:dusche|duschen|umkleide|umkleidekabine|toilette|baden|umziehen|ausziehen|schlafen)|im (?:bad|badezimmer|schlafzimmer|schlaf)|auf (?:der toilette|dem klo)|nackt|unter (?:den|meinen) rock",
);
export const controllingVerbs = toWordSet(
  "kontrollieren überwachen durchsuchen orten ausspionieren lesen abhören durchwühlen",
);
export const privateThingsPattern = toPattern(
  "(?:mein\\p{L}*|alle meine|jede|alle) (?:\\p{L}+ )?(?:handy|telefon|nachrichten?|chats?|e-?mails?|mails?|konto|post|briefe|tagebuch|whatsapp|schritte?|anrufe|standort)",
);

/** Circumstances in which a blow, a chase or a film is harmless. */
export const playPattern = toPattern(
  "torwart|mannschaft|gegner|halbzeit|schach|tennis|tischtennis|karten|quiz|match|turnier|(?:\\p{L}*spiel(?:en)?)|fußball|training|sport|judo|karate|boxen|wettrennen|rennen|skat|poker|monopoly|federball|golf|badminton|wahl(?:en)?",
  "aus versehen|versehentlich|aus spaß|im spaß|zum spaß|spielerisch|gelacht|lachen|haha|witz|lustig|scherz|schneeb[aä]ll\\p{L}*|schnee|mit kissen|kissenschlacht|luftballons?|konfetti|\\d+ ?(?:zu|:) ?\\d+|knapp|um (?:einen|zwei|drei|\\d+) punkte?n?",
  "auf die schulter|auf die schultern|auf den rücken (?:geklopft|klopft|klopfen)|um die ohren|um den hals|auf den fuß|auf die zehen|vom hocker|übers ohr|aus den socken|in die flucht|einen ball|den ball|im traum|geträumt",
);

/** Verbs with which the learner is given away to somebody: "Sie haben mich einem alten Mann versprochen." */
export const givingAwayVerbs = toWordSet(
  "versprechen verloben verheiraten weggeben hergeben verkaufen verschachern vergeben",
);
/** Verbs with which somebody exposes himself, and his clothes. */
export const exposingPattern = toPattern(
  "(?:masturbier|onanier|befriedig)\\p{L}*",
  "(?:seine|die|ihre) (?:hose|unterhose) [^.!?]*(?:herunter|runter|aus|geöffnet|auf)\\p{L}*|(?:seinen|den) (?:bademantel|mantel) [^.!?]*(?:auf|geöffnet)\\p{L}*",
);
/** What a deed leads to if it is violent: injuries, tears and fear. */
export const injuryPattern = toPattern(
  "blaue flecken|blauer fleck|bis ich (?:\\p{L}+ ){0,3}(?:blute|weine|schreie|nicht mehr|keine luft|ohnmächtig)|ich (?:blute|zittere)|narben?|wunden?|knochenbruch|bis (?:es|mein\\p{L}*) (?:\\p{L}+ )?(?:blutet|weh)",
  "ich (?:habe|hatte|bekomme) (?:\\p{L}+ ){0,2}(?:angst|panik)|mir wehtut|tut mir (?:\\p{L}+ )?weh|ich traue mich nicht",
);
/** Fear of a person. */
export const fearPattern = toPattern("angst vor|fürchte mich vor|fürchte");

/** Remarks about the learner's body, and dirty talk. */
export const dirtyTalkPattern = toPattern(
  "über mein(?:e|en)? (?:\\p{L}+ )?(?:körper|figur|brüste|busen|po|hintern|beine|unterwäsche)|(?:schmutzige|sexuelle|anzügliche|perverse|versaute|obszöne)\\p{L}* \\p{Lu}\\p{L}+",
);
/** Closeness that others demand of the learner. */
export const demandedClosenessPattern = toPattern(
  "auf (?:seinem|seinen|ihrem) (?:schoß|knien)|(?:ihn|sie) (?:\\p{L}+ ){0,2}(?:küsse|anfasse|streichle|massiere)|(?:zu ihm|bei ihm|in sein|in seinem) (?:ins |im )?bett",
);
/** Verbs of lasting humiliation. */
export const humiliatingVerbs = toWordSet(
  "mobben schikanieren demütigen erniedrigen terrorisieren tyrannisieren drangsalieren hänseln",
);
/** A hidden camera where the learner lives or undresses. */
export const hiddenCameraPattern = toPattern(
  "kameras? [^.!?]*(?:versteckt|heimlich|installiert|aufgehängt|angebracht|eingebaut)|(?:versteckt|heimlich)\\p{L}* [^.!?]*kameras?",
);
export const privateRoomPattern = toPattern(
  "\\p{L}*(?:bad|badezimmer|schlafzimmer|zimmer|wohnung|dusche|toilette|umkleide|klo)",
);
