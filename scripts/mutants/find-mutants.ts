import { type ESTree, parseSync } from "vite";

/** A small change of the code that at least one test should detect. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  /**
   * The source line without surrounding spaces. Together with `change` it identifies the mutant, even if the line
   * number has changed.
   */
  code: string;
  change: string;
  /**
   * Whether the code runs while its module is loaded. If so, the module must be loaded again after the mutant is
   * activated.
   */
  isRunOnLoad: boolean;
}

/** The source range that a mutant replaces. */
interface MutantRange {
  mutant: Mutant;
  start: number;
  end: number;
  /** The replacement text; undefined for a removed statement. */
  replacement: string | undefined;
}

export interface ParsedFile {
  file: string;
  source: string;
  mutantRanges: MutantRange[];
  /** The bodies of loops. The iterations are counted, so that an endless loop can be stopped. */
  loops: Array<{ start: number; end: number }>;
}

type Node = ESTree.Node & { start: number; end: number };

const comparisonReplacements: Record<string, string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};
const arithmeticReplacements: Record<string, string[]> = { "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"] };
const assignmentReplacements: Record<string, string[]> = { "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="] };
const logicReplacements: Record<string, string[]> = { "&&": ["||"], "||": ["&&"] };
const loopTypes = new Set(["ForStatement", "ForOfStatement", "ForInStatement", "WhileStatement", "DoWhileStatement"]);
const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** TypeScript nodes that contain an executable expression. All other TypeScript nodes are types. */
const typedExpressionTypes = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSInstantiationExpression",
]);

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function isTextNode(node: Node): boolean {
  if (node.type === "TemplateLiteral") return true;
  if (node.type === "BinaryExpression" && node.operator === "+") return isTextNode(node.left) || isTextNode(node.right);
  return node.type === "Literal" && typeof node.value === "string";
}

/**
 * The node of the number 1 in an index such as `items[index ?? -1]`, where -1 means that there is no item. Changing it
 * to -2 would have no effect, because there is no item at that index either.
 */
function findAbsentIndex(node: Node): Node | undefined {
  if (node.type !== "MemberExpression" || !node.computed || node.property.type !== "LogicalExpression")
    return undefined;
  const { operator, right } = node.property;
  if (operator !== "??" || right.type !== "UnaryExpression" || right.operator !== "-") return undefined;
  return right.argument.type === "Literal" && right.argument.value === 1 ? right.argument : undefined;
}

/**
 * The properties of a syntax node that contain child nodes which must stay unchanged: names, types and module
 * specifiers.
 */
function listUnchangedKeys(node: Node): string[] {
  if (node.type === "MemberExpression") return node.computed ? [] : ["property"];
  if (node.type === "Property" || node.type === "PropertyDefinition" || node.type === "MethodDefinition")
    return node.computed ? [] : ["key"];
  return [];
}

export function parseFile(file: string, source: string, nextId: () => number): ParsedFile {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const parsedFile: ParsedFile = { file, source, mutantRanges: [], loops: [] };
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map((match) => match.index + 1)];
  const lines = source.split("\n");
  const absentIndexes = new Set<number>();
  const textOfNode = (node: Node) => source.slice(node.start, node.end);
  const shortenCode = (code: string) => {
    const codeInOneLine = code.replaceAll(/\s+/g, " ");
    return codeInOneLine.length > 90 ? `${codeInOneLine.slice(0, 87)}...` : codeInOneLine;
  };

  function addMutant(node: Node, functionDepth: number, change: string, replacement: string | undefined): void {
    const line = lineStarts.findLastIndex((start) => start <= node.start) + 1;
    const code = (lines[line - 1] ?? "").trim();
    const mutant = { id: nextId(), file, line, code, change: shortenCode(change), isRunOnLoad: functionDepth === 0 };
    parsedFile.mutantRanges.push({ mutant, start: node.start, end: node.end, replacement });
  }

  function replaceNode(node: Node, depth: number, replacement: string): void {
    addMutant(node, depth, `${shortenCode(textOfNode(node))} → ${shortenCode(replacement)}`, replacement);
  }

  function replaceOperator(
    node: Node,
    leftNode: Node,
    rightNode: Node,
    operator: string,
    otherOperators: string[],
    depth: number,
  ): void {
    const textBetween = source.slice(leftNode.end, rightNode.start);
    const operatorIndex = textBetween.indexOf(operator);
    for (const otherOperator of otherOperators) {
      const changedText =
        textBetween.slice(0, operatorIndex) + otherOperator + textBetween.slice(operatorIndex + operator.length);
      replaceNode(
        node,
        depth,
        source.slice(node.start, leftNode.end) + changedText + source.slice(rightNode.start, node.end),
      );
    }
  }

  function mutateCondition(node: Node, depth: number): void {
    if (node.type === "Literal") return;
    replaceNode(node, depth, "true");
    replaceNode(node, depth, "false");
  }

  function mutateNode(node: Node, depth: number): void {
    switch (node.type) {
      case "BinaryExpression": {
        const otherOperators =
          comparisonReplacements[node.operator] ??
          (isTextNode(node) ? [] : (arithmeticReplacements[node.operator] ?? []));
        replaceOperator(node, node.left, node.right, node.operator, otherOperators, depth);
        break;
      }
      case "LogicalExpression":
        replaceOperator(node, node.left, node.right, node.operator, logicReplacements[node.operator] ?? [], depth);
        break;
      case "AssignmentExpression": {
        const otherOperators = isTextNode(node.right) ? [] : (assignmentReplacements[node.operator] ?? []);
        replaceOperator(node, node.left, node.right, node.operator, otherOperators, depth);
        break;
      }
      case "UpdateExpression": {
        const operator = node.operator === "++" ? "--" : "++";
        replaceNode(node, depth, textOfNode(node).replace(node.operator, operator));
        break;
      }
      case "UnaryExpression":
        if (node.operator === "!") replaceNode(node, depth, textOfNode(node.argument));
        break;
      case "IfStatement":
      case "ConditionalExpression":
        mutateCondition(node.test, depth);
        break;
      case "WhileStatement":
        replaceNode(node.test, depth, "false");
        break;
      case "ForStatement":
        if (node.test) replaceNode(node.test, depth, "false");
        break;
      case "Literal":
        if (typeof node.value === "boolean") replaceNode(node, depth, String(!node.value));
        if (typeof node.value === "number") {
          if (!absentIndexes.has(node.start)) replaceNode(node, depth, String(node.value + 1));
          replaceNode(node, depth, String(node.value - 1));
        }
        break;
      case "ExpressionStatement": {
        const calledExpression =
          node.expression.type === "AwaitExpression" ? node.expression.argument : node.expression;
        if (calledExpression.type === "CallExpression" && calledExpression.callee.type !== "Super")
          addMutant(node, depth, `${shortenCode(textOfNode(node))} removed`, undefined);
        break;
      }
      case "ReturnStatement":
        if (node.argument && node.argument.type !== "Literal" && textOfNode(node.argument) !== "undefined")
          addMutant(
            node.argument,
            depth,
            `return ${shortenCode(textOfNode(node.argument))} → return undefined`,
            "undefined",
          );
        break;
      default:
    }
  }

  function visitNode(node: Node, depth: number): void {
    if (node.type.startsWith("TS") && !typedExpressionTypes.has(node.type)) return;
    if (/^(Import|Export(All|Default))/.test(node.type) && node.type !== "ImportExpression") return;
    const absentIndex = findAbsentIndex(node);
    if (absentIndex) absentIndexes.add(absentIndex.start);
    mutateNode(node, depth);
    if (loopTypes.has(node.type) && "body" in node && isNode(node.body)) parsedFile.loops.push(node.body);
    const isField = node.type === "PropertyDefinition" && !node.static;
    const innerDepth = depth + (functionTypes.has(node.type) || isField ? 1 : 0);
    const skippedKeys = listUnchangedKeys(node);
    for (const [key, value] of Object.entries(node)) {
      if (skippedKeys.includes(key) || key === "typeAnnotation" || key === "returnType" || key === "typeArguments")
        continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitNode(child, innerDepth);
    }
  }

  visitNode(program, 0);
  return parsedFile;
}

/** The source with the chosen mutants. Each mutant is inactive until the mutant switch activates it. */
export function insertSwitches(
  { source, mutantRanges, loops: loopBodies }: ParsedFile,
  chosenMutantIds: ReadonlySet<number>,
): string {
  interface Insertion {
    start: number;
    end: number;
    textBefore: string;
    textAfter: string;
  }
  const mutantsByRange = Map.groupBy(
    mutantRanges.filter(({ mutant }) => chosenMutantIds.has(mutant.id)),
    ({ start, end }) => `${start} ${end}`,
  );
  const insertions: Insertion[] = loopBodies.map(({ start, end }) => ({
    start,
    end,
    textBefore: "{__step();",
    textAfter: "}",
  }));
  for (const [firstRange, ...otherRanges] of mutantsByRange.values()) {
    if (!firstRange) continue;
    const { start, end } = firstRange;
    if (firstRange.replacement === undefined)
      insertions.push({ start, end, textBefore: `{if(!__isOn(${firstRange.mutant.id})){`, textAfter: "}}" });
    else {
      const switchExpressions = [firstRange, ...otherRanges].map(
        (range) => `__isOn(${range.mutant.id})?(${range.replacement}):`,
      );
      insertions.push({ start, end, textBefore: `(${switchExpressions.join("")}`, textAfter: ")" });
    }
  }
  // If several ranges start at the same position, the outer range comes first. If several ranges end at the same
  // position, the inner range comes first.
  const edges = [
    ...insertions.map((insertion) => ({
      position: insertion.start,
      text: insertion.textBefore,
      isEnd: false,
      otherEnd: insertion.end,
    })),
    ...insertions.map((insertion) => ({
      position: insertion.end,
      text: insertion.textAfter,
      isEnd: true,
      otherEnd: insertion.start,
    })),
  ].toSorted((a, b) => a.position - b.position || Number(b.isEnd) - Number(a.isEnd) || b.otherEnd - a.otherEnd);
  let mutatedSource =
    "const __isOn=(id)=>globalThis.__mutants?.isOn(id)??false,__step=()=>globalThis.__mutants?.step();";
  let textStart = 0;
  for (const { position, text } of edges) {
    mutatedSource += source.slice(textStart, position) + text;
    textStart = position;
  }
  return mutatedSource + source.slice(textStart);
}
