import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { useLazyDialog } from '#web/ui/overlay/use-lazy-dialog.ts';
import typography from '#web/ui/typography.module.css';
import s from '../report.module.css';

const CardDialog = lazyOverlay(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));

type Props = {
  title: string;
  content: ReactNode;
  body: () => ReactNode;
  /** The card shows all entries already; the dialog offers the table and the PDF. */
  isWhole?: boolean;
  /** The dialog repeats the chart of the card. */
  hasChart?: boolean;
  /** `body` contains the content, so that the PDF omits the latter. */
  isPartOfMore?: boolean;
};

/** Opens the full content of a card. */
export const CardMore = ({ title, content, body, isWhole = false, hasChart = false, isPartOfMore = false }: Props) => {
  const messages = useMessages('audience');
  const { opened, used, close, opener } = useLazyDialog(CardDialog.preload);
  return (
    <>
      <button
        type="button"
        className={classNames(
          typography.plainButton,
          typography.accent,
          typography.body,
          typography.medium,
          typography.hoverUnderline,
          s.more,
        )}
        aria-label={fill(isWhole ? messages.details_of : messages.view_more_of, { card: title })}
        data-print="hidden"
        {...opener}
      >
        {isWhole ? messages.details : messages.view_more}
      </button>
      {used && (
        <CardDialog opened={opened} onClose={close} title={title} content={hasChart && content} pdfContent={!isPartOfMore && content}>
          {body()}
        </CardDialog>
      )}
    </>
  );
};
