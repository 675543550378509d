import { type CSSProperties, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { InPdf } from '#web/charts/on-pdf.ts';
import { coloursOf, cssVariables } from '#web/theme/tokens.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useIsMounted } from '#web/ui/hooks/use-is-mounted.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { PdfName } from '../pdf-name.ts';
import s from './card-dialog.module.css';

/** Charts render twice before they have their final size. */
const SETTLE_MS = 400;

const fileName = (title: string): string => `${title.replace(/[\\/:*?"<>|]/g, '').replace(/\s+/g, '_')}.pdf`;

/** Renders a card off screen in light colors and saves it as a PDF. */
export const CardPdf = ({ title, onDone, children }: { title: string; onDone: () => void; children: ReactNode }) => {
  const pdfCard = useRef<HTMLDivElement>(null);
  const ownName = use(PdfName);
  const isMounted = useIsMounted();
  const print = useEffectEvent(async () => {
    try {
      const { saveAsPdf } = await import('#web/ui/print/save-as-pdf.ts');
      if (pdfCard.current) await saveAsPdf(pdfCard.current, ownName ?? fileName(title));
    } catch (error) {
      // Its screen was left meanwhile, and its charts with it.
      if (!isMounted()) return;
      console.error('The PDF of a card could not be made', error);
      notifyProblem(error);
    } finally {
      onDone();
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void print(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  // Applies the light theme to this subtree, whatever theme the page uses.
  const light = { ...cssVariables(coloursOf('light')), colorScheme: 'light' } as CSSProperties;
  return createPortal(
    <div
      ref={pdfCard}
      className={classNames(layout.stack, layout.gap18, typography.body, typography.textColor, s.paper)}
      style={light}
      aria-hidden
      inert
    >
      <h2>{title}</h2>
      <InPdf value={true}>{children}</InPdf>
    </div>,
    document.body,
  );
};
