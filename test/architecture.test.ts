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
  isInRepository: boolean;
  isTypeOnly: boolean;
}

const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g,
    ),
  ].map(([, type, importedName, dynamicImport]) => {
    const importPath = importedName ?? dynamicImport ?? "";
    const isInRepository = /^[#.]/.test(importPath);
    const targetPath = importPath.startsWith("#")
      ? importPath.slice(1)
      : isInRepository
        ? normalize(join(dirname(file), importPath))
        : importPath;
    return { from: file, to: targetPath, isInRepository, isTypeOnly: type !== undefined };
  });

const imports = files.flatMap(importsOf);
const folderOf = (path: string) => path.split("/")[0] ?? "";
const formatImports = (imports: Import[]) => imports.map(({ from, to }) => `${from} → ${to}`);

test("Folders import only allowed folders", () => {
  const allowedFoldersByFolder: Record<string, string[]> = {
    core: ["core"],
    content: ["content", "core"],
    "durable-objects": ["durable-objects", "core"],
    worker: ["worker", "durable-objects", "core"],
    web: ["web", "core"],
  };
  const wrongImports = imports.filter(({ from, to }) => {
    const allowedTargets = allowedFoldersByFolder[folderOf(from)];
    return (
      allowedTargets &&
      Object.hasOwn({ ...allowedFoldersByFolder, test: 1, scripts: 1 }, folderOf(to)) &&
      !allowedTargets.includes(folderOf(to))
    );
  });
  expect(formatImports(wrongImports)).toEqual([]);
});

test("Core uses only pure libraries, and the domain does not import the contract", () => {
  const packageImports = imports.filter(({ from, to }) => from.startsWith("core/") && !existsSync(to));
  expect([...new Set(packageImports.map(({ to }) => to))].toSorted()).toEqual(["ts-fsrs", "zod/mini"]);
  const upwardImports = imports.filter(
    ({ from, to }) => from.startsWith("core/domain/") && (to.startsWith("core/contract/") || to.startsWith("zod")),
  );
  expect(formatImports(upwardImports)).toEqual([]);
});

test("Only stores contain SQL", () => {
  const drizzleImports = imports.filter(
    ({ from, to, isTypeOnly }) =>
      to.startsWith("drizzle-orm") &&
      from.startsWith("worker/") &&
      !from.startsWith("worker/db/") &&
      !/store\.ts$/.test(from) &&
      !isTypeOnly,
  );
  expect(formatImports(drizzleImports)).toEqual([]);
});

test("Areas of the worker depend on one another in one direction", () => {
  // The order of the areas. An area may import only areas that come after it.
  const areaOrder = [
    "backups",
    "offline",
    "reports",
    "today",
    "chapters",
    "exams",
    "sentences",
    "placement",
    "conversations",
    "reading",
    "curriculum",
    "grammar",
    "conjugations",
    "verb-prefixes",
    "vocabulary",
    "quizzes",
    "reminders",
    "progress",
    "leagues",
    "accounts",
  ];
  const wrongImports = imports.filter(({ from, to }) => {
    const [, area = ""] = from.split("/");
    const [topFolder, usedFolder = ""] = to.split("/");
    return (
      from.startsWith("worker/") &&
      topFolder === "worker" &&
      areaOrder.includes(area) &&
      areaOrder.includes(usedFolder) &&
      areaOrder.indexOf(usedFolder) < areaOrder.indexOf(area)
    );
  });
  expect(formatImports(wrongImports)).toEqual([]);
});

test("Web features do not import one another, and only web/api and the service worker call fetch", () => {
  const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
  const importsBetweenFeatures = imports.filter(
    ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
  );
  expect(formatImports(importsBetweenFeatures)).toEqual([]);
  const layers = ["app", "features", "word-lookup", "quiz", "offline", "outbox", "ui", "api"];
  const upwardImports = imports.filter(({ from, to }) => {
    const [fromLayer, toLayer] = [from, to].map((path) =>
      path.startsWith("web/") ? layers.indexOf(path.split("/")[1] ?? "") : -1,
    );
    return fromLayer !== undefined && toLayer !== undefined && fromLayer >= 0 && toLayer >= 0 && toLayer < fromLayer;
  });
  expect(formatImports(upwardImports)).toEqual([]);
  const fetchingFiles = files.filter(
    (file) =>
      file.startsWith("web/") &&
      !file.startsWith("web/api/") &&
      file !== "web/offline/service-worker.ts" &&
      /\bfetch\(/.test(readFileSync(file, "utf8")),
  );
  expect(fetchingFiles).toEqual([]);
});

test("Only one file of the web app uses speech synthesis, and only one file records or recognizes speech", () => {
  const findFilesMatching = (pattern: RegExp) =>
    files.filter((file) => file.startsWith("web/") && pattern.test(readFileSync(file, "utf8")));
  expect(findFilesMatching(/\bspeechSynthesis\b|SpeechSynthesisUtterance/)).toEqual(["web/ui/german-voice.ts"]);
  expect(findFilesMatching(/\bMediaRecorder\b|SpeechRecognition\b/)).toEqual(["web/ui/say-it/microphone.ts"]);
});

test("Each import of a file names it with its extension", () => {
  const wrongImports = imports.filter(({ to, isInRepository }) => isInRepository && !/\.\w+(?:\?\w+)?$/.test(to));
  expect(formatImports(wrongImports)).toEqual([]);
});

// This test replaces the linter's rule against import cycles. That rule indexes all packages, which takes a third of
// the linter's time.
test("Imports have no cycles", () => {
  const importsByFile = Map.groupBy(
    imports.filter(({ to }) => existsSync(to)),
    ({ from }) => from,
  );
  const checkedFiles = new Set<string>();
  const importCycles: string[] = [];
  const visitFile = (file: string, path: string[]) => {
    if (path.includes(file)) {
      importCycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    if (checkedFiles.has(file)) return;
    for (const { to } of importsByFile.get(file) ?? []) visitFile(to, [...path, file]);
    checkedFiles.add(file);
  };
  for (const file of files) visitFile(file, []);
  expect(importCycles).toEqual([]);
});

test("Files have at most 300 lines and specific names", () => {
  const longFiles = files.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 300);
  const unspecificFiles = files.filter((file) =>
    /(^|\/)(utils?|helpers?|types|common|misc|manager)\.(ts|tsx|mjs)$/.test(file),
  );
  expect({ long: longFiles, unspecific: unspecificFiles }).toEqual({ long: [], unspecific: [] });
});

test("The lock file names no registry host", () => {
  const lockFileText = readFileSync("package-lock.json", "utf8");
  expect(lockFileText.match(/"resolved": "https?:[^"]*"/g) ?? []).toEqual([]);
});
