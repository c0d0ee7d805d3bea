import fc from "fast-check";

/**
 * Fixes the random inputs of the property tests. Therefore a failing run can be repeated, and a test that begins to
 * fail after a change fails because of this change. `FUZZ_SEED=7 npm run test:domain` tries other inputs.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261122) });
