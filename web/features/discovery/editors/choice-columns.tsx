import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import s from './editors.module.css';
import { RadioColumn } from './radio-column.tsx';
import { useLiveCounts } from './use-live-counts.ts';

/** `value` is the filter's value if the option is selected. */
type Option<V> = { id: string; label: string; value: V };
export type ChoiceColumn<V> = { name: string; label: string; chosen: string; options: readonly Option<V>[] };

type Props<V> = { filterKey: FilterKey; columns: readonly ChoiceColumn<V>[]; onChange: (value: V) => void };

/** Radio lists side by side, each for a part of one value. */
export const ChoiceColumns = <V,>({ filterKey, columns, onChange }: Props<V>) => {
  const choices = columns.flatMap(({ label, options }) => options.map(({ id, value }) => ({ id: `${label} ${id}`, value })));
  const countOf = useLiveCounts(filterKey, choices);
  return (
    <div className={classNames(layout.gap10, layout.fields, s.ends)}>
      {columns.map(({ name, label, chosen, options }) => (
        <RadioColumn
          key={label}
          name={name}
          label={label}
          value={chosen}
          options={options.map((option) => ({ value: option.id, label: option.label, count: countOf(`${label} ${option.id}`) }))}
          onChange={(id) => {
            const option = options.find((each) => each.id === id);
            if (option) onChange(option.value);
          }}
        />
      ))}
    </div>
  );
};
