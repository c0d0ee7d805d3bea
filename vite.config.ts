import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vite";
import { currentContentVersion } from "./content/build-version.ts";
import packageFile from "./package.json" with { type: "json" };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: "web",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", manifest: true },
  server: { port: 5173 },
  define: {
    __VERSION__: JSON.stringify(packageFile.version),
    __CONTENT_VERSION__: JSON.stringify(currentContentVersion()),
  },
  preview: { host: "127.0.0.1", strictPort: true },
  plugins: [
    UnoCSS({ configFile: here("uno.config.ts") }),
    react(),
    cloudflare({
      configPath: here("wrangler.toml"),
      persistState: { path: process.env.LOTSE_STATE ?? here(".wrangler/state") },
      remoteBindings: false,
      inspectorPort: false,
    }),
  ],
});
