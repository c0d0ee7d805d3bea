/** The systems for which the app explains how to add a German voice. */
export const deviceSystems = ["windows", "macos", "ios", "android", "chromeos", "linux"] as const;
export type DeviceSystem = (typeof deviceSystems)[number];

/**
 * The system of a device.
 * @param userAgent the browser's `navigator.userAgent`
 * @param touchPointCount the browser's `navigator.maxTouchPoints`. An iPad calls itself a Mac, but no Mac has a touch
 * screen.
 */
export function detectSystem(userAgent: string, touchPointCount: number): DeviceSystem {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPointCount > 1)) return "ios";
  if (/Android/.test(userAgent)) return "android";
  if (/CrOS/.test(userAgent)) return "chromeos";
  if (/Macintosh/.test(userAgent)) return "macos";
  return /Windows/.test(userAgent) ? "windows" : "linux";
}
