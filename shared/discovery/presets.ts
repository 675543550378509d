import type { Switches } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import { type FilterKey, type FilterValues, isFilterOffered } from './filters/filters.ts';
import { emptySearch, type Search } from './filters/search-state.ts';
import { toUrl } from './filters/url-state.ts';

/** A predefined search; the UI has its name. */
export type Preset = { id: string; platform: Platform; values: Partial<FilterValues> };

const interest = (id: number) => [{ id: `${id}`, label: '' }];
const CLOTHES = 13;
const BEAUTY = 80;
const RESTAURANTS = 139;
const FITNESS = 196;

export const presets = [
  {
    id: 'beauty_micro',
    platform: 'instagram',
    values: {
      influencerInterests: interest(BEAUTY),
      followers: { from: 10_000, to: 100_000 },
      engagementRate: { value: 0.03, operator: 'gte' },
    },
  },
  {
    id: 'fitness_email',
    platform: 'instagram',
    values: { influencerInterests: interest(FITNESS), followers: { from: 25_000, to: null }, contactsValues: ['email'] },
  },
  {
    id: 'fashion_women',
    platform: 'instagram',
    values: {
      influencerInterests: interest(CLOTHES),
      genderAudience: { code: 'FEMALE', weight: 0.6 },
      audiencesAge: { from: 18, to: 34, weight: 0.5 },
    },
  },
  {
    id: 'food_japan',
    platform: 'instagram',
    values: { influencerInterests: interest(RESTAURANTS), audienceLanguage: [{ id: 'ja', label: '', weight: 0.3 }] },
  },
  {
    id: 'gaming_youtube',
    platform: 'youtube',
    values: { relevance: ['#gaming'], followers: { from: 10_000, to: null }, lastPost: { code: '30' } },
  },
  {
    id: 'rising_tiktok',
    platform: 'tiktok',
    values: { likesGrowth: { interval: 'i3months', weight: 0.1 }, followers: { from: 10_000, to: 500_000 }, lastPost: { code: '30' } },
  },
] as const satisfies Preset[];

export const searchOf = ({ platform, values }: Preset): Search => {
  const start = emptySearch(platform);
  return { ...start, values: { ...start.values, ...values } };
};

/** Query string that opens Discovery with a preset. */
export const presetAddress = (preset: Preset): string => toUrl(searchOf(preset));

/** Returns the presets whose filters are all switched on. */
export const presetsFor = (switches: Switches) =>
  presets.filter(({ platform, values }) => (Object.keys(values) as FilterKey[]).every((key) => isFilterOffered(key, platform, switches)));
