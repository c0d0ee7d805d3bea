import { renderPage } from "#web/app/render-page.tsx";

/** The markup of the landing page, which the build writes into `landing.html`. */
export const landingMarkup = (await renderPage("/", null)).markup;
