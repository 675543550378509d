import { describe } from 'vitest';
import { saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('the opposite of what is asked', () => {
  says('is never searched for, its words are named', [
    ["doesn't post more than 5 times a week", ["? doesn't post more than 5 times a week"]],
    ["can't have more than 5% fake followers", ["? can't have more than 5% fake followers"]],
    ['お酒を飲まない人', ['? お酒を飲まない']],
    ['週5回以上投稿しない人', ['? 週5回以上投稿しない']],
    ['東京在住、フランスでもスペインでもない', ['influencerLocation=JP/Tokyo', '? フランスでもスペインでもない']],
    ['東京で顔出ししていない人', ['influencerLocation=JP/Tokyo', '? 顔出し', '? していない']],
  ]);
  says('is neither "only" nor "not only"', [
    ['not only English', ['? not only English']],
    ['英語だけの人はNG', ['? 英語', '? だけ', '? の人', '? はNG']],
    ['no gambling english only', ['influencerLanguage=en', '? no', '? gambling']],
    ['女性のみ お酒NG', ['genderInfluencer=FEMALE', 'not.influencerInterests=Beer & Wine']],
  ]);
  says('is not the other end of a bound', [
    ['cap it at 80k', ['followers=-80000']],
    ['max follower limit 50k', ['followers=-50000']],
    ['engagement at least 2% but below 6%', ['engagementRate=gte.2~6']],
    ['follower growth at least 5% but no more than 40% over 3 months', ['followersGrowth=i3months.5~40']],
  ]);
  says('is not the other side of a comparison', [
    ['beauty creators with less makeup', ['influencerInterests=Beauty & Cosmetics', '? less makeup']],
    ['food bloggers with fewer sponsored posts', ['influencerInterests=Restaurants & Grocery', 'sponsoredShare=~20']],
    ['more food than fashion', ['influencerInterests=Restaurants & Grocery', '? than fashion']],
    ['more women than men in the audience', ['genderAudience=FEMALE.50']],
    ['フォロワーは男性よりも女性が多い', ['genderAudience=FEMALE.50']],
    ['ファッションより料理', ['relevance=#cooking', '? ファッションより']],
    ['ゲーム系よりファッション', ['influencerInterests=Clothes & Shoes', '? ゲーム系より']],
  ]);
  says('is not what a double negation denies', [
    ['no creators from outside the UK', ['influencerLocation=GB']],
    ['no audience outside Japan', ['audienceLocation=JP~50']],
    ['their audience should not be mostly from outside France', ['audienceLocation=FR~50']],
    ['creators outside France', ['not.influencerLocation=FR']],
    ['no one except women', ['genderInfluencer=FEMALE']],
    ['exclude everyone except women', ['genderInfluencer=FEMALE']],
    ['日本以外は除く', ['influencerLocation=JP']],
    ['女性以外NG', ['genderInfluencer=FEMALE']],
    ['女性以外はちょっと', ['genderInfluencer=FEMALE']],
    ['日本以外', ['not.influencerLocation=JP']],
    ['海外在住でない人', ['influencerLocation=JP']],
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
  says('of one figure is not that of the next', [
    ['登録者5万以上30万以下 平均再生数2万回以上', ['platform=youtube', 'followers=50000-300000', 'views=20000-']],
    ['未成年のフォロワーが少ない 30代以上', ['influencersAge=25-', 'not.audiencesAge=13-17.10']],
    ['お酒好き 未成年のフォロワーが少ない', ['influencerInterests=Beer & Wine', 'not.audiencesAge=13-17.10']],
    ['audience should be older - 45 to 64, at least 25 %', ['audiencesAge=45-64.25']],
    ['likers mostly in France', ['audienceLocation=FR~50', 'audienceType=likers']],
    ['paid posts under a third', ['sponsoredShare=~33']],
    ['mentioned #ootd in their posts this past month', ['content=any~#ootd', 'content=days~30']],
  ]);
  says('in a ward of Tokyo is one in Tokyo, unless it is ruled out', [
    ['新宿区在住の女性', ['genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo']],
    ['東京23区', ['influencerLocation=JP/Tokyo']],
    ['渋谷区以外の東京', ['influencerLocation=JP/Tokyo', '? 渋谷区', '? 以外の']],
  ]);
  says('is not in a longer word', [
    ['代理店でプランナーをしております。女性', ['genderInfluencer=FEMALE', '? 代理店でプランナーをしております']],
    ['ママ向けアプリを出しました。東京の女性', ['genderInfluencer=FEMALE', 'influencerLocation=JP/Tokyo', '? ママ向けアプリを出しました']],
  ]);
  says('that is not needed asks for nothing', [
    ['no phone needed', []],
    ['メールは無くても構わない', []],
  ]);
});
