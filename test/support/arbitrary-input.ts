import * as fc from "fast-check";
import { createHostileValueArbitrary } from "./hostile-values.ts";

export type JsonSchema = Record<string, unknown>;

/** The data from which inputs are built, in addition to a schema. */
export interface InputSources {
  /** The schemas to which other schemas refer, by name. */
  components: Record<string, JsonSchema>;
  /** The values that a field usually gets, by field name: mostly ids and other values that the tested worker knows. */
  existingValues: Record<string, readonly unknown[]>;
}

const toNumber = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const toList = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);

function resolveSchema(schema: JsonSchema, { components }: InputSources): JsonSchema {
  if (typeof schema.$ref !== "string") return schema;
  return resolveSchema(components[schema.$ref.replace("#/components/schemas/", "")] ?? {}, {
    components,
    existingValues: {},
  });
}

const plainTexts = ["Anna", "Ich gehe morgen mit meinem Bruder ins Kino.", "essen", "Wie geht es dir?", "12", "all"];

function createValidTextArbitrary(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.uuid();
  if (schema.format === "email") return fc.constantFrom("anna@example.org", "Ben@Example.org ", "nobody@example.net");
  if (typeof schema.pattern === "string" && /^\^\\d/.test(schema.pattern)) {
    return fc.stringMatching(new RegExp(schema.pattern));
  }
  const minLength = toNumber(schema.minLength) ?? 0;
  const maxLength = Math.min(toNumber(schema.maxLength) ?? 60, 60);
  return fc.oneof(fc.constantFrom(...plainTexts), fc.string({ minLength, maxLength: Math.max(minLength, maxLength) }));
}

/**
 * Values that the schema allows. The API can refuse some of these values, because the contract can be stricter than the
 * schema, for example by a pattern.
 */
export function createValidValueArbitrary(originalSchema: JsonSchema, sources: InputSources): fc.Arbitrary<unknown> {
  const schema = resolveSchema(originalSchema, sources);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const alternatives = toList(schema.anyOf ?? schema.oneOf);
  if (alternatives.length > 0)
    return fc.oneof(...alternatives.map((alternative) => createValidValueArbitrary(alternative, sources)));
  switch (schema.type) {
    case "string":
      return createValidTextArbitrary(schema);
    case "integer":
      return fc.integer({ min: toNumber(schema.minimum) ?? -1000, max: toNumber(schema.maximum) ?? 1000 });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const minLength = toNumber(schema.minItems) ?? 0;
      return fc.array(createValidValueArbitrary((schema.items ?? {}) as JsonSchema, sources), {
        minLength,
        maxLength: Math.max(minLength, Math.min(toNumber(schema.maxItems) ?? 5, 5)),
      });
    }
    case "object":
      return createValidInputArbitrary(schema, sources);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** An object that the schema allows. If existing values of a field are known, the field gets one of them. */
export function createValidInputArbitrary(
  schema: JsonSchema,
  sources: InputSources,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const arbitraries = fields.map(([field, fieldSchema]) => {
    const knownValues = Object.hasOwn(sources.existingValues, field) ? (sources.existingValues[field] ?? []) : [];
    const arbitraryValue = createValidValueArbitrary(fieldSchema, sources);
    return [
      field,
      knownValues.length > 0
        ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...knownValues) }, { weight: 1, arbitrary: arbitraryValue })
        : arbitraryValue,
    ] as const;
  });
  return fc.record(Object.fromEntries(arbitraries), {
    requiredKeys: (schema.required ?? []) as string[],
    noNullPrototype: true,
  });
}

/** A value that exceeds one limit of the schema by the smallest possible amount. */
function breakOneLimit(originalSchema: JsonSchema, sources: InputSources): unknown {
  const schema = resolveSchema(originalSchema, sources);
  if (typeof schema.maxLength === "number") return "x".repeat(schema.maxLength + 1);
  if (typeof schema.minLength === "number" && schema.minLength > 0) return "x".repeat(schema.minLength - 1);
  if (typeof schema.maximum === "number") return schema.maximum + 1;
  if (typeof schema.minimum === "number") return schema.minimum - 1;
  if (typeof schema.maxItems === "number") return Array.from({ length: schema.maxItems + 1 }, () => ({}));
  if (Array.isArray(schema.enum)) return `${schema.enum[0]} `;
  if (schema.type === "boolean") return "true";
  return schema.type === "string" ? 7 : "7";
}

/**
 * A valid input with one fault: a missing field, a value of another type, a value just beyond a limit, or an unknown
 * field.
 */
export function createAlmostValidInputArbitrary(
  schema: JsonSchema,
  sources: InputSources,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const [firstField] = fields;
  if (!firstField) return fc.record({ unasked: createHostileValueArbitrary() }, { noNullPrototype: true });
  return fc
    .tuple(
      createValidInputArbitrary(schema, sources),
      fc.constantFrom(firstField, ...fields),
      fc.nat(3),
      createHostileValueArbitrary(),
    )
    .map(([input, [field, fieldSchema], faultKind, hostileFieldValue]) => {
      const { [field]: _, ...otherFields } = input;
      if (faultKind === 0) return otherFields;
      if (faultKind === 1) return { ...input, [field]: hostileFieldValue };
      if (faultKind === 2) return { ...input, [field]: breakOneLimit(fieldSchema, sources) };
      return { ...input, role: "admin", userId: hostileFieldValue, isCorrect: true };
    });
}

/** An input with an invalid value in each field. */
export function createHostileInputArbitrary(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys((schema.properties ?? {}) as Record<string, JsonSchema>);
  return fc.record(Object.fromEntries(fields.map((field) => [field, createHostileValueArbitrary()])), {
    noNullPrototype: true,
  });
}
