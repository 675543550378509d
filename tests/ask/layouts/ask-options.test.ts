import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const knowledge = seedKnowledge();

describe('options in Ask', () => {
  it.each([
    'Two types: women in Spain or men in Italy',
    'Option 1: women in Spain. Option 2: men in Italy',
    'グループA：スペインの女性、グループB：イタリアの男性',
    '次のどちらか：スペインの女性、またはイタリアの男性',
  ])('[PWR-04] are alternatives: %s', async (sentence) => {
    const { alternatives, unknown } = await understand(sentence, knowledge);
    expect(alternatives).toMatchObject([{ genderInfluencer: { code: 'FEMALE' } }, { genderInfluencer: { code: 'MALE' } }]);
    expect(unknown).toEqual([]);
  });

  saysFor('[PWR-04]')('of no known noun are no alternatives', [
    ['top city guides in Rome', ['relevance=#cityguide', 'influencerLocation=IT/Rome', 'sort=followers.desc']],
  ]);
});

describe('strokes in Ask', () => {
  saysFor('[PWR-04]')('part conditions, but not a denied list', [
    [
      'speaks Spanish / gamers and streamers excluded / at least 10k followers',
      ['influencerLanguage=es', 'followers=10000-', 'not.influencerInterests=Gaming'],
    ],
    ['speaks Spanish / no crypto content at all / 10k+', ['influencerLanguage=es', 'followers=10000-', 'not.relevance=#crypto']],
    [
      'vegan creators in Rome, no politics / pranks / vaping',
      [
        'relevance=#vegan',
        'influencerLocation=IT/Rome',
        'not.relevance=#prank',
        'not.influencerInterests=Tobacco & Smoking',
        'not.brandSafety=social',
      ],
    ],
  ]);
});
