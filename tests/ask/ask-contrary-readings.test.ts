import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('the opposite of what is asked', () => {
  says('is never searched for, its words are named', [
    ["doesn't post more than 5 times a week", ["? doesn't post more than 5 times a week"]],
    ["can't have more than 5% fake followers", ["? can't have more than 5% fake followers"]],
    ['in Paris, fake followers above 30% are not ok', ['influencerLocation=FR/Paris', '? fake followers above 30% are not ok']],
    ['お酒を飲まない人', ['? お酒を飲まない']],
    ['週5回以上投稿しない人', ['? 週5回以上投稿しない']],
    ['東京在住、フランスでもスペインでもない', ['influencerLocation=JP/Tokyo', '? フランスでもスペインでもない']],
    ['エンゲージメント率10%超は怪しいので除外', ['? エンゲージメント率10%超は怪しいので除外']],
    ['東京で顔出ししていない人', ['influencerLocation=JP/Tokyo', '? 顔出し', '? していない']],
  ]);
  says('is neither "only" nor "not only"', [
    ['not only English', ['? not', '? only', '? English']],
    ['英語だけの人はNG', ['? 英語', '? だけ', '? の人', '? はNG']],
    ['no gambling english only', ['influencerLanguage=en', '? no', '? gambling']],
    ['女性のみ お酒NG', ['genderInfluencer=FEMALE', 'not.influencerInterests=Beer & Wine']],
  ]);
  says('is not the other end of a bound', [
    ['cap it at 80k', ['followers=-80000']],
    ['engagement at least 2% but below 6%', ['engagementRate=gte.2~6']],
    ['follower growth at least 5% but no more than 40% over 3 months', ['followersGrowth=i3months.5~40']],
  ]);
  says('is no part of an excluded list', [
    ['東京にも大阪にもいない人', ['not.influencerLocation=JP/Tokyo', 'not.influencerLocation=JP/Osaka']],
    ['No kids – just creators in Chicago', ['influencerLocation=US/Chicago', 'not.influencerInterests=Toys & Children']],
  ]);
});

describe('a condition', () => {
  says('keeps its own share where shares stand behind', [
    ['audience in UK at least 40% and in Ireland at least 10%', ['audienceLocation=GB~40', 'audienceLocation=IE~10']],
  ]);
  says('of ages below a share is excluded from it', [
    ['less than 10% of audience aged 13-17', ['not.audiencesAge=13-17.10']],
    ['フォロワーの13〜17歳が1割未満', ['not.audiencesAge=13-17.10']],
  ]);
  says('that no filter has is no other condition', [
    ['lost followers in the last 3 months', ['? lost', '? followers', '? 3 months']],
    ['2 reels + 3 stories', ['? 2', '? reels', '? 3', '? stories']],
    ['リール2本', ['? リール', '? 2本']],
    ['20名ほど', ['? 20名ほど']],
    ['live by 14 March in the UK', ['influencerLocation=GB', '? 14', '? March']],
    ['Latina moms', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', '? Latina']],
    ['must show up on camera', ['? on camera']],
  ]);
  says('is read in other words', [
    ['not in Spanish', ['not.influencerLanguage=es']],
    ['信頼度70〜90', ['credibility=70~90']],
    ['フォロワー千人以上', ['followers=1000-']],
    ['done paid work for Adidas', ['influencerPartnership=Adidas']],
  ]);
  says('that is not needed asks for nothing', [
    ['no phone needed', []],
    ['メールは無くても構わない', []],
  ]);
});
