import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('parts of cities in Ask', () => {
  says('mean the city, whose part is named', [
    ['creators in East London', ['influencerLocation=GB/London', '? East']],
    [
      'East London moms, 10k+',
      ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', 'influencerLocation=GB/London', 'followers=10000-', '? East'],
    ],
    ['West Melbourne cafes', ['relevance=#cafe', 'influencerLocation=AU/Melbourne', '? West']],
    ['audience in East London 20%', ['audienceLocation=GB/London~20', '? East']],
    ['東東京のカフェ', ['relevance=#cafe', 'influencerLocation=JP/Tokyo', '? 東']],
  ]);
  says('are the town of this name where its country is named', [
    ['creators in East London, South Africa', ['influencerLocation=ZA/East London']],
    ['creators in North York', ['influencerLocation=CA/North York']],
  ]);
  says('that are left out do not leave out the city', [
    ['no East London creators, UK', ['influencerLocation=GB', '? no', '? East', '? London']],
    ['creators in NYC, not Brooklyn', ['influencerLocation=US/New York City', '? not', '? Brooklyn']],
    [
      'foodies in NYC but not from Manhattan',
      ['influencerInterests=Restaurants & Grocery', 'influencerLocation=US/New York City', '? not from', '? Manhattan'],
    ],
    ['London, not Central London', ['influencerLocation=GB/London', '? not', '? Central London']],
    ['creators in Paris, except eastern Paris', ['influencerLocation=FR/Paris', '? except', '? eastern Paris']],
    ['LA creators, no West Hollywood', ['influencerLocation=US/Los Angeles', '? no', '? West Hollywood']],
    ['大阪在住、南大阪以外', ['influencerLocation=JP/Osaka', '? 大阪', '? 南', '? 以外']],
    ['東京在住、東京西部は除く', ['influencerLocation=JP/Tokyo', '? 東京', '? 西部', '? は除く']],
    ['ニューヨーク、ブルックリン以外', ['? ニューヨーク', '? ブルックリン', '? 以外']],
    ['東京、新宿区は除く', ['influencerLocation=JP/Tokyo', '? 新宿区', '? は除く']],
  ]);
  says('are read by their city', [
    [
      'skincare, West Hollywood or Santa Monica',
      ['relevance=#skincare', 'influencerLocation=US/Los Angeles', 'influencerLocation=US/Santa Monica'],
    ],
    ['creators in Harlem', ['influencerLocation=US/New York City']],
    ['Venice Beach skaters', ['relevance=#skateboarding', 'influencerLocation=US/Los Angeles']],
  ]);
});

describe('regions whose names begin like parts of cities in Ask', () => {
  says('are left out as a whole', [
    ['not in North Carolina', ['not.influencerLocation=US/North Carolina']],
    ['no South Korea', ['not.influencerLocation=KR']],
    ['exclude Northern Ireland', ['not.influencerLocation=GB/Northern Ireland']],
    ['北海道以外', ['not.influencerLocation=JP/Hokkaido']],
    ['南アフリカ以外', ['not.influencerLocation=ZA']],
  ]);
});
