import type { Lexicon } from "./lexicon.ts";

/** Countries and continents that are used without an article. */
const countries = new Set(
  (
    "Afghanistan Ägypten Albanien Algerien Amerika Argentinien Armenien Äthiopien Australien Bangladesch Belgien Bolivien " +
    "Bosnien Brasilien Bulgarien Chile China Dänemark Deutschland Ecuador England Eritrea Estland Finnland Frankreich Georgien " +
    "Ghana Griechenland Großbritannien Indien Indonesien Irland Island Israel Italien Japan Jordanien Kambodscha Kamerun Kanada " +
    "Kasachstan Kenia Kolumbien Korea Kosovo Kroatien Kuba Lettland Libyen Litauen Luxemburg Malaysia Marokko Mazedonien Mexiko " +
    "Moldawien Montenegro Nepal Neuseeland Nigeria Norwegen Österreich Pakistan Palästina Peru Polen Portugal Rumänien Russland " +
    "Schottland Schweden Senegal Serbien Slowenien Somalia Spanien Südafrika Syrien Taiwan Thailand Tschechien Tunesien Ungarn " +
    "Uruguay Venezuela Vietnam Weißrussland Zypern Europa Asien Afrika Südamerika Nordamerika Bayern Sachsen Hessen Sizilien Mallorca"
  ).split(" "),
);

/** The towns that learners' texts mention most often. */
const towns = new Set(
  (
    "Aachen Amsterdam Ankara Athen Augsburg Barcelona Basel Belgrad Berlin Bern Bielefeld Bochum Bonn Boston Bozen Braunschweig Bremen " +
    "Bremerhaven Breslau Brüssel Budapest Bukarest Casablanca Chemnitz Damaskus Danzig Darmstadt Dortmund Dresden Dublin Duisburg " +
    "Düsseldorf Erfurt Essen Frankfurt Freiburg Genf Graz Göttingen Halle Hamburg Hannover Heidelberg Helsinki Innsbruck Istanbul Izmir " +
    "Jena Kairo Karlsruhe Kassel Kiel Kiew Koblenz Köln Kopenhagen Krakau Leipzig Linz Lissabon London Lübeck Madrid Magdeburg Mailand " +
    "Mainz Mannheim Moskau München Münster Neapel Nürnberg Oslo Oxford Paris Posen Potsdam Prag Riga Rom Rostock Saarbrücken Salzburg " +
    "Sarajevo Sofia Stockholm Straßburg Stuttgart Teheran Tokio Trier Tübingen Venedig Vilnius Warschau Weimar Wien Wiesbaden Wolfsburg " +
    "Wuppertal Würzburg Zagreb Zürich"
  ).split(" "),
);

/** Matches the last parts of names of German towns (*-burg, -heim*) and of names of regions (*Mitteleuropa*). */
const headOfNamePattern =
  /(?:au|bach|berge?|bruck|brück|brücken|brunn|burg|dorf|eck|felde?|furt|hafen|hausen|heide|heim|hofen|holz|horst|kirch|kirchen|münde|rode|roth?|stadt|stein|thal|wald|weiler|werder|europa|asien|afrika|amerika|deutschland|england|frankreich|italien|indien|china)$/;

/**
 * Whether a word looks like the name of a place: it ends like such a name, and neither the word bank nor the large word
 * list contains it. Such a name looks like a compound noun: "in Grünheide", "in Regensburg", "in Mitteleuropa".
 */
export const looksLikePlaceName = (name: string, { isListed, lemmas }: Lexicon): boolean =>
  headOfNamePattern.test(name) && !isListed(name) && lemmas(name).length === 0;

export const isCountryWithoutArticle = (name: string): boolean => countries.has(name);
export const isTown = (name: string): boolean => towns.has(name);

/** Countries that always have an article: feminine nouns and plurals. */
const countriesWithArticle: ReadonlyMap<string, "f" | "p"> = new Map([
  ..."Schweiz Türkei Ukraine Slowakei Mongolei".split(" ").map((name) => [name, "f"] as const),
  ..."USA Niederlande Philippinen Malediven Bahamas".split(" ").map((name) => [name, "p"] as const),
]);

/** Whether the article of a country is feminine (`f`) or plural (`p`); undefined if the country has no article. */
export const articleOfCountry = (name: string): "f" | "p" | undefined => countriesWithArticle.get(name);
