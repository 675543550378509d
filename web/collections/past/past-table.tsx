import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import type { KnownRow } from '#web/ui/table/data-table.tsx';
import { CollectionTable } from '../table/collection-table.tsx';
import s from './past-table.module.css';

type Props<Row extends KnownRow> = Omit<ComponentProps<typeof CollectionTable<Row>>, 'label' | 'head'> & {
  title: string;
  /** Content to the right of the title. */
  tools?: ReactNode;
};

/** A titled, paginated table of earlier reports or analyses. */
export const PastTable = <Row extends KnownRow>({ title, tools, ...table }: Props<Row>) => (
  <CollectionTable
    {...table}
    label={title}
    head={
      <div className={classNames(layout.spread, layout.gap12, layout.borderBottom, s.head)}>
        <h2>{title}</h2>
        {tools}
      </div>
    }
  />
);
