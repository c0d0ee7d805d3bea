import * as z from "zod/mini";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { InflectedWord } from "#core/domain/german/word-forms.ts";
import { type Gender, genders, type PartOfSpeech, partsOfSpeech } from "#core/domain/vocabulary/word.ts";

/** A word of the bank as authored. */
export interface WordEntry {
  id: string;
  /** The lemma without its article. The lemma of a reflexive verb contains *sich*. */
  word: string;
  /** The lemma with `|` at the joints of compounds and after separable prefixes. */
  joints: string;
  partOfSpeech: PartOfSpeech;
  /**
   * The gender of the noun. A name that is used without an article also has a gender, which its pronouns and adjectives
   * show.
   */
  gender: Gender | null;
  /** Whether the word is a name that is used without an article: Deutschland, Europa. */
  isWithoutArticle: boolean;
  otherGender: Gender | null;
  /** Whether the word is a noun that has only a plural and therefore no gender. */
  isPluralOnly: boolean;
  /** The plurals, the most common plural first. Empty if the noun has no plural. */
  plurals: string[];
  genitives: string[];
  forms: string | null;
  translation: string[];
  /** The case or preposition that the word governs: "+ Accusative", "auf + Accusative". */
  caseInfo: string | null;
  /**
   * The rank of the word by frequency: from 1 (among the most frequent thousand words) to 5 (rare). The frequency class
   * of the lexicon has the opposite order.
   */
  frequency: number;
  exampleSentence: string;
  exampleTranslation: string;
  /** The positions of the word in its example, as [start, end) in UTF-16 units. */
  exampleMarks: [number, number][];
  cefrLevel: CefrLevel;
  /** The theme of the word, which is the name of its file. */
  category: string;
  file: string;
  line: number;
}

/** Converts a word of the bank to the type that the functions of core/domain/german need. */
export const toInflectedWord = (word: WordEntry): InflectedWord => ({
  ...word,
  genders: [word.gender, word.otherGender].filter((gender) => gender !== null),
});

/** Returns the gender that the word's article shows, or null for a name that is used without an article. */
export const displayedGenderOf = (word: WordEntry): Gender | null => (word.isWithoutArticle ? null : word.gender);

export interface Problem {
  file: string;
  line: number;
  message: string;
}

export const columns = [
  "id",
  "word",
  "pos",
  "gender",
  "plural",
  "genitive",
  "forms",
  "english",
  "case",
  "frequency",
  "example",
  "example_english",
] as const;

const caseNames = { acc: "Accusative", dat: "Dative", gen: "Genitive" } as const;
const casePattern = /^(?:\p{Ll}+ \+ )?(?:acc|dat|gen)(?:\/(?:acc|dat|gen))?(?: \+ (?:acc|dat|gen))?$/u;
const modalVerbs = new Set(["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"]);
/** Maximum number of words in an example sentence, by level. */
const maxExampleWords: Partial<Record<CefrLevel, number>> = { A1: 10, A2: 14 };

const rowSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "id: only lower-case letters, digits and hyphens")),
  word: z.string().check(z.minLength(1, "word: is missing")),
  pos: z.enum(partsOfSpeech, `pos: not one of ${partsOfSpeech.join(", ")}`),
  gender: z
    .string()
    .check(z.regex(/^([mfn](\/[mfn])?|\([mfn]\)|pl)?$/, "gender: m, f, n, two of them with /, one in brackets, or pl")),
  frequency: z.string().check(z.regex(/^[1-5]$/, "frequency: a number from 1 to 5")),
});

/** Reads the table of one theme. Reports the problems of a line and continues with the next line. */
export function readWordTable(
  text: string,
  location: { file: string; level: CefrLevel; theme: string },
): { words: WordEntry[]; problems: Problem[] } {
  const words: WordEntry[] = [];
  const problems: Problem[] = [];
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  if (lines[0]?.trimEnd() !== columns.join("\t")) {
    problems.push({
      file: location.file,
      line: 1,
      message: `the first line must name the columns: ${columns.join(", ")}`,
    });
    return { words, problems };
  }
  for (const [i, rawLine] of lines.entries()) {
    const line = rawLine.replace(/\r$/, "");
    if (i === 0 || line === "" || line.startsWith("#")) continue;
    const reportProblem = (message: string) => problems.push({ file: location.file, line: i + 1, message });
    const values = line.split("\t");
    if (values.length !== columns.length) {
      reportProblem(`${values.length} columns instead of ${columns.length}`);
      continue;
    }
    const row = Object.fromEntries(columns.map((column, columnIndex) => [column, values[columnIndex] ?? ""])) as Row;
    for (const problem of problemsOfRow(row, location.level)) reportProblem(problem);
    const word = toWordEntry(row, location, i + 1);
    if (word) words.push(word);
  }
  return { words, problems };
}

type Row = Record<(typeof columns)[number], string>;

const splitCell = (cell: string, separator: string) => (cell === "" || cell === "-" ? [] : cell.split(separator));
const withoutMarks = (example: string) => example.replaceAll("*", "");

function toWordEntry(
  row: Row,
  location: { file: string; level: CefrLevel; theme: string },
  line: number,
): WordEntry | undefined {
  const parseResult = rowSchema.safeParse(row);
  if (!parseResult.success) return undefined;
  const [gender, otherGender] = row.gender === "pl" ? [] : (row.gender.replace(/[()]/g, "").split("/") as Gender[]);
  return {
    id: row.id,
    word: row.word.replaceAll("|", ""),
    joints: row.word,
    partOfSpeech: parseResult.data.pos,
    gender: genders.find((knownGender) => knownGender === gender) ?? null,
    isWithoutArticle: row.gender.startsWith("("),
    otherGender: otherGender ?? null,
    isPluralOnly: row.gender === "pl",
    plurals: splitCell(row.plural, "/"),
    genitives: splitCell(row.genitive, "/"),
    forms: row.forms === "" ? null : row.forms,
    translation: row.english.split("; "),
    caseInfo: row.case === "" ? null : row.case.split("; ").map(describeCase).join("; "),
    frequency: Number(row.frequency),
    exampleSentence: withoutMarks(row.example),
    exampleTranslation: row.example_english,
    exampleMarks: marksOf(row.example),
    cefrLevel: location.level,
    category: location.theme,
    file: location.file,
    line,
  };
}

function describeCase(government: string): string {
  const caseText = government
    .replace(/\b(acc|dat|gen)\b/g, (code) => caseNames[code as keyof typeof caseNames])
    .replace("/", " or ");
  return /^[A-Z]/.test(caseText) ? `+ ${caseText}` : caseText;
}

function marksOf(example: string): [number, number][] {
  const marks: [number, number][] = [];
  let lengthSoFar = 0;
  for (const [i, part] of example.split("*").entries()) {
    if (i % 2 === 1) marks.push([lengthSoFar, lengthSoFar + part.length]);
    lengthSoFar += part.length;
  }
  return marks;
}

function* problemsOfRow(row: Row, level: CefrLevel): Generator<string> {
  const parseResult = rowSchema.safeParse(row);
  if (!parseResult.success) for (const issue of parseResult.error.issues) yield issue.message;
  for (const [column, cell] of Object.entries(row)) {
    if (cell !== cell.normalize("NFC")) yield `${column}: letters and their dots are written apart (not NFC)`;
    if (/\p{Cf}/u.test(cell)) yield `${column}: an invisible character`;
    if (cell.startsWith('"')) yield `${column}: a quotation mark at the start: save the table without quoting`;
    if (cell !== cell.trim() || cell.includes("  ")) yield `${column}: a space too many`;
  }
  yield* problemsOfGrammar(row);
  if (level === "C2" && Number(row.frequency) <= 2) yield "frequency: a word as frequent as this one is not C2";
  const translations = row.english.split("; ");
  if (row.english === "" || translations.length > 4) yield "english: one to four translations, separated by “; ”";
  if (translations.some((translation) => translation.trim() === "" || translation.includes(";")))
    yield "english: separate with “; ”";
  if (row.case !== "" && !row.case.split("; ").every((part) => casePattern.test(part))) {
    yield "case: acc, dat, gen, acc/dat, dat + acc, or auf + acc";
  }
  yield* problemsOfExample(row, level);
}

function* problemsOfGrammar(row: Row): Generator<string> {
  if (/^\||\|$|\|\|/.test(row.word)) yield "word: a joint stands between two parts";
  const isNoun = row.pos === "noun";
  if (isNoun && row.gender === "") yield "gender: a noun needs one";
  if (isNoun && row.plural === "") yield "plural: a noun needs one, or - for none";
  if (row.gender.startsWith("(") && row.plural !== "-")
    yield "gender: in brackets for a name without article: it has no plural";
  if (isNoun && /^\(?[mn]/.test(row.gender) && row.genitive === "") yield "genitive: is missing";
  if (!isNoun && (row.gender || row.plural || row.genitive)) yield "gender, plural and genitive are for nouns only";
  if (isNoun && row.forms !== "" && row.forms !== "adjectival") yield "forms: of a noun empty or adjectival";
  if (isNoun && !/^\p{Lu}/u.test(row.word)) yield "word: a noun begins with a capital";
  if (row.pos !== "verb") return;
  if (row.forms.split(", ").length !== 3) yield "forms: of a verb three: geht, ging, ist gegangen";
  else if (!/^(ist|hat|ist\/hat|hat\/ist) /.test(row.forms.split(", ")[2] ?? ""))
    yield "forms: the third begins with hat or ist";
  const lemma = row.word.replaceAll("|", "");
  if (!modalVerbs.has(lemma) && !row.english.startsWith("to ")) yield "english: a verb's translation begins with to";
}

function* problemsOfExample(row: Row, level: CefrLevel): Generator<string> {
  const asteriskCount = row.example.split("*").length - 1;
  if (asteriskCount === 0 || asteriskCount % 2 !== 0) yield "example: the word stands between asterisks";
  if (/\*\s|\s\*(?=[.,!?]|$)|\*\*/.test(row.example.replace(/\*([^*]*)\*/g, "$1")))
    yield "example: asterisks do not match";
  const sentence = withoutMarks(row.example);
  if (!/[.!?…]["“‘]?$/.test(sentence)) yield "example: no full stop, question or exclamation mark at the end";
  const wordCount = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const maxWords = maxExampleWords[level] ?? 25;
  if (wordCount < 4 || wordCount > maxWords) yield `example: ${wordCount} words, it has 4 to ${maxWords} at ${level}`;
  if (row.example_english === "") yield "example_english: is missing";
}
