import type * as z from "zod/mini";

/** An answer that is bytes of JSON already, written and parsed by the contract where its data lives. */
export class PreparedBody<O extends z.ZodMiniType> {
  readonly bytes: Uint8Array;
  /** Tells bodies of different contracts apart. */
  declare readonly of: z.input<O>;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export const preparedBody = <O extends z.ZodMiniType>(bytes: Uint8Array) => new PreparedBody<O>(bytes);
