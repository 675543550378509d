import { type ExportForm, maxRows, readTotal } from '#shared/exports/export-form.ts';
import { ExportTarget } from '#web/collections/export-target.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useComposedText } from '#web/ui/hooks/use-composed-text.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './dialogs.module.css';

type Props = {
  form: ExportForm;
  onChange: (changes: Partial<ExportForm>) => void;
  found: number;
  pageSize: number;
  left: number | undefined;
  seesEmails: boolean;
  /** The creators are chosen, so that neither their number nor those exported before can be changed. */
  isChosen: boolean;
};

/** Number of creators, export target and options. */
export const ExportFields = ({ form, onChange, found, pageSize, left, seesEmails, isChosen }: Props) => {
  const messages = useMessages('exports');
  return (
    <>
      {!isChosen && <Total form={form} onChange={onChange} found={found} pageSize={pageSize} left={left} />}
      <ExportTarget value={form.type} onChange={(type) => onChange({ type })} />
      <div className={classNames(layout.stack, layout.gap10)}>
        {!isChosen && (
          <>
            <Checkbox
              label={messages.duplicates}
              checked={form.duplicates}
              onChange={(event) => onChange({ duplicates: event.currentTarget.checked })}
            />
            <Hint text={messages.duplicates_hint} />
          </>
        )}
        <Checkbox
          label={messages.contacts}
          checked={form.contacts}
          onChange={(event) => onChange({ contacts: event.currentTarget.checked })}
        />
        {!seesEmails && <Hint text={messages.contacts_hint} />}
        {form.type === 'csv' && (
          <Checkbox
            label={messages.byte_order_mark}
            checked={form.byteOrderMark}
            onChange={(event) => onChange({ byteOrderMark: event.currentTarget.checked })}
          />
        )}
      </div>
    </>
  );
};

const USUAL_TOTAL = 100;
/** Beside the usual numbers, there would be no room for a typed one. */
const NARROW = '(max-width: 480px)';

/** Opens empty, as documented; the usual numbers are one click away. */
const Total = ({ form, onChange, found, pageSize, left }: Omit<Props, 'seesEmails' | 'isChosen'>) => {
  const messages = useMessages('exports');
  const { number } = useFormat();
  const isNarrow = useMedia(NARROW);
  const field = useComposedText(form.total ?? '', (text) => onChange({ total: readTotal(text, found) }));
  const maxTotal = Math.min(maxRows(found), left ?? 0);
  const totals = [...new Set([pageSize, USUAL_TOTAL])].filter((total) => total < maxTotal);
  const pick = (total: number, label: string) => (
    <button
      key={total}
      type="button"
      className={classNames(typography.plainButton, typography.accent, typography.tiny, typography.tabular, s.most)}
      onClick={() => onChange({ total })}
    >
      {fill(label, { count: number(total) })}
    </button>
  );
  const picks = maxTotal > 0 && (
    <span className={isNarrow ? layout.cluster : layout.inline}>
      {totals.map((total) => pick(total, messages.total_first))}
      {pick(maxTotal, messages.total_most)}
    </span>
  );
  return (
    <div>
      <TextField label={messages.total} inputMode="numeric" autoComplete="off" data-autofocus {...field} side={!isNarrow && picks} />
      {isNarrow && picks}
    </div>
  );
};

const Hint = ({ text }: { text: string }) => <p className={s.hint}>{text}</p>;
