import type { CSSProperties } from 'react';
import type { CardRow, CardTable } from '#shared/report-cards/card-data.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { RelatedName } from '../preview/related-name.tsx';
import s from './card-table-view.module.css';
import { SignImage } from './sign-image.tsx';

type Props = {
  table: CardTable;
  /** The only table of its card, so the card's title serves as its caption. */
  isOnly?: boolean;
};

/** A table of names with figures on the right. */
export const CardTableView = ({ table: { title, heads, rows }, isOnly = false }: Props) => {
  const messages = useMessages('audience');
  return (
    <section className={s.table}>
      {title && !isOnly && <h3>{title}</h3>}
      {rows.length === 0 ? (
        <p className={classNames(layout.flat, typography.faint, typography.body)}>{messages.no_record}</p>
      ) : (
        <table aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** A share is also the width of a tint behind its row. */
const barOf = (weight: number | undefined): CSSProperties | undefined =>
  weight === undefined ? undefined : ({ '--share': `${weight * 100}%` } as CSSProperties);

const Row = ({ row: { label, note, link, creator, sign, cells, weight, tone } }: { row: CardRow }) => (
  <tr data-bar={weight === undefined ? undefined : (tone ?? 'plain')} style={barOf(weight)}>
    <th scope="row">
      <span className={classNames(layout.row, layout.gap10, layout.shrink)}>
        {sign && <SignImage sign={sign} name={label} />}
        <span className={classNames(layout.stack, layout.shrink, typography.breaks, typography.tight, s.label)}>
          {link ? (
            <RelatedName userId={creator} name={label}>
              <a href={link} target="_blank" rel="noreferrer">
                <bdi>{label}</bdi>
              </a>
            </RelatedName>
          ) : (
            <bdi>{label}</bdi>
          )}
          {note && <small className={typography.hint}>{note}</small>}
        </span>
      </span>
    </th>
    {cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells follow the order of the heads
      <td key={index} className="num">
        {cell}
      </td>
    ))}
  </tr>
);
