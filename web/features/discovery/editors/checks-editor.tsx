import { Checkbox } from '#web/ui/checkbox.tsx';
import { useFilters } from '../filters.store.ts';
import { useWording } from '../use-wording.ts';
import type { EditorOf, EditorProps } from './editor-props.ts';
import s from './editors.module.css';

type Props = EditorProps<string[]> & { editor: EditorOf<'checks'> };

const MANY = 8;

export const ChecksEditor = ({ value, onChange, editor }: Props) => {
  const say = useWording();
  const platform = useFilters(({ search }) => search.platform);
  const codes = editor.codesOn(platform);
  const toggle = (code: string) => onChange(value.includes(code) ? value.filter((other) => other !== code) : [...value, code]);
  return (
    <div className={s.checks} data-many={codes.length > MANY || undefined}>
      {codes.map((code) => (
        <Checkbox
          key={code}
          className={s.check}
          label={say.word(`${editor.words}.${code}`)}
          checked={value.includes(code)}
          onChange={() => toggle(code)}
        />
      ))}
    </div>
  );
};
