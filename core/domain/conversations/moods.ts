import type { HeardClause } from "./hearing.ts";

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const goodWords =
  toWordSet(`schön gut toll super wunderbar lustig glücklich froh zufrieden stolz nett lieb freundlich lecker lachen genießen
  perfekt fantastisch großartig spannend freuen lieben gelingen klappen gewinnen feiern erleichtert herrlich prima klasse
  gemütlich entspannt begeistert begeistern Spaß Freude Glück Erfolg dankbar hilfsbereit interessant geschafft bestehen romantisch
  schönste beste bequem beeindruckend beeindrucken befördern befreundet Belohnung bewundern Chance Dank erfolgreich Erholung erholen
  ermutigen fair fröhlich gesund Gewinn gutmütig harmonisch hervorragend herzlich hilfreich Hoffnung Kompliment köstlich kreativ
  lebendig Liebling loben Lob lohnen Lösung motiviert mutig Party praktisch reizen retten Stolz sympathisch tanzen
  traumhaft Überraschung umarmen unterhaltsam unvergesslich verliebt versöhnen Vertrauen warmherzig wohl wohlfühlen zuverlässig
  besser umarmt gefallen schmecken freiwillig gratulieren überglücklich %glad %succeed %cheap %easy %support %friends %good-mood %love %luck`);
const badWords =
  toWordSet(`schlecht schlimm schade weh traurig schwierig schwer schrecklich furchtbar langweilig anstrengend stressig müde kaputt gefährlich
  ärgerlich wütend sauer nervig nerven enttäuscht enttäuschen leider einsam krank verletzt verletzen peinlich unfair unhöflich Angst
  Sorge Problem Streit Ärger Stress verlieren weinen schreien vermissen kündigen verpassen belasten fürchten zittern nervös hassen
  überlastet unterbesetzt überfordert kompliziert hässlich dreckig doof blöd Mist Pech Fehler Schmerz unzufrieden unglücklich
  beleidigen ignorieren absagen scheitern schiefgehen ausfallen teuer unmöglich ungerecht frustriert genervt gestresst grauen graut
  abgelehnt ablehnen Alptraum Albtraum anbrüllen angebrüllt angeschnauzt angepampt anlügen anstrengen aussichtslos bedrohen bedrückt
  betrügen betrogen böse chaotisch Chaos deprimiert Druck ekelhaft elend empört entsetzt entsetzlich erschöpft erschrecken fehlen fies
  Frechheit frech frieren frustrierend gemein gereizt gescheitert grausam grausig grässlich heimlich hektisch hilflos hinfallen hoffnungslos
  jammern Katastrophe klauen Konflikt Krise kritisieren Kummer Lärm leiden lästern lästig lügen Lüge Mahnung meckern miserabel mies
  misslingen Missverständnis mobben Mobbing mühsam nachtragend Not panisch Panik Pleite quälen rassistisch rauswerfen
  Scham schämen scheußlich Schock schockiert schimpfen Schulden schuld schüchtern schwach stehlen stinken stören stürzen Trauer trennen
  trostlos übel überfallen Überstunde unangenehm unerträglich ungeduldig unheimlich unruhig unsicher Unsinn Unglück Verlust vergessen
  verschwinden verspäten Verspätung verstört verunsichert verzweifelt Vorwurf Wut zerbrechen zerstören zusammenbrechen zerstritten
  %angry %exhausted %humiliated %badluck %fail %sad %afraid %misunderstood %stuck %overwhelmed %cheated %conflict %vain %ignored %lie
  %embarrassed %weak-side %broke %expensive %boring %bad-start
  ärgern aufregen respektlos Unfall Krankenhaus sterben gestorben tot Krieg Einbruch schief beschweren schieflaufen kaputtgehen`);

/** Whether a word says by itself that something is good or bad. An inflected or unknown adjective is neither. */
export const isGoodWord = (word: string): boolean => goodWords.has(word) || goodJudgementWords.has(word);
export const isBadWord = (word: string): boolean => badWords.has(word) || badJudgementWords.has(word);
/** Adjectives that judge behaviour and proposals. */
const goodJudgementWords = toWordSet(
  "billig günstig gesund leicht einfach richtig sinnvoll vernünftig okay normal verständlich klug schlau clever nett großzügig tapfer fair angemessen realistisch gerecht",
);
const badJudgementWords = toWordSet(
  `übertrieben falsch dumm verrückt egoistisch komisch kindisch lächerlich naiv albern seltsam unvernünftig rücksichtslos
  verlogen feige faul kleinlich überflüssig unfreundlich unhöflich stur unverschämt spießig altmodisch bescheuert geizig knauserig
  eifersüchtig empfindlich überempfindlich ungeduldig pingelig undankbar ungerecht unfair gemein herzlos respektlos gedankenlos
  leichtsinnig`,
);

/** The adjectives whose superlatives are used as nouns in a text: *lustig* and *dumm* in "Das Lustigste …", "das Dümmste …". */
const adjectivesOfSuperlatives = (text: string): string[] =>
  [...text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+?)e?ste(?!\p{L})/gu)].flatMap(([word, stem = ""]) => {
    const adjective = word === "Beste" ? "gut" : stem.toLowerCase();
    return [adjective, adjective.normalize("NFD").replaceAll("\u0308", "")];
  });

/** Verbs that report that something became less or ended: less of something bad is good. */
const reducingVerbs =
  toWordSet(`senken verringern reduzieren vermindern mindern verkürzen vermeiden verhindern lösen beheben überwinden abbauen
  beenden beseitigen loswerden bewältigen meistern abstellen ausräumen halbieren beilegen klären bekämpfen besiegen`);

/** Things of which less is better, although they are not bad by themselves. */
const burdenNouns = toWordSet(
  "Kosten Kost Ausgabe Aufwand Verbrauch Wartezeit Risiko Gewicht Beschwerde Reklamation Abfall Müll",
);

/** Whether a clause reports that something bad became less or ended. */
export const reducesTrouble = ({ bag, verb }: HeardClause): boolean =>
  (reducingVerbs.has(verb) || bag.some((word) => reducingVerbs.has(word))) &&
  bag.some((word) => badWords.has(word) || burdenNouns.has(word));

/** Phrases that mean the opposite of what they say. */
const sarcasmPattern =
  /(?<!\p{L})(?:von wegen|na (?:toll|super|klasse|prima|bravo)|ganz toll|schönen dank auch|läuft bei (?:mir|uns)|allen ernstes|das hat (?:mir|uns) (?:noch|gerade noch) gefehlt)(?!\p{L})/iu;
/** Verbs for things that ought to happen. It is bad news if they do not happen, unless the clause is a habit or a plan. */
const expectedVerbs =
  toWordSet(`können dürfen schlafen klappen funktionieren kommen erscheinen antworten melden anspringen finden schaffen bekommen kriegen gelingen
  reichen bezahlen ändern bessern verbessern nützen nutzen bringen zahlen helfen passen ankommen zurückrufen zurückkommen grüßen`);

/**
 * Whether a negation and a good word stand in the same part of the clause. In "Sie nimmt kein Blatt vor den Mund, das
 * liebe ich", a comma separates them.
 */
function isGoodPartNegated({ text, words }: HeardClause): boolean {
  const goodForms = words
    .filter(({ lemma, text: form }) => goodWords.has(lemma) || goodWords.has(form))
    .map((word) => word.text);
  return text.split(",").some((part) => {
    const goodIndexes = goodForms.map((form) => part.indexOf(form)).filter((index) => index >= 0);
    // "Kein" negates only the noun after it.
    const indexOfKein = part.search(/(?<!\p{L})kein\p{Ll}*(?!\p{L})/iu);
    if (indexOfKein >= 0 && goodIndexes.some((index) => index > indexOfKein)) return true;
    return (
      /(?<!\p{L})(?:nicht|nie|niemals|nichts|niemand|weder|kaum)(?!\p{L})/iu.test(part) &&
      (goodForms.length === 0 || goodIndexes.length > 0)
    );
  });
}
/** Verbs for what somebody lacks. What is wanted is not good news, even if it is good: "Ich brauche einen besseren Zuhörer." */
const verbsOfNeed = toWordSet("brauchen suchen wünschen fehlen vermissen benötigen");
const verbsOfPranks = toWordSet("klauen stehlen lügen schwänzen schummeln anlügen abschreiben erwischen");
/** In "ganz schön schwer" and "schön den Ball flach halten", *schön* says that something is so to a high degree. */
const intensifyingSchoenPattern =
  /(?<!\p{L})(?:ganz schön(?= \p{Ll})|schön (?=(?:den|die|das|brav|blöd|dumm|doof|teuer)(?!\p{L})))/iu;
const stateVerbs = toWordSet("sein finden werden gehen haben fühlen aussehen");

const noLongerPattern = /(?<!\p{L})(?:nicht|keine?\p{Ll}*|nie)(?: \p{L}+)? mehr(?!\p{L})/iu;

/** Whether a clause says that something is too much or too little: "zu klein", "zu spät". */
const isTooMuch = ({ words }: HeardClause): boolean =>
  words.some(
    ({ text, kind }, i) =>
      text.toLowerCase() === "zu" && kind !== "noun" && words[i + 1]?.kind === "other" && words[i + 2]?.kind !== "noun",
  );

/** Whether a clause reports something good or bad. A negation reverses the mood. */
export function moodOf(clause: HeardClause): "good" | "bad" | null {
  const { bag, verb, isNegated, isHypothetical } = clause;
  // "Gute Frage" praises the partner's question and is no good news.
  if (/^(?:(?:haha|oh|hm|ha|na|ah|uff|puh),? )*(?:das ist )?(?:eine )?gute frage(?!\p{L})/iu.test(clause.text))
    return null;
  if (isHypothetical || /^(?:guten?|schönen) (?:tag|morgen|abend)[.,! ]*$/iu.test(clause.text)) return null;
  // "Sie arbeitet in einem Krankenhaus" is not bad news.
  if (bag.includes("Krankenhaus") && (verb === "arbeiten" || bag.includes("arbeiten"))) return null;
  if (sarcasmPattern.test(clause.text)) return "bad";
  // If somebody else laughs, the learner need not be glad: "Sie hat nur gelacht."
  if (clause.subject === "other" && bag.includes("lachen")) return null;
  // "Ich habe meinem Vater mal den Wagen geklaut" confesses a prank rather than a misfortune.
  if (clause.subject === "I" && clause.isPast && bag.some((word) => verbsOfPranks.has(word))) return null;
  if (isTooMuch(clause) && !isNegated) return "bad";
  if (reducesTrouble(clause)) return isNegated ? "bad" : "good";
  // In "Er ist von der Leiter gefallen", the verb is *fallen* and not *gefallen* ("to please").
  const isFall = verb === "fallen" || (verb === "gefallen" && bag.includes("sein"));
  const fallsDown =
    isFall &&
    clause.isPast &&
    /(?<!\p{L})(?:von|vom|hin|um|die Treppe|herunter|runter|auf (?:den )?Boden)(?!\p{L})/iu.test(clause.text);
  if (verbsOfNeed.has(verb) && !isNegated && !bag.some((word) => badWords.has(word))) return null;
  // "Ich war noch nie so stolz" means that the learner was very proud.
  const intensified = /(?<!\p{L})noch nie so (\p{Ll}+)/iu.exec(clause.text)?.[1];
  if (intensified !== undefined) return isGoodWord(intensified) ? "good" : isBadWord(intensified) ? "bad" : null;
  // "Ich bin nicht so gut im Backen" is no trouble.
  if (/(?<!\p{L})nicht (?:so |sehr |besonders )?gut (?:in|im|bei|beim)(?!\p{L})/iu.test(clause.text)) return null;
  // "Sie darf nicht laufen" is bad news, although none of its words is.
  if (
    isNegated &&
    bag.includes("dürfen") &&
    clause.subject !== "you" &&
    /(?<!\p{L})(?:nicht|keine?\p{Ll}*)(?!\p{L})/u.test(clause.text)
  )
    return "bad";
  if (
    bag.includes("leider") ||
    /(?<!\p{L})(?:wenig|kaum) (?:Hoffnung|Spaß|Freude|Chance\p{Ll}*|Erfolg|Glück|Zeit|Hilfe)(?!\p{L})/u.test(
      clause.text,
    )
  )
    return "bad";
  const superlatives = adjectivesOfSuperlatives(clause.text);
  const isGood =
    superlatives.some(isGoodWord) ||
    bag.some(
      (word) =>
        goodWords.has(word) &&
        !(isFall && word === "gefallen") &&
        !(word === "schön" && intensifyingSchoenPattern.test(clause.text)),
    );
  const isBad =
    fallsDown ||
    superlatives.some(isBadWord) ||
    bag.some((word) => badWords.has(word) || /^\p{Lu}\p{Ll}+schmerz(?:en)?$/u.test(word));
  if (
    !isGood &&
    !isBad &&
    isNegated &&
    expectedVerbs.has(verb) &&
    bag.some((mark) => mark === "past" || mark === "nicht" || mark === "nichts")
  )
    return "bad";
  if (isGood === isBad) return null;
  if (isGood && isNegated && !isGoodPartNegated(clause)) return "good";
  // "Das ist nicht schlimm" and "Das stört mich nicht mehr" are good news. "Er hat nichts vergessen" is neither.
  if (isBad && isNegated) return stateVerbs.has(verb) || noLongerPattern.test(clause.text) ? "good" : null;
  return isGood !== isNegated ? "good" : "bad";
}

const verbsOfSaying = toWordSet("sagen meinen behaupten finden denken glauben schreiben antworten");
const turningWordPattern = /^(?:und )?(?:aber|trotzdem|allerdings|doch|leider|nur|dafür)(?!\p{L})/iu;

/**
 * The mood of the last main clause that has a mood. If a clause begins with a word such as *aber* or *trotzdem*, the
 * clauses before it do not count. A sarcastic phrase always makes the mood bad.
 */
export const moodOfMessage = (clauses: readonly HeardClause[]): "good" | "bad" | null => {
  if (clauses.some(({ text }) => sarcasmPattern.test(text))) return "bad";
  const turningIndex = clauses.findLastIndex(({ text }) => turningWordPattern.test(text));
  const moods = clauses
    .slice(Math.max(0, turningIndex))
    // A judgement of somebody else is not the learner's mood: "Sie sagt, dass das nicht schlimm ist."
    .filter(({ text }, i, countedClauses) => {
      const previousClause = countedClauses[i - 1];
      return !(
        /^dass(?!\p{L})/iu.test(text) &&
        previousClause?.subject === "other" &&
        verbsOfSaying.has(previousClause.verb)
      );
    })
    .map((clause) => ({ clause, mood: moodOf(clause) }))
    .filter(({ mood }) => mood !== null);
  return (moods.findLast(({ clause }) => !clause.isSubordinate) ?? moods.at(-1))?.mood ?? null;
};
