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

describe('work that people have not done for a brand', () => {
  says('excludes its partners instead of asking for creators who like it', [
    ['SHEINと仕事していない人', ['not.influencerPartnership=Shein']],
    ['SHEINとお仕事をしていない人', ['not.influencerPartnership=Shein']],
    ['SHEINと仕事したことない人', ['not.influencerPartnership=Shein']],
    ['SHEINと取引していない人', ['not.influencerPartnership=Shein']],
    ['SHEINの仕事を受けていない人', ['not.influencerPartnership=Shein']],
    ['SHEINから案件を受けていない人', ['not.influencerPartnership=Shein']],
    ['SHEINをPRしていない人', ['not.influencerPartnership=Shein']],
    ['SHEINと仕事をしている人は除く', ['not.influencerPartnership=Shein']],
    ['ナイキと仕事している人', ['influencerPartnership=Nike']],
    ['料理と仕事術', ['relevance=#cooking', 'influencerInterests=Business & Careers']],
  ]);
});

describe('attribution to the audience or the creator', () => {
  says('the audience, where what it has stands before it', [
    ['25歳から34歳の女性がフォロワーの半分以上を占める', ['genderAudience=FEMALE.50', 'audiencesAge=25-34.50']],
    ['男性がフォロワーの7割のバイク好き', ['relevance=#motorcycle', 'genderAudience=MALE.70']],
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
