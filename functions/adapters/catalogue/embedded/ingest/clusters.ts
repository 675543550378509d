import { DIMENSIONS } from '#functions/adapters/catalogue/model/embedding.ts';

const GROUP_COUNT = 16;
const CLUSTERS_PER_GROUP = 24;
const ITERATIONS = 8;

export type Clusters = {
  /** Unit vectors. */
  centroids: Float32Array[];
  /** Index of the cluster with the nearest centroid. */
  nearest(vector: Int8Array): number;
};

/** Two-level spherical k-means: assigning a vector takes 40 comparisons instead of 384. */
export const trainClusters = (sample: Int8Array[]): Clusters => {
  const groups = kMeans(sample, GROUP_COUNT);
  const members = groups.map((): Int8Array[] => []);
  for (const vector of sample) members[nearestOf(groups, vector)]?.push(vector);
  const inGroups = members.map((group, index) => {
    const found = kMeans(group, CLUSTERS_PER_GROUP);
    return found.length > 0 ? found : groups.slice(index, index + 1);
  });
  const firsts = inGroups.map((_, index) => inGroups.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  return {
    centroids: inGroups.flat(),
    nearest: (vector) => {
      const group = nearestOf(groups, vector);
      return (firsts[group] ?? 0) + nearestOf(inGroups[group] ?? [], vector);
    },
  };
};

/** Starts from vectors at regular steps of the sample, so that the same sample gives the same clusters. */
const kMeans = (sample: Int8Array[], count: number): Float32Array[] => {
  const step = sample.length / count;
  let centroids = Array.from({ length: Math.min(count, sample.length) }, (_, index) =>
    unit(Float64Array.from(sample[Math.floor(index * Math.max(1, step))] ?? [])),
  );
  for (let round = 0; round < ITERATIONS; round++) centroids = updated(centroids, sample);
  return centroids;
};

const updated = (centroids: Float32Array[], sample: Int8Array[]): Float32Array[] => {
  const sums = centroids.map(() => new Float64Array(DIMENSIONS));
  for (const vector of sample) {
    const length = Math.hypot(...vector);
    const sum = sums[nearestOf(centroids, vector)];
    if (sum && length > 0) for (let index = 0; index < DIMENSIONS; index++) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0) / length;
  }
  return centroids.map((centroid, index) => (sums[index]?.some((value) => value !== 0) ? unit(sums[index]) : centroid));
};

export const nearestOf = (centroids: Float32Array[], vector: Int8Array): number => {
  let best = 0;
  let bestProduct = Number.NEGATIVE_INFINITY;
  for (let number = 0; number < centroids.length; number++) {
    const product = innerProduct(centroids[number] as Float32Array, vector);
    if (product > bestProduct) {
      best = number;
      bestProduct = product;
    }
  }
  return best;
};

const innerProduct = (centroid: Float32Array, vector: Int8Array): number => {
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index++) sum += (centroid[index] as number) * (vector[index] as number);
  return sum;
};

const unit = (sum: Float64Array): Float32Array => {
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => (length === 0 ? 0 : value / length));
};
