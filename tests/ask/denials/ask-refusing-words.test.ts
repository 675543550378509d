import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('words that refuse what is before them in Ask', () => {
  says('leave it out', [
    [
      'vegan moms, Shein collabs disqualify',
      ['relevance=#vegan', 'influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'not.influencerPartnership=Shein'],
    ],
    ['yoga creators; crypto disqualifies', ['relevance=#yoga', 'not.relevance=#crypto']],
    ['beauty creators, Sephora deals rule them out', ['influencerInterests=Beauty & Cosmetics', 'not.influencerPartnership=Sephora']],
    ['fitness, anyone who promotes Herbalife gets rejected', ['influencerInterests=Fitness & Yoga', 'not.influencerPartnership=Herbalife']],
    ["travel creators, Hilton ambassadors can't apply", ['influencerInterests=Travel & Tourism', 'not.influencerPartnership=Hilton']],
    ['tech, Samsung partners conflict', ['influencerInterests=Electronics & Computers', 'not.influencerPartnership=Samsung']],
    ['tech, Samsung partners are conflicted out', ['influencerInterests=Electronics & Computers', 'not.influencerPartnership=Samsung']],
    ['coffee, Nespresso ads put us off', ['influencerInterests=Coffee, Tea & Beverages', 'not.influencerPartnership=Nespresso']],
    [
      'moms, Huggies deals will be filtered out',
      ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'not.influencerPartnership=Huggies'],
    ],
    [
      "foodies in Leeds. Business accounts won't be considered",
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=GB/Leeds', 'not.accountTypeFilters=2'],
    ],
    [
      "foodies in Leeds. Men don't need to apply",
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=GB/Leeds', 'not.genderInfluencer=MALE'],
    ],
    ['yoga, London accounts will be skipped', ['relevance=#yoga', 'not.influencerLocation=GB/London']],
    ['dogs, swearing is a problem for us', ['relevance=#dogs', 'not.brandSafety=profanity']],
    ["beauty, L'Oréal Paris is our main competitor", ['influencerInterests=Beauty & Cosmetics', 'not.influencerBrands=L’Oréal Paris']],
    ['Vegetarian yes, vegan no, London', ['relevance=#vegetarian', 'influencerLocation=GB/London', 'not.relevance=#vegan', '? yes']],
  ]);
  says('deny nothing elsewhere', [
    ['skincare is not a problem', ['relevance=#skincare', '? a', '? not', '? problem']],
    ['skincare creators who have acne problems', ['relevance=#skincare', 'relevance=#acne', '? problems']],
    ['creators with mental health issues', ['relevance=#mentalhealth', '? issues']],
  ]);
  says('name what they refuse if nothing reads it', [
    ['gamers, gambling = instant no', ['influencerInterests=Gaming', '? gambling', '? :', '? instant no']],
  ]);
});

describe('what is before a list that is left out in Ask', () => {
  says('is wanted', [
    [
      'guys in Paris or Lyon, Shein and Temu collabs are excluded',
      [
        'genderInfluencer=MALE',
        'influencerLocation=FR/Paris',
        'influencerLocation=FR/Lyon',
        'not.influencerPartnership=Shein',
        'not.influencerPartnership=Temu',
      ],
    ],
    [
      'guys in Paris, Shein and Temu collabs disqualify',
      ['genderInfluencer=MALE', 'influencerLocation=FR/Paris', 'not.influencerPartnership=Shein', 'not.influencerPartnership=Temu'],
    ],
    ['women, crypto and politics are excluded', ['genderInfluencer=FEMALE', 'not.relevance=#crypto', 'not.brandSafety=social']],
    [
      'Spain, at least 50% French audience, Shein and Temu collabs disqualify',
      ['audienceLocation=FR~50', 'influencerLocation=ES', 'not.influencerPartnership=Shein', 'not.influencerPartnership=Temu'],
    ],
  ]);
});

describe('lists that are left out in Ask', () => {
  says('hold no condition that is wanted', [
    [
      'kids content is out, anime fans, swearing is a problem',
      ['relevance=#anime', 'not.influencerInterests=Toys & Children', 'not.brandSafety=profanity'],
    ],
    [
      'UK moms, yoga, and crypto is out',
      ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=GB', 'not.relevance=#crypto', '? yoga'],
    ],
  ]);
  says('may have a comma before their last item', [
    [
      'yoga. Crypto, politics, and alcohol are off limits',
      ['relevance=#yoga', 'not.relevance=#crypto', 'not.influencerInterests=Beer & Wine', 'not.brandSafety=social'],
    ],
    [
      'Texas moms. Nike, Adidas, and Puma partners are excluded',
      [
        'influencerInterests=Toys & Children',
        'genderInfluencer=FEMALE',
        'influencerLocation=US/Texas',
        'not.influencerPartnership=Nike',
        'not.influencerPartnership=Adidas',
        'not.influencerPartnership=Puma',
      ],
    ],
  ]);
  says('may follow what no filter has', [
    [
      "who don't show their kids / Pampers, Huggies, and LEGO deals are excluded",
      [
        'not.influencerPartnership=Pampers',
        'not.influencerPartnership=Huggies',
        'not.influencerPartnership=LEGO',
        "? who don't show their kids",
      ],
    ],
  ]);
  says('may have a noun behind each item', [
    [
      'Texas. Kids content, politics and swearing are out',
      ['influencerLocation=US/Texas', 'not.influencerInterests=Toys & Children', 'not.brandSafety=social', 'not.brandSafety=profanity'],
    ],
    [
      'yoga in Texas, vegan content, politics and swearing are out',
      ['relevance=#yoga', 'influencerLocation=US/Texas', 'not.relevance=#vegan', 'not.brandSafety=social', 'not.brandSafety=profanity'],
    ],
    [
      'Texas moms; vegan content, crypto, and politics excluded',
      [
        'influencerInterests=Toys & Children',
        'genderInfluencer=FEMALE',
        'influencerLocation=US/Texas',
        'not.relevance=#vegan',
        'not.relevance=#crypto',
        'not.brandSafety=social',
      ],
    ],
    [
      'yoga in Leeds; dog videos and Nike partners are out',
      ['relevance=#yoga', 'influencerLocation=GB/Leeds', 'not.relevance=#dogs', 'not.influencerPartnership=Nike'],
    ],
  ]);
});
