import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('numbers of conditions in Ask', () => {
  says('are no figures', [
    ['①美容系②1万人以上③東京在住', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=JP/Tokyo', 'followers=10000-']],
    ['（１）女性（２）１万人以上（３）東京', ['genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo', 'followers=10000-']],
    ['1.女性 2.1万人以上 3.東京', ['genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo', 'followers=10000-']],
    ['(1) women (2) 10k+ followers (3) Paris', ['genderInfluencer=FEMALE', 'influencerLocation=FR/Paris', 'followers=10000-']],
    ['1) women 2) 10k+ followers 3) Paris', ['genderInfluencer=FEMALE', 'influencerLocation=FR/Paris', 'followers=10000-']],
    ['1. women 2. 10k+ followers 3. Paris', ['genderInfluencer=FEMALE', 'influencerLocation=FR/Paris', 'followers=10000-']],
  ]);
  says('keep a list that is denied together', [
    ['exclude: 1. crypto 2. gaming', ['not.relevance=#crypto', 'not.influencerInterests=Gaming']],
    ['NG：①ゲーム②車', ['not.influencerInterests=Gaming', 'not.influencerInterests=Cars & Motorbikes']],
  ]);
  says('are figures unless they count', [
    ['1. women 2.5k+ followers', ['genderInfluencer=FEMALE', 'followers=2500-', '? 1']],
    ['fitness (3) Berlin', ['influencerInterests=Fitness & Yoga', 'influencerLocation=DE/Berlin', '? 3']],
    ['ER 1.5 to 2.5, Paris', ['influencerLocation=FR/Paris', 'engagementRate=gte.1.5~2.5']],
  ]);
});
