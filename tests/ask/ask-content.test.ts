import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[PTS-03]');

describe('posts in a sentence', () => {
  says('keep their meaning without a period, a number or "never"', [
    ['creators who mention Starbucks', ['influencerBrands=Starbucks']],
    ['posts about "zero waste"', ['keywords=zero waste']],
    ['#vanlifeを投稿している人', ['relevance=#vanlife']],
    ['posted in the last 3 months', ['lastPost=90']],
    ['直近1ヶ月以内に投稿', ['lastPost=30']],
    ['at least 10 posts', ['? at least 10']],
    ['sponsored posts with Nike', ['influencerPartnership=Nike']],
  ]);
  says('are read in the shortest offered period that contains theirs', [
    ['mentioned matcha in the last week', ['content=any~matcha', 'content=any~#matcha', 'content=days~30']],
    ['mentioned matcha in the last 4 months', ['content=any~matcha', 'content=any~#matcha', 'content=days~365']],
    ['過去半年に抹茶について投稿した', ['content=any~抹茶', 'content=any~#抹茶', 'content=days~365']],
  ]);
  says('stay unknown beyond a year and above 20 posts', [
    ['mentioned sea moss in the last 3 years', ['? sea', '? moss', '? 3 years']],
    ['at least 50 posts with #ootd', ['relevance=#ootd', '? at least 50']],
  ]);
  says('leave the rest of the sentence to the other filters', [
    [
      'women who talked about sunscreen in the last 30 days in Japan, never mention shein, 10k followers',
      [
        'genderInfluencer=FEMALE',
        'influencerLocation=JP',
        'followers=10000-',
        'content=any~sunscreen',
        'content=any~#sunscreen',
        'content=days~30',
        'not.content=any~shein',
        'not.content=any~#shein',
        'not.content=any~@shein',
        'not.content=days~365',
      ],
    ],
    [
      'never mention sea moss in France',
      ['influencerLocation=FR', 'not.content=any~sea moss', 'not.content=any~#seamoss', 'not.content=days~365'],
    ],
    ['posts with high engagement in the last 30 days', ['lastPost=30', 'sort=engagement_rate.desc']],
  ]);
  says('do not count with the words behind "but not"', [
    ['posts that mention "oak" or "rattan" but not "plastic"', ['content=any~oak', 'content=any~rattan', 'content=none~plastic']],
    [
      'who mentioned matcha in the last 90 days but not coffee',
      ['content=any~matcha', 'content=any~#matcha', 'content=none~coffee', 'content=none~#coffee'],
    ],
    [
      '投稿本文で「無添加」か「オーガニック」に触れているが「痩せる」は含まない',
      ['content=any~無添加', 'content=any~オーガニック', 'content=none~痩せる'],
    ],
    ['who mention vegan but not in Berlin', ['relevance=#vegan', 'not.influencerLocation=DE/Berlin']],
  ]);
  says('are counted where a number of times is said', [
    ['過去1年以内に#温泉を5回以上投稿している', ['content=any~#温泉', 'content=days~365', 'content=posts~5']],
    ['#温泉を投稿している', ['relevance=#温泉']],
  ]);
  says('are excluded by category only where they are ruled out', [
    ['politics creators', ['? politics']],
    [
      'beauty creators without weapons or hate speech',
      ['influencerInterests=Beauty & Cosmetics', 'not.brandSafety=arms', 'not.brandSafety=hate'],
    ],
  ]);

  it('[PTS-03] name the words of the filter, once each', async () => {
    const { understood, unknown } = await understand('fitness creators who never mention shein', seedKnowledge());
    expect(understood.filter(({ key }) => key === 'not.content').map(({ text }) => text)).toEqual(['never', 'mention', 'shein']);
    expect(unknown).toEqual([]);
  });
});

describe('what creators must not have done', () => {
  says('is left out', [
    [
      'yoga, must not have mentioned Shein in the last year',
      ['relevance=#yoga', 'not.content=any~Shein', 'not.content=any~#shein', 'not.content=any~@shein', 'not.content=days~365'],
    ],
  ]);
});
