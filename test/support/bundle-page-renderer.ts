import { build } from "vite";

/**
 * Bundles the code of the web app that renders pages into one module, in a second of processor time. Without the
 * bundle, the worker's tests would load the 900 modules of this code one by one. Loading a module needs a message to
 * another process. For all modules, these messages take three more seconds.
 * @param constantDefinitions the constants that the code uses, as JavaScript expressions
 */
export async function bundlePageRenderer(
  folder: string,
  fileName: string,
  constantDefinitions: Record<string, string>,
) {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: constantDefinitions,
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "module", "browser", "production"] },
    },
    build: {
      ssr: "web/app/render-page.tsx",
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      reportCompressedSize: false,
      target: "es2022",
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: fileName } },
    },
  });
}
