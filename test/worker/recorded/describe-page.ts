import type { PageData } from "#core/contract/page-data.ts";
import { pageDataId } from "#core/contract/page-data.ts";

import { toChecksum } from "./checksum.ts";

/**
 * Describes a rendered page without the content that `web` renders. The description consists of the remaining HTML
 * lines, for example those of the head, and the data with which the page was rendered.
 */
export function describePage(html: string): { frame: string[]; data: unknown } {
  const [, json] = html.match(new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`)) ?? [];
  const frame = html
    .replace(/<style>[\s\S]*?<\/style>/g, "<style>…</style>")
    .replace(/<article>[\s\S]*<\/article>/, "<article>…</article>")
    .replace(/(<div id="root"[^>]*>)[\s\S]*(<\/div>)/, "$1…$2")
    .replace(/(<script type="application\/json"[^>]*>)[\s\S]*?<\/script>/, "$1…</script>")
    .replace(/ data-components="[^"]*"/, " data-components")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const data: PageData | null = json === undefined ? null : JSON.parse(json);
  return {
    frame,
    data: data && {
      ...data,
      reads: Object.fromEntries(
        data.reads.map(({ key, response }) => [JSON.stringify(key), toChecksum(JSON.stringify(response))]),
      ),
    },
  };
}
