import type { ReactNode } from 'react';
import type { HistoryMonth, UserProfile } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/flag.tsx';
import { changeOf } from './change.ts';
import s from './stat-cards.module.css';
import { useNames } from './use-names.ts';

type Words = Record<string, string>;
type Say = Formats & { words: Words; country: (code: string) => string };

type Stat = {
  word: string;
  platforms?: readonly UserProfile['type'][];
  /** undefined = not known: it is said so. */
  value: (profile: UserProfile, say: Say) => ReactNode | undefined;
  /** What has a past, and so a change. */
  history?: keyof Omit<HistoryMonth, 'month'>;
  note?: string;
  /** Left out where it is not known. */
  isExtra?: true;
};

const figure = (key: 'avg_views' | 'avg_likes' | 'avg_comments' | 'avg_reels_plays'): Stat => ({
  word: key,
  value: (profile, { short }) => profile[key] !== undefined && short(profile[key]),
  ...(key !== 'avg_reels_plays' && { history: key }),
});

/** The key figures, in their order. */
const STATS: Stat[] = [
  { word: 'followers', value: ({ followers }, { short }) => short(followers), history: 'followers' },
  { word: 'engagement_rate', value: ({ engagement_rate: rate }, { percent }) => rate !== undefined && percent(rate) },
  { ...figure('avg_views'), platforms: ['youtube', 'tiktok'] },
  { ...figure('avg_views'), platforms: ['instagram'], isExtra: true },
  figure('avg_likes'),
  figure('avg_comments'),
  { ...figure('avg_reels_plays'), platforms: ['instagram'] },
  {
    word: 'price_estimate',
    note: 'price_hint',
    isExtra: true,
    value: ({ price_estimation: price }, { short }) => price && `$${short(price.min)} – $${short(price.max)}`,
  },
  {
    word: 'location',
    isExtra: true,
    value: ({ geo: { country, city } }, say) =>
      country && (
        <span className={s.place}>
          <Flag country={country.code} />
          {[city?.name, say.country(country.code)].filter(Boolean).join(', ')}
        </span>
      ),
  },
  {
    word: 'paid_post_performance',
    isExtra: true,
    value: ({ paid_post_performance: paid }) => paid !== undefined && `×${paid.toFixed(2)}`,
  },
];

export const StatCards = ({ profile }: { profile: UserProfile }) => {
  const words: Words = useWords('report');
  const say: Say = { ...useFormat(), country: useNames().country, words };
  const wanted = STATS.filter(({ platforms, isExtra, value }) =>
    platforms && !platforms.includes(profile.type) ? false : !isExtra || Boolean(value(profile, say)),
  );
  return (
    <section className={s.stats} aria-label={words.figures}>
      {wanted.map((stat) => (
        <dl key={stat.word} className={s.stat}>
          <dt>{words[`${stat.word}@${profile.type}`] ?? words[stat.word]}</dt>
          <dd className="num">
            {stat.value(profile, say) || <span className={s.unknown}>{words.not_available}</span>}
            {stat.history && <Change profile={profile} of={stat.history} />}
          </dd>
          {stat.note && <dd className={s.note}>{words[stat.note]}</dd>}
        </dl>
      ))}
    </section>
  );
};

const Change = ({ profile, of }: { profile: UserProfile; of: keyof Omit<HistoryMonth, 'month'> }) => {
  const words = useWords('report');
  const { percent } = useFormat();
  const { month } = useNames();
  const change = changeOf(profile.stat_history, of);
  if (!change) return null;
  const direction = change.by < 0 ? 'down' : 'up';
  return (
    <span className={s.change} data-direction={direction} title={fill(words.since, { month: month(change.since) })}>
      <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>
      <span className={s.spoken}>{words[direction]}</span>
      {percent(Math.abs(change.by))}
    </span>
  );
};
