import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('nouns of several conditions that are refused in Ask', () => {
  says('are named, because no filter leaves out only those of whom all are true', [
    ['fitness, no female gamers', ['influencerInterests=Fitness & Yoga', '? no female gamers']],
    ['no gamer girls, London', ['influencerLocation=GB/London', '? no gamer girls']],
    ['no American moms', ['? no American moms']],
    ['no business accounts in Germany', ['? no business accounts in Germany']],
    ['no female gamers and crypto', ['? no female gamers and crypto']],
    ['旅行系、ゲーム女子はNG', ['influencerInterests=Travel & Tourism', '? ゲーム女子はNG']],
    ['女性ゲーマー以外', ['? 女性ゲーマー以外']],
    ['20代女性はNG', ['? 20代女性はNG']],
  ]);

  says('are not asked for in part', [
    ['no fashion bloggers in Paris', ['? no fashion bloggers in Paris']],
    ['no gamers with under 10k followers, UK', ['influencerLocation=GB', '? no gamers with under 10k followers']],
    ['no beauty creators under 25', ['? no beauty creators under 25']],
    ['東京のママはNG', ['? 東京のママはNG']],
    ['美容系男子はNG', ['? 美容系男子はNG']],
  ]);

  says('are not confused with conditions that are parted', [
    ['female creators, no gamers', ['genderInfluencer=FEMALE', 'not.influencerInterests=Gaming']],
    ['not gamers and in Spain', ['influencerLocation=ES', 'not.influencerInterests=Gaming']],
    ['no creators in Paris', ['not.influencerLocation=FR/Paris']],
    ['no influencers with under 10k followers', ['followers=10000-']],
    ['美容系 男性NG', ['influencerInterests=Beauty & Cosmetics', 'not.genderInfluencer=MALE']],
    ['東京のカフェ以外', ['influencerLocation=JP/Tokyo', 'not.relevance=#cafe']],
  ]);
});
