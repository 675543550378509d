import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('headings of what is left out in Ask', () => {
  says('deny each line below them', [
    [
      'Beauty creators in Spain\nExclusions\n* crypto\n* gaming\n* Shein partners',
      [
        'influencerInterests=Beauty & Cosmetics',
        'influencerLocation=ES',
        'not.relevance=#crypto',
        'not.influencerInterests=Gaming',
        'not.influencerPartnership=Shein',
      ],
    ],
    [
      'Red flags:\n- anyone under 18\n- accounts with fewer than 10k followers\n- Russian audience\n- no email\nBeauty',
      [
        'influencerInterests=Beauty & Cosmetics',
        'influencersAge=18-',
        'followers=10000-',
        'contactsValues=email',
        'not.audienceLocation=RU~10',
      ],
    ],
    [
      'Avoid:\n\ncrypto\ngaming\n\nyoga\nSpain',
      ['relevance=#yoga', 'influencerLocation=ES', 'not.relevance=#crypto', 'not.influencerInterests=Gaming'],
    ],
    [
      'must have: beauty, UK\nmust not have: crypto, gaming',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=GB', 'not.relevance=#crypto', 'not.influencerInterests=Gaming'],
    ],
    ['NG：ゲーム；車；犬', ['not.relevance=#dogs', 'not.influencerInterests=Gaming', 'not.influencerInterests=Cars & Motorbikes']],
    [
      '避けたい人：\n・18歳未満\n・フォロワー1万人未満\n・ナイキの案件をした人\n・メールなし\n・女性以外\n美容系、東京',
      [
        'influencerInterests=Beauty & Cosmetics',
        'genderInfluencer=FEMALE',
        'influencersAge=18-',
        'influencerLocation=JP/Tokyo',
        'followers=10000-',
        'contactsValues=email',
        'not.influencerPartnership=Nike',
      ],
    ],
    [
      'NG条件\n・ゲーム\n・仮想通貨\n希望条件\n・美容\n・東京',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo', 'not.relevance=#crypto', 'not.influencerInterests=Gaming'],
    ],
    [
      '除外したい：ゲーム・車\n探している：ネイル',
      ['relevance=#nails', 'not.influencerInterests=Gaming', 'not.influencerInterests=Cars & Motorbikes'],
    ],
  ]);
  says('name what is denied twice, because either those or the others can be meant', [
    [
      "Beauty\nDon'ts\n- not verified\n- gaming",
      ['influencerInterests=Beauty & Cosmetics', 'not.influencerInterests=Gaming', '? exclude: not verified'],
    ],
    ['Red flags:\n- not in Germany\n- no business account', ['? exclude: not in Germany', '? exclude: no business account']],
    ["Red flags:\n- doesn't speak English", ["? exclude: doesn't speak English"]],
    ['Red flags: not in Germany, gaming. Beauty', ['influencerInterests=Beauty & Cosmetics', '? Red flags: not in Germany, gaming']],
  ]);
  says('ask for what is missing in it', [
    ['Red flags:\n- no posts in 90 days\n- no public email', ['lastPost=90', 'contactsValues=email']],
    ['Exclusions\n- no crypto\n- nobody under 25', ['influencersAge=25-', 'not.relevance=#crypto']],
  ]);
  says('deny no line that begins something else', [
    [
      'Brands to avoid:\nNike\nAdidas\nRunners in Spain',
      ['relevance=#running', 'influencerLocation=ES', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas'],
    ],
    ['Off limits\nalcohol\nWe want beauty creators', ['influencerInterests=Beauty & Cosmetics', 'not.influencerInterests=Beer & Wine']],
    [
      'Exclude people from India\n- beauty\n- 10k+',
      ['influencerInterests=Beauty & Cosmetics', 'followers=10000-', 'not.influencerLocation=IN'],
    ],
    ["Don'ts:\n- no crypto\n- nobody under 25", ['influencersAge=25-', 'not.relevance=#crypto']],
    ['対象\n・美容\n・ゲーム', ['influencerInterests=Beauty & Cosmetics', 'influencerInterests=Gaming', '? 対象']],
    [
      '避けたいもの\nゲーム\n\n東京\n美容',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo', 'not.influencerInterests=Gaming'],
    ],
    ['NG\n・ゲームNG\n・車は不可', ['not.influencerInterests=Gaming', 'not.influencerInterests=Cars & Motorbikes']],
  ]);
});
