import { describe, expect, it } from 'vitest';
import { EN } from '#shared/ask/en.data.ts';
import { JA } from '#shared/ask/ja.data.ts';
import { readNumber } from '#shared/ask/numbers.ts';
import { snapAges } from '#shared/ask/readers/read-ages.ts';
import { weightOf } from '#shared/ask/shares.ts';
import { isOneTypo } from '#shared/ask/typos/correct-typos.ts';
import { AUDIENCE_AGE_STEPS, CREATOR_AGE_STEPS } from '#shared/discovery/filters/ranges.ts';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('platforms', () => {
  says('are named by their people, their own name or what only they have', [
    ['tiktokers', ['platform=tiktok']],
    ['ユーチューバー', ['platform=youtube']],
    ['50k subscribers', ['platform=youtube', 'followers=50000-']],
    ['youtubers with an instagram', ['platform=youtube', 'contactsValues=instagram']],
    ['instagram and youtube', ['platform=instagram', '? youtube']],
  ]);
  says('decide which filters there are', [
    ['fitness', ['influencerInterests=Fitness & Yoga'], 'instagram'],
    ['fitness', ['relevance=#fitness'], 'tiktok'],
    ['reels over 50k', ['? reels', '? over 50k'], 'tiktok'],
    ['100k views', ['views=100000-'], 'youtube'],
    ['no fake followers', ['? no fake followers'], 'tiktok'],
  ]);
});

describe('numbers', () => {
  it.each([
    ['10,000', 10_000],
    ['2.5m', 2_500_000],
    ['10 thousand', 10_000],
    ['1B', 1e9],
    ['1.5万', 15_000],
    ['5千', 5_000],
    ['1億2000万', 120_000_000],
    ['百万', 1_000_000],
  ])('%s is %d', (text, number) => {
    expect(readNumber(text).number).toBe(number);
  });

  says('have ends', [
    ['10k-50k followers', ['followers=10000-50000']],
    ['10-50k followers', ['followers=10000-50000']],
    ['between 10k and 50k followers', ['followers=10000-50000']],
    ['at least 10k but no more than 50k followers', ['followers=10000-50000']],
    ['over 10k followers', ['followers=10000-']],
    ['10k+ followers', ['followers=10000-']],
    ['10k followers or less', ['followers=-10000']],
    ['フォロワー1万〜10万人', ['followers=10000-100000']],
    ['フォロワー1万人未満', ['followers=-10000']],
    ['フォロワー5万人以上10万人以下', ['followers=50000-100000']],
    ['min followers 10k max followers 50k', ['followers=10000-50000']],
    ['engagement over 6% and under 20k followers', ['followers=-20000', 'engagementRate=gt.6']],
    ['フォロワー1万人以上', ['followers=10000-']],
    ['about 50k followers', ['followers=40000-60000']],
  ]);
  says('count what stands beside them, and followers where nothing does', [
    ['more than 2,500 likes', ['engagementsInfluencers=2500-']],
    ['reels with 10k to 100k plays', ['reels=10000-100000']],
    ['500k', ['followers=500000-']],
    ['10 beauty creators', ['influencerInterests=Beauty & Cosmetics', '? 10']],
    ['micro influencers', ['followers=10000-100000']],
    ['micro influencers with 5k to 20k followers', ['followers=5000-20000']],
  ]);
  says('that end where the filter is open stay below', [
    ['100k to 1M likes', ['engagementsInfluencers=100000-999999']],
    ['under 50M followers', ['followers=-49999999']],
    ['under 49M followers', ['followers=-49000000']],
  ]);
  says('in percent are an engagement rate with the sign that was said', [
    ['engagement rate over 3%', ['engagementRate=gt.3']],
    ['engagement rate of at least 2.5%', ['engagementRate=gte.2.5']],
    ['less than 1% engagement', ['engagementRate=lt.1']],
    ['エンゲージメント率2%以下', ['engagementRate=lte.2']],
  ]);
});

describe('places', () => {
  says('are countries, states, cities and regions, in both languages', [
    ['creators in Germany', ['influencerLocation=DE']],
    ['creators in France', ['influencerLocation=FR']],
    ['Brazilian creators', ['influencerLocation=BR']],
    ['Austin, Texas', ['influencerLocation=US/Austin']],
    ['Paris, Texas', ['influencerLocation=US/Paris']],
    ['Paris', ['influencerLocation=FR/Paris']],
    ['アメリカ人', ['influencerLocation=US']],
    ['横浜市', ['influencerLocation=JP/Yokohama']],
    ['ナイジェリアのラゴス', ['influencerLocation=NG/Lagos']],
    ['Scandinavia', ['influencerLocation=DK', 'influencerLocation=NO', 'influencerLocation=SE']],
    ['North America', ['influencerLocation=CA', 'influencerLocation=US']],
    ['EMEA', ['? EMEA']],
  ]);
  says('that are small need a capital, and those that are common words a preposition', [
    ['nice creators', ['? nice']],
    ['food Reims', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=FR/Reims']],
    ['food reims', ['influencerInterests=Restaurants & Grocery', '? reims']],
    ['creators in Nice', ['influencerLocation=FR/Nice']],
  ]);
});

describe('audiences', () => {
  says('are told from creators', [
    ['creators in Texas with a US audience', ['audienceLocation=US~10', 'influencerLocation=US/Texas']],
    ['audience in the US, creators in Texas', ['audienceLocation=US~10', 'influencerLocation=US/Texas']],
    ['influencers in France female audience', ['genderAudience=FEMALE.10', 'influencerLocation=FR']],
    ['female creators with 10k followers', ['genderInfluencer=FEMALE', 'followers=10000-']],
    ['creators with female followers', ['genderAudience=FEMALE.10']],
    ['女性のフォロワー', ['genderAudience=FEMALE.10']],
    ['女性、フォロワー1万人', ['genderInfluencer=FEMALE', 'followers=10000-']],
    ['Z世代に人気', ['audiencesAge=13-24.10']],
  ]);
  says('have shares', [
    ['mostly female audience', ['genderAudience=FEMALE.50']],
    ['60% women', ['genderAudience=FEMALE.60']],
    ['女性のフォロワーが6割以上', ['genderAudience=FEMALE.60']],
    ['フォロワーの3分の2が女性', ['genderAudience=FEMALE.65']],
    ['30% audience in France, 10% in Belgium', ['audienceLocation=FR~30', 'audienceLocation=BE~10']],
    ['audience aged 18-24 in the UK, over 25%', ['audiencesAge=18-24.25', 'audienceLocation=GB~25']],
    ['less than 30% men', ['genderAudience=FEMALE.70']],
    ['less than 10% audience in India', ['not.audienceLocation=IN~10']],
  ]);
  it.each([
    [1, 0.01],
    [7, 0.05],
    [8, 0.1],
    [33, 0.35],
    [97, 0.95],
    [100, 0.95],
  ])('asked for %d %% take the nearest step that is offered', (percent, weight) => {
    expect(weightOf(percent)).toBe(weight);
  });
});

describe('ages', () => {
  says('are years, decades and generations', [
    ['creators aged 25-34', ['influencersAge=25-35']],
    ['creators in their 30s', ['influencersAge=25-45']],
    ['20代女性', ['genderInfluencer=FEMALE', 'influencersAge=18-35']],
    ['25 year old creators', ['influencersAge=25-35']],
    ['gen z audience', ['audiencesAge=13-24.10']],
    ['audience over 65', ['audiencesAge=65-.10']],
    ['25〜34歳のフォロワー', ['audiencesAge=25-34.10']],
  ]);
  it('snap to the nearest step of each side, to the wider one between two', () => {
    expect(snapAges({ from: 20, to: 29 }, AUDIENCE_AGE_STEPS)).toEqual({ from: 18, to: 34 });
    expect(snapAges({ from: 18, to: 25 }, AUDIENCE_AGE_STEPS)).toEqual({ from: 18, to: 24 });
    expect(snapAges({ from: 18, to: 24 }, CREATOR_AGE_STEPS)).toEqual({ from: 18, to: 25 });
    expect(snapAges({ from: 60, to: 62 }, CREATOR_AGE_STEPS)).toEqual({ from: 45, to: 65 });
  });
});

describe('topics', () => {
  says('are interests, tags that exist and hashtags', [
    ['beauty', ['influencerInterests=Beauty & Cosmetics']],
    ['skincare', ['relevance=#skincare']],
    ['スキンケア', ['relevance=#skincare']],
    [
      '20 Japanese female skincare creators, 10k-100k followers',
      ['relevance=#skincare', 'genderInfluencer=FEMALE', 'influencerLocation=JP', 'followers=10000-100000', '? 20'],
    ],
    ['street photography', ['relevance=#streetphotography']],
    ['hikers', ['relevance=#hiking']],
    ['モデル', ['relevance=#model']],
    ['東京の女性モデル', ['relevance=#model', 'genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo']],
    ['アニメ', ['relevance=#anime']],
    ['犬', ['relevance=#dogs']],
    ['quilts', ['? quilts']],
    ['#anything_new', ['relevance=#anything_new']],
    ['audience interested in gaming', ['audienceInterests=Gaming~10']],
    ['ファッション好きなフォロワー', ['audienceInterests=Clothes & Shoes~10']],
  ]);
});

describe('brands', () => {
  says('are mentioned, liked by the audience or paid for', [
    ['creators who mention Starbucks', ['influencerBrands=Starbucks']],
    ['followers love Adidas', ['audienceBrands=Adidas~10']],
    ['sponsored by Nike', ['influencerPartnership=Nike']],
    ['資生堂とタイアップ', ['influencerPartnership=Shiseido']],
    ['タイアップ経験あり', ['otherFilters=hasSponsoredPosts']],
    ['sponsored posts', ['otherFilters=hasSponsoredPosts']],
    ['target audience in Japan', ['audienceLocation=JP~10']],
  ]);
});

describe('languages', () => {
  says('are spoken by creators or audiences', [
    ['Spanish-speaking creators', ['influencerLanguage=es']],
    ['Spanish creators', ['influencerLocation=ES']],
    ['audience speaks Japanese', ['audienceLanguage=ja~10']],
    ['Japanese creators in Paris', ['influencerLanguage=ja', 'influencerLocation=FR/Paris']],
    ['Japanese creators in Tokyo', ['influencerLocation=JP/Tokyo']],
    ['language: Japanese', ['influencerLanguage=ja']],
    ['英語で発信', ['influencerLanguage=en']],
    ['English or Hindi', ['influencerLanguage=en', '? Hindi']],
  ]);
});

describe('growth', () => {
  says('takes the figure of the platform as it is written', [
    ['grew 50% in 3 months', ['followersGrowth=i3months.50']],
    ['grew 50% in 3 months', ['viewsGrowth=i3months.50'], 'youtube'],
    ['likes growing 60% in a month', ['likesGrowth=i1month.60'], 'tiktok'],
    ['doubled in 6 months', ['followersGrowth=i6months.100']],
    ['半年で3倍', ['followersGrowth=i6months.200']],
    ['growing fast', ['followersGrowth=i3months.25']],
    ['急成長中', ['followersGrowth=i3months.25']],
  ]);
  says('over more than six months cannot be asked for', [['grew 50% in 7 months', ['? grew', '? 50%', '? 7 months']]]);
});

describe('last posts', () => {
  says('take the days that are said', [
    ['active in the last month', ['lastPost=30']],
    ['posted in the last 31 days', ['lastPost=31']],
    ['3か月以内に投稿', ['lastPost=90']],
    ['posted in the last 180 days', ['lastPost=180']],
    ['posted in the past two weeks', ['lastPost=14']],
    ['last posted over 90 days ago', ['lastPost=90-']],
    ["haven't posted in 90 days", ['lastPost=90-']],
    ['3か月以上投稿がない', ['lastPost=90-']],
  ]);
});

describe('contacts, accounts and settings', () => {
  says('are checked', [
    ['with e-mail or WhatsApp', ['contactsValues=email', 'contactsValues=whatsapp']],
    ['LINEで連絡できる', ['contactsValues=lineid']],
    ['business accounts or creator accounts', ['accountTypeFilters=2', 'accountTypeFilters=3']],
    ['verified, no fake followers, public accounts only', ['otherFilters=verified', 'otherFilters=credible', 'otherFilters=hidden']],
    ['非公開アカウントは除く', ['otherFilters=hidden']],
    ['based on likers', ['audienceType=likers']],
  ]);
});

describe('handles and quotes', () => {
  says('are lookalikes, terms and phrases', [
    ['like @natgeo', ['influencerLookalikeValue=natgeo']],
    ['@natgeo に似た', ['influencerLookalikeValue=natgeo']],
    ['audience similar to @nike', ['audienceLookalikeValue=nike']],
    ['@bbc', ['relevance=@bbc']],
    ['like @natgeo, like @bbc', ['relevance=@bbc', 'influencerLookalikeValue=natgeo']],
    ['bio says "dog mom"', ['bio=dog mom']],
    ['bio says "dog mom"', ['keywords=dog mom'], 'youtube'],
    ['posts about "zero waste"', ['keywords=zero waste']],
  ]);
});

describe('orders', () => {
  says('are said', [
    ['biggest creators', ['sort=followers.desc']],
    ['highest engagement', ['sort=engagement_rate.desc']],
    ['most viewed', ['sort=views.desc'], 'youtube'],
    ['フォロワーの少ない順', ['sort=followers.asc']],
  ]);
});

describe('exclusions', () => {
  says('is left out where its filter can exclude, and otherwise never asked for', [
    ['beauty, not from India', ['influencerInterests=Beauty & Cosmetics', 'not.influencerLocation=IN']],
    ['インド以外の美容系', ['influencerInterests=Beauty & Cosmetics', 'not.influencerLocation=IN']],
    ['beauty without #vegan', ['influencerInterests=Beauty & Cosmetics', 'not.relevance=#vegan']],
    ['not over 50k followers', ['followers=-50000']],
  ]);
});

describe('the word tables', () => {
  it.each([
    ['English', EN],
    ['Japanese', JA],
  ])('say of no %s word two things', (_, table) => {
    const words = table
      .trim()
      .split('\n')
      .flatMap((line) => line.slice(line.indexOf(' = ') + 3).split(', '));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

describe('single-letter typing mistakes', () => {
  it('is one letter', () => {
    for (const written of ['femal', 'femalee', 'femole', 'feamle']) expect(isOneTypo(written, 'female')).toBe(true);
    for (const written of ['female', 'fml', 'feeamle', 'male']) expect(isOneTypo(written, 'female')).toBe(false);
    expect([isOneTypo('proto', 'photo'), isOneTypo('phto', 'photo')]).toEqual([false, true]);
  });
});
