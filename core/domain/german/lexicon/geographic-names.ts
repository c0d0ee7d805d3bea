/** Countries and continents that stand without an article. */
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

/** Towns that learners' texts mention most. */
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

export const isCountryWithoutArticle = (name: string): boolean => countries.has(name);
export const isTown = (name: string): boolean => towns.has(name);
