import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "#web/app/app.tsx";

const AtHome = ({ children }: { children: ReactNode }) => <StaticRouter location="/">{children}</StaticRouter>;

// Whole: no part waits for a script to be put in its place.
const { prelude } = await prerender(<App Router={AtHome} />, { progressiveChunkSize: Number.POSITIVE_INFINITY });

/** What a visitor sees at home, as the build writes it down. */
export const landingMarkup = await new Response(prelude).text();
