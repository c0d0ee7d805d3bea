/**
 * Builds the service worker, as the last part of `npm run build`. Writes two files: app-shell.html is the app's page
 * without content, and sw.js contains the list of all files that the app needs without a network.
 *
 * The build also writes index.html and landing.html. These files are not stored on devices: the worker on the server
 * (not the service worker) fills them with the data of one learner or visitor, and never serves them as they are.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const clientFolder = new URL("../dist/client/", import.meta.url);
const pathOf = (path: string) => fileURLToPath(new URL(path, clientFolder));

copyFileSync(pathOf("index.html"), pathOf("app-shell.html"));

// Copies the screenshots that the browser shows before it installs the app.
mkdirSync(pathOf("screenshots"), { recursive: true });
for (const name of ["home", "lesson", "review"])
  copyFileSync(pathOf(`../../docs/pictures/${name}.jpg`), pathOf(`screenshots/${name}.jpg`));

const hashOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(pathOf(file)))
    .digest("hex")
    .slice(0, 12);
/** The server serves the page under this address. It redirects `/app-shell.html` to this address. */
const shell = { url: "/app-shell", revision: hashOf("app-shell.html") };
const unhashedFiles = ["early-input.js", "favicon.svg", "app.webmanifest"].map((file) => ({
  url: `/${file}`,
  revision: hashOf(file),
}));
// The names of these files contain a hash, so an update requests only those that have changed.
const hashedFiles = readdirSync(pathOf("assets"))
  .toSorted()
  .map((file) => ({ url: `/assets/${file}`, revision: null }));

await build({
  configFile: false,
  logLevel: "error",
  define: {
    __APP_FILES__: JSON.stringify([shell, ...unhashedFiles, ...hashedFiles]),
    "process.env.NODE_ENV": '"production"',
  },
  publicDir: false,
  build: {
    outDir: fileURLToPath(clientFolder),
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: pathOf("../../web/offline/service-worker.ts"), formats: ["es"], fileName: () => "sw.js" },
  },
});
