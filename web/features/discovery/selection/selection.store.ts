import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** user_ids of the rows on the screen that are chosen, in the order of choosing. */
export const useSelection = create<{ picked: readonly string[] }>(() => ({ picked: [] }));

export const pickRows = (picked: readonly string[]): void => useSelection.setState({ picked });

export const pickRow = (userId: string, isPicked: boolean): void =>
  useSelection.setState(({ picked }) => {
    const others = picked.filter((id) => id !== userId);
    return { picked: isPicked ? [...others, userId] : others };
  });

export const clearSelection = (): void => useSelection.setState(({ picked }) => (picked.length === 0 ? {} : { picked: [] }));

onSessionEnd(clearSelection);

/** A row that was taken out of the page is chosen no more. */
export const keepOnly = (userIds: readonly string[]): void =>
  useSelection.setState(({ picked }) =>
    picked.every((id) => userIds.includes(id)) ? {} : { picked: picked.filter((id) => userIds.includes(id)) },
  );
