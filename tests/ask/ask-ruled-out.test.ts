import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('exclusions in a sentence', () => {
  says('is asked for as its opposite where it has one', [
    ['no creators with less than 10k followers', ['followers=10000-']],
    ['nobody under 5k followers', ['followers=5000-']],
    ['フォロワー1万人未満は除く', ['followers=10000-']],
    ['フォロワー100万人以上は除外', ['followers=-1000000']],
    ['skip private accounts', ['otherFilters=hidden']],
    ['鍵アカ以外', ['otherFilters=hidden']],
    ['非公開アカウントを除いて', ['otherFilters=hidden']],
  ]);
});

describe('attribution to the audience or the creator', () => {
  says('the audience, where what it has stands before it', [
    ['25歳から34歳の女性がフォロワーの半分以上を占める', ['genderAudience=FEMALE.50', 'audiencesAge=25-34.50']],
    ['男性がフォロワーの7割のバイク好き', ['influencerInterests=Cars & Motorbikes', 'genderAudience=MALE.70']],
  ]);
  says('the audience, where it lives and what it likes', [
    ['audience likes Nike and lives in California', ['audienceBrands=Nike~10', 'audienceLocation=US/California~10']],
  ]);
  says('what is written in a language is not where that is spoken', [
    ['creators like @mkbhd but in German', ['influencerLookalikeValue=mkbhd', 'influencerLanguage=de']],
  ]);
  says('growth, also where its figure stands apart', [
    [
      'fast growing fashion accounts: more than 40% in the last two months',
      ['influencerInterests=Clothes & Shoes', 'followersGrowth=i2months.40'],
    ],
    ['gained 100% more followers in six months', ['followersGrowth=i6months.100']],
  ]);
});
