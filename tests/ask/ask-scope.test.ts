import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('negations', () => {
  says('end behind the object of their verb', [
    ["haven't worked with Nike in Bavaria", ['influencerLocation=DE/Bavaria', 'not.influencerPartnership=Nike']],
    ["don't mention Nike in the Netherlands", ['influencerLocation=NL', 'not.influencerBrands=Nike']],
    ['not sponsored by Nike who post in Italian', ['influencerLanguage=it', 'not.influencerPartnership=Nike']],
    ['not in France and in Italy', ['not.influencerLocation=FR', 'not.influencerLocation=IT']],
  ]);
  says('rule out a clause about people as a whole', [
    ['ナイキのPR経験がある人は除外、大阪', ['influencerLocation=JP/Osaka', 'not.influencerPartnership=Nike']],
    ['フォロワーの2割以上がインドの人は除く', ['not.audienceLocation=IN~20']],
    ['豆乳に言及した人は除外', ['not.content=any~豆乳', 'not.content=any~#豆乳', 'not.content=days~365']],
    ['豆乳に言及していない人は除外', ['content=any~豆乳', 'content=any~#豆乳']],
  ]);
  says('of negations ask', [['skip those without email', ['contactsValues=email']]]);
  says('are not about the platform of the people', [['no Russian-language channels', ['not.influencerLanguage=ru']]]);
  says('are named where they are about a few of two filters', [
    ['beauty, no men under 25', ['influencerInterests=Beauty & Cosmetics', '? no', '? men', '? under 25']],
  ]);
});

describe('audiences', () => {
  says('end at the head of a relative clause', [
    ['フォロワーが美容に関心がある男性', ['audienceInterests=Beauty & Cosmetics~10', 'genderInfluencer=MALE']],
    ['アメリカ在住のフォロワーが4割以上', ['audienceLocation=US~40']],
    ['スペイン在住でオーディエンスは主にメキシコ', ['audienceLocation=MX~50', 'influencerLocation=ES']],
  ]);
  says('are followed by the ages of creators where these are open', [
    ['audience 40% in Germany, over 35', ['influencersAge=35-', 'audienceLocation=DE~40']],
    ['audience mostly in Germany, 25-34', ['audiencesAge=25-34.10', 'audienceLocation=DE~50']],
    ['audience 40% in Germany, 25-34', ['influencersAge=25-35', 'audienceLocation=DE~40']],
  ]);
  says('like what a verb names', [['whose followers like Gucci', ['audienceBrands=Gucci~10']]]);
  says('have the more exact share', [
    ['女性向けのコスメ、フォロワーの8割以上が女性', ['influencerInterests=Beauty & Cosmetics', 'genderAudience=FEMALE.80']],
  ]);
});

describe('lists, periods and prices', () => {
  says('belong to their own words', [
    ['in either Italy or Spain, audience: Germany', ['audienceLocation=DE~10', 'influencerLocation=IT', 'influencerLocation=ES']],
    ['engagement rate above 3%, costs at most $500 per post', ['engagementRate=gt.3', 'price=-500']],
    ["won't pay more than $800 per post", ['price=-800']],
    ['last post 30-90 days ago', ['lastPost=30-90']],
    ['25歳以上35歳未満', ['influencersAge=25-35']],
    ['ER 2%-6%', ['engagementRate=gte.2~6']],
    ['worked with a skincare brand', ['? worked with', '? skincare', '? brand']],
    ['Turkey, Turkish', ['influencerLanguage=tr', 'influencerLocation=TR']],
    ['Malay-speaking', ['influencerLanguage=ms']],
  ]);
  says('are rates beside a count of the same metric', [
    ['2k engagements per post, engagement 3%+', ['engagementsInfluencers=2000-', 'engagementRate=gte.3']],
    [
      'audience in Germany, 3% to 5% engagement, at least 2k engagements per post',
      ['audienceLocation=DE~10', 'engagementsInfluencers=2000-', 'engagementRate=gte.3~5'],
    ],
  ]);
  says('need no name for "range"', [['followers in the 10k-50k range, women', ['genderInfluencer=FEMALE', 'followers=10000-50000']]]);
  says('are not the place of the audience behind them', [
    [
      'creators in Italy but not Rome, US audience above 60%',
      ['audienceLocation=US~60', 'influencerLocation=IT', 'not.influencerLocation=IT/Rome'],
    ],
    ['Rome, US', ['influencerLocation=US/Rome']],
  ]);
  says('of posts do not take the words behind them', [
    ['used #ootd and similar to @alice', ['influencerLookalikeValue=alice', 'content=any~#ootd']],
    [
      'posted in the last 30 days, never mentioned keto',
      ['lastPost=30', 'not.content=any~keto', 'not.content=any~#keto', 'not.content=days~365'],
    ],
  ]);
});

describe('labels of values', () => {
  says('name nothing themselves', [
    ['language: Italian, platform: TikTok', ['platform=tiktok', 'influencerLanguage=it']],
    ['country: Italy, platform: TikTok, topic: beauty', ['platform=tiktok', 'relevance=#beauty', 'influencerLocation=IT']],
    ['Location: Lagos, brand: Nike, followers: 10k-50k', ['influencerBrands=Nike', 'influencerLocation=NG/Lagos', 'followers=10000-50000']],
    ['market: Germany, channel: YouTube, category: gaming', ['platform=youtube', 'relevance=#gaming', 'influencerLocation=DE']],
  ]);
  says('are named beside an unknown value', [
    ['city: Madrid, category: zorblax', ['influencerLocation=ES/Madrid', '? category', '? zorblax']],
  ]);
});

describe('an upper bound in percent behind an engagement rate', () => {
  says('is its own share of the audience, or the other end of the rate', [
    ['ER of at least 3%, less than 10% of followers from India', ['engagementRate=gte.3', 'not.audienceLocation=IN~10']],
    ['ER 3%+, less than 10% Indian followers', ['engagementRate=gte.3', 'not.audienceLocation=IN~10']],
    ['engagement rate at least 2%, under 20% men in the audience', ['genderAudience=FEMALE.80', 'engagementRate=gte.2']],
    ['ER of at least 3%, at most 5%', ['engagementRate=gte.3~5']],
    ['ER at least 3 and at most 15', ['engagementRate=gte.3~15']],
    ['min. ER 3%, under 25', ['influencersAge=-25', 'engagementRate=gte.3']],
  ]);
});

describe('a list behind "audience:"', () => {
  says('ends where another condition begins', [
    ['audience: women, 18-34, UK', ['genderAudience=FEMALE.10', 'audiencesAge=18-34.10', 'audienceLocation=GB~10']],
    ['audience: Germany, content in Italian', ['influencerLanguage=it', 'audienceLocation=DE~10']],
    ['audience: Germany, mentioning Nike', ['influencerBrands=Nike', 'audienceLocation=DE~10']],
    ['audience language: German, Nike ambassadors', ['influencerPartnership=Nike', 'audienceLanguage=de~10']],
    ['audience age: 25-34, in Hong Kong', ['audiencesAge=25-34.10', 'influencerLocation=HK']],
    ['audience age range: 18-24, mostly women', ['genderAudience=FEMALE.50', 'audiencesAge=18-24.10']],
    ['audience location: Germany, Austria', ['audienceLocation=DE~10', 'audienceLocation=AT~10']],
  ]);
});
