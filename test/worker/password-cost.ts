import { scryptParameters } from "#worker/accounts/password.ts";

const inProduction = scryptParameters.N;

/** Hundreds of learners sign up in these tests: their passwords are hashed with little work. */
export function hashCheaply(): void {
  scryptParameters.N = 16;
}

/** Does what is about the cost of hashing with the work that production takes. */
export async function atFullCost<T>(what: () => Promise<T>): Promise<T> {
  scryptParameters.N = inProduction;
  try {
    return await what();
  } finally {
    hashCheaply();
  }
}
