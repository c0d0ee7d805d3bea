import type * as z from "zod/mini";

/** A response body that is already JSON. The contract's schema parsed it before it was stored. */
export class PreparedBody<O extends z.ZodMiniType> {
  readonly json: string;
  /** Exists only for type checking: it makes the bodies of different contracts different types. */
  declare readonly responseSchema: z.input<O>;

  constructor(json: string) {
    this.json = json;
  }
}

export const createPreparedBody = <O extends z.ZodMiniType>(json: string) => new PreparedBody<O>(json);
