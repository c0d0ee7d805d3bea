/**
 * The build and the tests provide `web/app/render-page.tsx` under this name, so that the worker's code does not import
 * code of the web app.
 */
declare module "virtual:page-renderer" {
  import type { PageData, RenderedPage } from "#core/contract/page-data.ts";
  export function renderPage(location: string, data: PageData | null): Promise<RenderedPage>;
}
