import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('sizes that are allowed, too, in Ask', () => {
  says('are named, because they are no bounds', [
    ['10k-50k, over 100k is also ok', ['followers=10000-50000', '? over 100k is also ok']],
    ['yoga, under 10k followers is fine too', ['relevance=#yoga', '? under 10k followers is fine too']],
    ['フォロワー1万弱でも可、ヨガ', ['relevance=#yoga', '? フォロワー1万弱でも可']],
    ['10万人を超えていても可', ['? 10万人を超えていても可']],
  ]);
  says('are bounds where nothing else is allowed', [
    ['over 50k is fine', ['followers=50000-', '? fine']],
    ['1万人以下は不可', ['followers=10000-']],
  ]);
});

describe('shares that are not exceeded in Ask', () => {
  says('are upper bounds', [
    ['followers aren’t more than 20% under 18', ['not.audiencesAge=-17.20']],
    ['whose audience isn’t more than 30% male', ['genderAudience=FEMALE.70']],
    ['audience isn’t over 40% from India', ['not.audienceLocation=IN~40']],
  ]);
});

describe('dealings in Japanese in Ask', () => {
  says('are those of partners', [
    ['NG：ロレアル案件実施者', ['not.influencerPartnership=L’Oréal Paris']],
    ['トヨタと直近でお付き合いのある方はご遠慮', ['not.influencerPartnership=Toyota']],
    ['ダイエット・サプリ商材は扱っていない人', ['not.relevance=#diet', 'not.relevance=#supplements']],
    ['インサイトの女性比率70%以上', ['genderAudience=FEMALE.70']],
    ['英語の投稿は除く', ['not.influencerLanguage=en']],
  ]);
});
