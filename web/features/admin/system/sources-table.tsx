import { useMemo } from 'react';
import type { CatalogueSource } from '#shared/admin/system.ts';
import { nameColumn, numberColumn } from '#web/collections/table/collection-columns.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { textColumn } from '../columns.tsx';
import section from '../section.module.css';

type Row = CatalogueSource & { name: string };

/** Origins of the creators' data, with the number of creators and the days of the data. */
export const SourcesTable = ({ sources }: { sources: CatalogueSource[] }) => {
  const messages = useMessages('admin');
  const rows = useMemo(() => sources.map((source) => ({ ...source, name: source.source })), [sources]);
  return (
    <div className={section.card}>
      <h2 className={section.title}>{messages.sources}</h2>
      <DataTable name="sources" label={messages.sources} columns={useColumns()} rows={rows} isComplete skeletonRows={sources.length} />
    </div>
  );
};

const useColumns = (): Column<Row>[] => {
  const messages = useMessages('admin');
  const { number, day } = useFormat();
  return useMemo(() => {
    const daysOf = ({ oldest, newest }: CatalogueSource): string => {
      if (oldest === null || newest === null) return messages.source_undated;
      return oldest === newest ? day(newest) : `${day(oldest)} – ${day(newest)}`;
    };
    return [
      nameColumn<Row>(messages.source, ({ source }) => source),
      numberColumn<Row>('creators', { header: messages.source_creators, value: ({ creators }) => creators }, ({ creators }) =>
        number(creators),
      ),
      textColumn('days', messages.source_dates, daysOf, { size: 240 }),
    ];
  }, [messages, number, day]);
};
