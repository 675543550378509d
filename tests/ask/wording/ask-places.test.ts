import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('places in Ask', () => {
  says('stay beside a place in them behind "or"', [
    ['California or Los Angeles', ['influencerLocation=US/California', 'influencerLocation=US/Los Angeles']],
    ['Rome, Milan or Italy', ['influencerLocation=IT/Rome', 'influencerLocation=IT/Milan', 'influencerLocation=IT']],
    ['audience in Los Angeles or California', ['audienceLocation=US/Los Angeles~10', 'audienceLocation=US/California~10']],
    ['沖縄か石垣島に住んでる人', ['influencerLocation=JP/Okinawa', 'influencerLocation=JP/Ishigaki']],
    ['神奈川または横浜', ['influencerLocation=JP/Kanagawa', 'influencerLocation=JP/Yokohama']],
  ]);
  says('give way to a place in them without "or"', [
    ['Berlin or Munich, Germany', ['influencerLocation=DE/Berlin', 'influencerLocation=DE/Munich']],
    ['Germany, Berlin or Munich', ['influencerLocation=DE/Berlin', 'influencerLocation=DE/Munich']],
    ['UK, England or Scotland', ['influencerLocation=GB/England', 'influencerLocation=GB/Scotland']],
    ['東京都か神奈川県横浜市', ['influencerLocation=JP/Tokyo', 'influencerLocation=JP/Yokohama']],
    ['日本の大阪か京都', ['influencerLocation=JP/Osaka', 'influencerLocation=JP/Kyoto']],
  ]);
  says('have short names', [
    ['melb + syd', ['influencerLocation=AU/Melbourne', 'influencerLocation=AU/Sydney']],
    ['UK&I parenting accounts', ['influencerInterests=Toys & Children', 'influencerLocation=GB', 'influencerLocation=IE']],
  ]);
  says('are none where culture is meant', [
    ['日本アニメ好き、ベトナム', ['relevance=#anime', 'influencerLocation=VN', '? 日本']],
    ['日本食が好きなアメリカ人', ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US', '? 日本']],
    ['日本文化が好きな人', ['? 日本', '? 文化']],
    ['日本在住のアニメ好き', ['relevance=#anime', 'influencerLocation=JP']],
  ]);
});
