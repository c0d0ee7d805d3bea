import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type AuthoredScene, linesOfScene, toLine, withoutBrackets } from "./scene-file.ts";
import type { Problem } from "./word-table.ts";

/** Example values for slots that have no listed values. */
const typicalValues = {
  ...{ noun: "Kaffee", number: "3", price: "5 Euro", time: "3 Uhr", day: "Montag" },
  ...{ name: "Anna", place: "Berlin", text: "so" },
};

/** All German lines of the partner in a scene, with a value in each slot. */
export function germanLinesOf(scene: AuthoredScene): string[] {
  const typicalValueOf = (slotId: string) => {
    const slot = scene.slots[slotId];
    const [value] = Object.keys(slot?.values ?? {});
    return value ? toLine(value).text : typicalValues[slot?.kind ?? "noun"];
  };
  return linesOfScene(scene)
    .map((line) => toLine(line).text.replace(/\{([^{}]*)\}/g, (_, slotId: string) => typicalValueOf(slotId)))
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}

/** The sentences that learners can borrow: the phrases without their brackets, and the examples. */
export const borrowedSentencesOf = ({ goals }: AuthoredScene): string[] =>
  goals.flatMap(({ phrases, example }) => [...phrases.map(withoutBrackets), example]);

/**
 * All German texts of a scene: the partner's lines, the sentences to borrow, the ways of saying, the goals and the
 * setting.
 */
export const germanTextsOf = (scene: AuthoredScene): string[] => [
  ...germanLinesOf(scene),
  ...borrowedSentencesOf(scene),
  ...scene.intents.flatMap(({ says }) => says),
  ...scene.goals.flatMap(({ german }) => german ?? []),
  ...(scene.settingGerman ? [scene.settingGerman] : []),
];

/**
 * Reports texts of a scene that the checker would correct. A missing full stop is not reported, because it is no
 * mistake in a conversation.
 */
export const correctionProblemsOf = (scene: AuthoredScene, texts: readonly string[], lexicon: Lexicon): Problem[] =>
  texts.flatMap((text) =>
    checkText(text, lexicon, scene.level)
      .corrections.filter(({ rule }) => rule !== "final-mark")
      .map(({ original, corrected }) => ({
        file: scene.file,
        line: 1,
        message: `the checker changes “${text}”: ${original} → ${corrected}`,
      })),
  );
