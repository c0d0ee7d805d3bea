import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));

interface Import {
  from: string;
  /** A path of the repository or a package name. */
  to: string;
  isTypeOnly: boolean;
}

const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g,
    ),
  ].map(([, type, named, lazy]) => {
    const target = named ?? lazy ?? "";
    const to = target.startsWith("#")
      ? target.slice(1)
      : target.startsWith(".")
        ? normalize(join(dirname(file), target))
        : target;
    return { from: file, to, isTypeOnly: type !== undefined };
  });

const imports = files.flatMap(importsOf);
const folder = (path: string) => path.split("/")[0] ?? "";
const importLines = (list: Import[]) => list.map(({ from, to }) => `${from} → ${to}`);

test("Folders import only allowed folders", () => {
  const allowedFolders: Record<string, string[]> = {
    core: ["core"],
    content: ["content", "core"],
    "durable-objects": ["durable-objects", "core"],
    worker: ["worker", "durable-objects", "core"],
    web: ["web", "core"],
  };
  const wrong = imports.filter(({ from, to }) => {
    const allowed = allowedFolders[folder(from)];
    return (
      allowed && Object.hasOwn({ ...allowedFolders, test: 1, scripts: 1 }, folder(to)) && !allowed.includes(folder(to))
    );
  });
  expect(importLines(wrong)).toEqual([]);
});

test("Core uses only pure libraries, and the domain does not import the contract", () => {
  const packages = imports.filter(({ from, to }) => from.startsWith("core/") && !existsSync(to));
  expect([...new Set(packages.map(({ to }) => to))].toSorted()).toEqual(["ts-fsrs", "zod/mini"]);
  const upward = imports.filter(
    ({ from, to }) => from.startsWith("core/domain/") && (to.startsWith("core/contract/") || to.startsWith("zod")),
  );
  expect(importLines(upward)).toEqual([]);
});

test("Only stores contain SQL", () => {
  const drizzle = imports.filter(
    ({ from, to, isTypeOnly }) =>
      to.startsWith("drizzle-orm") &&
      from.startsWith("worker/") &&
      !from.startsWith("worker/db/") &&
      !/store\.ts$/.test(from) &&
      !isTypeOnly,
  );
  expect(importLines(drizzle)).toEqual([]);
});

test("Areas of the worker depend on one another in one direction", () => {
  // An area allowedFolders use the areas after it.
  const order = [
    "reports",
    "conversations",
    "curriculum",
    "grammar",
    "conjugations",
    "verb-prefixes",
    "vocabulary",
    "quizzes",
    "progress",
    "leagues",
    "accounts",
  ];
  const wrong = imports.filter(({ from, to }) => {
    const [, area = ""] = from.split("/");
    const [top, used = ""] = to.split("/");
    return (
      from.startsWith("worker/") &&
      top === "worker" &&
      order.includes(area) &&
      order.includes(used) &&
      order.indexOf(used) < order.indexOf(area)
    );
  });
  expect(importLines(wrong)).toEqual([]);
});

test("Web features do not import one another, and only web/api calls fetch", () => {
  const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
  const crossing = imports.filter(
    ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
  );
  expect(importLines(crossing)).toEqual([]);
  const layers = ["app", "features", "quiz", "ui", "api"];
  const upward = imports.filter(({ from, to }) => {
    const [a, b] = [from, to].map((path) => (path.startsWith("web/") ? layers.indexOf(path.split("/")[1] ?? "") : -1));
    return a !== undefined && b !== undefined && a >= 0 && b >= 0 && b < a;
  });
  expect(importLines(upward)).toEqual([]);
  const fetching = files.filter(
    (file) => file.startsWith("web/") && !file.startsWith("web/api/") && /\bfetch\(/.test(readFileSync(file, "utf8")),
  );
  expect(fetching).toEqual([]);
});

test("Imports have no cycles", () => {
  const graph = Map.groupBy(
    imports.filter(({ to }) => existsSync(to)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test("Files have at most 320 lines and specific names", () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > 320);
  const unspecific = files.filter((file) =>
    /(^|\/)(utils?|helpers?|types|common|misc|manager)\.(ts|tsx|mjs)$/.test(file),
  );
  expect({ long, unspecific }).toEqual({ long: [], unspecific: [] });
});

test("The lock file names no registry host", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock.match(/"resolved": "https?:[^"]*"/g) ?? []).toEqual([]);
});
