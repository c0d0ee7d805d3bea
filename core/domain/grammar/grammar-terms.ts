import { prepareText, type SearchableText } from "../search-text.ts";

/** The names of grammar terms, English and German. All names on one line have the same meaning. */
const terms: readonly (readonly string[])[] = `
nominative, Nominativ, Werfall
accusative, Akkusativ, Wenfall, direct object, Akkusativobjekt
dative, Dativ, Wemfall, indirect object, Dativobjekt
genitive, Genitiv, Wesfall
case, Kasus, Fall
gender, Genus, Geschlecht
singular, Singular, Einzahl
plural, Mehrzahl
noun, Nomen, Substantiv, Hauptwort
article, Artikel
zero article, Nullartikel, no article
pronoun, Pronomen, Fürwort
personal pronoun, Personalpronomen
reflexive pronoun, Reflexivpronomen
relative pronoun, Relativpronomen
possessive, Possessivartikel, Possessivpronomen
demonstrative, Demonstrativum, Demonstrativa, Demonstrativpronomen
indefinite pronoun, Indefinitpronomen
adjective, Adjektiv, Eigenschaftswort
adjective ending, Adjektivdeklination, Adjektivendung, adjective declension
comparison, Vergleich, Steigerung
comparative, Komparativ
superlative, Superlativ
adverb, Adverb
preposition, Präposition, Verhältniswort
two-way preposition, Wechselpräposition
conjunction, Konjunktion, connector, Konnektor, Bindewort
conjunctional adverb, Konjunktionaladverb
particle, Partikel, modal particle, Modalpartikel
verb, Verb, Zeitwort
infinitive, Infinitiv, Grundform
modal verb, Modalverb
separable verb, trennbares Verb, trennbare Verben
reflexive verb, reflexives Verb, reflexive Verben
present tense, Präsens, Gegenwart
perfect, Perfekt, present perfect
simple past, Präteritum, Imperfekt, preterite
past perfect, Plusquamperfekt, pluperfect
future, Futur, Zukunft
imperative, Imperativ, command, Befehlsform
subjunctive, Konjunktiv
reported speech, indirekte Rede, indirect speech
free indirect speech, erlebte Rede
passive, Passiv
passive of state, Zustandspassiv, statal passive
participle, Partizip, Mittelwort
gerundive, Gerundivum
relative clause, Relativsatz, Relativsätze
subordinate clause, Nebensatz, Nebensätze, dependent clause
main clause, Hauptsatz, Hauptsätze
time clause, Temporalsatz, Temporalsätze, temporale Nebensätze
conditional, Konditionalsatz, Konditionalsätze, condition, Bedingungssatz
indirect question, indirekte Frage, indirekte Fragen
question, Frage, Fragesatz
yes/no question, Ja-/Nein-Frage
question word, W-Frage, Fragewort
word order, Wortstellung, Satzstellung
sentence bracket, Satzklammer
middle field, Mittelfeld
front field, Vorfeld
negation, Negation, Verneinung
word formation, Wortbildung, building words
compound, Kompositum, Zusammensetzung
nominal style, Nominalstil
nominalisation, Nominalisierung
apposition, Apposition
pronunciation, Aussprache
alphabet, Alphabet
comma, Komma
capital letter, Großschreibung
numbers, Zahlen, Zahlwort
time, Uhrzeit
n-declension, n-Deklination, weak noun, schwache Deklination
`
  .trim()
  .split("\n")
  .map((line) => line.split(", "));

const preparedTerms = terms.map((names) => names.map(prepareText));

/** The plural of a term may have at most this number of letters more than its singular. */
const maxEndingLength = 2;
const minQueryLength = 3;

/**
 * Returns the other names of the grammar terms that a search text names: "Dativ" for "dative". The search text may also
 * be the beginning of a name (at least three letters), or the plural of a name.
 */
export function otherNamesOfTerm(searchText: string): string[] {
  const query = prepareText(searchText.trim());
  if (query.text.length < minQueryLength) return [];
  const matchesInAnyFolding = (name: SearchableText, isMatch: (foldedName: string, foldedQuery: string) => boolean) =>
    name.foldedTexts.some((foldedName, index) => isMatch(foldedName, query.foldedTexts[index] ?? ""));
  const isSameAsQuery = (name: SearchableText) =>
    matchesInAnyFolding(name, (foldedName, foldedQuery) => foldedName === foldedQuery);
  const beginsWithQuery = (name: SearchableText) =>
    matchesInAnyFolding(name, (foldedName, foldedQuery) => foldedName.startsWith(foldedQuery));
  const isSingularOfQuery = (name: SearchableText) =>
    matchesInAnyFolding(
      name,
      (foldedName, foldedQuery) =>
        foldedQuery.startsWith(foldedName) && foldedQuery.length - foldedName.length <= maxEndingLength,
    );
  // If the search text is a whole name ("passive"), it does not stand for longer names ("passive of state").
  const termsNamedInFull = preparedTerms.filter((names) => names.some(isSameAsQuery));
  const namedTerms =
    termsNamedInFull.length > 0
      ? termsNamedInFull
      : preparedTerms.filter((names) => names.some((name) => beginsWithQuery(name) || isSingularOfQuery(name)));
  const otherNames = namedTerms.flatMap((names) => names.filter((name) => !beginsWithQuery(name)));
  return [...new Set(otherNames.map(({ text }) => text))];
}
