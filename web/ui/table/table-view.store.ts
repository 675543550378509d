import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useCurrentUser } from '#web/api/current-user.ts';
import { withRetry } from '#web/api/retry.ts';
import { onSessionEnd } from '#web/api/session.ts';

/** The user's changes of a table. */
export type TableView = {
  columnOrder: string[];
  /** Absent = shown if there is room; true = shown even if the table must scroll. */
  columnVisibility: Record<string, boolean>;
  /** Absent = the main column. */
  columnPinning?: { start: string[] } | undefined;
  /** px. */
  columnSizing: Record<string, number>;
  density: 'comfortable' | 'compact';
  /** Absent = the table decides by its width. */
  detailed?: boolean | undefined;
};

export const DEFAULT_VIEW: TableView = { columnOrder: [], columnVisibility: {}, columnSizing: {}, density: 'comfortable' };

export const useTableViews = create<{ views: Record<string, TableView> }>(() => ({ views: {} }));

onSessionEnd(() => useTableViews.setState({ views: {} }));

const setView = (key: string, view: TableView): void => useTableViews.setState(({ views }) => ({ views: { ...views, [key]: view } }));

/** The schema library loads only for users who have changed a table. */
const readStored = async (key: string, text: string): Promise<void> => {
  const stored = await withRetry(() => import('./stored-view.ts')).then(
    ({ parseView }) => parseView(text),
    () => undefined,
  );
  if (!useTableViews.getState().views[key]) setView(key, stored ?? DEFAULT_VIEW);
};

export type StoredView = {
  view: TableView;
  /** The view is not known yet. */
  isPending: boolean;
  changeView: (change: (view: TableView) => Partial<TableView>) => void;
  resetView: () => void;
};

/** The view of the table with this name, kept per account in this browser. */
export const useTableView = (name: string): StoredView => {
  const account = useCurrentUser()?.id ?? 'visitor';
  const key = `table-view-1 ${account} ${name}`;
  const known = useTableViews(({ views }) => views[key]);
  const text = useMemo(() => localStorage.getItem(key), [key]);
  const isPending = known === undefined && text !== null;
  useEffect(() => {
    if (isPending && text !== null) void readStored(key, text);
  }, [isPending, key, text]);
  return useMemo(
    () => ({
      view: known ?? DEFAULT_VIEW,
      isPending,
      changeView: (change) => {
        const before = useTableViews.getState().views[key] ?? DEFAULT_VIEW;
        const next = { ...before, ...change(before) };
        localStorage.setItem(key, JSON.stringify(next));
        setView(key, next);
      },
      resetView: () => {
        localStorage.removeItem(key);
        setView(key, DEFAULT_VIEW);
      },
    }),
    [known, isPending, key],
  );
};
