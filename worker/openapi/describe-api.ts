import { type ErrorCode, errorStatus } from "#core/contract/errors.ts";
import { type Call, calls } from "./calls.ts";
import { buildJsonSchemas, type JsonObject } from "./json-schemas.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const introduction = `Every call of Lotse, generated from the contract in \`core/contract\`.

- **Sign-in**: \`POST /api/auth/login\` or \`POST /api/auth/signup\` sets the session cookie. Calls without \`security\`
  may be made by guests.
- **Writes** take a JSON object (\`Content-Type: application/json\`, at most 64 kB, for imports 256 kB) and may be made from the same origin
  only. Where a \`submissionId\` or \`clientMessageId\` is accepted, the same id again gets the first answer and changes nothing.
- **Errors** have the form \`ErrorBody\`; \`code\` says what happened, \`fields\` which input was wrong. A call that is refused
  has changed nothing. \`429\` says in \`Retry-After\` how many seconds to wait.
- **Headers**: \`X-Time-Zone\` (an IANA name) says where the learner's day begins. \`X-Learner\` (an id) says whom the client
  takes for the learner; when somebody else is signed in the answer is 401 and the session stays.`;

const meaningByErrorCode: Record<ErrorCode, string> = {
  invalid_input: "the input is not valid; `fields` says where",
  signed_out: "nobody is signed in, or the session has ended",
  invalid_credentials: "email or password is wrong",
  confirm_identity: "the learner has to prove again who they are (`POST /api/auth/confirm`)",
  forbidden: "the request came from another origin, or is not allowed for this learner",
  locked: "this is not unlocked yet, or not open to guests",
  not_found: "there is no such thing, or it belongs to somebody else",
  conflict: "this contradicts what is stored",
  too_large: "the body is larger than 64 kB (for imports 256 kB)",
  unsupported_media: "the body is not JSON",
  rate_limited: "too many requests; `Retry-After` says when to go on",
  internal: "a fault of the server",
  unavailable:
    "a part of the service does not work, or the learner's data is being moved; `Retry-After` says when to go on",
};

/** The error codes that result from a call's method, access and input. */
function listCommonErrors({ endpoint }: Call, input: JsonObject): ErrorCode[] {
  const hasInput = Object.keys((input.properties as object | undefined) ?? {}).length > 0;
  const isWriteRequest = endpoint.method !== "GET";
  return [
    "internal",
    ...(hasInput || isWriteRequest ? (["invalid_input"] as const) : []),
    ...(endpoint.access === "learner" ? (["signed_out"] as const) : []),
    ...(isWriteRequest ? (["forbidden", "too_large", "unsupported_media"] as const) : []),
    ...(isWriteRequest && endpoint.access === "learner" ? (["unavailable"] as const) : []),
  ];
}

const findOperation = ({ area, name }: Call): Operation =>
  (operations as Record<string, Record<string, Operation>>)[area]?.[name] ?? { summary: name };

/** All error codes that a call may return. */
export const listErrors = (call: Call, input: JsonObject): ErrorCode[] => [
  ...new Set([...listCommonErrors(call, input), ...(findOperation(call).errors ?? [])]),
];

const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, "{$1}");
const listPathParameters = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
const buildJsonContent = (schema: JsonObject) => ({ content: { "application/json": { schema } } });

function buildErrorResponses(codes: readonly ErrorCode[]): JsonObject {
  const codesByStatus = Map.groupBy(
    codes.toSorted((a, b) => errorStatus[a] - errorStatus[b]),
    (code) => errorStatus[code],
  );
  return Object.fromEntries(
    [...codesByStatus].map(([responseStatus, statusCodes]) => [
      String(responseStatus),
      {
        description: statusCodes.map((code) => `\`${code}\`: ${meaningByErrorCode[code]}`).join("; "),
        ...(statusCodes.includes("rate_limited") && {
          headers: {
            "Retry-After": { schema: { type: "integer" }, description: "Seconds until trying again makes sense" },
          },
        }),
        ...buildJsonContent({
          allOf: [
            { $ref: "#/components/schemas/ErrorBody" },
            { type: "object", properties: { code: { enum: statusCodes } } },
          ],
        }),
      },
    ]),
  );
}

function describeCall(call: Call, input: JsonObject, response: JsonObject): JsonObject {
  const { area, name, endpoint } = call;
  const pathFields = listPathParameters(endpoint.path);
  const properties = Object.entries((input.properties ?? {}) as Record<string, JsonObject>);
  const requiredNames = new Set((input.required ?? []) as string[]);
  const bodyFields = properties.filter(([field]) => !pathFields.includes(field));
  const isReadRequest = endpoint.method === "GET";
  const parameters = properties
    .filter(([field]) => isReadRequest || pathFields.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: pathFields.includes(field) ? "path" : "query",
      required: pathFields.includes(field) || requiredNames.has(field),
      schema,
    }));
  const requiredFields = bodyFields.map(([field]) => field).filter((field) => requiredNames.has(field));
  const responseStatus = endpoint.status ?? 200;
  return {
    operationId: name,
    tags: [area],
    summary: findOperation(call).summary,
    "x-access": endpoint.access,
    // An empty requirement means that the cookie is optional.
    security: endpoint.access === "learner" ? [{ session: [] }] : [{}, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(!isReadRequest &&
      bodyFields.length > 0 && {
        requestBody: {
          required: requiredFields.length > 0,
          ...buildJsonContent({
            type: "object",
            properties: Object.fromEntries(bodyFields),
            ...(requiredFields.length > 0 && { required: requiredFields }),
          }),
        },
      }),
    responses: {
      [responseStatus]: {
        description: "Success",
        ...(responseStatus !== 204 &&
          (endpoint.file
            ? { content: { [endpoint.file.mediaType]: { schema: { type: "string" } } } }
            : buildJsonContent(response))),
      },
      ...buildErrorResponses(listErrors(call, input)),
    },
  };
}

/** The addresses below /api that are not in the contract. These are two WebSockets and a redirect. */
function buildOtherPaths(components: Record<string, JsonObject>): JsonObject {
  const describeSocket = (area: string, operationId: string, parameter: string, summary: string, message: string) => ({
    get: {
      operationId,
      tags: [area],
      summary,
      "x-access": "learner",
      security: [{ session: [] }],
      parameters: [{ name: parameter, in: "path", required: true, schema: { $ref: "#/components/schemas/Uuid" } }],
      responses: {
        "101": {
          description: `A WebSocket. The server sends messages of the form \`${message}\`.`,
          ...(components[message] && { "x-message": { $ref: `#/components/schemas/${message}` } }),
        },
        ...buildErrorResponses(["invalid_input", "signed_out", "forbidden", "not_found", "internal"]),
      },
    },
  });
  return {
    "/api/conversations/{id}/live": describeSocket(
      "conversations",
      "watchConversation",
      "id",
      "Opens a socket that tells a conversation's messages as they are stored",
      "LiveMessage",
    ),
    "/api/gamification/league/{leagueId}/live": describeSocket(
      "leagues",
      "watchLeague",
      "leagueId",
      "Opens a socket that tells the standings of the learner's league",
      "LiveStandings",
    ),
    "/api/login": {
      get: {
        operationId: "openSignIn",
        tags: ["accounts"],
        summary: "Redirects to the sign-in page",
        "x-access": "anyone",
        security: [{}],
        parameters: [{ name: "returnTo", in: "query", required: false, schema: { type: "string" } }],
        responses: { "302": { description: "To /auth" } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of all calls. */
export function describeApi(version: string): JsonObject {
  const schemas = buildJsonSchemas();
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    const path = toOpenApiPath(call.endpoint.path);
    paths[path] = {
      ...paths[path],
      [call.endpoint.method.toLowerCase()]: describeCall(call, schemas.input(call), schemas.response(call)),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Lotse", version, description: introduction, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths: { ...paths, ...buildOtherPaths(schemas.components) },
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-session",
          description: "Set by signing in. Over plain HTTP (local development) it is called `session`.",
        },
      },
    },
  };
}
