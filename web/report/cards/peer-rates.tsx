import { rangeOf } from '#shared/report-cards/rate-range.ts';
import type { RateBucket } from '#shared/reports/report.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './peer-rates.module.css';

const contains = ({ min = 0, max = Number.POSITIVE_INFINITY }: RateBucket, rate: number): boolean => rate >= min && rate < max;

/** Histogram of engagement rates that highlights the creator's own bar. */
export const PeerRates = ({ buckets, rate }: { buckets: readonly RateBucket[]; rate: number | undefined }) => {
  const messages = useMessages('report');
  const { number, percent } = useFormat();
  const maxTotal = Math.max(1, ...buckets.map(({ total }) => total));
  return (
    <>
      <ol className={classNames(layout.plainList, layout.gap4, layout.flex, s.bars)}>
        {buckets.map((bucket) => (
          <li
            key={rangeOf(bucket)}
            title={`${rangeOf(bucket)}: ${number(bucket.total)}`}
            aria-label={`${rangeOf(bucket)}: ${number(bucket.total)}`}
          >
            <i
              data-own={(rate !== undefined && contains(bucket, rate)) || undefined}
              style={{ height: `${Math.max(1, (bucket.total / maxTotal) * 100)}%` }}
              aria-hidden
            />
          </li>
        ))}
      </ol>
      <p className={classNames(layout.spreadTop, typography.faint, typography.tiny, s.ends)} aria-hidden>
        <span>{rangeOf(buckets[0] ?? { total: 0 })}</span>
        <span>{rangeOf(buckets.at(-1) ?? { total: 0 })}</span>
      </p>
      {rate !== undefined && (
        <p className={classNames(typography.accent, typography.small, typography.medium, s.own)} data-chart-note>
          {fill(messages.this_creator, { rate: percent(rate) })}
        </p>
      )}
    </>
  );
};
