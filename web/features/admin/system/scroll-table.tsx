import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import section from '../section.module.css';

/** Without a label, a column of buttons. */
type Column = { id: string; label?: string; isNumber?: boolean };

/** Scrolls horizontally on narrow screens. */
export const ScrollTable = ({ label, columns, children }: { label: string; columns: Column[]; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={section.scroll} aria-label={label} tabIndex={0}>
    <table className={classNames(layout.table, typography.bodyLarge, section.table)}>
      <thead>
        <tr>
          {columns.map(({ id, label: name, isNumber }) =>
            name === undefined ? (
              <td key={id} />
            ) : (
              <th key={id} scope="col" data-number={isNumber || undefined}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
