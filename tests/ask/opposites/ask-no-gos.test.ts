import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('no-gos behind a denial in Ask', () => {
  says('are left out if the request names another subject', [
    [
      'yoga, no Nike partners, crypto, forex',
      ['relevance=#yoga', 'not.relevance=#crypto', 'not.relevance=#forex', 'not.influencerPartnership=Nike'],
    ],
    ['yoga, no private accounts, tobacco', ['relevance=#yoga', 'otherFilters=hidden', 'not.influencerInterests=Tobacco & Smoking']],
    ['yoga, no under 18s, alcohol', ['relevance=#yoga', 'influencersAge=18-', 'not.influencerInterests=Beer & Wine']],
    ['ヨガ、ナイキ案件NG、お酒', ['relevance=#yoga', 'not.influencerInterests=Beer & Wine', 'not.influencerPartnership=Nike']],
  ]);

  says('are named otherwise', [
    ['no Nike partners, crypto', ['not.influencerPartnership=Nike', '? crypto']],
    ['no kids content, gambling, crypto', ['not.influencerInterests=Toys & Children', '? gambling', '? crypto']],
    ['exclude Nike ambassadors, crypto and gambling', ['not.influencerPartnership=Nike', '? crypto', '? gambling']],
    ['ナイキ案件NG、仮想通貨', ['not.influencerPartnership=Nike', '? 仮想通貨']],
  ]);

  says('leave what is wanted beside them', [
    ['crypto, no Nike partners', ['relevance=#crypto', 'not.influencerPartnership=Nike']],
    ['no Nike partners, just crypto', ['relevance=#crypto', 'not.influencerPartnership=Nike']],
    [
      'no Nike partners, crypto creators in London',
      ['relevance=#crypto', 'influencerLocation=GB/London', 'not.influencerPartnership=Nike'],
    ],
    ['no Nike partners, vegan food', ['relevance=#vegan', 'influencerInterests=Restaurants & Grocery', 'not.influencerPartnership=Nike']],
  ]);

  says('name deals that are listed before them', [
    ['ヨガ、ナイキ案件、仮想通貨はNG', ['relevance=#yoga', 'not.relevance=#crypto', '? ナイキ案件']],
  ]);
});
