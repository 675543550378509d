import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');

describe('wishes in Ask', () => {
  it.each([
    ['ideally in London, beauty creators', ['ideally in London']],
    ['beauty creators preferably in Paris, 10k+', ['preferably in Paris']],
    ['verified would be nice, food', ['verified would be nice']],
    ['美容系、できれば認証済み、1万人以上', ['できれば認証済み']],
    ['認証済みだと嬉しい、美容系', ['認証済みだと嬉しい']],
    ['food creators, blorb preferred', []],
    ['beauty creators in London', []],
    ['美容系、認証済みなら尚可', []],
  ])('[DIS-18] are filters, and the answer says which: %s', async (sentence, wished) => {
    expect((await understand(sentence, knowledge)).wished).toEqual(wished);
  });
});

describe('a budget', () => {
  says('is the highest price of a post, unless it is that of a campaign', [
    ['Budget: $500, gamers', ['influencerInterests=Gaming', 'price=-500']],
    ['budget of $500', ['price=-500']],
    ['budget $500-$800', ['price=500-800']],
    ['$500 budget, gamers', ['influencerInterests=Gaming', 'price=-500']],
    ['total budget of $5000', ['? total', '? budget', '? 5000']],
  ]);
});

describe('a ward', () => {
  says('is one of its city, or of each city that has one of its name', [
    ['大阪市北区', ['influencerLocation=JP/Osaka', '? 北区']],
    ['横浜市西区か南区', ['influencerLocation=JP/Yokohama', '? 西区', '? 南区']],
    [
      '緑区のカフェ',
      [
        'relevance=#cafe',
        'influencerLocation=JP/Nagoya',
        'influencerLocation=JP/Yokohama',
        'influencerLocation=JP/Saitama',
        'influencerLocation=JP/Chiba',
      ],
    ],
    ['北区は除く', ['? 北区', '? は除く']],
  ]);
});
