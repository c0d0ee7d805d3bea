import { inject } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import "./plan.ts";

// The first setup file: before any module of the application loads.
globalThis.__mutants ??= new MutantSwitch();
globalThis.__mutants.active = inject("mutants").onFromStart;
