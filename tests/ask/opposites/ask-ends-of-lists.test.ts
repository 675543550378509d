import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');
const BEAUTY = 'influencerInterests=Beauty & Cosmetics';

describe('where a list of what is denied ends in Ask', () => {
  says('before subjects that are wanted beside unsafe content', [
    [
      'no politics, beauty, fashion in Italy',
      [BEAUTY, 'influencerInterests=Clothes & Shoes', 'influencerLocation=IT', 'not.brandSafety=social'],
    ],
    [
      'no politics; beauty; fashion in Italy',
      [BEAUTY, 'influencerInterests=Clothes & Shoes', 'influencerLocation=IT', 'not.brandSafety=social'],
    ],
    ['no politics, gambling, drugs', ['not.brandSafety=social', '? gambling', '? drugs']],
  ]);
  says('before a request of its own', [
    ['exclude: gaming; beauty creators in Spain', [BEAUTY, 'influencerLocation=ES', 'not.influencerInterests=Gaming']],
    ['exclude: gaming; beauty creators', ['not.influencerInterests=Gaming', 'not.influencerInterests=Beauty & Cosmetics']],
  ]);
  says('not at a contact whose absence is denied', [
    ['Red flags: no email', ['contactsValues=email']],
    ['Red flags: politics', ['not.brandSafety=social']],
  ]);
});

describe('what the sender says in Ask', () => {
  says('with "for us" names no country', [
    ['for us, only women count', ['genderInfluencer=FEMALE']],
    ['beauty for us brands', [BEAUTY, 'influencerLocation=US', '? brands']],
    ['creators for us market', ['influencerLocation=US', '? market']],
  ]);
  says('is fine asks for nothing, and what is not fine is left out', [
    ['beauty creators who are fine with alcohol ads', [BEAUTY, '? who are fine with alcohol ads']],
    ['not fine with alcohol', ['not.influencerInterests=Beer & Wine']],
    ["creators who aren't okay with politics", ['not.brandSafety=social']],
  ]);
  says('about an age keeps both ends', [
    ['about 20 years old', ['influencersAge=18-25']],
    ['around 30 years old', ['influencersAge=25-35']],
    ['20代くらい', ['influencersAge=18-35']],
    ['40代くらいまで', ['influencersAge=-45']],
  ]);
});
