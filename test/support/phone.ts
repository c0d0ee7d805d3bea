import { devices } from "@playwright/test";

/** The user agent of a phone. The worker derives the width of a page from the user agent. */
export const phoneUserAgent = devices["Pixel 7"].userAgent;
