import { describe, expect, it } from 'vitest';
import { applyUnderstanding } from '#shared/ask/apply-understanding.ts';
import { understand } from '#shared/ask/understand.ts';
import { Switches } from '#shared/brand.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { factsOf, LANGUAGES, labelled, SETS } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';

const knowledge = seedKnowledge();

/** Facts of the common filters, of each alternative, and the unknown words. */
const read = async (sentence: string) => {
  const { alternatives = [], ...common } = await understand(sentence, knowledge);
  return { all: factsOf(common), any: alternatives.map((filters) => factsOf({ filters })), unknown: common.unknown };
};

type Case = { ask: string; all?: string[]; any: string[][] };

/** Written before the rules. */
const HELD_OUT: Case[] = [
  {
    ask: '(in Tokyo with 10k-50k followers) or (in Osaka with 5k-20k followers)',
    any: [
      ['influencerLocation=JP/Tokyo', 'followers=10000-50000'],
      ['influencerLocation=JP/Osaka', 'followers=5000-20000'],
    ],
  },
  {
    ask: 'beauty creators (in Paris with 10k to 50k followers) or (in London with over 100k followers)',
    all: ['influencerInterests=Beauty & Cosmetics'],
    any: [
      ['influencerLocation=FR/Paris', 'followers=10000-50000'],
      ['influencerLocation=GB/London', 'followers=100000-'],
    ],
  },
  {
    ask: 'either women in Berlin with 20k+ followers or men in Munich with 50k+ followers',
    any: [
      ['genderInfluencer=FEMALE', 'influencerLocation=DE/Berlin', 'followers=20000-'],
      ['genderInfluencer=MALE', 'influencerLocation=DE/Munich', 'followers=50000-'],
    ],
  },
  {
    ask: 'verified accounts, either in the US with over 100k followers or in Canada with over 50k followers',
    all: ['otherFilters=verified'],
    any: [
      ['influencerLocation=US', 'followers=100000-'],
      ['influencerLocation=CA', 'followers=50000-'],
    ],
  },
  {
    ask: 'women in Spain with 10k-50k followers or men in Italy with 5k-20k followers',
    any: [
      ['genderInfluencer=FEMALE', 'influencerLocation=ES', 'followers=10000-50000'],
      ['genderInfluencer=MALE', 'influencerLocation=IT', 'followers=5000-20000'],
    ],
  },
  {
    ask: 'tiktok creators in Brazil under 100k followers or in Mexico under 50k followers',
    all: ['platform=tiktok'],
    any: [
      ['influencerLocation=BR', 'followers=-100000'],
      ['influencerLocation=MX', 'followers=-50000'],
    ],
  },
  {
    ask: '東京で1万〜5万人、または大阪で5千〜2万人',
    any: [
      ['influencerLocation=JP/Tokyo', 'followers=10000-50000'],
      ['influencerLocation=JP/Osaka', 'followers=5000-20000'],
    ],
  },
  {
    ask: '東京在住の女性でフォロワー1万人以上、または大阪在住の男性でフォロワー5000人以上',
    any: [
      ['genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo', 'followers=10000-'],
      ['genderInfluencer=MALE', 'influencerLocation=JP/Osaka', 'followers=5000-'],
    ],
  },
  {
    ask: '（東京でフォロワー1万〜5万人）または（福岡でフォロワー5千〜2万人）の美容系インフルエンサー',
    all: ['influencerInterests=Beauty & Cosmetics'],
    any: [
      ['influencerLocation=JP/Tokyo', 'followers=10000-50000'],
      ['influencerLocation=JP/Fukuoka', 'followers=5000-20000'],
    ],
  },
  {
    ask: 'フランスで10万人以上、もしくはドイツで5万人以上のファッション系',
    all: ['influencerInterests=Clothes & Shoes'],
    any: [
      ['influencerLocation=FR', 'followers=100000-'],
      ['influencerLocation=DE', 'followers=50000-'],
    ],
  },
  {
    ask: 'fashion creators in Paris or Milan with 50k+ followers or beauty creators in London or Leeds with 20k+ followers',
    any: [
      ['influencerInterests=Clothes & Shoes', 'influencerLocation=FR/Paris', 'influencerLocation=IT/Milan', 'followers=50000-'],
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=GB/London', 'influencerLocation=GB/Leeds', 'followers=20000-'],
    ],
  },
  {
    ask: 'either fashion creators in Paris or beauty creators in Milan or Rome',
    any: [
      ['influencerInterests=Clothes & Shoes', 'influencerLocation=FR/Paris'],
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=IT/Milan', 'influencerLocation=IT/Rome'],
    ],
  },
  {
    ask: 'nano creators in Spain or Italy or micro creators in France or Germany',
    any: [
      ['influencerLocation=ES', 'influencerLocation=IT', 'followers=1000-10000'],
      ['influencerLocation=FR', 'influencerLocation=DE', 'followers=10000-100000'],
    ],
  },
  {
    ask: '20代女性か30代男性',
    any: [
      ['genderInfluencer=FEMALE', 'influencersAge=18-35'],
      ['genderInfluencer=MALE', 'influencersAge=25-45'],
    ],
  },
  {
    ask: '50k+ in Tokyo, 20k+ in Osaka',
    any: [
      ['influencerLocation=JP/Tokyo', 'followers=50000-'],
      ['influencerLocation=JP/Osaka', 'followers=20000-'],
    ],
  },
  {
    ask: 'ファッション系の女性で、東京ならフォロワー5万人以上、大阪なら2万人以上',
    all: ['influencerInterests=Clothes & Shoes', 'genderInfluencer=FEMALE'],
    any: [
      ['influencerLocation=JP/Tokyo', 'followers=50000-'],
      ['influencerLocation=JP/Osaka', 'followers=20000-'],
    ],
  },
  {
    ask: 'Germany, yoga with 50k+ or pilates with 10k+. No Shein.',
    all: ['influencerLocation=DE', 'not.influencerBrands=Shein'],
    any: [
      ['influencerInterests=Fitness & Yoga', 'followers=50000-'],
      ['influencerInterests=Fitness & Yoga', 'followers=10000-'],
    ],
  },
  {
    ask: 'UK, gamers over 100k or dads over 20k, English speaking',
    all: ['influencerLanguage=en', 'influencerLocation=GB'],
    any: [
      ['influencerInterests=Gaming', 'followers=100000-'],
      ['influencerInterests=Toys & Children', 'genderInfluencer=MALE', 'followers=20000-'],
    ],
  },
  {
    ask: 'moms with 10k+ or beauty with 50k+, Spain',
    all: ['influencerLocation=ES'],
    any: [
      ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'followers=10000-'],
      ['influencerInterests=Beauty & Cosmetics', 'followers=50000-'],
    ],
  },
];

describe('alternatives in a sentence', () => {
  it.each(HELD_OUT)('[PWR-04] $ask', async ({ ask, all = [], any }) => {
    expect(await read(ask)).toEqual({ all, any, unknown: [] });
  });
});

describe('a sentence without alternatives', () => {
  it.each(LANGUAGES)('[PWR-04] keeps its meaning in every labelled sentence: %s', async (language) => {
    for (const { ask } of SETS.flatMap((set) => labelled(language, set))) {
      expect((await understand(ask, knowledge)).alternatives, ask).toBeUndefined();
    }
  });

  it.each([
    'women in Tokyo or Osaka',
    'women in Tokyo with 10k followers or more',
    'either English or Hindi',
    'either fashion or beauty creators in Paris or Berlin',
    'fitness or yoga creators in Tokyo with 10k-50k followers',
    'business accounts or creator accounts in Japan',
    'either women in Tokyo or lookalikes of @mkbhd',
    '東京または大阪の女性',
    '東京で1万人以上、または認証済み',
    'women in Tokyo or men in Osaka or women in Kyoto or men in Nara or women in Kobe or men in Fukuoka',
  ])('[PWR-04] keeps its meaning: %s', async (sentence) => {
    expect((await understand(sentence, knowledge)).alternatives).toBeUndefined();
  });
  it('[PWR-04] an “or” between pairs that cannot be kept together is named', async () => {
    expect((await understand('women 20-30 or men 30-40 in Paris', knowledge)).unknown).toContain('or');
  });
});

describe('alternatives of a sentence on the screen', () => {
  it('[PWR-04] join the common filters and replace earlier alternatives', async () => {
    const asked = async (text: string, search = emptySearch()) => applyUnderstanding(search, await understand(text, knowledge));
    const before = await asked('women in Spain with 10k+ followers or men in Italy with 5k+ followers', await asked('verified'));
    const after = await asked('(women in Japan) or (men in France) or (in Germany with 20k+ followers)', before);
    expect([before, after].map(({ alternatives }) => alternatives.length)).toEqual([2, 3]);
    expect(toSearchRequest(after).search).toEqual({ is_verified: true });
    expect(fromUrl(toUrl(after), Switches.parse({}))).toEqual({ search: after, broken: [] });
  });

  it('[PWR-04] become a request that the server takes', async () => {
    for (const { ask } of HELD_OUT) {
      const request = toSearchRequest(applyUnderstanding(emptySearch(), await understand(ask, knowledge)));
      expect(SearchRequest.safeParse(request).error?.issues, ask).toBeUndefined();
      expect(request.alternatives, ask).toHaveLength(2);
    }
  });
});
