/**
 * Frequent misspellings and their corrections. They are corrected even where the capital letter would allow a name,
 * because no other word is similar. Keys are in lower case; nouns are capitalized.
 */
const misspellings = `
addresse Adresse; adrese Adresse; antwor Antwort; anwort Antwort; apartement Apartment; arzneimitel Arzneimittel
aufentalt Aufenthalt; ausbildug Ausbildung; badezimer Badezimmer; bahnof Bahnhof; banhof Bahnhof; bewerbug Bewerbung
bibliotek Bibliothek; bischen bisschen; buro Büro; chanse Chance; deuschland Deutschland; deutchkurs Deutschkurs
deutchland Deutschland; deutschand Deutschland; donerstag Donnerstag; donnerstak Donnerstag; einladug Einladung
englich englisch; entschuldigug Entschuldigung; enttschuldigung Entschuldigung; entäuschung Enttäuschung
erfahrug Erfahrung; ergebniss Ergebnis; erlebniss Erlebnis; esszimer Esszimmer; fahrad Fahrrad; famile Familie
familje Familie; famillie Familie; farrad Fahrrad; februer Februar; fersehen Fernsehen; ferseher Fernseher
franzosisch Französisch; französich französisch; frazösisch Französisch; freiheitt Freiheit; freundschäft Freundschaft
fruhstuck Frühstück; fruhstück Frühstück; fränzosisch Französisch; früchstück Frühstück; frühstuck Frühstück
früstück Frühstück; gallerie Galerie; garantee Garantie; geburstag Geburtstag; geburtstak Geburtstag
geburtztag Geburtstag; gebutstag Geburtstag; geschwindikeit Geschwindigkeit; geschänk Geschenk; gesundheitt Gesundheit
gluckwunsch Glückwunsch; glückwunch Glückwunsch; gruesse Grüße; gruse Grüße; gruße Grüße; grußen Grüßen; grüse Grüße
grüsse Grüße; grüssen Grüßen; infomation Information; informazion Information; interese Interesse; internett Internet
interresse Interesse; intresse Interesse; italienich italienisch; itallien Italien; januer Januar
katastrofe Katastrophe; kenntnise Kenntnisse; kenntniss Kenntnis; kentnis Kenntnis; kentnisse Kenntnisse
kommunication Kommunikation; komunikation Kommunikation; krankenhauss Krankenhaus; kultuhr Kultur; küsche Küche
lebensmitel Lebensmittel; maschiene Maschine; mentalitet Mentalität; miglied Mitglied; millionn Million
millonen Millionen; mitarbaiter Mitarbeiter; mittwoh Mittwoch; mitwoch Mittwoch; munchen München; märzt März
müchen München; nachber Nachbar; oesterreich Österreich; parkplaz Parkplatz; polizai Polizei; pracktikum Praktikum
praktikm Praktikum; probleem Problem; profesor Professor; proplem Problem; prozes Prozess; restaurent Restaurant
restorant Restaurant; restourant Restaurant; resturant Restaurant; ryhtmus Rhythmus; rythmus Rhythmus; samstak Samstag
schlafzimer Schlafzimmer; schweitz Schweiz; schwierichkeiten Schwierigkeiten; schwirigkeit Schwierigkeit
schwirigkeiten Schwierigkeiten; sitazion Situation; situazion Situation; spanich spanisch
sprachkentnisse Sprachkenntnisse; standart Standard; studiem Studium; stunnde Stunde; supermark Supermarkt
terasse Terrasse; termien Termin; terrase Terrasse; traditon Tradition; tradizion Tradition; tradizionen Traditionen
türkai Türkei; türkich türkisch; universitat Universität; universitet Universität; univärsität Universität
untericht Unterricht; unterkumft Unterkunft; unterrischt Unterricht; unterschid Unterschied; urlaup Urlaub
urlob Urlaub; verhältniss Verhältnis; versicherug Versicherung; verspetung Verspätung; verständniss Verständnis
verwandschaft Verwandtschaft; verwante Verwandte; verwanten Verwandten; voraussezung Voraussetzung; vorraus voraus
vorraussetzung Voraussetzung; vorschlach Vorschlag; wochende Wochenende; wochenede Wochenende; wochenent Wochenende
wockenende Wochenende; wohnug Wohnung; wohnungg Wohnung; wohnzimer Wohnzimmer; wohung Wohnung; wonung Wohnung
zeugniss Zeugnis; zimer Zimmer; zuckunft Zukunft; zukuft Zukunft; zukumft Zukunft; östereich Österreich
`;

const correctionByMisspelling = new Map(
  misspellings
    .split(/[;\n]/)
    .map((one) => one.trim().split(" "))
    .filter((pair) => pair.length === 2)
    .map(([wrong = "", correctForm = ""]) => [wrong, correctForm]),
);

/** The correction of a frequent misspelling; undefined for other words. */
export const knownMisspelling = (writtenWord: string): string | undefined =>
  correctionByMisspelling.get(writtenWord.toLowerCase());
