/** German names of countries, regions and cities, to recognize that a message names a place. */
export const placeNames: ReadonlySet<string> = new Set(
  `Deutschland Österreich Schweiz Liechtenstein Luxemburg Frankreich Italien Spanien Portugal Belgien Niederlande Holland
  Dänemark Schweden Norwegen Finnland Island Irland Großbritannien England Schottland Wales Polen Tschechien Slowakei Ungarn
  Slowenien Kroatien Serbien Bosnien Montenegro Kosovo Albanien Nordmazedonien Griechenland Bulgarien Rumänien Moldau Ukraine
  Belarus Russland Estland Lettland Litauen Türkei Zypern Malta Georgien Armenien Aserbaidschan Syrien Libanon Israel Palästina
  Jordanien Irak Iran Kuwait Katar Oman Jemen Saudi-Arabien Afghanistan Pakistan Indien Nepal Bhutan Bangladesch Sri-Lanka
  China Taiwan Japan Korea Südkorea Nordkorea Mongolei Vietnam Thailand Laos Kambodscha Myanmar Malaysia Singapur Indonesien
  Philippinen Australien Neuseeland Ägypten Libyen Tunesien Algerien Marokko Sudan Äthiopien Eritrea Somalia Kenia Uganda
  Tansania Ruanda Kongo Kamerun Nigeria Ghana Togo Benin Senegal Mali Niger Tschad Angola Namibia Botswana Südafrika Simbabwe
  Mosambik Madagaskar Kanada USA Amerika Mexiko Guatemala Kuba Haiti Jamaika Panama Kolumbien Venezuela Ecuador Peru Bolivien
  Chile Argentinien Uruguay Paraguay Brasilien Europa Asien Afrika Nordamerika Südamerika Bayern Sachsen Hessen Tirol
  Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg Duisburg
  Bochum Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Freiburg Heidelberg Lübeck Rostock Kiel Mainz Erfurt Potsdam
  Weimar Trier Ulm Kassel Wien Salzburg Graz Linz Innsbruck Zürich Bern Basel Genf Luzern Lausanne Paris Lyon Marseille Nizza
  Straßburg Rom Mailand Venedig Florenz Neapel Madrid Barcelona Sevilla Valencia Lissabon Porto Brüssel Amsterdam Rotterdam
  London Dublin Edinburgh Kopenhagen Stockholm Oslo Helsinki Reykjavik Warschau Krakau Danzig Prag Budapest Bratislava
  Ljubljana Zagreb Belgrad Sarajevo Athen Sofia Bukarest Kiew Lwiw Odessa Minsk Moskau Riga Vilnius Tallinn Istanbul Ankara
  Antalya Izmir Tiflis Jerewan Baku Damaskus Beirut Jerusalem Haifa Amman Bagdad Teheran Dubai Doha Riad Kabul Karatschi Delhi
  Mumbai Kalkutta Bangalore Kathmandu Dhaka Peking Shanghai Hongkong Taipeh Tokio Kyoto Osaka Seoul Busan Hanoi Saigon Bangkok
  Jakarta Bali Manila Sydney Melbourne Auckland Kairo Alexandria Tunis Algier Casablanca Marrakesch Rabat Nairobi Lagos Accra
  Kapstadt Johannesburg Toronto Montreal Vancouver Boston Chicago Washington Miami Dallas Houston Denver Seattle Kalifornien
  Texas Florida Havanna Bogotá Lima Santiago Quito Caracas Mallorca Ibiza Teneriffa Sizilien Sardinien Korsika Kreta Toskana
  Provence Bretagne Schwarzwald Bodensee Ostsee Nordsee Alpen Harz Rügen Sylt`.split(/\s+/),
);

/**
 * Frequent English words that are not German words. They are counted to find out whether a message is written in
 * English.
 */
export const englishWords: ReadonlySet<string> = new Set(
  `the and is are you your my i'm it's i've don't can't what's that's have has had do does did of to for with this that these
  those from they them their she he we our us would could should because but not very much many some any know think like love
  want need please thanks thank sorry hello how what where when why who which yes okay good great nice really about also there
  here just going go went get got make made see say said tell speak english german understand word mean means help today
  tomorrow yesterday always never sometimes people time day food`.split(/\s+/),
);

/** Words of serious subjects. The partner does not react cheerfully to messages that contain such a word. */
export const seriousWords: ReadonlySet<string> = new Set(
  `Tod Tote Toter Leiche Begräbnis Beerdigung Grab Trauer Trauerfall Krieg Krebs Krankheit Unfall Mord Mörder Selbstmord Suizid
  Gewalt Angst Scheidung Trennung Droge Drogen Sucht Sex Nazi Waffe Waffen Bombe Terror Terrorismus Folter Missbrauch Opfer
  Katastrophe Erdbeben Schmerz Schmerzen Depression Verbrechen Gefängnis Flucht Flüchtling Armut Hunger Arbeitslosigkeit sterben gestorben
  tot töten krank verletzt verlieren vermissen traurig weinen`.split(/\s+/),
);

/** Words that are sad regardless of the person they refer to, even if the clause mentions only "er" or "sie". */
export const alwaysSadWords: ReadonlySet<string> = new Set(
  `sterben gestorben verstorben versterben tot Tod Begräbnis Beerdigung Selbstmord Suizid krank verunglücken
  verunglückt`.split(/\s+/),
);

/** Words that are sad if the speaker says them about themselves or people close to them. */
export const sadWords: ReadonlySet<string> = new Set(
  `Trauer Trauerfall Unfall Krankheit Angst Scheidung Trennung Depression Depressionen Schmerz Schmerzen Krieg Erdbeben Flucht
  Heimweh Liebeskummer traurig einsam unglücklich deprimiert verzweifelt arbeitslos vermissen trauern`.split(/\s+/),
);

/** People and pets close to the learner. */
export const closePeople: ReadonlySet<string> = new Set(
  `Vater Mutter Papa Mama Bruder Schwester Eltern Großeltern Opa Oma Großvater Großmutter Onkel Tante Cousin Cousine Mann Frau
  Sohn Tochter Kind Baby Freund Freundin Hund Katze Kater Familie`.split(/\s+/),
);

/** Words for joyful events and feelings. */
export const gladWords: ReadonlySet<string> = new Set(
  "verliebt verlobt Hochzeit heiraten geheiratet schwanger glücklich froh stolz überglücklich".split(" "),
);

/** Words for fiction and news. The partner does not react with sympathy to sad events in them. */
export const fictionAndNews: ReadonlySet<string> = new Set(
  `Film Filme Filmen Buch Bücher Roman Krimi Serie Geschichte Märchen Nachrichten Theaterstück Oper Lied Gedicht Spiel lesen
  Videospiel Held Figur Schauspieler`.split(/\s+/),
);

/**
 * The words that a word implies. If the learner used the word, the partner need not ask about the implied words:
 * *Bruder* implies *Geschwister*.
 */
export const impliedWords: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ["Bruder Schwester", "Geschwister"],
      ["Sohn Tochter Baby", "Kind"],
      ["Mann Frau Ehemann Ehefrau", "verheiratet Partner Partnerin"],
      ["Hund Katze Vogel Hamster Kaninchen Pferd", "Haustier Tier"],
      ["Arbeit Job Firma Büro Kollege Chef arbeiten", "Beruf arbeiten Job Arbeit"],
      ["Krankenschwester Arzt Lehrer Ingenieur Verkäufer Koch Fahrer Student", "Beruf Job Arbeit arbeiten"],
      ["kommen wohnen leben", "Land Stadt Herkunft"],
      ["Wohnung Haus Zimmer", "wohnen"],
      ["Fußball Tennis Yoga Basketball Volleyball schwimmen joggen laufen", "Sport"],
      ["Kaffee Tee Wasser Saft Cola Bier", "trinken Getränk"],
      ["Pizza Nudel Reis Fleisch Fisch Salat Suppe", "Lieblingsessen Gericht"],
    ] as const
  ).flatMap(([mentionedWords, wordsImplied]) =>
    mentionedWords.split(" ").map((word) => [word, wordsImplied.split(" ")] as const),
  ),
);

/** The English names of places whose German names differ and that may be missing in the word bank. */
export const englishPlaceNames: ReadonlyMap<string, string> = new Map(
  `München Munich,Köln Cologne,Nürnberg Nuremberg,Hannover Hanover,Wien Vienna,Genf Geneva,Luzern Lucerne,Basel Basel,Rom Rome,
  Mailand Milan,Venedig Venice,Florenz Florence,Neapel Naples,Nizza Nice,Straßburg Strasbourg,Sevilla Seville,Lissabon Lisbon,
  Brüssel Brussels,Kopenhagen Copenhagen,Warschau Warsaw,Krakau Krakow,Danzig Gdansk,Prag Prague,Belgrad Belgrade,Athen Athens,
  Bukarest Bucharest,Kiew Kyiv,Lwiw Lviv,Moskau Moscow,Tiflis Tbilisi,Jerewan Yerevan,Damaskus Damascus,Bagdad Baghdad,Teheran Tehran,
  Karatschi Karachi,Kalkutta Kolkata,Peking Beijing,Taipeh Taipei,Tokio Tokyo,Kairo Cairo,Algier Algiers,Marrakesch Marrakesh,
  Kapstadt Cape Town,Kalifornien California,Havanna Havana,Mallorca Majorca,Teneriffa Tenerife,Sizilien Sicily,Sardinien Sardinia,
  Korsika Corsica,Kreta Crete,Toskana Tuscany,Schwarzwald the Black Forest,Bodensee Lake Constance,Ostsee the Baltic Sea,
  Nordsee the North Sea,Alpen the Alps,Bayern Bavaria,Sachsen Saxony,Hessen Hesse,Tirol Tyrol`
    .split(",")
    .map((pair) => /^\s*(\S+) (.+)$/.exec(pair))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : [])),
);

const splitIntoSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Verbs for activities that last some time. The partner can ask since when, how often and with whom. */
export const activityVerbs = splitIntoSet(
  `wohnen leben arbeiten lernen spielen sammeln singen tanzen malen studieren joggen laufen schwimmen wandern üben kochen
  trainieren turnen zeichnen fotografieren stricken nähen lesen schreiben pendeln reiten klettern angeln gärtnern unterrichten`,
);
/** Verbs for what one often does together with others. */
export const sharedVerbs = splitIntoSet(
  `gehen fahren reisen fliegen wandern spielen feiern tanzen essen schwimmen besuchen ziehen kochen backen frühstücken grillen
  zelten joggen üben lernen singen bauen suchen pflücken ausgehen spazieren umziehen ansehen anschauen`,
);
/** Verbs for actions at a place. The partner can ask where such an action happens. */
export const localVerbs = splitIntoSet(
  "kaufen essen arbeiten lernen spielen üben feiern finden treffen kennenlernen studieren heiraten trainieren entdecken sehen",
);
/** Verbs for decisions, for which it makes sense to ask the reason. */
export const decisionVerbs = splitIntoSet(
  `kündigen ziehen umziehen wählen entscheiden lernen aufhören verkaufen trennen studieren bewerben verzichten wechseln auswandern
  abbrechen verschieben absagen ablehnen spenden adoptieren abmelden anmelden vornehmen aufgeben zurückgeben behalten`,
);
export const thinkingVerbs = splitIntoSet("finden denken glauben meinen wissen hoffen sagen halten bezweifeln");

/** Verbs for what one can do well or badly. */
export const skillVerbs = splitIntoSet(
  "spielen singen tanzen kochen backen malen zeichnen sprechen reden schreiben lesen rechnen schwimmen reiten klettern pfeifen nähen stricken fotografieren",
);
