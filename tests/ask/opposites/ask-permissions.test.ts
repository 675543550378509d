import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('what creators would do in Ask', () => {
  says('is named and asks for nothing', [
    ['open to alcohol campaigns, London', ['influencerLocation=GB/London', '? open to alcohol campaigns']],
    ['yoga, willing to travel to Dubai', ['relevance=#yoga', '? willing to travel to Dubai']],
    ["aren't comfortable showing their kids, Texas", ['influencerLocation=US/Texas', "? aren't comfortable showing their kids"]],
    ['ビール案件もOKな方、東京', ['influencerLocation=JP/Tokyo', '? ビール案件もOKな方']],
    ['妊婦さんもOK、ヨガ', ['relevance=#yoga', '? 妊婦さんもOK']],
    ['猫アカウント(保護猫だとなお良い)、3万以上', ['relevance=#cats', 'followers=30000-', '? 保護猫だとなお良い']],
    ['フォロワーは多くなくていいので、エンゲージメント率8%以上', ['engagementRate=gte.8']],
  ]);
  says('is asked for where the words mean something else', [
    ["we're happy to work with creators in Paris, yoga", ['relevance=#yoga', 'influencerLocation=FR/Paris', '? happy', '? work with']],
    ['happy to go up to 200k', ['followers=-200000', '? happy', '? go']],
    ['open to anyone in Spain', ['influencerLocation=ES', '? open']],
    ['able to speak German', ['influencerLanguage=de', '? able']],
    ['not willing to promote alcohol', ['not.influencerInterests=Beer & Wine', '? willing', '? promote']],
    ['お酒NGの料理系', ['relevance=#cooking', 'not.influencerInterests=Beer & Wine']],
    ['フォロワーが多い順', ['sort=followers.desc']],
    ['電話可能', ['contactsValues=phone']],
  ]);
});

describe('products of the sender in Ask', () => {
  says('are named, not what the creators are about', [
    [
      'someone to promote our new protein bar, gym creators in Leeds',
      ['relevance=#gym', 'influencerLocation=GB/Leeds', '? to promote our new protein bar'],
    ],
    [
      'Our oat milk launches in May. Vegan creators, Sweden',
      ['relevance=#vegan', 'influencerLocation=SE', '? Our oat milk launches in May'],
    ],
    [
      '春に日焼け止めの新商品を発売予定です。スキンケア系の女性',
      ['relevance=#skincare', 'genderInfluencer=FEMALE', '? 春に日焼け止めの新商品を発売予定です'],
    ],
    [
      '化粧水のPRをお願いしたいです。美容系の女性',
      ['influencerInterests=Beauty & Cosmetics', 'genderInfluencer=FEMALE', '? 化粧水のPRをお願いしたいです'],
    ],
  ]);
  says('are what the creators are about where nothing else is named, or where they post about it', [
    ['people who review new phones in India', ['relevance=#smartphone', 'influencerLocation=IN']],
    ['PRをお願いできる美容系の女性', ['influencerInterests=Beauty & Cosmetics', 'genderInfluencer=FEMALE', '? PR']],
    ['新商品を紹介している美容系', ['influencerInterests=Beauty & Cosmetics']],
    ['日焼け止めを発売予定です。1万人以上', ['relevance=#sunscreen', 'followers=10000-', '? 発売予定']],
  ]);
});

describe('words with another meaning in Ask', () => {
  says('are no subjects', [
    ['creators that fit our brand, yoga', ['relevance=#yoga', '? fit', '? brand']],
    ["who'd be a good fit, women", ['genderInfluencer=FEMALE', "? who'd", '? good fit']],
    ['Harry Potter fans', ['? Harry Potter']],
    ['UGC-style food creators', ['relevance=#ugc', 'influencerInterests=Restaurants & Grocery']],
  ]);
  says('are subjects where they mean them', [
    ['fit women over 40', ['influencerInterests=Fitness & Yoga', 'genderInfluencer=FEMALE', 'influencersAge=35-']],
    ["gamers aren't a good fit", ['not.influencerInterests=Gaming']],
    ['not a good fit: gamers', ['not.influencerInterests=Gaming']],
    ['street-style creators', ['relevance=#streetstyle']],
    ['potters in Leeds', ['relevance=#pottery', 'influencerLocation=GB/Leeds']],
  ]);
  says('keep their period, share or brand', [
    ['mentioned "oat milk" or "almond milk" recently', ['content=any~oat milk', 'content=any~almond milk']],
    ['mentioned "oat milk"', ['keywords=oat milk']],
    ['beer, no under-25s in the audience', ['influencerInterests=Beer & Wine', 'not.audiencesAge=-24.10']],
    ['no under-25s', ['influencersAge=25-']],
    ['posts ≥2/wk', ['postsPerWeek=2']],
    ['#PRの投稿が3割未満', ['sponsoredShare=~30']],
    ['ゲーム実況、登録10万以上', ['platform=youtube', 'relevance=#gaming', 'followers=100000-']],
    ['コロンビアのPRをしていない人', ['not.influencerPartnership=Columbia']],
    ['コロンビア在住', ['influencerLocation=CO']],
    ['過去3ヶ月に3件以上', ['? 3ヶ月', '? 3件以上']],
  ]);
});
