import type { ReactNode } from 'react';
import { Badge } from '#web/ui/media/badge.tsx';
import s from './title-cell.module.css';

type Props = {
  title: string;
  badge?: string | undefined;
  picture?: ReactNode;
  /** The line of details. */
  children: ReactNode;
  /** Additional lines. */
  below?: ReactNode;
};

/** Title of a report, an analysis or a creator, with the details that distinguish it. */
export const TitleCell = ({ title, badge, picture, children, below }: Props) => (
  <div className={s.item}>
    {picture}
    <span className={s.lines}>
      <span className={s.name} title={title}>
        <span className={s.cut}>{title}</span>
        {badge && <Badge tone="accent">{badge}</Badge>}
      </span>
      <small className={s.facts}>{children}</small>
      {below}
    </span>
  </div>
);
