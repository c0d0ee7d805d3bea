import type * as z from "zod/mini";

/** Who may call: `anyone` (guests included) or a signed-in `learner`. */
export type Access = "anyone" | "learner";

/**
 * One call of the API: the route that serves it and the client that calls it are made from this one value.
 * `input` is the path's parameters, the query and the JSON body in one object.
 */
export interface Endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  access: Access;
  input: I;
  /** Parsed on both ends, so it carries no transforms; what it does not name never leaves the server. */
  response: O;
  /** The status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;
export type InputOf<E extends AnyEndpoint> = z.output<E["input"]>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E["response"]>;

export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: Endpoint<I, O>): Endpoint<I, O> {
  return definition;
}
