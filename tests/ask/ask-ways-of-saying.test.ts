import { describe, expect, it } from 'vitest';
import { readNumber } from '#shared/ask/numbers.ts';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('figures with words of their own', () => {
  says('are posts per week, prices in dollars, sponsored shares, credibility and comments', [
    ['posts at least 3 times a week', ['postsPerWeek=3']],
    ['4+ posts per week', ['postsPerWeek=4']],
    ['週3回以上投稿している', ['postsPerWeek=3']],
    ['under $300 per post', ['price=-300']],
    ['price between $100 and $400 per post', ['price=100-400']],
    ['budget of $250 per post', ['price=-250']],
    ['max 20% sponsored posts', ['sponsoredShare=~20']],
    ['PR投稿の割合が20%以下', ['sponsoredShare=~20']],
    ['audience credibility above 80%', ['credibility=80']],
    ['フォロワーの信頼度80%以上', ['credibility=80']],
    ['more than 100 comments per post', ['comments=100-']],
    ['コメント数50以上', ['comments=50-']],
  ]);
  says('stay unknown in other currencies', [
    ['1投稿3万円以下', ['? 1投稿3万円以下']],
    ['under €300 per post', ['? under €300 per post']],
  ]);
  says('are the other end of the figure before them', [
    ['fewer than 5k likes per post but more than 1k', ['engagementsInfluencers=1000-5000']],
    ['平均いいね数1000以上5000以下', ['engagementsInfluencers=1000-5000']],
    ['3万人台', ['followers=30000-39999']],
    ['1万人を超えて5万人を超えない', ['followers=10000-50000']],
  ]);
  it.each([
    ['10 000', 10_000],
    ['1.500.000', 1_500_000],
    ['2.5', 2.5],
    ['3 in 10', 30],
    ['1/4', 25],
  ])('[DIS-18] are grouped or fractions: %s is %d', (text, number) => {
    expect(readNumber(text).number).toBe(number);
  });
  says('are written out', [
    ['between twenty-five thousand and one hundred thousand followers', ['followers=25000-100000']],
    ['over thirty-five', ['influencersAge=35-']],
    ['at least 3 in 10 followers in Canada', ['audienceLocation=CA~30']],
    ['one in five followers in Tokyo', ['audienceLocation=JP/Tokyo~20']],
    ['min. 15k followers', ['followers=15000-']],
    ['sub-100k followers', ['followers=-100000']],
  ]);
});

describe('lists and shares', () => {
  says('continue past the commas of a list', [
    ['audience mainly in France, Belgium and Switzerland', ['audienceLocation=FR~50', 'audienceLocation=BE~50', 'audienceLocation=CH~50']],
    ['audience in France, 10k followers and email', ['audienceLocation=FR~10', 'followers=10000-', 'contactsValues=email']],
  ]);
  says('have the figure rather than the word for many', [
    ['a mostly British audience (at least 60%)', ['audienceLocation=GB~60']],
    ['mostly female audience, 30% in France', ['genderAudience=FEMALE.50', 'audienceLocation=FR~30']],
  ]);
  says('leave out those who reach a share', [
    ['exclude anyone whose audience is more than 20% Indian', ['not.audienceLocation=IN~20']],
    ["audience isn't mostly male", ['not.genderAudience=MALE.50']],
    ['インドのフォロワーが多いアカウントは避けたい', ['not.audienceLocation=IN~50']],
    ['followers mostly from outside the US', ['not.audienceLocation=US~50']],
  ]);
});

describe('what is left out', () => {
  says('is only what the negation is about', [
    ['non-smoking food creators', ['influencerInterests=Restaurants & Grocery', 'not.influencerInterests=Tobacco & Smoking']],
    ['exclude men and anyone under 10k', ['followers=10000-', 'not.genderInfluencer=MALE']],
    ['steer clear of politics and drugs', ['not.brandSafety=social', 'not.brandSafety=drugs']],
    ['Adidas ambassadors, not of Nike', ['influencerPartnership=Adidas', 'not.influencerPartnership=Nike']],
    ['ユニクロとタイアップ実績あり、ザラはなし', ['influencerPartnership=Uniqlo', 'not.influencerPartnership=Zara']],
    ['ゲーム好きじゃない人', ['not.influencerInterests=Gaming']],
    ['not on our lists and not exported in the last 45 days', ['excludeLists=all', 'excludeExported=45']],
    ['nobody on our lists or exported in the last 45 days', ['excludeLists=all', 'excludeExported=45']],
    ['リストにある人とエクスポート済みの人は除いて', ['excludeLists=all', 'excludeExported=ever']],
  ]);
});

describe('names and topics', () => {
  says('are what their words mean together', [
    ['worked with Beyond Meat', ['influencerPartnership=Beyond Meat']],
    ['not sponsored by Chanel', ['not.influencerPartnership=Chanel']],
    ['ディズニーとタイアップ', ['influencerPartnership=Disney']],
    ['fans of Taylor Swift', ['? Taylor', '? Swift']],
    ['vegan food', ['relevance=#vegan', 'influencerInterests=Restaurants & Grocery']],
    ['luxury travel', ['relevance=#luxurytravel']],
    ['luxury watches', ['relevance=#luxurywatch']],
    ['partnered with Dyson, hair', ['relevance=#hair', 'influencerPartnership=Dyson']],
    ['日本語で発信しているブラジル人', ['influencerLanguage=ja', 'influencerLocation=BR']],
    ['posted about back to school in the last 30 days', ['content=any~back to school', 'content=any~#backtoschool', 'content=days~30']],
    ['top 10 by engagement rate', ['sort=engagement_rate.desc', '? 10']],
  ]);
});

describe('names of several words', () => {
  says('are the topic of that name, if the catalogue has it', [
    ['dog training accounts', ['relevance=#dogtraining']],
    ['stand-up comedy', ['relevance=#standupcomedy']],
    ['dog lovers', ['relevance=#dogs']],
    ['PS5 creators in Paris', ['relevance=#ps5', 'influencerLocation=FR/Paris']],
    ['audience interested in interior design', ['audienceInterests=Furniture & Garden~10']],
  ]);
  says('are brands with a point, too', [
    ['sponsored by Booking.com', ['influencerPartnership=Booking.com']],
    ['nobody who has promoted Bodybuilding.com', ['not.influencerPartnership=Bodybuilding.com']],
  ]);
});
