import { scryptParameters } from "#worker/accounts/password.ts";

const productionCost = scryptParameters.N;

/** Lowers the cost of password hashing, because hundreds of learners sign up in these tests. */
export function lowerHashingCost(): void {
  scryptParameters.N = 16;
}

/** Runs a test of the hashing cost with production parameters. */
export async function runAtFullCost<T>(runTest: () => Promise<T>): Promise<T> {
  scryptParameters.N = productionCost;
  try {
    return await runTest();
  } finally {
    lowerHashingCost();
  }
}
