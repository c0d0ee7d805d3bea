import type { Query, QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import type { AnyEndpoint } from "#core/contract/endpoint.ts";
import type { MissingRead, PageData, RenderedPage } from "#core/contract/page-data.ts";
import { buildQueryString, fillPath } from "#web/api/request-url.ts";
import { App } from "#web/app/app.tsx";
import { RenderedComponents } from "#web/ui/lazy-component.tsx";

/**
 * Renders a page to HTML, outside a browser. Reads that `pageData` does not contain are shown as loading and are listed
 * in the result.
 * @param location the path and the query string
 * @throws an error if the app cannot be rendered
 */
export async function renderPage(location: string, pageData: PageData | null): Promise<RenderedPage> {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={location}>{children}</StaticRouter>;
  const clients: QueryClient[] = [];
  const componentNames = new Set<string>();
  const { prelude } = await prerender(
    <StrictMode>
      <RenderedComponents value={componentNames}>
        <App isPrerendered Router={Router} pageData={pageData} onQueryClient={(client) => clients.push(client)} />
      </RenderedComponents>
    </StrictMode>,
    // With an unlimited chunk size, React renders all markup in its place. With a limit, React would append some parts
    // at the end, together with a script that moves them to their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  const queryByKey = new Map(
    clients.flatMap((client) => client.getQueryCache().getAll()).map((query) => [query.queryHash, query]),
  );
  return { markup, components: [...componentNames], missingReads: [...queryByKey.values()].flatMap(findMissingRead) };
}

interface IssueRequest {
  endpoint: AnyEndpoint;
  input: Record<string, unknown>;
}

/**
 * The request that a query still needs, in an array. The array is empty if the query is disabled, has its data or does
 * not read from the API.
 */
function findMissingRead({ queryKey, state, options }: Query): MissingRead[] {
  const isEnabled = !("enabled" in options) || options.enabled !== false;
  if (!isEnabled || state.data !== undefined) return [];
  const issueRequest = options.meta?.issueRequest as IssueRequest | undefined;
  if (issueRequest) {
    const { endpoint, input } = issueRequest;
    const { path, otherInput } = fillPath(endpoint, input);
    const isPost = endpoint.method === "POST";
    return [
      {
        key: queryKey,
        path: isPost ? path : path + buildQueryString(otherInput),
        ...(isPost && { body: otherInput }),
        form: "attempt",
      },
    ];
  }
  // The key of a read contains the segments of the path and then the rest of the input, if there is any.
  const lastKeyPart = queryKey.at(-1);
  const input = typeof lastKeyPart === "object" && lastKeyPart !== null ? lastKeyPart : null;
  const segments = input ? queryKey.slice(0, -1) : queryKey;
  if (segments[0] !== "api" || segments.some((segment) => typeof segment !== "string")) return [];
  const path = `/${segments.map((segment) => encodeURIComponent(String(segment))).join("/")}`;
  const form = "initialPageParam" in options ? "first-page" : "response";
  return [{ key: queryKey, path: path + buildQueryString({ ...input }), form }];
}
