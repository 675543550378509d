import { describe, expect, it } from 'vitest';
import type { RelatedTag } from '#shared/discovery/tags-contract.ts';
import { cloudTags } from '#shared/discovery/word-cloud.ts';

const near = (tag: string, rest: Partial<RelatedTag> = {}): RelatedTag => ({ tag, distance: 0.5, freq: 10, tag_cnt: 100, ...rest });
const many = (count: number) => Array.from({ length: count }, (_, index) => near(`tag${index}`));

describe('the word cloud', () => {
  it.each([
    [30, 30],
    [31, 30],
  ])('[DIS-10] shows of %i tags the nearest %i', (found, shown) => {
    expect(cloudTags(many(found)).map(({ tag }) => tag)).toEqual(
      many(found)
        .slice(0, shown)
        .map(({ tag }) => tag),
    );
  });

  it('ranks words by similarity and usage, counting creators and weight equally', () => {
    expect(
      cloudTags([
        near('near', { distance: 0.2, freq: 10, tag_cnt: 100 }),
        near('often', { distance: 0.6, freq: 30, tag_cnt: 100 }),
        near('far', { distance: 1, freq: 10, tag_cnt: 300 }),
        near('rare', { distance: 1, freq: 0, tag_cnt: 0 }),
      ]),
    ).toEqual([
      { tag: 'near', relevance: 1, frequency: 0.5 },
      { tag: 'often', relevance: 0.5, frequency: 1 },
      { tag: 'far', relevance: 0, frequency: 1 },
      { tag: 'rare', relevance: 0, frequency: 0 },
    ]);
  });

  it('draws equal words in equal size, and nothing without words', () => {
    expect(cloudTags(many(2)).map(({ relevance, frequency }) => [relevance, frequency])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(cloudTags([])).toEqual([]);
    expect(cloudTags([near('unused', { freq: 0, tag_cnt: 0 })])).toEqual([{ tag: 'unused', relevance: 1, frequency: 1 }]);
  });
});
