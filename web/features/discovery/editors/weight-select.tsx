import { WEIGHTS } from '#shared/discovery/ranges.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { Select } from '#web/ui/select.tsx';
import { useWording } from '../use-wording.ts';
import s from './editors.module.css';

type Props = { label: string; weight: number | undefined; onChange: (weight: number) => void };

/** The share of the audience, "more than 10 %". An address may leave it out; then that is listed too. */
export const WeightSelect = ({ label, weight, onChange }: Props) => {
  const words = useWords('discovery');
  const { percent } = useWording();
  const options = WEIGHTS.map((value) => ({ value: `${value}`, label: fill(words.more_than, { share: percent(value) }) }));
  return (
    <Select
      className={s.weight}
      label={label}
      value={`${weight ?? ''}`}
      options={weight ? options : [{ value: '', label: words.any_share }, ...options]}
      onChange={(value) => onChange(Number(value))}
    />
  );
};

/** A line below an editor that has one share for all it chooses. */
export const WeightLine = ({ label, weight, onChange }: Props) => {
  const words = useWords('discovery');
  return (
    <div className={s.line}>
      <span className={s.lineName}>{words.share_of_audience}</span>
      <WeightSelect label={`${label}: ${words.share_of_audience}`} weight={weight} onChange={onChange} />
    </div>
  );
};
