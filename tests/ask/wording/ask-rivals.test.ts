import { describe } from 'vitest';
import { NOT_IN_KANTO, saysFor } from '../ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('rivals and other people in Ask', () => {
  says('who are named in brackets are left out', [
    [
      'No competitor work in the last 6 months (Nike, Adidas)',
      ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas', '? 6 months'],
    ],
    ['no competing brands: Nike, Puma', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Puma']],
    ['no rival brand posts: Zara and H&M', ['not.influencerPartnership=Zara', 'not.influencerPartnership=H&M']],
    [
      'no competitor work (Nike, Adidas) and women only',
      ['genderInfluencer=FEMALE', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas'],
    ],
  ]);
  says('without a name are named', [
    ['no competitor content', ['? no', '? competitor', '? content']],
    ['must have promoted a beauty brand before', ['? promoted', '? beauty', '? brand']],
  ]);
  says('of creators have ages of their own', [
    ['中学生の子どもがいるママ', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', '? 中学生の']],
    ['高校生ママ、東京', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo', '? 高校生']],
    ['高校生の女子', ['genderInfluencer=FEMALE', 'influencersAge=13-18']],
  ]);
  says('at home say where', [
    ['お住まいが関東以外の方', NOT_IN_KANTO],
    ['海外移住した日本人', ['influencerLanguage=ja', 'not.influencerLocation=JP']],
    ['海外移住に興味がある人', ['? 海外移住']],
  ]);
  says('who post about more than one thing rule nothing out', [
    ['美容以外も発信', ['? 美容じゃなくてもよい', '? 発信']],
    ['美容以外はNG', ['influencerInterests=Beauty & Cosmetics']],
  ]);
  says('in other words', [
    ['No. of followers: 5k-15k', ['followers=5000-15000']],
    ['下記条件でお願いします。美容系', ['influencerInterests=Beauty & Cosmetics']],
  ]);
});
