import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Pagination } from '#web/ui/table/pagination.tsx';
import s from './collection.module.css';

export type Paging = {
  page: number;
  pageSize: number;
  /** `replaces`: replaces the history entry, because the user did not request this page. */
  onPage: (page: number, how?: { replaces: boolean }) => void;
};
type Props = Paging & { table: string; total: number };

/** Renders nothing for a single page. */
export const CollectionPages = ({ table, total, page, pageSize, onPage }: Props) => {
  const messages = useMessages('tables');
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <div className={classNames(layout.end, layout.borderTop, s.foot)}>
      <Pagination
        page={page}
        pages={pages}
        onChange={onPage}
        messages={{
          label: fill(messages.pages, { table }),
          previous: messages.previous,
          next: messages.next,
          page: (number) => fill(messages.page, { page: number }),
        }}
      />
    </div>
  );
};
