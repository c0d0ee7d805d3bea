import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compileSql, compileTables, contentVersion } from "./content/compile.ts";
import { lexiconFile, writeLexicon } from "./content/compile-lexicon.ts";
import { type Corpus, readCorpus } from "./content/read-corpus.ts";

/** The worker's tests load the two lowest levels: all of it is loaded once by the content's tests and by the browser's. */
function lowestLevels({ words, curricula, topics, conversations, ...rest }: Corpus): Corpus {
  const isLow = (level: string) => level === "A1" || level === "A2";
  return {
    ...rest,
    conversations: {
      trees: conversations.trees.filter((tree) => isLow(tree.level)),
      reactions: conversations.reactions.filter((one) => isLow(one.level)),
    },
    words: words.filter((word) => isLow(word.cefrLevel)),
    curricula: curricula.filter((one) => isLow(one.level)),
    topics: topics.filter((topic) => isLow(topic.level)),
  };
}

const { corpus } = readCorpus();
const tables = compileTables(lowestLevels(corpus));
const version = contentVersion(tables);

/** The build's files, as far as the worker reads them: a folder with the real lexicon, compiled if there is none. */
function buildFiles(): string {
  if (!existsSync(lexiconFile)) writeLexicon(corpus);
  return resolve(dirname(lexiconFile));
}

export default defineConfig({
  test: {
    fsModuleCache: false,
    projects: [
      {
        test: {
          name: "domain",
          // Pure rules: nothing of one file can reach another.
          isolate: false,
          environment: "node",
          // Whole corpora are gone through, also on a machine that is busy with something else.
          testTimeout: 30_000,
          include: ["test/domain/**/*.test.ts", "test/content/**/*.test.ts", "test/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: { name: "web", environment: "happy-dom", include: ["test/web/**/*.test.{ts,tsx}"] },
      },
      {
        define: { __VERSION__: '"test"', __BUILD__: '"test"', __CONTENT_VERSION__: JSON.stringify(version) },
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            remoteBindings: false,
            miniflare: {
              // Named here, since what stands in wrangler.toml is the folder of a build that may not be there.
              assets: { directory: buildFiles(), binding: "ASSETS" },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
                TEST_CONTENT: compileSql(tables, version),
                TEST_CLOCK: "on",
                SESSION_SECRET: "a secret for the tests, long enough to sign with",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          testTimeout: 20_000,
          include: ["test/worker/**/*.test.ts", "test/durable-objects/**/*.test.ts"],
          setupFiles: ["test/worker/setup.ts"],
          globalSetup: ["test/support/scripted-model.ts"],
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "hono",
                  "drizzle-orm",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "jose",
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
