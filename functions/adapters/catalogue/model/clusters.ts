import type { Platform } from '#shared/platforms.ts';
import type { Embedding } from './embedding.ts';

/** Share of a platform's creators that a lookalike search compares, nearest clusters first, and the minimum number of them. */
const PROBED_SHARE = 0.08;
const MIN_PROBED = 15_000;

export type Centroid = { cluster: number; size: number; direction: readonly number[] };
/** Clusters of a platform; empty when the platform is small enough to be scanned completely. `deadline` is in epoch milliseconds. */
export type Centroids = (embedding: Embedding, platform: Platform, deadline: number) => Promise<Centroid[]>;

/** Clusters to scan; undefined when the platform has no clusters. */
export const nearestClusters = (centroids: readonly Centroid[], vector: ArrayLike<number>): number[] | undefined => {
  if (centroids.length === 0) return undefined;
  const total = centroids.reduce((sum, { size }) => sum + size, 0);
  const nearest = centroids
    .map(({ cluster, size, direction }) => ({ cluster, size, product: innerProduct(direction, vector) }))
    .sort((a, b) => b.product - a.product || a.cluster - b.cluster);
  return nearestFirst(nearest, creatorsToProbe(total));
};

/** The cluster with the nearest centroid; 0 when the platform has no clusters. */
export const nearestCluster = (centroids: readonly Centroid[], vector: ArrayLike<number>): number => {
  let [nearest, largest] = [0, Number.NEGATIVE_INFINITY];
  for (const { cluster, direction } of centroids) {
    const product = innerProduct(direction, vector);
    if (product > largest) [nearest, largest] = [cluster, product];
  }
  return nearest;
};

const innerProduct = (direction: readonly number[], vector: ArrayLike<number>): number =>
  direction.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0);

export const creatorsToProbe = (total: number): number => Math.max(MIN_PROBED, PROBED_SHARE * total);

/** The first clusters that together hold at least this many creators. `clusters` must be sorted nearest first. */
export const nearestFirst = (clusters: readonly { cluster: number; size: number }[], creators: number): number[] => {
  let probedCreators = 0;
  const probed = clusters.filter(({ size }) => {
    const isNeeded = probedCreators < creators;
    probedCreators += size;
    return isNeeded;
  });
  return probed.map(({ cluster }) => cluster);
};
