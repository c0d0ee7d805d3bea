import type * as z from "zod/mini";

/** A response body that is already JSON and was parsed by the contract's schema where its data is stored. */
export class PreparedBody<O extends z.ZodMiniType> {
  readonly json: string;
  /** Exists only for type checking: distinguishes bodies of different contracts. */
  declare readonly of: z.input<O>;

  constructor(json: string) {
    this.json = json;
  }
}

export const preparedBody = <O extends z.ZodMiniType>(json: string) => new PreparedBody<O>(json);
