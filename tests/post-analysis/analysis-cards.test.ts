import { describe, expect, it } from 'vitest';
import audience from '#shared/messages/en/audience.json' with { type: 'json' };
import names from '#shared/messages/en/names.json' with { type: 'json' };
import { formatsOf } from '#shared/messages/formats.ts';
import { ENGLISH_PLACE_NAMES } from '#shared/places/place-names.ts';
import { ANALYSIS_CARDS } from '#shared/post-analysis/analysis-cards.ts';
import type { CardContent, Say } from '#shared/report-cards/card-data.ts';
import { namesIn } from '#shared/report-cards/names.ts';
import { anAnalysis } from '#tests/support/an-analysis.ts';
import { paintOf } from '#web/charts/chart-theme.ts';
import { stackedAges } from '#web/charts/series.ts';
import own from '#web/i18n/en/post-analysis.json' with { type: 'json' };

const say: Say = { messages: { ...audience, ...own }, names, ...namesIn('en'), places: ENGLISH_PLACE_NAMES, format: formatsOf('en') };
const cardOf = (id: string) => {
  const card = ANALYSIS_CARDS.find((each) => each.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
};
const rowsOf = (content: CardContent | undefined): string[] => {
  if (content?.kind === 'people') return content.people.map(({ username }) => username);
  return content && 'rows' in content ? content.rows.map(({ label }) => label) : [];
};
const nothing = {
  audience_likers: { success: true, data: { creators: [] } },
  posts_profile: { ...anAnalysis().posts_profile, creators: [], notable_users: [], top_hashtags: [] },
};

describe('the cards of an analysis', () => {
  it('[PST-04] the cards are those of likers and those of the posts’ common tags', () => {
    expect(ANALYSIS_CARDS.map(({ id }) => (own as Record<string, string>)[`card.${id}`]).toSorted()).toEqual([
      'Age and Gender Split',
      'Audience Brand Affinity',
      'Audience Interests',
      'Audience Reachability',
      'Creators',
      'Ethnicity',
      'Gender Split',
      'Language',
      'Likers Credibility',
      'Location by City',
      'Location by Country',
      'Notable Followers',
      'Notable Likes',
      'Popular Hashtags',
      'Popular Mentions',
    ]);
  });

  it.each([
    ['brands', 4],
    ['interests', 5],
    ['cities', 5],
    ['hashtags', 5],
    ['countries', 3],
    ['ethnicities', 3],
    ['languages', 3],
    ['notable', 3],
    ['creators', 3],
  ])('[PST-04] the card %s shows its first %i rows', (id, count) => {
    const analysis = anAnalysis();
    expect(rowsOf(cardOf(id).content(analysis, say))).toHaveLength(count);
    expect(cardOf(id).tables(analysis, say)[0]?.rows.length).toBeGreaterThan(count);
  });

  it('[PST-04] mentions show their first 5', () => {
    const top_mentions = ['a', 'b', 'c', 'd', 'e', 'f'].map((tag) => ({ tag, weight: 0.1 }));
    expect(rowsOf(cardOf('mentions').content(anAnalysis({ changes: { top_mentions } }), say))).toEqual(['@a', '@b', '@c', '@d', '@e']);
  });

  it('[PST-04] countries include their states; languages without a name are part of the others', () => {
    const analysis = anAnalysis();
    expect(
      cardOf('countries')
        .tables(analysis, say)
        .map(({ id }) => id),
    ).toEqual(['countries', 'states']);
    expect(rowsOf(cardOf('languages').content(analysis, say))).toEqual(['Others', 'Japanese', 'English']);
  });

  it.each(ANALYSIS_CARDS.map(({ id }) => id))('[PST-04] the card %s is empty without data', (id) => {
    expect(cardOf(id).content(nothing, say)).toBeUndefined();
    for (const { rows } of cardOf(id).tables(nothing, say)) expect(rows).toEqual([]);
  });

  it.each(ANALYSIS_CARDS.map(({ id }) => id))('[PST-06] tables of the card %s show Likes = weight × total likes, and Percentage', (id) => {
    const tables = cardOf(id).tables(anAnalysis(), say);
    expect(tables.length).toBeGreaterThan(0);
    for (const { heads, rows } of tables) {
      expect(heads.slice(-2)).toEqual(['Likes', 'Percentage']);
      for (const { cells } of rows) {
        const [likes = '', share = ''] = cells.slice(-2);
        expect(Math.abs(Number(likes.replace(',', '')) - (Number.parseFloat(share) / 100) * 2_000)).toBeLessThan(1);
      }
    }
  });

  it('[PST-06] a creator’s likes are those of its posts', () => {
    expect(
      cardOf('creators')
        .tables(anAnalysis(), say)[0]
        ?.rows.map(({ cells }) => cells),
    ).toEqual([
      ['4k', '800', '40.00%'],
      ['4k', '600', '30.00%'],
      ['4k', '400', '20.00%'],
      ['4k', '200', '10.00%'],
    ]);
  });
});

type Bars = { series: { barWidth: number; label: { show: boolean } }[] };

describe('the age columns', () => {
  const content = cardOf('ages').content(anAnalysis(), say);
  const barsAt = (width: number) => {
    if (content?.kind !== 'ages') throw new Error('These are no ages');
    const names = { male: 'Male', female: 'Female' };
    return (stackedAges({ ...content, names }, paintOf('light'), width) as unknown as Bars).series.map(({ barWidth, label }) => [
      barWidth,
      label.show,
    ]);
  };

  it.each([
    [1_023, 15, false],
    [1_024, 20, false],
    [1_025, 20, true],
  ])('[PST-04] columns in a window of %i pixels are %i wide, with labeled segments: %s', (width, columnWidth, isLabelled) => {
    expect(barsAt(width)).toEqual([
      [columnWidth, isLabelled],
      [columnWidth, isLabelled],
    ]);
  });
});
