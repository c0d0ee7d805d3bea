import { definiteArticle, type Gender } from "#core/domain/vocabulary/word.ts";

const genderNames: Record<Gender, string> = { m: "masculine", f: "feminine", n: "neuter" };

interface CountedRule {
  nouns: string;
  gender: Gender | null;
  total: number;
  follows: number;
}

/** How reliable a rule is, as a sentence: "346 of 350 nouns in -ung are feminine." */
export function describeReliability({ nouns, gender, total, follows }: CountedRule): string {
  const count = follows === total ? `All ${total}` : `${follows} of ${total}`;
  return gender === null
    ? `${count} ${nouns} have the gender of their last part.`
    : `${count} ${nouns} are ${genderNames[gender]}.`;
}

/** A noun with its article: "der Vorsprung". */
export const formatNoun = ({ word, gender }: { word: string; gender: Gender }): string =>
  `${definiteArticle[gender]} ${word}`;
