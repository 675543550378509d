import { useEffect, useRef, useState } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import s from './preview.module.css';

const PreviewPopover = lazyWithRetry(async () => ({ default: (await import('./preview-popover.tsx')).PreviewPopover }), ['preview']);

/** Long enough that a pointer on its way across a table opens nothing. */
const HOVER_MS = 400;
const LEAVE_MS = 200;

type Opened = 'no' | 'hovered' | 'clicked';

/** The name of a creator. Hovering shows the preview, clicking opens it as a dialog. */
export const PreviewName = ({ creator, name }: { creator: CreatorId; name: string }) => {
  const [opened, setOpened] = useState<Opened>('no');
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (change: (now: Opened) => Opened, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpened(change), delay);
  };
  const prepare = () => void PreviewPopover.preload();
  const hover = (event: { pointerType: string }) => {
    if (event.pointerType !== 'mouse') return;
    prepare();
    later((now) => (now === 'no' ? 'hovered' : now), HOVER_MS);
  };
  const leave = () => later((now) => (now === 'hovered' ? 'no' : now), LEAVE_MS);
  const close = () => {
    window.clearTimeout(timer.current);
    if (opened === 'clicked') anchor.current?.querySelector('button')?.focus();
    setOpened('no');
  };
  return (
    <span ref={anchor} className={classNames(layout.relative, layout.shrink, s.anchor)} onPointerEnter={hover} onPointerLeave={leave}>
      <button
        type="button"
        className={classNames(typography.bare, typography.ellipsis, typography.hoverUnderline, s.name)}
        aria-haspopup="dialog"
        aria-expanded={opened !== 'no'}
        onFocus={prepare}
        onClick={() => {
          window.clearTimeout(timer.current);
          setOpened('clicked');
        }}
      >
        {name}
      </button>
      {opened !== 'no' && (
        <PreviewPopover
          creator={creator}
          name={name}
          takesFocus={opened === 'clicked'}
          onEnter={() => window.clearTimeout(timer.current)}
          onLeave={leave}
          onClose={close}
        />
      )}
    </span>
  );
};
