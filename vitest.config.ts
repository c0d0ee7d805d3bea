import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { pagePatterns } from "#core/domain/pages.ts";
import { compileSql } from "./content/compile.ts";
import type { CompiledTable } from "./content/compiled-table.ts";
import { lexiconFile, updateLexicon } from "./content/lexicon-file.ts";
import { readStoredContent } from "./content/stored-content.ts";
import { listCommonPasswords } from "./scripts/common-passwords.ts";
import { bundlePageRenderer } from "./test/support/bundle-page-renderer.ts";
import { prepareWorkerd } from "./test/support/prepare-workerd.ts";

/** Tables whose rows the worker's tests need for all levels. */
const tablesOfAllLevels = new Set(["conversation_partner", "texts", "verb_prefix_tests", "verb_prefix_questions"]);
const sceneIds = new Set(["cafe", "hotel", "making-an-appointment"]);

/**
 * Limits the content to the two lowest levels and three scenes, because the worker's tests need no other content, and each
 * test file loads the content. Rows without a level are kept if the row that they belong to is kept. The content tests
 * and the browser tests load all content.
 */
function limitTables(tables: readonly CompiledTable[]): CompiledTable[] {
  const rowsByTable = new Map<string, CompiledTable["rows"]>();
  return tables.map((table) => {
    const { name, columns, rows } = table;
    const readIds = (tableName: string) => new Set(rowsByTable.get(tableName)?.map(([id]) => id));
    const keepRowsOf = (column: string, tableName: string) => {
      const ids = readIds(tableName);
      return rows.filter((row) => ids.has(row[columns.indexOf(column)] ?? null));
    };
    const limitRows = () => {
      if (tablesOfAllLevels.has(name)) return rows;
      if (name === "scenes") return rows.filter(([id]) => typeof id === "string" && sceneIds.has(id));
      if (name === "curriculum_subchapters") return keepRowsOf("chapter_id", "curriculum_chapters");
      if (name === "curriculum_words") return keepRowsOf("subchapter_id", "curriculum_subchapters");
      if (name === "grammar_exercises") return keepRowsOf("grammar_library_id", "grammar_library");
      if (name === "sentence_topics") {
        const wordIds = readIds("german_vocabulary_bank");
        return keepRowsOf("topic_id", "grammar_library").map(([topicId = null, ids]) => [
          topicId,
          JSON.stringify((JSON.parse(String(ids)) as string[]).filter((id) => wordIds.has(id))),
        ]);
      }
      const levelIndex = columns.indexOf("cefr_level");
      return levelIndex < 0
        ? rows
        : rows.filter((row) => [null, "A1", "A2"].includes(row[levelIndex] as string | null));
    };
    const limitedRows = limitRows();
    rowsByTable.set(name, limitedRows);
    return { ...table, rows: limitedRows };
  });
}

/**
 * The version of the content that the tests load. The worker uses its cached catalogue only if the catalogue has the
 * same version.
 */
const contentVersion = "test-content";

const versionConstants = {
  __VERSION__: '"test"',
  __BUILD__: '"test"',
  __CONTENT_VERSION__: JSON.stringify(contentVersion),
};

const cacheFolder = resolve(dirname(lexiconFile), "..");
const pageRendererFile = { folder: join(cacheFolder, "test-page-renderer"), fileName: "page-renderer.js" };

/**
 * Reads data that only the worker's tests need. It is read when these tests start, because reading the corpus takes
 * seconds.
 */
async function readWorkerResources() {
  prepareWorkerd();
  const { corpus, tables } = readStoredContent();
  updateLexicon(() => corpus);
  await bundlePageRenderer(pageRendererFile.folder, pageRendererFile.fileName, versionConstants);
  return {
    assetDirectory: writeTestAssets(compileSql(limitTables(tables), contentVersion)),
    contentTables: [...tables.map(({ name }) => name), "content_version"],
    migrations: await readD1Migrations("migrations"),
  };
}

/**
 * Writes a folder that replaces the files of the build, so that the tests need no build. It contains the lexicon and
 * the app's page. Each page has a script whose name tells which page it belongs to. The scripts themselves and the styles
 * are left out, because the tests do not need them. The folder also contains the statements that load the content,
 * because a binding with these 16 MB would take a second of processor time to start.
 */
function writeTestAssets(contentSql: readonly string[]): string {
  const folder = join(cacheFolder, "test-assets");
  mkdirSync(folder, { recursive: true });
  copyFileSync(lexiconFile, join(folder, basename(lexiconFile)));
  copyFileSync("web/index.html", join(folder, "index.html"));
  const assets = [...Object.keys(pagePatterns), "conversation"].map((page) => [
    page,
    { scripts: [`assets/${page}.js`], styles: [] },
  ]);
  writeFileSync(join(folder, "page-assets.json"), JSON.stringify(Object.fromEntries(assets)));
  writeFileSync(join(folder, "test-content.json"), JSON.stringify(contentSql));
  return folder;
}

const hashPackages = (): string =>
  createHash("sha256").update(readFileSync("package-lock.json")).digest("hex").slice(0, 16);

/** The bindings of the shards. Only tests that call `useShards` use them, or all tests with LOTSE_TEST_SHARDS=1. */
const testShards = ["LEARNERS_00", "LEARNERS_01", "LEARNERS_02"];

/** The pool calls this function for each worker that it starts. The result is always the same, so it is stored. */
let resources: ReturnType<typeof readWorkerResources> | undefined;
function workerResources() {
  resources ??= readWorkerResources();
  return resources;
}

export default defineConfig({
  test: {
    // Transforming the modules of the worker and of the pages takes seconds. The files in the folder are named by a hash of
    // the source, of this configuration and of the files that it imports. The folder is named by a hash of the packages.
    fsModuleCache: true,
    fsModuleCachePath: join(cacheFolder, "modules", hashPackages()),
    // Hides log lines that every sign-up writes.
    onConsoleLog: (line) => !line.startsWith('{"security"'),
    projects: [
      {
        test: {
          name: "domain",
          // Node imports the modules itself, because Vite's module runner makes the checker's tests a third slower.
          experimental: { viteModuleRunner: false },
          // These tests call pure functions, so test files cannot affect each other and need no isolation.
          isolate: false,
          environment: "node",
          setupFiles: ["test/support/property-seed.ts"],
          // Some tests process the whole corpus, possibly on a busy machine.
          testTimeout: 300_000,
          include: ["test/domain/**/*.test.ts", "test/content/**/*.test.ts", "test/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "happy-dom",
          // The files of a process share one window and the packages; test/web/setup.ts resets both for each file.
          isolate: false,
          environmentOptions: {
            // Prevents a link or a download from replacing the page of the shared window.
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          testTimeout: 300_000,
          setupFiles: ["test/support/property-seed.ts", "test/web/setup.ts"],
          include: ["test/web/**/*.test.{ts,tsx}"],
        },
      },
      {
        define: { ...versionConstants, __COMMON_PASSWORDS__: JSON.stringify(listCommonPasswords()) },
        resolve: { alias: { "virtual:page-renderer": join(pageRendererFile.folder, pageRendererFile.fileName) } },
        plugins: [
          cloudflareTest(async () => {
            const { assetDirectory, contentTables, migrations } = await workerResources();
            return {
              wrangler: { configPath: "./wrangler.toml" },
              remoteBindings: false,
              miniflare: {
                // The folder is set here, because the build folder that wrangler.toml names may not exist.
                assets: { directory: assetDirectory, binding: "ASSETS" },
                r2Buckets: ["TEST_BACKUPS"],
                d1Databases: Object.fromEntries(testShards.map((binding) => [binding, binding.toLowerCase()])),
                bindings: {
                  MAIL: "off",
                  TEST_MIGRATIONS: migrations,
                  TEST_CONTENT_TABLES: contentTables,
                  TEST_CLOCK: "on",
                  TEST_ALL_ON_SHARDS: process.env.LOTSE_TEST_SHARDS ?? "",
                  SIGN_UP_LIMIT_ADDRESS: "100000",
                  SESSION_SECRET: "a secret for the tests, long enough to sign with",
                },
              },
            };
          }),
        ],
        test: {
          name: "worker",
          // All files share one worker, so that its modules are loaded once. test/worker/setup.ts empties the worker's
          // storage for each file.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 300_000,
          include: ["test/worker/**/*.test.ts", "test/durable-objects/**/*.test.ts"],
          setupFiles: ["test/worker/setup.ts"],
          globalSetup: [
            "test/support/scripted-model.ts",
            "test/support/mail-server.ts",
            "test/support/turnstile-server.ts",
            "test/support/push-server.ts",
            "test/support/record-server.ts",
            "test/support/fuzz-size.ts",
          ],
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "@tanstack/react-query",
                  "hono",
                  "react",
                  "react-dom",
                  "react-dom/static",
                  "react-router",
                  "react/jsx-runtime",
                  "react/jsx-dev-runtime",
                  "drizzle-orm",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "jose",
                  "@simplewebauthn/server",
                  "zod/mini",
                  "ts-fsrs",
                  "ai",
                  "@ai-sdk/openai-compatible",
                  "workers-ai-provider",
                ],
              },
            },
          },
        },
      },
    ],
  },
});
