import { describe } from 'vitest';
import { saysFor } from '../ask-wording.ts';

const says = saysFor('[DIS-18]');

describe('what need not be in Ask', () => {
  says('is named behind its label and asks for nothing', [
    ['Not a requirement: verified badge. yoga', ['relevance=#yoga', '? Not a requirement: verified badge']],
    ['Not important: verified, email', ['? Not important: verified, email']],
    ['必須ではない：認証バッジ。ヨガ', ['relevance=#yoga', '? 必須ではない:認証バッジ']],
    ['歓迎条件：メールあり。ヨガ', ['relevance=#yoga', '? 歓迎条件:メールあり']],
    ['not married necessarily, yoga', ['relevance=#yoga', '? not married necessarily']],
  ]);
  says('asks for nothing, nor does its brand', [
    ['ヨガ、ナイキのPR経験は問わない', ['relevance=#yoga']],
    ['ヨガ、ピジョンのPR歴は問わない', ['relevance=#yoga']],
    ["books; genre doesn't matter", ['relevance=#books']],
  ]);
});

describe('what is allowed in Ask', () => {
  says('is named, because it is not required', [
    ['yoga, Nike partners are fine', ['relevance=#yoga', '? Nike partners are fine']],
    ['Tesla fans ok, Tesla partners not. EV creators', ['relevance=#ev', 'not.influencerPartnership=Tesla', '? Tesla fans ok']],
    ['yoga, Tesla mentions ok', ['relevance=#yoga', '? Tesla mentions ok']],
    ['yoga; Nike fine, Adidas not', ['relevance=#yoga', 'not.influencerBrands=Adidas', '? Nike fine']],
    ['yoga, alcohol fine', ['relevance=#yoga', '? alcohol fine']],
    ['ヨガ、ナイキのファンはOK、ナイキの契約者はNG', ['relevance=#yoga', 'not.influencerPartnership=Nike', '? ナイキのファンはOK']],
    ['ヨガ、日本食や居酒屋、お酒の写真があってもOK', ['relevance=#yoga', '? 日本食や居酒屋、お酒の写真があってもOK']],
  ]);
  says('is asked for where nothing else is', [
    ['gaming ok', ['influencerInterests=Gaming', '? ok']],
    ['no Nike posts allowed', ['not.influencerBrands=Nike', '? allowed']],
    ['only vegan content allowed', ['relevance=#vegan', '? allowed']],
  ]);
});

describe('what no filter has in Ask', () => {
  says('is named as a whole', [
    ['originally from Brazil, lives in Paris', ['influencerLocation=FR/Paris', '? originally from Brazil']],
    ['ブラジル出身で東京在住', ['influencerLocation=JP/Tokyo', '? ブラジル出身']],
    [
      'travel creators that visited Japan in the last 6 months',
      ['influencerInterests=Travel & Tourism', '? that visited Japan in the last 6 months'],
    ],
    ['yoga, story views 2k+', ['relevance=#yoga', '? story views 2k+']],
    ['ドイツ車好き', ['influencerInterests=Cars & Motorbikes', '? ドイツ']],
  ]);
});
