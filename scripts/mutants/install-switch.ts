import { inject } from "vitest";
import { MutantSwitch } from "./mutant-switch.ts";
import "./plan.ts";

// This file must be the first setup file, because it must run before any module of the app is loaded.
globalThis.__mutants ??= new MutantSwitch();
globalThis.__mutants.active = inject("mutants").mutantActiveFromStart;
