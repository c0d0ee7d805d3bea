import { createConjugationItems } from "#core/domain/conjugations/conjugation-question.ts";
import { type ConjugatedVerbType, verbBadgeOf } from "#core/domain/conjugations/verb-badge.ts";
import { parsePrincipalPartVariants } from "#core/domain/german/verb.ts";
import { conjugate, type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import type { Problem } from "./word-table.ts";

const columns = ["verb", "english", "forms", "note"];

/** A verb of the conjugation tables with all its forms. */
export interface ConjugatedVerb {
  id: string;
  verb: string;
  joints: string;
  translation: string;
  type: ConjugatedVerbType;
  auxiliary: "haben" | "sein" | "haben/sein";
  note: string;
  tables: Record<Tense, string[]>;
  items: ReturnType<typeof createConjugationItems>;
}

const idOf = (verb: string) =>
  verb
    .toLowerCase()
    .replace(/^sich /, "sich-")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll(" ", "-");

/** Reads the table of verbs and conjugates the verbs. Returns the problems of faulty lines. */
export function readConjugationTable(text: string, file: string): { verbs: ConjugatedVerb[]; problems: Problem[] } {
  const verbs: ConjugatedVerb[] = [];
  const problems: Problem[] = [];
  for (const [i, line] of text.replace(/\r/g, "").split("\n").entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const cells = line.split("\t");
    if (i === 0) {
      if (cells.join() !== columns.join())
        problems.push({ file, line: 1, message: `the first line must name the columns: ${columns.join(", ")}` });
      continue;
    }
    const reportProblem = (message: string) => problems.push({ file, line: i + 1, message });
    const [wordWithJoints = "", translation = "", forms = "", note = ""] = cells;
    if (cells.length !== columns.length || !note) {
      reportProblem(`${cells.length} columns instead of ${columns.length}`);
      continue;
    }
    if ((note.match(/\*/g) ?? []).length % 2 !== 0) reportProblem("asterisks do not match");
    try {
      const [mainVerb, ...variants] = parsePrincipalPartVariants(wordWithJoints, forms);
      const verb = wordWithJoints.replaceAll("|", "");
      if (verbs.some((conjugatedVerb) => conjugatedVerb.verb === verb)) reportProblem(`${verb} occurs twice`);
      verbs.push({
        id: idOf(verb),
        verb,
        joints: wordWithJoints,
        translation,
        type: verbBadgeOf(mainVerb),
        auxiliary: mainVerb.auxiliaries.length > 1 ? "haben/sein" : (mainVerb.auxiliaries[0] ?? "haben"),
        note,
        tables: Object.fromEntries(tenses.map((tense) => [tense, conjugate(mainVerb, tense)])) as Record<
          Tense,
          string[]
        >,
        items: tenses.flatMap((tense) => createConjugationItems(mainVerb, tense, variants)),
      });
    } catch (error) {
      reportProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return { verbs, problems };
}
