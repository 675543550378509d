import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { NoRecord } from './card.tsx';
import s from './share-list.module.css';

/** `weight`: length of the bar as a fraction. `figure`: its text, percent by default. */
export type ShareRow = { key: string; label: ReactNode; weight: number; figure?: string; tone?: 'male' | 'female' };

/** Shares as bars of 100 %. */
export const ShareList = ({ rows }: { rows: readonly ShareRow[] }) => {
  const { percent } = useFormat();
  if (rows.length === 0) return <NoRecord />;
  return (
    <ul className={classNames(layout.stack, layout.gap12, layout.plainList, s.list)}>
      {rows.map(({ key, label, weight, figure, tone }) => (
        <li key={key}>
          <span className={typeof label === 'string' ? typography.cut : classNames(layout.row, layout.gap8, typography.cut)}>{label}</span>
          <span className="num">{figure ?? percent(weight)}</span>
          <span className={classNames(layout.clipped, s.bar)} aria-hidden>
            <i data-tone={tone} style={{ width: `${Math.min(1, weight) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
};
