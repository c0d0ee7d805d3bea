import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeForLog, loggable } from "#core/domain/privacy/loggable.ts";

test("what is logged of an error has no values of a statement, no addresses and nothing quoted", () => {
  expect(loggable("Failed query: insert into users values (?, ?)\nparams: 7,anna@example.org,Anna")).toBe(
    "Failed query: insert into users values (?, ?)\nparams: …",
  );
  expect(loggable("550 5.1.1 <anna.nowak+x@example.org>: no such user")).toBe("550 5.1.1 <…@…>: no such user");
  expect(loggable('the service answered 422: {"to": "Anna \\"A\\" Nowak"}')).toBe(
    'the service answered 422: {"…": "…"}',
  );
  expect(loggable("x".repeat(2000))).toHaveLength(500);
});

test("of what a model said, and of what was no JSON, nothing is logged but the error's name", () => {
  const model = Object.assign(new Error("No object generated: Ich heiße Anna"), {
    name: "AI_NoObjectGeneratedError",
    statusCode: 502,
    cause: new SyntaxError("Unexpected token 'I', Ich heiße Anna is not valid JSON"),
  });
  const said = JSON.stringify(describeForLog(model));
  expect(said).not.toContain("Anna");
  expect(JSON.parse(said)).toMatchObject({
    name: "AI_NoObjectGeneratedError",
    message: "…",
    status: 502,
    cause: { name: "SyntaxError", message: "…" },
  });
  expect(describeForLog("said by anna@example.org")).toBe("said by …@…");
});

test("nothing is written to the log but by the two that mask what they write", () => {
  const files = ["worker", "durable-objects"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const writing = files.filter((file) => file.endsWith(".ts") && /\bconsole\.\w+\(/.test(readFileSync(file, "utf8")));
  expect(writing.toSorted()).toEqual(["durable-objects/log-fault.ts", "worker/security-log.ts"]);
});
