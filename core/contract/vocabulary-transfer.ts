import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./values.ts";

/**
 * The learner's words with their memory, as CSV: a row for each word. `core/domain/vocabulary/transfer/vocabulary-csv.ts`
 * writes and reads it.
 */
export const exportVocabulary = endpoint({
  method: "GET",
  path: "/api/export/vocabulary.csv",
  access: "learner",
  input: nothing,
  response: z.string(),
  file: { mediaType: "text/csv", name: "lotse-vocabulary.csv" },
});
