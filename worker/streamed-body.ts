import type * as z from "zod/mini";

/**
 * A JSON response that is sent in parts while its data is read, because the whole response might not fit into the
 * worker's memory.
 */
export class StreamedBody<O extends z.ZodMiniType> {
  readonly stream: ReadableStream<Uint8Array>;
  /** Exists only for type checking: it makes the bodies of different contracts different types. */
  declare readonly responseSchema: z.input<O>;

  constructor(chunks: AsyncGenerator<string>) {
    const encoder = new TextEncoder();
    this.stream = new ReadableStream({
      // The next part is read only after the previous part was sent.
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
