import fc from "fast-check";

/**
 * Fixes the random inputs of the property tests, so that a run that fails can be repeated, and a change fails only for
 * its own faults. `FUZZ_SEED=7 npm run test:unit` tries other inputs.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261122) });
