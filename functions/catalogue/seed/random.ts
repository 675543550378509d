const MIX_A = 0x85ebca6b;
const MIX_B = 0xc2b2ae35;
const GOLDEN = 0x9e3779b9;
const TWO_32 = 4_294_967_296;

const mix = (value: number): number => {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), MIX_A);
  bits = Math.imul(bits ^ (bits >>> 13), MIX_B);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** Platform-independent unsigned 32-bit hash. */
export const hashOf = (text: string): number => {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return mix(bits);
};

/** Seeded random numbers (sfc32). Streams of different keys are independent, so that creators do not depend on each other. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  /** The second value of the pair that the Box-Muller transform generates. */
  private spare: number | undefined;

  constructor(first: number, second: number, third = 0) {
    this.a = mix(first ^ GOLDEN);
    this.b = mix(second + this.a);
    this.c = mix(third + Math.imul(this.b, GOLDEN));
    for (let round = 0; round < 8; round++) this.next();
  }

  /** 0 ≤ number < 1 */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / TWO_32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** Integer in `from`..`to`, both inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Normally distributed with mean 0 and standard deviation 1. */
  normal(): number {
    if (this.spare !== undefined) {
      const spare = this.spare;
      this.spare = undefined;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const angle = 2 * Math.PI * this.next();
    this.spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** Log-normal factor with median 1. */
  factor(deviation: number): number {
    return Math.exp(this.normal() * deviation);
  }

  /** Uniform factor in 1 ± spread; ten times cheaper than `factor`. */
  about(spread: number): number {
    return 1 + spread * (2 * this.next() - 1);
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}

export const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** Returns a function that draws items with probability proportional to their weights. */
export const lottery = <T>(entries: readonly (readonly [T, number])[]): ((random: Random) => T) => {
  const bounds: number[] = [];
  let total = 0;
  for (const [, weight] of entries) {
    total += weight;
    bounds.push(total);
  }
  return (random) => {
    const ticket = random.next() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > ticket) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (!entry) throw new Error('nothing to draw from');
    return entry[0];
  };
};
