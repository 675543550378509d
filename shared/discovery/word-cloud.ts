import type { RelatedTag } from './tags-contract.ts';

export const MAX_CLOUD_WORDS = 30;

type Usage = Pick<RelatedTag, 'freq' | 'tag_cnt'>;

/** `relevance` and `frequency` are scaled to 0..1 within the cloud. */
export type CloudTag = { tag: string; relevance: number; frequency: number };

/** Scales the nearest tags by distance and usage. */
export const cloudTags = (related: readonly RelatedTag[]): CloudTag[] => {
  const shown = related.slice(0, MAX_CLOUD_WORDS);
  const frequencies = shown.map((tag) => frequencyOf(tag, shown[0]));
  const distances = shown.map(({ distance }) => distance);
  return shown.map(({ tag, distance }, index) => ({
    tag,
    relevance: 1 - scaled(distances, distance, 0),
    frequency: scaled(frequencies, frequencies[index] ?? 0, 1),
  }));
};

/** Usage relative to the first tag: the mean of the ratios of frequency and count, rounded to two decimals. */
export const frequencyOf = ({ freq, tag_cnt }: Usage, first: Usage | undefined): number =>
  Math.round(100 * ((shareOf(freq, first?.freq) + shareOf(tag_cnt, first?.tag_cnt)) / 2)) / 100;

const shareOf = (value: number, whole = 0): number => (whole > 0 ? value / whole : 0);

const scaled = (values: number[], value: number, ifEqual: number): number => {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return max > min ? (value - min) / (max - min) : ifEqual;
};
