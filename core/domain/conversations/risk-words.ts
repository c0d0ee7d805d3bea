/**
 * Words of matters in which careless advice can do harm, by kind of harm. Each entry is part of a regular expression that
 * is matched without regard to case. `<` stands for the beginning of a word, and `>` for its end.
 */
const riskWords = {
  illness:
    "baby[^?]*(?:heiß|nicht\\strinken|trinkt\\snicht) (?:3\\d|4[0-4])\\skilo> (?:einer|zwei|drei)\\swochen?\\s(?:\\S+\\s)?kilo nur\\snoch\\seinen?\\s\\S+\\sam\\stag alzheimer demenz <nieren?> <leber> krebs tumor infarkt schlaganfall insulin epilep <asthma <koma> chemo bestrahl muttermal (?<!lampen|reise)fieber (?:hat|habe|temperatur)\\s(?:\\S+\\s){0,2}(?:3[89]|4[0-2])(?:[,.]\\d)?\\s?(?:grad|°) <wunden?> <blasen> <eiter <gelähmt <taub> geschwollen schwillt <dickes?\\sgesicht gesicht\\sist\\s(?:ganz\\s)?dick <schmerz <schwindlig ohnmächtig bewusstlos herzrasen kurzatmig keine\\sluft schlecht\\satmen arm\\shängt spricht\\s(?:jetzt\\s)?(?:komisch|undeutlich) mundwinkel (?:hand|finger|haut|arm|mich|gesicht|zunge)[^.!?]*verbrannt verbrennung verbrüht <(?:ver|ge)?schluckt erstick fehlgeburt baby\\sverloren depress panikattack <magersucht <bulimie <(?:esse|isst)\\s(?:\\S+\\s){0,4}(?:nichts|nicht\\smehr|kaum) finger\\sin\\sden\\shals erbrech brechen\\sdanach weine\\sjeden narkose therapie (?<!studiere\\s|studiert\\s)medizin>(?!\\sstudier) medikament tablette dosis schlafmittel beruhigungsmittel ibuprofen aspirin paracetamol antibioti globuli nasenspray <tropfen> (?<!sch)impf nicht\\smehr\\saufgewacht ärztin\\ssagt <op>",
  substance:
    "(?:holzkohle|grill)[^.!?]*(?:zimmer|wohnung|drinnen|küche) faulen?\\seier bonbon\\smit\\ssmiley feuerzeug[^.!?]*(?:arm|haut|bein) (?:nur|bloß)\\swasser\\strink zugefroren auf\\sdas\\seis <gift vergift köder reiniger <chlor <säure <lauge <bleich putzmittel waschmittel <tabs> batterie[^.!?]*(?:mund|gegessen|ausgelaufen) magnet kohlenmonoxid nach\\sgas> abgase <schimmel verdorben rohes\\sfleisch tollkirsch <beeren>[^.!?]*(?:busch|wald|giftig|unbekannt) <pilze?>[^.!?]*(?:gefunden|gesammelt|unbekannt|giftig) <drogen? kokain heroin <lsd> ecstasy <crack> <kiff <joint betrunken <promille (?:bier|wein|schnaps|wodka|alkohol)[^!?]{0,60}(?:auto|fahren|steuer) trinkt\\s(?:zu\\sviel|jeden) schwanger[^.!?]*(?:rauch|trink) zittert",
  accident:
    "<brennt? flamme <funken> steckdose stromschlag kabel[^.!?]*(?:offen|blank|funken|anfassen) <strom(?:leitung|kasten) sicherungskasten gasflasche explodi dünn\\S*\\seis ertrink ertrunken <unfall notruf fahrerflucht (?:einfach|schnell)\\sweggefahren ohne\\s(?:helm|gurt|führerschein) schlangen?biss <gebissen> schüttel[^.!?]*(?:baby|kind|sohn|tochter) (?:brücke|dach)[^.!?]*(?:spring|sprung|stürz) liegt\\s(?:auf\\sdem|am)\\sboden(?![^.!?]*schläf)",
  violence:
    '<ohrfeige (?:(?:nimmt|nehmen|nahm)\\s(?:mir|ihr|uns)|mir\\s(?:\\S+\\s){0,3}weggenommen)[^.!?]*(?:lohn|geld|pass|handy|schlüssel|papiere|ausweis) (?:steht|wartet|stand)[^.!?]*vor\\smein\\S*\\s(?:haus|tür|fenster|wohnung|schule|arbeit) obwohl\\sich\\s[„"]?nein wirft\\s\\S+\\snach\\s(?:mir|ihr|ihm|uns) <schl[aä]g(?:e|en|t|st)?>(?![^.!?]*\\svor(?:[,.!?]|$))(?!\\ssahne) geschlagen(?!e\\sstunde) <(?:haut|haute)\\s(?:mich|sie|ihn)(?!\\sum) reinhauen <verprügel <würg misshand missbrauch vergewalt <töte getötet umbring umgebracht erschieß erschoss erhäng <(?:ange)?fasst\\s(?:mich|sie|ihn|uns) angefasst anfassen küsst\\smich nackt bedroh droht <erpress <stalk gestalkt verfolgt\\smich folgt\\smir[^.!?]*(?:mann|mensch|typ|auto|haus|tür|jeden|überall) vor\\smeinem\\sfenster angst\\svor\\s(?:ihm|ihr|meinem\\s(?:mann|freund|vater|chef)) einsperr eingesperrt schließt\\s(?:mich|sie|ihn)\\s(?:\\S+\\s)?(?:ein|ab) erlaubt\\smir\\snicht verbietet\\smir zwing(?!end) <gezwungen zwangsverheirat verheirat[^.!?]*(?:muss|müssen|gegen)> heirate[^.!?]*muss\\sich (?:will|wollen),\\sdass\\sich[^.!?]*heirate schreit\\sjede\\snacht blaues\\sauge blaue\\sflecken waffe pistole (?<!küchen|taschen|brot)messer>(?![^.!?]*(?:küche|gemüse|brot|kauf|schleif|scharf)) messerstich bombe sprengstoff angezündet (?:schwester|bruder|kind|sohn|tochter|mutter|vater|mann|frau|freund|freundin|oma|opa)\\s(?:\\S+\\s){0,4}verschw[ua]nd nicht\\snach\\shause\\sgekommen krank\\swird ins\\sessen\\stun',
  selfHarm:
    "<(?:ge)?ritz(?:t|e|en)?> (?:arme?|haut|mich\\sselbst)\\sgeschnitten rasierklinge <klinge> selbstmord suizid überdosis ich\\skann\\snicht\\smehr(?:[.!]|$) wenn\\sich\\sweg\\swäre ohne\\smich[^.!?]*(?:besser|leichter|glücklich) <sterben>",
  law: "<ausweis[^.!?]*anderem\\snamen unbekannt\\S*[^.!?]*grenze <grenze[^.!?]*unbekannt <gras(?=[^.!?]*(?:verkauf|rauch)) verkauf\\S*\\sgras angefahren weitergefahren polizei <gefängnis (?:zum|vom|mit\\seinem|brauche\\seinen)\\sanwalt strafbar <nazi <dealt> dealer <gestohlen <geklaut <einbruch <fälsch schwarzarbeit ohne\\spapiere abschieb diskrimini inkasso obdachlos",
  fraud:
    "ohne\\skleidung nacktfoto geerbt[^?]*zahl <pin> <iban> <tan> bitcoin phishing überweis passwort[^.!?]*(?:geben|schicken|sagen) onlinefreund\\S*[^?]*(?:geld|euro) (?:mann|frau|herr|jemand|leute|freund|freundin)\\s(?:im\\sinternet|aus\\sdem\\sinternet|online)[^?]*(?:geld|euro|foto) (?:mail|sms|nachricht|anruf|telefon|internet)[^?]*gewonnen casino automaten?spiel <spielsucht <wettet?> wettschulden verspielt lüg\\S*\\sfür",
} as const;

/** Matches a text on a matter in which careless advice can do harm. */
export const riskPattern = new RegExp(
  Object.values(riskWords)
    .flatMap((words) => words.split(" "))
    .map((word) => word.replace(/(?<!\?)<(?![=!])/gu, "(?<!\\p{L})").replace(/>/gu, "(?!\\p{L})"))
    .join("|"),
  "iu",
);
