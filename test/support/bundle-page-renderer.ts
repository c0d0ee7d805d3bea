import { build } from "vite";

/**
 * Bundles the web's code that renders pages into one module, in a second of processor time. Without this, the worker's
 * tests would load its 900 modules one by one, each with a message to another process, which takes three seconds more.
 * @param defines the constants that the code uses, as JavaScript expressions
 */
export async function bundlePageRenderer(folder: string, fileName: string, defines: Record<string, string>) {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: defines,
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
      target: "es2022",
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: fileName } },
    },
  });
}
