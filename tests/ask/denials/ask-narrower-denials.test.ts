import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('words that are left out of what is wanted in Ask', () => {
  says('are named where one filter has both', [
    ['Cycling creators, no mountain bikers', ['relevance=#cycling', '? no mountain bikers']],
    ['dogs, no puppies', ['relevance=#dogs', '? no puppies']],
    ['dogs, no puppies or crypto', ['relevance=#dogs', '? no puppies or crypto']],
    ['料理好き（プロの料理人は除く）、4万人まで', ['relevance=#cooking', 'followers=-40000', '? プロ', '? 料理人は除く']],
  ]);
  says('are left out where they have a filter of their own', [
    ['running, no marathon runners', ['relevance=#running', 'not.relevance=#marathon']],
    ['dogs, no cats', ['relevance=#dogs', 'not.relevance=#cats']],
    ['travel, no budget travel', ['influencerInterests=Travel & Tourism', 'not.relevance=#budgettravel']],
  ]);
});

describe('how much there is of what is refused in Ask', () => {
  says('is no condition of its own', [
    ['ヨガ。ダイエット訴求が強い人はNG', ['relevance=#yoga', 'not.relevance=#diet']],
    ['政治色が強い人はNG', ['not.brandSafety=social']],
    ['ヨガ。お酒の投稿が多い人は避けたい', ['relevance=#yoga', 'not.influencerInterests=Beer & Wine']],
    ['暴言や下ネタの多い方はNG', ['not.brandSafety=profanity']],
  ]);
  says('is still named for figures and ads', [
    ['案件の多い人は避けたい', ['? 案件', '? の', '? 多い', '? 人', '? は避けたい']],
    ['男性フォロワーが多い人は除く', ['not.genderAudience=MALE.50']],
    ['広告感の強い人は避けたい', ['? 広告感', '? の', '? 強', '? い', '? 人', '? は避けたい']],
  ]);
});
