import type { Mutant } from "./find-mutants.ts";
import type { Plan } from "./plan.ts";
import type { TestRuns } from "./test-runs.ts";

/** For each area, name prefixes of test files that test its code, in addition to the files named like the area. */
const testFilesOf: Record<string, string[]> = {
  accounts: [
    ...["session", "sign-", "security", "passkeys", "recovery", "challenges", "known-addresses", "sockets"],
    ...["export", "retention", "mail", "robustness"],
  ],
  vocabulary: ["practice", "due-words", "allowance"],
  grammar: ["guest-topics", "conversation-mistakes", "allowance"],
  leagues: ["sockets"],
  conversations: ["sockets", "trial-chat", "unchecked-messages", "retention"],
  progress: ["xp-", "quizzes", "challenges"],
  quizzes: ["xp-", "allowance", "inherited-names"],
  reports: ["retention"],
  mail: ["recovery"],
  openapi: ["service"],
  db: ["allowance", "retention", "export", "curriculum", "practice"],
  "durable-objects": ["conversation", "league", "model-budget", "sockets", "retention"],
  worker: [
    ...["service", "security", "browser-headers", "request-body", "robustness", "operator", "retention"],
    ...["unchecked-messages", "allowance"],
  ],
};

/**
 * Whether a test file is run against a mutant. All domain tests are run against mutants in core, because those tests
 * are fast.
 */
function shouldRun(mutant: Mutant, testFile: string): boolean {
  const [topFolder = "", area = ""] = mutant.file.split("/");
  if (topFolder === "core") return true;
  const folder = topFolder === "durable-objects" || area.endsWith(".ts") ? topFolder : area;
  const name = testFile.split("/").at(-1) ?? "";
  return [folder.replace(/s$/, ""), ...(testFilesOf[folder] ?? [])].some((start) => name.startsWith(start));
}

export interface Result {
  /** The names of the tests that killed mutants, by the id of the mutant. */
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
  const mutantsRunOnLoad = sample.filter((mutant) => mutant.isRunOnLoad).map(({ id }) => id);
  /**
   * Durable Objects use a separate copy of the worker's modules, which is loaded only once. So a mutant of theirs that
   * runs at load time needs a separate run in which it is active from the start.
   */
  const needsOwnRun = ({ isRunOnLoad, file }: Mutant) => isRunOnLoad && file.startsWith("durable-objects/");

  async function runMutantsOfFile(file: string, plan: Plan): Promise<void> {
    const outcome = await runs.run(file, plan);
    if (outcome.failedWithoutMutant.length > 0)
      onProgress(`fails without a mutant: ${file}: ${outcome.failedWithoutMutant.join("; ")}\n`);
    const doubtfulMutants: number[] = [];
    for (const [id, { killedBy, isReached, isSettled }] of outcome.mutants) {
      if (isReached) reachedMutants.add(id);
      const isDoubtful = !isSettled || (killedBy !== undefined && outcome.failedAfterwards.includes(killedBy));
      if (isDoubtful && outcome.mutants.size > 1) doubtfulMutants.push(id);
      else if (killedBy !== undefined) killersByMutant.set(id, `${file}: ${killedBy}`);
    }
    if (doubtfulMutants.length > 0)
      onProgress(`${file}: ${doubtfulMutants.length} mutants again, for ${outcome.failedAfterwards.join("; ")}\n`);
    // One mutant may break the environment of the others. The list is split in halves repeatedly until that mutant is
    // alone.
    const halfCount = Math.ceil(doubtfulMutants.length / 2);
    for (const ids of [doubtfulMutants.slice(0, halfCount), doubtfulMutants.slice(halfCount)])
      if (ids.length > 0) await runMutantsOfFile(file, { ...plan, mutants: { [file]: ids } });
  }

  for (const [index, file] of runs.testFiles.entries()) {
    const survivingMutants = sample.filter((mutant) => !killersByMutant.has(mutant.id) && shouldRun(mutant, file));
    const ids = survivingMutants.filter((mutant) => !needsOwnRun(mutant)).map(({ id }) => id);
    onProgress(
      `${index + 1} of ${runs.testFiles.length} ${file}: ${survivingMutants.length} mutants, ${killersByMutant.size} killed`,
    );
    if (ids.length > 0)
      await runMutantsOfFile(file, { mutants: { [file]: ids }, mutantsRunOnLoad, activeFromStart: 0 });
    for (const { id } of survivingMutants.filter(needsOwnRun))
      await runMutantsOfFile(file, { mutants: {}, mutantsRunOnLoad, activeFromStart: id });
  }
  return { killersByMutant, reachedMutants };
}
