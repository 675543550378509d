import type { Rate } from '#shared/discovery/filters/range-kinds.ts';
import { RATE_STEPS } from '#shared/discovery/filters/ranges.ts';
import { RATE_OPERATORS } from '#shared/discovery/filters/search-codes.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { ChoiceColumns } from './choice-columns.tsx';
import type { EditorProps } from './editor-props.ts';

export const RateEditor = ({ filterKey, label, value, onChange }: EditorProps<Rate>) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  // A URL or a sentence may set a value between the steps.
  const steps = [...new Set([...RATE_STEPS, ...(value.value === null ? [] : [value.value])])].sort((a, b) => a - b);
  return (
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
            value: { ...value, operator },
          })),
        },
        {
          name: messages.rate,
          label,
          chosen: `${value.value ?? ''}`,
          options: [
            { id: '', label: messages.any, value: { ...value, value: null } },
            ...steps.map((step) => ({ id: `${step}`, label: wording.percent(step), value: { ...value, value: step } })),
          ],
        },
      ]}
    />
  );
};
