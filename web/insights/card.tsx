import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import s from './report.module.css';

type Props = { title: string; note?: string; wide?: boolean; children: ReactNode };

/** The frame of every card of a report. */
export const Card = ({ title, note, wide, children }: Props) => (
  <section className={s.card} data-wide={wide || undefined} aria-label={title}>
    <h3>{title}</h3>
    {note && <p className={s.note}>{note}</p>}
    {children}
  </section>
);

export const NoRecord = () => <p className={s.none}>{useWords('report').no_records}</p>;
