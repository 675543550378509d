import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('places', () => {
  says('are where creators or audiences are, not what food or skincare is like', [
    [
      'art outside Scandinavia',
      ['influencerInterests=Art & Design', 'not.influencerLocation=DK', 'not.influencerLocation=NO', 'not.influencerLocation=SE'],
    ],
    [
      'not in DACH, food',
      ['influencerInterests=Restaurants & Grocery', 'not.influencerLocation=DE', 'not.influencerLocation=AT', 'not.influencerLocation=CH'],
    ],
    ['creators in Oceania', ['influencerLocation=AU', 'influencerLocation=NZ']],
    [
      '日本以外の東アジア',
      [
        'influencerLocation=CN',
        'influencerLocation=HK',
        'influencerLocation=KR',
        'influencerLocation=MN',
        'influencerLocation=MO',
        'influencerLocation=TW',
        'not.influencerLocation=JP',
      ],
    ],
    ['audience DE 60%+, fitness', ['influencerInterests=Fitness & Yoga', 'audienceLocation=DE~60']],
    ['fitness in AU/NZ', ['influencerInterests=Fitness & Yoga', 'influencerLocation=AU', 'influencerLocation=NZ']],
    ['gamers, NA or UK', ['influencerInterests=Gaming', 'influencerLocation=CA', 'influencerLocation=US', 'influencerLocation=GB']],
    ['Italian food creators in London', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=GB/London', '? Italian']],
    ['Italian food creators', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=IT']],
    ['タイ料理 東京', ['relevance=#cooking', 'influencerLocation=JP/Tokyo', '? タイ']],
    ['Korean-American food creators', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US', '? Korean-']],
    ['海外の日本人', ['influencerLanguage=ja', 'not.influencerLocation=JP']],
    ['日本国内限定、海外在住NG', ['influencerLocation=JP']],
    ['audience in US but creator lives outside US', ['audienceLocation=US~10', 'not.influencerLocation=US']],
    ['Seattle, WA foodies', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US/Seattle']],
    [
      'midwest moms',
      [
        'influencerInterests=Toys & Children',
        'genderInfluencer=FEMALE',
        'influencerLocation=US/Illinois',
        'influencerLocation=US/Indiana',
        'influencerLocation=US/Iowa',
        'influencerLocation=US/Kansas',
        'influencerLocation=US/Michigan',
        'influencerLocation=US/Minnesota',
        'influencerLocation=US/Missouri',
        'influencerLocation=US/Nebraska',
        'influencerLocation=US/North Dakota',
        'influencerLocation=US/Ohio',
        'influencerLocation=US/South Dakota',
        'influencerLocation=US/Wisconsin',
      ],
    ],
    [
      'Mexico City. Coffee. Spanish.',
      ['influencerInterests=Coffee, Tea & Beverages', 'influencerLanguage=es', 'influencerLocation=MX/Mexico City'],
    ],
    ['海外フォロワー3割以上 旅行', ['influencerInterests=Travel & Tourism', 'not.audienceLocation=JP~70']],
  ]);
});

describe('platforms', () => {
  says('are left out in favour of the others', [
    ['comedy, not on YouTube', ['platform=instagram', 'relevance=#comedy']],
    ['no TikTokers, comedy', ['platform=instagram', 'relevance=#comedy']],
    ['comedy on TikTok, not on Instagram', ['platform=tiktok', 'relevance=#comedy']],
    ['YouTube以外 お笑い', ['platform=instagram', 'relevance=#comedy']],
    ['no news channels', ['? no', '? news', '? channels']],
    ['TTS beauty', ['platform=tiktok', 'relevance=#beauty']],
  ]);
});

describe('ages and genders', () => {
  says('are read from halves of decades, letters and groups of advertisers', [
    ['f 18-24 fashion', ['influencerInterests=Clothes & Shoes', 'genderInfluencer=FEMALE', 'influencersAge=18-25']],
    ['F, 25-34, skincare', ['relevance=#skincare', 'genderInfluencer=FEMALE', 'influencersAge=25-35']],
    ['must be M 18-24', ['genderInfluencer=MALE', 'influencersAge=18-25']],
    ['audience: 60%+ F', ['genderAudience=FEMALE.60']],
    ['late 20s women', ['genderInfluencer=FEMALE', 'influencersAge=25-35']],
    ['in their early thirties', ['influencersAge=25-35']],
    ['30-something women', ['genderInfluencer=FEMALE', 'influencersAge=25-45']],
    ['20代前半の女性', ['genderInfluencer=FEMALE', 'influencersAge=18-25']],
    ['フォロワーは20代後半', ['audiencesAge=25-34.10']],
    ['20代後半〜30代前半の女性', ['genderInfluencer=FEMALE', 'influencersAge=25-35']],
    ['M1・M2層に強い', ['genderAudience=MALE.10', 'audiencesAge=18-44.10']],
    ['フォロワーの中心がF2層', ['genderAudience=FEMALE.50', 'audiencesAge=35-44.50']],
    ['no audience under 18', ['not.audiencesAge=-17.10']],
    ['female but not moms', ['genderInfluencer=FEMALE', 'not.influencerInterests=Toys & Children']],
    ['女性だけどママは除く', ['genderInfluencer=FEMALE', 'not.influencerInterests=Toys & Children']],
    ['50/50 male female audience', ['genderAudience=FEMALE.40', 'not.genderAudience=FEMALE.60']],
    ['男女比 女性7:男性3', ['genderAudience=FEMALE.70']],
    ['フォロワーの男女比は半々', ['genderAudience=FEMALE.40', 'not.genderAudience=FEMALE.60']],
  ]);
});

describe('figures', () => {
  says('are read with the bounds that marketers abbreviate', [
    ['フォロワー50K以上', ['followers=50000-']],
    ['4Kで撮影できる', ['? 4', '? K']],
    ['数千人規模', ['followers=1000-10000']],
    ['数万人以上', ['followers=10000-']],
    ['six-figure following', ['followers=100000-1000000']],
    ['growth over 20% in 6 months and ER over 5%', ['engagementRate=gt.5', 'followersGrowth=i6months.20']],
    ['food - 10k - 50k - Texas', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US/Texas', 'followers=10000-50000']],
    ['beauty, $500 max', ['influencerInterests=Beauty & Cosmetics', 'price=-500']],
    ['max $250 each', ['price=-250']],
    ['our max is $400 per reel', ['price=-400']],
    ['rates starting at $200', ['price=200-']],
    ['less than a fifth of posts are ads', ['sponsoredShare=~20']],
    ['1-2 posts/week', ['postsPerWeek=1~2']],
    ['週2投稿以上', ['postsPerWeek=2']],
    ['週に2、3回投稿', ['postsPerWeek=2~3']],
    ['not inactive for more than 60 days', ['lastPost=60']],
    ['半年でエクスポートした人は除く', ['excludeExported=180']],
    ['engagement 2.5 to 6, Sweden', ['influencerLocation=SE', 'engagementRate=gte.2.5~6']],
    ['post recipes at least 4x per week', ['postsPerWeek=4']],
    ['週4回以上レシピを投稿', ['postsPerWeek=4']],
  ]);
});

describe('relations to brands and others', () => {
  says('are never read as their opposite', [
    ['at least 40% of their audience in Texas and post in Spanish', ['influencerLanguage=es', 'audienceLocation=US/Texas~40']],
    ['plus size, sizes 16-24', ['relevance=#plussize', '? sizes', '? 16-24']],
    ['never worked with competitors like Nike', ['not.influencerPartnership=Nike']],
    ['no past work w/ CeraVe', ['not.influencerPartnership=CeraVe']],
    ['no past projects with Nike, runners', ['relevance=#running', '? no past projects with Nike']],
    ["hasn't promoted Temu", ['not.influencerPartnership=Temu']],
    ['UK, no pharma sponsorships', ['influencerLocation=GB', '? no', '? pharma', '? sponsorships']],
    ['ナイキなどの競合と仕事をしていない', ['not.influencerPartnership=Nike']],
    ['資生堂と仕事してなければOK', ['not.influencerPartnership=Shiseido']],
    [
      '楽天やAmazonのアフィリエイトをしていない主婦',
      ['genderInfluencer=FEMALE', 'not.influencerPartnership=Rakuten', 'not.influencerPartnership=Amazon'],
    ],
    ['ネスレと取り組んだことがない', ['not.influencerPartnership=Nestlé']],
    ['ゲーム、未認証', ['influencerInterests=Gaming', '? 未認証']],
    ['メールは不要', []],
    ['フォロワーに学生が多い', ['? フォロワー', '? 学生', '? が多い']],
    ['インドのフォロワーが少ない', ['not.audienceLocation=IN~10']],
    ['スタバの投稿が多い', ['influencerBrands=Starbucks']],
    ['フォロワー買ってない人', ['otherFilters=credible']],
    ['偽フォロワー少なめ', ['otherFilters=credible']],
    ['shipping included, food', ['influencerInterests=Restaurants & Grocery', '? shipping']],
  ]);
});

describe('posts', () => {
  says('are found by tags, quotations and words of the bio', [
    ['tagged @alice or used #ootd in the past 90 days', ['content=any~@alice', 'content=any~#ootd']],
    ['posted "ramen" in the last 30 days', ['content=any~ramen', 'content=days~30']],
    ['30日以内に#朝ごはん投稿', ['content=any~#朝ごはん', 'content=days~30']],
    ['skincare creators with acne in bio', ['relevance=#skincare', 'bio=acne']],
  ]);
});
