/** A style rule or an at-rule: the text before the braces and the text inside them. */
interface Block {
  prelude: string;
  body: string;
}

const conditionalAtRulePattern = /^@(media|supports|layer|container)\b/;

/** The classes that the elements of rendered markup have. */
export const findClasses = (html: string): Set<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => decodeEntities(names).split(/\s+/)));

/**
 * The part of a minified stylesheet that a page needs: the rules whose selectors use only classes that occur on the
 * page.
 */
export function extractCriticalCss(css: string, usedClasses: ReadonlySet<string>): string {
  const filteredCss = filterRules(css, usedClasses);
  // Removes registered properties (`@property`) that no remaining rule uses.
  return filteredCss.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
    filteredCss.split(name).length > 2 ? rule : "",
  );
}

const decodeEntities = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&#x27;", "'");

function filterRules(css: string, usedClasses: ReadonlySet<string>): string {
  return splitIntoBlocks(css)
    .map(({ prelude, body }) => {
      if (conditionalAtRulePattern.test(prelude) && body !== "") {
        const filteredBody = filterRules(body, usedClasses);
        return filteredBody && `${prelude}{${filteredBody}}`;
      }
      if (prelude.startsWith("@")) return body === "" ? `${prelude};` : `${prelude}{${body}}`;
      const selectors = splitSelectors(prelude).filter((selector) =>
        findClassesOfSelector(selector).every((name) => usedClasses.has(name)),
      );
      return selectors.length > 0 ? `${selectors.join(",")}{${body}}` : "";
    })
    .join("");
}

function findClassesOfSelector(selector: string): string[] {
  // Classes within :not() are ignored, because such a selector also applies if these classes do not occur on the page.
  const withoutNegations = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...withoutNegations.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}

/** Splits a list of selectors at commas, but not within brackets or after a backslash. */
function splitSelectors(selectorList: string): string[] {
  const selectors = [""];
  let bracketDepth = 0;
  for (let index = 0; index < selectorList.length; index++) {
    const char = selectorList.charAt(index);
    if (char === "(" || char === "[") bracketDepth++;
    if (char === ")" || char === "]") bracketDepth--;
    if (char === "," && bracketDepth === 0) selectors.push("");
    else selectors[selectors.length - 1] += char === "\\" ? char + selectorList.charAt(++index) : char;
  }
  return selectors;
}

/**
 * The position of the quotation mark that ends the string which begins at `start`; the end of the stylesheet if there
 * is none.
 */
function findEndOfString(css: string, start: number): number {
  const end = css.indexOf(css.charAt(start), start + 1);
  return end < 0 ? css.length : end;
}

/** The top-level rules of a stylesheet. A statement without a block has an empty body. */
function splitIntoBlocks(css: string): Block[] {
  const blocks: Block[] = [];
  let blockStart = 0;
  let openBraceIndex = 0;
  let braceDepth = 0;
  for (let index = 0; index < css.length; index++) {
    const char = css.charAt(index);
    if (char === "\\") index++;
    else if (char === '"' || char === "'") index = findEndOfString(css, index);
    else if (char === ";" && braceDepth === 0) {
      blocks.push({ prelude: css.slice(blockStart, index), body: "" });
      blockStart = index + 1;
    } else if (char === "{" && braceDepth++ === 0) openBraceIndex = index;
    else if (char === "}" && --braceDepth === 0) {
      blocks.push({ prelude: css.slice(blockStart, openBraceIndex), body: css.slice(openBraceIndex + 1, index) });
      blockStart = index + 1;
    }
  }
  return blocks;
}
