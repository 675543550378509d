import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('words about the sender of a sentence', () => {
  says('are named and filter nothing', [
    [
      "We're a plant shop in Leeds. Looking for houseplant creators in the UK",
      ['relevance=#houseplants', 'influencerLocation=GB', "? We're a plant shop in Leeds"],
    ],
    [
      'We are a skincare startup based in Paris looking for beauty creators in Germany',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=DE', '? We are a skincare startup based in Paris'],
    ],
    [
      'I run a coffee roastery in Portland, need coffee creators over 10k',
      ['influencerInterests=Coffee, Tea & Beverages', 'followers=10000-', '? I run a coffee roastery in Portland'],
    ],
    [
      'Our hotel in Lisbon wants travel creators from Spain',
      ['influencerInterests=Travel & Tourism', 'influencerLocation=ES', '? Our hotel in Lisbon'],
    ],
    [
      'small vegan bakery in Berlin seeks food creators',
      ['influencerInterests=Restaurants & Grocery', '? small vegan bakery in Berlin', '? seeks'],
    ],
    [
      'Our client is a Japanese sneaker brand. We need streetwear creators in the US',
      ['relevance=#streetwear', 'influencerLocation=US', '? Our client is a Japanese sneaker brand'],
    ],
    [
      'Client: Swedish furniture company. Home decor creators, UK',
      ['relevance=#homedecor', 'influencerLocation=GB', '? Client: Swedish furniture company'],
    ],
    [
      'As a dog food brand from Munich we want pet creators in Austria',
      ['influencerInterests=Pets', 'influencerLocation=AT', '? As a dog food brand from Munich'],
    ],
    [
      'For our new store in Milan we need fashion creators in Italy',
      ['influencerInterests=Clothes & Shoes', 'influencerLocation=IT', '? For our new store in Milan'],
    ],
    [
      'My startup makes dog toys. Dog owners in Denver please',
      ['relevance=#dogs', 'influencerLocation=US/Denver', '? My startup makes dog toys'],
    ],
    [
      'Telehealth startup. Female therapists in Ohio',
      ['relevance=#therapist', 'genderInfluencer=FEMALE', 'influencerLocation=US/Ohio', '? Telehealth startup'],
    ],
    [
      'Wedding dress boutique in Dublin -> brides in Ireland',
      ['relevance=#bride', 'influencerLocation=IE', '? Wedding dress boutique in Dublin'],
    ],
    [
      'The brand is a luxury spa in Bali. Wellness creators from Australia',
      ['influencerInterests=Healthy Lifestyle', 'influencerLocation=AU', '? The brand is a luxury spa in Bali'],
    ],
    [
      'travel creators for a press trip to Iceland, US',
      ['influencerInterests=Travel & Tourism', 'influencerLocation=US', '? for a press trip to Iceland'],
    ],
    [
      'Our product is a vegan protein bar made in Italy. Gym creators, UK',
      ['relevance=#gym', 'influencerLocation=GB', '? Our product is a vegan protein bar made in Italy'],
    ],
    [
      'Tone: fun and witty, never preachy. Comedy creators in London',
      ['relevance=#comedy', 'influencerLocation=GB/London', '? Tone', '? fun', '? witty', '? never', '? preachy'],
    ],
    [
      'food creators in France, shipping to the EU possible',
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=FR', '? shipping to the EU possible'],
    ],
    ['東京のカフェです。インスタグラマーを探しています', ['platform=instagram', 'relevance=#cafe', '? 東京']],
    [
      '当社はドイツの自動車メーカーです。男性の車好きを探しています',
      ['influencerInterests=Cars & Motorbikes', 'genderInfluencer=MALE', '? 当社はドイツの自動車メーカーです'],
    ],
    [
      '大阪で美容室を経営しています。福岡の美容系',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Fukuoka', '? 大阪で美容室を経営しています'],
    ],
    ['新作RPGの配信に合わせ、男性のゲーム実況者', ['influencerInterests=Gaming', 'genderInfluencer=MALE', '? 新作RPGの配信に合わせ']],
    [
      'ワーケーション企画のため、北海道在住の旅行系',
      ['influencerInterests=Travel & Tourism', 'influencerLocation=JP/Hokkaido', '? ワーケーション企画のため'],
    ],
    [
      'クライアントは福岡のアパレル企業。東京のファッション系',
      ['influencerInterests=Clothes & Shoes', 'influencerLocation=JP/Tokyo', '? クライアントは福岡のアパレル企業'],
    ],
  ]);
  says('say topic and market where the request names none', [
    [
      'Skincare launch: women 25-34 in London',
      ['relevance=#skincare', 'genderInfluencer=FEMALE', 'influencersAge=25-35', 'influencerLocation=GB/London', '? launch'],
    ],
    [
      'We are launching our oat milk in Germany and need creators with 10k+ followers',
      ['relevance=#oatmilk', 'influencerLocation=DE', 'followers=10000-'],
    ],
    [
      '化粧水の新商品PRのため、東京在住の女性',
      ['relevance=#skincare', 'genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo', '? PR', '? ため'],
    ],
    [
      '北海道の観光プロモーション。台湾のフォロワーが20%以上',
      ['influencerInterests=Travel & Tourism', 'audienceLocation=TW~20', 'influencerLocation=JP/Hokkaido', '? プロモーション'],
    ],
  ]);
  says('are not those about creators', [
    ['Hi team, guys in Lagos. 10k+', ['genderInfluencer=MALE', 'influencerLocation=NG/Lagos', 'followers=10000-']],
    ['Restaurant reviewers in Rome. 10k+', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=IT/Rome', 'followers=10000-']],
    ['Gym owners in Miami, 10k+', ['relevance=#gym', 'influencerLocation=US/Miami', 'followers=10000-', '? owners']],
    ['creators who run a bakery in Paris', ['relevance=#baking', 'influencerLocation=FR/Paris', '? run']],
    [
      'Our target audience is women 25-34 in Germany. Beauty creators',
      ['influencerInterests=Beauty & Cosmetics', 'genderAudience=FEMALE.10', 'audiencesAge=25-34.10', 'audienceLocation=DE~10'],
    ],
    ["We'd love to work with dog creators in Leeds", ['relevance=#dogs', 'influencerLocation=GB/Leeds', '? work with']],
    [
      'brand-safe content',
      [
        'not.brandSafety=adult',
        'not.brandSafety=arms',
        'not.brandSafety=crime',
        'not.brandSafety=death',
        'not.brandSafety=drugs',
        'not.brandSafety=hate',
        'not.brandSafety=spam',
        'not.brandSafety=terrorism',
        'not.brandSafety=social',
        'not.brandSafety=profanity',
      ],
    ],
    ['美容系インフルエンサー募集。東京', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo']],
  ]);

  it('are looked up with the request in one call', async () => {
    const knowledge = seedKnowledge();
    let calls = 0;
    await understand("We're a plant shop in Leeds. We sell in York. Looking for creators in the UK", (wanted) => {
      calls += 1;
      return knowledge(wanted);
    });
    expect(calls).toBe(1);
  });
});

describe('words about what would merely be nicer', () => {
  says('are named and filter nothing', [
    ['email is a plus, food in Texas', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US/Texas', '? email is a plus']],
    [
      'food creators in Texas (verified is a bonus)',
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US/Texas', '? verified is a bonus'],
    ],
    ['美容系、認証済みなら尚可', ['influencerInterests=Beauty & Cosmetics', '? 認証済みなら尚可']],
    ['旅行系、英語話せる方優遇、東京', ['influencerInterests=Travel & Tourism', 'influencerLocation=JP/Tokyo', '? 英語話せる方優遇']],
    ['Women in Texas, vegan is a plus', ['genderInfluencer=FEMALE', 'influencerLocation=US/Texas', '? vegan is a plus']],
  ]);
});

describe('names of people to whom and from whom a request is', () => {
  says('are no places and no genders', [
    ['Hi Anna, yoga creators in Paris', ['relevance=#yoga', 'influencerLocation=FR/Paris', '? Hi Anna']],
    ['Hey Florence, yoga creators in Paris', ['relevance=#yoga', 'influencerLocation=FR/Paris', '? Hey Florence']],
    ['hi florence, yoga creators in Paris', ['relevance=#yoga', 'influencerLocation=FR/Paris', '? hi florence']],
    ['Hey guys, yoga creators in Paris', ['relevance=#yoga', 'influencerLocation=FR/Paris']],
    ['Good morning team, yoga creators in Paris', ['relevance=#yoga', 'influencerLocation=FR/Paris']],
    ['Hi guys in Lagos', ['genderInfluencer=MALE', 'influencerLocation=NG/Lagos']],
    ['yoga creators in Paris. Many thanks, Anna', ['relevance=#yoga', 'influencerLocation=FR/Paris', '? Many thanks, Anna']],
    ['yoga creators in Paris. Thanks a bunch!', ['relevance=#yoga', 'influencerLocation=FR/Paris']],
    ['山口さん、お疲れ様です。東京の美容系', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo', '? 山口さん']],
    [
      '株式会社テストの福島です。東京の美容系',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo', '? 株式会社テストの福島です'],
    ],
    ['テスト株式会社です。東京の美容系', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo', '? テスト株式会社です']],
    ['株式会社の社長さん', ['influencerInterests=Business & Careers', '? 株式会社']],
    ['山口さんみたいな人、東京', ['influencerLocation=JP/Tokyo', '? 山口さん', '? みたいな人']],
    ['ネイリストさん、東京', ['relevance=#nails', 'influencerLocation=JP/Tokyo']],
  ]);
});
