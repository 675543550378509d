import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { isComposing } from '#web/ui/keys/is-composing.ts';
import layout from '#web/ui/layout.module.css';
import s from './popover.module.css';
import { useTopmost } from './use-topmost.ts';

type Props = {
  label: string;
  opened: boolean;
  onClose: () => void;
  /** The button that opens it and regains the focus on close. */
  trigger: ReactNode;
  children: ReactNode;
  role?: 'dialog' | 'menu';
  /** `above` for a button at the lower edge of the window. */
  side?: 'below' | 'above';
  /** The edge of the button to which the panel is aligned. */
  align?: 'start' | 'end';
  /** The button fills the available width. */
  wide?: boolean;
};

const EDGE_PX = 16;

/** A non-modal panel below its button. It renders in place rather than in a portal, so that reading and tab order stay natural. */
export const Popover = ({ label, opened, onClose, trigger, children, role = 'dialog', side = 'below', align = 'start', wide }: Props) => {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Handles Escape itself, so that a surrounding drawer stays open.
  useTopmost(opened);

  useKeptInView(panel, opened && align === 'start');

  useEffect(() => {
    if (!opened) return;
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const closeOutside = ({ target }: PointerEvent) => isOutside(target, anchor.current) && onClose();
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [opened, onClose]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    onClose();
    anchor.current?.querySelector('button')?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => opened && isOutside(relatedTarget, anchor.current) && onClose();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from the button and the panel
    <div
      ref={anchor}
      className={classNames(layout.relative, s.anchor)}
      data-wide={wide || undefined}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      {trigger}
      {opened && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a name
        <div
          ref={panel}
          role={role}
          aria-label={label}
          tabIndex={-1}
          data-side={side}
          data-align={align}
          className={classNames(layout.popup, s.panel)}
        >
          {children}
        </div>
      )}
    </div>
  );
};

/** A toast is not: its action may belong to the panel. */
const isOutside = (target: EventTarget | null, anchor: Element | null): boolean =>
  target instanceof Element && !anchor?.contains(target) && !target.closest('[data-toast]');

/** Also while content that arrives later widens the panel. */
const useKeptInView = (panel: RefObject<HTMLElement | null>, isActive: boolean): void => {
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!isActive || !shown) return;
    // At once, because the browser scrolls the page to a field outside the window that gets the focus.
    keepInView(shown);
    // Ends with the panel.
    new ResizeObserver(() => keepInView(shown)).observe(shown);
  }, [panel, isActive]);
};

/** Moves the panel left until it fits in the window. */
const keepInView = (panel: HTMLElement): void => {
  panel.style.marginLeft = '0';
  const { left, right } = panel.getBoundingClientRect();
  const tooFarRight = Math.max(0, right - (document.documentElement.clientWidth - EDGE_PX));
  panel.style.marginLeft = `${-Math.min(tooFarRight, Math.max(0, left - EDGE_PX))}px`;
};
