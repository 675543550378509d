import { AUDIENCE_AGES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { INTERESTS } from '#shared/interests.ts';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';
import { type CreatorRecord, credibilityOf, type HistoryMonth } from './creator-record.ts';
import { hasSearchedPosts } from './posts/has-posts.ts';
import { middlePrice } from './report/price-estimation.ts';

/**
 * Increment when an attribute is added, removed or read differently: both engines refuse catalogues written with another version,
 * which must be loaded again.
 */
export const ATTRIBUTES_VERSION = 5;

export type FilterName = keyof SearchFilters;
/** Value of a filter in a request. */
export type FilterValue<F extends FilterName> = NonNullable<SearchFilters[F]>;
/** Names of the filters whose value type is exactly `V`. */
type FilterLike<V> = { [F in FilterName]-?: [FilterValue<F>, V] extends [V, FilterValue<F>] ? F : never }[FilterName];

type Read<V> = (record: CreatorRecord) => V;
/** Column of an import file. `headers` match its other names (lower case, words joined by "_"), the likeliest first. */
type Imported = { field: keyof CreatorRecord; headers: readonly RegExp[] };
/** `isAtProvider`: the data provider has the filter too, under the same name. */
type Filtered<F extends FilterName> = { filter: F; isAtProvider: boolean };

type Specs = {
  /** Yes or no. `restricts`: whether only true restricts a search, or false as well. */
  flag: { value: Read<boolean>; restricts: 'true' | 'both' } & Filtered<FilterLike<boolean>> & Partial<Imported>;
  /** Integer ≥ 0. `isKnown`: every creator has one. `isAverage`: an import file may contain decimals. */
  count: { value: Read<number | undefined>; isKnown?: boolean; isAverage?: boolean } & Filtered<FilterLike<FilterValue<'followers'>>> &
    Partial<Imported>;
  /** A number from 0 to 1000 with decimals, such as a fraction. */
  decimal: { value: Read<number | undefined> } & Filtered<FilterLike<FilterValue<'followers'>>> & Partial<Imported>;
  /** One of `codes`; `unknown` is the code for none of them. */
  choice: { value: Read<string | number | undefined>; codes: readonly (string | number)[]; unknown?: string } & Partial<
    Filtered<FilterLike<FilterValue<'account_type'>>>
  > &
    Imported;
  /** Any subset of at most 32 codes. */
  set: { value: Read<readonly (string | number)[] | undefined>; codes: readonly (string | number)[] };
  /** A fraction ≥ 0. */
  rate: { value: Read<number | null> } & Filtered<'engagement_rate'> & Imported;
  /** A day as `2026-03-31`; the filter value is a number or range of days before today or before the date of the catalogue. */
  day: { value: Read<string | undefined> } & Partial<
    Filtered<FilterLike<FilterValue<'data_age'>>> & { daysBefore: 'today' | 'catalogue' }
  > &
    Imported;
  /** Change of a monthly figure over several months, as a fraction ≥ -1. */
  growth: { of: GrowthField } & Filtered<FilterLike<FilterValue<'followers_growth'>>>;
};
export type Kind = keyof Specs;
export type AttributeOf<K extends Kind> = { [P in K]: { kind: P } & Specs[P] }[K];
export type Attribute = AttributeOf<Kind>;
export type GrowthField = Extract<keyof HistoryMonth, 'followers' | 'total_views' | 'total_likes'>;

/** Fraction: the record's own rate, else average likes / followers; null where likes are hidden. */
export const engagementRateOf = ({ engagement_rate, avg_likes, followers }: CreatorRecord): number | null =>
  engagement_rate ?? (avg_likes === undefined || followers === 0 ? null : avg_likes / followers);

/**
 * Creator attributes that searches filter, sort or count by, keyed by column and index field. Import columns, storage and plain
 * filters of all engines derive from this registry.
 */
export const ATTRIBUTES = {
  followers: {
    kind: 'count',
    filter: 'followers',
    isAtProvider: true,
    isKnown: true,
    value: ({ followers }) => followers,
    field: 'followers',
    headers: [
      /^(no_of_|number_of_|num_|total_)?(followers?|subscribers?|fans|(subscribers?_followers?|followers?_subscribers?))(_?(count|number|total|cnt))?$/,
      /^(subs|subscriptions|audience_size|edge_followed_by)$/,
      /^(total_|num_|n_|no_of_)?subs?_(count|number|total|cnt)$|^total_subs$|^((user|author|owner)_)?n_?followers?$/,
      /^followers_at_posting$|^(profile|channel|account)_(followers?|subscribers?)(_?(count|number|total))?$/,
      /^(n|nb)_(followers|subscribers|fans)$/,
      /^(anzahl_)?(abonnenten|follower)(_?zahl)?$/,
      /^(チャンネル)?(フォロワー|登録者)数?$/,
    ],
  },
  engagements: {
    kind: 'count',
    filter: 'engagements',
    isAtProvider: true,
    isAverage: true,
    value: ({ avg_likes }) => avg_likes,
    field: 'avg_likes',
    headers: [
      /^(avg|average|mean)_?(recent_)?likes?(_per_(post|video))?$/,
      /^likes?_?(avg|average)$/,
      /^eng(agements?)?_(avg|average)$/,
      /^(ø|durchschnittliche)_?likes$/,
      /^平均いいね!?数?$/,
    ],
  },
  comments: {
    kind: 'count',
    filter: 'comments',
    isAtProvider: false,
    isAverage: true,
    value: ({ avg_comments }) => avg_comments,
    field: 'avg_comments',
    headers: [
      /^(avg|average|mean)_?(recent_)?comments?(_per_(post|video))?$/,
      /^comments?_?(avg|average)$/,
      /^(ø|durchschnittliche)_?kommentare$/,
      /^平均コメント数?$/,
    ],
  },
  views: {
    kind: 'count',
    filter: 'views',
    isAtProvider: true,
    isAverage: true,
    value: ({ avg_views }) => avg_views,
    field: 'avg_views',
    headers: [
      /^(avg|average|mean|median)_?(recent_)?(video_)?(views?|plays)(_per_(post|video))?$/,
      /^views?_?(avg|average)$/,
      /^(ø|durchschnittliche)_?(views|aufrufe)$/,
      /^平均(再生|視聴)回?数?$/,
    ],
  },
  reels_plays: {
    kind: 'count',
    filter: 'reels_plays',
    isAtProvider: true,
    isAverage: true,
    value: ({ avg_reels_plays }) => avg_reels_plays,
    field: 'avg_reels_plays',
    headers: [/^(avg|average|mean)_?reels?_?(plays|views)$/],
  },
  posts_per_week: {
    kind: 'decimal',
    filter: 'posts_per_week',
    isAtProvider: false,
    value: ({ posts_per_week }) => posts_per_week,
    field: 'posts_per_week',
    headers: [
      /^(posts?|uploads?|videos?)_(per|a)_week$/,
      /^weekly_(posts?|uploads?|videos?)$/,
      /^(beitrage|posts)_pro_woche$/,
      /^週間?投稿数$/,
    ],
  },
  sponsored_share: {
    kind: 'decimal',
    filter: 'sponsored_share',
    isAtProvider: false,
    value: ({ sponsored_share }) => sponsored_share,
    field: 'sponsored_share',
    headers: [/^(sponsored|paid)_(posts_)?(share|ratio|percentage|pct)$/],
  },
  /** Estimated, so that no file states it. */
  price: { kind: 'count', filter: 'price', isAtProvider: false, value: middlePrice },
  credibility: { kind: 'decimal', filter: 'credibility', isAtProvider: false, value: credibilityOf },
  engagement_rate: {
    kind: 'rate',
    filter: 'engagement_rate',
    isAtProvider: true,
    value: engagementRateOf,
    field: 'engagement_rate',
    headers: [
      /^((avg|average|mean|median|overall|post|account|profile|channel|creator|influencer|(last_)?\d+_?d(ays?)?)_)*eng(agement)?_?rate(_(pct|percent(age)?|avg|average|mean|median|overall|(in_)?(last_)?\d+_?(d(ays?)?|posts?)?|by_(followers?|subscribers?|reach|views)))*$/,
      /^er(_(pct|percent|percentage))?$/,
      /^(engagement|interaktions)_?rate$/,
      /^エンゲージメント率$/,
      /^(engagement|エンゲージメント|eng(agements?)?_(avg|average))$/,
    ],
  },
  gender: {
    kind: 'choice',
    codes: ['MALE', 'FEMALE'],
    unknown: 'UNKNOWN',
    value: ({ gender }) => gender,
    field: 'gender',
    headers: [/^(gender|sex)$/, /^(geschlecht|性別)$/],
  },
  age_group: {
    kind: 'choice',
    codes: AUDIENCE_AGES,
    value: ({ age_group }) => age_group,
    field: 'age_group',
    headers: [/^age(_?(group|range|bucket))?$/, /^(alter(sgruppe)?|年齢|年代)$/],
  },
  account_type: {
    kind: 'choice',
    codes: [1, 2, 3],
    filter: 'account_type',
    isAtProvider: true,
    value: ({ account_type }) => account_type,
    field: 'account_type',
    headers: [/^(account|profile)_?type$/],
  },
  is_verified: {
    kind: 'flag',
    filter: 'is_verified',
    isAtProvider: true,
    restricts: 'true',
    value: ({ is_verified }) => is_verified === true,
    field: 'is_verified',
    headers: [/^(is_)?((channel|account|profile|user)_)?verified(_(account|badge|status))?$/, /^verifiziert$/, /^認証(済み|済|バッジ)?$/],
  },
  is_hidden: {
    kind: 'flag',
    filter: 'is_hidden',
    isAtProvider: true,
    restricts: 'both',
    value: ({ is_hidden }) => is_hidden === true,
    field: 'is_hidden',
    headers: [/^(is_)?private(_account)?$/],
  },
  has_ads: {
    kind: 'flag',
    filter: 'has_ads',
    isAtProvider: true,
    restricts: 'true',
    value: ({ has_ads, sponsors = [] }) => has_ads === true || sponsors.length > 0,
    field: 'has_ads',
    headers: [/^(is_sponsored|paid_partnership)$/],
  },
  has_audience: {
    kind: 'flag',
    filter: 'has_audience_data',
    isAtProvider: true,
    restricts: 'true',
    value: ({ audience_followers, audience_likers }) => Boolean(audience_followers ?? audience_likers),
  },
  contacts: { kind: 'set', codes: CONTACT_TYPES, value: ({ contacts }) => contacts?.map(({ type }) => type) },
  /** Categories of unsafe posts, and whether posts were checked at all. */
  brand_safety: {
    kind: 'set',
    codes: [...SAFETY_CATEGORIES, 'checked'],
    value: ({ safety }) => safety && [...safety.categories, 'checked'],
  },
  /** Whether posts are known. */
  content: { kind: 'set', codes: ['known'], value: (record) => (hasSearchedPosts(record) ? ['known'] : []) },
  interests: { kind: 'set', codes: INTERESTS.map(({ id }) => id), value: ({ interests }) => interests },
  last_posted: {
    kind: 'day',
    filter: 'last_posted',
    isAtProvider: true,
    daysBefore: 'catalogue',
    value: ({ last_posted }) => last_posted,
    field: 'last_posted',
    headers: [
      /^(last|latest|most_recent)_?(post(ed)?|upload|video|activity)(_?(date|at|on|time))?$/,
      /^letzter_(beitrag|post)(_am)?$/,
      /^(最終|最新)投稿日?時?$/,
    ],
  },
  fetched_at: {
    kind: 'day',
    filter: 'data_age',
    isAtProvider: false,
    daysBefore: 'today',
    value: ({ fetched_at }) => fetched_at,
    field: 'fetched_at',
    headers: [/^(fetched|retrieved|crawled|last_updated|updated)_?(at|on|date)?$/, /^取得日時?$/],
  },
  /** Without a filter: only the removal of expired creators reads it. */
  keep_until: {
    kind: 'day',
    value: ({ keep_until }) => keep_until,
    field: 'keep_until',
    headers: [/^(keep|retain|delete)_(until|after|by)$/, /^(保存|保持)期限$/],
  },
  followers_growth: { kind: 'growth', of: 'followers', filter: 'followers_growth', isAtProvider: true },
  total_views_growth: { kind: 'growth', of: 'total_views', filter: 'total_views_growth', isAtProvider: true },
  total_likes_growth: { kind: 'growth', of: 'total_likes', filter: 'total_likes_growth', isAtProvider: true },
} as const satisfies Record<string, Attribute>;

type Registry = typeof ATTRIBUTES;
export type AttributeName = keyof Registry;
export type NameOf<K extends Kind> = { [N in AttributeName]: Registry[N]['kind'] extends K ? N : never }[AttributeName];
/** Filters that compare one attribute; each engine compiles them by the kind of the attribute. */
export type PlainFilter<K extends Kind = Kind> = Extract<Registry[NameOf<K>], { filter: FilterName }>['filter'];
/** Filters that no single attribute covers: every engine must compile each of them. */
export type SpecialFilter = Exclude<FilterName, PlainFilter>;
/** Import columns parsed by the kind of their attribute. */
export type FieldOf<K extends Kind> = Extract<Registry[NameOf<K>], Imported>['field'];

export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(ATTRIBUTES, name);

export const ATTRIBUTE_ENTRIES = Object.entries(ATTRIBUTES) as [AttributeName, Attribute][];

export const attributesOf = <K extends Kind>(...kinds: readonly K[]): [name: NameOf<K>, attribute: AttributeOf<K>][] =>
  // TypeScript cannot infer the narrowed entry type from the filter.
  ATTRIBUTE_ENTRIES.filter(([, { kind }]) => (kinds as readonly Kind[]).includes(kind)) as [never, never][];
