import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';
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
  <div className={classNames(layout.row, layout.gap12, layout.grow, s.item)}>
    {picture}
    <span className={classNames(layout.stack, layout.shrink, s.lines)}>
      <span className={classNames(layout.row, layout.gap8, layout.shrink, typography.semibold)} title={title}>
        <span className={typography.cut}>{title}</span>
        {badge && <Badge tone="accent">{badge}</Badge>}
      </span>
      <small className={classNames(layout.row, layout.shrink, layout.gap5, typography.detail)}>{children}</small>
      {below}
    </span>
  </div>
);
