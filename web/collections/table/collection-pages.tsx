import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
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
export const ThingPages = ({ table, total, page, pageSize, onPage }: Props) => {
  const words = useWords('tables');
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <div className={s.foot}>
      <Pagination
        page={page}
        pages={pages}
        onChange={onPage}
        words={{
          label: fill(words.pages, { table }),
          previous: words.previous,
          next: words.next,
          page: (number) => fill(words.page, { page: number }),
        }}
      />
    </div>
  );
};
