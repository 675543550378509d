import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { askForReport } from '#web/report/report-request.store.ts';

/** A creator from the search opens in a new tab and is confirmed only if the report costs credits. */
export const confirmCreator = ({ platform, user_id, username, fullname }: CreatorSuggestion): void =>
  askForReport({ platform, user_id, name: fullname || username, opens: 'tab', onlyWhenCharged: true });
