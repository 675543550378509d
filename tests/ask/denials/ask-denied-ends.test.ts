import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('denials at the end of a condition in Ask', () => {
  says('leave out what comes before them', [
    ['Marriott and Hilton partners out', ['not.influencerPartnership=Marriott', 'not.influencerPartnership=Hilton']],
    ['yoga, Nike partners not', ['relevance=#yoga', 'not.influencerPartnership=Nike']],
    ['female / Nike partners out', ['genderInfluencer=FEMALE', 'not.influencerPartnership=Nike']],
    ['yoga, brand accounts out', ['relevance=#yoga', 'not.accountTypeFilters=2']],
    ['adult content is a no-go and 10k+', ['followers=10000-', 'not.brandSafety=adult']],
    ['fake followers a no-go, yoga', ['relevance=#yoga', 'otherFilters=credible']],
    ['politics, nudity and fake followers are out', ['otherFilters=credible', 'not.brandSafety=social', 'not.brandSafety=adult']],
    ['aged 33-37 and fake followers a no-go', ['influencersAge=25-45', 'otherFilters=credible']],
    ['フェイクフォロワーは対象外', ['otherFilters=credible']],
    ['企業アカ・店舗アカはNG', ['not.accountTypeFilters=2']],
    ['名古屋のカフェ、ビジネスアカ除く', ['relevance=#cafe', 'influencerLocation=JP/Nagoya', 'not.accountTypeFilters=2']],
    ['ナイキ契約選手はNG', ['not.influencerPartnership=Nike']],
    ['猫アカは対象外、犬', ['relevance=#dogs', 'not.relevance=#cats']],
  ]);

  says('are not about figures or subjects before a list of brands', [
    [
      'yoga, Nike and Adidas ambassadors are out',
      ['relevance=#yoga', 'not.influencerPartnership=Nike', 'not.influencerPartnership=Adidas'],
    ],
    [
      'audience interested in luxury goods 15%+, Marriott and Hilton partners are excluded',
      ['audienceInterests=Luxury Goods~15', 'not.influencerPartnership=Marriott', 'not.influencerPartnership=Hilton'],
    ],
    [', Nike and Adidas are out', ['not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
  ]);

  says('are not about who is looked for', [
    ['看護師さん、副業系はお断り', ['relevance=#nurse', 'not.relevance=#sidehustle']],
    ['nurses, crypto excluded', ['relevance=#nurse', 'not.relevance=#crypto']],
    ['犬、猫はNG', ['not.relevance=#cats', '? 犬']],
  ]);

  says('are about both items of a list with nouns', [
    ['Kids content and vegan excluded', ['not.relevance=#vegan', 'not.influencerInterests=Toys & Children']],
    ['Vegan and kids content excluded, yoga', ['relevance=#yoga', 'not.relevance=#vegan', 'not.influencerInterests=Toys & Children']],
    ['Vegan and kids content are excluded', ['not.relevance=#vegan', 'not.influencerInterests=Toys & Children']],
    ['Vegan and kids content excluded', ['not.influencerInterests=Toys & Children', '? Vegan']],
  ]);
});

describe('parts of a request with denials in Ask', () => {
  says('end at a point, a dot, a bullet or "not A but B"', [
    ['no kids content. in Spain', ['influencerLocation=ES', 'not.influencerInterests=Toys & Children']],
    ['- exclude: politics, adult\n- female', ['genderInfluencer=FEMALE', 'not.brandSafety=social', 'not.brandSafety=adult']],
    ['- no moms please\n- yoga\n- no crypto', ['relevance=#yoga', 'not.relevance=#crypto', 'not.influencerInterests=Toys & Children']],
    ['ヨガ、犬ではなく猫', ['relevance=#yoga', 'relevance=#cats', 'not.relevance=#dogs']],
    ['ヨガ・東京以外', ['relevance=#yoga', 'not.influencerLocation=JP/Tokyo']],
    ['英語で発信・ナイキのPR経験者は除く', ['influencerLanguage=en', 'not.influencerPartnership=Nike']],
    ['大阪・東京以外', ['not.influencerLocation=JP/Osaka', 'not.influencerLocation=JP/Tokyo']],
    ['香港（台湾以外）、企業アカウント除外', ['influencerLocation=HK', 'not.influencerLocation=TW', 'not.accountTypeFilters=2']],
    ['犬、ただし猫はNG', ['relevance=#dogs', 'not.relevance=#cats']],
    [
      'vegan and gluten free - kids content excluded - yoga',
      ['relevance=#yoga', 'relevance=#vegan', 'relevance=#glutenfree', 'not.influencerInterests=Toys & Children'],
    ],
    ['no moms please, fitness', ['influencerInterests=Fitness & Yoga', 'not.influencerInterests=Toys & Children']],
  ]);

  says('keep bounds of ages and sizes apart', [
    ["don't include anyone under 21 or anyone with over 100k", ['influencersAge=18-', 'followers=-100000']],
    ['exclude anyone under 21 or anyone over 100k', ['influencersAge=18-', 'followers=-100000']],
    ['no one under 10k or over 100k', ['followers=10000-100000']],
    ['no baby formula ads, verified', ['otherFilters=verified', '? no baby formula ads']],
  ]);

  says('name a list whose brands or place are left out', [
    [
      'thrift, no fast fashion (Shein, Temu)',
      ['relevance=#thrifted', 'not.influencerBrands=Shein', 'not.influencerBrands=Temu', '? no', '? fast', '? fashion'],
    ],
    ['no Shein hauls', ['not.influencerBrands=Shein', '? hauls']],
    ['no Nike history, yoga', ['relevance=#yoga', 'not.influencerPartnership=Nike']],
    ["no L'Oréal or Maybelline work", ['not.influencerPartnership=L’Oréal Paris', 'not.influencerPartnership=Maybelline']],
    ['no #ad for Nike', ['not.influencerPartnership=Nike']],
    ["haven't taken money from Zara", ['not.influencerPartnership=Zara']],
    ['nobody who did The Ordinary', ['not.influencerPartnership=The Ordinary']],
    ['India, exc. Delhi', ['influencerLocation=IN', 'not.influencerLocation=IN/Delhi']],
    ['大阪府外の人', ['not.influencerLocation=JP/Osaka']],
    ['資生堂の案件を半年以内にやっていない人', ['not.influencerPartnership=Shiseido', '? 半年以内']],
    ['半年以内に資生堂の案件をやっていない人', ['not.influencerPartnership=Shiseido', '? 半年以内']],
    ['no kids (under 10), yoga', ['relevance=#yoga', 'not.influencerInterests=Toys & Children', '?  (under 10)']],
  ]);
});

describe('adult in Ask', () => {
  says('is content where it is left out', [
    [
      'Exclude: politics, vaping, adult. Include: yoga',
      ['relevance=#yoga', 'not.influencerInterests=Tobacco & Smoking', 'not.brandSafety=social', 'not.brandSafety=adult'],
    ],
    ['no adult or political stuff', ['not.brandSafety=adult', 'not.brandSafety=social']],
    ['yoga for adults', ['relevance=#yoga', 'influencersAge=18-']],
  ]);
});
