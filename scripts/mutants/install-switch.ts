import { inject } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import "./plan.ts";

// This file must be the first setup file, because it has to run before any module of the application is loaded.
globalThis.__mutants ??= new MutantSwitch();
globalThis.__mutants.active = inject("mutants").onFromStart;
