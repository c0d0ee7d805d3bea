/** Activates one mutant at a time while the tests run, and records which mutants were reached. */
export class MutantSwitch {
  active = 0;
  stepCount = 0;
  /** The number of steps after which the running code is regarded as endless. */
  stepLimit = Number.POSITIVE_INFINITY;
  readonly reachedMutants = new Set<number>();

  isOn(id: number): boolean {
    this.step();
    if (this.active === 0) this.reachedMutants.add(id);
    return id === this.active;
  }

  step(): void {
    this.stepCount += 1;
    if (this.stepCount > this.stepLimit) throw new Error("The code does not terminate.");
  }

  start(mutantId: number, stepLimit: number): void {
    this.active = mutantId;
    this.stepLimit = stepLimit;
    this.stepCount = 0;
    this.reachedMutants.clear();
  }

  stop(): void {
    this.start(0, Number.POSITIVE_INFINITY);
  }
}

declare global {
  // The mutated code reads the switch from this global variable, because it may run in another JavaScript realm.
  var __mutants: MutantSwitch | undefined;
}
