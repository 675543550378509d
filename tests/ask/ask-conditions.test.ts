import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { ask, saysFor } from './ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('ranges in a sentence', () => {
  says('of growth have both ends', [
    ['followers grew 5 to 20 % in 3 months', ['followersGrowth=i3months.5~20']],
    ['grew by at least 10% and at most 40% in 2 months', ['followersGrowth=i2months.10~40']],
    ['grew at most 50% in 3 months', ['followersGrowth=i3months.~50']],
    ['3か月でフォロワーが10〜30%増えた', ['followersGrowth=i3months.10~30']],
    ['半年で10%以上100%以下の成長', ['followersGrowth=i6months.10~100']],
    ['5k-20k subscribers and view growth of 50% in 3 months', ['platform=youtube', 'followers=5000-20000', 'viewsGrowth=i3months.50']],
  ]);
  says('of shares leave out those above the upper end', [
    ['audience is 30-50% male', ['genderAudience=MALE.30', 'not.genderAudience=MALE.50']],
    ['audience in the UK 20-40%', ['audienceLocation=GB~20', 'not.audienceLocation=GB~40']],
    ['オーディエンスの2〜4割がアメリカ', ['audienceLocation=US~20', 'not.audienceLocation=US~40']],
  ]);
  says('of sizes that touch are one', [
    ['micro and mid-tier', ['followers=10000-500000']],
    ['nano or macro influencers', ['followers=1000-10000', '? macro influencers']],
  ]);
  says('are no followers where they count money or lengths', [
    ['budget up to €500', ['? budget up to €500']],
    ['予算5万円', ['? 予算5万円']],
  ]);
});

describe('what the account already has', () => {
  says('is left out', [
    ['not in any of our lists', ['excludeLists=all']],
    ['anyone in our lists should be left out', ['excludeLists=all']],
    ['どのリストにも入っていない人', ['excludeLists=all']],
    ['not exported in the last 30 days', ['excludeExported=30']],
    ['leave out exported creators', ['excludeExported=ever']],
    ['エクスポート済みは除く', ['excludeExported=ever']],
    ['データ更新が1週間以内', ['dataAge=7']],
    ['data no older than 3 months', ['dataAge=90']],
    ['creators in my list', ['? in my list']],
  ]);
});

describe('negations in a sentence', () => {
  says('rule out what their clause names', [
    ['no personal accounts', ['not.accountTypeFilters=1']],
    ['ビジネスアカウント以外', ['not.accountTypeFilters=2']],
    ['not aged 18-24', ['not.influencersAge=18-25']],
    ['audience not in France or Germany', ['not.audienceLocation=FR~10', 'not.audienceLocation=DE~10']],
    ['not from India, Pakistan or Nepal', ['not.influencerLocation=IN', 'not.influencerLocation=PK', 'not.influencerLocation=NP']],
    ['インド、パキスタン、タイを除く', ['not.influencerLocation=IN', 'not.influencerLocation=PK', 'not.influencerLocation=TH']],
    ['no politics: gaming creators', ['influencerInterests=Gaming', 'not.brandSafety=social']],
    ['グッチとタイアップしていない', ['not.influencerPartnership=Gucci']],
    ['no sponsored content with Gucci or Prada', ['not.influencerPartnership=Gucci', 'not.influencerPartnership=Prada']],
    ['mention Dyson but are not sponsored by Dyson', ['influencerBrands=Dyson', 'not.influencerPartnership=Dyson']],
    ['exclude accounts that talk about sea moss', ['not.content=any~sea moss', 'not.content=any~#seamoss', 'not.content=days~365']],
    ['お酒系は除く', ['not.influencerInterests=Beer & Wine']],
    ['暴力や差別のない', ['not.brandSafety=crime', 'not.brandSafety=hate']],
  ]);
  says('never ask for what they rule out', [
    [
      '東京以外の首都圏',
      ['influencerLocation=JP/Kanagawa', 'influencerLocation=JP/Saitama', 'influencerLocation=JP/Chiba', 'not.influencerLocation=JP/Tokyo'],
    ],
    ['犬以外のペット', ['influencerInterests=Pets', 'not.relevance=#dogs']],
    ['not verified', ['? not', '? verified']],
  ]);
});

describe('all of several values and orders', () => {
  says('are read, or reported where no filter has them', [
    ['with both email and WhatsApp', ['contactsValues=email', 'contactsValues=whatsapp', 'matchAll=contactsValues']],
    ['グッチとプラダの両方に言及', ['influencerBrands=Gucci', 'influencerBrands=Prada', 'matchAll=influencerBrands']],
    ['both Tokyo and Osaka', ['influencerLocation=JP/Tokyo', 'influencerLocation=JP/Osaka', '? both']],
    ['sorted by follower count', ['sort=followers.desc']],
    ['ranked by average likes, lowest first', ['sort=engagements.asc']],
    ['sorted by price, cheapest first', ['sort=price.asc']],
    ['sort by number of comments', ['sort=comments.desc']],
    ['sorted by posts per week', ['sort=posts_per_week.desc']],
    ['料金の安い順', ['sort=price.asc']],
    ['平均コメント数の多い順', ['sort=comments.desc']],
    ['最終投稿日が新しい順', ['sort=last_posted.desc']],
    ['投稿頻度の高い順', ['sort=posts_per_week.desc']],
    ['平均いいねの多い順', ['sort=engagements.desc']],
  ]);
});

describe('alternatives in a sentence with a common end', () => {
  it.each([
    'either in Rome with 10k-30k followers or in Milan with 20k-60k followers, fashion',
    'ファッション系、ローマで1万〜3万人、またはミラノで2万〜6万人',
  ])('[PWR-04] share the words behind a comma: %s', async (sentence) => {
    const { filters, alternatives = [], unknown } = await understand(sentence, seedKnowledge());
    expect(factsOf({ filters })).toEqual(['influencerInterests=Clothes & Shoes']);
    expect(alternatives.map((each) => factsOf({ filters: each }))).toEqual([
      ['influencerLocation=IT/Rome', 'followers=10000-30000'],
      ['influencerLocation=IT/Milan', 'followers=20000-60000'],
    ]);
    expect(unknown).toEqual([]);
  });

  it('[PWR-04] report "or" where a search cannot have them', async () => {
    expect(await ask('(#vegan in Berlin) or (#dance in Munich)')).toContain('? or');
  });
});
