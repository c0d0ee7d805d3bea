import * as z from "zod/mini";
import { areas, type Call, calls, sharedSchemas } from "./calls.ts";

export type JsonObject = Record<string, unknown>;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === "object" && value !== null && "_zod" in value;

const toPascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const buildInputId = ({ area, name }: Call) => `${area}/${name}/input`;
const buildResponseId = ({ area, name }: Call) => `${area}/${name}/response`;

/** Removes the bounds that zod adds for "any safe integer". */
function removeSafeIntegerBounds(schema: JsonObject): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function removeSchemaIds({ $schema, $id, ...schema }: JsonObject): JsonObject {
  return schema;
}

export interface JsonSchemas {
  /** The schemas that the contract exports, by name. */
  components: Record<string, JsonObject>;
  input(call: Call): JsonObject;
  response(call: Call): JsonObject;
}

/** The contract's schemas as JSON Schema 2020-12. Exported schemas are referenced by name. */
export function buildJsonSchemas(): JsonSchemas {
  const registry = z.registry<{ id: string }>();
  const nameBySchema = new Map<z.ZodMiniType, string>();
  const registerName = (name: string, schema: z.ZodMiniType) => {
    nameBySchema.set(schema, name);
    registry.add(schema, { id: name });
  };
  for (const module of [...Object.values(sharedSchemas), ...Object.values(areas)]) {
    for (const [name, value] of Object.entries(module)) {
      // The empty schema `nothing`, for calls without input or response, is not registered by name.
      if (isSchema(value) && value !== sharedSchemas.values.nothing) registerName(toPascalCase(name), value);
    }
  }
  // Several calls share the schema `nothing`, so this schema gets the id of the first of these calls.
  const ids = new Map(nameBySchema);
  const assignId = (schema: z.ZodMiniType, id: string) => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const call of calls) {
    assignId(call.endpoint.input, buildInputId(call));
    assignId(call.endpoint.response, buildResponseId(call));
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    // Describes the accepted input, not the parsed output: fields with a default are optional.
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => removeSafeIntegerBounds(jsonSchema as JsonObject),
  });
  const getSchema = (schema: z.ZodMiniType) => removeSchemaIds(schemas[ids.get(schema) ?? ""] as JsonObject);
  return {
    components: Object.fromEntries([...nameBySchema].map(([schema, name]) => [name, getSchema(schema)])),
    input: ({ endpoint }) => getSchema(endpoint.input),
    response: ({ endpoint }) => {
      const name = nameBySchema.get(endpoint.response);
      return name ? { $ref: `#/components/schemas/${name}` } : getSchema(endpoint.response);
    },
  };
}
