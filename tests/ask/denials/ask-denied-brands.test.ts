import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('a brand in Ask before what is denied', () => {
  says('is not asked for', [
    ['Shein haul girls need not apply, cats', ['relevance=#cats', '? Shein haul girls need not apply']],
    ['SHEIN購入品の紹介はNG、ファッション', ['influencerInterests=Clothes & Shoes', '? SHEIN購入品の紹介はNG']],
  ]);
  says('is asked for in another clause', [
    ['ナイキ好き、男性はNG、猫', ['relevance=#cats', 'influencerBrands=Nike', 'not.genderInfluencer=MALE']],
  ]);
});

describe('refusals in Ask with a question or a reason', () => {
  says('leave out', [
    ['cats. Over 100k? Skip.', ['relevance=#cats', 'followers=-100000']],
    ['Works with Nike? Exclude. Cats', ['relevance=#cats', 'not.influencerPartnership=Nike']],
    ['Male? Pass. Cats', ['relevance=#cats', 'not.genderInfluencer=MALE']],
    ['ルルレモンは競合のため不可、ヨガ', ['relevance=#yoga', 'not.influencerBrands=Lululemon']],
    ['エンゲージメント率10%超は怪しいので除外', ['engagementRate=lte.10']],
    ['東京は遠いのでNG、猫', ['relevance=#cats', 'not.influencerLocation=JP/Tokyo']],
  ]);
  says('ask for what is missing', [
    ['No email? Skip. Cats', ['relevance=#cats', 'contactsValues=email']],
    ['Not in Germany? Skip. Cats', ['relevance=#cats', 'influencerLocation=DE']],
  ]);
});
