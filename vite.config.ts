import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import compression from "compression";
import UnoCSS from "unocss/vite";
import { type Connect, defineConfig, type Plugin } from "vite";
import { computeBuildVersion } from "./content/build-version.ts";
import { readCurrentContentVersion } from "./content/stored-content.ts";
import packageFile from "./package.json" with { type: "json" };
import { listCommonPasswords } from "./scripts/common-passwords.ts";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Defines the constants that the code uses. A preview does not define them, because the build already contains them and
 * computing them takes seconds.
 */
const constantsPlugin: Plugin = {
  name: "constants",
  config: (_config, { isPreview }) =>
    isPreview
      ? {}
      : {
          define: {
            __VERSION__: JSON.stringify(packageFile.version),
            __BUILD__: JSON.stringify(computeBuildVersion()),
            __CONTENT_VERSION__: JSON.stringify(readCurrentContentVersion()),
            __COMMON_PASSWORDS__: JSON.stringify(listCommonPasswords()),
          },
        },
};

/**
 * In development, the addresses of the modules in web/api look like API calls. The development server must answer these
 * requests, not the worker.
 */
const webApiModulesPlugin: Plugin = {
  name: "modules-of-web-api",
  apply: "serve",
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/api\/[\w-]+\.tsx?(\?|$)/.test(request.url ?? "")) request.url = `/@fs${pathOf("web")}${request.url}`;
      next();
    });
  },
};

/** In development, serves the lexicon that `npm run dev` has compiled. A build contains the lexicon as a file. */
const developmentLexiconPlugin: Plugin = {
  name: "lexicon-in-development",
  apply: "serve",
  configureServer: (server) => {
    server.middlewares.use("/german-lexicon.bin", (_request, response) => {
      const file = pathOf(".cache/lexicon/german-lexicon.bin");
      if (existsSync(file)) {
        response.end(readFileSync(file));
        return;
      }
      server.config.logger.error("The checker's lexicon is missing, so nothing is corrected: npm run lexicon");
      response.statusCode = 404;
      response.end();
    });
  },
};

/** Compresses the responses of the local server as Cloudflare's edge does, so that local measurements are realistic. */
const compressedPreviewPlugin: Plugin = {
  name: "compressed-preview",
  configurePreviewServer: (server) => {
    // The types of the middleware require Express. Express adds properties to Node's requests and responses, but the
    // middleware does not use them.
    const middleware: { handle(...parameters: Parameters<Connect.NextHandleFunction>): void } = {
      handle: compression(),
    };
    server.middlewares.use(middleware.handle);
  },
};

const modulePattern = (...paths: string[]) => new RegExp(`/(${paths.join("|")})\\.tsx?$`);

/**
 * Combines modules that several routes share into a few files, because small files compress badly: without this, a quiz
 * page loaded 30 files. Each file contains modules that the same routes need, and the dependencies of these modules,
 * unless an earlier file contains them. `npm run size` shows the result.
 */
const sharedChunks = [
  {
    name: "flag",
    test: modulePattern("web/ui/flag", "core/domain/vocabulary/(word|quiz-type)", "core/contract/word-values"),
  },
  { name: "layers", test: modulePattern("web/ui/back-layers") },
  { name: "dialog", test: modulePattern("web/ui/(use-modal|dialog)") },
  { name: "level", test: modulePattern("web/ui/(level-selector|xp-bar|challenge-paths|format-number)") },
  { name: "search", test: modulePattern("web/ui/(search-field|guest-banner|offer-sign-up)") },
  { name: "word", test: modulePattern("web/ui/(plural|case-info|speak-button)") },
  { name: "gaps", test: modulePattern("web/quiz/(gaps|first-answer-note|lazy-report-button)") },
  { name: "dock", test: modulePattern("web/ui/(dock|progress-bar)") },
  {
    name: "quiz",
    test: modulePattern(
      "web/quiz/(quiz-frame|quiz-header|exit-dialog|choice-list|answer-dock|verdict|lazy-typed-answer|lazy-results)",
      "web/quiz/(use-attempts|use-saved-quiz|finished-quiz|use-quiz|use-leave-guard)",
      "web/ui/(held-key|use-document-title)",
      "core/domain/(quizzes/quiz-flow|random|answers/(match-answer|normalize-answer))",
    ),
  },
  {
    name: "grammar",
    test: modulePattern(
      "core/contract/grammar",
      "core/domain/grammar/(grammar-category|exercise)",
      "web/features/grammar/(use-unlocked-levels|grammar-address|use-gate)",
    ),
  },
  { name: "marked-german", test: modulePattern("web/ui/(marked-german|german-with-endings)") },
  { name: "vocabulary-question", test: modulePattern("core/contract/vocabulary-question") },
  {
    name: "word-question",
    test: modulePattern(
      "core/domain/vocabulary/match-word",
      "web/features/vocabulary/(word-submission|word-question|word-answer|reviewed-word)",
    ),
  },
  {
    name: "word-quiz-attempts",
    test: modulePattern("core/contract/vocabulary-quiz", "web/features/vocabulary/word-quiz-attempts"),
  },
  {
    name: "chat",
    test: modulePattern(
      "core/contract/conversations",
      "core/domain/conversations/conversation",
      "web/features/conversations/(conversation-cache|redirect-if-signed-out|start/(topics|tones))",
    ),
  },
];
/**
 * Lets the worker import the web's code that renders pages, under the name `virtual:page-renderer`. Styles and the file
 * names of pictures are the same as in the browser's build.
 */
const pageRendererPlugin: Plugin = {
  name: "page-renderer",
  enforce: "pre",
  resolveId: (id) => (id === "virtual:page-renderer" ? pathOf("web/app/render-page.tsx") : undefined),
};

const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig({
  root: "web",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", manifest: true, modulePreload: { polyfill: false } },
  environments: {
    // Gives the assets in the worker's build the same names as in the browser's build.
    lotse: { build: { assetsInlineLimit: 4096, rolldownOptions: { output: { assetFileNames } } } },
    // Combines the modules that every page loads into three files, because a few large files compress better than many
    // small files. The second file contains packages, which change rarely, and the third file contains modules that
    // features import. The first file contains the names of all lazily loaded files, so it changes whenever one of
    // these files changes. No other file imports the first file. So after a change of one feature, browsers still have
    // the files of the other features in their cache.
    client: {
      build: {
        rolldownOptions: {
          // web/app/modules-of-most-pages.ts imports modules without importing a name from them. Without this setting
          // the build would remove these imports.
          treeshake: { moduleSideEffects: [{ test: /\/(core|web)\//, sideEffects: true }] },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "packages",
                  tags: ["$initial"],
                  test: /node_modules|rolldown.runtime|vite.preload-helper/,
                  priority: 3,
                },
                { name: "base", tags: ["$initial"], test: /\/(core|web\/(?!app\/)\w+)\/.*\.tsx?$/, priority: 2 },
                { name: "initial", tags: ["$initial"], priority: 1 },
                ...sharedChunks,
              ],
            },
            // The hashes are short, because the first chunk contains the names of all chunks and hashes cannot be
            // compressed.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
          },
        },
      },
    },
  },
  server: { port: 5173 },
  preview: { host: "127.0.0.1", strictPort: true },
  plugins: [
    constantsPlugin,
    pageRendererPlugin,
    webApiModulesPlugin,
    developmentLexiconPlugin,
    compressedPreviewPlugin,
    UnoCSS({ configFile: pathOf("uno.config.ts") }),
    react(),
    cloudflare({
      configPath: pathOf("wrangler.toml"),
      persistState: { path: resolve(pathOf("."), process.env.LOTSE_STATE ?? ".wrangler/state") },
      remoteBindings: false,
      inspectorPort: false,
    }),
  ],
});
