import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import compression from "compression";
import UnoCSS from "unocss/vite";
import { type Connect, defineConfig, type Plugin } from "vite";
import { currentBuild, currentContentVersion } from "./content/build-version.ts";
import packageFile from "./package.json" with { type: "json" };
import { commonPasswords } from "./scripts/common-passwords.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development the modules of web/api have addresses like the API's calls; the worker must not answer for them. */
const modulesOfWebApi: Plugin = {
  name: "modules-of-web-api",
  apply: "serve",
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/api\/[\w-]+\.tsx?(\?|$)/.test(request.url ?? "")) request.url = `/@fs${here("web")}${request.url}`;
      next();
    });
  },
};

/** In development the checker's lexicon is the one that `npm run dev` compiled; the build copies it. */
const lexiconInDevelopment: Plugin = {
  name: "lexicon-in-development",
  apply: "serve",
  configureServer: (server) => {
    server.middlewares.use("/german-lexicon.bin", (_request, response) => {
      const file = here(".cache/lexicon/german-lexicon.bin");
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

/** What runs locally is compressed as Cloudflare's edge does it. */
const compressedPreview: Plugin = {
  name: "compressed-preview",
  configurePreviewServer: (server) => {
    server.middlewares.use(compression() as unknown as Connect.NextHandleFunction);
  },
};

/** Modules of a few lines that import nothing and that many pages share. */
const fewLines =
  /\/(web\/ui\/(split-title|part-of-speech|numeral)|core\/domain\/(lookup-table|progress\/xp-claim|grammar\/quiz-mode))\.tsx?$/;

export default defineConfig({
  root: "web",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", manifest: true, modulePreload: { polyfill: false } },
  // What every page loads lies in one file: it compresses better than many.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "initial", tags: ["$initial"], priority: 1 },
                // A file for each would weigh more in the first file's list of files.
                { name: "shared", test: fewLines },
              ],
            },
            // Every chunk's name stands in the first one, and a hash cannot be compressed.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
          },
        },
      },
    },
  },
  server: { port: 5173 },
  define: {
    __VERSION__: JSON.stringify(packageFile.version),
    __BUILD__: JSON.stringify(currentBuild()),
    __CONTENT_VERSION__: JSON.stringify(currentContentVersion()),
    __COMMON_PASSWORDS__: JSON.stringify(commonPasswords()),
  },
  preview: { host: "127.0.0.1", strictPort: true },
  plugins: [
    modulesOfWebApi,
    lexiconInDevelopment,
    compressedPreview,
    UnoCSS({ configFile: here("uno.config.ts") }),
    react(),
    cloudflare({
      configPath: here("wrangler.toml"),
      persistState: { path: resolve(here("."), process.env.LOTSE_STATE ?? ".wrangler/state") },
      remoteBindings: false,
      inspectorPort: false,
    }),
  ],
});
