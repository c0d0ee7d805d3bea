import type { Mutant } from "./find-mutants.ts";
import type { Plan } from "./plan.ts";
import type { TestRuns } from "./test-runs.ts";

/** The prefixes of further test files for an area's code, in addition to those named like the area. */
const testFilesOf: Record<string, string[]> = {
  accounts: [
    ...["session", "sign-", "security", "passkeys", "recovery", "challenges", "known-addresses", "sockets"],
    ...["export", "retention", "mail", "small-doors"],
  ],
  vocabulary: ["practice", "due-words", "allowance"],
  grammar: ["guest-topics", "conversation-mistakes", "allowance"],
  leagues: ["sockets"],
  conversations: ["sockets", "trial-chat", "unchecked-messages", "retention"],
  progress: ["xp-", "quizzes", "farming", "challenges"],
  quizzes: ["xp-", "farming", "allowance", "inherited-names"],
  reports: ["retention"],
  mail: ["recovery"],
  openapi: ["service"],
  db: ["allowance", "retention", "export", "curriculum", "practice"],
  "durable-objects": ["conversation", "league", "model-budget", "sockets", "retention"],
  worker: [
    ...["service", "security", "browser-headers", "request-body", "small-doors", "operator", "retention"],
    ...["unchecked-messages", "allowance"],
  ],
};

/** Whether a test file is run against a mutant. Mutants in core run against all files, because those tests are fast. */
function isTried(mutant: Mutant, testFile: string): boolean {
  const [top = "", area = ""] = mutant.file.split("/");
  if (top === "core") return true;
  const folder = top === "durable-objects" || area.endsWith(".ts") ? top : area;
  const name = testFile.split("/").at(-1) ?? "";
  return [folder.replace(/s$/, ""), ...(testFilesOf[folder] ?? [])].some((start) => name.startsWith(start));
}

export interface Result {
  /** The name of the test that failed, by the id of the mutant. */
  killersByMutant: Map<number, string>;
  reachedMutants: Set<number>;
}

/** Runs each test file against the mutants that no earlier file has killed. */
export async function killMutants(
  runs: TestRuns,
  sample: readonly Mutant[],
  onProgress: (line: string) => void,
): Promise<Result> {
  const killersByMutant = new Map<number, string>();
  const reachedMutants = new Set<number>();
  const onLoad = sample.filter((mutant) => mutant.runsOnLoad).map(({ id }) => id);
  /**
   * Durable Objects use a separate copy of the worker's modules, so mutants that run at load time must be active from
   * the start, in a run of their own.
   */
  const needsOwnRun = ({ runsOnLoad, file }: Mutant) => runsOnLoad && file.startsWith("durable-objects/");

  async function runMutantsOfFile(file: string, plan: Plan): Promise<void> {
    const outcome = await runs.run(file, plan);
    if (outcome.failedWithoutMutant.length > 0)
      onProgress(`fails without a mutant: ${file}: ${outcome.failedWithoutMutant.join("; ")}\n`);
    const doubtfulMutants: number[] = [];
    for (const [id, { killedBy, isReached, isSettled }] of outcome.mutants) {
      if (isReached) reachedMutants.add(id);
      const isInDoubt = !isSettled || (killedBy !== undefined && outcome.failedAfterwards.includes(killedBy));
      if (isInDoubt && outcome.mutants.size > 1) doubtfulMutants.push(id);
      else if (killedBy !== undefined) killersByMutant.set(id, `${file}: ${killedBy}`);
    }
    if (doubtfulMutants.length > 0)
      onProgress(`${file}: ${doubtfulMutants.length} mutants again, for ${outcome.failedAfterwards.join("; ")}\n`);
    // If one mutant breaks the environment of the others, it is isolated by splitting the list repeatedly.
    const halfCount = Math.ceil(doubtfulMutants.length / 2);
    for (const ids of [doubtfulMutants.slice(0, halfCount), doubtfulMutants.slice(halfCount)])
      if (ids.length > 0) await runMutantsOfFile(file, { ...plan, mutants: { [file]: ids } });
  }

  for (const [index, file] of runs.testFiles.entries()) {
    const survivingMutants = sample.filter((mutant) => !killersByMutant.has(mutant.id) && isTried(mutant, file));
    const ids = survivingMutants.filter((mutant) => !needsOwnRun(mutant)).map(({ id }) => id);
    onProgress(
      `${index + 1} of ${runs.testFiles.length} ${file}: ${survivingMutants.length} mutants, ${killersByMutant.size} killed`,
    );
    if (ids.length > 0) await runMutantsOfFile(file, { mutants: { [file]: ids }, onLoad, onFromStart: 0 });
    for (const { id } of survivingMutants.filter(needsOwnRun))
      await runMutantsOfFile(file, { mutants: {}, onLoad, onFromStart: id });
  }
  return { killersByMutant, reachedMutants };
}
