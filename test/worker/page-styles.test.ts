import { expect, test } from "vitest";
import { getRememberedReads, rememberReads } from "#worker/pages/answer-reads.ts";
import { extractCriticalCss, findClasses } from "#worker/pages/critical-css.ts";
import { computeInlineStyles } from "#worker/pages/inline-styles.ts";

const usedClasses = new Set(["used", "md:used", "a,b"]);

test.each([
  ["rules", ".used{color:red}.unused{color:blue}body{margin:0}", ".used{color:red}body{margin:0}"],
  ["lists of selectors", ".used:hover,.unused{margin:0}.unused,.unused p{margin:1px}", ".used:hover{margin:0}"],
  ["commas in brackets", "p:is(h1,h2),[title='a,b']{margin:0}", "p:is(h1,h2),[title='a,b']{margin:0}"],
  ["classes in :is()", ".used:is(.unused,.used){margin:0}", ""],
  ["classes in :not()", ".used:not(.unused):not(:is(.x,.y)){margin:0}", ".used:not(.unused):not(:is(.x,.y)){margin:0}"],
  ["escaped characters", ".md\\:used{top:0}.md\\:x{top:1px}.a\\,b{top:2px}", ".md\\:used{top:0}.a\\,b{top:2px}"],
  ["statements", '@import "x.css";@layer a,b;.used{top:0}', '@import "x.css";@layer a,b;.used{top:0}'],
  [
    "conditions",
    "@media print{.used{top:0}.unused{top:0}}@supports (top:0){.unused{top:0}}",
    "@media print{.used{top:0}}",
  ],
  [
    "other at-rules",
    "@font-face{font-family:A}@keyframes b{to{top:0}}",
    "@font-face{font-family:A}@keyframes b{to{top:0}}",
  ],
  ["braces in strings", `.used{content:"}.x{"}.unused{content:';}'}p{top:0}`, '.used{content:"}.x{"}p{top:0}'],
  ["a string without an end", '.used{top:0}.used{content:"', ".used{top:0}"],
  [
    "registered properties",
    '@property --x{syntax:"*"}@property --y{syntax:"*"}.used{width:var(--x)}.unused{width:var(--y)}',
    '@property --x{syntax:"*"}.used{width:var(--x)}',
  ],
])("The styles in a page contain only what its classes need: %s", (_name, css, expectedCss) => {
  expect(extractCriticalCss(css, usedClasses)).toBe(expectedCss);
});

test("The class names in markup are read and their HTML entities are decoded", () => {
  expect(findClasses('<a class="b  c&amp;d"><i class="[&amp;&gt;p]:x"></i></a>')).toEqual(
    new Set(["b", "c&d", "[&>p]:x"]),
  );
});

test("The styles of a page include those of all classes that the page has had so far, and each stylesheet is read only once", async () => {
  const requestedFiles: string[] = [];
  const fetchStylesheet = async (file: string) => {
    requestedFiles.push(file);
    return new Response(".one{top:0}.two{top:1px}.three{top:2px}");
  };
  const buildStyles = (markup: string) => computeInlineStyles("a page", ["a.css"], markup, fetchStylesheet);
  expect(await buildStyles('<p class="one">')).toBe(".one{top:0}");
  expect(await buildStyles('<p class="two">')).toBe(".one{top:0}.two{top:1px}");
  expect(await buildStyles('<p class="one">')).toBe(".one{top:0}.two{top:1px}");
  expect(requestedFiles).toEqual(["a.css"]);
  const fetchNothing = async () => new Response(null, { status: 404 });
  await expect(computeInlineStyles("another page", ["b.css"], '<p class="one">', fetchNothing)).rejects.toThrow("404");
});

test("The reads of a page are remembered for at most 500 pages, and reads with the id of a learner are not remembered", () => {
  const id = crypto.randomUUID();
  const buildRead = (path: string) => ({ key: ["api", path], path: `/api/${path}`, form: "response" as const });
  const buildPageName = (index: number) => `remembered page ${index}`;
  rememberReads(buildPageName(0), [buildRead("level"), buildRead(id)]);
  rememberReads(buildPageName(0), [buildRead("level"), buildRead("words")]);
  expect(getRememberedReads(buildPageName(0))).toEqual([buildRead("level"), buildRead("words")]);
  rememberReads(`${buildPageName(1)} ${id}`, [buildRead(id)]);
  expect(getRememberedReads(`${buildPageName(1)} ${id}`)).toEqual([buildRead(id)]);
  rememberReads(buildPageName(2), [buildRead(id)]);
  expect(getRememberedReads(buildPageName(2))).toEqual([]);
  for (let index = 3; index <= 502; index++) rememberReads(buildPageName(index), [buildRead("level")]);
  expect(getRememberedReads(buildPageName(0))).toEqual([]);
  expect(getRememberedReads(buildPageName(502))).toEqual([buildRead("level")]);
});
