import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('words for the audience in Ask', () => {
  says('are customers and targets', [
    ['our target: women 25-34. Cats', ['relevance=#cats', 'genderAudience=FEMALE.10', 'audiencesAge=25-34.10']],
    ['our customers are women 25-34. Cats', ['relevance=#cats', 'genderAudience=FEMALE.10', 'audiencesAge=25-34.10']],
    ['our target market is Spain. Cats', ['relevance=#cats', 'audienceLocation=ES~10']],
    ['our buyers are mostly men, cats', ['relevance=#cats', 'genderAudience=MALE.50']],
    ['for German consumers, cats', ['relevance=#cats', 'audienceLocation=DE~10']],
    ['弊社のターゲットは40代女性です、猫', ['relevance=#cats', 'genderAudience=FEMALE.10', 'audiencesAge=35-44.10']],
    ['購買層は30代男性です。猫', ['relevance=#cats', 'genderAudience=MALE.10', 'audiencesAge=25-44.10']],
    ['20代女性に売りたい、猫', ['relevance=#cats', 'genderAudience=FEMALE.10', 'audiencesAge=18-34.10']],
    ['ドイツ市場向け、猫', ['relevance=#cats', 'audienceLocation=DE~10']],
    ['ドイツ向けに発信、猫', ['relevance=#cats', 'audienceLocation=DE~10']],
  ]);
  says('are those whom creators attract', [
    ['creators attracting young men. Cats', ['relevance=#cats', 'genderAudience=MALE.10', 'audiencesAge=18-34.10']],
    ['whose content attracts women. Cats', ['relevance=#cats', 'genderAudience=FEMALE.10']],
    [
      'no Nike partners, creators attracting young men',
      ['genderAudience=MALE.10', 'audiencesAge=18-34.10', 'not.influencerPartnership=Nike'],
    ],
    ['enjoyed by women, cats', ['relevance=#cats', 'genderAudience=FEMALE.10']],
    ['visibility among men in Germany, cats', ['relevance=#cats', 'genderAudience=MALE.10', 'audienceLocation=DE~10']],
    ['韓国で有名な人、猫', ['relevance=#cats', 'audienceLocation=KR~10']],
  ]);
});

describe('an audience of mothers and fathers in Ask', () => {
  says('has their gender and their interest', [
    ['loved by moms. Cats', ['relevance=#cats', 'audienceInterests=Toys & Children~10', 'genderAudience=FEMALE.10']],
    [
      'cats, target audience: moms in Ohio',
      ['relevance=#cats', 'audienceInterests=Toys & Children~10', 'genderAudience=FEMALE.10', 'audienceLocation=US/Ohio~10'],
    ],
    ['appeal to dads, cats', ['relevance=#cats', 'audienceInterests=Toys & Children~10', 'genderAudience=MALE.10']],
  ]);
});

describe('a language in Ask that creators post in', () => {
  says('is theirs, not that of an audience', [
    ['英語圏向けに発信する猫、アメリカのフォロワー3割以上', ['relevance=#cats', 'influencerLanguage=en', 'audienceLocation=US~30']],
  ]);
});
