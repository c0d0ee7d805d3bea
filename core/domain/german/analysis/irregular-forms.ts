import { createLookupTable } from "../../lookup-table.ts";
import { cellsOf } from "../lexicon/closed-words.ts";
import type { TokenReading } from "./reading.ts";
import type { Tag } from "./tags.ts";

const buildPresentReading = (lemma: string, tag: Tag, persons: number): TokenReading => ({
  tag,
  lemma,
  cells: 0,
  persons,
  kind: "p",
});
/** The reading of a colloquial form of the Konjunktiv II without its ending -e: ich hätt, er wär. */
const buildConditionalReading = (lemma: string, tag: Tag): TokenReading => ({
  tag,
  lemma,
  cells: 0,
  persons: 5,
  kind: "k",
});
/** Forms that the lexicon does not derive: colloquial forms, *worden*, and *sein* used wrongly as a finite form. */
export const irregularForms: Readonly<Record<string, readonly TokenReading[]>> = createLookupTable({
  worden: [{ tag: "VAPP", lemma: "werden", cells: 0, persons: 0 }],
  hab: [buildPresentReading("haben", "VAFIN", 1)],
  is: [buildPresentReading("sein", "VAFIN", 4)],
  werd: [buildPresentReading("werden", "VAFIN", 1)],
  hätt: [buildConditionalReading("haben", "VAFIN")],
  wär: [buildConditionalReading("sein", "VAFIN")],
  würd: [buildConditionalReading("werden", "VAFIN")],
  möcht: [buildConditionalReading("mögen", "VMFIN")],
  sein: [{ ...buildPresentReading("sein", "VAFIN", 63), repair: "guess" }],
  s: [{ tag: "PPER", lemma: "es", cells: cellsOf("n", 3), persons: 4 }],
});
