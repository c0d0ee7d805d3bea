/** Says in the running code which mutant is on, and keeps account of what ran. */
export class MutantSwitch {
  active = 0;
  steps = 0;
  /** Steps after which what runs is taken to be endless. */
  stepLimit = Number.POSITIVE_INFINITY;
  readonly reached = new Set<number>();

  isOn(id: number): boolean {
    this.step();
    if (this.active === 0) this.reached.add(id);
    return id === this.active;
  }

  step(): void {
    this.steps += 1;
    if (this.steps > this.stepLimit) throw new Error("This runs without end.");
  }

  start(mutant: number, stepLimit: number): void {
    this.active = mutant;
    this.stepLimit = stepLimit;
    this.steps = 0;
    this.reached.clear();
  }

  stop(): void {
    this.start(0, Number.POSITIVE_INFINITY);
  }
}

declare global {
  // Code with mutants in it finds the switch here, in whichever realm it runs.
  var __mutants: MutantSwitch | undefined;
}
