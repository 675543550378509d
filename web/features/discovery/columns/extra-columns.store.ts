import { create } from 'zustand';
import { EXTRA_COLUMNS, type ExtraColumn, MAX_EXTRA_COLUMNS } from '#shared/discovery/extra-columns.ts';

const STORAGE_KEY = 'discovery-columns';

/** Ignores unknown names, because another version may have stored them. */
const remembered = (): ExtraColumn[] => {
  const names = (localStorage.getItem(STORAGE_KEY) ?? '').split(',');
  return EXTRA_COLUMNS.filter((column) => names.includes(column)).slice(0, MAX_EXTRA_COLUMNS);
};

/** The user's additional columns, stored in the browser. */
export const useExtraColumns = create<{ chosen: ExtraColumn[] }>(() => ({ chosen: remembered() }));

export const chooseColumns = (chosen: ExtraColumn[]): void => {
  localStorage.setItem(STORAGE_KEY, chosen.join(','));
  useExtraColumns.setState({ chosen });
};
