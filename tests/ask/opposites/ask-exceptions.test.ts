import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('exceptions in Ask', () => {
  says('leave out what follows "but" and others', [
    ['any city but Paris', ['not.influencerLocation=FR/Paris']],
    ['any niche except beauty', ['not.influencerInterests=Beauty & Cosmetics']],
    ['anyone but vegans', ['not.relevance=#vegan']],
    ['anywhere but France', ['not.influencerLocation=FR']],
  ]);
  says('are none before a condition of its own', [
    ['creators can be anywhere but the audience should be Japanese', ['audienceLocation=JP~10']],
    ['the creator can live anywhere but must speak English', ['influencerLanguage=en']],
    ['from anywhere but with 10k followers', ['followers=10000-', '? from anywhere']],
    ['anyone but the UK', ['not.influencerLocation=GB']],
  ]);
  says('ask for what only they allow', [
    ['nothing but cats', ['relevance=#cats']],
    ['no one but women', ['genderInfluencer=FEMALE']],
  ]);
  says('ask for both behind "not only"', [
    [
      'not only beauty but also fashion, Paris',
      ['influencerInterests=Beauty & Cosmetics', 'influencerInterests=Clothes & Shoes', 'influencerLocation=FR/Paris'],
    ],
    ['not just moms but dads too', ['influencerInterests=Toys & Children']],
    ['美容だけでなくファッションも', ['influencerInterests=Beauty & Cosmetics', 'influencerInterests=Clothes & Shoes']],
    [
      '美容のみならず旅行も、東京',
      ['influencerInterests=Beauty & Cosmetics', 'influencerInterests=Travel & Tourism', 'influencerLocation=JP/Tokyo'],
    ],
  ]);
  says('leave sizes between both ends', [
    ['micro but not nano', ['followers=10000-100000']],
    ['micro, macro but no mega', ['followers=10000-1000000']],
    ['anything except mega', ['followers=-1000000']],
    ['no nano', ['followers=10000-']],
    ['ナノは不要、マイクロのみ', ['followers=10000-100000']],
  ]);
  says('prefer one type of account', [
    ['personal accounts rather than business', ['accountTypeFilters=1']],
    ['business accounts instead of personal ones', ['accountTypeFilters=2']],
  ]);
});
