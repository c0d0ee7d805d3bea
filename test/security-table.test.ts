import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const documentText = readFileSync("docs/security.md", "utf8");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const states = ["holds", "not applicable", "missing"] as const;
const rows = documentText
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const cells = cellsOf(line);
    const [id = "", level = "", requirement = "", state = "", evidence = ""] = cells;
    return { id, level, requirement, state, evidence, columns: cells.length };
  });
const idsOf = (level: string, state: string) =>
  rows.filter((row) => row.level === level && row.state === state).map(({ id }) => id);

/** Number of requirements of each level in ASVS 5.0.0. */
const requirementCountByLevel = { "1": 70, "2": 183 };

test("Each requirement of levels 1 and 2 has one row with a state and a test or reason", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(requirementCountByLevel)) {
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
  }
  expect(rows).toHaveLength(requirementCountByLevel["1"] + requirementCountByLevel["2"]);
  for (const { id, requirement, state, evidence, columns } of rows) {
    expect(id).toMatch(/^(?:[1-9]|1[0-7])\.[1-9]\.[1-9]\d?$/);
    expect(states, id).toContain(state);
    expect([columns, requirement.length > 5, evidence.length > 5], id).toEqual([5, true, true]);
  }
});

test("The counts and the missing requirements at the top match the table", () => {
  for (const [level, count] of Object.entries(requirementCountByLevel)) {
    const counts = states.map((state) => idsOf(level, state).length);
    expect(documentText).toContain(`| ${[level, count, ...counts].join(" | ")} |`);
  }
  const listedIds = [...documentText.matchAll(/^- (\d+\.\d+\.\d+) \(level (\d)\)/gm)].map(([, id]) => id);
  expect(listedIds).toEqual(rows.filter(({ state }) => state === "missing").map(({ id }) => id));
});

test("The only missing requirement of level 1 is the audit of dependencies, and at most a tenth of level 2 is missing", () => {
  // 15.2.1 is the audit of dependencies. The list at the top of docs/security.md explains why it is missing.
  expect(idsOf("1", "missing")).toEqual(["15.2.1"]);
  expect(idsOf("2", "missing").length).toBeLessThanOrEqual(requirementCountByLevel["2"] / 10);
});

test("Each test named in the table exists", () => {
  const namedTestMatches = rows.flatMap(({ evidence }) => [...evidence.matchAll(/`(test\/[^`]+)`: "([^"]+)"/g)]);
  expect(namedTestMatches.length).toBeGreaterThan(100);
  for (const [, file = "", name = ""] of namedTestMatches) {
    expect(existsSync(file), file).toBe(true);
    const isNamed = ['"', "`"].some((quote) => readFileSync(file, "utf8").includes(`${quote}${name}${quote}`));
    expect(isNamed, `${file}: ${name}`).toBe(true);
  }
});

test("Files and pages are served with the headers named in the table", () => {
  const headersFileText = readFileSync("web/public/_headers", "utf8");
  expect(headersFileText).toMatch(/^\/\*$/m);
  for (const part of ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(/Content-Security-Policy: (.+)/.exec(headersFileText)?.[1]).toContain(part);
  }
  expect(headersFileText).toContain("Strict-Transport-Security: max-age=63072000; includeSubDomains");
  // Learners record themselves and hear the recording; no other site may ask for the microphone in a frame.
  expect(headersFileText).toContain("microphone=(self)");
  expect(headersFileText).toContain("media-src 'self' blob:;");
  expect(headersFileText).toContain("X-Content-Type-Options: nosniff");
  expect(headersFileText).toContain("Referrer-Policy: strict-origin-when-cross-origin");
});
