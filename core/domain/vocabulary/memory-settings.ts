import { default_w, type FSRS, fsrs } from "ts-fsrs";

export const defaultRetention = 0.9;

/**
 * How a learner's memory differs from the average that FSRS-6 assumes. Each value is a factor; 1 stands for the
 * average. `parametersOf` multiplies parameters of FSRS-6 (`w`) by these factors. Only for `growth`, it adds the
 * logarithm of the factor to a parameter.
 */
export interface MemoryFit {
  /** Factor of the stability after the first answer (w0 to w3). */
  firstStability: number;
  /** Factor of the growth of the stability with each right answer; exp(w8) is multiplied by it. */
  growth: number;
  /** Factor of the stability after a missed answer (w11). */
  stabilityAfterMiss: number;
  /** Factor of the decay of the forgetting curve (w20). */
  decay: number;
}

export const neutralFit: MemoryFit = { firstStability: 1, growth: 1, stabilityAfterMiss: 1, decay: 1 };

/** The settings that decide when a learner's words become due. */
export interface MemorySettings {
  /** From 0.80 to 0.95. */
  desiredRetention: number;
  /** The fit to the learner's answers; null if the average parameters are used. */
  fit: (MemoryFit & { /** When it was computed (ISO 8601, UTC). */ fittedAt: string; reviewCount: number }) | null;
}

export const defaultMemorySettings: MemorySettings = { desiredRetention: defaultRetention, fit: null };

/** The 21 parameters of FSRS-6 for a fit. ts-fsrs keeps them within the ranges that FSRS-6 allows. */
function parametersOf({ firstStability, growth, stabilityAfterMiss, decay }: MemoryFit): number[] {
  return default_w.map((parameter, index) => {
    if (index <= 3) return parameter * firstStability;
    if (index === 8) return parameter + Math.log(growth);
    if (index === 11) return parameter * stabilityAfterMiss;
    return index === 20 ? parameter * decay : parameter;
  });
}

/**
 * FSRS-6 (Free Spaced Repetition Scheduler, by Jarrett Ye and others). The short-term steps, which are intervals of
 * minutes, are switched off, because a word is not reviewed again on the same day.
 */
export const createScheduler = (desiredRetention: number, fit: MemoryFit | null): FSRS =>
  fsrs({
    request_retention: desiredRetention,
    enable_short_term: false,
    enable_fuzz: false,
    ...(fit && { w: parametersOf(fit) }),
  });

const schedulers = new WeakMap<MemorySettings, FSRS>();

/** The scheduler for these settings. The same object gets the same scheduler. */
export function schedulerFor(settings: MemorySettings): FSRS {
  const scheduler = schedulers.get(settings) ?? createScheduler(settings.desiredRetention, settings.fit);
  schedulers.set(settings, scheduler);
  return scheduler;
}
