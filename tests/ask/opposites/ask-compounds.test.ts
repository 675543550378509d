import { describe } from 'vitest';
import { NOT_IN_KANTO, saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('nouns of two words that are refused in Ask', () => {
  says('are named, not half of them ruled out', [
    [
      'no puppy farms, dog groomers in Wales',
      ['relevance=#dogs', 'influencerLocation=GB/Wales', '? no', '? puppy', '? farms', '? groomers'],
    ],
    [
      'no cat cafes, food in Tokyo',
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=JP/Tokyo', '? no', '? cat', '? cafes'],
    ],
    ['no dog food, yoga', ['? no', '? dog', '? food', '? yoga']],
    ['no crypto content, yoga', ['relevance=#yoga', 'not.relevance=#crypto']],
    ['no luxury travel, yoga', ['not.relevance=#luxurytravel', '? yoga']],
    ['dogs not cats gifting only', ['relevance=#dogs', 'not.relevance=#cats', '? gifting']],
    ['ペットショップは除外', ['? ペットショップ', '? は除外']],
  ]);
});

describe('brands in lists in Ask', () => {
  says('are all refused', [
    [
      "vegan, haven't worked with Oatly, Alpro or Beyond Meat",
      ['relevance=#vegan', 'not.influencerPartnership=Oatly', 'not.influencerPartnership=Alpro', 'not.influencerPartnership=Beyond Meat'],
    ],
    [
      'Not sponsored by Nike, Adidas or any other sportswear brand',
      [
        'not.influencerPartnership=Nike',
        'not.influencerPartnership=Adidas',
        '? , Adidas or any other',
        '? other',
        '? sportswear',
        '? brand',
      ],
    ],
    [
      'no collabs with Shein, Temu and the like, fashion',
      ['influencerInterests=Clothes & Shoes', 'not.influencerPartnership=Shein', 'not.influencerPartnership=Temu', '? and the like'],
    ],
    [
      'Competitors: Nike, Adidas. Runners in Spain',
      ['relevance=#running', 'influencerLocation=ES', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas'],
    ],
    ['exclude: Nike, Adidas; runners', ['relevance=#running', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    [
      'Our competitor is Nespresso. Coffee creators in Milan',
      ['influencerInterests=Coffee, Tea & Beverages', 'influencerLocation=IT/Milan', '? Our', '? competitor is Nespresso'],
    ],
    ['no starbucks posts in the last 90 days', ['not.content=any~starbucks', 'not.content=any~#starbucks', 'not.content=any~@starbucks']],
    ['マイプロテイン、ゴールドスタンダード等の競合はNG', ['not.influencerBrands=Myprotein', '? ゴールドスタンダード']],
    ['マルチ商法（ハーバライフなど）に関わる人は絶対NG', ['not.influencerBrands=Herbalife', '? マルチ商法']],
    ['ザラやH&Mのタイアップが無い人', ['not.influencerPartnership=Zara', 'not.influencerPartnership=H&M']],
    [
      'ナイキやアディダスなど他のスポーツブランドのアンバサダーは不可',
      [
        'not.influencerPartnership=Nike',
        'not.influencerPartnership=Adidas',
        '? など他のスポーツブランドのアンバサダーは',
        '? 他',
        '? スポーツ',
        '? ブランド',
        '? のアンバサダー',
      ],
    ],
    ['競合：ナイキ、アディダス。ランナー', ['relevance=#running', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    ['競合はナイキです。ランナーを探しています', ['relevance=#running', '? 競合はナイキ']],
    ['除外:ナイキ、ミズノ契約者', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Mizuno']],
    ['資生堂さんとのお取り組みがない方でお願いします', ['not.influencerPartnership=Shiseido']],
    ['競合（ナイキ、アディダス）の起用歴がないこと', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas']],
  ]);
});

describe('people in lists in Ask', () => {
  says('are all refused', [
    [
      'exclude anyone who worked with Garnier, anyone under 18, and anyone over 500k; skincare',
      ['relevance=#skincare', 'influencersAge=18-', 'followers=-500000', 'not.influencerPartnership=Garnier'],
    ],
    ['stop sending me crypto people', ['not.relevance=#crypto']],
    [
      'インドやパキスタン、バングラデシュ在住の方は除きます',
      ['not.influencerLocation=IN', 'not.influencerLocation=PK', 'not.influencerLocation=BD'],
    ],
    ['関東圏外の方', NOT_IN_KANTO],
    ['もう美容系はいいです', ['not.influencerInterests=Beauty & Cosmetics']],
  ]);
});

describe('refusals of what is absent in Ask', () => {
  says('ask for it', [
    ['電話番号がない方は除く', ['contactsValues=phone']],
    ['メール非公開の人は除外', ['contactsValues=email']],
    ['ナイキの案件経験がない人は除外', ['influencerPartnership=Nike']],
    ['女性フォロワーが6割に満たない人は除外', ['genderAudience=FEMALE.60']],
    ['偽フォロワーが多いアカウントはNG', ['otherFilters=credible']],
    ['美容系、Instagramの非公開アカウントは除外', ['platform=instagram', 'influencerInterests=Beauty & Cosmetics', 'otherFilters=hidden']],
  ]);

  const KANTO = ['Tokyo', 'Kanagawa', 'Saitama', 'Chiba', 'Ibaraki', 'Tochigi', 'Gunma'].map((name) => `influencerLocation=JP/${name}`);
  says('do not turn what is outside of a region around', [
    ['関東圏外はNG', KANTO],
    ['関東圏外の人', KANTO.map((fact) => `not.${fact}`)],
    ['首都圏外の人', KANTO.slice(0, 4).map((fact) => `not.${fact}`)],
  ]);

  says('are no permissions', [
    ['もう美容系はいいです', ['not.influencerInterests=Beauty & Cosmetics']],
    ['もう少し若い人でも大丈夫です、東京', ['influencersAge=13-25', 'influencerLocation=JP/Tokyo', '? 少し', '? 大丈夫']],
    ['もう一人は男性でもいいです', ['genderInfluencer=MALE', '? 一人']],
    ['もう大阪でもいいです', ['influencerLocation=JP/Osaka']],
  ]);
});
