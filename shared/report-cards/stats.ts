import type { HistoryMonth, UserProfile } from '#shared/reports/report.ts';
import type { Say as CardSay } from './card-data.ts';
import { changeOf } from './change.ts';

type Say = Pick<CardSay, 'format' | 'country' | 'places'>;

type Stat = {
  word: string;
  platforms?: readonly UserProfile['type'][];
  value: (profile: UserProfile, say: Say) => string | undefined;
  /** Monthly history column from which the change is computed. */
  history?: keyof Omit<HistoryMonth, 'month'>;
  note?: 'price_hint';
  /** Omitted if unknown; other figures are shown as unknown. */
  isExtra?: true;
};

/** A formatted key figure; without `text` it is unknown. */
export type ShownStat = {
  word: string;
  text: string | undefined;
  flag?: string;
  note?: 'price_hint';
  change?: { by: number; since: string };
};

const figure = (key: 'avg_views' | 'avg_likes' | 'avg_comments' | 'avg_reels_plays'): Stat => ({
  word: key,
  value: (profile, { format }) => (profile[key] === undefined ? undefined : format.short(profile[key])),
  ...(key !== 'avg_reels_plays' && { history: key }),
});

const PLACE = 'location';
/** Between a city and its country. */
const SEPARATORS = { en: ', ', ja: '、' };

/** Key figures in display order. */
const STATS: readonly Stat[] = [
  { word: 'followers', value: ({ followers }, { format }) => format.short(followers), history: 'followers' },
  {
    word: 'engagement_rate',
    value: ({ engagement_rate: rate }, { format }) => (rate === undefined ? undefined : format.percent(rate)),
  },
  { ...figure('avg_views'), platforms: ['youtube', 'tiktok'] },
  { ...figure('avg_views'), platforms: ['instagram'], isExtra: true },
  figure('avg_likes'),
  figure('avg_comments'),
  { ...figure('avg_reels_plays'), platforms: ['instagram'] },
  {
    word: 'price_estimate',
    note: 'price_hint',
    isExtra: true,
    value: ({ price_estimation: price }, { format }) => price && format.dollarRange(price),
  },
  {
    word: PLACE,
    isExtra: true,
    value: ({ geo: { country, city } }, say) =>
      country &&
      [city && say.places.place('city', city.name, country.code), say.country(country.code)]
        .filter(Boolean)
        .join(SEPARATORS[say.format.language]),
  },
  {
    word: 'paid_post_performance',
    isExtra: true,
    value: ({ paid_post_performance: paid }, { format }) => (paid === undefined ? undefined : format.times(paid, 2)),
  },
];

export const statsOf = (profile: UserProfile, say: Say): ShownStat[] =>
  STATS.flatMap(({ word, platforms, value, history, note, isExtra }) => {
    const text = value(profile, say);
    if ((platforms && !platforms.includes(profile.type)) || (isExtra && text === undefined)) return [];
    const change = history && changeOf(profile.stat_history, history);
    const flag = word === PLACE ? profile.geo.country?.code : undefined;
    return [{ word, text, ...(flag && { flag }), ...(note && { note }), ...(change && { change }) }];
  });
