import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('creators in Ask who are refused for what they do not do', () => {
  says('are those that do it', [
    ["nobody who doesn't speak French, cats", ['relevance=#cats', 'influencerLanguage=fr']],
    ["no one that isn't verified, cats", ['relevance=#cats', 'otherFilters=verified']],
    ["exclude people who aren't based in Texas, cats", ['relevance=#cats', 'influencerLocation=US/Texas']],
    ['anyone not in Germany is out, cats', ['relevance=#cats', 'influencerLocation=DE']],
    ['no one without a verified badge, cats', ['relevance=#cats', 'otherFilters=verified']],
    ['no one who posts less than once a week, cats', ['relevance=#cats', 'postsPerWeek=1']],
    ['nobody who posts more than 5 times a week, cats', ['relevance=#cats', 'postsPerWeek=~5']],
    ['no one whose last post is older than 30 days, cats', ['relevance=#cats', 'lastPost=30']],
    ["nobody that hasn't posted in a month, cats", ['relevance=#cats', 'lastPost=30']],
    ['週1回も投稿しない人はNG、猫', ['relevance=#cats', 'postsPerWeek=1']],
    ['認証されていない人は除く、猫', ['relevance=#cats', 'otherFilters=verified']],
  ]);
});

describe('creators in Ask who are refused under a condition', () => {
  says('are left out for it', [
    ['skip if male, cats', ['relevance=#cats', 'not.genderInfluencer=MALE']],
    ['skip if under 10k, cats', ['relevance=#cats', 'followers=10000-']],
    ['skip if they have Nike deals. Cats', ['relevance=#cats', 'not.influencerPartnership=Nike']],
    ['skip if their audience is mostly male, cats', ['relevance=#cats', 'not.genderAudience=MALE.50']],
    ["if they're in Germany, skip. Cats", ['relevance=#cats', 'not.influencerLocation=DE']],
    ['if they live in Paris, pass. Cats', ['relevance=#cats', 'not.influencerLocation=FR/Paris']],
    ['男性ならNG、猫', ['relevance=#cats', 'not.genderInfluencer=MALE']],
    ['1万人未満ならスキップ、猫', ['relevance=#cats', 'followers=10000-']],
    ['インドのフォロワーが3割以上の場合はNG、猫', ['relevance=#cats', 'not.audienceLocation=IN~30']],
    ['平均いいねが1000を超える人は高いのでNG、猫', ['relevance=#cats', 'engagementsInfluencers=-1000']],
  ]);
  says('are wanted without a lack', [
    ["if they're not in Germany, skip. Cats", ['relevance=#cats', 'influencerLocation=DE']],
    ['skip if not verified, cats', ['relevance=#cats', 'otherFilters=verified']],
    ['if no email, skip; cats', ['relevance=#cats', 'contactsValues=email']],
    ["pass if they haven't posted in 30 days; cats", ['relevance=#cats', 'lastPost=30']],
    ['ドイツ在住じゃないとNG、猫', ['relevance=#cats', 'influencerLocation=DE']],
    ['英語ができないなら不可、猫', ['relevance=#cats', 'influencerLanguage=en']],
    ['メールがなければNG、猫', ['relevance=#cats', 'contactsValues=email']],
  ]);
  says('are named with others that are refused', [
    ['exclude anyone not in Texas or Nike partners, cats', ['relevance=#cats', '? exclude anyone not in Texas or Nike partners']],
    ['skip if male and vegan', ['? skip if male and vegan']],
    ["nobody who doesn't love dogs or who lives in Paris", ["? nobody who doesn't love dogs or who lives in Paris"]],
  ]);
  says('end with a stroke or a dot', [
    ['verified, and skip if male, and anime fans', ['relevance=#anime', 'otherFilters=verified', 'not.genderInfluencer=MALE']],
    ['skip if male | vegan | over 10k', ['relevance=#vegan', 'followers=10000-', 'not.genderInfluencer=MALE']],
    ['男性ならNG／ヴィーガン', ['relevance=#vegan', 'not.genderInfluencer=MALE']],
  ]);
});
