import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./values.ts";
import { ruleExample, ruleFields } from "./vocabulary-question.ts";

const genderRule = z.object({ ...ruleFields, examples: z.array(ruleExample), exceptions: z.array(ruleExample) });
export type GenderRule = z.output<typeof genderRule>;

/** All rules of gender, with all exceptions among the nouns of the word bank. */
export const listGenderRules = endpoint({
  method: "GET",
  path: "/api/gender-rules",
  access: "anyone",
  isCatalogue: true,
  input: nothing,
  response: z.array(genderRule),
});
