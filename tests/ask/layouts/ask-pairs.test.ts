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
