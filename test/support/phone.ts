import { devices } from "@playwright/test";

/** The worker renders pages for the width that the browser's name suggests. */
export const phoneUserAgent = devices["Pixel 7"].userAgent;
