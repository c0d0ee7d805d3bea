import { expect, test } from "vitest";
import { allScenarios } from "#scenarios/registry.ts";

test("Each scenario has a path, well-formed responses and a unique name that can be a host name", () => {
  const names = allScenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, path, responses = {} } of allScenarios) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeLessThanOrEqual(63);
    expect(path).toMatch(/^\//);
    for (const pattern of Object.keys(responses))
      expect(pattern).toMatch(/^(GET|POST|PATCH|DELETE) \/(api|packs)\/[^?]+$/);
  }
});
