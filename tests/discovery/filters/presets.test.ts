import { describe, expect, it } from 'vitest';
import { Switches } from '#shared/brand.ts';
import { setKeys } from '#shared/discovery/filters/search-state.ts';
import { fromUrl } from '#shared/discovery/filters/url-state.ts';
import { presetAddress, presets, presetsFor, searchOf } from '#shared/discovery/presets.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import words from '#web/i18n/en/presets.json' with { type: 'json' };

const switches = Switches.parse({});

describe('quick searches', () => {
  it('[SHL-22] there are six', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(6);
    expect(presetsFor(switches)).toEqual(presets);
  });

  it.each(presets)('[SHL-22] $id is a search that the server takes, and sets every filter that it names', (preset) => {
    const search = searchOf(preset);
    expect(SearchRequest.safeParse(toSearchRequest(search)).error).toBeUndefined();
    expect(setKeys(search).sort()).toEqual(Object.keys(preset.values).sort());
  });

  it.each(presets)('[SHL-22] $id opens Discovery with exactly these filters', (preset) => {
    const { search, broken } = fromUrl(`?${presetAddress(preset)}`, switches);
    expect(broken).toEqual([]);
    expect(search).toEqual(searchOf(preset));
  });

  it('each has a name', () => {
    expect(Object.keys(words).sort()).toEqual(['title', ...presets.map(({ id }) => id)].sort());
  });

  it('a preset with a filter that the brand disabled is not offered', () => {
    const ids = presetsFor({ ...switches, growthFilter: false }).map(({ id }) => id);
    expect(ids).not.toContain('rising_tiktok');
    expect(ids).toHaveLength(5);
  });
});
