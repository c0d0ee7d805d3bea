import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { calls } from "#worker/openapi/calls.ts";
import { describeApi } from "#worker/openapi/describe-api.ts";

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: { "application/json": { schema: { required?: string[] } } } };
  responses: Record<string, unknown>;
}
const apiDescription = describeApi("1.2.3") as {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
};
const operationOf = ({ method, path }: { method: string; path: string }): Operation | undefined =>
  apiDescription.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

test("The description is valid OpenAPI 3.1, and all its references resolve", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(apiDescription));
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe("3.1");
  const references = [...JSON.stringify(apiDescription).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = ""]) => to);
  expect(references.length).toBeGreaterThan(50);
  const danglingReferences = references.filter(
    (to) => !apiDescription.components.schemas[to.replace("#/components/schemas/", "")],
  );
  expect(danglingReferences).toEqual([]);
  expect(JSON.stringify(apiDescription)).not.toMatch(/"\$(id|schema|defs)"/);
});

test("Each call is described once with its access, input and errors", () => {
  const ids = Object.values(apiDescription.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, endpoint } of calls) {
    const operation = operationOf(endpoint);
    expect(operation?.operationId, endpoint.path).toBe(name);
    expect(operation?.summary.length).toBeGreaterThan(10);
    expect(operation?.security.some((requirement) => Object.keys(requirement).length === 0)).toBe(
      endpoint.access === "anyone",
    );
    const namesOfPathParameters = operation?.parameters
      ?.filter((parameter) => parameter.in === "path")
      .map((parameter) => parameter.name);
    expect(namesOfPathParameters ?? []).toEqual(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
    );
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200));
    expect(Object.keys(operation?.responses ?? {})).toContain("500");
    expect("401" in (operation?.responses ?? {}) || endpoint.access === "anyone").toBe(true);
    expect(endpoint.method === "GET" ? operation?.requestBody : undefined).toBeUndefined();
  }
});

test("The description of a write and a read lists parameters, body and responses", () => {
  const finishLessonOperation = operationOf({ method: "POST", path: "/api/curriculum/subchapter/:id/quiz" });
  expect(finishLessonOperation?.parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
  expect(finishLessonOperation?.requestBody?.required).toBe(true);
  expect(finishLessonOperation?.requestBody?.content["application/json"].schema.required).toEqual([
    "score",
    "totalQuestions",
    "addToVocabulary",
  ]);
  expect(Object.keys(finishLessonOperation?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "409", "413", "415"]),
  );
  const bankOperation = operationOf({ method: "GET", path: "/api/vocabulary-bank/:language" });
  expect(bankOperation?.parameters?.map((parameter) => [parameter.name, parameter.in, parameter.required])).toEqual([
    ["language", "path", true],
    ["partOfSpeech", "query", false],
    ["level", "query", false],
    ["limit", "query", false],
  ]);
  expect(apiDescription.components.schemas.ErrorBody?.required).toEqual(["message", "code", "requestId"]);
});
