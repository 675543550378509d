import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('dealings in Ask', () => {
  says('with brands are partnerships', [
    ['never posted for The North Face', ['not.influencerPartnership=The North Face']],
    ['has made reels for Nike or Adidas', ['influencerPartnership=Nike', 'influencerPartnership=Adidas', '? made', '? reels']],
    ["who don't rep Vans", ['not.influencerPartnership=Vans']],
    ['represents Nike', ['influencerPartnership=Nike']],
    ['ナイキともアディダスとも仕事をしていない人', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas']],
  ]);
  says('are none without a brand', [
    ['posts for Instagram', ['platform=instagram']],
    ['post for women', ['genderInfluencer=FEMALE']],
    ['10 reps of squats', ['relevance=#squats', '? 10', '? reps']],
  ]);
  says('of the sender name its product', [
    ['新発売の美容液のPR依頼で、スキンケアの女性', ['relevance=#skincare', 'genderInfluencer=FEMALE', '? 新発売の美容液のPR依頼で']],
    ['日焼け止めのPR企画です。スキンケア系', ['relevance=#skincare', '? 日焼け止めのPR企画です']],
    ['ナイキのPRで、有名な人', ['influencerPartnership=Nike', '? 有名な人']],
    ['ナイキのPR案件をやっている人', ['influencerPartnership=Nike', '? 案件']],
  ]);
  says('of this account leave out lists, exports and old data', [
    ['リストに追加済みと半年以内に出力済みの人は抜きで', ['excludeLists=all', 'excludeExported=180']],
    ['出力済みとリスト入りの人は抜きで', ['excludeLists=all', 'excludeExported=ever']],
    ['肉抜きのレシピ', ['relevance=#recipes', '? 肉', '? 抜きの']],
    ['データが古い（3か月以上前）ものは除外', ['dataAge=90']],
    ['半年以上前のデータはNG、東京', ['influencerLocation=JP/Tokyo', 'dataAge=180']],
    ['3か月以上前から投稿している人', ['? 3か月以上', '? 前']],
    ['データの更新が1か月以内', ['dataAge=30']],
    ['at least one post in the past month', ['lastPost=30']],
    ['1か月以内に1回以上投稿', ['lastPost=30']],
  ]);
  says('with either gender ask for none', [
    ['男性でも女性でもよい', []],
    ['女性でも男性でも可能です、1万人以上', ['followers=10000-']],
  ]);
});
