import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('paraphrased figures', () => {
  says('are numbers that are written out', [
    ['at least a quarter million followers', ['followers=250000-']],
    ['five to ten thousand followers', ['followers=5000-10000']],
    ['engagement rate north of 4 percent', ['engagementRate=gt.4']],
  ]);
  says('are plays where there are reels, and views where there are none', [
    ['over 200k plays', ['reels=200000-']],
    ['over 200k plays', ['views=200000-'], 'tiktok'],
    ['over 200k views', ['reels=200000-']],
    ['1本あたりの再生が10万回を超える', ['views=100000-'], 'youtube'],
  ]);
  says('of what no filter counts stay unknown', [
    ['at least 1,000 saves', ['? at least 1,000', '? saves']],
    ['at least 10 posts', ['? at least 10']],
  ]);
  says('that say how many to show are named as unused', [
    ['5 female youtubers', ['platform=youtube', 'genderInfluencer=FEMALE', '? 5']],
    ['ダンサーを5人', ['relevance=#dance', '? 5人']],
  ]);
});

describe('paraphrased audiences', () => {
  says('are those whom it speaks of', [
    ['ファンのほとんどがブラジルにいる', ['audienceLocation=BR~80']],
    ['アディダス好きのフォロワー', ['audienceBrands=Adidas~10']],
    ['子育て世代に届く', ['audienceInterests=Toys & Children~10']],
    ['women in the UK as audience', ['genderAudience=FEMALE.10', 'audienceLocation=GB~10']],
    ['イギリスの女性がオーディエンス', ['genderAudience=FEMALE.10', 'audienceLocation=GB~10']],
    ['アメリカ人女性が主な視聴者', ['genderAudience=FEMALE.50', 'audienceLocation=US~50']],
  ]);
  says('that are only many say whom to show first', [
    ['フォロワーの多いファッション系', ['influencerInterests=Clothes & Shoes', 'sort=followers.desc']],
    ['女性フォロワーの多いファッション系', ['influencerInterests=Clothes & Shoes', 'genderAudience=FEMALE.50']],
  ]);
});

describe('paraphrased people and growth', () => {
  says('are read', [
    ['women in their thirties', ['genderInfluencer=FEMALE', 'influencersAge=25-45']],
    ['blew up recently', ['followersGrowth=i3months.25']],
    ['半年で再生数が倍になった', ['viewsGrowth=i6months.100'], 'youtube'],
    ['#vanlifeを投稿している人', ['relevance=#vanlife']],
    ['フランクフルトのカフェ', ['relevance=#cafe', 'influencerLocation=DE/Frankfurt am Main']],
  ]);
});
