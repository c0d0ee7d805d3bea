import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { readMemory } from "#core/contract/memory.ts";

export type Memory = ResponseOf<typeof readMemory>;

/** A share as a whole number of percent, without the sign. */
export const toPercent = (share: number): number => Math.round(share * 100);
/** A share in percent, with the sign after a space at which no line breaks: "85 %". */
export const formatPercent = (share: number): string => `${toPercent(share)}\u00A0%`;
