import type { Growth } from '#shared/discovery/range-kinds.ts';
import { GROWTH_WEIGHTS } from '#shared/discovery/ranges.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/search-codes.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { Select } from '#web/ui/select.tsx';
import { useWording } from '../use-wording.ts';
import type { EditorProps } from './editor-props.ts';
import s from './editors.module.css';

/** The interval switches the filter on; the growth stands at its default until changed. */
export const GrowthEditor = ({ label, value, onChange }: EditorProps<Growth>) => {
  const words = useWords('discovery');
  const say = useWording();
  const setInterval = (written: string) => onChange({ ...value, interval: GROWTH_INTERVALS.find((known) => known === written) ?? '' });
  return (
    <div className={s.pair}>
      <Select
        label={`${label}: ${words.interval}`}
        value={value.interval}
        options={[
          { value: '', label: words.any },
          ...GROWTH_INTERVALS.map((interval) => ({ value: interval, label: say.word(`interval.${interval}`) })),
        ]}
        onChange={setInterval}
      />
      <Select
        label={label}
        value={`${value.weight}`}
        options={GROWTH_WEIGHTS.map((weight) => ({ value: `${weight}`, label: fill(words.more_than, { share: say.percent(weight) }) }))}
        onChange={(weight) => onChange({ ...value, weight: Number(weight) })}
      />
    </div>
  );
};
