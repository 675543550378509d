const MICRO = 1_000_000;

/** Scales weights to shares with six decimals that sum to exactly `total`; the largest share absorbs the rounding. */
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

/** Integer millionths avoid the rounding drift of double sums. */
export const toMicro = (share: number): number => Math.round(share * MICRO);
export const fromMicro = (micro: number): number => micro / MICRO;

type Weighted = { weight: number };

/** Sorts in place by insertion, which is faster than the built-in sort for short lists. */
export const heaviestFirst = <T extends Weighted>(list: T[]): T[] => {
  for (let at = 1; at < list.length; at++) {
    const item = list[at];
    if (!item) break;
    let gap = at;
    for (let before = list[gap - 1]; before && before.weight < item.weight; before = list[gap - 1]) {
      list[gap] = before;
      gap--;
    }
    list[gap] = item;
  }
  return list;
};

/**
 * Spreads `total` over the list by weight and drops the lightest until none is below `cut`, the way platforms cut audience lists.
 * Keeps at least one. Mutates and returns the list, heaviest first.
 */
export const spreadAndCut = <T extends Weighted>(list: T[], total: number, cut: number): T[] => {
  heaviestFirst(list);
  list.length = Math.min(list.length, Math.max(1, Math.floor(total / cut)));
  let sum = 0;
  for (const { weight } of list) sum += weight;
  while (list.length > 1 && ((list[list.length - 1]?.weight ?? 0) / sum) * total < cut) sum -= list.pop()?.weight ?? 0;
  const scale = (total * MICRO) / sum;
  let left = toMicro(total);
  for (const item of list) {
    const micro = Math.floor(item.weight * scale);
    left -= micro;
    item.weight = micro;
  }
  if (list[0]) list[0].weight += left;
  for (const item of list) item.weight /= MICRO;
  return list;
};
