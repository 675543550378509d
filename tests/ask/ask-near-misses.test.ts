import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('words that look like another condition', () => {
  says('fake followers count against credibility', [
    ['under 10% fake followers', ['credibility=90']],
    ['fake followers: max 25%', ['credibility=75']],
    ['偽フォロワー10%以下', ['credibility=90']],
    ['no fake followers at least 70% women', ['genderAudience=FEMALE.70', 'otherFilters=credible']],
  ]);
  says('sponsored posts that are limited are not asked for', [
    ['no sponsored posts over 20%', ['sponsoredShare=~20']],
    ['no more than 2 sponsored posts a month', ['? no more than 2', '? sponsored posts', '? a month']],
    ['10k followers sponsored posts', ['followers=10000-', 'otherFilters=hasSponsoredPosts']],
    ['PR投稿が多すぎない人', ['sponsoredShare=~20']],
    ['few sponsored posts', ['sponsoredShare=~20']],
    ['no ads', ['sponsoredShare=~0']],
    ['PR投稿なし', ['sponsoredShare=~0']],
  ]);
  says('a word before -free is left out', [
    ['crypto-free finance creators', ['relevance=#finance', 'not.relevance=#crypto']],
    ['politics-free travel', ['influencerInterests=Travel & Tourism', 'not.brandSafety=social']],
    ['gluten-free bakers', ['relevance=#baking', 'relevance=#glutenfree']],
  ]);
  says('a narrow topic is left out beside another of its interest', [
    ['dogs, no cats', ['relevance=#dogs', 'not.relevance=#cats']],
    ['犬を飼っている人、猫は除く', ['relevance=#dogs', 'not.relevance=#cats']],
  ]);
  says('an unknown brand is no topic', [
    ["never worked with Ella's Kitchen", ['? never', '? worked with', "? Ella's", '? Kitchen']],
    ['楽天と契約していない', ['not.influencerPartnership=Rakuten']],
  ]);
  says('posts per week may name the kind of posts', [['週3回以上リールを投稿している', ['postsPerWeek=3']]]);
  says('single quotes quote', [
    ["'registered dietitian' in bio", ['bio=registered dietitian']],
    ["rock 'n' roll creators", ['relevance=#rock', '? n', '? roll']],
  ]);
  says('posts of the past are no topic of the account', [['「抹茶」について投稿したことのある人', ['content=any~抹茶']]]);
  says('crossed ends of a range are a range', [['10k-5k followers', ['followers=5000-10000']]]);
});

describe('the audience', () => {
  says('continues after a comma with a share', [
    ['audience at least 70% women, mainly in the United States', ['genderAudience=FEMALE.70', 'audienceLocation=US~50']],
    [
      'audience 60% women, mostly fashion creators in Paris',
      ['influencerInterests=Clothes & Shoes', 'genderAudience=FEMALE.60', 'influencerLocation=FR/Paris', '? mostly'],
    ],
  ]);
  says('ends where a list goes on with the place of the creator', [
    ['target group: women 25-44, based in Italy', ['genderAudience=FEMALE.10', 'audiencesAge=25-44.10', 'influencerLocation=IT']],
  ]);
  says('has shares in brackets', [['audience in Brazil (15%+) and Chile (5%+)', ['audienceLocation=BR~15', 'audienceLocation=CL~5']]]);
  says('is not meant by the fans that are looked for', [
    ['日本語を話すサッカーファン', ['relevance=#soccer', 'influencerLanguage=ja']],
    ['オーディエンスはサッカーファン', ['audienceInterests=Sports~10']],
    ['anime fans with an audience in Brazil', ['relevance=#anime', 'audienceLocation=BR~10']],
  ]);
});

describe('an "or" between two filters', () => {
  says('is named, also behind a pause', [
    ['not in France or with less than 10k followers', ['followers=-10000', 'not.influencerLocation=FR', '? or']],
    ['フランス在住ではない、またはフォロワー1万人未満', ['followers=-10000', 'not.influencerLocation=FR', '? または']],
  ]);
});

describe('shorthand', () => {
  says('is written out, but named as it was written', [
    ['F1層、ゾルブラクス', ['genderAudience=FEMALE.10', 'audiencesAge=18-34.10', '? ゾルブラクス']],
    ['プロフィールに「F1層」', ['bio=F1層']],
    ['~20k followers', ['followers=16000-24000']],
    ['10k~20k followers', ['followers=10000-20000']],
    ['1万〜5万人', ['followers=10000-50000']],
    ['〜5万人', ['followers=-50000']],
  ]);
  says('ends a Japanese phrase at the blank before its audience', [
    ['旅行 フォロワーの3割以上が台湾', ['influencerInterests=Travel & Tourism', 'audienceLocation=TW~30']],
    ['20代女性 フォロワーが多い', ['genderAudience=FEMALE.50', 'audiencesAge=18-34.50']],
    ['シドニー 男性フォロワー6割以上', ['genderAudience=MALE.60', 'influencerLocation=AU/Sydney']],
    ['フォロワーの大半が女性 パリ在住', ['genderAudience=FEMALE.50', 'influencerLocation=FR/Paris']],
  ]);
  says('keeps the period of the last post beside exports', [
    ['最後の投稿が30日以内、エクスポートしたことがない人', ['lastPost=30', 'excludeExported=ever']],
    ['直近90日にエクスポートした人は除く', ['excludeExported=90']],
  ]);
  says('leaves out only the phrase before a Japanese negation', [
    ['女性のみ 犯罪関連の投稿なし', ['genderInfluencer=FEMALE', 'not.brandSafety=crime']],
    ['フランス人 ナイキの案件経験がある人は除く', ['influencerLocation=FR', 'not.influencerPartnership=Nike']],
    [
      '美容 酒 タバコ NG',
      ['influencerInterests=Beauty & Cosmetics', 'not.influencerInterests=Beer & Wine', 'not.influencerInterests=Tobacco & Smoking'],
    ],
    ['ナイキ 案件 NG', ['not.influencerPartnership=Nike']],
  ]);
});
