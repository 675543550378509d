import type { RelatedTag } from './tags-contract.ts';

export const MAX_CLOUD_WORDS = 30;

type Usage = Pick<RelatedTag, 'freq' | 'tag_cnt'>;

/** Both 0..1: from the least of the cloud to the most. */
export type CloudTag = { tag: string; relevance: number; frequency: number };

/** The nearest tags, ranked among each other by how near they are and how much they are used. */
export const cloudTags = (related: readonly RelatedTag[]): CloudTag[] => {
  const shown = related.slice(0, MAX_CLOUD_WORDS);
  const frequencies = shown.map((tag) => frequencyOf(tag, shown[0]));
  const distances = shown.map(({ distance }) => distance);
  return shown.map(({ tag, distance }, index) => ({
    tag,
    relevance: 1 - placeIn(distances, distance, 0),
    frequency: placeIn(frequencies, frequencies[index] ?? 0, 1),
  }));
};

/** How much a tag is used, against the first tag: the mean of its frequency and its count, to two decimals. */
export const frequencyOf = ({ freq, tag_cnt }: Usage, first: Usage | undefined): number =>
  Math.round(100 * ((shareOf(freq, first?.freq) + shareOf(tag_cnt, first?.tag_cnt)) / 2)) / 100;

const shareOf = (value: number, whole = 0): number => (whole > 0 ? value / whole : 0);

const placeIn = (values: number[], value: number, ofEquals: number): number => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most > least ? (value - least) / (most - least) : ofEquals;
};
