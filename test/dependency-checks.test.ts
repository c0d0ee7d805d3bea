import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const readYaml = (path: string) => parse(readFileSync(path, "utf8"));

test("Continuous integration audits the deployed packages at each push, and weekly without a push", () => {
  const { on, jobs } = readYaml(".github/workflows/test.yml");
  expect(Object.keys(on)).toEqual(expect.arrayContaining(["push", "pull_request"]));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* MON$/) }]);
  expect(jobs.audit.if).toBeUndefined();
  const commands = jobs.audit.steps.map(({ run }: { run?: string }) => run);
  expect(commands).toContain("npm audit --audit-level=high --omit=dev");
});

test("Dependabot proposes updates of npm packages weekly, and puts compatible updates together", () => {
  const { version, updates } = readYaml(".github/dependabot.yml");
  const npmUpdates = updates.find((update: Record<string, unknown>) => update["package-ecosystem"] === "npm");
  expect([version, npmUpdates.directory, npmUpdates.schedule.interval]).toEqual([2, "/", "weekly"]);
  expect(npmUpdates.groups).toEqual({ compatible: { "update-types": ["minor", "patch"] } });
});
