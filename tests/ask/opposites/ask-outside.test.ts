import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('shares of an audience outside a place in Ask', () => {
  says('bound the share inside it', [
    ['audience at least 30% outside the US', ['not.audienceLocation=US~70']],
    ['at least 40% of followers outside Germany', ['not.audienceLocation=DE~60']],
    ['followers outside Germany over 50%', ['not.audienceLocation=DE~50']],
    ['non-Japanese audience 30%+', ['not.audienceLocation=JP~70']],
    ['アメリカ以外のフォロワーが3割以上', ['not.audienceLocation=US~70']],
    ['日本国外のフォロワーが多い人', ['not.audienceLocation=JP~50']],
  ]);
});

describe('shares of places in Ask', () => {
  says('are read in other words', [
    ['India share of audience below 20%', ['not.audienceLocation=IN~20']],
    ["audience shouldn't be more than 20% from India", ['not.audienceLocation=IN~20']],
  ]);
});

describe('creators abroad in Ask', () => {
  says('live elsewhere', [
    ['日本国外に住む日本語話者', ['influencerLanguage=ja', 'not.influencerLocation=JP']],
    ['国外在住の日本人', ['influencerLanguage=ja', 'not.influencerLocation=JP']],
  ]);
});

describe('what is not shown in Ask', () => {
  says('is named', [
    [
      "Creators who don't show their kids, family content, Germany",
      ['influencerInterests=Friends & Family', 'influencerLocation=DE', "? who don't show their kids"],
    ],
    ['family creators that keep their kids off camera', ['influencerInterests=Friends & Family', '? that keep their kids off camera']],
    ['子どもを見せない家族アカウント、ドイツ', ['influencerInterests=Friends & Family', 'influencerLocation=DE', '? 子どもを見せない']],
  ]);
});
