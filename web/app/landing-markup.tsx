import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "#web/app/app.tsx";

const HomeRouter = ({ children }: { children: ReactNode }) => <StaticRouter location="/">{children}</StaticRouter>;

// An unlimited chunk size renders all markup in place; otherwise parts would need a script to be moved to their position.
const { prelude } = await prerender(<App Router={HomeRouter} />, { progressiveChunkSize: Number.POSITIVE_INFINITY });

/** The markup of the landing page, which the build writes into `landing.html`. */
export const landingMarkup = await new Response(prelude).text();
