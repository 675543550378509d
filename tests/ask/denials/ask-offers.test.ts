import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('creators in Ask who are not to be proposed', () => {
  says('are refused', [
    ["Don't send anyone with more than 25% of their followers in India. Cats", ['relevance=#cats', 'not.audienceLocation=IN~25']],
    ["yoga, don't propose people with Nike deals", ['relevance=#yoga', 'not.influencerPartnership=Nike']],
    ['yoga, please do not pitch us anyone under 18', ['relevance=#yoga', 'influencersAge=18-']],
    ["yoga, we won't take anyone with more than 30% sponsored posts", ['relevance=#yoga', 'sponsoredShare=~30']],
    ['running. Avoid sending us business accounts', ['relevance=#running', 'not.accountTypeFilters=2']],
    ['cats, no need to send anyone in Germany', ['relevance=#cats', 'not.influencerLocation=DE']],
    ["cats, don't waste time on people charging over $500", ['relevance=#cats', 'price=-500']],
    ['ナイキの案件がある方の提案は控えてください、猫', ['relevance=#cats', 'not.influencerPartnership=Nike']],
    ['フォロワーの25%以上がインドの人は送らないでください、猫', ['relevance=#cats', 'not.audienceLocation=IN~25']],
    ['男性は候補に入れないでください、猫', ['relevance=#cats', 'not.genderInfluencer=MALE']],
    ['1万人未満は見なくて大丈夫です、猫', ['relevance=#cats', 'followers=10000-']],
    ['男性はいりません、猫', ['relevance=#cats', 'not.genderInfluencer=MALE']],
    ['15万を超える方は求めていません、猫', ['relevance=#cats', 'followers=-150000']],
  ]);
  says('are not those who do not propose something themselves', [
    ['cats who never share photos of kids', ['relevance=#cats', '? who never share photos of kids']],
  ]);
});

describe('ties to brands in Ask', () => {
  says('are partnerships', [
    ['レゴとPRの関係がある方はご遠慮ください、猫', ['relevance=#cats', 'not.influencerPartnership=LEGO']],
    ['ナイキの息がかかった人はNG、猫', ['relevance=#cats', 'not.influencerPartnership=Nike']],
    ['ナイキ所属選手は不可、猫', ['relevance=#cats', 'not.influencerPartnership=Nike']],
  ]);
});
