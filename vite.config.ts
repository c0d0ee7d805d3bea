import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import compression from "compression";
import UnoCSS from "unocss/vite";
import { type Connect, defineConfig, type Plugin } from "vite";
import { currentBuild } from "./content/build-version.ts";
import { currentContentVersion } from "./content/stored-content.ts";
import packageFile from "./package.json" with { type: "json" };
import { commonPasswords } from "./scripts/common-passwords.ts";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Constants of the code. A preview does not need them, because the build contains them and computing them takes
 * seconds.
 */
const constants: Plugin = {
  name: "constants",
  config: (_config, { isPreview }) =>
    isPreview
      ? {}
      : {
          define: {
            __VERSION__: JSON.stringify(packageFile.version),
            __BUILD__: JSON.stringify(currentBuild()),
            __CONTENT_VERSION__: JSON.stringify(currentContentVersion()),
            __COMMON_PASSWORDS__: JSON.stringify(commonPasswords()),
          },
        },
};

/** In development, modules in web/api have addresses like API calls. The worker must not answer requests for them. */
const modulesOfWebApi: Plugin = {
  name: "modules-of-web-api",
  apply: "serve",
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/api\/[\w-]+\.tsx?(\?|$)/.test(request.url ?? "")) request.url = `/@fs${pathOf("web")}${request.url}`;
      next();
    });
  },
};

/** Serves the lexicon that `npm run dev` compiled. In a build, it is one of the files. */
const lexiconInDevelopment: Plugin = {
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

/** Compresses local responses like Cloudflare's edge, so that local measurements are realistic. */
const compressedPreview: Plugin = {
  name: "compressed-preview",
  configurePreviewServer: (server) => {
    // The middleware is typed for Express, whose requests and responses are Node's with additions that it does not use.
    const middleware: { handle(...parameters: Parameters<Connect.NextHandleFunction>): void } = {
      handle: compression(),
    };
    server.middlewares.use(middleware.handle);
  },
};

const modulePattern = (...paths: string[]) => new RegExp(`/(${paths.join("|")})\\.tsx?$`);

/**
 * Modules that several routes share are combined into a few files, because many small files compress badly: a quiz loaded 30
 * of them. A file contains what the same routes need, and takes the dependencies of its modules with it unless an earlier file
 * has them. `npm run size` shows the result.
 */
const sharedChunks = [
  {
    name: "flag",
    test: modulePattern("web/ui/flag", "core/domain/vocabulary/(word|quiz-type)", "core/contract/word-values"),
  },
  {
    name: "shared",
    test: modulePattern(
      "web/ui/(split-title|part-of-speech|empty-state|keyboard|preloaded-component)",
      "web/api/use-read",
      "web/browser/stored-values",
      "web/outbox/stored-submissions",
      "web/quiz/(lazy-report-button|use-leave-to)",
      "core/domain/(lookup-table|visible-text|progress/xp-claim|grammar/(quiz-mode|topic-access))",
    ),
  },
  { name: "mutation", test: /useMutation\.js|\/web\/api\/(refresh-reads|progress-reads)/ },
  { name: "layers", test: modulePattern("web/ui/back-layers") },
  { name: "dialog", test: modulePattern("web/ui/(use-modal|dialog)") },
  { name: "level", test: modulePattern("web/ui/(level-selector|xp-bar|challenge-paths|format-number)") },
  { name: "search", test: modulePattern("web/ui/(search-field|guest-banner|offer-sign-up)") },
  { name: "word", test: modulePattern("web/ui/(plural|case-info|speak-button)") },
  { name: "gaps", test: modulePattern("web/quiz/(gaps|first-answer-note)") },
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
 * Lets the worker render pages with the web's code, which it imports under this name. Styles and file names of pictures
 * are those of the browser's build.
 */
const pageRenderer: Plugin = {
  name: "page-renderer",
  enforce: "pre",
  resolveId: (id) => (id === "virtual:page-renderer" ? pathOf("web/app/render-page.tsx") : undefined),
};

const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig({
  root: "web",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", manifest: true, modulePreload: { polyfill: false } },
  environments: {
    // The same file names as in the browser's build.
    lotse: { build: { assetsInlineLimit: 4096, rolldownOptions: { output: { assetFileNames } } } },
    // All modules that every page loads are in one file, because it compresses better than many.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: "initial", tags: ["$initial"], priority: 1 }, ...sharedChunks],
            },
            // The first chunk contains the names of all chunks, and hashes do not compress.
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
    constants,
    pageRenderer,
    modulesOfWebApi,
    lexiconInDevelopment,
    compressedPreview,
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
