/**
 * Makes small changes to the code and checks whether a test fails: `npm run mutate -- --sample 200 --seed 1 --files
 * "core/domain/*"`. Nothing is written to disk: vitest gets the changed sources from memory, and a switch activates one
 * change at a time. `--files worker/serve.ts:31,52` changes only these lines. `--list` lists the drawn changes and runs
 * no test.
 */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createSeededRandom } from "#core/domain/random.ts";
import { insertSwitches, type Mutant, parseFile } from "./mutants/find-mutants.ts";
import { killMutants } from "./mutants/kill-mutants.ts";
import { openTestRuns } from "./mutants/test-runs.ts";

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    files: { type: "string", multiple: true, default: ["core/domain/**"] },
    tests: { type: "string", multiple: true },
    list: { type: "boolean", default: false },
  },
});

interface EquivalentMutant {
  file: string;
  code: string;
  change: string;
  reason: string;
}

const root = resolve(import.meta.dirname, "..");
const {
  excluded: exclusions,
  equivalent: equivalentMutants,
}: { excluded: Array<{ files: string }>; equivalent: EquivalentMutant[] } = JSON.parse(
  readFileSync(resolve(root, "scripts/mutants/equivalent.json"), "utf8"),
);
const keyOf = ({ file, code, change }: Omit<EquivalentMutant, "reason">) => `${file}\n${code}\n${change}`;
const equivalentMutantKeys = new Set(equivalentMutants.map(keyOf));

/**
 * The line numbers that `--files worker/serve.ts:31,52` gives for a file. If `--files` gives no line numbers for a
 * file, all its lines are changed.
 */
const chosenLinesByFile = new Map(
  values.files.flatMap((file) => {
    const [, path, lines] = /^(.+\.ts):([\d,]+)$/.exec(file) ?? [];
    return path && lines ? [[path, new Set(lines.split(",").map(Number))] as const] : [];
  }),
);
const files = globSync(
  values.files
    .map((file) => file.replace(/:[\d,]+$/, ""))
    .map((file) => (file.endsWith(".ts") ? file : `${file.replace(/\/\**$/, "")}/**/*.ts`)),
  {
    cwd: root,
    exclude: ["**/*.d.ts", "node_modules/**", ...exclusions.map((exclusion) => exclusion.files)],
  },
).toSorted();
const areOnlyDomainFiles = files.every((file) => file.startsWith("core/"));
if (files.length === 0) throw new Error("no file matches --files");
if (!areOnlyDomainFiles && files.some((file) => file.startsWith("core/")))
  throw new Error("core/domain and the worker have tests of different projects: run one at a time");

let lastId = 0;
const parsedFiles = files.map((file) => parseFile(file, readFileSync(resolve(root, file), "utf8"), () => ++lastId));
const allMutants = parsedFiles.flatMap((parsedFile) => parsedFile.mutantRanges.map(({ mutant }) => mutant));
const candidates = allMutants.filter(
  (mutant) =>
    !equivalentMutantKeys.has(keyOf(mutant)) && chosenLinesByFile.get(mutant.file)?.has(mutant.line) !== false,
);
const random = createSeededRandom(Number(values.seed));
const sampledMutants = candidates
  .map((mutant) => ({ mutant, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, Number(values.sample))
  .map(({ mutant }) => mutant);
const locationOf = ({ file, line, change }: Mutant) => `${file}:${line}  ${change}`;
const sampleInOrder = sampledMutants.toSorted((a, b) => a.id - b.id);
if (values.list) {
  for (const mutant of sampleInOrder) console.log(locationOf(mutant));
  process.exit(0);
}
const chosenMutantIds = new Set(sampledMutants.map((mutant) => mutant.id));
const sourceByPath = new Map(
  parsedFiles.map((parsedFile) => [resolve(root, parsedFile.file), insertSwitches(parsedFile, chosenMutantIds)]),
);

// Without CHECK_ALL, some tests check only a sample. With the value "most", they check all items, with one exception:
// of the answers to sentences, only a quarter is compared with the judgements of editors. To compare all these answers
// would take a minute for each mutant.
process.env.CHECK_ALL = "most";

const startTime = Date.now();
const secondsElapsed = () => Math.round((Date.now() - startTime) / 1000);
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${secondsElapsed()} s  ${line}`);
  else process.stderr.write(`${secondsElapsed()} s  ${line}\n`);
}

showProgress(`${allMutants.length} mutants in ${files.length} files, ${sampledMutants.length} drawn`);
const include = values.tests ?? (areOnlyDomainFiles ? ["test/domain/**/*.test.ts"] : undefined);
const testRuns = await openTestRuns({
  project: areOnlyDomainFiles ? "domain" : "worker",
  sourceByPath,
  include,
  // Excludes test files with thousands of requests or texts, and test files with many simultaneous calls. They reach
  // nearly all code and take minutes for each mutant.
  exclude: [
    ...["fuzz", "league-histories", "account-attacks", "account-floods"].map((name) => `test/worker/${name}.test.ts`),
    ...["test/domain/checker*.test.ts", "test/domain/openapi.test.ts"],
  ],
  onProgress: showProgress,
});
const { killerNameByMutantId, reachedMutants } = await killMutants(testRuns, sampledMutants, showProgress);
await testRuns.close();

console.log();
for (const mutant of sampleInOrder) {
  const killerName = killerNameByMutantId.get(mutant.id);
  if (killerName === undefined)
    console.log(`survived${reachedMutants.has(mutant.id) ? "" : " (no test gets there)"}  ${locationOf(mutant)}`);
}
const folderOf = (file: string) =>
  file
    .split("/")
    .slice(0, file.startsWith("core/") ? 3 : 2)
    .join("/");
for (const [folder, mutantsOfFolder] of Map.groupBy(sampledMutants, (mutant) => folderOf(mutant.file)))
  console.log(
    `${folder}: ${mutantsOfFolder.filter(({ id }) => killerNameByMutantId.has(id)).length} of ${mutantsOfFolder.length} killed`,
  );
const share = ((killerNameByMutantId.size / sampledMutants.length) * 100).toFixed(1);
console.log(
  `${killerNameByMutantId.size} of ${sampledMutants.length} killed: ${share} % (seed ${values.seed}, ${secondsElapsed()} s)`,
);
process.exit(0);
