import { afterEach, expect, test } from "vitest";
import { insertSwitches, type Mutant, parseFile } from "../scripts/mutants/find-mutants.ts";
import { MutantSwitch } from "../scripts/mutants/mutant-switch.ts";

function parseSource(source: string) {
  let id = 0;
  return parseFile("a.ts", source, () => ++id);
}
const mutantsOf = (source: string): Mutant[] => parseSource(source).mutantRanges.map(({ mutant }) => mutant);
const changesOf = (source: string) => mutantsOf(source).map(({ change }) => change);

afterEach(() => {
  globalThis.__mutants = undefined;
});

test("Mutants change operators, conditions, numbers, calls and return values", () => {
  expect(changesOf("const isLess = (a, b) => a < b;")).toEqual(["a < b → a <= b", "a < b → a >= b"]);
  expect(changesOf("const both = a && !b;")).toEqual(["a && !b → a || !b", "!b → b"]);
  expect(changesOf("if (ready) start(2);")).toEqual([
    "ready → true",
    "ready → false",
    "start(2); removed",
    "2 → 3",
    "2 → 1",
  ]);
  expect(changesOf("function f() { return [isOpen, true]; }")).toEqual([
    "return [isOpen, true] → return undefined",
    "true → false",
  ]);
});

test("Mutants do not change types, property names, texts and module specifiers", () => {
  expect(changesOf('import { a } from "./1.ts"; type One = 1 | true; const b: Array<2> = [];')).toEqual([]);
  expect(changesOf('const a = { 1: b.c, d: "3" + e } as const satisfies Record<1, 2>;')).toEqual([]);
});

test("The number 1 of an index that means no item is only changed to 0, because -2 also means no item", () => {
  expect(changesOf("const word = words[index ?? -1]?.text;")).toEqual(["1 → 0"]);
  expect(changesOf("const places = [index ?? -1];")).toEqual(["1 → 2", "1 → 0"]);
  expect(changesOf("const word = words[-1];")).toEqual(["1 → 2", "1 → 0"]);
});

test("A mutant has its line and states whether it runs while its module loads", () => {
  const [firstMutant, secondMutant] = mutantsOf("const a = 1;\nconst f = () => 2;").filter(({ change }) =>
    /^\d → [23]$/.test(change),
  );
  expect(firstMutant).toMatchObject({ line: 1, code: "const a = 1;", isRunOnLoad: true });
  expect(secondMutant).toMatchObject({ line: 2, code: "const f = () => 2;", isRunOnLoad: false });
});

test("Code with all mutants inserted behaves as before until a mutant is activated", () => {
  const file = parseSource(
    "let log = []; if (a > 1) log.push(a); else log.push(-a); for (let i = 0; i < 2; i++) log.push(i); log",
  );
  const allIds = new Set(file.mutantRanges.map(({ mutant }) => mutant.id));
  const mutatedCode = insertSwitches(file, allIds).replace(/ log$/, " return log");
  const runWithMutant = (id: number) => {
    globalThis.__mutants = new MutantSwitch();
    globalThis.__mutants.start(id, 1000);
    return new Function("a", mutatedCode)(2) as unknown;
  };
  const idOf = (change: string) => file.mutantRanges.find(({ mutant }) => mutant.change === change)?.mutant.id ?? -1;
  expect(runWithMutant(0)).toEqual([2, 0, 1]);
  expect(runWithMutant(idOf("a > 1 → false"))).toEqual([-2, 0, 1]);
  expect(runWithMutant(idOf("log.push(a); removed"))).toEqual([0, 1]);
  expect(runWithMutant(idOf("i < 2 → i <= 2"))).toEqual([2, 0, 1, 2]);
  // The mutant makes the loop endless, so the step limit stops it.
  expect(() => runWithMutant(idOf("i++ → i--"))).toThrow("does not terminate");
});
