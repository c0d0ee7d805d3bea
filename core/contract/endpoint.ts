import type * as z from "zod/mini";

/** Who may call an endpoint: `anyone` (including guests) or only a signed-in `learner`. */
export type Access = "anyone" | "learner";

/**
 * Describes one call of the API. Both the server's route and the client's call are derived from this description.
 * `input` merges the path parameters, the query and the JSON body into one object.
 */
export interface Endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  access: Access;
  input: I;
  /**
   * Both server and client parse the response with this schema, so it must not contain transforms. Fields that the
   * schema does not name are not sent.
   */
  response: O;
  /** The HTTP status of a successful call; defaults to 200. */
  status?: 200 | 201 | 202 | 204;
  /**
   * Whether the response depends only on the content and on whether the caller is signed in. For some minutes, browsers
   * use a stored response without requesting it again. After that, until a day has passed, browsers show the stored
   * response and request a new response at the same time. After a deployment that changed the schema, they may show a
   * response of the earlier version; `call` then requests the response again.
   */
  isCatalogue?: true;
  /** The response is a file of this type instead of JSON, and its schema is a string. */
  file?: { mediaType: string; name: string };
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;
export type InputOf<E extends AnyEndpoint> = z.output<E["input"]>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E["response"]>;

export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: Endpoint<I, O>): Endpoint<I, O> {
  return definition;
}
