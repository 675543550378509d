import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const CREATORS_OF_A_PAIR = 5;

/** The tags of a group occur together for the minimum number of creators. */
const usedTogether = (...groups: string[][]): CreatorRecord[] =>
  groups.flatMap((tags, group) =>
    Array.from({ length: CREATORS_OF_A_PAIR }, (_, index) =>
      aCreator(`${group}-${index}`, { tags: tags.map((tag) => ({ tag, weight: 0.5 })) }),
    ),
  );
const ask = (q: string, limit = 25, platform: CreatorRecord['platform'] = 'instagram') => ({ q, limit, platform });

describe('tags by prefix', () => {
  it('are in lower case, most used first, and at most the requested number', async () => {
    await using catalogue = await catalogueOf([
      ...usedTogether(['Cars'], ['cars', 'carpets'], ['vegan']),
      aCreator('one', { tags: [{ tag: 'CARDIO', weight: 1 }] }),
    ]);
    expect(await catalogue.findTags(ask('#CAR'))).toEqual(['cars', 'carpets', 'cardio']);
    expect(await catalogue.findTags(ask('car', 2))).toEqual(['cars', 'carpets']);
    expect(await catalogue.findTags(ask('nothing'))).toEqual([]);
  });

  it('are those of the platform, and only those that can be typed as one topic', async () => {
    await using catalogue = await catalogueOf([
      aCreator('a', { tags: [{ tag: 'street food', weight: 1 }] }),
      aCreator('b', { tags: [{ tag: 'streetwear', weight: 1 }] }),
      aCreator('c', { platform: 'tiktok', tags: [{ tag: 'streetdance', weight: 1 }] }),
    ]);
    expect(await catalogue.findTags(ask('street'))).toEqual(['streetwear']);
    expect(await catalogue.findTags(ask('street', 25, 'tiktok'))).toEqual(['streetdance']);
  });
});

describe('tags near a tag', () => {
  it('are returned with their distance, nearest first, and their usage', async () => {
    await using catalogue = await catalogueOf(usedTogether(['cars', 'audi'], ['cars', 'bmw'], ['bmw'], ['bmw'], ['vegan']));
    // audi: 5 of 10 by 5 = 0.71. bmw: 5 of 10 by 15 = 0.41.
    expect(await catalogue.relatedTags(ask('#Cars'))).toEqual([
      { tag: 'audi', distance: 0.29, freq: 2.5, tag_cnt: 5 },
      { tag: 'bmw', distance: 0.59, freq: 7.5, tag_cnt: 15 },
    ]);
    expect(await catalogue.relatedTags(ask('cars', 1))).toHaveLength(1);
  });

  it('are reached over others too, further away with each step', async () => {
    await using catalogue = await catalogueOf(usedTogether(['cars', 'audi'], ['audi', 'quattro'], ['vegan']));
    const near = await catalogue.relatedTags(ask('cars'));
    expect(near?.map(({ tag, distance }) => [tag, distance])).toEqual([
      ['audi', 0.29],
      ['quattro', 0.4959],
    ]);
  });

  it('exclude the tag itself, and are unknown for an unused tag', async () => {
    await using catalogue = await catalogueOf(usedTogether(['vegan'], ['cars']));
    expect(await catalogue.relatedTags(ask('vegan'))).toEqual([]);
    expect(await catalogue.relatedTags(ask('unheardof'))).toBeUndefined();
    expect(await catalogue.relatedTags(ask('vegan', 25, 'youtube'))).toEqual([]);
  });
});
