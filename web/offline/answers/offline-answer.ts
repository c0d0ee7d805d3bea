import type * as z from "zod/mini";
import type { AnyEndpoint, Endpoint } from "#core/contract/endpoint.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";

/** The data from which a device computes its answers. */
export interface DeviceContext {
  state: LearnerState;
  packs: DevicePacks;
  now: Date;
  /** Returns numbers in [0, 1). */
  random: () => number;
}

/** How a device answers one call. Null means that the device lacks what the answer needs. */
export interface OfflineAnswer {
  endpoint: AnyEndpoint;
  answer(input: unknown, context: DeviceContext): Promise<unknown>;
}

/**
 * Defines how a device answers a call, with the same rules as the server.
 * @param answer throws an ApiError to refuse the call
 */
export const answerOffline = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  answer: (input: z.output<I>, context: DeviceContext) => z.input<O> | null | Promise<z.input<O> | null>,
): OfflineAnswer => ({
  endpoint: endpoint as AnyEndpoint,
  answer: async (input, context) => answer(endpoint.input.parse(input), context),
});
