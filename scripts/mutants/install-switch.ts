import { inject } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import "./plan.ts";

// The first setup file. It must run before any module of the application is loaded.
globalThis.__mutants ??= new MutantSwitch();
globalThis.__mutants.active = inject("mutants").onFromStart;
