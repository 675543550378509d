import { create } from 'zustand';
import type { CreatorRow } from '#shared/creator.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { onSessionEnd } from '#web/api/session.ts';

/**
 * State of the page that cells read: selectable rows, the number of rows before them, and the search where a match can be explained. Stored
 * here, so that a new page needs no new columns.
 */
type ShownPage = { ids: readonly string[]; creators: readonly CreatorRow[]; skipped: number; explained: SearchRequest | undefined };

const NO_PAGE: ShownPage = { ids: [], creators: [], skipped: 0, explained: undefined };

export const usePage = create<ShownPage>(() => NO_PAGE);

export const showPage = (page: ShownPage): void => usePage.setState(page);

onSessionEnd(() => showPage(NO_PAGE));
