// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import words from '#shared/messages/en/audience.json' with { type: 'json' };
import discovery from '#shared/messages/en/names.json' with { type: 'json' };
import { ENGLISH_PLACE_NAMES } from '#shared/places/place-names.ts';
import { AUDIENCE_CARDS, type AudienceCard } from '#shared/report-cards/audience-cards.ts';
import { audienceTabs } from '#shared/report-cards/audience-tabs.ts';
import type { CardContent, Say } from '#shared/report-cards/card-data.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { fullAudience } from '#tests/support/catalogue/audience-data.ts';
import { formatsOf } from '#web/i18n/format.ts';

const languages = new Map([
  ['ja', 'Japanese'],
  ['en', 'English'],
  ['pt', 'Portuguese'],
]);
const say: Say = {
  messages: words,
  names: discovery,
  country: (code) => code,
  places: ENGLISH_PLACE_NAMES,
  language: (code) => languages.get(code),
  format: formatsOf('en'),
};
const card = (id: string): AudienceCard => {
  const found = AUDIENCE_CARDS.find((each) => each.id === id);
  if (!found) throw new Error(`There is no card "${id}"`);
  return found;
};
const contentOf = (id: string, changes: Partial<AudienceData> = {}): CardContent | undefined =>
  card(id).content(fullAudience(changes), say);
const tablesOf = (id: string, changes: Partial<AudienceData> = {}) => card(id).tables(fullAudience(changes), say);
const shown = (id: string): number => {
  const content = contentOf(id);
  if (content && 'rows' in content) return content.rows.length;
  return content?.kind === 'people' ? content.people.length : Number.NaN;
};

describe('the cards of an audience', () => {
  it('[RPT-08] the cards of likers are those of followers without lookalikes', () => {
    const of = (whose: 'followers' | 'likers') => AUDIENCE_CARDS.filter((each) => each.of.includes(whose)).map(({ id }) => id);
    const both = ['credibility', 'notable_ratio', 'genders', 'ages', 'reach', 'cities', 'countries', 'ethnicities', 'languages'];
    expect(of('followers').sort()).toEqual([...both, 'interests', 'brands', 'notable', 'lookalikes'].sort());
    expect(of('followers').filter((id) => !of('likers').includes(id))).toEqual(['lookalikes']);
  });

  it.each(AUDIENCE_CARDS.map(({ id }) => [id]))('[RPT-08] [RPT-17] the card "%s" is empty without data', (id) => {
    expect(card(id).content({}, say)).toBeUndefined();
    expect(
      card(id)
        .tables({}, say)
        .every(({ rows }) => rows.length === 0) || id === 'credibility',
    ).toBe(true);
  });

  it.each(AUDIENCE_CARDS.map(({ id }) => [id]))(
    '[RPT-10] the card "%s" has a title, tables with heads, and rows with a cell per head',
    (id) => {
      expect(words).toHaveProperty([`card.${id}`]);
      expect(card(id).hasTip === true).toBe(`tip.${id}` in words);
      for (const { heads, rows, title } of tablesOf(id)) {
        expect([title, ...heads].every((text) => text !== '')).toBe(true);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every(({ cells }) => cells.length === heads.length - 1)).toBe(true);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }
    },
  );

  it.each([
    ['cities', 5],
    ['countries', 3],
    ['ethnicities', 3],
    ['languages', 3],
    ['brands', 3],
    ['interests', 3],
    ['lookalikes', 3],
    ['notable', 3],
  ])('[RPT-21] the card "%s" shows the first %i rows, and its tables all of them', (id, top) => {
    expect(shown(id)).toBe(top);
    expect(tablesOf(id)[0]?.rows.length).toBeGreaterThan(top);
  });

  it('[RPT-09] the map shows the first ten cities with coordinates', () => {
    const content = contentOf('cities');
    expect(content?.kind === 'map' && content.cities.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `City ${at + 1}`),
    );
    const lost = contentOf('cities', { audience_geo: { cities: [{ name: 'Nowhere', weight: 0.1, country: { code: 'JP' } }] } });
    expect(lost?.kind === 'map' && [lost.cities.length, lost.rows.length]).toEqual([0, 1]);
  });

  it('[RPT-21] countries have states, and ages have columns for all, female and male', () => {
    expect(tablesOf('countries').map(({ title }) => title)).toEqual(['Countries', 'States']);
    expect(tablesOf('ages').map(({ title, rows }) => [title, rows[1]?.label, rows[1]?.cells])).toEqual([
      ['All', '18-24', ['40.00%']],
      ['Female', '18-24', ['25.00%']],
      ['Male', '18-24', ['15.00%']],
    ]);
  });

  it('[RPT-21] the age columns omit the last group', () => {
    const content = contentOf('ages');
    expect(content?.kind === 'ages' && content.ages.map(({ label }) => label)).toEqual(['13-17', '18-24', '25-34', '35-44', '45-64']);
  });

  it('[RPT-21] a language without a name is "Other"', () => {
    expect(tablesOf('languages')[0]?.rows.at(-1)?.label).toBe('Other');
  });

  it('[RPT-21] the first reachability range starts with "<", the last with ">"', () => {
    const content = contentOf('reach');
    expect(content?.kind === 'columns' && content.rows.map(({ label }) => label)).toEqual(['<500', '500-1000', '1000-1500', '>1500']);
  });

  it('[RPT-21] [RPT-24] notable users have engagements and followers, with hidden likes as not available', () => {
    const [table] = tablesOf('notable');
    expect(table?.heads).toEqual(['Creator', 'Engagements', 'Followers']);
    expect(table?.rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['not available', '1k'],
      ['200', '2k'],
    ]);
  });

  it('[RPT-24] the credibility card shows its parts, the range of its peers and the version of its rule', () => {
    const [parts, peers, rule] = tablesOf('credibility');
    expect(parts?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Real people', 'credible', '80.00%'],
      ['Influencers', 'credible', '5.12%'],
      ['Mass followers', 'not credible', '10.00%'],
      ['Suspicious accounts', 'not credible', '4.88%'],
    ]);
    expect(peers?.rows).toEqual([{ key: 'band', label: 'Normal – High', cells: ['1,234'] }]);
    expect(rule?.title).toContain('version 1.0');
  });

  it('[RPT-16] tooltips explain the last 30 posts, the reachability ranges and notable users', () => {
    for (const key of ['tip.reach', 'tip.notable', 'tip.credibility', 'tip.notable_ratio'] as const)
      expect(words[key]).toContain('last 30 posts');
    for (const band of ['500', '1,000', '1,500']) expect(words['tip.reach']).toContain(band);
    expect(words['tip.notable']).toContain('more than 1,000 followers');
  });
});

describe('the tabs of the audience', () => {
  const reported = { success: true, data: {} };
  const unreported = { success: false };
  it.each([
    ['instagram', reported, reported, ['followers', 'likers']],
    ['instagram', reported, unreported, ['followers', 'likers']],
    ['instagram', unreported, reported, ['likers']],
    ['instagram', unreported, unreported, []],
    ['tiktok', reported, reported, ['followers']],
    ['youtube', reported, reported, ['followers']],
    ['youtube', unreported, reported, []],
  ] as const)('[RPT-08] the tabs on %s follow the known audiences (%#)', (type, audience_followers, audience_likers, tabs) => {
    expect(audienceTabs({ audience_followers, audience_likers, user_profile: { type } })).toEqual(tabs);
  });
});
