import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('conditions beside others in Ask', () => {
  says('stay apart behind a plus', [
    ['fitness + 10k-50k followers + Texas', ['influencerInterests=Fitness & Yoga', 'influencerLocation=US/Texas', 'followers=10000-50000']],
    [
      'no crypto + no gaming + women 25+',
      ['genderInfluencer=FEMALE', 'influencersAge=25-', 'not.relevance=#crypto', 'not.influencerInterests=Gaming'],
    ],
    ['10k+ followers + 60% of followers in the UK', ['audienceLocation=GB~60', 'followers=10000-']],
    ['no politics + men only', ['genderInfluencer=MALE', 'not.brandSafety=social']],
    ['vegan + gluten free + 10k+', ['relevance=#vegan', 'relevance=#glutenfree', 'followers=10000-']],
  ]);
  says('are joined by a plus between words', [
    ['melb + syd', ['influencerLocation=AU/Melbourne', 'influencerLocation=AU/Sydney']],
    ['yoga + pilates + meditation', ['relevance=#yoga', 'relevance=#pilates', 'relevance=#meditation']],
  ]);
  says('stay apart behind a denied place', [
    ['not in London and female', ['genderInfluencer=FEMALE', 'not.influencerLocation=GB/London']],
    ['not in London and from Japan', ['influencerLocation=JP', 'not.influencerLocation=GB/London']],
    ['not from London and in Paris', ['influencerLocation=FR/Paris', 'not.influencerLocation=GB/London']],
    [
      'not in London or Paris and women',
      ['genderInfluencer=FEMALE', 'not.influencerLocation=GB/London', 'not.influencerLocation=FR/Paris'],
    ],
    ['not in Paris women', ['genderInfluencer=FEMALE', 'not.influencerLocation=FR/Paris']],
    ['not in London and Paris', ['not.influencerLocation=GB/London', 'not.influencerLocation=FR/Paris']],
  ]);
  says('stay apart behind what else is denied', [
    ['no crypto and speaking Spanish', ['influencerLanguage=es', 'not.relevance=#crypto']],
    ['no crypto and WhatsApp contact', ['contactsValues=whatsapp', 'not.relevance=#crypto']],
    ['no phone and email', ['not.contactsValues=phone', 'not.contactsValues=email']],
    [
      "who haven't worked with Nike / yoga / not exported in the last 90 days",
      ['relevance=#yoga', 'excludeExported=90', 'not.influencerPartnership=Nike'],
    ],
    [
      "haven't worked with Nike / Adidas / Puma",
      ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas', 'not.influencerPartnership=Puma'],
    ],
    ['no partnerships with Nike / crypto', ['not.relevance=#crypto', 'not.influencerPartnership=Nike']],
    ['no Nike partners / crypto', ['not.relevance=#crypto', 'not.influencerPartnership=Nike']],
    ['no Nike ambassadors / Adidas', ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas']],
    ['no Nike partners / women', ['genderInfluencer=FEMALE', 'not.influencerPartnership=Nike']],
    ['no Nike partners and women', ['genderInfluencer=FEMALE', 'not.influencerPartnership=Nike']],
    [
      '女性・20代・NG：ゲーム・車',
      ['genderInfluencer=FEMALE', 'influencersAge=18-35', 'not.influencerInterests=Gaming', 'not.influencerInterests=Cars & Motorbikes'],
    ],
    ['NG・ゲーム・車', ['not.influencerInterests=Gaming', 'not.influencerInterests=Cars & Motorbikes']],
  ]);
  says('are named where the gender may be denied or wanted', [
    ['vegan, no crypto women 25-34', ['relevance=#vegan', 'influencersAge=25-35', 'not.relevance=#crypto', '? women']],
    ['no politics and women', ['not.brandSafety=social', '? women']],
    ['no fitness men and women', ['not.influencerInterests=Fitness & Yoga', '? men and women']],
    ['gamer girls', ['influencerInterests=Gaming', 'genderInfluencer=FEMALE']],
    ['no crypto, women', ['genderInfluencer=FEMALE', 'not.relevance=#crypto']],
  ]);
  says('keep the figure of the audience before them', [
    ['audience 18-24 at least 40% and men only', ['genderAudience=MALE.10', 'audiencesAge=18-24.40']],
    ['audience in the UK 60% and women', ['genderAudience=FEMALE.10', 'audienceLocation=GB~60']],
    ['60% of followers in the UK and based in Texas', ['audienceLocation=GB~60', 'influencerLocation=US/Texas']],
    ['60% of followers in the UK and in Ireland', ['audienceLocation=GB~60', 'audienceLocation=IE~60']],
    ['10k-50k and followers interested in travel', ['audienceInterests=Travel & Tourism~10', 'followers=10000-50000']],
    [
      'followers interested in travel, at least 3 posts a week, skincare',
      ['relevance=#skincare', 'audienceInterests=Travel & Tourism~10', 'postsPerWeek=3'],
    ],
  ]);
  says('keep their own figures', [
    ['ER above 3% - 50+ comments on average', ['comments=50-', 'engagementRate=gt.3']],
    ['1万人以上　コメント平均50件以上', ['followers=10000-', 'comments=50-']],
    ['posted about oat milk / posted in the last 30 days', ['relevance=#oatmilk', 'lastPost=30']],
  ]);
});
