/**
 * Measures how many sentences of learners the scenes understand: `npm run -s scene-understanding -- [file] [--details]
 * [--own]`. The file is a table with the columns scene id, goal id and utterance, separated by tabs. Each utterance
 * belongs to one goal. It counts as understood if one of its recognised intents reaches this goal. It counts as
 * mistaken if its intents reach only other goals, and as missed if they reach no goal.
 * Each utterance is measured twice: without a question, and after the partner's question for the goal.
 * `--own` measures the authors' ways of saying instead of the file. They are divided into three parts, and each part is
 * measured with a model of the two other parts.
 * `--strange` measures the utterances of another scene. As few of them as possible should reach a goal.
 */
import { existsSync, readFileSync } from "node:fs";
import { compileScene, createSceneCompiler, partnerBankOf } from "#content/compile-scenes.ts";
import { openCurrentLexicon } from "#content/lexicon-file.ts";
import { readCorpus } from "#content/read-corpus.ts";
import { applyCorrections, toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import { expectationOf } from "#core/domain/conversations/scenes/expectation.ts";
import { describeClause } from "#core/domain/conversations/scenes/features.ts";
import type { Scene } from "#core/domain/conversations/scenes/scene.ts";
import { createModel, modelOf, rankIntents, type SceneModel } from "#core/domain/conversations/scenes/understand.ts";
import { understandMessage } from "#core/domain/conversations/scenes/understand-message.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";

const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith("--")) ?? "test/data/scene-utterances.tsv";
const [hasDetails, usesOwnSentences, usesOtherScene] = ["--details", "--own", "--strange"].map((option) =>
  options.includes(option),
);
const modelPartCount = 3;
/**
 * The distance in the list of scenes between a scene and the other scene whose utterances `--strange` uses. The
 * distance is large enough that the two scenes have different subjects.
 */
const otherSceneDistance = 9;

const { corpus } = readCorpus();
const lexicon = openCurrentLexicon(corpus);
const bank = partnerBankOf(corpus);
const { scenes, sharedContent, synonyms } = corpus.scenes;
if (!sharedContent) throw new Error("content/scenes/shared.yaml cannot be read");

interface Utterance {
  goal: string;
  text: string;
  model: SceneModel;
}

const results = ["understood", "missed", "mistaken"] as const;
type Result = (typeof results)[number];
/** `extra` is the number of understood utterances that also reached another goal. */
type Counts = Record<Result | "extra", number>;
const createCounts = (): Counts => ({ understood: 0, missed: 0, mistaken: 0, extra: 0 });

const utteranceRows =
  usesOwnSentences || !existsSync(file)
    ? []
    : readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.split("\t"));
if (!usesOwnSentences && utteranceRows.length === 0) console.log(`${file} has no utterances.`);

/** The utterances of a scene: those in the file, or with `--own` the ways of saying that the authors wrote. */
function utterancesOf(scene: Scene): Utterance[] {
  if (!usesOwnSentences) {
    const sceneOfUtterances = usesOtherScene
      ? scenes[(scenes.findIndex(({ id }) => id === scene.id) + otherSceneDistance) % scenes.length]
      : scene;
    const rowsOfScene = utteranceRows.filter(([id, goal, text]) => id === sceneOfUtterances?.id && goal && text);
    return rowsOfScene.map(([, goal = "", text = ""]) => ({ goal, text, model: modelOf(scene) }));
  }
  const models = Array.from({ length: modelPartCount }, (_, partIndex) =>
    createModel(scene, (index) => index % modelPartCount !== partIndex),
  );
  const authoredIntents = scenes.find(({ id }) => id === scene.id)?.intents ?? [];
  return authoredIntents.flatMap(({ goal, says }) =>
    says.flatMap((text, i) => {
      const model = models[i % modelPartCount];
      return goal && model ? [{ goal, text, model }] : [];
    }),
  );
}

function measureUtterance(
  scene: Scene,
  { goal, text, model }: Utterance,
  isAfterQuestion: boolean,
): { result: Result; isExtra: boolean } {
  const correctedText = applyCorrections(
    text,
    toMessageCorrections(text, checkText(text, lexicon, scene.level).corrections),
  );
  const hearings = [...(correctedText ? [correctedText] : []), text].map((part) => hear(part, part, lexicon, bank));
  const question = isAfterQuestion ? (scene.questions.find((entry) => entry.goal === goal) ?? null) : null;
  const expectation = expectationOf(scene, question, null);
  const understoodMessage = understandMessage(hearings, model, expectation);
  const goals = understoodMessage.flatMap(({ intent }) => intent.goal ?? []);
  const result: Result = goals.includes(goal) ? "understood" : goals.length > 0 ? "mistaken" : "missed";
  if (hasDetails && result === "understood" && goals.some((reachedGoal) => reachedGoal !== goal))
    console.log(`also ${goals.filter((otherGoal) => otherGoal !== goal)}\t${scene.id}\t${goal}\t${text}`);
  if (hasDetails && result !== "understood") {
    console.log(`${result}${isAfterQuestion ? " although asked" : ""}\t${scene.id}\t${goal}\t${text}`);
    for (const clause of hearings[0]?.clauses ?? []) {
      const describedClause = describeClause(clause, model);
      const bestIntents = rankIntents(describedClause, model, expectation).slice(0, 3);
      console.log(
        `    ${bestIntents.map(({ intent, score }) => `${intent.id} ${score.toFixed(2)}`).join(", ")}: ${[...describedClause.features].join(" ")}`,
      );
    }
  }
  return { result, isExtra: result === "understood" && goals.some((otherGoal) => otherGoal !== goal) };
}

const formatShare = (count: number, total: number) =>
  `${((100 * count) / Math.max(1, total)).toFixed(1).padStart(5)} %`;
function printCounts(name: string, counts: readonly Counts[]): void {
  const sumCounts = (result: keyof Counts) => counts.reduce((total, count) => total + count[result], 0);
  const totalCount = results.reduce((total, result) => total + sumCounts(result), 0);
  const [understoodCount, missedCount, mistakenCount, extraCount] = [...results, "extra" as const].map((result) =>
    formatShare(sumCounts(result), totalCount),
  );
  console.log(
    `${name.padEnd(26)}${String(totalCount).padStart(5)}  understood ${understoodCount}  missed ${missedCount}  taken for another ${mistakenCount}  another as well ${extraCount}`,
  );
}

const compiler = createSceneCompiler(lexicon, bank, () => []);
const compiledScenes = scenes.map((scene) => compileScene(scene, sharedContent, synonyms, compiler));
for (const isAsked of [false, true]) {
  console.log(isAsked ? "\nAfter the partner's question for the goal:" : "When nothing was asked:");
  const countsOfScenes: Counts[] = [];
  for (const scene of compiledScenes) {
    const utterances = utterancesOf(scene);
    if (utterances.length === 0) continue;
    const count = createCounts();
    for (const utterance of utterances) {
      const { result, isExtra } = measureUtterance(scene, utterance, isAsked);
      count[result]++;
      if (isExtra) count.extra++;
    }
    countsOfScenes.push(count);
    printCounts(scene.id, [count]);
  }
  printCounts("all", countsOfScenes);
}
