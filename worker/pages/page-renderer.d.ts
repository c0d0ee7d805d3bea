/** `web/app/render-page.tsx`, which the build and the tests provide under this name, so that the worker's code does not import the web's. */
declare module "virtual:page-renderer" {
  import type { PageData, RenderedPage } from "#core/contract/page-data.ts";
  export function renderPage(location: string, data: PageData | null): Promise<RenderedPage>;
}
