import type { ReactNode } from 'react';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from '../report.module.css';
import { CardMore } from './card-more.tsx';
import { HelpTip } from './help-tip.tsx';

type Props = {
  title: string;
  note?: string | undefined;
  wide?: boolean;
  /** Grid placement; ignored outside of a grid that defines it. */
  place?: 'tall' | 'large' | 'row' | undefined;
  /** Explanation of the card, shown as a tooltip. */
  tip?: string | undefined;
  /** Content to the right of the title. */
  aside?: ReactNode;
  /** Exports of the chart, in the upper right corner. */
  menu?: ReactNode;
  /** The full content, with a PDF. */
  more?: (() => ReactNode) | undefined;
  /** `more` contains no further entries. */
  isWhole?: boolean;
  /** A chart that the dialog repeats above its few rows. */
  hasChart?: boolean;
  /** `more` contains the card's content, so that the PDF omits the latter. */
  isPartOfMore?: boolean;
  children: ReactNode;
};

/** The frame of every report card. */
export const Card = ({ title, note, wide, place, tip, aside, menu, more, children, ...kind }: Props) => (
  <section
    className={classNames(layout.stack, layout.shrink, layout.panel, s.card)}
    data-wide={wide || undefined}
    data-place={place}
    aria-label={title}
  >
    <div className={classNames(layout.spreadTop, s.cardHead)}>
      <div className={classNames(layout.row, layout.gap4)}>
        <h3>{title}</h3>
        {tip && brand().switches.tooltips && <HelpTip about={title} text={tip} />}
      </div>
      {(aside || menu) && (
        <div className={classNames(layout.row, layout.gap4, layout.fixed, s.aside)}>
          {aside}
          {menu}
        </div>
      )}
    </div>
    {note && (
      <p className={classNames(typography.detail, s.note)} data-chart-note>
        {note}
      </p>
    )}
    {children}
    {more && <CardMore title={title} content={children} body={more} {...kind} />}
  </section>
);

export const NoRecord = () => <p className={classNames(typography.faint, typography.body, s.none)}>{useMessages('report').no_records}</p>;
