import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[PWR-04]');

describe('exclusions of topics and creators in a sentence', () => {
  says('a topic is left out by its name or tag', [
    ['not #vegan', ['not.relevance=#vegan']],
    ['without #ads and #sponsored', ['not.relevance=#ads', 'not.relevance=#sponsored']],
    ['vegan creators but not #travel', ['relevance=#vegan', 'not.relevance=#travel']],
    ['gaming creators except minecraft', ['influencerInterests=Gaming', 'not.relevance=#minecraft']],
    ['pets other than dogs', ['influencerInterests=Pets', 'not.relevance=#dogs']],
    ['YouTubers who are not about minecraft', ['platform=youtube', 'not.relevance=#minecraft']],
    ['#ヴィーガン以外', ['not.relevance=#ヴィーガン']],
    ['#veganを除く美容系', ['influencerInterests=Beauty & Cosmetics', 'not.relevance=#vegan']],
    ['マインクラフト以外のゲーム実況', ['influencerInterests=Gaming', 'not.relevance=#minecraft']],
  ]);
  says('creators like one are left out', [
    ['fitness creators not similar to @nike', ['influencerInterests=Fitness & Yoga', 'not.influencerLookalikeValue=nike']],
    ['creators similar to @mkbhd but not like @unbox', ['influencerLookalikeValue=mkbhd', 'not.influencerLookalikeValue=unbox']],
    ["creators whose audience isn't similar to @nike", ['not.audienceLookalikeValue=nike']],
    ['@nikeに似ていないクリエイター', ['not.influencerLookalikeValue=nike']],
    ['オーディエンスが@nikeに似ていない', ['not.audienceLookalikeValue=nike']],
    ['@nikeに似たクリエイターを除く', ['not.influencerLookalikeValue=nike']],
  ]);
  says('a creator itself is left out', [
    ['travel creators except @nike and @puma', ['influencerInterests=Travel & Tourism', 'not.username=nike', 'not.username=puma']],
    ['excluding @nike, @adidas or @puma', ['not.username=nike', 'not.username=adidas', 'not.username=puma']],
    ['@nikeと@adidasを除く', ['not.username=nike', 'not.username=adidas']],
  ]);
  says('universities are left out, and one of several is enough to be found', [
    ['not from Harvard or Yale', ['not.universityValue=Harvard University', 'not.universityValue=Yale University']],
    ['students from Harvard or Stanford', ['universityValue=Harvard University', 'universityValue=Stanford University']],
    ['慶應と早稲田以外', ['not.universityValue=Keio University', 'not.universityValue=Waseda University']],
    ['慶應か早稲田の学生', ['universityValue=Keio University', 'universityValue=Waseda University']],
  ]);
});
