import { GROWTH_BOUNDS, type Growth, NO_GROWTH } from '#shared/discovery/filters/range-kinds.ts';
import { GROWTH_WEIGHTS } from '#shared/discovery/filters/ranges.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/filters/search-codes.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { ChoiceColumns } from '../choice-columns.tsx';
import type { EditorProps } from '../editor-props.ts';
import { type Bounds, PercentBounds } from './percent-bounds.tsx';

/** The longest period leaves the most creators. */
const DEFAULT_INTERVAL = 'i6months';
const INTERVALS = ['', ...GROWTH_INTERVALS] as const;

/** Without an upper bound below the rate. */
const fitting = ({ max, ...growth }: Growth): Growth => (max === undefined || (growth.weight ?? -1) > max ? growth : { ...growth, max });

const boundsOf = ({ interval, weight, max }: Growth): Bounds => (interval ? { from: weight, to: max ?? null } : { from: null, to: null });

const withBounds = ({ interval }: Growth, { from, to }: Bounds): Growth =>
  from === null && to === null ? NO_GROWTH : { interval: interval || DEFAULT_INTERVAL, weight: from, ...(to !== null && { max: to }) };

/** Selecting an interval or a rate enables the filter; the other one takes its default. */
export const GrowthEditor = ({ filterKey, label, value, onChange }: EditorProps<Growth>) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  return (
    <>
      <ChoiceColumns
        filterKey={filterKey}
        onChange={onChange}
        columns={[
          {
            name: messages.interval,
            label: `${label}: ${messages.interval}`,
            chosen: value.interval,
            options: INTERVALS.map((interval) => ({
              id: interval,
              label: interval ? wording.word(`interval.${interval}`) : messages.any,
              value: { ...value, interval },
            })),
          },
          {
            name: messages.rate,
            label,
            chosen: `${value.weight}`,
            options: GROWTH_WEIGHTS.map((weight) => ({
              id: `${weight}`,
              label: fill(messages.more_than, { share: wording.percent(weight) }),
              value: fitting({ ...value, interval: value.interval || DEFAULT_INTERVAL, weight }),
            })),
          },
        ]}
      />
      <PercentBounds
        label={label}
        bounds={boundsOf(value)}
        limits={GROWTH_BOUNDS}
        onChange={(bounds) => onChange(withBounds(value, bounds))}
      />
    </>
  );
};
