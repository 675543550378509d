import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('where creators in Ask come from', () => {
  says('is named beside where they live', [
    ['from London living in Lisbon, cats', ['relevance=#cats', 'influencerLocation=PT/Lisbon', '? from London']],
    ['women from London but based in Lisbon', ['genderInfluencer=FEMALE', 'influencerLocation=PT/Lisbon', '? from London']],
  ]);
  says('is where they live in alternatives, and where an audience is', [
    ['anyone from London or based in Leeds, cats', ['relevance=#cats', 'influencerLocation=GB/London', 'influencerLocation=GB/Leeds']],
    ['cats, 30% followers from Spain, based in the UK', ['relevance=#cats', 'audienceLocation=ES~30', 'influencerLocation=GB']],
  ]);
});

describe('"spring" in Ask', () => {
  says('is a season', [
    ['cats, due in spring', ['relevance=#cats', '? due', '? in spring']],
    ['posts in Spring, TX, cats', ['relevance=#cats', 'influencerLocation=US/Spring']],
  ]);
});

describe('couples in Ask', () => {
  says('who are engaged are not sorted by engagement', [
    ['engaged couples in Leeds', ['relevance=#couple', 'influencerLocation=GB/Leeds', '? engaged']],
  ]);
});
