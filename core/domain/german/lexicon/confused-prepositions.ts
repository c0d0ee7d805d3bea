/**
 * Wrong prepositions that learners transfer from other languages, by the verb, adjective or noun that governs another
 * preposition. Each line names the governing word, the wrong prepositions, and the right preposition; "-" means that
 * the word takes an object without a preposition. The case after the right preposition comes from the word's frames.
 * "auf/über" means *auf* for future events, and *über* in the past and the conditional ("Ich würde mich über einen
 * Brief freuen"). "Wert+legen" is a noun that governs the preposition only together with this verb.
 */
const verbLines = `
abhängen auf an über in > von
achten für an zu in > auf
anrufen zu an mit > -
antworten zu > -
aufhören von > mit
aufpassen für an zu über > auf
ärgern mit für von > über
bedanken an um über > für
beschäftigen an in über > mit
beschweren für an um von > über
bestehen von > aus
besuchen bei zu > -
beteiligen in bei auf > an
betreten in > -
bewerben zu an > um
bitten für nach auf > um
denken zu auf nach über > an
diskutieren von um > über
ekeln von > vor
entscheiden auf zu an > für
entschuldigen um über > für
erinnern von über für auf um zu > an
erkundigen für um > nach
erreichen zu an in > -
fragen für über > nach
freuen für zu > auf/über
fürchten von > vor
gefallen für zu > -
gewöhnen zu mit auf für > an
glauben in zu auf > an
heiraten mit zu > -
helfen zu für > -
hinweisen über an zu > auf
hoffen für an zu > auf
hören zu > -
informieren um an > über
interessieren an in über von mit um > für
konzentrieren in an zu für über > auf
kümmern für über an mit von auf > um
lachen an von > über
leiden von > unter
nachdenken an um von auf für > über
reagieren zu über mit an > auf
reden um > über
sprechen um > über
suchen für > -
teilnehmen in auf bei zu für > an
telefonieren zu an > mit
träumen über an um auf für mit > von
unterhalten von um > über
verabschieden mit zu > von
verlassen von > -
verlieben mit zu an > in
verzichten von an über zu > auf
vorbereiten an zu > auf
warten für zu nach > auf
widmen um für zu in mit auf > -
`;
const adjectiveAndNounLines = `
abhängig auf an über > von
allergisch zu für mit an > gegen
arm in > an
befreundet zu bei > mit
begeistert mit > von
berühmt von mit > für
eifersüchtig mit zu für von > auf
einverstanden zu für an > mit
enttäuscht mit > von
fertig von > mit
gespannt für über an > auf
interessiert in für über von > an
neidisch zu mit für > auf
neugierig für zu über > auf
reich in mit > an
sauer an mit > auf
stolz von mit zu über für > auf
typisch von > für
überzeugt an in über > von
verantwortlich von über zu > für
verheiratet zu an bei > mit
verliebt mit zu an > in
verwandt zu > mit
wütend an mit zu > auf
zufrieden von über für an > mit
zuständig von > für
Ahnung über > von
Angst von für > vor
Beitrag für > zu
Bitte für > um
Einfluss in > auf
Grund von > für
Hoffnung für zu > auf
Interesse in auf über > an
Kritik auf zu > an
Lust für in an > auf
Mangel in von > an
Nachfrage für > nach
Recht für > auf
Rücksicht für zu > auf
Sehnsucht für zu > nach
Suche für > nach
Teilnahme in bei > an
Verzicht von > auf
Wert+legen für an über in zu > auf
Wunsch für > nach
`;

/** The wrong prepositions that learners use with a word, and the right preposition. */
export interface ConfusedPreposition {
  wrongPrepositions: ReadonlySet<string>;
  /** The preposition that the word governs; empty if it takes an object without a preposition. */
  correctPreposition: string;
  /** The right preposition in the past and the conditional, if it differs from `correctPreposition`. */
  rightInPastAndConditional?: string;
}

function parseLines(tableText: string): Map<string, ConfusedPreposition> {
  return new Map(
    tableText
      .trim()
      .split("\n")
      .map((line) => {
        const [wordAndWrongPrepositions = "", rightPreposition = ""] = line.split(" > ");
        const [word = "", ...wrongPrepositions] = wordAndWrongPrepositions.split(" ");
        const [correctPreposition = "", rightInPastAndConditional] =
          rightPreposition === "-" ? [] : rightPreposition.split("/");
        return [
          word,
          {
            wrongPrepositions: new Set(wrongPrepositions),
            correctPreposition,
            ...(rightInPastAndConditional && { rightInPastAndConditional }),
          },
        ];
      }),
  );
}

const entryByVerb = parseLines(verbLines);
const entryByAdjectiveOrNoun = parseLines(adjectiveAndNounLines);

/** The entry of a verb; undefined if the table does not contain the verb. `lemma` is the infinitive without joints. */
export const confusedPrepositionOfVerb = (lemma: string): ConfusedPreposition | undefined => entryByVerb.get(lemma);
/** The entry of an adjective or noun; undefined if the table does not contain the word. */
export const confusedPrepositionOfWord = (lemma: string): ConfusedPreposition | undefined =>
  entryByAdjectiveOrNoun.get(lemma);
