import { isMasked } from '#shared/creator.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import typography from '#web/ui/typography.module.css';
import type { ResultRow } from '../results/results-table.tsx';
import { usePage } from './page.store.ts';
import s from './selection.module.css';
import { pickRow, pickRows, useSelection } from './selection.store.ts';

/** Selects all rows of the page or none. */
export const HeaderBox = () => {
  const messages = useMessages('selection');
  const ids = usePage((page) => page.ids);
  const picked = useSelection((state) => state.picked.length);
  return (
    <Checkbox
      aria-label={messages.select_all}
      checked={picked > 0 && picked === ids.length}
      indeterminate={picked > 0 && picked < ids.length}
      disabled={ids.length === 0}
      onChange={(event) => pickRows(event.currentTarget.checked ? ids : [])}
    />
  );
};

/** The row's number. A checkbox replaces it on hover and while rows are selected. */
export const RowBox = ({ row, index }: { row: ResultRow; index: number }) => {
  const messages = useMessages('selection');
  const { number } = useFormat();
  const skipped = usePage((page) => page.skipped);
  const isPicked = useSelection(({ picked }) => !isMasked(row) && picked.includes(row.user_id));
  const hasSelection = useSelection(({ picked }) => picked.length > 0);
  const rowNumber = <span className={classNames(typography.detail, typography.tabular, s.number)}>{number(skipped + index + 1)}</span>;
  if (isMasked(row)) return rowNumber;
  return (
    <span className={s.lead} data-choosing={hasSelection || undefined}>
      {rowNumber}
      <Checkbox
        aria-label={fill(messages.select_row, { name: row.name || row.username })}
        className={s.rowBox}
        checked={isPicked}
        onChange={(event) => pickRow(row.user_id, event.currentTarget.checked)}
      />
    </span>
  );
};
