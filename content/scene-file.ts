import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import {
  type SceneLine,
  type SceneRegister,
  sceneRegisters,
  slotKinds,
} from "#core/domain/conversations/scenes/scene.ts";
import { nounClasses } from "#core/domain/german/noun-class.ts";
import type { Problem } from "./word-table.ts";
import { readYamlFile } from "./yaml-file.ts";

const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const textSchema = z.string().check(z.minLength(1, "is missing"));
const linesSchema = z.array(textSchema).check(z.minLength(1, "a line is missing"));

const slotSchema = z.strictObject({
  kind: z.optional(z.enum(slotKinds)),
  class: z.optional(z.array(z.enum(nounClasses))),
  values: z.optional(z.record(textSchema, z.array(z.union([textSchema, z.number()])))),
  ask: z.optional(textSchema),
  which: z.optional(textSchema),
});

const intentSchema = z.strictObject({
  id: idSchema,
  goal: z.optional(idSchema),
  says: z._default(z.array(textSchema), []),
  like: z.optional(idSchema),
  heard: z._default(z.array(textSchema), []),
  uses: z._default(z.array(idSchema), []),
  needs: z._default(z.array(idSchema), []),
  replies: linesSchema,
  next: z.optional(idSchema),
});

const questionSchema = z.strictObject({
  id: idSchema,
  goal: z.optional(idSchema),
  asks: linesSchema,
  simpler: z.optional(textSchema),
  slot: z.optional(idSchema),
  yes: z.optional(idSchema),
  no: z.optional(idSchema),
  expects: z._default(z.array(idSchema), []),
});

const twistSchema = z.strictObject({
  id: idSchema,
  after: idSchema,
  when: z.optional(z.record(idSchema, z.array(textSchema))),
  says: linesSchema,
  next: z.optional(idSchema),
});

const sceneSchema = z.strictObject({
  id: idSchema,
  level: z.enum(cefrLevels),
  title: textSchema,
  german: textSchema,
  setting: textSchema,
  settingGerman: z.optional(textSchema),
  you: textSchema,
  partner: textSchema,
  register: z.enum(sceneRegisters),
  begins: z.enum(["partner", "learner"]),
  minutes: z.int().check(z.minimum(2), z.maximum(20)),
  goals: z
    .array(
      z.strictObject({
        id: idSchema,
        text: textSchema,
        german: z.optional(textSchema),
        example: textSchema,
        phrases: z.array(textSchema).check(z.minLength(3, "three phrases")),
      }),
    )
    .check(z.minLength(3), z.maxLength(6)),
  outcomes: z.strictObject({ all: textSchema, most: textSchema, few: textSchema }),
  opening: linesSchema,
  openingQuestion: z.optional(idSchema),
  closing: linesSchema,
  words: z._default(z.array(z.array(textSchema).check(z.minLength(2))), []),
  slots: z._default(z.record(idSchema, slotSchema), {}),
  intents: z.array(intentSchema).check(z.minLength(3)),
  questions: z.array(questionSchema),
  twists: z._default(z.array(twistSchema), []),
  repairs: z._default(z.array(textSchema), []),
});
export type AuthoredScene = z.output<typeof sceneSchema> & { file: string };

/**
 * Minimum numbers of ways of saying an intent. The first number applies to an intent that reaches a goal, the second
 * one to any other intent.
 */
const minWaysOfGoal = 10;
const minWaysOfOtherIntents = 4;

/** Splits "Guten Tag! = Hello!" into German and English. The English may be missing. */
export function toLine(line: string): SceneLine {
  const [german = "", english] = line.split(" = ");
  const lineId = createHash("sha256").update(line).digest("hex").slice(0, 8);
  return { id: lineId, text: german.trim(), english: english?.trim() ?? null };
}

/** All lines that the partner says, as authored. */
export const linesOfScene = (scene: AuthoredScene): string[] => [
  ...scene.opening,
  ...scene.closing,
  ...Object.values(scene.slots).flatMap(({ ask, which }) => [ask, which].filter((line) => line !== undefined)),
  ...scene.intents.flatMap(({ replies }) => replies),
  ...scene.questions.flatMap(({ asks, simpler }) => [...asks, ...(simpler ? [simpler] : [])]),
  ...scene.twists.flatMap(({ says }) => says),
  ...scene.repairs,
];

/** Removes the brackets from a phrase that learners can borrow. The brackets mark the gap of the phrase. */
export const withoutBrackets = (phrase: string): string => phrase.replace(/[[\]]/g, "");

/** Reports problems with the form of a line. */
function* problemsOfLine(line: string, register: SceneRegister, needsTranslation: boolean): Generator<string> {
  const { text: german, english } = toLine(line);
  if (line.split(" = ").length > 2) yield "more than one “ = ”";
  if (needsTranslation && !english) yield "has no translation";
  if (line !== line.normalize("NFC") || /\p{Cf}/u.test(line))
    yield "an invisible character, or letters apart from their dots";
  if (/ {2}/.test(line)) yield "a space too many";
  const joinSortedSlots = (part: string) => (part.match(/\{[^{}]*\}/g) ?? []).toSorted().join(" ");
  if (english && joinSortedSlots(german) !== joinSortedSlots(english)) yield "the slots of German and English differ";
  const textOutsideQuotes = german.replace(/„[^“]*“/g, "");
  if (register === "sie" && /(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*)(?!\p{L})/iu.test(textOutsideQuotes))
    yield "says Sie";
  if (register === "du" && /(?<=[\p{L}\d,;:] )(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u.test(textOutsideQuotes))
    yield "says du";
}

/**
 * Reports the problems of a scene that can be found without an analysis of its sentences: wrong references, wrong
 * numbers and faulty lines.
 */
function* problemsOfScene(scene: AuthoredScene, sharedIntentIds: ReadonlySet<string>): Generator<string> {
  const { level, goals, slots, intents, questions, twists, register } = scene;
  const isB1OrAbove = level >= "B1";
  const goalIds = goals.map((goal) => goal.id);
  const intentIds = intents.map((entry) => entry.id);
  const questionIds = questions.map((entry) => entry.id);
  const slotIds = Object.keys(slots);
  for (const [kind, ids] of Object.entries({
    goal: goalIds,
    intent: intentIds,
    question: questionIds,
    twist: twists.map((entry) => entry.id),
  }))
    for (const repeatedId of ids.filter((entryId, i) => ids.indexOf(entryId) !== i))
      yield `${kind} ${repeatedId} stands twice`;
  const problemsOfReferences = function* (
    referrer: string,
    kind: string,
    ids: readonly (string | undefined)[],
    knownIds: readonly string[],
  ) {
    for (const entryId of ids)
      if (entryId !== undefined && !knownIds.includes(entryId)) yield `${referrer}: there is no ${kind} ${entryId}`;
  };
  if (isB1OrAbove && !scene.settingGerman) yield "settingGerman is missing";
  yield* problemsOfReferences("openingQuestion", "question", [scene.openingQuestion], questionIds);
  for (const goal of goals) {
    if (isB1OrAbove && !goal.german) yield `goal ${goal.id}: german is missing`;
    if (!goal.phrases.some((phrase) => /\[[^[\]]+\]/.test(phrase)))
      yield `goal ${goal.id}: no phrase has a gap in brackets`;
    if (!intents.some((entry) => entry.goal === goal.id)) yield `goal ${goal.id}: no intent reaches it`;
    if (!questions.some((entry) => entry.goal === goal.id)) yield `goal ${goal.id}: no question heads for it`;
  }
  const answerIntentIds = new Set(questions.flatMap(({ yes, no }) => [yes, no]));
  for (const entry of intents) {
    const name = `intent ${entry.id}`;
    yield* problemsOfReferences(name, "goal", [entry.goal], goalIds);
    yield* problemsOfReferences(name, "question", [entry.next], questionIds);
    yield* problemsOfReferences(name, "slot", [...entry.uses, ...entry.needs], slotIds);
    if (entry.like && !sharedIntentIds.has(entry.like)) yield `${name}: there is no shared intent ${entry.like}`;
    for (const slotId of entry.needs)
      if (slots[slotId] && !slots[slotId].ask) yield `${name}: slot ${slotId} has no ask`;
    const requiredWayCount = entry.goal
      ? minWaysOfGoal
      : answerIntentIds.has(entry.id) || entry.like
        ? 0
        : minWaysOfOtherIntents;
    if (entry.says.length < requiredWayCount)
      yield `${name}: ${entry.says.length} ways of saying it, ${requiredWayCount} are needed`;
    const usesOnlyNeededSlots = (line: string) =>
      (toLine(line).text.match(/\{([^{}]*)\}/g) ?? []).every((name) => entry.needs.includes(name.slice(1, -1)));
    if (!entry.replies.some(usesOnlyNeededSlots)) yield `${name}: no reply without slots that it does not need`;
  }
  for (const entry of questions) {
    const name = `question ${entry.id}`;
    yield* problemsOfReferences(name, "goal", [entry.goal], goalIds);
    yield* problemsOfReferences(name, "slot", [entry.slot], slotIds);
    yield* problemsOfReferences(name, "intent", [entry.yes, entry.no, ...entry.expects], intentIds);
    const isEverAsked =
      entry.goal !== undefined ||
      scene.openingQuestion === entry.id ||
      [...intents, ...twists].some(({ next }) => next === entry.id);
    if (!isEverAsked) yield `${name} is never asked`;
  }
  for (const entry of twists) {
    const name = `twist ${entry.id}`;
    yield* problemsOfReferences(name, "intent", [entry.after], intentIds);
    yield* problemsOfReferences(name, "question", [entry.next], questionIds);
    for (const [slotId, values] of Object.entries(entry.when ?? {})) {
      yield* problemsOfReferences(name, "slot", [slotId], slotIds);
      const knownValues = Object.keys(slots[slotId]?.values ?? {}).map((value) => toLine(value).text);
      yield* problemsOfReferences(name, `value of ${slotId}`, values, knownValues);
    }
  }
  for (const [slotId, { kind, values, class: classes }] of Object.entries(slots)) {
    if ((kind !== undefined) === (values !== undefined || classes !== undefined))
      yield `slot ${slotId}: either a kind, or values and classes`;
    for (const value of Object.keys(values ?? {}))
      if (!toLine(value).english) yield `slot ${slotId}: “${value}” has no English`;
  }
  for (const line of linesOfScene(scene)) {
    for (const message of problemsOfLine(line, register, level <= "B1")) yield `“${line}”: ${message}`;
    for (const slotName of line.match(/(?<=\{)[^{}]*(?=\})/g) ?? [])
      if (!slotIds.includes(slotName)) yield `“${line}”: there is no slot ${slotName}`;
  }
}

/** Reads a scene. */
export function readSceneFile(
  source: string,
  location: { file: string; level: string; name: string },
  sharedIntents: ReadonlySet<string>,
): { scene: AuthoredScene | undefined; problems: Problem[] } {
  const { file, level, name } = location;
  const { value, problems } = readYamlFile(source, file, sceneSchema);
  if (!value) return { scene: undefined, problems };
  const scene = { ...value, file };
  const lineOf = (message: string) => {
    const namedPart =
      /“(.*?)”/.exec(message)?.[1] ?? /(?:goal|intent|question|twist|slot) ([a-z0-9-]+)/.exec(message)?.[1];
    return namedPart ? source.split("\n").findIndex((sourceLine) => sourceLine.includes(namedPart)) + 1 : 1;
  };
  const messages = [...problemsOfScene(scene, sharedIntents)];
  if (scene.id !== name || scene.level !== level)
    messages.push("id and level must be those of the file and its folder");
  return {
    scene,
    problems: [...problems, ...messages.map((message) => ({ file, line: Math.max(1, lineOf(message)), message }))],
  };
}
