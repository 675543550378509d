import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('words that say that a filter is not wanted', () => {
  says('the filter is not asked for', [
    ['vegan creators in Lisbon, gender doesn’t matter', ['relevance=#vegan', 'influencerLocation=PT/Lisbon']],
    ['regardless of age, yoga in Berlin', ['relevance=#yoga', 'influencerLocation=DE/Berlin']],
    ['skincare, verified or not', ['relevance=#skincare']],
    ['認証バッジ不問、美容系', ['influencerInterests=Beauty & Cosmetics']],
    ['メールアドレスの有無は問わない、旅行系', ['influencerInterests=Travel & Tourism']],
    ['年齢・性別不問、ヨガ', ['relevance=#yoga']],
    ['vegan creators, location isn’t important', ['relevance=#vegan']],
  ]);
  says('a filter that matters is not lost silently', [
    ['vegan creators, engagement is important', ['relevance=#vegan', '? engagement', '? important']],
    ['韓国は問わない、美容系', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=KR', '? 問わない']],
    ['vegan creators with "age is irrelevant" in their bio', ['relevance=#vegan', 'bio=age is irrelevant']],
  ]);
  says('the rest of the sentence is read', [
    ['vegan creators in any country but France', ['relevance=#vegan', 'not.influencerLocation=FR']],
    ['mums, already verified', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'otherFilters=verified']],
  ]);
});

describe('words of briefs', () => {
  says('collaborations are partnerships, before and behind the brand', [
    ['beauty creators, no past IKEA collabs', ['influencerInterests=Beauty & Cosmetics', 'not.influencerPartnership=IKEA']],
    ['beauty creators with Nike collabs', ['influencerInterests=Beauty & Cosmetics', 'influencerPartnership=Nike']],
    ['beauty creators open to collabs', ['influencerInterests=Beauty & Cosmetics', '? open to collabs']],
    ['ナイキの契約アスリートは除外', ['not.influencerPartnership=Nike']],
  ]);
  says('a mention in posts is about posts', [
    ['creators who mentioned "cold plunge" in their posts', ['content=any~cold plunge']],
    ['creators who mention "cold plunge"', ['keywords=cold plunge']],
    ['creators who talk about makeup in reels', ['relevance=#makeup', '? reels']],
  ]);
  says('a language of a country is a language', [
    ['vegan creators, Brazilian Portuguese', ['relevance=#vegan', 'influencerLanguage=pt']],
    ['fitness YouTubers, Canadian French', ['platform=youtube', 'relevance=#fitness', 'influencerLanguage=fr']],
  ]);
  says('a share of real followers and a person behind a topic are read', [
    ['実フォロワー率85%以上の美容系', ['influencerInterests=Beauty & Cosmetics', 'credibility=85']],
    ['カメラ女子', ['influencerInterests=Camera & Photography', 'genderInfluencer=FEMALE']],
  ]);
});
