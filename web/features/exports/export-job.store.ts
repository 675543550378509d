import { create } from 'zustand';
import { onSessionEnd } from '#web/api/session.ts';

/** Stored, so that a new tab also shows the export that runs in the background. */
const STORAGE_KEY = 'export-job';

type ExportJob = { id: string | null; dialog: boolean };

export const useExportJob = create<ExportJob>(() => ({ id: localStorage.getItem(STORAGE_KEY), dialog: false }));

export const followJob = (id: string): void => {
  localStorage.setItem(STORAGE_KEY, id);
  useExportJob.setState({ id, dialog: true });
};

/** Not an export that another tab has started since. */
export const forgetJob = (): void => {
  if (localStorage.getItem(STORAGE_KEY) === useExportJob.getState().id) localStorage.removeItem(STORAGE_KEY);
  useExportJob.setState({ id: null, dialog: false });
};

export const showJob = (): void => useExportJob.setState({ dialog: true });
export const hideJob = (): void => useExportJob.setState({ dialog: false });

onSessionEnd(() => {
  localStorage.removeItem(STORAGE_KEY);
  forgetJob();
});
