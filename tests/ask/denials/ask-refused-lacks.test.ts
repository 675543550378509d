import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('creators in Ask who are refused for what they lack', () => {
  says('are those that have it', [
    ['日本語以外で発信する人はNG', ['influencerLanguage=ja']],
    ['英語が話せない人は不可', ['influencerLanguage=en']],
    ['日本在住でない人は除く', ['influencerLocation=JP']],
    ['東京に住んでいない人は除く', ['influencerLocation=JP/Tokyo']],
    ["haven't gone quiet for more than a month", ['lastPost=30']],
  ]);
  says('are left out for what they have', [
    ['英語で発信する人はNG', ['not.influencerLanguage=en']],
    ['日本在住の人は除く', ['not.influencerLocation=JP']],
    ['not posted in 6 months', ['lastPost=180-']],
  ]);
});

describe('refused prices in Ask', () => {
  says('are the highest', [
    ['1投稿500ドルを超える人は不可', ['price=-500']],
    ['nobody charging more than $500', ['price=-500']],
    ['price not exceeding $400', ['price=-400']],
    ['creators charging more than $500', ['price=500-']],
  ]);
});

describe('shares with "may be" in Ask', () => {
  says('are those of the audience', [
    ['at most 30% of followers may be male', ['genderAudience=FEMALE.70']],
    ['no more than 20% of the audience can be from India', ['not.audienceLocation=IN~20']],
  ]);
});
