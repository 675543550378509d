import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('clients and products in Ask', () => {
  says('are named, not looked for', [
    [
      'Candidates for Sephora Spain: beauty creators in Madrid',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=ES/Madrid', '? Candidates for Sephora Spain'],
    ],
    ['Candidates for Sephora Spain:', ['influencerLocation=ES', '? Sephora']],
    ['Client: Sephora. Beauty in Madrid', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=ES/Madrid', '? Client: Sephora']],
    ['Product: oat milk. Vegan creators, Sweden', ['relevance=#vegan', 'influencerLocation=SE', '? Product: oat milk']],
    [
      'セフォラ スペイン向けの候補：美容、マドリード',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=ES/Madrid', '? セフォラ スペイン向けの候補'],
    ],
    ['渋谷の美容室です。ヘアカラーが得意', ['relevance=#haircolor', '? 渋谷の美容室です']],
    ['Creator profile\nGender: men', ['genderInfluencer=MALE']],
  ]);
  says('say where "there", "local" and 現地 are', [
    ["We're a plant shop in Leeds. Need gardeners here", ['relevance=#gardening', 'influencerLocation=GB/Leeds', '? plant', '? shop']],
    [
      'We have a bakery in Lyon, need local foodies',
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=FR/Lyon', '? bakery'],
    ],
    ['京都の旅館です。現地の旅行インフルエンサー', ['influencerInterests=Travel & Tourism', 'influencerLocation=JP/Kyoto', '? 旅館']],
    ["We're a plant shop in Leeds. Need gardeners", ['relevance=#gardening', "? We're a plant shop in Leeds"]],
  ]);
});

describe('competitors of the sender in Ask', () => {
  says('are left out', [
    ['yoga, Nike and Adidas are our competitors', ['relevance=#yoga', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    ['at least 5k followers, but Adidas is our competitor', ['followers=5000-', 'not.influencerBrands=Adidas']],
    ['female. verified. Adidas is our competitor', ['genderInfluencer=FEMALE', 'otherFilters=verified', 'not.influencerBrands=Adidas']],
    ['資生堂は競合なので除外、スキンケア', ['relevance=#skincare', 'not.influencerBrands=Shiseido']],
    ['競合のナイキ、アディダスと契約中の人はNG', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas']],
  ]);
});

describe('other words of marketers in Ask', () => {
  says('are read', [
    ['top country UK, jewelry', ['influencerInterests=Jewelry & Watches', 'audienceLocation=GB~50']],
    ['フォロワーの1位の国はアメリカ、ヨガ', ['relevance=#yoga', 'audienceLocation=US~50']],
    ['ヨガ、日本在住に限る', ['relevance=#yoga', 'influencerLocation=JP']],
    ['aged 33-37', ['influencersAge=25-45']],
    ['up-and-coming, growing 10% a month', ['followersGrowth=i1month.10']],
    ['急成長中、3ヶ月で+20%', ['followersGrowth=i3months.20']],
    ['+20% followers in 3 months', ['followersGrowth=i3months.20']],
    ['伸びている人順', ['sort=half_year_growth.desc']],
    ['週1回以上', ['postsPerWeek=1']],
    ['5万人をこえない', ['followers=-50000']],
    ['過去にリストに入れた人以外', ['excludeLists=all']],
    ['1年以内にデータ更新', ['dataAge=365']],
    ['UK ex-London, female', ['genderInfluencer=FEMALE', 'influencerLocation=GB', 'not.influencerLocation=GB/London']],
    ['yoga studios in Rome', ['relevance=#yoga', 'influencerLocation=IT/Rome']],
    ['fitness, price under 1k', ['influencerInterests=Fitness & Yoga', 'price=-1000']],
    ['like @alice in style', ['influencerLookalikeValue=alice']],
    ['yoga, best value for money', ['relevance=#yoga', '? best']],
  ]);
});
