import type { TestProject } from "vitest/node";

export interface FuzzSize {
  requests: number;
  seed: number;
}

declare module "vitest" {
  interface ProvidedContext {
    fuzz: FuzzSize;
  }
}

/** Tells the fuzz test how many requests to send, and the seed that they are made from. */
export function setup(project: TestProject): void {
  const { FUZZ_REQUESTS = "5000", FUZZ_SEED = "20261122" } = process.env;
  project.provide("fuzz", { requests: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED) });
}
