import type * as z from "zod/mini";

/** An answer that is JSON already, written and parsed by the contract where its data lives. */
export class PreparedBody<O extends z.ZodMiniType> {
  readonly json: string;
  /** Tells bodies of different contracts apart. */
  declare readonly of: z.input<O>;

  constructor(json: string) {
    this.json = json;
  }
}

export const preparedBody = <O extends z.ZodMiniType>(json: string) => new PreparedBody<O>(json);
