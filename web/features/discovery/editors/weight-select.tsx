import { useState } from 'react';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import { WEIGHTS } from '#shared/discovery/filters/ranges.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './editors.module.css';
import { useLiveCounts } from './use-live-counts.ts';

type Weighted = { weight?: number };

/** `valueWith` returns the filter's value with another weight. */
type Props<V> = {
  filterKey: FilterKey;
  label: string;
  weight: number | undefined;
  valueWith: (weight: number) => V;
  onChange: (value: V) => void;
};

/**
 * Selects the minimum share of the audience. Offers "any share" only while no weight is set, as in a URL that omits it. Counts load on
 * hover or focus.
 */
export const WeightSelect = <V,>({ filterKey, label, weight, valueWith, onChange }: Props<V>) => {
  const messages = useMessages('discovery');
  const { percent } = useWording();
  const [needsCounts, setNeedsCounts] = useState(false);
  const countOf = useLiveCounts(filterKey, needsCounts ? WEIGHTS.map((step) => ({ id: `${step}`, value: valueWith(step) })) : []);
  const options = WEIGHTS.map((step) => {
    const share = fill(messages.more_than, { share: percent(step) });
    const count = countOf(`${step}`);
    return { value: `${step}`, label: count ? fill(messages.counted, { option: share, count: count.text }) : share };
  });
  return (
    <Select
      className={s.weight}
      label={label}
      value={`${weight ?? ''}`}
      options={weight ? options : [{ value: '', label: messages.any_share }, ...options]}
      onIntent={() => setNeedsCounts(true)}
      onChange={(step) => onChange(valueWith(Number(step)))}
    />
  );
};

type LineProps<V> = { filterKey: FilterKey; label: string; value: V; onChange: (value: V) => void };

/** A share that applies to all values of the editor. */
export const WeightLine = <V extends Weighted>({ filterKey, label, value, onChange }: LineProps<V>) => {
  const messages = useMessages('discovery');
  return (
    <div className={classNames(layout.spread, layout.gap12, layout.borderTop, s.line)}>
      <span className={classNames(typography.muted, typography.tiny)}>{messages.share_of_audience}</span>
      <WeightSelect
        filterKey={filterKey}
        label={`${label}: ${messages.share_of_audience}`}
        weight={value.weight}
        valueWith={(weight) => ({ ...value, weight })}
        onChange={onChange}
      />
    </div>
  );
};
