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

type State = {
  /** The requested report, while the dialog is open. */
  asked?: ReportRequest;
  /** The creator whose report the pointer or the focus is about to request. */
  considered?: CreatorId;
};

export const useReportRequest = create<State>(() => ({}));

onSessionEnd(() => useReportRequest.setState({ asked: undefined, considered: undefined }));

/** Long enough to skip the rows that the pointer only crosses. */
const CONSIDERED_AFTER_MS = 60;
let timer: ReturnType<typeof setTimeout> | undefined;

/** For the button that requests the report: its price loads on hover and focus. */
export const reportIntent = ({ platform, user_id }: CreatorId) => {
  const consider = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => useReportRequest.setState({ considered: { platform, user_id } }), CONSIDERED_AFTER_MS);
  };
  return { onPointerOver: consider, onPointerLeave: () => clearTimeout(timer), onFocus: consider };
};

/** Confirms the cost of a creator's report and opens it; callable from any screen. */
export const askForReport = (asked: ReportRequest): void => useReportRequest.setState({ asked });

export const dropReportRequest = (): void => useReportRequest.setState({ asked: undefined });
