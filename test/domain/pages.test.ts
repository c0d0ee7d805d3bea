import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isPagePath, pagePatterns } from "#core/domain/pages.ts";

test("The router has exactly the pages that the worker answers", () => {
  const routesSource = readFileSync("web/app/routes.tsx", "utf8");
  const routeMatches = [...routesSource.matchAll(/<Route\s[^>]*?path=(?:"([^"]*)"|\{pagePatterns\.(\w+)\})/g)];
  expect([...routesSource.matchAll(/\spath=/g)]).toHaveLength(routeMatches.length);
  expect(routeMatches.flatMap(([, literalPath]) => literalPath ?? [])).toEqual(["*"]);
  expect(routeMatches.flatMap(([, , name]) => name ?? []).toSorted()).toEqual(Object.keys(pagePatterns).toSorted());
});

test("An address belongs to a page if a pattern of the page matches the whole address", () => {
  for (const path of ["/", "", "/auth/", "/GRAMMAR/quiz", "/grammar/some-topic", "/lesson/%20", "/chat", "/chat/7/"]) {
    expect(isPagePath(path), path).toBe(true);
  }
  for (const path of ["/x", "/lesson/", "/lesson/a/b", "/chat/7/8", "/profile/xp/1", "/index.html", "/constructor"]) {
    expect(isPagePath(path), path).toBe(false);
  }
});
