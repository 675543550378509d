import type { WeightedRange } from '#shared/discovery/range-kinds.ts';
import { crosses, type Range } from '#shared/discovery/ranges.ts';
import { useWords } from '#web/i18n/words.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { useWording } from '../use-wording.ts';
import type { EditorOf, EditorProps } from './editor-props.ts';
import s from './editors.module.css';
import { RadioList } from './radio-list.tsx';
import { WeightLine } from './weight-select.tsx';

type Props = EditorProps<WeightedRange> & { editor: EditorOf<'range'> };
type End = 'from' | 'to';

/** Two columns of steps; those that would reach the other end cannot be chosen. */
export const RangeEditor = ({ label, value, onChange, editor }: Props) => {
  const words = useWords('discovery');
  return (
    <>
      <div className={s.ends}>
        <RangeEnd end="from" name={words.from} label={`${label}: ${words.from}`} value={value} onChange={onChange} editor={editor} />
        <RangeEnd end="to" name={words.to} label={`${label}: ${words.to}`} value={value} onChange={onChange} editor={editor} />
      </div>
      {editor.weighted && <WeightLine label={label} weight={value.weight} onChange={(weight) => onChange({ ...value, weight })} />}
    </>
  );
};

const RangeEnd = ({ end, name, label, value, onChange, editor }: Props & { end: End; name: string }) => {
  const words = useWords('discovery');
  const { number } = useWording();
  const { steps, typed } = editor;
  const set = (next: number | null) => onChange({ ...value, [end]: next });
  const wouldCross = (step: number): boolean => crosses({ ...value, [end]: step } as Range, steps);
  const show = (step: number): string => `${typed ? number(step) : step}${end === 'to' && step === steps.openEnd ? '+' : ''}`;
  const options = steps[end].map((step) => ({ value: `${step}`, label: show(step), disabled: wouldCross(step) }));
  return (
    <div className={s.end}>
      <span className={s.lineName} aria-hidden="true">
        {name}
      </span>
      {typed && (
        <NumberField
          label={label}
          placeholder={words.any}
          value={value[end]}
          onCommit={set}
          isAllowed={(typedNumber) => !wouldCross(typedNumber)}
        />
      )}
      <RadioList
        label={label}
        value={`${value[end] ?? ''}`}
        options={[{ value: '', label: words.any }, ...options]}
        onChange={(step) => set(step === '' ? null : Number(step))}
      />
    </div>
  );
};
