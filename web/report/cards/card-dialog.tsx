import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import s from './card-dialog.module.css';
import { CardPdf } from './card-pdf.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Above `children`, which say little alone. */
  content: ReactNode;
  /** Above `children` in the PDF. */
  pdfContent: ReactNode;
  children: ReactNode;
};

/** The full content of a card, with a PDF download. */
export const CardDialog = ({ opened, onClose, title, content, pdfContent, children }: Props) => {
  const messages = useMessages('audience');
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={560}>
      <div className={classNames(layout.stack, layout.gap20)}>
        {content && <div className={s.chart}>{content}</div>}
        {children}
      </div>
      <p className={classNames(layout.end, layout.borderTop, s.foot)}>
        <Button icon={<IconDownload size={16} stroke={1.7} aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
          {messages.download_pdf}
        </Button>
      </p>
      {isPrinting && (
        <CardPdf title={title} onDone={() => setPrinting(false)}>
          {pdfContent}
          {children}
        </CardPdf>
      )}
    </Dialog>
  );
};
