import type { Topic } from "#core/contract/grammar.ts";

/** The label of a category: "nouns-and-gender" becomes "Nouns and gender". */
export function formatCategory(category: string): string {
  const words = category.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first line of the explanation, which summarizes the topic. */
export const getFirstLine = ({ explanation }: Pick<Topic, "explanation">): string =>
  explanation.trim().split("\n", 1)[0] ?? "";

/** The shortest example sentence. */
export const findShortestExample = ({ examples }: Pick<Topic, "examples">) =>
  examples.reduce<Topic["examples"][number] | undefined>(
    (shortest, example) => (shortest && shortest.german.length <= example.german.length ? shortest : example),
    undefined,
  );

export const toPercent = (score: number, questionCount: number): number =>
  questionCount > 0 ? Math.round((score / questionCount) * 100) : 0;
