import { describe, expect, it } from 'vitest';
import { choiceOf, toMapping } from '#web/features/admin/catalogue/to-mapping.ts';

const PROPOSED = {
  platform: { value: 'youtube' },
  name: ['Youtuber', 'Title'],
  followers: { column: 'Subs', unit: 'thousands' as const },
  last_posted: { year: 'y', month: 'm', day: 'd' },
};
const COLUMNS = ['Youtuber', 'Title', 'Subs', 'y', 'm', 'd', 'Mood'];
const choices = Object.fromEntries(COLUMNS.map((column) => [column, choiceOf(PROPOSED, column)]));

describe('the mapping of an import', () => {
  it('[LIV-10] is the proposal while an admin corrects nothing', () => {
    expect(toMapping(PROPOSED, choices)).toEqual(PROPOSED);
    expect(choices.Mood).toEqual({ field: '', unit: '' });
    const joined = { name: { joined: ['First', 'Last'] } };
    expect(toMapping(joined, { First: choiceOf(joined, 'First'), Last: choiceOf(joined, 'Last') })).toEqual(joined);
    expect(choices.Subs).toEqual({ field: 'followers', unit: 'thousands' });
  });

  it('[LIV-10] follows a corrected column and unit, and leaves out a column that is not imported', () => {
    const corrected = { ...choices, Title: { field: '', unit: '' as const }, Subs: { field: 'followers', unit: 'millions' as const } };
    expect(toMapping(PROPOSED, corrected)).toMatchObject({ name: 'Youtuber', followers: { column: 'Subs', unit: 'millions' } });
    const moved = { ...choices, Subs: { field: '', unit: '' as const }, Mood: { field: 'followers', unit: '' as const } };
    expect(toMapping(PROPOSED, moved).followers).toBe('Mood');
  });

  it('[LIV-10] a column takes the place of a fixed value', () => {
    expect(toMapping(PROPOSED, { ...choices, Mood: { field: 'platform', unit: '' } }).platform).toBe('Mood');
  });
});
