import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { factsOf, LANGUAGES } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { saysFor } from '../ask-wording.ts';
import { mixedLists } from './mixed-lists.ts';

const knowledge = seedKnowledge();
const says = saysFor('[DIS-18]');
/** Facts of the request before the list. */
const REQUESTED = /^(?:relevance=#yoga|influencerLocation=|followers=|genderInfluencer=|not\.)/;

describe('denied lists with unknown items in Ask', () => {
  it.each(LANGUAGES)('[DIS-18] ask for none of their items in %s', async (language) => {
    const lists = mixedLists(language);
    const asked: string[] = [];
    for (const sentence of lists) {
      const { alternatives = [], ...common } = await understand(sentence, knowledge);
      const facts = [common, ...alternatives.map((filters) => ({ filters }))].flatMap(factsOf).filter((fact) => !REQUESTED.test(fact));
      if (facts.length > 0) asked.push(`${sentence}: ${facts.join(', ')}`);
    }
    expect(lists.length).toBeGreaterThan(400);
    expect(asked).toEqual([]);
  });
  says('are left out where the request names another subject', [
    [
      'yoga in Rome, no gaming, zorblax or crypto',
      ['relevance=#yoga', 'influencerLocation=IT/Rome', 'not.relevance=#crypto', 'not.influencerInterests=Gaming', '? zorblax'],
    ],
    [
      'yoga in Rome, excluding gaming, Shein, and makeup',
      [
        'relevance=#yoga',
        'influencerLocation=IT/Rome',
        'not.relevance=#makeup',
        'not.influencerInterests=Gaming',
        'not.influencerBrands=Shein',
      ],
    ],
    [
      '東京のヨガ系、ゲームや車、犬はNG',
      [
        'relevance=#yoga',
        'influencerLocation=JP/Tokyo',
        'not.relevance=#dogs',
        'not.influencerInterests=Gaming',
        'not.influencerInterests=Cars & Motorbikes',
      ],
    ],
  ]);
  says('keep what is wanted behind another kind of value, and of other clauses', [
    ['no profanity, no drugs, beauty', ['influencerInterests=Beauty & Cosmetics', 'not.brandSafety=profanity', 'not.brandSafety=drugs']],
    ['no gaming or dogs, beauty', ['not.relevance=#dogs', 'not.influencerInterests=Gaming', '? beauty']],
    ['no verified accounts, beauty', ['influencerInterests=Beauty & Cosmetics', '? no', '? verified accounts']],
    ['no swearing, gaming or anime', ['not.brandSafety=profanity', '? gaming or anime']],
    ['never sponsored by Nike, yoga', ['relevance=#yoga', 'not.influencerPartnership=Nike']],
    [
      'never sponsored by Nike, beauty or fashion',
      ['influencerInterests=Beauty & Cosmetics', 'influencerInterests=Clothes & Shoes', 'not.influencerPartnership=Nike'],
    ],
    ['ダンス、政治ネタはなし', ['relevance=#dance', 'not.brandSafety=social']],
    ['ヨガ、アシックスの契約選手は除く', ['relevance=#yoga', 'not.influencerPartnership=Asics']],
  ]);
});

describe('subjects with an unknown word before them in Ask', () => {
  says('are named instead of left out, because more would be', [
    ['fashion in Paris, no fast food', ['influencerInterests=Clothes & Shoes', 'influencerLocation=FR/Paris', '? no', '? fast', '? food']],
    ['東京のヨガ系、激辛料理はNG', ['relevance=#yoga', 'influencerLocation=JP/Tokyo', '? 激辛', '? 料理', '? はNG']],
  ]);
  says('are of other people behind a noun that no filter has', [
    ['夫が医師のママ', ['influencerInterests=Toys & Children', 'genderInfluencer=FEMALE', '? 夫が医師']],
    ['趣味がキャンプの女性', ['relevance=#camping', 'genderInfluencer=FEMALE']],
  ]);
});
