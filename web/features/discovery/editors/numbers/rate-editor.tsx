import { NO_RATE, RATE_BOUNDS, type Rate } from '#shared/discovery/filters/range-kinds.ts';
import { RATE_STEPS } from '#shared/discovery/filters/ranges.ts';
import { RATE_OPERATORS } from '#shared/discovery/filters/search-codes.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { ChoiceColumns } from '../choice-columns.tsx';
import type { EditorProps } from '../editor-props.ts';
import { type Bounds, PercentBounds } from './percent-bounds.tsx';

const isUpper = ({ operator }: Rate): boolean => operator === 'lt' || operator === 'lte';

/** Without an upper bound that the rate contradicts or has already. */
const fitting = ({ max, ...rate }: Rate): Rate => (max === undefined || isUpper(rate) || (rate.value ?? 0) > max ? rate : { ...rate, max });

const boundsOf = (rate: Rate): Bounds => (isUpper(rate) ? { from: null, to: rate.value } : { from: rate.value, to: rate.max ?? null });

const withBounds = (rate: Rate, { from, to }: Bounds): Rate => {
  if (from === null && to === null) return NO_RATE;
  if (isUpper(rate) && from === null) return { operator: rate.operator, value: to };
  return { operator: isUpper(rate) ? 'gte' : rate.operator, value: from, ...(to !== null && { max: to }) };
};

export const RateEditor = ({ filterKey, label, value, onChange }: EditorProps<Rate>) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  // A URL or a sentence may set a value between the steps.
  const steps = [...new Set([...RATE_STEPS, ...(value.value === null ? [] : [value.value])])].sort((a, b) => a - b);
  return (
    <>
      <ChoiceColumns
        filterKey={filterKey}
        onChange={onChange}
        columns={[
          {
            name: messages.operator,
            label: `${label}: ${messages.operator}`,
            chosen: value.operator,
            options: RATE_OPERATORS.map((operator) => ({
              id: operator,
              label: wording.word(`operator.${operator}`),
              value: fitting({ ...value, operator }),
            })),
          },
          {
            name: messages.rate,
            label,
            chosen: `${value.value ?? ''}`,
            options: [
              { id: '', label: messages.any, value: { ...value, value: null } },
              ...steps.map((step) => ({ id: `${step}`, label: wording.percent(step), value: fitting({ ...value, value: step }) })),
            ],
          },
        ]}
      />
      <PercentBounds
        label={label}
        bounds={boundsOf(value)}
        limits={RATE_BOUNDS}
        onChange={(bounds) => onChange(withBounds(value, bounds))}
      />
    </>
  );
};
