import type { Choice } from '#shared/discovery/filters/filter-kinds.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import type { EditorOf, EditorProps } from './editor-props.ts';
import { RadioList } from './radio-list.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { WeightLine } from './weight-select.tsx';

type Props = EditorProps<Choice> & { editor: EditorOf<'choice'> };

export const ChoiceEditor = ({ filterKey, label, value, onChange, editor }: Props) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const options = [
    { value: '', label: filterOf(filterKey).excludes ? messages.none : messages.any },
    ...editor.codes.map((code) => ({ value: code, label: wording.word(`${editor.words}.${code}`) })),
  ];
  const countOf = useLiveCounts(
    filterKey,
    options.map((option) => ({ id: option.value, value: { ...value, code: option.value } })),
  );
  return (
    <>
      <RadioList
        label={label}
        value={value.code}
        options={options.map((option) => ({ ...option, count: countOf(option.value) }))}
        onChange={(code) => onChange({ ...value, code })}
      />
      {editor.weighted && <WeightLine filterKey={filterKey} label={label} value={value} onChange={onChange} />}
    </>
  );
};
