import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('growth in Ask', () => {
  says('without a share is that of "growing" within the period', [
    ['gained followers over the last 6 months', ['followersGrowth=i6months.10']],
    ['accounts that have grown in the last 2 months', ['followersGrowth=i2months.10']],
    ['直近3か月でフォロワーが増えた人', ['followersGrowth=i3months.10']],
  ]);
  says('is not read from words about something else', [
    ["haven't grown in the last 3 months", ["? haven't", '? grown', '? in', '? the', '? last', '? 3 months']],
    ['gained weight in the last 6 months', ['? gained', '? weight', '? 6 months']],
    ['grown men in Texas', ['genderInfluencer=MALE', 'influencerLocation=US/Texas', '? grown']],
    ['直近3か月で体重が増えた人', ['? 3か月', '? 体重', '? 増えた人']],
  ]);
  says('in followers and losses are named, not read as sizes or posts', [
    [
      'women who gained over 5k followers last month, 20k+',
      ['genderInfluencer=FEMALE', 'followers=20000-', '? gained over 5k followers last month'],
    ],
    ['直近3か月でフォロワーを1万人増やした人', ['? 直近3か月でフォロワーを1万人増やした']],
    ['直近3か月でフォロワーが減った人', ['? 直近3か月でフォロワーが減った']],
  ]);
  says('in percents and sizes stay what they are', [
    ['gained 20% followers in 3 months', ['followersGrowth=i3months.20']],
    ['フォロワーが1万人を超えた人', ['followers=10000-']],
    ['with 10k followers', ['followers=10000-']],
  ]);
});

describe('exports in Japanese in Ask', () => {
  says('are left out together with lists', [
    ['過去90日にエクスポートした人とリストにいる人は除いてください', ['excludeLists=all', 'excludeExported=90']],
    ['半年以内に書き出した人は除外', ['excludeExported=180']],
    ['エクスポート済み、リスト登録済みの人は対象外で', ['excludeLists=all', 'excludeExported=ever']],
  ]);
  says('are none where the words mean something else', [
    ['書き出しが上手い小説家', ['relevance=#books', '? 書き出しが上手い', '? 家']],
    ['エクスポートは不要', ['? エクスポート', '? は不要']],
    ['エクスポートした人のリストから東京の人', ['influencerLocation=JP/Tokyo', '? エクスポート']],
  ]);
});

describe('posts in Japanese with a period and a number in Ask', () => {
  says('keep both', [
    ['#抹茶を30日以内に2回以上投稿', ['content=any~#抹茶', 'content=days~30', 'content=posts~2']],
    ['#抹茶を2回以上30日以内に投稿', ['content=any~#抹茶', 'content=days~30', 'content=posts~2']],
    ['#抹茶を2回以上投稿', ['content=any~#抹茶', 'content=posts~2']],
    ['30日以内に投稿、#抹茶を2回以上投稿', ['lastPost=30', 'content=any~#抹茶', 'content=posts~2']],
  ]);
});
