import { useFilters } from '#web/search/filters.store.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import layout from '#web/ui/layout.module.css';
import { CountMark } from './count-mark.tsx';
import type { EditorOf, EditorProps } from './editor-props.ts';
import s from './editors.module.css';
import { useLiveCounts } from './use-live-counts.ts';

type Props = EditorProps<string[]> & { editor: EditorOf<'checks'> };

const MANY = 8;

export const ChecksEditor = ({ filterKey, value, onChange, editor }: Props) => {
  const wording = useWording();
  const platform = useFilters(({ search }) => search.platform);
  const codes = editor.codesOn(platform);
  const countOf = useLiveCounts(
    filterKey,
    codes.map((code) => ({ id: code, value: value.includes(code) ? value : [...value, code] })),
  );
  const toggle = (code: string) => onChange(value.includes(code) ? value.filter((other) => other !== code) : [...value, code]);
  return (
    <div className={classNames(layout.scrollY, s.checks)} data-many={codes.length > MANY || undefined}>
      {codes.map((code) => (
        <Checkbox
          key={code}
          className={s.check}
          label={
            <>
              {wording.word(`${editor.words}.${code}`)}
              <CountMark count={countOf(code)} />
            </>
          }
          aria-description={countOf(code)?.full}
          checked={value.includes(code)}
          onChange={() => toggle(code)}
        />
      ))}
    </div>
  );
};
