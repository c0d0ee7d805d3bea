/** A message whose point is known. */
export interface MessageWithPoint {
  /** The indexes of the clauses that are its point, the best first. */
  points: number[];
  /** The features of each clause. */
  features: string[][];
}

type Weights = ReadonlyMap<string, number>;

const epochCount = 30;
const stepSize = 0.15;
const decay = 0.015;
/** How much a clause counts that is nearly as good as the best clause, which counts 1. */
const targetOfSecondChoice = 0.4;

const sumOf = (weights: Weights, features: readonly string[]): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);

/** The index of the clause with the largest sum of weights. */
export function pickClause(weights: Weights, features: readonly (readonly string[])[]): number {
  const sums = features.map((names) => sumOf(weights, names));
  return sums.indexOf(Math.max(...sums));
}

/**
 * Fits the weights of a conditional logit model (McFadden 1974) with AdaGrad (Duchi et al. 2011). The messages are
 * always visited in the same pseudorandom orders, so the result is always the same.
 */
export function fitSalience(messages: readonly MessageWithPoint[]): Weights {
  const weights = new Map<string, number>();
  const squaredGradients = new Map<string, number>();
  for (let epoch = 0; epoch < epochCount; epoch++) {
    const order = messages
      .map((message, i) => [Math.sin((i + 1) * (epoch + 1) * 97.13), message] as const)
      .toSorted(([a], [b]) => a - b);
    for (const [, { points, features }] of order) {
      const exponentials = features.map((names) => Math.exp(sumOf(weights, names)));
      const total = exponentials.reduce((sum, value) => sum + value, 0);
      const targets = features.map((_, i): number =>
        points[0] === i ? 1 : points.includes(i) ? targetOfSecondChoice : 0,
      );
      const totalTarget = targets.reduce((sum, value) => sum + value, 0);
      for (const [i, names] of features.entries()) {
        const error = (exponentials[i] ?? 0) / total - (targets[i] ?? 0) / totalTarget;
        for (const name of names) {
          const weight = weights.get(name) ?? 0;
          const gradient = error + decay * weight;
          const squared = (squaredGradients.get(name) ?? 0) + gradient * gradient;
          squaredGradients.set(name, squared);
          weights.set(name, weight - (stepSize * gradient) / Math.sqrt(squared + 1e-8));
        }
      }
    }
  }
  return weights;
}
