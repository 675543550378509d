import { useRef } from 'react';
import type { CardTable } from '#shared/report-cards/card-data.ts';
import { tableCsv } from '#shared/report-cards/table-csv.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { IconCopy, IconDownload } from '#web/ui/icons.ts';
import { DropMenu } from '#web/ui/overlay/drop-menu.tsx';
import type { Bar } from './chart-drawing.ts';

const load = () => import('./save-chart.ts');

type Props = {
  title: string;
  /** The numbers of the chart. */
  tables: () => readonly CardTable[];
  /** Bars that the card shows as text and lines instead of a chart. */
  bars?: readonly Bar[] | undefined;
};

/** Copies or downloads the chart of the surrounding card as an image, or its numbers. */
export const ChartMenu = ({ title, tables, bars = [] }: Props) => {
  const messages = useMessages('charts');
  const anchor = useRef<HTMLDivElement>(null);
  const draw = async () => {
    const [card, files] = [anchor.current?.closest('section'), await load()];
    if (!card) throw new Error('the menu is outside of a card');
    return { files, drawing: files.drawingOf(card, title, bars) };
  };
  const run = (work: () => Promise<unknown>, failure = messages.export_failed) =>
    void work().catch((error: unknown) => {
      console.error('failed to export a chart', error);
      notify({ kind: 'bad', message: failure });
    });
  const copy = async () => {
    const { files, drawing } = await draw();
    await files.copyPng(drawing);
    notify({ kind: 'good', message: messages.copied });
  };
  const download = <IconDownload size={16} stroke={1.7} aria-hidden />;
  const entries = [
    {
      id: 'copy',
      label: messages.copy,
      icon: <IconCopy size={16} stroke={1.7} aria-hidden />,
      run: () => run(copy, messages.copy_failed),
    },
    {
      id: 'png',
      label: messages.png,
      icon: download,
      run: () => run(async () => draw().then(({ files, drawing }) => files.savePng(title, drawing))),
    },
    {
      id: 'svg',
      label: messages.svg,
      icon: download,
      run: () => run(async () => draw().then(({ files, drawing }) => files.saveSvg(title, drawing))),
    },
    {
      id: 'csv',
      label: messages.csv,
      icon: download,
      run: () => run(async () => (await load()).saveCsv(title, tableCsv(tables(), messages.group))),
    },
  ];
  return (
    <div ref={anchor} data-print="hidden">
      <DropMenu isIconOnly label={fill(messages.export, { card: title })} icon={download} entries={entries} />
    </div>
  );
};
