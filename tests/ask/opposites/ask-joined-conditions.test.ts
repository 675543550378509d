import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('conditions behind a denial in Ask', () => {
  says('are not denied as well', [
    ['no giveaways and at least 10k followers', ['followers=10000-', '? no', '? giveaways']],
    ['no crypto and avg comments above 30', ['comments=30-', 'not.relevance=#crypto']],
    ['no giveaways and audience mostly women', ['genderAudience=FEMALE.50', '? no', '? giveaways']],
    ['no business accounts and women only', ['genderInfluencer=FEMALE', 'not.accountTypeFilters=2']],
    ['not on YouTube and no more than 50k followers', ['platform=instagram', 'followers=-50000']],
    ['no men – audience 25-34', ['audiencesAge=25-34.10', 'not.genderInfluencer=MALE']],
    ['audience isn’t mostly male and Madrid-based', ['influencerLocation=ES/Madrid', 'not.genderAudience=MALE.50']],
    ['no political content (60% of followers in Germany)', ['audienceLocation=DE~60', 'not.brandSafety=social']],
    ['男性NG＋既存リストの人は除外', ['excludeLists=all', 'not.genderInfluencer=MALE']],
    ['競合（アディダス）案件は不可｜英語の投稿は除く', ['not.influencerPartnership=Adidas', 'not.influencerLanguage=en']],
  ]);
});

describe('conditions before what is denied in Ask', () => {
  says('are not denied as well', [
    ['women only and crypto is off limits', ['genderInfluencer=FEMALE', 'not.relevance=#crypto']],
    ['audience mostly women and alcohol brands excluded', ['genderAudience=FEMALE.50', 'not.influencerInterests=Beer & Wine']],
    ['bio says "mum" / alcohol brands excluded', ['bio=mum', 'not.influencerInterests=Beer & Wine']],
    ['similar to @alice and alcohol brands excluded', ['influencerLookalikeValue=alice', 'not.influencerInterests=Beer & Wine']],
    ['プロフに「ママ」かつ企業アカウントNG', ['bio=ママ', 'not.accountTypeFilters=2']],
    ['京都在住＋SHEINと仕事をしていない', ['influencerLocation=JP/Kyoto', 'not.influencerPartnership=Shein']],
    ['平均コメント30以上＋ギャンブル不可', ['comments=30-', '? ギャンブル', '? 不可']],
    ['ヨガ／ナイキのPR経験者はNG', ['relevance=#yoga', 'not.influencerPartnership=Nike']],
  ]);

  says('are named where they may be denied, too', [
    ['vegan and crypto is off limits', ['not.relevance=#crypto', '? vegan']],
    ['ヴィーガン／暴言はNG', ['not.brandSafety=profanity', '? ヴィーガン']],
  ]);

  says('are denied in a list', [
    ['gaming and beauty are off limits', ['not.influencerInterests=Gaming', 'not.influencerInterests=Beauty & Cosmetics']],
    ['犬／猫はNG', ['not.relevance=#dogs', 'not.relevance=#cats']],
  ]);
});

describe('conditions behind an audience in Ask', () => {
  says('are the creators’', [
    ['60% of followers in Germany and speaks Spanish', ['influencerLanguage=es', 'audienceLocation=DE~60']],
    ['60% of followers in Germany and Madrid-based', ['audienceLocation=DE~60', 'influencerLocation=ES/Madrid']],
    ['grew 10% in 3 months and audience at most 20% India', ['followersGrowth=i3months.10', 'not.audienceLocation=IN~20']],
    ['at least 3% ER but not like @bob', ['engagementRate=gte.3', 'not.influencerLookalikeValue=bob']],
    ['フォロワーの6割がドイツ インド人フォロワー2割以下', ['audienceLocation=DE~60', 'not.audienceLocation=IN~20']],
    ['旅行に関心のあるフォロワー @bobに似ていない', ['audienceInterests=Travel & Tourism~10', 'not.influencerLookalikeValue=bob']],
    ['ER3%以上で、エンゲージメント率8%未満', ['engagementRate=gte.3~8']],
  ]);
});
