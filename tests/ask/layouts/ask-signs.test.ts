import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('headings of lists in Ask that name kinds', () => {
  says('leave out what is behind them', [
    [
      'exclude brands: Nike, Adidas; include brands: Puma. Running',
      ['relevance=#running', 'influencerBrands=Puma', 'not.influencerBrands=Nike', 'not.influencerBrands=Adidas'],
    ],
    ['exclude topics: crypto. Running', ['relevance=#running', 'not.relevance=#crypto']],
    ['exclude countries: India, Brazil. Running', ['relevance=#running', 'not.influencerLocation=IN', 'not.influencerLocation=BR']],
    ['excluded languages: English. Running', ['relevance=#running', 'not.influencerLanguage=en']],
    ['no-go brands: Nike. Running', ['relevance=#running', 'not.influencerBrands=Nike']],
    ['exclude audience: India, Brazil. Running', ['relevance=#running', 'not.audienceLocation=IN~10', 'not.audienceLocation=BR~10']],
    ['excluded audience countries: India. Running', ['relevance=#running', 'not.audienceLocation=IN~10']],
    ['除外する国：インド、ブラジル。ランニング', ['relevance=#running', 'not.influencerLocation=IN', 'not.influencerLocation=BR']],
  ]);
});

describe('a Japanese sentence in Ask that is a heading and its list', () => {
  says('leaves out all of it', [
    ['対象外：企業アカウント、男性。ランニング', ['relevance=#running', 'not.genderInfluencer=MALE', 'not.accountTypeFilters=2']],
    ['NG：政治、18歳未満。ランニング', ['relevance=#running', 'influencersAge=18-', 'not.brandSafety=social']],
  ]);
  says('ends at its full stop', [
    ['対象外：企業アカウント。男性、ランニング', ['relevance=#running', 'genderInfluencer=MALE', 'not.accountTypeFilters=2']],
  ]);
});

describe('signs and abbreviations of lists in Ask', () => {
  says('are read', [
    ['excl. brands: Nike. Running', ['relevance=#running', 'not.influencerBrands=Nike']],
    ["don't include anyone w/o an email, running", ['relevance=#running', 'contactsValues=email']],
    [
      'cats (Leeds) [no alcohol] [email]',
      ['relevance=#cats', 'influencerLocation=GB/Leeds', 'contactsValues=email', 'not.influencerInterests=Beer & Wine'],
    ],
    ['✅ cats ✅ Leeds 🚫 Nike partners', ['relevance=#cats', 'influencerLocation=GB/Leeds', 'not.influencerPartnership=Nike']],
    ['age: 25-34 (audience), 30+ (creator), cats', ['relevance=#cats', 'audiencesAge=25-34.10', 'influencersAge=25-']],
    ['cats, growth +10%/3mo', ['relevance=#cats', 'followersGrowth=i3months.10', '? +']],
    ['5k+ | Leeds | cats | F', ['relevance=#cats', 'genderInfluencer=FEMALE', 'influencerLocation=GB/Leeds', 'followers=5000-']],
  ]);
});
