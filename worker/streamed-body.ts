import type * as z from "zod/mini";

/**
 * A JSON response that is sent piece by piece while its data is read, because all of it might not fit into the worker's
 * memory.
 */
export class StreamedBody<O extends z.ZodMiniType> {
  readonly stream: ReadableStream<Uint8Array>;
  /** Exists only for type checking: distinguishes bodies of different contracts. */
  declare readonly of: z.input<O>;

  constructor(chunks: AsyncGenerator<string>) {
    const encoder = new TextEncoder();
    this.stream = new ReadableStream({
      // The next piece is read only when the previous one was sent.
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return(undefined);
      },
    });
  }
}
