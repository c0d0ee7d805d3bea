import type { CefrLevel } from "../cefr-level.ts";
import { createLookupTable } from "../lookup-table.ts";
import type { Tone } from "./conversation.ts";
import type { ConversationWord } from "./prompt-tree.ts";

/**
 * A sentence or two of the partner. `{…}` are slots for what was heard: see `noun-slots.ts`. `<du|Sie>` and
 * `<du|Sie|slang>` are alternatives: see `textInTone`.
 */
export interface PartnerLine {
  id: string;
  level: CefrLevel;
  text: string;
  english: string;
  /** The ids of the bank's words that are offered with the line. */
  words?: string[];
}

/**
 * Returns a text in one tone. `<friendly|professional|slang>` contains the alternatives. If the third alternative is
 * missing, slang uses the friendly one.
 */
export const textInTone = (text: string, tone: Tone): string =>
  text.replace(
    /<([^<>|]*)\|([^<>|]*)(?:\|([^<>|]*))?>/g,
    (_, friendly: string, professional: string, slang?: string) =>
      tone === "professional" ? professional : tone === "slang" ? (slang ?? friendly) : friendly,
  );

/** The words by which a topic, an event or a question is recognised. */
export interface PartnerRule {
  name: string;
  /**
   * Each alternative is a list of marks. A clause matches an alternative if its bag contains all of these marks. A mark
   * that begins with `-` is an exception: `-x` means that the bag must not contain `x`.
   */
  heard: string[][];
}

/**
 * The kinds of rules:
 * - `talk`: what is said about the conversation itself
 * - `persona`: questions to the partner
 * - `event`: what happened to the learner, and feelings
 * - `field`: what a word is about
 * - `stance`: topics on which people disagree
 * - `move`: what kind of statement a clause is
 * - `matter`: what the learner wants advice or a judgement on
 * - `idiom`: idioms and colloquial phrases, grouped by their meaning
 * - `deed`: what somebody did, by classes of verbs
 * - `story`: the parts of a story (an apology, the outcome …)
 * - `subject`: everyday subjects such as honey or missing a train, on which the partner can tell something and knows a tip
 * - `reply`: replies that the reply model chooses (`reply-model.ts`); they have no marks
 */
export const ruleKinds = [
  "talk",
  "persona",
  "event",
  "field",
  "stance",
  "move",
  "matter",
  "idiom",
  "deed",
  "story",
  "subject",
  "reply",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What the partner can say at one level, and how it recognises what was said to it. */
export interface PartnerLevelContent {
  rules: Record<RuleKind, PartnerRule[]>;
  /** Lines by the name of their set, such as "field food ask"; each set has lines of this level and of lower ones. */
  lines: Record<string, PartnerLine[]>;
  /** The words that are offered with the lines, by id. */
  words: Record<string, ConversationWord>;
}

export const noPartnerRules: PartnerLevelContent["rules"] = {
  ...{
    talk: [],
    persona: [],
    event: [],
    field: [],
    stance: [],
    move: [],
    matter: [],
    idiom: [],
    deed: [],
    story: [],
    subject: [],
    reply: [],
  },
};

/**
 * The content of a level from the parts that each level adds, the lowest first. Parts that a device stored earlier can lack the
 * rules of a newer kind.
 */
export function joinPartnerContent(parts: readonly PartnerLevelContent[]): PartnerLevelContent {
  const lines: PartnerLevelContent["lines"] = {};
  for (const part of parts)
    for (const [setName, linesOfSet] of Object.entries(part.lines))
      lines[setName] = [...(lines[setName] ?? []), ...linesOfSet];
  const rules = Object.fromEntries(
    ruleKinds.map((kind) => [
      kind,
      parts.flatMap(
        ({ rules: rulesOfPart }: { rules: Partial<PartnerLevelContent["rules"]> }) => rulesOfPart[kind] ?? [],
      ),
    ]),
  ) as PartnerLevelContent["rules"];
  return { rules, lines, words: Object.assign({}, ...parts.map(({ words }) => words)) };
}

export const partnerNameOf = (level: CefrLevel) => `${level.toLowerCase()}/partner`;

const grammarMarks: Readonly<Record<string, boolean>> = createLookupTable({
  past: true,
  not: true,
  wish: true,
  konj: true,
});

/** An alternative of a rule, prepared for the comparison with a bag. */
interface PreparedAlternative {
  /** Marks that the bag must contain: words and classes, and suffixes without their asterisk. */
  required: readonly { mark: string; isSuffix: boolean; score: number }[];
  /** Marks that the bag must not contain. */
  excluded: readonly { mark: string; isSuffix: boolean }[];
}

const isSuffixMark = (mark: string) => mark.startsWith("*");
const prepareMark = (mark: string) =>
  isSuffixMark(mark) ? { mark: mark.slice(1), isSuffix: true } : { mark, isSuffix: false };

/** The prepared form of each alternative. An alternative is compared with thousands of bags, so it is prepared only once. */
const preparedAlternatives = new WeakMap<readonly string[], PreparedAlternative>();

function prepareAlternative(alternative: readonly string[]): PreparedAlternative {
  const storedAlternative = preparedAlternatives.get(alternative);
  if (storedAlternative) return storedAlternative;
  const isExclusion = (mark: string) => mark.startsWith("-") && mark.length > 1;
  const preparedAlternative = {
    required: alternative
      .filter((mark) => !isExclusion(mark))
      .map((mark) => ({ ...prepareMark(mark), score: /^[@=~?!]/.test(mark) || grammarMarks[mark] ? 0.4 : 1 }))
      // Words have the highest score. They decide most comparisons, so they are compared first.
      .toSorted((a, b) => b.score - a.score),
    excluded: alternative.filter(isExclusion).map((mark) => prepareMark(mark.slice(1))),
  };
  preparedAlternatives.set(alternative, preparedAlternative);
  return preparedAlternative;
}

/** Whether a bag contains a mark. A suffix such as *film* matches *Lieblingsfilm*. */
function hasMark(bag: ReadonlySet<string>, { mark, isSuffix }: { mark: string; isSuffix: boolean }): boolean {
  if (!isSuffix) return bag.has(mark);
  for (const word of bag) if (word.length > mark.length && word.endsWith(mark)) return true;
  return false;
}

/** Whether a bag matches an alternative, apart from the marks that may be missing. */
const matchesAlternative = (
  { required, excluded }: PreparedAlternative,
  bag: ReadonlySet<string>,
  freeMarks: ReadonlySet<string>,
): boolean =>
  required.every((mark) => freeMarks.has(mark.mark) || hasMark(bag, mark)) &&
  !excluded.some((mark) => hasMark(bag, mark));

const noMarks: ReadonlySet<string> = new Set();

/**
 * Returns the rule that matches a bag best: the rule that has the alternative with the highest score. Words score
 * higher than marks of classes and of grammar. If two scores are equal, the earlier rule is returned.
 * @param freeMarks marks that an elliptical question leaves out: they need not be in the bag, and they do not score
 */
export function findBestRule(
  rules: readonly PartnerRule[],
  bag: ReadonlySet<string>,
  freeMarks: ReadonlySet<string> = noMarks,
): PartnerRule | undefined {
  let bestMatch: PartnerRule | undefined;
  let bestScore = 0;
  for (const rule of rules) {
    for (const alternative of rule.heard) {
      const prepared = prepareAlternative(alternative);
      if (!matchesAlternative(prepared, bag, freeMarks)) continue;
      const score = prepared.required.reduce(
        (sum, { mark, score: markScore }) => sum + (freeMarks.has(mark) ? 0 : markScore),
        0,
      );
      if (score > bestScore) [bestMatch, bestScore] = [rule, score];
    }
  }
  return bestMatch;
}

/** Whether one of a rule's alternatives matches a bag. */
export const matchesRule = ({ heard }: PartnerRule, bag: ReadonlySet<string>): boolean =>
  heard.some((alternative) => matchesAlternative(prepareAlternative(alternative), bag, noMarks));

/** All marks of those alternatives of a rule that match a bag. */
export const findMatchedMarks = ({ heard }: PartnerRule, bag: ReadonlySet<string>): Set<string> =>
  new Set(heard.filter((alternative) => matchesAlternative(prepareAlternative(alternative), bag, noMarks)).flat());
