import { extractCriticalCss, findClasses } from "./critical-css.ts";

const cssByFile = new Map<string, string>();
const inlineStylesByPage = new Map<string, { classes: ReadonlySet<string>; css: string }>();

/**
 * The part of the page's stylesheets that the content of the page needs. It is computed again only if the content has
 * classes that earlier content of the page did not have.
 * @param files the paths of the stylesheets
 */
export async function computeInlineStyles(
  pageName: string,
  files: readonly string[],
  markup: string,
  fetchStylesheet: (file: string) => Promise<Response>,
): Promise<string> {
  const cachedStyles = inlineStylesByPage.get(pageName) ?? { classes: new Set<string>(), css: "" };
  const classes = findClasses(markup);
  if ([...classes].every((name) => cachedStyles.classes.has(name))) return cachedStyles.css;
  for (const file of files) {
    if (cssByFile.has(file)) continue;
    const response = await fetchStylesheet(file);
    if (!response.ok) throw new Error(`the stylesheet ${file} answered ${response.status}`);
    cssByFile.set(file, await response.text());
  }
  const allClasses = new Set([...cachedStyles.classes, ...classes]);
  const css = files.map((file) => extractCriticalCss(cssByFile.get(file) ?? "", allClasses)).join("");
  inlineStylesByPage.set(pageName, { classes: allClasses, css });
  return css;
}
