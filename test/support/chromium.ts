import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const installed = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * How Playwright finds a browser without downloading one: the system's, the one CHROMIUM_PATH names, or on a bare
 * Linux the one inside the npm package @sparticuz/chromium, with the libraries and the font (Open Sans) it brings.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-quic"];
  const system =
    process.env.LOTSE_BUNDLED_CHROMIUM === "1" ? undefined : installed.find((path) => path && existsSync(path));
  if (system) return { executablePath: system, args };
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const libraries = new URL("../../node_modules/@sparticuz/chromium/bin/al2023.tar.br", import.meta.url);
  await inflate(fileURLToPath(libraries));
  // Appended: the system's own libraries win where there are any.
  const paths = [process.env.LD_LIBRARY_PATH, join(tmpdir(), "al2023", "lib")].filter(Boolean);
  process.env.LD_LIBRARY_PATH = paths.join(":");
  process.env.FONTCONFIG_FILE = withBundledFonts(process.env.FONTCONFIG_FILE ?? "/etc/fonts/fonts.conf");
  return { executablePath, args };
}

/** A configuration of the system's fonts and those of the package: without any font a browser shows no text at all. */
function withBundledFonts(system: string): string {
  const file = fileURLToPath(new URL("../../.cache/fonts.conf", import.meta.url));
  if (system === file) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${system}</include>
  <dir>${join(tmpdir(), "fonts")}</dir>
  <cachedir>${join(tmpdir(), "lotse-fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  return file;
}
