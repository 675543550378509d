import { create } from 'zustand';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { onSessionEnd } from '#web/api/session.ts';

export type ReportRequest = CreatorId & {
  /** Name of the creator for the dialog. */
  name: string;
  /** modal: beside the screen · tab: in a new tab, unless the user chooses otherwise. */
  opens: 'modal' | 'tab';
  /** Confirms only if the report costs credits; an existing report opens at once. */
  onlyWhenCharged?: boolean;
  /** Refreshes the report with this ISO timestamp. */
  refreshes?: string;
};

/** The requested report, while the dialog is open. */
export const useReportRequest = create<{ asked?: ReportRequest }>(() => ({}));

onSessionEnd(() => useReportRequest.setState({ asked: undefined }));

/** Confirms the cost of a creator's report and opens it; callable from any screen. */
export const askForReport = (asked: ReportRequest): void => useReportRequest.setState({ asked });

export const dropReportRequest = (): void => useReportRequest.setState({ asked: undefined });
