import { EXCLUDABLE_KEYS, type ExclusionKey, exclusionKey } from '#shared/discovery/filters/exclusions.ts';
import { FILTER_KEYS, type FilterKey, type FilterValues } from '#shared/discovery/filters/filters.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';

type Example<K extends FilterKey> = {
  value: FilterValues[K];
  /** Expected addition to the request. */
  asks: Partial<Omit<SearchRequest, 'search'>> & { search?: SearchRequest['search'] };
  on?: Platform;
};

const interest = { id: '3', label: '', weight: 0.1 };
const tokyo = { id: '1850147', label: 'Tokyo, Japan', country: 'JP', weight: 0.2 };
const japan = { id: '1861060', label: '', country: 'JP' };

/** A flag changes how another filter applies. */
export type ValueKey = Exclude<FilterKey, 'excludeUnknown' | 'matchAll'>;
type IncludedKey = Exclude<ValueKey, ExclusionKey>;

const isValueKey = (key: FilterKey): key is ValueKey => key !== 'excludeUnknown' && key !== 'matchAll';
export const VALUE_KEYS = FILTER_KEYS.filter(isValueKey);

/** One set value for each filter with values and the request that the documents want for it. */
const INCLUDED: { [K in IncludedKey]: Example<K> } = {
  keywords: { value: 'street photography', asks: { search: { text: 'street photography' } } },
  relevance: { value: ['#cars', '@top.gear'], asks: { search: { relevance: { value: '#cars @top.gear', weight: 0.5 } } } },
  username: { value: ['natgeo'], asks: { search: { username: { value: 'natgeo', operator: 'exact' } } } },
  audienceInterests: { value: [interest], asks: { search: { audience_brand_category: [{ id: 3, weight: 0.1 }] } } },
  influencerInterests: { value: [{ id: '21', label: '' }], asks: { search: { brand_category: [21] } } },
  audienceBrands: { value: [{ id: '7', label: 'Acme' }], asks: { search: { audience_brand: [{ id: 7, weight: 0 }] } } },
  influencerBrands: { value: [{ id: '7', label: 'Acme' }], asks: { search: { brand: [7] } } },
  audienceLookalikeValue: { value: [{ id: 'natgeo', label: '' }], asks: { search: { audience_relevance: { value: '@natgeo' } } } },
  influencerLookalikeValue: { value: [{ id: 'natgeo', label: '' }], asks: { search: { relevance: { value: '@natgeo', weight: 0.5 } } } },
  influencerPartnership: { value: [{ id: '7', label: 'Acme' }], asks: { search: { ads_brands: [7] } } },
  genderAudience: { value: { code: 'FEMALE', weight: 0.5 }, asks: { search: { audience_gender: { code: 'FEMALE', weight: 0.5 } } } },
  genderInfluencer: { value: { code: 'KNOWN' }, asks: { search: { gender: { code: 'KNOWN' } } } },
  audiencesAge: {
    value: { from: 25, to: 44, weight: 0.1 },
    asks: {
      search: {
        audience_age: [
          { code: '25-34', weight: 0.1 },
          { code: '35-44', weight: 0.1 },
        ],
      },
    },
  },
  influencersAge: { value: { from: 18, to: 65 }, asks: { search: { age: { left_number: 18, right_number: 65 } } } },
  ethnicityAudience: { value: { code: 'asian' }, asks: { search: { audience_race: { code: 'asian', weight: 0 } } } },
  audienceLanguage: { value: [{ id: 'ja', label: '', weight: 0.3 }], asks: { search: { audience_lang: { code: 'ja', weight: 0.3 } } } },
  influencerLanguage: { value: [{ id: 'en', label: '' }], asks: { search: { lang: { code: 'en' } } } },
  universityValue: { value: [{ id: '12', label: 'Keio University' }], asks: { university: { text: 'Keio University', value: 12 } } },
  audienceLocation: { value: [tokyo], asks: { search: { audience_geo: [{ id: 1850147, weight: 0.2 }] } } },
  influencerLocation: { value: [japan], asks: { search: { geo: [{ id: 1861060 }] } } },
  followers: { value: { from: 10_000, to: 500_000 }, asks: { search: { followers: { left_number: 10_000, right_number: 500_000 } } } },
  views: { value: { from: 2_500, to: 1_000_000 }, asks: { search: { views: { left_number: 2_500 } } }, on: 'youtube' },
  reels: { value: { from: null, to: 5_000 }, asks: { search: { reels_plays: { right_number: 5_000 } } } },
  engagementsInfluencers: { value: { from: 1_000, to: null }, asks: { search: { engagements: { left_number: 1_000 } } } },
  engagementRate: { value: { value: 0.02, operator: 'gte' }, asks: { search: { engagement_rate: { value: 0.02, operator: 'gte' } } } },
  followersGrowth: {
    value: { interval: 'i1month', weight: 1.5 },
    asks: { search: { followers_growth: { interval: 'i1month', value: 1.5 } } },
  },
  viewsGrowth: {
    value: { interval: 'i3months', weight: 0.1 },
    asks: { search: { total_views_growth: { interval: 'i3months', value: 0.1 } } },
    on: 'youtube',
  },
  likesGrowth: {
    value: { interval: 'i6months', weight: 5 },
    asks: { search: { total_likes_growth: { interval: 'i6months', value: 5 } } },
    on: 'tiktok',
  },
  comments: { value: { from: 100, to: 10_000 }, asks: { search: { comments: { left_number: 100 } } } },
  postsPerWeek: { value: { from: 0.5, to: 7 }, asks: { search: { posts_per_week: { left_number: 0.5, right_number: 7 } } } },
  price: { value: { from: null, to: 500 }, asks: { search: { price: { right_number: 500 } } } },
  sponsoredShare: { value: { from: 0.05, to: 0.2 }, asks: { search: { sponsored_share: { left_number: 0.05, right_number: 0.2 } } } },
  credibility: { value: { from: 0.75, to: 1 }, asks: { search: { credibility: { left_number: 0.75 } } } },
  lastPost: { value: { code: '90' }, asks: { search: { last_posted: 90 } } },
  dataAge: { value: { code: '30' }, asks: { search: { data_age: 30 } } },
  bio: { value: 'vegan chef', asks: { search: { text: 'vegan chef' } } },
  contactsValues: {
    value: ['lineid', 'email'],
    asks: {
      search: {
        with_contact: [
          { type: 'email', action: 'should' },
          { type: 'lineid', action: 'should' },
        ],
      },
    },
  },
  accountTypeFilters: { value: ['3', '2'], asks: { search: { account_type: [2, 3] } } },
  brandSafety: { value: ['adult', 'drugs'], asks: { search: { brand_safety: ['adult', 'drugs'] } } },
  content: {
    value: { any: ['cold brew', '#coffee'], all: ['@zara'], none: ['shein ~ temu'], days: 365, posts: 2 },
    asks: { search: { content: { any: ['cold brew', '#coffee'], all: ['@zara'], none: ['shein ~ temu'], days: 365, min_posts: 2 } } },
  },
  audienceType: { value: { code: 'likers' }, asks: { audience_source: 'likers' } },
  excludeLists: { value: { code: 'all' }, asks: { exclude_lists: 'all' } },
  excludeExported: { value: { code: '90' }, asks: { exclude_exported: 90 } },
  otherFilters: {
    value: ['verified', 'credible', 'hidden'],
    asks: { search: { is_verified: true, audience_credibility_class: ['low', 'normal', 'high', 'best'], is_hidden: false } },
  },
  emailMatch_id: { value: 'em_1', asks: { emailMatch_id: 'em_1' } },
  creatorList_id: { value: 'cl_1', asks: { creatorList_id: 'cl_1' } },
};

const EXCLUDED = Object.fromEntries(
  EXCLUDABLE_KEYS.map((key) => {
    const { search, ...others } = INCLUDED[key].asks;
    return [exclusionKey(key), { ...INCLUDED[key], asks: { exclude: { ...search, ...others } } }];
  }),
) as unknown as { [K in ExclusionKey]: Example<K> };

export const EXAMPLES: { [K in ValueKey]: Example<K> } = { ...INCLUDED, ...EXCLUDED };
