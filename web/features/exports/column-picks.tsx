import { CONTACT_COLUMNS, type ExportColumn } from '#shared/exports/export-columns.ts';
import { chosenColumns, type ExportForm } from '#shared/exports/export-form.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { IconChevronDown } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './dialogs.module.css';
import { TemplatePicks } from './template-picks.tsx';

type Props = { form: ExportForm; onChange: (changes: Partial<ExportForm>) => void; offered: readonly ExportColumn[] };

/** Selects the columns of the file, whose order is fixed. */
export const ColumnPicks = ({ form, onChange, offered }: Props) => {
  const messages = useMessages('exports');
  const { plural } = useFormat();
  const count = chosenColumns(form).length;
  const choose = (column: ExportColumn, checked: boolean) =>
    onChange({ columns: offered.filter((each) => (each === column ? checked : form.columns.includes(each))) });
  return (
    <details className={s.columns}>
      <summary className={classNames(layout.row, layout.gap10, layout.hoverable, s.summary)}>
        <span className={classNames(typography.body, typography.medium)}>{messages.columns}</span>
        <span className={classNames(layout.pushed, typography.muted, typography.small)}>
          {count === 0 ? messages.no_columns : plural(messages, 'columns_chosen', count)}
        </span>
        <IconChevronDown className={classNames(typography.faint, s.arrow)} size={15} aria-hidden="true" />
      </summary>
      <div className={classNames(layout.fields, s.grid)}>
        {offered.map((column) => {
          const isOff = !form.contacts && CONTACT_COLUMNS.includes(column);
          return (
            <Checkbox
              key={column}
              label={messages[`column.${column}`]}
              checked={!isOff && form.columns.includes(column)}
              disabled={isOff}
              onChange={(event) => choose(column, event.currentTarget.checked)}
            />
          );
        })}
      </div>
      <TemplatePicks form={form} onChange={onChange} offered={offered} />
    </details>
  );
};
