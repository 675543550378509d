import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import s from './popover.module.css';
import { useTopmost } from './use-topmost.ts';

type Props = {
  label: string;
  opened: boolean;
  onClose: () => void;
  /** The button that opens it; it gets the focus back. */
  trigger: ReactNode;
  children: ReactNode;
  role?: 'dialog' | 'menu';
  /** Where the button stands at the lower edge of the window. */
  side?: 'below' | 'above';
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
  /** The button fills the width that it is given. */
  wide?: boolean;
};

const EDGE_PX = 16;

/** A panel under its button that leaves the page usable. It stands in the page, not in a portal: reading and tab order stay natural. */
export const Popover = ({ label, opened, onClose, trigger, children, role = 'dialog', side = 'below', align = 'start', wide }: Props) => {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Escape is its own: a drawer that it stands in stays open.
  useTopmost(opened);

  useLayoutEffect(() => {
    if (opened && align === 'start') keepInView(panel.current);
  }, [opened, align]);

  useEffect(() => {
    if (!opened) return;
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [opened, onClose]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
    anchor.current?.querySelector('button')?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (opened && event.relatedTarget instanceof Node && !anchor.current?.contains(event.relatedTarget)) onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from the button and the panel
    <div ref={anchor} className={s.anchor} data-wide={wide || undefined} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      {trigger}
      {opened && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
        <div ref={panel} role={role} aria-label={label} tabIndex={-1} data-side={side} data-align={align} className={s.panel}>
          {children}
        </div>
      )}
    </div>
  );
};

/** Moves the panel left as far as the window's edge asks for. */
const keepInView = (panel: HTMLElement | null): void => {
  if (!panel) return;
  panel.style.marginLeft = '0';
  const { left, right } = panel.getBoundingClientRect();
  const tooFarRight = Math.max(0, right - (document.documentElement.clientWidth - EDGE_PX));
  panel.style.marginLeft = `${-Math.min(tooFarRight, Math.max(0, left - EDGE_PX))}px`;
};
