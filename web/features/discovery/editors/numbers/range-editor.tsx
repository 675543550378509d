import type { WeightedRange } from '#shared/discovery/filters/range-kinds.ts';
import { crosses } from '#shared/discovery/filters/ranges.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import layout from '#web/ui/layout.module.css';
import type { EditorOf, EditorProps } from '../editor-props.ts';
import s from '../editors.module.css';
import { RadioColumn } from '../radio-column.tsx';
import { useLiveCounts } from '../use-live-counts.ts';
import { WeightLine } from '../weight-select.tsx';
import { useRangeUnit } from './range-unit.ts';

type Props = EditorProps<WeightedRange> & { editor: EditorOf<'range'> };
type End = 'from' | 'to';
type EndProps = Omit<Props, 'filterKey'> & { end: End; name: string; countOf: ReturnType<typeof useLiveCounts> };

const ENDS: readonly End[] = ['from', 'to'];
const withEnd = (value: WeightedRange, end: End, step: number | null): WeightedRange => ({ ...value, [end]: step });

/** Two columns of steps. Steps beyond the other end are disabled. */
export const RangeEditor = ({ filterKey, label, value, onChange, editor }: Props) => {
  const messages = useMessages('discovery');
  const { steps } = editor;
  const choices = ENDS.flatMap((end) =>
    [null, ...steps[end]]
      .map((step) => ({ id: `${end}${step ?? ''}`, value: withEnd(value, end, step) }))
      .filter((choice) => !crosses(choice.value, steps)),
  );
  const countOf = useLiveCounts(filterKey, choices);
  const end = { value, onChange, editor, countOf };
  return (
    <>
      <div className={classNames(layout.gap10, layout.fields, s.ends)}>
        <RangeEnd {...end} end="from" name={messages.from} label={`${label}: ${messages.from}`} />
        <RangeEnd {...end} end="to" name={messages.to} label={`${label}: ${messages.to}`} />
      </div>
      {editor.weighted && <WeightLine filterKey={filterKey} label={label} value={value} onChange={onChange} />}
    </>
  );
};

const RangeEnd = ({ end, name, label, value, onChange, editor, countOf }: EndProps) => {
  const messages = useMessages('discovery');
  const other = value[end === 'from' ? 'to' : 'from'];
  const { steps, typed } = editor;
  const unit = useRangeUnit(editor.unit);
  const set = (next: number | null) => onChange(withEnd(value, end, next));
  const wouldCross = (step: number): boolean => crosses(withEnd(value, end, step), steps);
  const isOpenEnd = (step: number): boolean => end === 'to' && step === steps.openEnd && editor.unit !== 'percent';
  const labelOf = (step: number): string => `${typed ? unit.short(step) : step}${isOpenEnd(step) ? '+' : ''}`;
  const options = [
    { value: '', label: messages.any, disabled: false },
    ...steps[end].map((step) => ({ value: `${step}`, label: labelOf(step), disabled: wouldCross(step) })),
  ];
  return (
    <RadioColumn
      name={name}
      label={label}
      value={`${value[end] ?? ''}`}
      options={options.map((option) => ({ ...option, count: option.disabled ? undefined : countOf(`${end}${option.value}`) }))}
      onChange={(step) => set(step === '' ? null : Number(step))}
    >
      {typed && (
        <NumberField
          label={label}
          placeholder={messages.any}
          inputMode={editor.unit === 'count' ? 'numeric' : 'decimal'}
          value={unit.toTyped(value[end])}
          parse={unit.parse}
          onCommit={(typedNumber) => set(unit.fromTyped(typedNumber))}
          problemOf={(typedNumber) => {
            const number = unit.fromTyped(typedNumber) ?? 0;
            if (number < 0 || number > unit.most) return fill(messages.outside, { from: unit.long(0), to: unit.long(unit.most) });
            return wouldCross(number) ? fill(messages[`crosses_${end}`], { value: unit.long(other ?? 0) }) : undefined;
          }}
        />
      )}
    </RadioColumn>
  );
};
