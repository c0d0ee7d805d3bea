import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));

interface Import {
  from: string;
  /** A path of the repository, or a package's name. */
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
const told = (list: Import[]) => list.map(({ from, to }) => `${from} → ${to}`);

test("folders import only what they may", () => {
  const may: Record<string, string[]> = {
    core: ["core"],
    content: ["content", "core"],
    "durable-objects": ["durable-objects", "core"],
    worker: ["worker", "durable-objects", "core"],
    web: ["web", "core"],
  };
  const wrong = imports.filter(({ from, to }) => {
    const allowed = may[folder(from)];
    return allowed && Object.hasOwn({ ...may, test: 1, scripts: 1 }, folder(to)) && !allowed.includes(folder(to));
  });
  expect(told(wrong)).toEqual([]);
});

test("core uses only pure libraries, and the domain not the contract", () => {
  const packages = imports.filter(({ from, to }) => from.startsWith("core/") && !existsSync(to));
  expect([...new Set(packages.map(({ to }) => to))].toSorted()).toEqual(["ts-fsrs", "zod/mini"]);
  const upward = imports.filter(
    ({ from, to }) => from.startsWith("core/domain/") && (to.startsWith("core/contract/") || to.startsWith("zod")),
  );
  expect(told(upward)).toEqual([]);
});

test("SQL is written in stores only", () => {
  const drizzle = imports.filter(
    ({ from, to, isTypeOnly }) =>
      to.startsWith("drizzle-orm") &&
      from.startsWith("worker/") &&
      !from.startsWith("worker/db/") &&
      !/store\.ts$/.test(from) &&
      !isTypeOnly,
  );
  expect(told(drizzle)).toEqual([]);
});

test("areas of the worker depend on one another in one direction", () => {
  // An area may use those after it.
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
  expect(told(wrong)).toEqual([]);
});

test("features of the web app do not import one another, and fetch stands in web/api only", () => {
  const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
  const crossing = imports.filter(
    ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
  );
  expect(told(crossing)).toEqual([]);
  const layers = ["app", "features", "quiz", "ui", "api"];
  const upward = imports.filter(({ from, to }) => {
    const [a, b] = [from, to].map((path) => (path.startsWith("web/") ? layers.indexOf(path.split("/")[1] ?? "") : -1));
    return a !== undefined && b !== undefined && a >= 0 && b >= 0 && b < a;
  });
  expect(told(upward)).toEqual([]);
  const fetching = files.filter(
    (file) => file.startsWith("web/") && !file.startsWith("web/api/") && /\bfetch\(/.test(readFileSync(file, "utf8")),
  );
  expect(fetching).toEqual([]);
});

test("imports run in no circle", () => {
  const graph = Map.groupBy(
    imports.filter(({ to }) => existsSync(to)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test("files are short and their names say what is in them", () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > 320);
  const empty = files.filter((file) => /(^|\/)(utils?|helpers?|types|common|misc|manager)\.(ts|tsx|mjs)$/.test(file));
  expect({ long, empty }).toEqual({ long: [], empty: [] });
});

test("only the product is spoken of: no host of a registry, no path of a machine", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock.match(/"resolved": "https?:[^"]*"/g) ?? []).toEqual([]);
});
