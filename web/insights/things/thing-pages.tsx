import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import s from './things.module.css';

export type Paging = {
  page: number;
  pageSize: number;
  /** `replaces`: nobody asked for it, and going back does not lead to the page before. */
  onPage: (page: number, how?: { replaces: boolean }) => void;
};
type Props = Paging & { table: string; total: number };

/** A single page has no numbers. */
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
