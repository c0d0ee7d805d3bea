/**
 * Measures how many learners' sentences the scenes understand: `npm run scene-understanding [-- file] [-- --details]`.
 * The file is a table of scene id, goal id and utterance, separated by tabs. A sentence is understood if one of its
 * intents reaches the goal; it is taken for another if it is not, and one reaches another goal.
 */
import { readFileSync } from "node:fs";
import { compileScene, partnerBankOf } from "#content/compile-scenes.ts";
import { openCurrentLexicon } from "#content/lexicon-file.ts";
import { readCorpus } from "#content/read-corpus.ts";
import { applyCorrections, messageCorrections } from "#core/domain/conversations/correction.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import { expectationOf } from "#core/domain/conversations/scenes/expectation.ts";
import { describeClause } from "#core/domain/conversations/scenes/features.ts";
import { modelOf, rankIntents } from "#core/domain/conversations/scenes/understand.ts";
import { understandMessage } from "#core/domain/conversations/scenes/understand-message.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";

const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith("--")) ?? "test/data/scene-utterances.tsv";
const [hasDetails, isAsked] = ["--details", "--asked"].map((option) => options.includes(option));

const { corpus } = readCorpus();
const lexicon = openCurrentLexicon(corpus);
const bank = partnerBankOf(corpus);
const { scenes, shared, synonyms } = corpus.scenes;

const rows = readFileSync(file, "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter(([scene, goal, utterance]) => scene && goal && utterance && scene !== "scene");
const counts = new Map<string, { understood: number; missed: number; mistaken: number }>();
for (const authoredScene of scenes) {
  const ownRows = rows.filter(([id]) => id === authoredScene.id);
  if (ownRows.length === 0 || !shared) continue;
  const scene = compileScene(authoredScene, shared, synonyms, { lexicon, bank, findWords: () => [] });
  const model = modelOf(scene);
  const count = { understood: 0, missed: 0, mistaken: 0 };
  counts.set(scene.id, count);
  for (const [, goal = "", utterance = ""] of ownRows) {
    const mistakes = messageCorrections(utterance, checkText(utterance, lexicon, scene.level).corrections);
    const corrected = applyCorrections(utterance, mistakes) ?? utterance;
    const hearings = [corrected, ...(corrected === utterance ? [] : [utterance])].map((text) =>
      hear(text, text, lexicon, bank),
    );
    const question = isAsked ? (scene.questions.find((entry) => entry.goal === goal) ?? null) : null;
    const understood = understandMessage(hearings, model, expectationOf(scene, question, null));
    const goals = understood.flatMap(({ intent }) => intent.goal ?? []);
    const result = goals.includes(goal) ? "understood" : goals.length > 0 ? "mistaken" : "missed";
    count[result]++;
    if (hasDetails && result !== "understood") {
      const found = understood.map(({ intent, score }) => `${intent.id} ${score.toFixed(2)}`).join(", ");
      console.log(`${result}\t${scene.id}\t${goal}\t${utterance}\t${found}`);
      for (const clause of hearings[0]?.clauses ?? []) {
        const described = describeClause(clause, model);
        const ranked = rankIntents(described, model, expectationOf(scene, question, null)).slice(0, 3);
        console.log(
          `    ${[...described.features].join(" ")} (${described.strangeness} strange): ${ranked.map(({ intent, score }) => `${intent.id} ${score.toFixed(2)}`).join(", ")}`,
        );
      }
    }
  }
}

const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1).padStart(5)} %`;
const print = (
  name: string,
  { understood, missed, mistaken }: { understood: number; missed: number; mistaken: number },
) => {
  const all = understood + missed + mistaken;
  console.log(
    `${name.padEnd(26)}${String(all).padStart(5)}  understood ${share(understood, all)}  missed ${share(missed, all)}  taken for another ${share(mistaken, all)}`,
  );
};
for (const [id, count] of counts) print(id, count);
print(
  "all",
  [...counts.values()].reduce(
    (sum, count) => ({
      understood: sum.understood + count.understood,
      missed: sum.missed + count.missed,
      mistaken: sum.mistaken + count.mistaken,
    }),
    { understood: 0, missed: 0, mistaken: 0 },
  ),
);
