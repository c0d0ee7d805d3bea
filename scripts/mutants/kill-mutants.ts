import type { Mutant } from "./find-mutants.ts";
import type { Plan } from "./plan.ts";
import type { TestRuns } from "./test-runs.ts";

const conversationTests = [
  "conversation",
  "trial-chat",
  "keep-trial",
  "scenes",
  "unchecked-messages",
  "retention",
  "sockets",
];

/**
 * Which test files test the code of a folder. The key is the beginning of a source path, and the values are beginnings
 * of names of test files. If several keys match a source file, the longest key counts. Test files that are named like
 * the area always run and are not listed.
 */
const testPrefixesByPath: Record<string, string[]> = {
  "worker/accounts": [
    ...["session", "sign-", "security", "passkeys", "recovery", "challenges", "known-addresses", "sockets"],
    ...["export", "retention", "mail", "robustness", "shards", "browser-headers", "changed-secret"],
    "conversation-objects",
  ],
  "worker/backups": ["move-learner", "shards"],
  "worker/vocabulary": [
    ...["practice", "due-words", "allowance", "memory", "gender-rules", "government-quiz", "stored-answers"],
    ...["retired-content", "offline", "xp-abuse"],
  ],
  "worker/grammar": ["guest-topics", "topic-blocks", "conversation-mistakes", "allowance", "retired-content"],
  "worker/leagues": ["sockets", "silent-faults", "shards", "late-results", "xp-ceiling", "move-learner"],
  "worker/conversations": [...conversationTests, "model-", "allowance", "retired-content"],
  "worker/curriculum": ["chapters", "late-results", "retired-content"],
  "worker/placement": ["retired-content"],
  "worker/reading": ["retired-content", "offline"],
  "worker/exams": ["retired-content"],
  "worker/verb-prefixes": ["retired-content"],
  "worker/progress": ["xp-", "quizzes", "challenges", "late-results", "grammar-xp", "today"],
  "worker/quizzes": ["xp-", "allowance", "inherited-names", "late-results", "stored-answers", "retention"],
  "worker/reminders": ["send-reminders", "robustness"],
  "worker/reports": ["retention"],
  "worker/mail": ["recovery", "security", "sign-", "limit-settings"],
  "worker/pages": ["service", "browser-headers", "silent-faults"],
  "worker/openapi": ["service"],
  "worker/db": [
    ...["allowance", "retention", "export", "curriculum", "practice", "silent-faults"],
    ...["shards", "move-learner", "old-rows", "quizzes", "leagues", "retired-content"],
  ],
  "durable-objects/": [...conversationTests, "model-budget"],
  "durable-objects/league": ["league", "sockets"],
  "durable-objects/throttle": ["league"],
  "durable-objects/live-sockets": ["conversation", "league", "sockets"],
  "durable-objects/model-budget": ["model-budget"],
  "durable-objects/tutors": ["conversation-tutors", "conversation.test", "model-", "scenes"],
  "worker/": [
    ...["service", "security", "browser-headers", "request-body", "robustness", "operator", "retention"],
    ...["unchecked-messages", "allowance", "silent-faults", "limit-settings", "metrics", "retired-content"],
  ],
};

/** The name prefixes of the test files that test a source file. */
export function testPrefixesOf(sourceFile: string): string[] {
  const [topFolder = "", area = ""] = sourceFile.split("/");
  const paths = Object.keys(testPrefixesByPath).filter((path) => sourceFile.startsWith(path));
  const longestPath = paths.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const testPrefixesOfArea = topFolder === "worker" && !area.endsWith(".ts") ? [area.replace(/s$/, "")] : [];
  const recordedTestPrefixes = topFolder === "worker" ? ["recorded-calls"] : [];
  return [...recordedTestPrefixes, ...testPrefixesOfArea, ...(testPrefixesByPath[longestPath] ?? [])];
}

/** The domain tests that take many seconds. Each of them is run only against mutants in the listed folders. */
const foldersBySlowTest: Record<string, string[]> = {
  "recorded-talks": ["core/domain/conversations/", "core/domain/german/", "core/domain/random.ts"],
  "recorded-comparisons": ["core/domain/sentences/", "core/domain/german/"],
  "recorded-partner-steps": ["core/domain/conversations/", "core/domain/german/", "core/domain/random.ts"],
  "recorded-sentence-counts": ["core/domain/sentences/", "core/domain/german/"],
  "recorded-sentences": ["core/domain/sentences/", "core/domain/german/"],
};

/**
 * Whether a test file is run against a mutant. Nearly all domain tests are run against mutants in core, because these
 * tests are fast. The tests of Durable Objects are not run against mutants of the worker, because they reach little of
 * the worker's code.
 */
function shouldRun(mutant: Mutant, testFile: string): boolean {
  const name = testFile.split("/").at(-1) ?? "";
  const folders = foldersBySlowTest[name.replace(/\.test\.ts$/, "")];
  if (mutant.file.startsWith("core/")) return folders?.some((folder) => mutant.file.startsWith(folder)) ?? true;
  if (mutant.file.startsWith("worker/") && testFile.startsWith("test/durable-objects/")) return false;
  return testPrefixesOf(mutant.file).some((prefix) => name.startsWith(prefix));
}

export interface KillResult {
  /** The names of the tests that killed mutants, by the id of the mutant. */
  killerNameByMutantId: Map<number, string>;
  reachedMutants: Set<number>;
}

/** Runs each test file against the mutants that no earlier file has killed. */
export async function killMutants(
  runs: TestRuns,
  sampledMutants: readonly Mutant[],
  onProgress: (line: string) => void,
): Promise<KillResult> {
  const killerNameByMutantId = new Map<number, string>();
  const reachedMutants = new Set<number>();
  const mutantsRunOnLoad = sampledMutants.filter((mutant) => mutant.isRunOnLoad).map(({ id }) => id);
  /**
   * Durable Objects use a separate copy of the worker's modules, and this copy is loaded only once. If code of a
   * Durable Object runs while its module is loaded, a mutant of this code must be active from the start. Such a mutant
   * needs its own run.
   */
  const needsOwnRun = ({ isRunOnLoad, file }: Mutant) => isRunOnLoad && file.startsWith("durable-objects/");

  async function runMutantsOfFile(file: string, plan: Plan): Promise<void> {
    const outcome = await runs.run(file, plan);
    if (outcome.failedWithoutMutant.length > 0)
      onProgress(`fails without a mutant: ${file}: ${outcome.failedWithoutMutant.join("; ")}\n`);
    const doubtfulMutantIds: number[] = [];
    const unsettledMutantIds: number[] = [];
    for (const [id, { killedBy, isReached, isSettled }] of outcome.mutants) {
      if (isReached) reachedMutants.add(id);
      if (!isSettled && outcome.mutants.size > 1) unsettledMutantIds.push(id);
      else if (killedBy !== undefined && outcome.failedAfterwards.includes(killedBy)) doubtfulMutantIds.push(id);
      else if (killedBy !== undefined) killerNameByMutantId.set(id, `${file}: ${killedBy}`);
    }
    // A test that also fails without a mutant proves nothing. So the mutants that it killed run again without this
    // test.
    if (doubtfulMutantIds.length > 0) {
      onProgress(
        `${file}: ${doubtfulMutantIds.length} mutants again without: ${outcome.failedAfterwards.join("; ")}\n`,
      );
      const excludedTests = [...plan.excludedTests, ...outcome.failedAfterwards];
      await runMutantsOfFile(file, { ...plan, excludedTests, mutantIdsByTestFile: { [file]: doubtfulMutantIds } });
    }
    // One of the unsettled mutants ended the whole run. The list is split in halves repeatedly until this mutant is
    // alone.
    const firstHalfCount = Math.ceil(unsettledMutantIds.length / 2);
    for (const ids of [unsettledMutantIds.slice(0, firstHalfCount), unsettledMutantIds.slice(firstHalfCount)])
      if (ids.length > 0) await runMutantsOfFile(file, { ...plan, mutantIdsByTestFile: { [file]: ids } });
  }

  for (const [index, file] of runs.testFiles.entries()) {
    const plan = { mutantIdsByTestFile: {}, mutantsRunOnLoad, excludedTests: [], mutantActiveFromStart: 0 };
    const survivingMutants = sampledMutants.filter(
      (mutant) => !killerNameByMutantId.has(mutant.id) && shouldRun(mutant, file),
    );
    const ids = survivingMutants.filter((mutant) => !needsOwnRun(mutant)).map(({ id }) => id);
    onProgress(
      `${index + 1} of ${runs.testFiles.length} ${file}: ${survivingMutants.length} mutants, ${killerNameByMutantId.size} killed`,
    );
    if (ids.length > 0) await runMutantsOfFile(file, { ...plan, mutantIdsByTestFile: { [file]: ids } });
    for (const { id } of survivingMutants.filter(needsOwnRun))
      await runMutantsOfFile(file, { ...plan, mutantActiveFromStart: id });
  }
  return { killerNameByMutantId, reachedMutants };
}
