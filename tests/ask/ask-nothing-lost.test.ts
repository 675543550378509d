import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understand } from '#shared/ask/understand.ts';
import { type Brief, briefs, outcomeOfBrief } from '#tests/bench/ask/briefs.ts';
import { LANGUAGES, labelled, SETS } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { ask } from './ask-wording.ts';

const knowledge = seedKnowledge();
const NEW_WORDS = {
  en: ['zorblax', 'left-handed', 'owns a sauna', 'available in June'],
  ja: ['ゾルブラクス', '左利き', '自宅にサウナ', '即日返信'],
};
const COMMA = { en: ', ', ja: '、' };

const sentencesOf = (language: (typeof LANGUAGES)[number]): string[] => [
  ...SETS.flatMap((set) => labelled(language, set)).map(({ ask: sentence }) => sentence),
  ...briefs(language, 'briefs-learn').map(({ ask: sentence }) => sentence),
];

/** True if a word of the phrase is named as unknown or searched for as a term of posts. */
const isAccounted = async (sentence: string, phrase: string): Promise<boolean> => {
  const { unknown, filters, alternatives = [] } = await understand(sentence, knowledge);
  const words = phrase.split(' ');
  const searched = JSON.stringify([filters, alternatives]).toLowerCase();
  return unknown.some((text) => words.some((word) => text.includes(word) || phrase.includes(text))) || searched.includes(phrase);
};

/** "With contact details" is part of "with WhatsApp". */
const CONTACT = 'otherFilters=hasContactDetails';
const filterOf = (fact: string): string[] =>
  fact === CONTACT ? ['contactsValues'] : (/^(?:\d\|)?(?:not\.)?(\w+)/.exec(fact)?.slice(1) ?? []);
const filtersOf = ({ conditions }: Brief): Set<string> => new Set(conditions.flatMap(({ facts }) => facts.flatMap(filterOf)));

/** Conditions of one filter can replace each other: "micro influencers, 10k-50k followers". */
const areApart = (all: Brief[]): boolean => {
  const filters = all.flatMap((each) => [...filtersOf(each)]);
  return new Set(filters).size === filters.length;
};

describe.each(LANGUAGES)('no condition is lost silently in %s', (language) => {
  it('[DIS-18] an unknown condition is named at every place of a sentence', async () => {
    const comma = COMMA[language];
    for (const [index, sentence] of sentencesOf(language).entries()) {
      const phrase = NEW_WORDS[language][index % 4] ?? '';
      const commas = [...sentence.matchAll(language === 'en' ? /, /g : /、/g)].map((match) => match.index);
      const at = commas[index % Math.max(commas.length, 1)];
      const inside = at === undefined ? undefined : `${sentence.slice(0, at)}${comma}${phrase}${sentence.slice(at)}`;
      const ways = [`${sentence}${comma}${phrase}`, `${phrase}${comma}${sentence}`, inside ?? `${phrase}${comma}${sentence}`];
      const said = ways[index % ways.length] ?? sentence;
      expect(await isAccounted(said, phrase), said).toBe(true);
    }
  });

  it('[DIS-18] every way of saying one condition is read exactly', async () => {
    for (const said of briefs(language, 'conditions-learn')) {
      const { missed, added, silent } = await outcomeOfBrief(said, knowledge);
      expect({ missed, added, silent }, said.ask).toEqual({ missed: [], added: [], silent: [] });
    }
  });

  it('[DIS-18] each of several conditions is read or named beside an unknown one', async () => {
    const conditions = fc.array(fc.constantFrom(...briefs(language, 'conditions-learn')), { minLength: 2, maxLength: 4 }).filter(areApart);
    const together = fc.tuple(conditions, fc.constantFrom(...NEW_WORDS[language]), fc.nat(4));
    await fc.assert(
      fc.asyncProperty(together, async ([said, phrase, place]) => {
        const unknown: Brief = { ask: phrase, conditions: [{ words: phrase, facts: [], isReported: true }] };
        const all = said.toSpliced(Math.min(place, said.length), 0, unknown);
        const sentence = all.map(({ ask: text }) => text).join(COMMA[language]);
        const answer = await understand(sentence, knowledge);
        expect(await isAccounted(sentence, phrase), sentence).toBe(true);
        // Every condition has words that are read or named.
        for (const { ask: text } of said) {
          const accounted = [...answer.unknown, ...answer.understood.map((each) => each.text.trim())];
          expect(
            accounted.some((words) => text.includes(words) || words.includes(text)),
            `${text} in: ${sentence}`,
          ).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('words that change others', () => {
  it.each([
    ['beauty creators, at least', '? at least'],
    ['verified, mostly', '? mostly'],
    ['in Paris or verified', '? or'],
    ['verified accounts or at least 50k followers', '? or'],
    ['#dogs or travel', '? or'],
    ['creators with a large audience', '? large'],
    ['whose audience loves Starbucks, core audience', '? core audience'],
    ['beauty, not verified', '? not'],
    ['beauty, never boring', '? never'],
    ['(TikTok creators in Rome) or (YouTubers in Paris)', '? YouTubers'],
    ['パリ在住または認証済み', '? または'],
    ['美容系、以上', '? 以上'],
    ['美容系、認証済みではない', '? ではない'],
    ['美容系、つまらなくない', '? つまらなくない'],
  ])('[DIS-18] are named where nothing takes them: %s', async (sentence, named) => {
    expect((await ask(sentence)).filter((fact) => fact.startsWith('?'))).toContain(named);
  });

  it('[PWR-04] "or" is named for more alternatives than a search can have', async () => {
    const many = ['Tokyo', 'Osaka', 'Kyoto', 'Nara', 'Kobe', 'Fukuoka'].map((place, at) => `${at % 2 ? 'men' : 'women'} in ${place}`);
    expect((await understand(many.join(' or '), knowledge)).unknown).toEqual(['or']);
  });

  it('[DIS-18] are never turned into their opposite: a negation is read or named', async () => {
    const negations = ['not', 'no', 'without', 'never', 'except', 'excluding', 'nobody with', 'avoid'];
    const subjects = ['zorblax', 'verified accounts', 'micro influencers', 'YouTubers', 'growing accounts', 'Paris', 'men', 'dogs', 'Nike'];
    for (const negation of negations) {
      for (const subject of subjects) {
        const { filters, platform, unknown } = await understand(`beauty, ${negation} ${subject}`, knowledge);
        const asked = Object.keys(filters).filter((key) => !key.startsWith('not.') && key !== 'influencerInterests');
        expect(asked, `${negation} ${subject}`).toEqual([]);
        expect(platform, `${negation} ${subject}`).toBe(subject === 'YouTubers' ? 'instagram' : undefined);
        expect(unknown.length > 0 || platform || Object.keys(filters).length > 1, `${negation} ${subject}`).toBeTruthy();
      }
    }
  });

  it('[DIS-18] the end of a sentence that is too long is named', async () => {
    const { unknown } = await understand(`beauty creators in Paris, ${'really '.repeat(70)}zorblax`, knowledge);
    expect(unknown.join(' ')).toContain('zorblax');
  });

  it('[DIS-18] an unknown word that begins like a particle is named whole', async () => {
    for (const word of ['もふもふ', 'のびのび', 'がっつり', 'はちみつ', 'やせ型'])
      for (const sentence of [`${word}の人`, `美容系、${word}の人`])
        expect((await understand(sentence, knowledge)).unknown[0]).toContain(word);
  });
});
