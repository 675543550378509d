import type { ComponentProps, ReactNode } from 'react';
import type { KnownRow } from '#web/ui/data-table.tsx';
import { ThingsTable } from '../things/things-table.tsx';
import s from './past-table.module.css';

type Props<Row extends KnownRow> = Omit<ComponentProps<typeof ThingsTable<Row>>, 'label' | 'head'> & {
  title: string;
  /** At the right of the title. */
  tools?: ReactNode;
};

/** Past items, page by page, under a title of their own. */
export const PastTable = <Row extends KnownRow>({ title, tools, ...table }: Props<Row>) => (
  <ThingsTable
    {...table}
    label={title}
    head={
      <div className={s.head}>
        <h2>{title}</h2>
        {tools}
      </div>
    }
  />
);
