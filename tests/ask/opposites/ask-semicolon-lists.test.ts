import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('denied lists with semicolons in Ask', () => {
  says('are left out where the request names another subject', [
    [
      'beauty in Spain, no crypto; gaming; dogs',
      [
        'influencerInterests=Beauty & Cosmetics',
        'influencerLocation=ES',
        'not.relevance=#dogs',
        'not.relevance=#crypto',
        'not.influencerInterests=Gaming',
      ],
    ],
    [
      'yoga in Rome. No dogs; cats; horses. 10k+',
      ['relevance=#yoga', 'influencerLocation=IT/Rome', 'followers=10000-', 'not.relevance=#dogs', 'not.relevance=#cats', '? horses'],
    ],
    [
      'no Nike; Adidas; Puma partnerships',
      ['not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas', 'not.influencerPartnership=Puma'],
    ],
  ]);
  says('are named where their items may be wanted', [
    ['no crypto; gaming; politics', ['not.relevance=#crypto', '? gaming', '? politics']],
    ['without politics; religion; alcohol', ['not.brandSafety=social', '? religion', '? alcohol']],
    ['not in India; Pakistan; Bangladesh', ['not.influencerLocation=IN', '? Pakistan', '? Bangladesh']],
    [
      'beauty; UK; no crypto; gaming; vaping',
      ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=GB', 'not.relevance=#crypto', '? gaming', '? vaping'],
    ],
    ['ゲーム；車；犬はNG', ['not.relevance=#dogs', '? ゲーム', '? 車']],
  ]);
  says('end where another condition begins', [
    ['no crypto; vegan creators; women', ['relevance=#vegan', 'genderInfluencer=FEMALE', 'not.relevance=#crypto']],
    ['no gaming, dogs; beauty', ['influencerInterests=Beauty & Cosmetics', 'not.relevance=#dogs', 'not.influencerInterests=Gaming']],
    ['no crypto or forex; beauty', ['influencerInterests=Beauty & Cosmetics', 'not.relevance=#crypto', 'not.relevance=#forex']],
    ['no crypto; must love dogs', ['relevance=#dogs', 'not.relevance=#crypto']],
    ['no politics; beauty; Rome', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=IT/Rome', 'not.brandSafety=social']],
    ['no kids content; diy', ['relevance=#diy', 'not.influencerInterests=Toys & Children']],
  ]);
});
