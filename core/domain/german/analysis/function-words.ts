import { allCells, type Cells, cellsInCases, cellsOf, findDeterminer, pluralCells } from "../lexicon/closed-words.ts";
import type { TokenReading } from "./reading.ts";
import type { Tag } from "./tags.ts";

/** Uninflected words of closed classes, and frequent adverbs, by tag. A word can have several tags. */
const wordsByTag: Partial<Record<Tag, string>> = {
  APPR:
    "ab abzüglich an angesichts anhand anlässlich anstatt anstelle auf aufgrund aus ausschließlich außer außerhalb bei " +
    "betreffend bezüglich binnen bis dank diesseits durch einschließlich entgegen entlang entsprechend exklusive für gegen " +
    "gegenüber gemäß gen halber hinsichtlich hinter in infolge inklusive inmitten innerhalb jenseits kraft laut längs " +
    "links rechts mangels mit mithilfe mittels nach nahe namens neben nebst ob oberhalb ohne pro per samt seit seitens statt " +
    "südlich nördlich östlich westlich trotz über um unbeschadet ungeachtet unter unterhalb unweit via vis-à-vis von vor " +
    "vorbehaltlich während wegen wider zu zufolge zugunsten zuungunsten zuliebe zwecks zwischen à als binnen abseits fernab mitsamt versus contra",
  APPRART:
    "am im zum zur vom beim ins ans aufs fürs durchs ums übers unters hinters vors hinterm unterm überm vorm zun aufm",
  APPO: "nach zufolge entlang gegenüber zuliebe halber wegen hindurch lang über entgegen gemäß ausgenommen herum hinaus an aus",
  KOUI: "um ohne anstatt statt außer",
  KOUS:
    "dass daß weil da wenn ob obwohl obgleich obschon falls sofern soweit soviel solange sobald sooft bevor ehe nachdem " +
    "während als wie damit sodass indem indes seit seitdem bis zumal wenngleich wohingegen nun insofern insoweit " +
    "trotzdem je außer sowie auch statt denn so um ohne gleichwohl derweil kaum",
  KON: "und oder aber sondern denn sowie sowohl weder noch entweder doch bzw beziehungsweise bis als wie plus wobei respektive u nicht auch jedoch & + / minus mal",
  KOKOM: "als wie denn wie",
  ITJ: "ach ah äh aha au aua bäh bravo hallo hey hi huch hurra igitt ja jawohl mh na nee nö oh oje okay ok pfui prost psst tja uff ui ups wow tschüss tschüs servus moin ciao danke bitte haha juhu mist",
  PTKANT: "ja nein doch danke bitte jawohl okay ok nö nee jein gern",
  PTKNEG: "nicht nich net",
  PTKZU: "zu",
  PTKA: "am zu allzu",
  PAV:
    "dabei dadurch dafür dagegen daher dahin dahinter damit danach daneben daran darauf daraus darin darüber darum darunter " +
    "davon davor dazu dazwischen dran drauf draus drin drüber drum drunter hierbei hierdurch hierfür hiergegen hierher hierhin " +
    "hiermit hiernach hieran hierauf hieraus hierin hierüber hierunter hiervon hierzu deshalb deswegen demnach trotzdem " +
    "außerdem dennoch seitdem stattdessen währenddessen infolgedessen nichtsdestotrotz dementsprechend demgegenüber " +
    "demzufolge nachdem vordem zudem indessen ehedem",
  PWAV:
    "wie wann wo wohin woher warum weshalb wieso wobei wodurch wofür wogegen womit wonach woran worauf woraus worin worüber " +
    "worum worunter wovon wovor wozu weswegen inwiefern inwieweit wieviel wo wenn",
  PTKVZ:
    "ab an auf aus bei beiseite da dabei dafür dagegen daher dahin daneben daran darauf dar davon dazu dazwischen durch ein " +
    "einher empor entgegen entlang entzwei fehl fern fest fort frei gegenüber gefangen geheim gleich gut heim her herab heran herauf " +
    "heraus herbei herein herum herunter hervor herüber hin hinab hinauf hinaus hindurch hinein hinterher hinüber hinunter hinweg hinzu " +
    "hoch inne kaputt kennen klar krank kund kurz lahm leer leicht leid los mit nach nahe nieder offen preis richtig rad rein raus rauf ran rum runter rüber satt schief " +
    "schwarz schwer sicher spazieren stand statt still stehen teil tot trocken um über übrig überein umher umhin unter verloren voll voran voraus vorbei " +
    "vor vorher vorüber vorweg wach wahr wahrnehmen weg weh weiter wett wieder zu zufrieden zugute zugrunde zunichte zurecht zurück zusammen " +
    "zustande zutage zuvor zuwider zuteil auseinander aneinander aufeinander ineinander miteinander durcheinander bevor bekannt bereit bloß fertig",
  ADV:
    "aber abends abermals ab allein alleine allerdings allenfalls als also alsbald andererseits anders anderswo anfangs " +
    "annähernd ansonsten auch auf aus außen außerdem bald bald beinahe beisammen beispielsweise bereits besonders besser bestens bestimmt " +
    "bis bisher bislang bisweilen bloß circa ca da dabei dahin daheim damals danach dann dar daraufhin darum dato davor demnächst denn dennoch " +
    "derart derartig derzeit deshalb desto deutlich doch dort dorthin drauf draußen drinnen drüben durch durchaus durchweg eben ebenfalls ebenso eh ehemals eher " +
    "eigentlich eigens ein einander einerseits einfach einigermaßen einmal einst einstweilen endlich erst ersteres erstmals etwa etwas fast ferner " +
    "fort freilich früher früh gar ganz geradezu gerade gern gerne gestern gleich gleichfalls gleichsam gleichzeitig glücklicherweise größtenteils gut genug gemeinsam genau " +
    "häufig halt heim her heraus heute heutzutage hier hierher hin hinauf hinten hinterher höchstens hoch immer immerhin indes indessen innen insbesondere insgesamt irgendwann irgendwie " +
    "irgendwo inzwischen je jeher jedenfalls jederzeit jedoch jemals jetzt jüngst kaum knapp künftig lange lang längst lediglich leider letztendlich letztlich links rechts los manchmal " +
    "maximal mehr mehrfach mehrmals meinetwegen meist meistens mindestens minder mit miteinander mittags mittlerweile mitunter morgen morgens möglicherweise möglichst nachher nachmittags " +
    "nachts nah nahezu namentlich nämlich natürlich nebenan nebenbei neulich nicht nichts nie niemals nirgends nirgendwo noch nochmal nochmals notfalls nun nunmehr nur ob oben " +
    "oft oftmals ohne ohnehin plötzlich pro ca quasi rechts ringsum ruhig rund rückwärts samstags sehr seinerzeit seither selbst selber selten selbstverständlich so sodann soeben sofort sogar " +
    "sogenannt somit sonst sooft soviel soweit sowie sowieso sozusagen später spät stets stattdessen teils teilweise tagsüber trotzdem über überall überaus überhaupt " +
    "übermorgen übrigens überwiegend umher umso umsonst um ungefähr unten unter unterwegs viel vielerorts vielfach vielleicht vielmehr vielmals vermutlich vor vorbei voran vorher vorgestern vorhin vorn vorne vorerst vorwiegend vorwärts " +
    "wahrscheinlich wann weder weg wegen weiter weiterhin weitgehend weitaus wenigstens wenig weniger wieder wiederum wo woanders wohl womöglich wirklich zeitweise zu zudem zuerst zuhause zugleich zuletzt " +
    "zumal zumindest zunächst zurück zurzeit zusammen zuvor zuweilen zwangsläufig zwar zweifellos zwischendurch nicht hinaus hinein hinüber hinunter herein herum herunter mal schon kein wie was dagegen dafür dadurch mehr eins just par allzu am anstatt statt abseits vollends sei beim a voll soviel usw uvm uvam etc bzw mag max min evtl ggf inkl",
  CARD:
    "null ein eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn " +
    "achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend beide zweien dreien dreier zweier vieren",
  PIS:
    "man etwas was nichts nix jemand jemanden jemandem jemandes niemand niemanden niemandem alles allem irgendwas irgendetwas irgendwer irgendjemand irgendeiner " +
    "mehr viel wenig genug ebensoviel soviel weniger einiges einander meisten mehrere ander anderes anderem anderen anderer andere nichts paar bisschen wenigsten letztere letzteres letzterer ersterer erstere keins eins jedermann dergleichen derlei",
  PIAT: "mehr viel wenig genug etwas nichts keinerlei allerlei derlei solcherlei vielerlei mancherlei jederlei weniger all manch lauter paar bisschen irgendwelche irgendwelcher irgendwelchen welche soviel genügend meisten meiste dergleichen solch zuviel zuwenig ebensoviel",
  PWS: "wer was wen wem wessen",
  PRELS: "was wer wen wem",
  PRELAT: "deren dessen",
  PWAT: "wessen welch wieviel",
  PDAT: "solch all dessen deren",
  PDS: "dies selbiges dasselbe dieselbe derselbe denselben demselben dieselben derjenige diejenige dasjenige diejenigen denjenigen demjenigen derjenigen",
  XY: "x y z % € $ § ° & + * = < > # @ | ~ ^ _",
  FM: "the of and de la le les el los in for to is a my on you new di du des von van y et",
  NE: "van von der de la le den du di da del des und dos el los al bin ibn und",
};

/** The cases as bits; see `caseBit`. */
const nominativeBit = 1;
const accusativeBit = 2;
const dativeBit = 4;
const genitiveBit = 8;
/** Personal and reflexive pronouns with their cells and persons (see `TokenReading`). */
const personalPronouns: readonly (readonly [
  form: string,
  tag: "PPER" | "PRF" | "PIS",
  cells: Cells,
  persons: number,
])[] = [
  ["ich", "PPER", cellsInCases(nominativeBit), 1],
  ["mich", "PPER", cellsInCases(accusativeBit), 1],
  ["mir", "PPER", cellsInCases(dativeBit), 1],
  ["du", "PPER", cellsInCases(nominativeBit), 2],
  ["dich", "PPER", cellsInCases(accusativeBit), 2],
  ["dir", "PPER", cellsInCases(dativeBit), 2],
  ["er", "PPER", cellsOf("m", nominativeBit), 4],
  ["ihn", "PPER", cellsOf("m", accusativeBit), 4],
  ["ihm", "PPER", cellsOf("m", dativeBit) | cellsOf("n", dativeBit), 4],
  ["sie", "PPER", cellsOf("f", nominativeBit | accusativeBit) | cellsOf("p", nominativeBit | accusativeBit), 36],
  ["es", "PPER", cellsOf("n", nominativeBit | accusativeBit), 4],
  ["'s", "PPER", cellsOf("n", nominativeBit | accusativeBit), 4],
  ["wir", "PPER", cellsOf("p", nominativeBit), 8],
  ["uns", "PPER", cellsOf("p", accusativeBit | dativeBit), 8],
  ["ihr", "PPER", cellsOf("f", dativeBit) | cellsOf("p", nominativeBit), 20],
  ["euch", "PPER", cellsOf("p", accusativeBit | dativeBit), 16],
  ["ihnen", "PPER", cellsOf("p", dativeBit), 32],
  ["meiner", "PPER", cellsInCases(genitiveBit), 1],
  ["deiner", "PPER", cellsInCases(genitiveBit), 2],
  ["seiner", "PPER", cellsInCases(genitiveBit), 4],
  ["ihrer", "PPER", cellsInCases(genitiveBit), 36],
  ["mich", "PRF", cellsInCases(accusativeBit), 1],
  ["mir", "PRF", cellsInCases(dativeBit), 1],
  ["dich", "PRF", cellsInCases(accusativeBit), 2],
  ["dir", "PRF", cellsInCases(dativeBit), 2],
  ["sich", "PRF", cellsInCases(accusativeBit | dativeBit), 36],
  ["uns", "PRF", cellsOf("p", accusativeBit | dativeBit), 8],
  ["euch", "PRF", cellsOf("p", accusativeBit | dativeBit), 16],
  ["einander", "PRF", cellsOf("p", accusativeBit | dativeBit), 56],
];

const pronounCaseBits: Readonly<Record<string, number>> = {
  man: nominativeBit,
  wer: nominativeBit,
  wen: accusativeBit,
  wem: dativeBit,
  wessen: genitiveBit,
  was: nominativeBit | accusativeBit,
  nichts: nominativeBit | accusativeBit | dativeBit,
  etwas: nominativeBit | accusativeBit | dativeBit,
  jemanden: accusativeBit,
  jemandem: dativeBit,
  niemanden: accusativeBit,
  niemandem: dativeBit,
  jemand: nominativeBit | accusativeBit | dativeBit,
  niemand: nominativeBit | accusativeBit | dativeBit,
  alles: nominativeBit | accusativeBit,
  allem: dativeBit,
};

/**
 * Stems of inflected determiners, with their tag before a noun (attributive) and their tags without a noun
 * (pronominal).
 */
const inflectedDeterminers: readonly (readonly [
  stem: RegExp,
  attributiveTag: Tag,
  pronominalTags: readonly Tag[],
  lemma?: string,
])[] = [
  [/^dies(?=e[nmrs]?$)/, "PDAT", ["PDS"], "dieser"],
  [/^jen(?=e[nmrs]?$)/, "PDAT", ["PDS"], "jener"],
  [/^welch(?=e[nmrs]?$)/, "PWAT", ["PRELS", "PWS", "PIS"], "welcher"],
  [/^(?:irgend)?welch(?=e[nmrs]?$)/, "PIAT", ["PIS"], "welcher"],
  [/^jedwed(?=e[nmrs]?$)/, "PIAT", ["PIS"]],
  [/^jed(?=e[nmrs]?$)/, "PIAT", ["PIS"], "jeder"],
  [/^jeglich(?=e[nmrs]?$)/, "PIAT", ["PIS"]],
  [/^manch(?=e[nmrs]?$)/, "PIAT", ["PIS"], "mancher"],
  [/^solch(?=e[nmrs]?$)/, "PIAT", ["PIS", "PDS"], "solcher"],
  [/^all(?=e[nmrs]?$)/, "PIAT", ["PIS"], "alle"],
  [/^sämtlich(?=e[nmrs]?$)/, "PIAT", ["PIS"]],
  [/^beid(?=e[nmrs]?$)/, "PIAT", ["PIS"], "beide"],
  [/^einig(?=e[nmrs]?$)/, "PIAT", ["PIS"], "einige"],
  [/^etlich(?=e[nmrs]?$)/, "PIAT", ["PIS"]],
  [/^mehrer(?=e[nmrs]?$)/, "PIAT", ["PIS"], "mehrere"],
  [/^viel(?=e[nmrs]?$)/, "PIAT", ["PIS"], "viel"],
  [/^wenig(?=e[nmrs]?$)/, "PIAT", ["PIS"], "wenig"],
  [/^(?:irgend)?ein(?=e[nmrs]?$|$)/, "ART", ["PIS", "CARD"], "ein"],
  [/^ander(?=e[nmrs]?$)/, "PIAT", ["PIS"], "andere"],
  [/^kein(?=e[nmrs]?$|$)/, "PIAT", ["PIS"], "kein"],
  [/^(?:mein|dein|sein|ihr)(?=e[nmrs]?$|$)/, "PPOSAT", ["PPOSS"]],
  [/^(?:unse?r)(?=e[nmrs]?$|$)/, "PPOSAT", ["PPOSS"], "unser"],
  [/^(?:euer|eur)(?=e[nmrs]?$|$)/, "PPOSAT", ["PPOSS"], "euer"],
];
/** Quantifiers that can also be adjectives: *die vielen Leute*. */
const adjectivalQuantifierPattern = /^(?:viel|wenig|solch|beid|einig|ander)/;

const articleCells: Readonly<Record<string, Cells>> = {
  der: findDeterminer("der")?.cells ?? 0,
  die: findDeterminer("die")?.cells ?? 0,
  das: findDeterminer("das")?.cells ?? 0,
  den: findDeterminer("den")?.cells ?? 0,
  dem: findDeterminer("dem")?.cells ?? 0,
  des: findDeterminer("des")?.cells ?? 0,
};
const relativePronounCells: Readonly<Record<string, Cells>> = {
  denen: cellsOf("p", dativeBit),
  deren: cellsInCases(genitiveBit) & (cellsOf("f", genitiveBit) | pluralCells),
  derer: cellsInCases(genitiveBit) & (cellsOf("f", genitiveBit) | pluralCells),
  dessen: cellsOf("m", genitiveBit) | cellsOf("n", genitiveBit),
};

function buildReadingsByForm(): Map<string, TokenReading[]> {
  const table = new Map<string, TokenReading[]>();
  const addReading = (form: string, tag: Tag, cells: Cells, lemma = form, persons = 0) => {
    const formReadings = table.get(form) ?? [];
    if (!formReadings.some((reading) => reading.tag === tag)) formReadings.push({ tag, lemma, cells, persons });
    table.set(form, formReadings);
  };
  for (const [form, tag, cells, persons] of personalPronouns) addReading(form, tag, cells, form, persons);
  for (const [form, cells] of Object.entries(articleCells)) {
    addReading(form, "ART", cells, "der");
    if (form === "des") continue;
    // As a pronoun *den* is only accusative, because the pronoun's dative plural is *denen*.
    const pronounCells = form === "den" ? cells & cellsInCases(accusativeBit) : cells;
    addReading(form, "PRELS", pronounCells, "der");
    addReading(form, "PDS", pronounCells, "der");
  }
  for (const [form, cells] of Object.entries(relativePronounCells)) {
    if (form !== "derer") addReading(form, "PRELS", cells, "der");
    addReading(form, "PDS", cells, "der");
  }
  for (const [tag, forms] of Object.entries(wordsByTag) as [Tag, string][]) {
    for (const form of forms.split(" ")) {
      const hasCase = tag.startsWith("P") && /S$|AT$/.test(tag);
      addReading(
        form,
        tag,
        hasCase ? cellsInCases(pronounCaseBits[form] ?? nominativeBit | accusativeBit | dativeBit | genitiveBit) : 0,
      );
    }
  }
  return table;
}

const readingsByForm = buildReadingsByForm();

/**
 * The readings of a function word in lower case, including inflected determiners. Empty if the word is not a function
 * word.
 */
export function findFunctionWordReadings(lowerCaseText: string): readonly TokenReading[] {
  const listedReadings = readingsByForm.get(lowerCaseText) ?? [];
  const determinerReadings: TokenReading[] = [];
  for (const [stem, attributiveTag, pronominalTags, lemma] of inflectedDeterminers) {
    const match = stem.exec(lowerCaseText);
    if (!match) continue;
    const cells =
      findDeterminer(lowerCaseText)?.cells ??
      findDeterminer(`dies${lowerCaseText.slice(match[0].length)}`)?.cells ??
      allCells;
    const determinerLemma = lemma ?? match[0];
    determinerReadings.push({ tag: attributiveTag, lemma: determinerLemma, cells, persons: 0 });
    for (const tag of pronominalTags) determinerReadings.push({ tag, lemma: determinerLemma, cells, persons: 0 });
    if (adjectivalQuantifierPattern.test(lowerCaseText))
      determinerReadings.push({ tag: "ADJA", lemma: determinerLemma, cells: allCells, persons: 0 });
  }
  if (determinerReadings.length === 0) return listedReadings;
  return [
    ...listedReadings,
    ...determinerReadings.filter(
      (reading) => !listedReadings.some((listedReading) => listedReading.tag === reading.tag),
    ),
  ];
}
