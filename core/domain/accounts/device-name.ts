/**
 * The patterns are tested in this order, because most browsers also include the names of older browsers in their user
 * agent.
 */
const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

/** An iPad in desktop mode (the default) identifies itself as a Mac, and is then shown as "Mac". */
const operatingSystemPatterns: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const findName = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a short name of the browser and operating system, as in "Firefox on Windows". Nothing else of the user agent
 * is stored.
 * @param userAgent the `User-Agent` header
 * @returns "Unknown device" if neither is recognized
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? "";
  const [browser, system] = [findName(browserPatterns, text), findName(operatingSystemPatterns, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
