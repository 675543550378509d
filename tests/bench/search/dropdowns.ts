import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { AUDIENCE_AGES } from '#shared/audience.ts';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { INTERESTS } from '#shared/interests.ts';

export type BenchDropdown = { title: string; request: CountsRequest };

const OPTIONS_SHOWN = 20;
const STEPS = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];
const LANGUAGES = ['en', 'es', 'pt', 'hi', 'ja', 'fr', 'de', 'it', 'ar', 'ru', 'id', 'tr'];

const placesOf = (type: 'country' | 'city'): number[] =>
  worldGazetteer()
    .places.filter((place) => place.type === type)
    .slice(0, OPTIONS_SHOWN)
    .map(({ id }) => id);
const brandIds = BRANDS.slice(0, OPTIONS_SHOWN).map((_, index) => index + 1);

/** The counts that a dropdown requests: the search combined with each of its options. */
const dropdown = (title: string, options: object[], search: object = {}): BenchDropdown => ({
  title,
  request: CountsRequest.parse({ search: { is_hidden: false, ...search }, variations: options.map((option) => ({ search: option })) }),
});

export const benchDropdowns = (): BenchDropdown[] => [
  dropdown(
    'gender',
    ['MALE', 'FEMALE', 'KNOWN', 'UNKNOWN'].map((code) => ({ gender: { code } })),
  ),
  dropdown(
    'followers from',
    STEPS.map((left_number) => ({ followers: { left_number } })),
  ),
  dropdown(
    'engagement rate',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((percent) => ({ engagement_rate: { value: percent / 100 } })),
  ),
  dropdown(
    'language',
    LANGUAGES.map((code) => ({ lang: { code } })),
  ),
  dropdown(
    'home, 20 countries',
    placesOf('country').map((id) => ({ geo: [{ id }] })),
  ),
  dropdown(
    'home, 20 cities',
    placesOf('city').map((id) => ({ geo: [{ id }] })),
  ),
  dropdown(
    'audience, 20 countries',
    placesOf('country').map((id) => ({ audience_geo: [{ id, weight: 0.1 }] })),
  ),
  dropdown(
    'audience, 20 cities',
    placesOf('city').map((id) => ({ audience_geo: [{ id, weight: 0.05 }] })),
  ),
  dropdown(
    'audience age',
    AUDIENCE_AGES.map((code) => ({ audience_age: [{ code, weight: 0.2 }] })),
  ),
  dropdown(
    'audience interests, 28',
    INTERESTS.map(({ id }) => ({ audience_brand_category: [{ id, weight: 0.1 }] })),
  ),
  dropdown(
    'interests, 28',
    INTERESTS.map(({ id }) => ({ brand_category: [id] })),
  ),
  dropdown(
    'brands, 20',
    brandIds.map((id) => ({ brand: [id] })),
  ),
  dropdown(
    'audience brands, 20',
    brandIds.map((id) => ({ audience_brand: [{ id, weight: 0.1 }] })),
  ),
  dropdown(
    'home after five filters',
    placesOf('country').map((id) => ({ geo: [{ id }] })),
    {
      followers: { left_number: 10_000, right_number: 500_000 },
      engagement_rate: { value: 0.02 },
      account_type: [2, 3],
      audience_gender: { code: 'FEMALE', weight: 0.5 },
    },
  ),
];

/** Suggestion queries while the user types. */
export const SUGGESTIONS = {
  'creators, 1 letter': '/identification/users/global?q=m',
  'creators, 2 letters': '/identification/users/global?q=ma',
  'creators, 4 letters': '/identification/users/global?q=mari&platform=instagram',
  'places, 3 letters': '/locations?search=lon',
  'brands, 2 letters': '/identification/brand/list?q=ni',
  'topics, 2 letters': '/identification/topic-tags?q=fi',
  'words near a topic': '/identification/relevant_tags?q=%23fitness',
};
