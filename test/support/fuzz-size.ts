import type { TestProject } from "vitest/node";

export interface FuzzSize {
  requestCount: number;
  seed: number;
}

declare module "vitest" {
  interface ProvidedContext {
    fuzzSize: FuzzSize;
  }
}

/** Provides the number of requests and the seed to the fuzz test. */
export function setup(project: TestProject): void {
  const { FUZZ_REQUESTS = "400", FUZZ_SEED = "20261122" } = process.env;
  project.provide("fuzzSize", { requestCount: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED) });
}
