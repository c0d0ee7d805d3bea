/** Selects the active mutant at runtime and records which mutants were reached. */
export class MutantSwitch {
  active = 0;
  steps = 0;
  /** Number of steps after which the code counts as endless. */
  stepLimit = Number.POSITIVE_INFINITY;
  readonly reachedMutants = new Set<number>();

  isOn(id: number): boolean {
    this.step();
    if (this.active === 0) this.reachedMutants.add(id);
    return id === this.active;
  }

  step(): void {
    this.steps += 1;
    if (this.steps > this.stepLimit) throw new Error("The code does not terminate.");
  }

  start(mutant: number, stepLimit: number): void {
    this.active = mutant;
    this.stepLimit = stepLimit;
    this.steps = 0;
    this.reachedMutants.clear();
  }

  stop(): void {
    this.start(0, Number.POSITIVE_INFINITY);
  }
}

declare global {
  // The mutated code finds the switch here, in every JavaScript realm in which it runs.
  var __mutants: MutantSwitch | undefined;
}
