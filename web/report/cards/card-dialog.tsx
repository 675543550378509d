import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import s from './card-dialog.module.css';
import { CardPdf } from './card-pdf.tsx';

/** `showsContent`: above the rest, which says little alone; the PDF always has both. */
type Props = { opened: boolean; onClose: () => void; title: string; content: ReactNode; children: ReactNode; showsContent: boolean };

/** The full content of a card, with a PDF download. */
export const CardDialog = ({ opened, onClose, title, content, children, showsContent }: Props) => {
  const messages = useMessages('audience');
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={560}>
      <div className={classNames(layout.stack, layout.gap20)}>
        {showsContent && <div className={s.chart}>{content}</div>}
        {children}
      </div>
      <p className={classNames(layout.end, layout.borderTop, s.foot)}>
        <Button icon={<IconDownload size={16} stroke={1.7} aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
          {messages.download_pdf}
        </Button>
      </p>
      {isPrinting && (
        <CardPdf title={title} onDone={() => setPrinting(false)}>
          {content}
          {children}
        </CardPdf>
      )}
    </Dialog>
  );
};
