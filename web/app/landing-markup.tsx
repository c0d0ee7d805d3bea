import { renderPage } from "#web/app/render-page.tsx";

/** The markup of the landing page and the names of its lazy components, which the build writes into `landing.html`. */
export const { markup, components } = await renderPage("/", null);
