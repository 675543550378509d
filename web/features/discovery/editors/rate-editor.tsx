import type { Rate } from '#shared/discovery/range-kinds.ts';
import { RATE_STEPS } from '#shared/discovery/ranges.ts';
import { RATE_OPERATORS } from '#shared/discovery/search-codes.ts';
import { useWords } from '#web/i18n/words.ts';
import { Select } from '#web/ui/select.tsx';
import { useWording } from '../use-wording.ts';
import type { EditorProps } from './editor-props.ts';
import s from './editors.module.css';

export const RateEditor = ({ label, value, onChange }: EditorProps<Rate>) => {
  const words = useWords('discovery');
  const say = useWording();
  const written = value.value === null || RATE_STEPS.includes(value.value) ? RATE_STEPS : [...RATE_STEPS, value.value];
  const steps = written.map((step) => ({ value: `${step}`, label: say.percent(step) }));
  const setOperator = (sign: string) => {
    const operator = RATE_OPERATORS.find((known) => known === sign);
    if (operator) onChange({ ...value, operator });
  };
  return (
    <div className={s.pair}>
      <Select
        label={`${label}: ${words.operator}`}
        value={value.operator}
        options={RATE_OPERATORS.map((operator) => ({ value: operator, label: say.word(`operator.${operator}`) }))}
        onChange={setOperator}
      />
      <Select
        label={label}
        value={`${value.value ?? ''}`}
        options={[{ value: '', label: words.any }, ...steps]}
        onChange={(step) => onChange({ ...value, value: step === '' ? null : Number(step) })}
      />
    </div>
  );
};
