import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const possiblePaths = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a browser for Playwright without downloading one: the browser at the path in CHROMIUM_PATH, or a browser of the
 * system. If there is none, uses the npm package @sparticuz/chromium, which contains a browser for Linux with its
 * libraries and a font (Open Sans).
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const browserArguments = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-quic",
  ];
  const systemBrowserPath =
    process.env.LOTSE_BUNDLED_CHROMIUM === "1" ? undefined : possiblePaths.find((path) => path && existsSync(path));
  if (systemBrowserPath) return { executablePath: systemBrowserPath, args: browserArguments };
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const libraryArchive = new URL("../../node_modules/@sparticuz/chromium/bin/al2023.tar.br", import.meta.url);
  await inflate(fileURLToPath(libraryArchive));
  // The folder is appended, so that libraries of the system take precedence.
  const libraryPaths = [process.env.LD_LIBRARY_PATH, join(tmpdir(), "al2023", "lib")].filter(Boolean);
  process.env.LD_LIBRARY_PATH = libraryPaths.join(":");
  process.env.FONTCONFIG_FILE = writeFontConfiguration(process.env.FONTCONFIG_FILE ?? "/etc/fonts/fonts.conf");
  return { executablePath, args: browserArguments };
}

/**
 * Writes a font configuration that contains the fonts of the system and of the package, because a browser without fonts
 * shows no text.
 */
function writeFontConfiguration(systemFontConfig: string): string {
  const fontConfigFile = fileURLToPath(new URL("../../.cache/fonts.conf", import.meta.url));
  if (systemFontConfig === fontConfigFile) return fontConfigFile;
  mkdirSync(dirname(fontConfigFile), { recursive: true });
  writeFileSync(
    fontConfigFile,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${systemFontConfig}</include>
  <dir>${join(tmpdir(), "fonts")}</dir>
  <cachedir>${join(tmpdir(), "lotse-fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  return fontConfigFile;
}
