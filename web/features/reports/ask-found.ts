import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { askForReport } from '#web/insights/report-request.store.ts';

/** A creator that was looked up opens in a tab of its own; the question comes only when it costs something. */
export const askForFound = ({ platform, user_id, username, fullname }: CreatorSuggestion): void =>
  askForReport({ platform, user_id, name: fullname || username, opens: 'tab', onlyWhenCharged: true });
