import type { AnalyzedToken } from "../german/analysis/analyze.ts";
import type { Case } from "../german/grammatical-case.ts";
import { lookupTable } from "../lookup-table.ts";

/** Whether the subject of a clause is the learner, the learner with others, or somebody else. */
export type Speaker = "I" | "we" | "other";

const informalPronouns: Readonly<Record<string, string>> = lookupTable({
  ich: "du",
  mich: "dich",
  mir: "dir",
  wir: "ihr",
  uns: "euch",
});
const politePronouns: Readonly<Record<string, string>> = lookupTable({
  ich: "Sie",
  mich: "Sie",
  mir: "Ihnen",
  wir: "Sie",
});

/**
 * A word of the learner as the partner says it: *mein* becomes *dein* or *Ihr*. Other words are unchanged, except that
 * the first word of the clause loses its capital letter unless it is a noun.
 * @returns undefined if the word cannot be exchanged safely
 */
export function retellWord(
  token: AnalyzedToken,
  speaker: Speaker,
  address: "informal" | "polite",
  { grammaticalCase, isFirst }: { grammaticalCase: Case | undefined; isFirst: boolean },
): string | undefined {
  const word = token.text.toLowerCase();
  const isReflexive = (speaker === "I" && (word === "mich" || word === "mir")) || (speaker === "we" && word === "uns");
  if (token.tag === "PPER" || token.tag === "PRF") {
    if (address === "polite" && isReflexive) return "sich";
    // In the polite form, *uns* can be *Sie* or *Ihnen*.
    if (address === "polite" && word === "uns")
      return grammaticalCase === "dative" ? "Ihnen" : grammaticalCase === "accusative" ? "Sie" : undefined;
    return (address === "polite" ? politePronouns : informalPronouns)[word] ?? word;
  }
  if (token.tag === "PPOSAT" || token.tag === "PPOSS") {
    const own = /^(mein|unser|unsr)(\p{Ll}*)$/u.exec(word);
    if (!own) return word;
    const ending = own[2] ?? "";
    if (address === "polite") return `Ihr${ending}`;
    if (own[1] === "mein") return `dein${ending}`;
    return ending === "" ? "euer" : `eur${ending}`;
  }
  const isNoun = token.tag === "NN" || token.tag === "NE";
  return isNoun || !isFirst ? token.text : word;
}
