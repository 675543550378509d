import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { dragging } from './dragged-creator.ts';
import { closePreview, openPreview, useOpenedPreview } from './preview.store.ts';

const PreviewPopover = lazyWithRetry(async () => ({ default: (await import('./preview-popover.tsx')).PreviewPopover }), ['preview']);

/** Long enough that a pointer on its way across a table opens nothing. */
const HOVER_MS = 400;
const LEAVE_MS = 200;

type Preview = {
  isOpen: boolean;
  /** Opens it with the focus in it. */
  open(): void;
  prepare(): void;
  /** Properties of the element that opens the preview when the mouse rests on it, and by which the creator is dragged to the shortlist. */
  hover: ReturnType<typeof dragging> & {
    ref: RefObject<HTMLSpanElement | null>;
    onPointerMove(event: { pointerType: string }): void;
    onPointerLeave(): void;
  };
  /** Rendered within the same element, whose `onPointerLeave` means both. */
  popover: ReactNode;
};

/** The preview of a creator, which opens below a name. */
export const usePreview = (creator: CreatorId, name: string): Preview => {
  const id = useId();
  const how = useOpenedPreview(({ opened }) => (opened?.id === id ? opened.how : undefined));
  const anchor = useRef<HTMLSpanElement>(null);
  const before = useRef<Element>(null);
  const timer = useRef<number>(undefined);
  const wait = (act: () => void, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  };
  const stay = () => window.clearTimeout(timer.current);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      closePreview(id);
    },
    [id],
  );

  const prepare = () => void PreviewPopover.preload();
  /** A name that scrolls or loads below a pointer at rest opens nothing. */
  const move = ({ pointerType }: { pointerType: string }) => {
    if (pointerType !== 'mouse') return;
    prepare();
    const isFree = () => useOpenedPreview.getState().opened?.how !== 'clicked';
    wait(() => isFree() && openPreview(id, 'hovered'), HOVER_MS);
  };
  const leave = () => wait(() => useOpenedPreview.getState().opened?.how === 'hovered' && closePreview(id), LEAVE_MS);
  const open = () => {
    stay();
    before.current = document.activeElement;
    openPreview(id, 'clicked');
  };
  const close = () => {
    stay();
    if (how === 'clicked' && before.current instanceof HTMLElement) before.current.focus();
    closePreview(id);
  };
  return {
    isOpen: how !== undefined,
    open,
    prepare,
    hover: { ...dragging(creator), ref: anchor, onPointerMove: move, onPointerLeave: leave },
    popover: how && <PreviewPopover creator={creator} name={name} takesFocus={how === 'clicked'} onEnter={stay} onClose={close} />,
  };
};
