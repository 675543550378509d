import type { Days } from '#shared/discovery/filters/days-kind.ts';
import { filterOf } from '#shared/discovery/filters/filters.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { EditorOf, EditorProps } from '../editor-props.ts';
import { RadioList } from '../radio-list.tsx';
import { useLiveCounts } from '../use-live-counts.ts';

type Props = EditorProps<Days> & { editor: EditorOf<'days'> };

const parseDays = (text: string): number | null => {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 5);
  return digits ? Number(digits) : null;
};

/** Usual numbers of days to pick, and any number to type; with a minimum where the filter is a range. */
export const DaysEditor = ({ filterKey, label, value, onChange, editor }: Props) => {
  const messages = useMessages('discovery');
  const wording = useWording();
  const options = [
    { id: '', label: messages.any, value: filterOf(filterKey).empty as Days },
    ...editor.codes.map((code) => ({ id: code, label: textOf(code, editor.words, wording), value: fitting({ ...value, code }) })),
  ];
  const countOf = useLiveCounts(filterKey, options);
  const isPicked = value.from === undefined && (value.code === '' || editor.codes.includes(value.code));
  return (
    <>
      <RadioList
        label={label}
        value={isPicked ? value.code : undefined}
        options={options.map((option) => ({ value: option.id, label: option.label, count: countOf(option.id) }))}
        onChange={(id) => onChange(options.find((option) => option.id === id)?.value ?? value)}
      />
      <TypedDays label={label} value={value} onChange={onChange} editor={editor} />
    </>
  );
};

const textOf = (code: string, words: string, { word }: ReturnType<typeof useWording>): string =>
  Number(code) ? word(words, { days: code }) : word(`${words}.${code}`);

/** Without a minimum above the maximum. */
const fitting = ({ code, from }: Days): Days => (from === undefined || from > Number(code) ? { code } : { code, from });

const TypedDays = ({ label, value, onChange, editor }: Omit<Props, 'filterKey'>) => {
  const messages = useMessages('content');
  const { outside, any } = useMessages('discovery');
  const most = Number(value.code) || editor.most;
  const field = (name: string, days: number | null, bounds: { least: number; most: number }, set: (days: number | null) => void) => (
    <div className={classNames(layout.stack, layout.gap4, layout.shrink)}>
      <span className={classNames(typography.muted, typography.tiny)} aria-hidden="true">
        {name}
      </span>
      <NumberField
        label={`${label}: ${name}`}
        placeholder={any}
        value={days}
        parse={parseDays}
        onCommit={set}
        problemOf={(typed) =>
          typed < bounds.least || typed > bounds.most ? fill(outside, { from: `${bounds.least}`, to: `${bounds.most}` }) : undefined
        }
      />
    </div>
  );
  const withFrom = (from: number | null): Days => ({ code: value.code, ...(from !== null && { from }) });
  return (
    <div className={classNames(layout.gap10, layout.fields)}>
      {editor.isRange && field(messages.least_days, value.from ?? null, { least: 1, most }, (from) => onChange(withFrom(from)))}
      {field(
        editor.isRange ? messages.most_days : messages.number_of_days,
        Number(value.code) || null,
        { least: value.from ?? 1, most: editor.most },
        (days) => onChange({ ...value, code: days === null ? '' : `${days}` }),
      )}
    </div>
  );
};
