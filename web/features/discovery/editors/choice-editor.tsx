import type { Choice } from '#shared/discovery/filter-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import { useWording } from '../use-wording.ts';
import type { EditorOf, EditorProps } from './editor-props.ts';
import { RadioList } from './radio-list.tsx';
import { WeightLine } from './weight-select.tsx';

type Props = EditorProps<Choice> & { editor: EditorOf<'choice'> };

export const ChoiceEditor = ({ label, value, onChange, editor }: Props) => {
  const words = useWords('discovery');
  const say = useWording();
  const options = editor.codes.map((code) => ({ value: code, label: say.word(`${editor.words}.${code}`) }));
  return (
    <>
      <RadioList
        label={label}
        value={value.code}
        options={[{ value: '', label: words.any }, ...options]}
        onChange={(code) => onChange({ ...value, code })}
      />
      {editor.weighted && <WeightLine label={label} weight={value.weight} onChange={(weight) => onChange({ ...value, weight })} />}
    </>
  );
};
