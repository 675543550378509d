import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import s from './data-table.module.css';
import { keepTabStop, onRowFocus, onRowKey } from './row-keys.ts';

const ROW_PX = 60;
/** Rows drawn beyond the visible ones, so that keys find the next row. */
const OVERSCAN = 12;

/** Draws only the rows in view; two empty rows take the place of the others. */
export const VirtualBody = ({ rows, busy }: { rows: readonly ReactNode[]; busy: boolean }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<Element | null>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const parent = scrollerOf(body.current);
    setScroller(parent);
    if (body.current) setAbove(body.current.getBoundingClientRect().top - (parent.getBoundingClientRect().top - parent.scrollTop));
  }, []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: above,
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? above) - above;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? above) + above;
  useLayoutEffect(() => {
    keepTabStop(body.current);
    for (const row of body.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? []) virtual.measureElement(row);
  });
  return (
    <tbody ref={body} className={classNames(busy && s.busy)} onFocus={onRowFocus} onKeyDown={onRowKey}>
      <Spacer height={before} />
      {shown.map(({ index }) => rows[index])}
      <Spacer height={after} />
    </tbody>
  );
};

// biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing focuses an empty row
const Spacer = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />;

const scrollerOf = (element: Element | null): Element => {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
};
