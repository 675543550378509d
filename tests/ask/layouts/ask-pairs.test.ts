import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('conditions joined by and in Ask', () => {
  says('keep what each of them means', [
    ['no crypto and audience 60% female', ['genderAudience=FEMALE.60', 'not.relevance=#crypto']],
    ['not from India and living in Spain', ['influencerLocation=ES', 'not.influencerLocation=IN']],
    ['women and 40% of followers in Germany', ['genderInfluencer=FEMALE', 'audienceLocation=DE~40']],
    ['aged 25-35 and audience 60% female', ['genderAudience=FEMALE.60', 'influencersAge=25-35']],
    ['engagement rate over 3% and followers up 20% in 3 months', ['engagementRate=gt.3', 'followersGrowth=i3months.20']],
    ['audience mostly 18-24 and engagement rate over 3%', ['audiencesAge=18-24.50', 'engagementRate=gt.3']],
    ['half of viewers or more female', ['genderAudience=FEMALE.50']],
    ['直近30日で#抹茶を投稿、女性', ['genderInfluencer=FEMALE', 'content=any~#抹茶', 'content=days~30']],
    [
      'シャネルの言及が過去1か月にある方',
      [
        'content=any~シャネル',
        'content=any~#シャネル',
        'content=any~Chanel',
        'content=any~#chanel',
        'content=any~@chanel',
        'content=days~30',
      ],
    ],
    ['週に3回は投稿していて、犬アカウント', ['relevance=#dogs', 'postsPerWeek=3']],
    ['まだ一度も案件を受けたことがない人', ['sponsoredShare=~0', '? まだ']],
    ['過去に「無印良品」のPRをしたことがある人', ['influencerPartnership=Muji']],
    ['Audience split roughly 50/50, cooking', ['relevance=#cooking', 'genderAudience=FEMALE.40', 'not.genderAudience=FEMALE.60']],
  ]);
});

describe('another condition behind a denied one in Ask', () => {
  says('is asked for', [
    ['no crypto and in Paris', ['influencerLocation=FR/Paris', 'not.relevance=#crypto']],
    ['never worked with Nike and speaks Spanish', ['influencerLanguage=es', 'not.influencerPartnership=Nike']],
    ['no crypto has an email', ['contactsValues=email', 'not.relevance=#crypto']],
    ['no posts about vaping and posts 3 times a week', ['postsPerWeek=3', 'not.influencerInterests=Tobacco & Smoking']],
    ['no posts about vaping | active in the last 14 days', ['lastPost=14', 'not.influencerInterests=Tobacco & Smoking']],
    ['女性かつ男性は除く', ['genderInfluencer=FEMALE', 'not.genderInfluencer=MALE']],
    [
      '東京、また電子タバコの投稿なし',
      ['influencerLocation=JP/Tokyo', 'not.content=any~電子タバコ', 'not.content=any~#電子タバコ', 'not.content=days~365'],
    ],
  ]);
  says('is denied as well where the words go on with the first one', [
    ['not in India and in Pakistan', ['not.influencerLocation=IN', 'not.influencerLocation=PK']],
    ['no creators in India and in Pakistan', ['not.influencerLocation=IN', 'not.influencerLocation=PK']],
    ['exclude anyone who has crypto content and speaks Spanish', ['not.relevance=#crypto', 'not.influencerLanguage=es']],
    ['no crypto and forex', ['not.relevance=#crypto', 'not.relevance=#forex']],
    ['東京または大阪', ['influencerLocation=JP/Tokyo', 'influencerLocation=JP/Osaka']],
    ['かつ丼を紹介している人', ['? 丼']],
  ]);
});

describe('bounds, ages and counts between two conditions in Ask', () => {
  says('belong to their own figure', [
    ['active in the last 14 days and under $500 per post', ['lastPost=14', 'price=-500']],
    ['aged 25-35 and under $500 per post', ['influencersAge=25-35', 'price=-500']],
    ['audience mostly 18-24, aged 25-35', ['audiencesAge=18-24.50', 'influencersAge=25-35']],
    ['audience mostly 18-24 and engagement over 3%', ['audiencesAge=18-24.50', 'engagementRate=gt.3']],
    ['10k-50k followers similar to @alice', ['influencerLookalikeValue=alice', 'followers=10000-50000']],
    [
      'posted about matcha in the last 30 days but not from India',
      ['content=any~matcha', 'content=any~#matcha', 'content=days~30', 'not.influencerLocation=IN'],
    ],
    ['18〜24歳のフォロワーが中心、25〜35歳', ['audiencesAge=18-24.50', 'influencersAge=25-35']],
  ]);
  says('belong to the condition before them where nothing else begins', [
    ['500k and under, in Rome', ['influencerLocation=IT/Rome', 'followers=-500000']],
    ['audience 18-24, 25-34', ['audiencesAge=18-34.10']],
    ['followers similar to @alice', ['audienceLookalikeValue=alice']],
    ['engagements 100-500', ['engagementsInfluencers=100-500']],
    [
      'posted about matcha in the last 30 days but not "latte"',
      ['content=any~matcha', 'content=any~#matcha', 'content=none~latte', 'content=days~30'],
    ],
    ['フォロワーは18〜24歳、25〜34歳が中心', ['audiencesAge=18-34.50']],
  ]);
});
