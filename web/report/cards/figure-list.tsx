import type { FigureRow } from '#shared/report-cards/content-card.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { ShareList } from './share-list.tsx';

/** Names with figures, and bars where these are compared. */
export const FigureList = ({ rows }: { rows: readonly FigureRow[] }) => {
  const compared = rows.flatMap(({ weight, ...row }) => (weight === undefined ? [] : [{ ...row, weight }]));
  if (compared.length === rows.length) return <ShareList rows={compared} />;
  return (
    <ul className={classNames(layout.stack, layout.gap10, layout.plainList, typography.body)}>
      {rows.map(({ key, label, figure }) => (
        <li key={key} className={classNames(layout.spreadTop, layout.gap12)}>
          <span className={typography.breaks}>{label}</span>
          <span className="num">{figure}</span>
        </li>
      ))}
    </ul>
  );
};
