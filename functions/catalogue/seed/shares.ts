const MICRO = 1_000_000;

/** Scales weights to shares of six decimals that sum to exactly `total`; rounding goes to the largest. */
export const toShares = (weights: readonly number[], total = 1): number[] => {
  let sum = 0;
  for (const weight of weights) sum += weight;
  const scale = (total * MICRO) / sum;
  let left = Math.round(total * MICRO);
  let largest = 0;
  const micros: number[] = [];
  for (let at = 0; at < weights.length; at++) {
    const micro = Math.floor((weights[at] ?? 0) * scale);
    micros.push(micro);
    left -= micro;
    if (micro > (micros[largest] ?? 0)) largest = at;
  }
  micros[largest] = (micros[largest] ?? 0) + left;
  return micros.map((micro) => micro / MICRO);
};

export const round6 = (value: number): number => Math.round(value * MICRO) / MICRO;

/** Sums of shares drift in the last bits of doubles; whole millionths do not. */
export const toMicro = (share: number): number => Math.round(share * MICRO);
export const fromMicro = (micro: number): number => micro / MICRO;

type Weighted = { weight: number };

export const heaviestFirst = (a: Weighted, b: Weighted): number => b.weight - a.weight;

/**
 * Spreads `total` over the candidates by weight and drops the lightest until none is below `cut`,
 * the way audience lists of networks are cut. Keeps at least one. Sorted, heaviest first.
 */
export const spreadAndCut = <T extends Weighted>(candidates: T[], total: number, cut: number): T[] => {
  const kept = candidates.toSorted(heaviestFirst).slice(0, Math.max(1, Math.floor(total / cut)));
  let sum = 0;
  for (const { weight } of kept) sum += weight;
  for (let lightest = kept.at(-1); lightest && kept.length > 1 && (lightest.weight / sum) * total < cut; lightest = kept.at(-1)) {
    sum -= lightest.weight;
    kept.pop();
  }
  const shares = toShares(
    kept.map(({ weight }) => weight),
    total,
  );
  return kept.map((candidate, at) => ({ ...candidate, weight: shares[at] ?? 0 }));
};
