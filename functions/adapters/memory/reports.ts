import type { ReportRecord, Reports } from '#functions/ports/creators/reports.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryReports = (): Reports => {
  const records: ReportRecord[] = [];
  const copy = (record: ReportRecord | undefined) => record && structuredClone(record);
  const of = (accountId: string) => records.filter((record) => record.accountId === accountId);
  const pullsOf = (accountId: string, type: string, userId: string) =>
    of(accountId).filter((record) => record.type === type && record.social_id === userId);
  const setHidden = (reportId: string, hidden: boolean): void => {
    const record = records.find(({ report_id }) => report_id === reportId);
    if (hidden && record) record.hidden = true;
    else delete record?.hidden;
  };
  return {
    find: async (reportId) => copy(records.find(({ report_id, hidden }) => report_id === reportId && !hidden)),
    findLatest: async (accountId, { platform, userId }) => copy(pullsOf(accountId, platform, userId).sort((a, b) => b.pull - a.pull)[0]),
    add: async (report) => {
      const first = pullsOf(report.accountId, report.type, report.social_id).find(({ pull }) => pull === report.pull);
      if (!first) records.push(structuredClone(report));
      return structuredClone(first ?? report);
    },
    ofAccount: async (accountId) =>
      structuredClone(of(accountId).filter(({ hidden }) => !hidden)).sort(
        (a, b) => b.created.localeCompare(a.created) || b.report_id.localeCompare(a.report_id),
      ),
    all: async (accountId) => structuredClone(of(accountId)),
    remove: async ({ report_id }) => {
      const at = records.findIndex((record) => record.report_id === report_id);
      if (at >= 0) records.splice(at, 1);
    },
    hide: async ({ report_id }) => setHidden(report_id, true),
    show: async ({ report_id }) => setHidden(report_id, false),
  };
};
