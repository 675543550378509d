import type { FocusEvent, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const ROW = 'tr[tabindex]';

const rowsOf = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(ROW)];

/** One row at a time is a tab stop. Set on the elements, so that moving draws no row again. */
const makeTabStop = (row: HTMLElement | undefined, body: HTMLElement): void => {
  for (const other of body.querySelectorAll<HTMLElement>(`${ROW}[tabindex="0"]`)) other.tabIndex = -1;
  if (row) row.tabIndex = 0;
};

/** Makes the first row a tab stop if the previous one is gone. */
export const keepTabStop = (body: HTMLElement | null): void => {
  if (body && !body.querySelector(`${ROW}[tabindex="0"]`)) makeTabStop(rowsOf(body)[0], body);
};

export const onRowFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  const row = target.closest<HTMLElement>(ROW);
  if (row) makeTabStop(row, currentTarget);
};

/** Arrows or j and k move between rows, Enter opens the row, x selects it. Keys of the controls in a row stay theirs. */
export const onRowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget: body } = event;
  if (!(target instanceof HTMLElement) || !target.matches(ROW) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Enter') target.querySelector<HTMLElement>('[data-opens]:not(:disabled)')?.click();
  else if (key === 'x') target.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else if (!moveTo(key, target, body)) return;
  event.preventDefault();
};

const moveTo = (key: string, row: HTMLElement, body: HTMLElement): boolean => {
  const rows = rowsOf(body);
  const step = STEPS[key];
  const next = key === 'Home' ? rows[0] : key === 'End' ? rows.at(-1) : step === undefined ? undefined : rows[rows.indexOf(row) + step];
  if (next) {
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  }
  return next !== undefined || step !== undefined;
};
