import type { PartnerTurn } from "./partner-turn.ts";

/** Topics on which the partner takes no side. */
export const sensitiveTopic =
  /(?<!\p{L})(?:schl[aä]g(?:e|st|t|en)|geschlagen|töte\p{Ll}*|Todesstrafe|Gewalt\p{Ll}*|Folter\p{Ll}*|Mord\p{Ll}*|Selbstmord|Suizid|Krieg\p{Ll}*|Waffen?|Ausländer\p{Ll}*|Flüchtling\p{Ll}*|Migrant\p{Ll}*|Asyl\p{Ll}*|Rass\p{Ll}*|Nazis?|Hitler|Holocaust|Jud\p{Ll}+|Moslem\p{Ll}*|Muslim\p{Ll}*|Islam|Christen|Religion\p{Ll}*|schwul\p{Ll}*|lesbisch\p{Ll}*|homosexu\p{Ll}*|trans\p{Ll}*|Abtreibung\p{Ll}*|Drogen?|Behindert\p{Ll}*|Sklav\p{Ll}*|Schwarze[nr]?|Terror\p{Ll}*|Vergewalt\p{Ll}*|Kinderarbeit|Frauen (?:können|sollen|sollten|dürfen|gehören|sind|nicht|müssen)|Männer (?:können|sollen|sollten|dürfen|gehören|sind|nicht|müssen))(?!\p{L})/iu;

/**
 * Words of health, law, danger and grief. An answer that only fits the form of a question could do harm in a message with one of
 * them.
 */
const graveWord =
  /umbring|umgebracht|das leben (?:nehmen|genommen)|nicht mehr leben|bombe|pistole|kokain|heroin|gift|tablette|medikament|(?<!\p{L})mittel(?!\p{L})|dosis|insulin|antibioti|paracetamol|aspirin|impf|(?<!\p{L})krebs|infarkt|schlaganfall|(?<!\p{L})blut|brustschmerz|keine luft|fieber|schwanger|alkohol|betrunken|pilz|tollkirsch|bleiche|chemi|notarzt|unfall|brennt|(?<!\p{L})(?:ge)?st[io]rb|(?<!\p{L})tod|(?<!\p{L})tot|beerdigung|scheidung|allerg|operation|visum|aufenthalt|vertrag|kredit|unterschreib|illegal|schwarz(?:arbeit|fahren)|führerschein|(?<!\p{L})helm|ampel|vermieter|klimawandel|rauchen|mobbing|verschluck|unverträglich|intoleranz|zöliakie|ein (?:kind|baby) erwart|erwarte ein (?:kind|baby)|blaues auge|kurzschluss|ums leben|von uns gegangen|fehlgeburt|ertrunken|herzanfall|ins krankenhaus|(?:lieg|lag)\p{L}* [^.!?]{0,30}krankenhaus|krankenhaus (?:lieg|lag|gelegen)|alkoholiker|süchtig|tumor|knoten in (?:der|meiner|ihrer) brust|(?<!\p{L})grab(?!\p{L})|begraben|überfahren|zigarette|schnaps|wodka|fälsch|hinterzieh|programmier|(?<!\p{L})programm|(?<!\p{L})daten|(?<!\p{L})app(?!\p{L})|(?<!\p{L})privat|(?<!\p{L})mensch(?!\p{L})|speicher|adresse|passwort/iu;

/** Whether a message is about something on which the partner must neither guess nor joke. */
export const isGrave = ({ hearing, history }: PartnerTurn): boolean => {
  const texts = [...hearing.clauses.map(({ text }) => text), history.learnerMessages.at(-1) ?? ""];
  return texts.some((text) => graveWord.test(text) || sensitiveTopic.test(text));
};

/** Words with which somebody says that they want to die. */
const wishToDie =
  /(?<!\p{L})(?:(?:ich|mich|mir)(?!\p{L})[^.!?]{0,60}(?:umbringen|umzubringen|das leben nehmen|selbstmord|suizid|nicht mehr leben|ritze mich|(?:brücke|hochhaus|dach|klippe|gleise|bahn|zug)(?!\p{L})[^.!?]{0,30}(?:springen|werfen))|nicht mehr leben (?:will|möchte|kann)|(?:will|möchte) sterben|(?:will|möchte|muss) (?:ich )?mich (?:selbst )?(?:mit \p{L}+ \p{L}+ )?(?:schneiden|ritzen|verletzen)(?! lassen))(?!\p{L})/iu;

/** Names people who help at once, if the learner says that they want to die. */
export const answerCrisis = (turn: PartnerTurn): boolean =>
  wishToDie.test(turn.history.learnerMessages.at(-1) ?? turn.hearing.clauses.map(({ text }) => text).join(" ")) &&
  turn.say("talk crisis", { isRepeatable: true });
