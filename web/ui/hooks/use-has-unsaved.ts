import { useContext, useSyncExternalStore } from 'react';
import { UnsavedContext } from './use-unsaved.ts';

const noChanges = () => () => undefined;

/** Whether the surrounding overlay, or one that was opened from it, has text that is not saved. */
export const useHasUnsaved = (): boolean => {
  const unsaved = useContext(UnsavedContext);
  return useSyncExternalStore(unsaved?.subscribe ?? noChanges, () => unsaved !== undefined && unsaved.size > 0);
};
