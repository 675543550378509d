import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('labels in Ask', () => {
  says('of channels name the platform', [
    ['Channel: Instagram', ['platform=instagram']],
    ['Preferred channels: TikTok, 10k+', ['platform=tiktok', 'followers=10000-']],
    ['Size: 10k+\nChannel - YouTube\nbeauty', ['platform=youtube', 'relevance=#beauty', 'followers=10000-']],
    ['gaming channel, 10k+', ['platform=youtube', 'relevance=#gaming', 'followers=10000-']],
  ]);
  says('of countries are no order', [
    ['top audience country: Germany', ['audienceLocation=DE~50']],
    ['top beauty creators in Germany', ['influencerInterests=Beauty & Cosmetics', 'influencerLocation=DE', 'sort=followers.desc']],
  ]);
  says('of what is left out deny their items', [
    ['Do-not-use list: Nike, Adidas', ['not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    ['Blacklist: Nike partners', ['not.influencerPartnership=Nike']],
    [
      '先方NG：アルコール、タバコ、政治',
      ['not.influencerInterests=Beer & Wine', 'not.influencerInterests=Tobacco & Smoking', 'not.brandSafety=social'],
    ],
    ['クライアント様NGブランド：ナイキ、アディダス', ['not.influencerBrands=Nike', 'not.influencerBrands=Adidas']],
    ['弊社の除外ジャンル：ゲーム', ['not.influencerInterests=Gaming']],
    ['先方希望：家族', ['influencerInterests=Friends & Family', '? 先方']],
    ['※競合他社（ナイキ等）との契約者は不可', ['not.influencerPartnership=Nike', '? ※']],
  ]);
  says('of a group of countries give way to the countries behind them', [
    ['英語圏（アメリカ、イギリス）の抹茶好き', ['relevance=#matcha', 'influencerLocation=US', 'influencerLocation=GB']],
    ['英語圏のインフルエンサー', ['influencerLanguage=en']],
  ]);
});
