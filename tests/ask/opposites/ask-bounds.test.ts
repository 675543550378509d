import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('misspelled bounds in Ask', () => {
  says('are never the other end of a range', [
    ['food, less then 200k', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, undr 200k followers', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, belwo 200k', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, not abov 200k', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, until 200k followers', ['influencerInterests=Restaurants & Grocery', 'followers=-200000']],
    ['food, 50k is too big', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, anything past 50k is too much', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, the upper limit is 50k followers', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, up to but not including 50k', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['food, followers should top out at 50k', ['influencerInterests=Restaurants & Grocery', 'followers=-50000']],
    ['フォロワー5万を超える人は予算オーバー', ['followers=-50000']],
    ['10万人だと多すぎる', ['followers=-100000']],
    ["food, haven't posted in 3 months", ['influencerInterests=Restaurants & Grocery', 'lastPost=90-']],
    ["food, who don't drink", ['influencerInterests=Restaurants & Grocery', 'not.influencerInterests=Beer & Wine']],
    ['food, up to 30 grand', ['influencerInterests=Restaurants & Grocery', 'followers=-30000']],
    ['food, other then in Paris', ['influencerInterests=Restaurants & Grocery', 'not.influencerLocation=FR/Paris']],
    ['food, wont accept India', ['influencerInterests=Restaurants & Grocery', '? wont accept India']],
  ]);
  says('are no years', [['yoga creators, available until 2027', ['relevance=#yoga', '? available', '? 2027']]]);
  says('of other measures are no ages', [
    ['golfers in Texas, handicap under 10', ['influencerInterests=Sports', 'influencerLocation=US/Texas', '? handicap', '? under 10']],
    ['東京のヨガ、体重50以下', ['relevance=#yoga', 'influencerLocation=JP/Tokyo', '? 体重', '? 50以下']],
    ['10 to 15 creators in Paris', ['influencerLocation=FR/Paris', '? 10 to 15']],
    ['need 20-30 beauty influencers', ['influencerInterests=Beauty & Cosmetics', '? 20-30']],
    ['25-34 female creators', ['genderInfluencer=FEMALE', 'influencersAge=25-35']],
    [
      'mums of teens in Paris',
      ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=FR/Paris', '? of teens'],
    ],
    ['plumbers over 40 in Texas', ['influencersAge=35-', 'influencerLocation=US/Texas', '? plumbers']],
  ]);
  says('of likes and comments together are engagements', [
    ['likes and comments combined above 500, yoga', ['relevance=#yoga', 'engagementsInfluencers=500-']],
    ['いいねとコメント合わせて平均500以上', ['engagementsInfluencers=500-']],
    ['いいね100以上、コメント20以上', ['engagementsInfluencers=100-', 'comments=20-']],
  ]);
});

describe('denied shares in Ask', () => {
  says('are the other side of the share', [
    ['nobody with less than 80% Japanese followers', ['audienceLocation=JP~80']],
    ['avoid audiences below 50% women', ['genderAudience=FEMALE.50']],
    ['if less than half the audience is in the UK, skip', ['audienceLocation=GB~50']],
    ['no creators with over 30% sponsored posts', ['sponsoredShare=~30']],
    ['no one with more than 20% of followers in India', ['not.audienceLocation=IN~20']],
    ['日本人フォロワー80%未満はNG', ['audienceLocation=JP~80']],
    ['PR投稿が3割以上の人はNG', ['sponsoredShare=~30']],
    ['インドのフォロワー20%以上はNG', ['not.audienceLocation=IN~20']],
    ['PR投稿が半分以下', ['sponsoredShare=~50']],
  ]);
});
