import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { calls } from "#worker/openapi/calls.ts";
import { describeApi } from "#worker/openapi/describe-api.ts";

interface Described {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: { "application/json": { schema: { required?: string[] } } } };
  responses: Record<string, unknown>;
}
const api = describeApi("1.2.3") as {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Record<string, unknown>> };
};
const described = ({ method, path }: { method: string; path: string }) =>
  api.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

test("the description is valid OpenAPI 3.1, and every reference in it resolves", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(api));
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe("3.1");
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = ""]) => to);
  expect(references.length).toBeGreaterThan(50);
  const dangling = references.filter((to) => !api.components.schemas[to.replace("#/components/schemas/", "")]);
  expect(dangling).toEqual([]);
  expect(JSON.stringify(api)).not.toMatch(/"\$(id|schema|defs)"/);
});

test("every call is described once, with who may make it, its input and its errors", () => {
  const ids = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, endpoint } of calls) {
    const one = described(endpoint);
    expect(one?.operationId, endpoint.path).toBe(name);
    expect(one?.summary.length).toBeGreaterThan(10);
    expect(one?.security.some((way) => Object.keys(way).length === 0)).toBe(endpoint.access === "anyone");
    const inPath = one?.parameters?.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name);
    expect(inPath ?? []).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter));
    expect(Object.keys(one?.responses ?? {})).toContain(String(endpoint.status ?? 200));
    expect(Object.keys(one?.responses ?? {})).toContain("500");
    expect("401" in (one?.responses ?? {}) || endpoint.access === "anyone").toBe(true);
    expect(endpoint.method === "GET" ? one?.requestBody : undefined).toBeUndefined();
  }
});

test("a call that changes and one that reads, as a client finds them", () => {
  const finish = described({ method: "POST", path: "/api/curriculum/subchapter/:id/quiz" });
  expect(finish?.parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
  expect(finish?.requestBody?.required).toBe(true);
  expect(finish?.requestBody?.content["application/json"].schema.required).toEqual([
    "score",
    "totalQuestions",
    "addToVocabulary",
  ]);
  expect(Object.keys(finish?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "409", "413", "415"]),
  );
  const bank = described({ method: "GET", path: "/api/vocabulary-bank/:language" });
  expect(bank?.parameters?.map((one) => [one.name, one.in, one.required])).toEqual([
    ["language", "path", true],
    ["partOfSpeech", "query", false],
    ["level", "query", false],
    ["limit", "query", false],
  ]);
  expect(api.components.schemas.ErrorBody?.required).toEqual(["message", "code", "requestId"]);
});
