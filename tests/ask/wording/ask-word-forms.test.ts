import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('activities as verbs in Ask', () => {
  says('are topics', [
    ['Women who run, Scotland', ['relevance=#running', 'genderInfluencer=FEMALE', 'influencerLocation=GB/Scotland']],
    ['people who run and bake', ['relevance=#baking', 'relevance=#running']],
    ['men who climb', ['relevance=#climbing', 'genderInfluencer=MALE']],
    ['people who love to hike with dogs', ['relevance=#dogs', 'relevance=#hiking']],
    ['creators who draw', ['relevance=#drawing']],
    ['走るのが好きな女性、北海道', ['relevance=#running', 'genderInfluencer=FEMALE', 'influencerLocation=JP/Hokkaido']],
    ['山に登る女性', ['relevance=#hiking', 'genderInfluencer=FEMALE']],
    ['バイクに乗る女性', ['relevance=#motorcycle', 'genderInfluencer=FEMALE']],
  ]);
  says('are named where no topic has them', [['creators who knit and sew', ['? knit and sew']]]);
  says('are no topics where they say something else', [
    ['people who run ads', ['otherFilters=hasSponsoredPosts', '? run']],
    ["moms who don't cook", ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'not.relevance=#cooking']],
    ['街を走る車の動画', ['influencerInterests=Cars & Motorbikes', '? 街', '? 走']],
  ]);
});

describe('words that look like denials in Ask', () => {
  says('deny nothing', [
    ['ギターを弾く人', ['relevance=#guitar']],
    ['ピアノを弾く女性', ['influencerInterests=Music', 'genderInfluencer=FEMALE']],
    ['no-bake desserts, UK', ['relevance=#dessert', 'influencerLocation=GB', '? no-bake']],
    ['no-makeup makeup creators', ['relevance=#makeup', '? no-makeup']],
    ['火を使わないレシピ', ['relevance=#recipes', '? 火を使わない']],
  ]);
  says('deny what they leave out', [
    ['ナイキ案件の人は弾く', ['not.influencerPartnership=Nike']],
    ['no-kids accounts', ['not.influencerInterests=Toys & Children']],
  ]);
});

describe('dealings by other verbs in Ask', () => {
  says('are partnerships', [
    ['トヨタの案件を請けたことのない人', ['not.influencerPartnership=Toyota']],
    ['トヨタのCMに出演していない', ['not.influencerPartnership=Toyota']],
    ['トヨタの案件をこなした人は除く', ['not.influencerPartnership=Toyota']],
    ['トヨタの案件に出演した人', ['influencerPartnership=Toyota']],
  ]);
});

describe('creators who are fans in Ask', () => {
  says('are looked for where nobody else is', [
    ['K-drama fans in the Philippines, aged 18 to 25', ['relevance=#kdrama', 'influencersAge=18-25', 'influencerLocation=PH']],
    ['football fans in England with 10k+', ['relevance=#football', 'influencerLocation=GB/England', 'followers=10000-']],
    ['Brazilian football fans, 20k+', ['relevance=#football', 'influencerLocation=BR', 'followers=20000-']],
  ]);
  says('are the audience beside creators or shares', [
    [
      'beauty creators with football fans in England',
      ['audienceInterests=Sports~10', 'influencerInterests=Beauty & Cosmetics', 'audienceLocation=GB/England~10'],
    ],
    ['male fans in Spain 40%', ['genderAudience=MALE.40', 'audienceLocation=ES~40']],
    ['fans in Poland', ['audienceLocation=PL~10']],
  ]);
});

describe('products of the sender in Ask', () => {
  says('are named, not looked for', [
    [
      'Home decor creators for our linen bedding, Portugal or Spain',
      ['relevance=#homedecor', 'influencerLocation=PT', 'influencerLocation=ES', '? for our linen bedding'],
    ],
    [
      'fitness moms for our protein bars with 10k+',
      [
        'influencerInterests=Fitness & Yoga',
        'influencerInterests=Toys & Children',
        'genderInfluencer=FEMALE',
        'followers=10000-',
        '? for our protein bars',
      ],
    ],
    [
      'food bloggers for our vegan cheese in London, 10k+',
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=GB/London', 'followers=10000-', '? for our vegan cheese'],
    ],
    ['BtoB向けSaaSです。マーケティングを日本語で発信', ['relevance=#marketing', 'influencerLanguage=ja', '? BtoB向けSaaSです']],
  ]);
  says('end no clause of the request', [
    [
      "We can't use creators under 21 for this beer campaign. Chicago, nightlife",
      ['relevance=#nightlife', 'influencersAge=18-', 'influencerLocation=US/Chicago', '? for this beer campaign'],
    ],
  ]);
});
