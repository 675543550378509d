import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('lines of a list in Ask', () => {
  says('are conditions of their own', [
    [
      'Requirements:\n* Lives in Japan\n* Posts in English\n- 10k-50k followers',
      ['influencerLanguage=en', 'influencerLocation=JP', 'followers=10000-50000'],
    ],
    ['no crypto\nvegan creators', ['relevance=#vegan', 'not.relevance=#crypto']],
    [
      'No-gos:\n- crypto\n- forex\nBeauty creators in Spain',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=ES', 'not.relevance=#crypto', 'not.relevance=#forex'],
    ],
    [
      'Exclude: crypto, gaming\nBeauty creators in Spain',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=ES', 'not.relevance=#crypto', 'not.influencerInterests=Gaming'],
    ],
    ['1. women\n2. Berlin\n3. no men', ['genderInfluencer=FEMALE', 'influencerLocation=DE/Berlin', 'not.genderInfluencer=MALE']],
    [
      '希望条件\n・40代以上の女性\n・ヘアケア\n・フォロワー8,000人〜60,000人\n・競合（ダヴ）の起用歴がないこと',
      ['relevance=#haircare', 'genderInfluencer=FEMALE', 'influencersAge=35-', 'followers=8000-60000', 'not.influencerPartnership=Dove'],
    ],
    [
      '除外：\n・ゲーム\n・アニメ\n大阪の料理系',
      ['relevance=#cooking', 'influencerLocation=JP/Osaka', 'not.relevance=#anime', 'not.influencerInterests=Gaming'],
    ],
    [
      'Platform: Instagram\nGeo: US (CA, NY, TX)\nBrand safety: no alcohol, no politics',
      [
        'platform=instagram',
        'influencerLocation=US/California',
        'influencerLocation=US/New York',
        'influencerLocation=US/Texas',
        'not.influencerInterests=Beer & Wine',
        'not.brandSafety=social',
      ],
    ],
  ]);
});

describe('signs between conditions in Ask', () => {
  says('part them', [
    ['vegan | no crypto | women | UK', ['relevance=#vegan', 'genderInfluencer=FEMALE', 'influencerLocation=GB', 'not.relevance=#crypto']],
    ['no crypto / women / Spain', ['genderInfluencer=FEMALE', 'influencerLocation=ES', 'not.relevance=#crypto']],
    ['no crypto / forex', ['not.relevance=#crypto', 'not.relevance=#forex']],
    ['40% of followers in Germany / women', ['genderInfluencer=FEMALE', 'audienceLocation=DE~40']],
    [
      '📍Dubai 👩 women only 💄 makeup 📈 20k+ 🚫 no alcohol',
      [
        'relevance=#makeup',
        'genderInfluencer=FEMALE',
        'influencerLocation=AE/Dubai',
        'followers=20000-',
        'not.influencerInterests=Beer & Wine',
      ],
    ],
    ['女性・京都以外', ['genderInfluencer=FEMALE', 'not.influencerLocation=JP/Kyoto']],
    ['ヴィーガン・フォロワーの4割以上がドイツ', ['relevance=#vegan', 'audienceLocation=DE~40']],
    ['大阪在住　女性フォロワー6割以上', ['genderAudience=FEMALE.60', 'influencerLocation=JP/Osaka']],
    ['フォロワーの4割以上がドイツ　女性', ['genderInfluencer=FEMALE', 'audienceLocation=DE~40']],
  ]);
});

describe('bars between values of an audience in Ask', () => {
  says('join them', [
    [
      'tech, US/UK/IN audience',
      ['influencerInterests=Electronics & Computers', 'audienceLocation=US~10', 'audienceLocation=GB~10', 'audienceLocation=IN~10'],
    ],
    [
      'tech, audience in Germany/Austria',
      ['influencerInterests=Electronics & Computers', 'audienceLocation=DE~10', 'audienceLocation=AT~10'],
    ],
    ['フォロワーはアメリカ/イギリスが中心', ['audienceLocation=US~50', 'audienceLocation=GB~50']],
  ]);
});

describe('labels in Ask', () => {
  says('name only their values', [
    ['Creator type: fashion; Country: France', ['influencerInterests=Clothes & Shoes', 'influencerLocation=FR']],
    ['Niche(s): gaming, anime', ['relevance=#anime', 'influencerInterests=Gaming']],
    [
      'Our client Meadow & Co. makes organic baby food. They want gamers in Ireland',
      ['influencerInterests=Gaming', 'influencerLocation=IE', '? Our client Meadow & Co  makes organic baby food'],
    ],
    ['yoga creators for a budgeting app', ['relevance=#yoga', '? for a budgeting app']],
  ]);
});
