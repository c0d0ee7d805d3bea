import * as fc from "fast-check";

/** Names of inherited properties, and texts that often cause errors in databases, parsers, terminals and pages. */
const hostileTexts: readonly string[] = [
  "",
  " ",
  "constructor",
  "__proto__",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "-0",
  "1e309",
  "0x10",
  "999999999999999999999",
  "9007199254740993",
  "true",
  "[object Object]",
  "\0",
  "german\0",
  "\uD800",
  "a\uDC00b",
  "\uFEFF",
  "\u200B\u200D\u2060",
  "\u202Egnal si tahw\u202C",
  "\u2066isolated\u2069",
  "e\u0301\u0323\u0327".repeat(40),
  "\u{1F1E9}\u{1F1EA}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}",
  "\r\nSet-Cookie: session=1",
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  "%' ESCAPE '%",
  "%_".repeat(40),
  "../../etc/passwd",
  "..\\..\\",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "%00%0a",
  "a1-".repeat(30),
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "ß".repeat(500),
  "x".repeat(2001),
  "lang ".repeat(2500),
];

/** These arbitraries are created once, because each of them makes a table of all characters when it is first used. */
const shortBinaryText = fc.string({ unit: "binary", maxLength: 40 });
const longBinaryText = fc.string({ unit: "binary", maxLength: 200 });
const graphemeText = fc.string({ unit: "grapheme", maxLength: 20 });

export const createHostileTextArbitrary = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: shortBinaryText },
    { weight: 1, arbitrary: graphemeText },
  );

const buildNestedArrays = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

/** A value for any field that has an unexpected type or unexpected content. */
export const createHostileValueArbitrary = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: createHostileTextArbitrary() },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        null,
        true,
        false,
        0,
        -1,
        -0,
        0.5,
        1e308,
        -1e308,
        5e-324,
        2 ** 53,
        -(2 ** 53),
        101,
        1_000_001,
        [],
        {},
        [null],
        [[]],
        { toString: 1 },
        { length: -1 },
        { constructor: { prototype: null } },
        buildNestedArrays(50),
        buildNestedArrays(2000),
        Array.from({ length: 5000 }, () => 0),
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );

/** Request bodies that are not JSON objects or that have another content type. */
export const createHostileBodyArbitrary = (): fc.Arbitrary<{ text: string; contentType: string | null }> =>
  fc.record({
    text: fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "[1]",
        "null",
        "NaN",
        '"text"',
        "1e999",
        "{'a': 1}",
        '{"a":1,}',
        "\uFEFF{}",
        '{"__proto__": {"isAdmin": true}, "id": "a1"}',
        '{"a": "\\ud800"}',
        '{"a": 1e999}',
        "a=1&b=2",
        "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--x--",
        "<a/>",
        "[".repeat(30_000),
        '{"a":'.repeat(8_000),
        "\0",
      ),
      longBinaryText,
    ),
    contentType: fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16",
      "application/jsonx",
      "text/plain",
      "text/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      null,
    ),
  });

/** Path segments with wrong or missing encoding. */
export const createHostileSegmentArbitrary = (): fc.Arbitrary<string> =>
  fc.constantFrom(
    "%00",
    "%ED%A0%80",
    "%FF",
    "%",
    "%zz",
    "a%2Fb",
    "%2e%2e",
    "..;",
    "a%0d%0ab",
    "constructor",
    "__proto__",
  );

/** Headers that the worker reads, with unexpected values. */
export const createHostileHeadersArbitrary = (): fc.Arbitrary<Record<string, string>> =>
  fc.constantFrom<Record<string, string>>(
    { "x-time-zone": "Europe/Nowhere" },
    { "x-time-zone": "__proto__" },
    { "x-time-zone": "x".repeat(5000) },
    { "x-learner": "somebody-else" },
    { "x-learner": "" },
    { cookie: "session=; bookmark=' OR 1=1" },
    { cookie: `session=${"a.".repeat(500)}` },
    { cookie: "session=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." },
    { cookie: "lotse_theme=constructor; lotse_signed_in=2" },
    { origin: "null" },
    { origin: "https://evil.example" },
    { "cf-connecting-ip": "::ffff:1:2:3:4:5:6:7:8" },
    { "content-length": "-1" },
    { range: "bytes=0-", "if-none-match": "*" },
  );
