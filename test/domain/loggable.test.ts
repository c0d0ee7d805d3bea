import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeForLog, removePersonalData } from "#core/domain/privacy/loggable.ts";

test("A logged error contains no statement values, addresses or quoted text", () => {
  expect(removePersonalData("Failed query: insert into users values (?, ?)\nparams: 7,anna@example.org,Anna")).toBe(
    "Failed query: insert into users values (?, ?)\nparams: …",
  );
  expect(removePersonalData("550 5.1.1 <anna.nowak+x@example.org>: no such user")).toBe(
    "550 5.1.1 <…@…>: no such user",
  );
  expect(removePersonalData('the service answered 422: {"to": "Anna \\"A\\" Nowak"}')).toBe(
    'the service answered 422: {"…": "…"}',
  );
  expect(removePersonalData("x".repeat(2000))).toHaveLength(500);
});

test("The message of an error that quotes a model or invalid JSON is not logged", () => {
  const modelError = Object.assign(new Error("No object generated: Ich heiße Anna"), {
    name: "AI_NoObjectGeneratedError",
    statusCode: 502,
    cause: new SyntaxError("Unexpected token 'I', Ich heiße Anna is not valid JSON"),
  });
  const errorLog = JSON.stringify(describeForLog(modelError));
  expect(errorLog).not.toContain("Anna");
  expect(JSON.parse(errorLog)).toMatchObject({
    name: "AI_NoObjectGeneratedError",
    message: "…",
    status: 502,
    cause: { name: "SyntaxError", message: "…" },
  });
  expect(describeForLog("thrown by anna@example.org")).toBe("thrown by …@…");
});

test("Only the two modules that remove personal data write to the log", () => {
  const files = ["worker", "durable-objects"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const loggingFiles = files.filter(
    (file) => file.endsWith(".ts") && /\bconsole\.\w+\(/.test(readFileSync(file, "utf8")),
  );
  expect(loggingFiles.toSorted()).toEqual(["durable-objects/log-error.ts", "worker/security-log.ts"]);
});
