import { expect, test } from "vitest";
import { allScenarios } from "#scenarios/registry.ts";

test("Each scenario has a unique host-safe name, a path and well-formed responses", () => {
  const names = allScenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, path, responses = {} } of allScenarios) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(63);
    expect(path).toMatch(/^\//);
    for (const pattern of Object.keys(responses)) expect(pattern).toMatch(/^(GET|POST|PATCH|DELETE) \/api\/[^?]+$/);
  }
});
