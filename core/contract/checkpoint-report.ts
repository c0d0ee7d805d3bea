import * as z from "zod/mini";
import { checkpointParts } from "../domain/curriculum/checkpoint-rules.ts";
import { contentId, instant } from "./values.ts";

/** What the response to a submitted checkpoint says in addition to the score. */
export const checkpointReport = z.object({
  chapterId: contentId,
  best: z.int(),
  passedAt: z.nullable(instant),
  parts: z.array(z.object({ part: z.enum(checkpointParts), right: z.int(), of: z.int() })),
  missed: z.array(
    z.object({
      part: z.enum(checkpointParts),
      prompt: z.string(),
      promptLang: z.enum(["de", "en"]),
      yourAnswer: z.string(),
      correctAnswer: z.string(),
      answerLang: z.enum(["de", "en"]),
      explanation: z.nullable(z.string()),
      topic: z.nullable(z.object({ id: contentId, title: z.string() })),
      /** The lesson that teaches the asked word. */
      lesson: z.nullable(z.object({ id: contentId, title: z.string() })),
    }),
  ),
});
export type CheckpointReport = z.output<typeof checkpointReport>;
