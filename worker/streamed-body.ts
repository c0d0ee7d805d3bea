import type * as z from "zod/mini";

/** An answer that is JSON and is written as it is read, since it may be longer than a worker's memory holds. */
export class StreamedBody<O extends z.ZodMiniType> {
  readonly stream: ReadableStream<Uint8Array>;
  /** Tells bodies of different contracts apart. */
  declare readonly of: z.input<O>;

  constructor(pieces: AsyncGenerator<string>) {
    const encoder = new TextEncoder();
    this.stream = new ReadableStream({
      // The next piece is read once the one before was taken.
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    });
  }
}
