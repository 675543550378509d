import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { pageLinks } from '../print/page-links.ts';
import s from './pagination.module.css';

type Props = {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  messages: { label: string; previous: string; next: string; page: (page: number) => string };
};

export const Pagination = ({ page, pages, onChange, messages }: Props) => (
  <nav className={classNames(layout.gap4, layout.flex, s.pages)} aria-label={messages.label}>
    <button type="button" aria-label={messages.previous} disabled={page <= 1} onClick={() => onChange(page - 1)}>
      <IconChevronLeft size={15} aria-hidden="true" />
    </button>
    {pageLinks(page, pages).map((link) => (
      <button
        key={link}
        type="button"
        aria-label={messages.page(link)}
        aria-current={link === page ? 'page' : undefined}
        onClick={() => onChange(link)}
      >
        {link}
      </button>
    ))}
    <button type="button" aria-label={messages.next} disabled={page >= pages} onClick={() => onChange(page + 1)}>
      <IconChevronRight size={15} aria-hidden="true" />
    </button>
  </nav>
);
