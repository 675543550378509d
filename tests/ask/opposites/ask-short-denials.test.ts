import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('denials in few words in Ask', () => {
  says('leave out what they are about', [
    ['Nike partners are fine, Adidas partners are not', ['not.influencerPartnership=Adidas', '? Nike partners are fine']],
    ['kids ok, pets not', ['influencerInterests=Toys & Children', 'not.influencerInterests=Pets', '? ok']],
    ['we already work with Nike ambassadors so skip them', ['not.influencerPartnership=Nike']],
    ["hasn't posted in 3 months - exclude", ['lastPost=90']],
    ['競合避け：ナイキ', ['not.influencerBrands=Nike']],
    ['フォロワーは男性が多すぎないこと', ['not.genderAudience=MALE.50']],
  ]);

  says('are named where no filter has them', [
    ["kids can't be shown, food in Spain", ['influencerInterests=Restaurants & Grocery', 'influencerLocation=ES', "? kids can't be shown"]],
    ['at least 3 months since last Nike deal', ['? at least 3 months since last Nike deal']],
    ['ニベア案件から3ヶ月以上経過、美容', ['influencerInterests=Beauty & Cosmetics', '? ニベア案件から3ヶ月以上経過']],
    ['PR投稿は月2本まで', ['? PR投稿', '? 月', '? 2本まで']],
  ]);
});

describe('ages of creators before those of followers in Ask', () => {
  says('are not exchanged', [
    ['30歳以下でフォロワーは35歳以上', ['audiencesAge=35-.10', 'influencersAge=-35']],
    ['女性でフォロワーは35歳以上', ['genderInfluencer=FEMALE', 'audiencesAge=35-.10']],
  ]);
});

describe('shares of ages that are refused in Ask', () => {
  says('leave out audiences with these ages, not with the others', [
    ['no one with over 10% of followers under 18', ['not.audiencesAge=-17.10']],
    ['exclude creators whose audience is more than 50% over 35', ['not.audiencesAge=35-.50']],
    ['フォロワーの18歳未満が1割超の人はNG', ['not.audiencesAge=-17.10']],
    ['フォロワーの18歳未満が1割超はNG', ['not.audiencesAge=-17.10']],
    ['フォロワー年齢35歳以上が半数を超える人はNG', ['not.audiencesAge=35-.50']],
  ]);
});

describe('bounds of figures that are refused in Ask', () => {
  says('are the other bounds', [
    ['if below 10k, skip', ['followers=10000-']],
    ["if they're over 100k, skip", ['followers=-100000']],
    ['50k max 10k min', ['followers=10000-50000']],
    ['$500 max, 10k min', ['followers=10000-', 'price=-500']],
    ['exclude audiences with more than 20% bots', ['credibility=80']],
    ['over 35 – 60% of followers in Germany', ['influencersAge=35-', 'audienceLocation=DE~60']],
  ]);
});
