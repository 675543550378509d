import { create } from 'zustand';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { onSessionEnd } from '#web/api/session.ts';

export type ReportRequest = CreatorId & {
  /** Of the creator, for the question. */
  name: string;
  /** modal: beside the screen · tab: in a new tab, unless the user says otherwise. */
  opens: 'modal' | 'tab';
  /** Only where it costs something: a report that is there opens at once. */
  onlyWhenCharged?: boolean;
  /** Pull it anew, of the given ISO time. */
  refreshes?: string;
};

/** Whose report somebody wants to see, until that is answered. */
export const useReportRequest = create<{ asked?: ReportRequest }>(() => ({}));

onSessionEnd(() => useReportRequest.setState({ asked: undefined }));

/** From any screen: asks whether to open a creator's report, with its cost, and then opens it. */
export const askForReport = (asked: ReportRequest): void => useReportRequest.setState({ asked });

export const dropReportRequest = (): void => useReportRequest.setState({ asked: undefined });
