import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** `user_id`s of the selected rows of the page, in the order of selection. `lost`: those that a new search deselected last. */
export const useSelection = create<{ picked: readonly string[]; lost: readonly string[] }>(() => ({ picked: [], lost: [] }));

export const pickRows = (picked: readonly string[]): void => useSelection.setState({ picked });

export const pickRow = (userId: string, isPicked: boolean): void =>
  useSelection.setState(({ picked }) => {
    const others = picked.filter((id) => id !== userId);
    return { picked: isPicked ? [...others, userId] : others };
  });

export const clearSelection = (): void => useSelection.setState(({ picked }) => (picked.length === 0 ? {} : { picked: [] }));

export const loseSelection = (): void => useSelection.setState(({ picked }) => (picked.length === 0 ? {} : { picked: [], lost: picked }));

onSessionEnd(() => useSelection.setState({ picked: [], lost: [] }));

/** Deselects rows that are no longer on the page. */
export const deselectMissing = (userIds: readonly string[]): void =>
  useSelection.setState(({ picked }) =>
    picked.every((id) => userIds.includes(id)) ? {} : { picked: picked.filter((id) => userIds.includes(id)) },
  );
